/* thickness2.c - how thick the shapes of the plane are, kind by kind. thickness3.c is for
 * space, whose kinds are others: half the lines would differ. */
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

/* How deep the mean of the corners lies. Not the reference point: of a piece of a concave
 * polygon that is the centroid of the whole. */
static double of_polygon(const col2_polygon *p) {
    const col2_convex *part = &p->data->parts[0];
    if (part->dimension < 2) {
        return 0.0;
    }
    col2_vec sum = vec_zero();
    for (int i = 0; i < part->count; i++) {
        sum = vec_add(sum, part->corners[i]);
    }
    const col2_vec mean = vec_divide(sum, part->count);
    double depth = INFINITY;
    for (int i = 0; i < part->count; i++) {
        const col2_vec off = vec_sub(part->corners[i], mean);
        depth = smaller_of(depth, vec_dot(part->normals[i], off));
    }
    return p->pose.scale * larger_of(depth, 0.0);
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
            return s->radius + of_polygon(as_polygon(s));
        case col2_kind_halfspace:
            return INFINITY;
        default:
            return s->radius;
    }
}

bool col2_cast_is_solid(const col2_shape *s) {
    switch (s->kind) {
        case col2_kind_polygon:
            return s->radius > 0.0 || as_polygon(s)->data->parts[0].dimension == 2;
        default:
            return col2_cast_thickness(s) > 0.0;
    }
}
