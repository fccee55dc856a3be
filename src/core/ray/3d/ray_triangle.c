/* ray_triangle.c - a line through a sharp triangle.
 *
 * The side of an edge on which the line passes is the sign of a determinant of its
 * direction and the offsets to both ends. The sign is right, or 0 below the error:
 * computed from given numbers, it is the same for every triangle with that edge, so that
 * a line between two of them hits at least one. Idea: Woop, Benthin and Wald, Watertight
 * Ray/Triangle Intersection, 2013, which rounds the corners alike; here they are not. */
#include "pierce.h"
#include "ray_convex.h"

static double sum_of_sizes(col3_vec v) { return fabs(v.x) + fabs(v.y) + fabs(v.z); }

/* A triangle as its corners and the edges from the first to the others. */
typedef struct {
    col3_vec corners[3];
    col3_vec u, v;
} col3_ray_fan;

static col3_ray_fan fan_of(const col3_shape *s) {
    const col3_triangle *t = as_triangle(s);
    col3_ray_fan f = {.corners = {t->a, t->b, t->c}};
    f.u = vec_sub(t->b, t->a);
    f.v = vec_sub(t->c, t->a);
    return f;
}

/* Below this share of the corners' distances, cubed, a side counts as zero: the line then
 * nearly runs in the plane, or through the edge. */
static const double LEVEL = 0x1p-96;

/* For the edge opposite to corner i: above zero if the line passes it on the left, seen
 * along the line. */
static double side_exact(const col3_line *line, const col3_ray_fan *f, int i) {
    const col3_vec a = f->corners[(i + 1) % 3];
    const col3_vec b = f->corners[(i + 2) % 3];
    const double side = col3_side_exact(line->d, line->origin, a, b);
    const double size = larger_of(vec_largest(vec_sub(a, line->origin)),
                                  vec_largest(vec_sub(b, line->origin)));
    return fabs(side) > LEVEL * vec_largest(line->d) * square(size) ? side : 0.0;
}

static void sides_of(const col3_line *line, const col3_ray_fan *f, double side[3]) {
    const col3_vec corner[3] = {vec_negate(line->p), vec_sub(f->u, line->p),
                                vec_sub(f->v, line->p)};
    const double size =
        larger_of(larger_of(vec_largest(corner[0]), vec_largest(corner[1])),
                  vec_largest(corner[2]));
    const double error = COL3_SIDE_ERROR * vec_largest(line->d) * square(size);
    for (int i = 0; i < 3; i++) {
        side[i] = determinant_of(line->d, corner[(i + 1) % 3], corner[(i + 2) % 3]);
        if (!(fabs(side[i]) > error)) {
            side[i] = side_exact(line, f, i);
        }
    }
}

static bool is_between(const double side[3]) {
    const bool left = side[0] >= 0.0 && side[1] >= 0.0 && side[2] >= 0.0;
    const bool right = side[0] <= 0.0 && side[1] <= 0.0 && side[2] <= 0.0;
    return left || right;
}

/* The crossing by barycentric coordinates, which are proportional to the sides. */
static double crossing_by_sides(const col3_line *line, const col3_ray_fan *f) {
    const double a = side_exact(line, f, 0);
    const double b = side_exact(line, f, 1);
    const double c = side_exact(line, f, 2);
    const double along = b * vec_dot(f->u, line->d) + c * vec_dot(f->v, line->d);
    return (along / (a + b + c) - vec_dot(line->p, line->d)) / vec_length_sq(line->d);
}

/* Below this share of the largest possible normal, too few of twice the digits are left
 * for the plane: the triangle is its longest edge except for 1e-13 of that. */
static const double NEEDLE = 0x1p-53;

/* Where the line passes the longest edge. */
static double crossing_by_edge(const col3_line *line, const col3_ray_fan *f) {
    col3_vec from = vec_negate(line->p);
    col3_vec edge = vec_length_sq(f->u) > vec_length_sq(f->v) ? f->u : f->v;
    const col3_vec across = vec_sub(f->v, f->u);
    if (vec_length_sq(across) > vec_length_sq(edge)) {
        from = vec_add(from, f->u);
        edge = across;
    }
    const col3_vec w = vec_cross(line->d, edge);
    const double y = vec_dot(vec_cross(from, line->d), w) / vec_length_sq(w);
    const col3_vec nearest = vec_along(from, clamp01(y), edge);
    return vec_dot(nearest, line->d) / vec_length_sq(line->d);
}

