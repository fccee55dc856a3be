/* pierce.c - where a line enters and leaves a sharp polytope, by the sides on which it
 * passes the edges.
 *
 * A line goes through a triangle that has it on the same side of its three edges; these
 * sides weigh the corners to the point where it does (Moeller and Trumbore 1997). Faces
 * are cut into triangles. An edge that two of them share has one side, so that no line
 * slips through between them, and a point that is a weighted mean of corners lies in the
 * polytope, however sharp its edges are and however slightly the line meets them. */
#include "pierce.h"
#include "../../base/exact.h"
#include "ray_convex.h"

/* Results with twice the digits are wrong by less than this share of the sum of the
 * products' sizes: each has three factors, with two roundings by 2^-104, and there are
 * five sums. */
static const double ERROR_EXACT = 0x1p-100;

/* The offset between two points, unrounded. */
typedef struct {
    col_exact x, y, z;
} col3_exact_direction;

static col3_exact_direction exact_offset(col3_vec from, col3_vec to) {
    return (col3_exact_direction){exact_difference(to.x, from.x),
                                  exact_difference(to.y, from.y),
                                  exact_difference(to.z, from.z)};
}

static col_exact times(col_exact a, col_exact b) {
    const col_exact main = exact_product(a.hi, b.hi);
    return exact_sum(main.hi, main.lo + (a.hi * b.lo + a.lo * b.hi));
}

/* d (a b - e f) */
static col_exact term(col_exact d, col_exact a, col_exact b, col_exact e, col_exact f) {
    const col_exact minus = times(e, f);
    const col_exact area = exact_add(times(a, b), (col_exact){-minus.hi, -minus.lo});
    return times(d, exact_sum(area.hi, area.lo));
}

static double size_of_area(col_exact a, col_exact b, col_exact e, col_exact f) {
    return fabs(a.hi * b.hi) + fabs(e.hi * f.hi);
}

/* The determinant of three directions; 0 if twice the digits do not show its sign. */
static double determinant_exact(const col3_exact_direction *d,
                                const col3_exact_direction *u,
                                const col3_exact_direction *v) {
    col_exact sum = term(d->x, u->y, v->z, u->z, v->y);
    sum = exact_add(sum, term(d->y, u->z, v->x, u->x, v->z));
    sum = exact_add(sum, term(d->z, u->x, v->y, u->y, v->x));
    const double value = exact_value(sum);
    const double sizes = fabs(d->x.hi) * size_of_area(u->y, v->z, u->z, v->y) +
                         fabs(d->y.hi) * size_of_area(u->z, v->x, u->x, v->z) +
                         fabs(d->z.hi) * size_of_area(u->x, v->y, u->y, v->x);
    return fabs(value) > ERROR_EXACT * sizes ? value : 0.0;
}

double col3_side_exact(col3_vec d, col3_vec p, col3_vec a, col3_vec b) {
    const col3_exact_direction along = {{d.x, 0.0}, {d.y, 0.0}, {d.z, 0.0}};
    const col3_exact_direction u = exact_offset(p, a);
    const col3_exact_direction v = exact_offset(p, b);
    return determinant_exact(&along, &u, &v);
}

/* Scales by a power of two to a size near 1; returns the divisor. */
static double to_size_one(col3_exact_direction *v) {
    const double unit = power_of_two_below(vec_largest(vec3(v->x.hi, v->y.hi, v->z.hi)));
    const col_exact x = {v->x.hi / unit, v->x.lo / unit};
    const col_exact y = {v->y.hi / unit, v->y.lo / unit};
    const col_exact z = {v->z.hi / unit, v->z.lo / unit};
    *v = (col3_exact_direction){x, y, z};
    return unit;
}

/* The height of p above the plane, over how steeply the line falls to it: both times the
 * length of (b - a) x (c - a). The shorter two of these edges are taken, each divided by
 * its size: seen from p, adjacent corners differ in digits that products do not keep. */
static double crossing_by_edges(col3_vec d, col3_vec p, col3_vec a, col3_vec b,
                                col3_vec c) {
    col3_exact_direction along = {{d.x, 0.0}, {d.y, 0.0}, {d.z, 0.0}};
    col3_exact_direction offset = exact_offset(a, p);
    col3_exact_direction u = exact_offset(a, b);
    col3_exact_direction v = exact_offset(a, c);
    (void)to_size_one(&u);
    (void)to_size_one(&v);
    const double length = to_size_one(&along);
    const double distance = to_size_one(&offset);
    const double height = determinant_exact(&offset, &u, &v);
    const double fall = -determinant_exact(&along, &u, &v);
    return height == 0.0 ? 0.0 : height / fall * (distance / length);
}

/* The same for the offsets from p, of a size near 1: next to any corner, these show on
 * which side of the plane it is. */
