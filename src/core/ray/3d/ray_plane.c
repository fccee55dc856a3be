/* ray_plane.c - a line through planes and half-spaces. */
#include "../../measure/plane.h"
#include "ray.h"

/* A base that was moved is on the plane; else the line is parallel to it. */
bool col3_cross_plane(const col3_line *line, const col3_plane *plane, col3_chord *out) {
    const bool solid = plane->shape.kind == (int)col3_kind_halfspace;
    *out = (col3_chord){-INFINITY, INFINITY, 0, 0};
    if (!line->moved) {
        const double h = col3_plane_height(plane, line->origin);
        return solid ? h <= 0.0 : h == 0.0;
    }
    const bool rising = vec_dot(line->d, plane->normal) > 0.0;
    out->t0 = solid && rising ? -INFINITY : 0.0;
    out->t1 = solid && !rising ? INFINITY : 0.0;
    return true;
}

col3_vec col3_normal_on_plane(const col3_plane *plane, col3_vec outward) {
    return vec_scale(plane->normal, side_of(vec_dot(plane->normal, outward)));
}
