/* point_point.c - points against points: the cores of balls. */
#include "../shape/shape.h"
#include "pair.h"
#include "quick.h"

bool col_overlaps_point_point(const col_shape *a, const col_shape *b, double limit) {
    return points_within(as_ball(a)->center, as_ball(b)->center, limit);
}

/* Coincident points have no direction between them: the normal is +y, from the point that
 * comes first in the order of shapes. */
COL_INLINED bool nearest_points(const col_shape *a, const col_shape *b, double limit,
                                col_pair_answer *out) {
    const col_vec p = as_ball(a)->center;
    const col_vec q = as_ball(b)->center;
    const col_vec d = vec_sub(q, p);
    const double gap_sq = vec_length_sq(d);
    if (!within(gap_sq, limit)) {
        return false;
    }
    const double gap = sqrt(gap_sq);
    answer_between(false, gap, vec_zero(), p, q, out);
    if (gap > 0.0) {
        out->normal = vec_scale(d, 1.0 / gap);
    } else {
        out->normal.y = col_shape_compare(a, b) <= 0 ? 1.0 : -1.0;
    }
    return true;
}

PAIR_OF(col_pair_point_point, nearest_points)
CONTACT_OF(col_contact_point_point, nearest_points)
