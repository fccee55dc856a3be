/* ray_plane.c - a line through planes and half-spaces. */
#define COL_DIMENSION 2
#include "../../measure/plane.h"
#include "ray.h"

/* Where the line meets the plane. From far away a second step removes the error of the
 * first; where the two are nearly parallel that is no small one. */
static col2_vec point_on_plane(const col2_span *line, const col2_plane *plane,
                               double rise, double *at) {
    const double t = *at;
    const col2_vec start = vec_sub(line->p, plane->point);
    const col2_vec p = vec_along(start, t, line->d);
    if (vec_length_sq(start) > square(COL_FAR) * vec_length_sq(p)) {
        const col2_vec x = vec_negate(col2_span_offset(line, t, plane->point));
        const double rest = vec_dot(x, plane->normal) / rise;
        *at = t - rest;
        return vec_add(plane->point, vec_along(x, -rest, line->d));
    }
    return vec_along(line->p, t, line->d);
}

bool col2_cross_plane(const col2_span *line, const col2_plane *plane,
                      col2_crossing *out) {
    const bool solid = plane->shape.kind == (int)col2_kind_halfspace;
    const double h = col2_plane_height(plane, line->p);
    const double rise = col2_plane_rise(line->d, plane->normal);
    *out = (col2_crossing){.t0 = -INFINITY, .t1 = INFINITY};
    if (rise == 0.0) {
        return solid ? h <= 0.0 : h == 0.0;
    }
    double t = 0.0 - h / rise;
    out->p0 = point_on_plane(line, plane, rise, &t);
    out->p1 = out->p0;
    out->t0 = solid && rise > 0.0 ? -INFINITY : t;
    out->t1 = solid && rise < 0.0 ? INFINITY : t;
    out->n0 = vec_scale(plane->normal, rise < 0.0 ? 1.0 : -1.0);
    out->n1 = vec_negate(out->n0);
    return true;
}