static double crossing_by_offsets(col3_vec d, col3_vec p, const col3_vec corners[3]) {
    const col3_exact_direction a = exact_offset(corners[0], p);
    const col3_exact_direction b = exact_offset(p, corners[1]);
    const col3_exact_direction c = exact_offset(p, corners[2]);
    const double height = determinant_exact(&a, &b, &c);
    const double fall = -(col3_side_exact(d, p, corners[0], corners[1]) +
                          col3_side_exact(d, p, corners[1], corners[2]) +
                          col3_side_exact(d, p, corners[2], corners[0]));
    return height == 0.0 ? 0.0 : height / fall;
}

double col3_crossing_exact(col3_vec d, col3_vec p, const col3_vec corners[3]) {
    double size = 0.0;
    double edge[3]; /* from each corner to the next */
    for (int k = 0; k < 3; k++) {
        size = larger_of(size, vec_largest(vec_sub(corners[k], p)));
        edge[k] = vec_largest(vec_sub(corners[(k + 1) % 3], corners[k]));
    }
    const int longest = edge[0] >= edge[1] && edge[0] >= edge[2] ? 0
                        : edge[1] >= edge[2]                     ? 1
                                                                 : 2;
    const int across = (longest + 2) % 3;
    const double t = crossing_by_edges(d, p, corners[across], corners[longest],
                                       corners[(longest + 1) % 3]);
    if (t != 0.0) {
        return t;
    }
    const double unit = power_of_two_below(size);
    col3_vec scaled[3];
    for (int k = 0; k < 3; k++) {
        scaled[k] = vec_divide(corners[k], unit);
    }
    return unit * crossing_by_offsets(d, vec_divide(p, unit), scaled);
}

/* ---------------------------------------------------------------------- polytopes -- */

/* For the edge between two corners, from the one of the lower number, so that both faces
 * of it get the same result. exact: to the last digits, not only in its sign. */
static double side_of_edge(const col3_local_line *l, int from, int to, bool exact) {
    const col3_vec a = l->data->corners[from < to ? from : to];
    const col3_vec b = l->data->corners[from < to ? to : from];
    const col3_vec u = vec_sub(a, l->p);
    const col3_vec v = vec_sub(b, l->p);
    const double size = larger_of(vec_largest(u), vec_largest(v));
    const double error = COL3_SIDE_ERROR * vec_largest(l->d) * square(size);
    double side = determinant_of(l->d, u, v);
    if (exact || !(fabs(side) > error)) {
        side = col3_side_exact(l->d, l->p, a, b);
    }
    return from < to ? side : -side;
}

/* Where the line goes through a triangle of a face, if all sides are of one sign. */
static void pierce_triangle(const col3_local_line *l, int face, const int corner[3],
                            const double side[3], col3_chord *out) {
    const bool enters = side[0] <= 0.0 && side[1] <= 0.0 && side[2] <= 0.0;
    const bool leaves = side[0] >= 0.0 && side[1] >= 0.0 && side[2] >= 0.0;
    if (enters == leaves) { /* beside it, or in its plane */
        return;
    }
    double weight[3]; /* of each corner: the side of the edge across */
    for (int i = 0; i < 3; i++) {
        weight[i] = side_of_edge(l, corner[(i + 1) % 3], corner[(i + 2) % 3], true);
    }
    const double sum = weight[0] + weight[1] + weight[2];
    col3_vec x = vec_zero();
    for (int i = 0; i < 3; i++) {
        x = vec_along(x, weight[i] / sum, vec_sub(l->data->corners[corner[i]], l->p));
    }
    const double t = vec_dot(x, l->d) / square(l->length);
    const col3_vec off = vec_along(x, -t, l->d);
    if (vec_largest(off) >
        4.0 * l->error) { /* for sides of which too few digits are left */
        return;
    }
    if (enters && t < out->t0) {
        out->t0 = t;
        out->feature0 = face;
    }
    if (leaves && t > out->t1) {
        out->t1 = t;
        out->feature1 = face;
    }
}

static void pierce_face(const col3_local_line *l, int face, col3_chord *out) {
    const int *loop = l->data->loops + l->data->faces[face].first;
    const int count = l->data->faces[face].count;
    double before = side_of_edge(l, loop[0], loop[1], false);
    for (int i = 1; i + 1 < count; i++) { /* a fan around its first corner */
        const int corner[3] = {loop[0], loop[i], loop[i + 1]};
        const double after = side_of_edge(l, loop[0], loop[i + 1], false);
        const double side[3] = {before, side_of_edge(l, loop[i], loop[i + 1], false),
                                -after};
        pierce_triangle(l, face, corner, side, out);
        before = after;
    }
}

bool col3_pierce(const col3_local_line *l, col3_chord *out) {
    *out = (col3_chord){INFINITY, -INFINITY, 0, 0};
    for (int i = 0; i < l->data->face_count; i++) {
        pierce_face(l, i, out);
    }
    if (!(out->t0 < INFINITY) || !(out->t1 > -INFINITY)) {
        return false;
    }
    out->t1 = larger_of(out->t0, out->t1); /* except for rounding */
    return true;
}
