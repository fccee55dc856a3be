/* point_point.c - points against points: the cores of circles. */
#include "contact.h"
#include "shapes.h"

bool overlaps_point_point2(const col_shape2 *a, const col_shape2 *b, double reach) {
    const col_vec2 d = v2_sub(as_circle2(b)->center, as_circle2(a)->center);
    return within(v2_length_sq(d), reach);
}

/* Coincident points have no direction between them: +y is taken, seen from the one that
 * comes first in the order of shapes. */
COL_INLINED bool nearest(const col_shape2 *a, const col_shape2 *b, double reach,
                         col_near2 *out) {
    const col_vec2 p = as_circle2(a)->center;
    const col_vec2 q = as_circle2(b)->center;
    const col_vec2 d = v2_sub(q, p);
    const double gap_sq = v2_length_sq(d);
    if (!within(gap_sq, reach)) {
        return false;
    }
    const double gap = sqrt(gap_sq);
    out->distance = gap;
    if (gap > 0.0) {
        out->normal = v2_scale(d, 1.0 / gap);
    } else {
        out->normal = v2(0.0, shape2_compare(a, b) <= 0 ? 1.0 : -1.0);
    }
    out->a = p;
    out->b = q;
    out->ta = 0.0;
    out->tb = 0.0;
    return true;
}

NEAR_OF(near_point_point2, nearest)
CONTACT_OF(contact_point_point2, nearest)
