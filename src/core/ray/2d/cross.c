/* cross.c - where a line enters and leaves a shape, for every kind of the plane. */
#define COL_DIMENSION 2
#include "ray.h"

bool col2_ray_cross(const col2_span *line, const col2_shape *s, col2_crossing *out) {
    switch (s->kind) {
        case col2_kind_point:
        case col2_kind_circle:
            return col2_cross_circle(line, as_ball(s)->center, s->radius, out);
        case col2_kind_segment:
        case col2_kind_ray:
        case col2_kind_line:
            return col2_cross_segment(line, s, out);
        case col2_kind_capsule:
            return s->radius > 0.0 ? col2_cross_capsule(line, as_capsule(s), out)
                                   : col2_cross_segment(line, s, out);
        case col2_kind_aabb:
        case col2_kind_box:
            return col2_cross_box(line, s, out);
        case col2_kind_triangle:
        case col2_kind_polygon:
            return col2_cross_convex(line, s, out);
        default:
            return col2_cross_plane(line, as_plane(s), out);
    }
}
