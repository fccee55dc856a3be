/* box_hull.c - a box and a hull of few corners that are apart, in the most common case: a
 * corner of the hull is over a face of the box.
 *
 *         \  hull /     The test takes the side of the box that the middle of the hull
 *          \_  __/      is farthest beyond. The distance from that side to the support
 *            \/ p       point p of the hull is a lower bound of the gap; where p is
 *     ________|___      over the side, the distance is the gap.
 *    |            |
 *    |    box     |     GJK decides all other cases: points beside the side, edges
 *                       level with the side, and shapes that nearly touch. */
#include "../../measure/box_frame.h"
#include "../../shape/hull.h"
#include "gjk.h"
#include "hull_near.h"

/* The axis of the side that a point is farthest beyond; *beyond: the distance. */
static int side_before(col3_vec half, col3_vec p, double *beyond) {
    const double x = fabs(p.x) - half.x;
    const double y = fabs(p.y) - half.y;
    const double z = fabs(p.z) - half.z;
    *beyond = larger_of(x, larger_of(y, z));
    return *beyond == x ? 0 : *beyond == y ? 1 : 2;
}

static bool is_over(col3_vec half, col3_vec p, int axis) {
    return (axis == 0 || fabs(p.x) <= half.x) && (axis == 1 || fabs(p.y) <= half.y) &&
           (axis == 2 || fabs(p.z) <= half.z);
}

col_quick_answer col3_box_hull_near(const col3_shape *a, const col3_shape *b,
                                    double limit, col3_pair_answer *out) {
    const col3_box_frame f = box_frame_of(a);
    const col3_hull *h = as_hull(b);
    const double reach = h->pose.scale * h->data->bounding_radius;
    double beyond;
    uint64_t near;
    const col3_vec middle = box_frame_point(&f, h->pose.center);
    const int axis = side_before(f.half, middle, &beyond);
    if (!(beyond > 0.0)) {
        return quick_unsure;
    }
    const double side = vec_get(middle, axis) > 0.0 ? 1.0 : -1.0;
    const col3_vec normal = box_frame_world(&f, vec_scale(vec_unit(axis), side));
    const int corner = col3_polytope_support_local(
        h->data, vec_negate(pose_local(&h->pose, normal)), &near);
    const col3_vec at = pose_point(&h->pose, h->data->corners[corner]);
    const col3_vec p = box_frame_point(&f, at);
    const double height = side * vec_get(p, axis) - vec_get(f.half, axis);
    const double size = vec_largest(f.half) + reach;
    if (is_beyond(height, limit, size)) {
        return quick_miss;
    }
    if (near == 0 || (near & (near - 1)) != 0 || height <= COL_LENGTH_ERROR * size ||
        !is_over(f.half, p, axis)) {
        return quick_unsure;
    }
    answer_between(false, height, normal, vec_along(at, -height, normal), at, out);
    return height <= limit ? quick_hit : quick_miss;
}
