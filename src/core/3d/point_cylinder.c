/* point_cylinder.c - points against cylinders and cones, in the half-plane through the
 * axis and the point: there they are a point and a rectangle, or a triangle. */
#include "disc.h"
#include "near.h"

bool near_point_cylinder3(const col_shape3 *a, const col_shape3 *b, double reach,
                          col_near3 *out) {
    const col_vec3 p = as_sphere3(a)->center;
    const col_cylinder3 *s = as_cylinder3(b);
    if (!(s->disc_radius > 0.0)) { /* its axis is all there is */
        const col_capsule3 axis = col_segment3_make(s->a, s->b);
        const bool within_reach = near_point_span3(a, &axis.shape, reach, out);
        out->tb = 0.0;
        return within_reach;
    }
    const disc3 d = disc3_make(b->kind == (int)col_kind3_cone, s->a, s->b,
                               v3_sub(s->b, s->a), s->disc_radius);
    const profile3 profile = disc3_profile(&d, v3_sub(p, s->a), v3_sub(p, s->b));
    out->distance = profile.distance;
    out->normal = v3_negate(profile3_normal(&profile, d.u));
    out->a = p;
    out->b = v3_along(p, out->distance, out->normal);
    out->ta = 0.0;
    out->tb = 0.0;
    return out->distance <= reach;
}
