/* reduce3.c - reducing a manifold in space to the four points that span the most. */
#include "reduce.h"

/* Twice the area of the triangle of the first two points and p: its sign is the side of
 * their line on which p lies, seen against the normal. */
static double beside(const col3_clip_point *points, col3_vec normal, col3_vec p) {
    const col3_vec line = vec_sub(points[1].a, points[0].a);
    return vec_dot(normal, vec_cross(line, vec_sub(p, points[0].a)));
}

/* How far p lies outside the triangle of the first three points, beyond the two edges
 * that meet at the third; as an area. */
static double outside(const col3_clip_point *points, col3_vec normal, col3_vec p) {
    const col3_vec third = points[2].a;
    const col3_vec to_p = vec_sub(p, third);
    const col3_vec to_first = vec_sub(points[0].a, third);
    const col3_vec to_second = vec_sub(points[1].a, third);
    return larger_of(vec_dot(normal, vec_cross(to_p, to_first)),
                     vec_dot(normal, vec_cross(to_second, to_p)));
}

/* Four of many: after the deepest point the one farthest from it, then the farthest from
 * the line of both, then the farthest on the other side of that line, or else outside the
 * triangle of these three. */
static void choose_four(col3_clip_point *points, int count, col3_vec normal) {
    int third = 2;
    int fourth = 3;
    second_farthest(points, count);
    for (int i = 3; i < count; i++) {
        const double area = fabs(beside(points, normal, points[i].a));
        third = area > fabs(beside(points, normal, points[third].a)) ? i : third;
    }
    swap_points(points, 2, third);
    const double side = side_of(beside(points, normal, points[2].a));
    const col3_vec up = vec_scale(normal, side);
    double most = -INFINITY;
    for (int i = 3; i < count; i++) {
        const double area =
            larger_of(-beside(points, up, points[i].a), outside(points, up, points[i].a));
        fourth = area > most ? i : fourth;
        most = larger_of(most, area);
    }
    swap_points(points, 3, fourth);
}

/* Whether the manifold has this point: parts that lie side by side share corners. */
static bool has_point(const col3_manifold *m, col3_vec p, double near_sq) {
    for (int i = 0; i < m->count; i++) {
        if (vec_length_sq(vec_sub(m->points[i].a, p)) <= near_sq) {
            return true;
        }
    }
    return false;
}

static void write_points(const col3_clip_point *points, int count,
                         const col3_contact *contact, col3_manifold *out) {
    const double spread_sq =
        count > 1 ? vec_length_sq(vec_sub(points[1].a, points[0].a)) : 0.0;
    const double near_sq = square(COL_FLAT_TOLERANCE) * spread_sq;
    out->depth = contact->depth;
    out->normal = contact->normal;
    out->count = 0;
    for (int i = 0; i < count; i++) {
        if (!has_point(out, points[i].a, near_sq)) {
            out->points[out->count].a = points[i].a;
            out->points[out->count].b = points[i].b;
            out->points[out->count].depth = smaller_of(points[i].depth, contact->depth);
            out->count++;
        }
    }
}

void col3_reduce_points(col3_clip_point *points, int count, const col3_contact *contact,
                        col3_manifold *out) {
    int left = count;
    if (left > COL3_MANIFOLD_MOST) {
        choose_four(points, left, contact->normal);
        left = COL3_MANIFOLD_MOST;
    }
    write_points(points, left, contact, out);
}
