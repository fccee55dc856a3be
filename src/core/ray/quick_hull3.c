/* quick_hull3.c - a ray against a hull, as ray_planes.c answers it, where nothing is in
 * doubt: two planes at a time, without the frames and names that doubt needs; against a
 * rounded one as ray_rounded.c, without the end at which the ray leaves. */
#include "3d/ray_convex.h"
#include "hull_planes3.h"
#include "ray.h"

/* The line in the frame of the hull, as in ray_convex.c. p: from its origin. */
static inline col3_local_line line_in(const col3_hull *h, col3_vec p, col3_vec d) {
    const double unscale = 1.0 / h->pose.scale;
    col3_local_line l = {.data = h->data,
                         .p = vec_scale(vec_unturn(h->pose.axes, p), unscale),
                         .d = vec_scale(vec_unturn(h->pose.axes, d), unscale),
                         .radius = h->shape.radius * unscale};
    const double size = h->data->bounding_radius + l.radius + vec_largest(l.p);
    l.length = vec_length(l.d);
    l.error = COL_ROUNDING_ERROR * size +
              2.0 * DBL_EPSILON * vec_largest(h->pose.origin) * unscale;
    return l;
}

/* Whether the line passes a ball around the hull. */
static inline bool is_past_ball(const col3_local_line *l) {
    const double most = (1.0 + COL_LENGTH_ERROR) * (l->data->bounding_radius + l->radius);
    return vec_length_sq(vec_cross(l->p, l->d)) > square(most * l->length);
}

/* Unsure where ray_planes.c would look at edges, and for a ray that starts inside. */
static inline col_quick_answer cross_quickly(const col3_local_line *l, double start,
                                             col3_plane_ends *s) {
    const col3_hull_way way = {l->data, l->p, l->d, NULL, l->radius};
    clip_way_by_faces(&way, start, s);
    const double error = 4.0 * l->error / s->least_rise;
    if (s->t0 > s->t1 + error) {
        return quick_miss;
    }
    return s->t0 > start && s->t1 - s->t0 >= error ? quick_hit : quick_unsure;
}

/* A radius that does not show is left to ray_convex.c, as are flat and thin hulls. */
static bool is_plain(const col3_hull *h) {
    const col3_hull_data *data = h->data;
    const double radius = h->shape.radius;
    return data->dimension == 3 &&
           data->inner_radius >= COL_SLIGHT * data->bounding_radius &&
           (radius == 0.0 ||
            radius > COL_ROUNDING_ERROR * (h->pose.scale * data->bounding_radius));
}

/* The offset of the ray's base from the origin of the hull; if the base is far away, of
 * the point where the line passes the hull, as in cross.c. shift: of parameters. */
static inline col3_vec base_of(const col3_hull *h, const col3_ray_input *ray,
                               double *shift) {
    const col3_vec p = vec_sub(ray->origin, h->pose.origin);
    const double far = COL_FAR_OF_PLANES * (h->pose.scale * h->data->bounding_radius);
    *shift = 0.0;
    if (vec_length_sq(p) <= square(far)) {
        return p;
    }
    const col3_span line = line_of(ray->origin, ray->direction, -INFINITY);
    return col3_span_recentred(line, h->pose.origin, shift).p;
}

col_quick_answer col3_ray_quick_hull(const col3_shape *s, const col3_ray_input *ray,
                                     col3_hit *out) {
    const col3_hull *h = as_hull(s);
    double shift;
    col3_plane_ends ends;
    if (!is_plain(h)) {
        return quick_unsure;
    }
    const col3_vec p = base_of(h, ray, &shift);
    const col3_local_line l = line_in(h, p, ray->direction);
    if (is_past_ball(&l)) {
        return quick_miss;
    }
    const col_quick_answer answer = cross_quickly(&l, -shift, &ends);
    if (answer != quick_hit || ends.t0 + shift > ray->max) {
        return answer == quick_unsure ? quick_unsure : quick_miss;
    }
    const col_quick_answer entry =
        l.radius > 0.0 ? col3_enter_rounded(&l, &ends.t0, &ends.face0) : quick_hit;
    if (entry != quick_hit) {
        return entry;
    }
    const col3_vec from = vec_along(p, ends.t0, ray->direction);
    out->t = ends.t0 + shift;
    out->point = vec_add(h->pose.origin, from);
    out->normal = ends.face0 >= 0
                      ? vec_turn(h->pose.axes, h->data->faces[ends.face0].normal)
                      : col3_normal_on_convex(s, from, ends.face0, ray->direction);
    out->inside = false;
    return out->t > ray->max ? quick_miss : quick_hit;
}