/* By the plane where the line is steep to it. A line that starts on the triangle hits it
 * there: no rounding may move the crossing before the start. */
static double crossing_of(const col3_line *line, const col3_ray_fan *f, col3_vec n,
                          bool steep) {
    const double height = vec_dot(n, line->p);
    const double fall = vec_dot(n, line->d);
    const double size = vec_largest(f->u) * vec_largest(f->v);
    const bool needle = steep && fabs(fall) <= NEEDLE * size * vec_largest(line->d);
    const double t = needle  ? crossing_by_edge(line, f)
                     : steep ? -height / fall
                             : crossing_by_sides(line, f);
    if (!line->moved && is_height_doubtful(height, size, line->p)) {
        const double exact = col3_crossing_exact(line->d, line->origin, f->corners);
        return !needle ? exact : exact * t > 0.0 ? t : 0.0; /* its sign is right, or 0 */
    }
    return t;
}

/* Whether x is no farther along n than the triangle, nor farther back. */
static bool is_beside(const col3_ray_fan *f, col3_vec x, col3_vec n) {
    const double u = vec_dot(f->u, n);
    const double v = vec_dot(f->v, n);
    const double at = vec_dot(x, n);
    const double size = sum_of_sizes(x) + sum_of_sizes(f->u) + sum_of_sizes(f->v);
    const double error = COL3_SIDE_ERROR * size * sum_of_sizes(n);
    return at >= smaller_of(smaller_of(u, v), 0.0) - error &&
           at <= larger_of(larger_of(u, v), 0.0) + error;
}

/* Whether a crossing is in the triangle: if the line nearly runs in its plane, or the
 * triangle is a needle, sides that are zero within their error may be those of a line
 * beside it, or above it. */
static bool is_within(const col3_line *line, const col3_ray_fan *f, col3_vec n,
                      double t) {
    const col3_vec x = vec_along(line->p, t, line->d);
    const col3_vec edges[3] = {f->u, f->v, vec_sub(f->v, f->u)};
    bool within = is_beside(f, x, n);
    for (int i = 0; i < 3 && within; i++) {
        within = is_beside(f, x, edges[i]) && is_beside(f, x, vec_cross(edges[i], n));
    }
    return within;
}

bool col3_cross_triangle(const col3_line *line, const col3_shape *s, col3_chord *out) {
    const col3_ray_fan f = fan_of(s);
    double side[3];
    sides_of(line, &f, side);
    if (!is_between(side)) {
        return false;
    }
    const double sum = side[0] + side[1] + side[2];
    const col3_vec n = vec_cross_exact(f.u, f.v);
    /* In the plane of the triangle, or there is no such plane: as for the normal below, u
     * and v decide this, though the sides, by more digits, may still show an area. */
    if (sum == 0.0 || vec_is_zero(n)) {
        return col3_cross_convex(line, s, out);
    }
    const double least = COL_SLIGHT * vec_length(n) * vec_length(line->d);
    const bool steep = fabs(vec_dot(n, line->d)) > least;
    const double t = crossing_of(line, &f, n, steep);
    const bool sure = steep && side[0] != 0.0 && side[1] != 0.0 && side[2] != 0.0;
    if (!sure && !is_within(line, &f, n, t)) {
        return col3_cross_convex(line, s, out);
    }
    *out = (col3_chord){t, t, 0, 0};
    return true;
}

/* feature: that of an edge where the line runs in the plane, see ray_convex.h. */
col3_vec col3_normal_on_triangle(const col3_shape *s, col3_vec x, int feature,
                                 col3_vec outward) {
    const col3_ray_fan f = fan_of(s);
    const col3_vec across = vec_cross_exact(f.u, f.v);
    /* A triangle that is pierced has an area, except by rounding. */
    if (feature < 0 || RARELY(vec_is_zero(across))) {
        return col3_normal_on_convex(s, x, feature, outward);
    }
    const col3_vec n = vec_normalized(across);
    return vec_scale(n, side_of(vec_dot(n, outward)));
}
