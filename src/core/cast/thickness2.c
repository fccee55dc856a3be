/* thickness2.c - the thickness of the shapes of the plane, kind by kind. thickness3.c is
 * for space, whose kinds are others: half the lines would differ. */
#define COL_DIMENSION 2
#include "../geometry/orient.h"
#include "../shape/polygon.h"
#include "cast.h"

static double of_sides(col2_vec sides) { return 0.5 * smaller_of(sides.x, sides.y); }

/* The radius of the incircle. */
static double of_triangle(const col2_triangle *t) {
    const double around = vec_length(vec_sub(t->b, t->a)) +
                          vec_length(vec_sub(t->c, t->b)) +
                          vec_length(vec_sub(t->a, t->c));
    const double area = fabs(orient(t->a, t->b, t->c));
    return area > 0.0 ? area / around : 0.0;
}

double col2_cast_thickness(const col2_shape *s) {
    switch (s->kind) {
        case col2_kind_aabb:
            return of_sides(vec_sub(as_aabb(s)->max, as_aabb(s)->min));
        case col2_kind_box:
            return s->radius + of_sides(vec_scale(as_box(s)->half_extents, 2.0));
        case col2_kind_triangle:
            return s->radius + of_triangle(as_triangle(s));
        case col2_kind_polygon:
            return s->radius +
                   as_polygon(s)->pose.scale * as_polygon(s)->data->parts[0].inner_radius;
        case col2_kind_halfspace:
            return INFINITY;
        default:
            return s->radius;
    }
}
