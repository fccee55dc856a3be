/* radius2.c - the angular motion radius of each kind of the plane: the distance of its
 * farthest point from the centre of rotation. In space, with an axis, the formulas differ
 * for every kind: radius3.c. */
#define COL_DIMENSION 2
#include "../../shape/polygon.h"
#include "sweep.h"

static double radius_of_polygon(const col2_polygon *p) {
    double best = 0.0;
    for (int i = 0; i < p->data->outline_count; i++) {
        best = larger_of(best, vec_length(pose_point(&p->pose, p->data->outline[i])));
    }
    return best;
}

double col2_sweep_radius(const col2_shape *s, const col2_spin *spin) {
    (void)spin;
    switch (s->kind) {
        case col2_kind_point:
        case col2_kind_circle:
            return 0.0;
        case col2_kind_segment:
        case col2_kind_capsule:
            return vec_length(as_capsule(s)->b);
        case col2_kind_aabb:
            return vec_length(as_aabb(s)->max);
        case col2_kind_box:
            return vec_length(as_box(s)->half_extents);
        case col2_kind_triangle:
            return larger_of(vec_length(as_triangle(s)->b),
                             vec_length(as_triangle(s)->c));
        case col2_kind_polygon:
            return radius_of_polygon(as_polygon(s));
        default:
            return INFINITY;
    }
}
