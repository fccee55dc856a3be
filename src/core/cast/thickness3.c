/* thickness3.c - the thickness of the shapes of space, kind by kind. thickness2.c is for
 * the plane, whose kinds are others: half the lines would differ. */
#include "../shape/hull.h"
#include "cast.h"

static double of_sides(col3_vec sides) {
    return 0.5 * smaller_of(sides.x, smaller_of(sides.y, sides.z));
}

static double of_cylinder(const col3_cylinder *c) {
    const double length = vec_length(vec_sub(c->b, c->a));
    return 0.5 * smaller_of(c->disc_radius, length);
}

/* An estimate, never too large, of half the radius of the ball inside. */
static double of_cone(const col3_cylinder *c) { return 0.5 * of_cylinder(c); }

double col3_cast_thickness(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_aabb:
            return of_sides(vec_sub(as_aabb(s)->max, as_aabb(s)->min));
        case col3_kind_box:
            return s->radius + of_sides(vec_scale(as_box(s)->half_extents, 2.0));
        case col3_kind_hull:
            return s->radius + as_hull(s)->pose.scale * as_hull(s)->data->inner_radius;
        case col3_kind_cylinder:
            return of_cylinder(as_cylinder(s));
        case col3_kind_cone:
            return of_cone(as_cylinder(s));
        case col3_kind_halfspace:
            return INFINITY;
        default:
            return s->radius;
    }
}
