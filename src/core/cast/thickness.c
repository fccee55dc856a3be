/* thickness.c - the thickness of shapes, kind by kind. */
#include "../shape/corners.h"
#include "cast.h"
#if COL_DIMENSION == 2
#include "../geometry/orient.h"
#endif

#if COL_DIMENSION == 3

static double of_sides(col3_vec sides) {
    return 0.5 * smaller_of(sides.x, smaller_of(sides.y, sides.z));
}

static double of_cylinder(const col3_cylinder *c) {
    const double length = vec_length(vec_sub(c->b, c->a));
    return 0.5 * smaller_of(c->disc_radius, length);
}

/* An estimate, never too large, of half the radius of the ball inside. */
static double of_cone(const col3_cylinder *c) { return 0.5 * of_cylinder(c); }

#else

static double of_sides(col2_vec sides) { return 0.5 * smaller_of(sides.x, sides.y); }

/* The radius of the incircle. */
static double of_triangle(const col2_triangle *t) {
    const double around = vec_length(vec_sub(t->b, t->a)) +
                          vec_length(vec_sub(t->c, t->b)) +
                          vec_length(vec_sub(t->a, t->c));
    const double area = fabs(orient(t->a, t->b, t->c));
    return area > 0.0 ? area / around : 0.0;
}

#endif

double col_cast_thickness(const col_shape *s) {
    switch (s->kind) {
        case col_kind_aabb:
            return of_sides(vec_sub(as_aabb(s)->max, as_aabb(s)->min));
        case col_kind_box:
            return s->radius + of_sides(vec_scale(as_box(s)->half_extents, 2.0));
        case col_kind_halfspace:
            return INFINITY;
#if COL_DIMENSION == 3
        case col3_kind_hull:
            return s->radius + as_hull(s)->pose.scale * as_hull(s)->data->inner_radius;
        case col3_kind_cylinder:
            return of_cylinder(as_cylinder(s));
        case col3_kind_cone:
            return of_cone(as_cylinder(s));
#else
        case col2_kind_polygon:
            return s->radius +
                   as_polygon(s)->pose.scale * as_polygon(s)->data->parts[0].inner_radius;
        case col2_kind_triangle:
            return s->radius + of_triangle(as_triangle(s));
#endif
        default:
            return s->radius;
    }
}
