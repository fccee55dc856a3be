/* point_point.c - points against points: the cores of spheres. */
#include "contact.h"
#include "shapes.h"

bool overlaps_point_point3(const col_shape3 *a, const col_shape3 *b, double reach) {
    const col_vec3 d = v3_sub(as_sphere3(b)->center, as_sphere3(a)->center);
    return within(v3_length_sq(d), reach);
}

/* Coincident points have no direction between them: +y is taken, seen from the one that
 * comes first in the order of shapes. */
COL_INLINED bool nearest(const col_shape3 *a, const col_shape3 *b, double reach,
                         col_near3 *out) {
    const col_vec3 p = as_sphere3(a)->center;
    const col_vec3 q = as_sphere3(b)->center;
    const col_vec3 d = v3_sub(q, p);
    const double gap_sq = v3_length_sq(d);
    if (!within(gap_sq, reach)) {
        return false;
    }
    const double gap = sqrt(gap_sq);
    out->distance = gap;
    if (gap > 0.0) {
        out->normal = v3_scale(d, 1.0 / gap);
    } else {
        out->normal = v3(0.0, shape3_compare(a, b) <= 0 ? 1.0 : -1.0, 0.0);
    }
    out->a = p;
    out->b = q;
    out->ta = 0.0;
    out->tb = 0.0;
    return true;
}

NEAR_OF(near_point_point3, nearest)
CONTACT_OF(contact_point_point3, nearest)
