/* point_cylinder.c - points against cylinders and cones, in the half-plane through the
 * axis and the point: there they are a point and a rectangle, or a triangle. */
#include "../pair.h"
#include "cylinder.h"

bool col3_pair_point_cylinder(const col3_shape *a, const col3_shape *b, double limit,
                              col3_pair_answer *out) {
    const col3_vec p = as_ball(a)->center;
    const col3_cylinder *s = as_cylinder(b);
    if (!(s->disc_radius > 0.0)) { /* its axis is all there is */
        const col3_capsule axis = col3_segment_make(s->a, s->b);
        const bool met = col3_pair_point_span(a, &axis.shape, limit, out);
        out->tb = 0.0;
        return met;
    }
    const col3_cylinder_core d = col3_cylinder_core_of(
        b->kind == (int)col3_kind_cone, s->a, s->b, vec_sub(s->b, s->a), s->disc_radius);
    const col3_profile profile =
        col3_cylinder_profile(&d, vec_sub(p, s->a), vec_sub(p, s->b));
    answer_from(p, 0.0, profile.distance, vec_negate(profile_normal(&profile, d.u)), out);
    return out->distance <= limit;
}
