/* ray_flat.c - a line through planes and half-spaces. */
#include "planes.h"
#include "ray.h"

/* A base that was moved stands on the plane; else the line is level. */
bool cross_flat3(const line3 *line, const col_plane3 *plane, crossing3 *out) {
    const bool solid = plane->shape.kind == (int)col_kind3_halfspace;
    *out = (crossing3){-INFINITY, INFINITY, 0, 0};
    if (!line->moved) {
        const double h = plane3_height(plane, line->origin);
        return solid ? h <= 0.0 : h == 0.0;
    }
    const bool rising = v3_dot(line->d, plane->normal) > 0.0;
    out->t0 = solid && rising ? -INFINITY : 0.0;
    out->t1 = solid && !rising ? INFINITY : 0.0;
    return true;
}

col_vec3 normal_on_flat3(const col_plane3 *plane, col_vec3 outward) {
    return v3_scale(plane->normal, side_of(v3_dot(plane->normal, outward)));
}
