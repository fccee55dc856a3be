/* thickness3.c - how thick the shapes of space are, kind by kind. thickness2.c is for the
 * plane, whose kinds are others: half the lines would differ. */
#include "../shape/hull.h"
#include "cast.h"

static double of_sides(col3_vec sides) {
    return 0.5 * smaller_of(sides.x, smaller_of(sides.y, sides.z));
}

/* How deep the reference point, the centroid, lies. */
static double of_hull(const col3_hull *h) {
    const col3_hull_data *data = h->data;
    const col3_vec centre = pose_local(&h->pose, vec_sub(h->pose.center, h->pose.origin));
    double depth = data->dimension == 3 ? INFINITY : 0.0;
    for (int i = 0; data->dimension == 3 && i < data->face_count; i++) {
        const double height = vec_dot(data->faces[i].normal, centre);
        depth = smaller_of(depth, h->pose.scale * data->faces[i].offset - height);
    }
    return larger_of(depth, 0.0);
}

static double of_cylinder(const col3_cylinder *c) {
    const double length = vec_length(vec_sub(c->b, c->a));
    return 0.5 * smaller_of(c->disc_radius, length);
}

/* Half the radius of the ball inside, at most, and not much less. */
static double of_cone(const col3_cylinder *c) { return 0.5 * of_cylinder(c); }

double col3_cast_thickness(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_aabb:
            return of_sides(vec_sub(as_aabb(s)->max, as_aabb(s)->min));
        case col3_kind_box:
            return s->radius + of_sides(vec_scale(as_box(s)->half_extents, 2.0));
        case col3_kind_hull:
            return s->radius + of_hull(as_hull(s));
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

bool col3_cast_is_solid(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_hull:
            return s->radius > 0.0 || as_hull(s)->data->dimension == 3;
        default:
            return col3_cast_thickness(s) > 0.0;
    }
}
