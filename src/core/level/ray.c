/* ray.c - rays, lines and segments against level geometry. Each kind finds the part that
 * a ray hits first in its own way: a grid walks its cells, a mesh its tree. */
#include "operand.h"

#include "../query/query.h"
#if COL_DIMENSION == 3
#include "../pair/3d/span.h"
#else
#include "../pair/2d/span.h"
#endif

/* A direction is no length: an extreme one is scaled, so that its square and quotients by
 * it stay in range. Returns the power of two by which it was divided, mostly 0. */
static int normalize_direction(col_vec *direction) {
    if (!vec_is_extreme(*direction)) {
        return 0;
    }
    const double factor = power_of_two_below(vec_largest(*direction));
    *direction = vec_divide(*direction, factor);
    return ilogb(factor);
}

static double in_lengths(double t, int power) { return power != 0 ? ldexp(t, power) : t; }

/* ------------------------------------------------------------- on the surface -- */

typedef struct {
    col_steepest_face face;
    int which, material;
} col_start_search;

static bool try_start(void *context, const col_operand_part *part) {
    col_start_search *s = (col_start_search *)context;
    if (!is_one_way(part) && point_distance(s->face.at, part->shape) <= s->face.within &&
        col_level_steepest_face(&s->face, part->level)) {
        s->which = part->number;
        s->material = part->level->material;
    }
    return true;
}

/* The rounding error of the start of a ray, relative to a part. */
static double start_error(const col_level *level, const col_ray_input *ray, int which) {
    col_level_part part;
    col_bounds box;
    level->data->methods->part(level, which, &part);
    col_convex_bounds(&part.shape.shape, &box.min, &box.max);
    const col_vec size = vec_sub(box.max, box.min);
    return COL_ROUNDING_ERROR * vec_largest(size) +
           DBL_EPSILON * vec_largest(ray->origin);
}

static double level_error(const col_level *level, const col_ray_input *ray) {
    const col_bounds box = col_operand_bounds(&level->shape);
    const col_vec reach = vec_larger(vec_abs(box.min), vec_abs(box.max));
    return COL_ROUNDING_ERROR * larger_of(vec_largest(reach), vec_largest(ray->origin));
}

/* A ray that is found to start inside may start on the surface, except for rounding, and
 * lead in from there: then it enters. */
static bool enters_at_start(const col_level *level, const col_ray_input *ray,
                            col_start_search *s) {
    const double error = level_error(level, ray);
    const double step = touch_probe(error) / vec_length(ray->direction);
    const col_bounds here = bounds_around(ray->origin, error);
    col_level_face face;
    int which;
    *s = (col_start_search){
        .face = {.motion = ray->direction, .at = ray->origin, .within = error}};
    col_operand_in_box(&level->shape, &here, try_start, s);
    return s->face.found &&
           level->data->methods->surface(
               level, vec_along(ray->origin, step, ray->direction), &face, &which);
}

bool col_level_raycast(const col_shape *s, const col_ray_input *ray, col_hit *out,
                       col_part_numbers *parts) {
    const col_level *level = as_level(s);
    int which;
    int material;
    col_ray_input safe = *ray;
    const int power = normalize_direction(&safe.direction);
    safe.max = in_lengths(ray->max, power);
    if (!level->data->methods->raycast(level, &safe, out, &which, &material)) {
        return false;
    }
    col_start_search start;
    if (out->inside && enters_at_start(level, &safe, &start)) {
        *out = (col_hit){0.0, ray->origin, start.face.normal, false};
        which = start.which;
        material = start.material;
    } else if (!out->inside && out->t < COL_AT_START &&
               out->t * fabs(vec_dot(safe.direction, out->normal)) <=
                   start_error(level, &safe, which)) {
        out->t = 0.0;
        out->point = ray->origin;
    }
    out->t = in_lengths(out->t, -power);
    if (!isfinite(out->t)) {
        return false;
    }
    if (parts != NULL) {
        *parts = (col_part_numbers){-1, which, 0, material};
    }
    return true;
}

/* A point in front of the whole level: where an infinite line begins as a ray. */
static col_vec start_of(const col_span *span, const col_shape *s, double *shift) {
    const col_bounds box = col_operand_bounds(s);
    const col_vec at = vec_middle(box.min, box.max);
    const double base = vec_dot(vec_sub(at, span->p), span->d) / vec_length_sq(span->d);
    const col_vec passing = vec_along(span->p, base, span->d);
    const double far = (vec_safe_length(vec_sub(box.max, box.min)) +
                        vec_safe_length(vec_sub(at, passing))) /
                       vec_length(span->d);
    *shift = isfinite(span->low) ? span->low : base - far;
    return vec_along(span->p, *shift, span->d);
}

/* The distance beyond a point of the surface at which inside and outside can be
 * distinguished, in lengths of the direction. */
static double step_into(const col_shape *s, const col_span *span, col_vec p) {
    const col_bounds box = col_operand_bounds(s);
    const double size = larger_of(vec_largest(p), vec_largest(vec_abs(box.min)));
    return COL_AT_ERRORS * COL_ROUNDING_ERROR *
           larger_of(size, vec_largest(vec_abs(box.max))) / vec_length(span->d);
}

static bool clip(const col_span *span, const col_shape *s, col_interval *out,
                 col_part_numbers *parts) {
    double shift;
    const col_vec start = start_of(span, s, &shift);
    col_ray_input ray = {start, span->d, span->high - shift, true};
    col_hit hit;
    if (!col_level_raycast(s, &ray, &hit, parts)) {
        return false;
    }
    *out = (col_interval){shift + hit.t, shift + hit.t, hit.point, hit.point};
    if (!as_level(s)->data->solid) {
        return true;
    }
    const double step = hit.inside ? 0.0 : step_into(s, span, hit.point);
    ray.origin = vec_along(hit.point, step, span->d);
    ray.solid = false;
    ray.max = INFINITY;
    /* A ray that begins inside leaves, except by rounding. */
    if (MOSTLY(col_level_raycast(s, &ray, &hit, NULL)) && hit.inside) {
        const double end = out->t0 + step + hit.t;
        out->t1 = smaller_of(end, span->high);
        out->p1 = end <= span->high ? hit.point : vec_along(span->p, span->high, span->d);
    }
    return true;
}

/* The interval begins where the line first meets the surface, and ends where it leaves
 * the solid there; without a solid it is a point. */
bool col_level_clip(const col_shape *line, const col_shape *s, col_interval *out,
                    col_part_numbers *parts) {
    col_span span = span_of(line);
    if (vec_is_zero(span.d)) {
        const col_ball point = col_point_make(span.p);
        *out = (col_interval){0.0, 1.0, span.p, span.p};
        return col_level_closest(&point.shape, s, parts).distance <= 0.0;
    }
    const int power = normalize_direction(&span.d);
    span.low = ldexp(span.low, power);
    span.high = ldexp(span.high, power);
    if (!clip(&span, s, out, parts)) {
        return false;
    }
    out->t0 = scaled_parameter(out->t0, -power);
    out->t1 = scaled_parameter(out->t1, -power);
    return true;
}
