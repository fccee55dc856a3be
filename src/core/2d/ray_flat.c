/* ray_flat.c - a line through planes and half-spaces. */
#include "planes.h"
#include "ray.h"

/* Where the line meets the plane. From far away every digit counts, and a second step
 * takes the rounding of the first away. */
static col_vec2 point_on_plane(const span2 *line, const col_plane2 *plane, double t,
                               double rise) {
    const col_vec2 start = v2_sub(line->p, plane->point);
    const col_vec2 p = v2_along(start, t, line->d);
    if (v2_length_sq(start) > square(COL_FAR) * v2_length_sq(p)) {
        const col_vec2 x = v2_negate(span2_offset(line, t, plane->point));
        const double rest = v2_dot(x, plane->normal) / rise;
        return v2_add(plane->point, v2_along(x, -rest, line->d));
    }
    return v2_along(line->p, t, line->d);
}

bool cross_flat2(const span2 *line, const col_plane2 *plane, crossing2 *out) {
    const bool solid = plane->shape.kind == (int)col_kind2_halfspace;
    const double h = plane2_height(plane, line->p);
    const double rise = plane2_rise(line->d, plane->normal);
    *out = (crossing2){.t0 = -INFINITY, .t1 = INFINITY};
    if (rise == 0.0) {
        return solid ? h <= 0.0 : h == 0.0;
    }
    const double t = 0.0 - h / rise;
    out->t0 = solid && rise > 0.0 ? -INFINITY : t;
    out->t1 = solid && rise < 0.0 ? INFINITY : t;
    out->p0 = point_on_plane(line, plane, t, rise);
    out->p1 = out->p0;
    out->n0 = v2_scale(plane->normal, rise < 0.0 ? 1.0 : -1.0);
    out->n1 = v2_negate(out->n0);
    return true;
}
