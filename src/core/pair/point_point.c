/* point_point.c - points against points: the cores of spheres. */
#include "../shape/shape.h"
#include "pair.h"

bool col3_overlaps_point_point(const col3_shape *a, const col3_shape *b, double reach) {
    const col3_vec d = vec_sub(as_ball(b)->center, as_ball(a)->center);
    return within(vec_length_sq(d), reach);
}

/* Coincident points have no direction between them: +y is taken, seen from the one that
 * comes first in the order of shapes. */
COL_INLINED bool nearest(const col3_shape *a, const col3_shape *b, double reach,
                         col3_pair_answer *out) {
    const col3_vec p = as_ball(a)->center;
    const col3_vec q = as_ball(b)->center;
    const col3_vec d = vec_sub(q, p);
    const double gap_sq = vec_length_sq(d);
    if (!within(gap_sq, reach)) {
        return false;
    }
    const double gap = sqrt(gap_sq);
    out->distance = gap;
    if (gap > 0.0) {
        out->normal = vec_scale(d, 1.0 / gap);
    } else {
        out->normal = vec3(0.0, col3_shape_compare(a, b) <= 0 ? 1.0 : -1.0, 0.0);
    }
    out->a = p;
    out->b = q;
    out->ta = 0.0;
    out->tb = 0.0;
    return true;
}

NEAR_OF(col3_pair_point_point, nearest)
CONTACT_OF(col3_contact_point_point, nearest)
