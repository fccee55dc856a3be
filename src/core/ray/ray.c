/* ray.c - lines, rays and segments against one shape: clip and raycast.
 *
 * Both follow from where the whole line enters and leaves the shape; a raycast first
 * tries the short formulas of quick.c. */
#include "ray.h"

#include "../measure/normalize.h"
#include "../query/query.h"

/* Whether a line that leaves a shape before an end of its own, or enters it after one,
 * does so by rounding only: the end itself is on the shape. beside: how far from there,
 * in lengths of the direction d. */
static bool is_touched(const col_shape *s, const col_crossing *c, col_vec end, col_vec d,
                       double beside) {
    const double size = vec_largest(end) +
                        vec_largest(vec_sub(end, col_shape_position(s))) +
                        (c->t1 - c->t0) * vec_largest(d);
    bool decided = !(beside * vec_largest(d) <= COL_FLAT_TOLERANCE * size);
#if COL_DIMENSION == 3 /* a triangle that is pierced knows the side without rounding */
    decided = decided || (s->kind == (int)col3_kind_triangle && c->t0 == c->t1);
#endif
    if (decided) {
        return false;
    }
    const col_ball point = col_point_make(end);
    return col_convex_overlaps(&point.shape, s);
}

static bool clip_to_point(double t, col_vec at, col_interval *out) {
    *out = (col_interval){t, t, at, at};
    return true;
}

static bool clip(const col_shape *line, const col_shape *s, col_interval *out) {
    const col_span span = span_of(line);
    if (vec_is_zero(span.d)) { /* a segment without length is a point of it or is not */
        *out = (col_interval){0.0, 1.0, span.p, span.p};
        return col_convex_overlaps(line, s);
    }
    col_crossing c;
    if (!col_ray_cross(&span, s, &c)) {
        return false;
    }
    if (c.t1 < span.low) {
        /* A clip to a point never fails. */
        return MOSTLY(is_touched(s, &c, span.p, span.d, span.low - c.t1)) &&
               clip_to_point(span.low, span.p, out);
    }
    if (c.t0 > span.high) {
        const col_vec end = span_end(line, &span);
        return MOSTLY(is_touched(s, &c, end, span.d, c.t0 - span.high)) &&
               clip_to_point(span.high, end, out);
    }
    out->t0 = larger_of(c.t0, span.low);
    out->t1 = smaller_of(c.t1, span.high);
    out->p0 = c.t0 >= span.low && isfinite(c.t0) ? crossing_entry(&c) : span.p;
    out->p1 =
        c.t1 <= span.high && isfinite(c.t1) ? crossing_exit(&c) : span_end(line, &span);
    if (out->t1 < out->t0) { /* by rounding: it is touched in a point */
        out->t1 = out->t0;
        out->p1 = out->p0;
    }
    return true;
}

bool col_convex_clip(const col_shape *line, const col_shape *s, col_interval *out) {
    if (!line->indirect && !s->indirect) {
        return clip(line, s, out);
    }
    const col_normalized k = col_normalize_both(line, s);
    if (!clip(&k.a.shape, &k.b.shape, out)) {
        return false;
    }
    normalized_interval(&k, out);
    return true;
}

static bool leave(const col_shape *line, const col_shape *s, col_vec *normal) {
    const col_span span = span_of(line);
    col_crossing c;
    col_hit hit;
    /* Callers have been inside, and leave. */
    if (!col_ray_cross(&span, s, &c) || RARELY(!isfinite(c.t1))) {
        return false;
    }
    crossing_hit(&c, true, &hit);
    *normal = hit.normal;
    return true;
}

bool col_convex_leave(const col_shape *line, const col_shape *s, col_vec *normal) {
    if (!line->indirect && !s->indirect) {
        return leave(line, s, normal);
    }
    const col_normalized k = col_normalize_both(line, s);
    if (RARELY(!leave(&k.a.shape, &k.b.shape, normal))) {
        return false;
    }
    return true;
}

/* Which end of the interval within the shape is the hit, if any is within 0 .. max. */
typedef enum { hit_none, hit_entry, hit_start, hit_exit } col_hit_place;

static col_hit_place place_of(double t0, double t1, double max, bool solid) {
    if (t1 < 0.0 || t0 > max) {
        return hit_none;
    }
    if (t0 >= 0.0) {
        return hit_entry;
    }
    if (solid) {
        return hit_start;
    }
    return t1 <= max && isfinite(t1) ? hit_exit : hit_none;
}

/* Moves the end of the crossing from slightly before the start to the start. */
static void leave_at_start(col_crossing *c, col_vec origin) {
    c->t1 = 0.0;
#if COL_DIMENSION == 2
    c->p1 = origin;
#else
    (void)origin;
    c->chord.t1 = -c->shift;
#endif
}

/* Whether a hit is as near to the start of its ray as rounding: then it is there. */
static bool is_at_start(const col_shape *s, const col_ray_input *ray, double t,
                        col_vec normal) {
    const double slope = larger_of(fabs(vec_dot(ray->direction, normal)),
                                   COL_LEAST_SLOPE * vec_largest(ray->direction));
    double size = s->radius + vec_largest(vec_sub(ray->origin, col_shape_position(s)));
#if COL_DIMENSION == 3 /* a triangle that is pierced knows the side without rounding */
    size = s->kind == (int)col3_kind_triangle ? s->radius : size;
#endif
    const double rounding = DBL_EPSILON * vec_largest(ray->origin);
    return fabs(t) * slope <= COL_ROUNDING_ERROR * size +
                                  (rounding < COL_KNOWN_PLACE * size ? rounding : 0.0);
}

/* Whether a ray that seems to start in a shape starts on its surface, except for
 * rounding, and leads in from there: then it enters. */
static bool enters_at_start(const col_shape *s, const col_ray_input *ray,
                            const col_crossing *c, col_hit *out) {
    if (!isfinite(c->t0)) {
        return false;
    }
    crossing_hit(c, false, out);
    return vec_dot(out->normal, ray->direction) < 0.0 &&
           is_at_start(s, ray, c->t0, out->normal);
}

COL_OUTLINED bool raycast(const col_shape *s, const col_ray_input *ray, col_hit *out) {
    col_span line = {.p = ray->origin, .d = ray->direction, .low = 0.0, .high = INFINITY};
#if COL_DIMENSION == 2 /* in place: through line_of, a tenth slower */
    line.end = ray->origin;
    line.unbounded = true;
#endif
    col_crossing c;
    if (!col_ray_cross(&line, s, &c)) {
        return false;
    }
    if (c.t1 < 0.0 && is_touched(s, &c, ray->origin, ray->direction, -c.t1)) {
        leave_at_start(&c, ray->origin);
    }
    switch (place_of(c.t0, c.t1, ray->max, ray->solid)) {
        case hit_entry:
            crossing_hit(&c, false, out);
            return true;
        case hit_start:
            if (!enters_at_start(s, ray, &c, out)) {
                *out = hit_at_start(ray->origin, ray->direction);
            }
            return true;
        case hit_exit:
            if (!enters_at_start(s, ray, &c, out)) {
                crossing_hit(&c, true, out);
            }
            return true;
        default:
            return false;
    }
}

static col_quick_answer quick(const col_shape *s, const col_ray_input *ray,
                              col_hit *out) {
    switch (s->kind) {
        case col_kind_ball:
            return col_ray_quick_ball(s, ray, out);
        case col_kind_capsule:
            return col_ray_quick_capsule(s, ray, out);
        case col_kind_aabb:
            return col_ray_quick_box(s, ray, out);
        case col_kind_box:
            return s->radius > 0.0 ? quick_unsure : col_ray_quick_box(s, ray, out);
#if COL_DIMENSION == 3
        case col3_kind_cylinder:
            return col3_ray_quick_cylinder(s, ray, out);
        case col3_kind_hull:
            return col3_ray_quick_hull(s, ray, out);
#else
        case col2_kind_triangle:
        case col2_kind_polygon:
            return col2_ray_quick_convex(s, ray, out);
#endif
        default:
            return quick_unsure;
    }
}

/* The short formulas are used wherever they decide, for normalized shapes as well: the
 * same input at another scale must give the same digits. */
static bool raycast_safe(const col_shape *s, const col_ray_input *ray, col_hit *out) {
    const col_quick_answer answer = quick(s, ray, out);
    const bool hit = answer == quick_unsure ? raycast(s, ray, out) : answer == quick_hit;
    if (hit && !out->inside && out->t < COL_AT_START &&
        is_at_start(s, ray, out->t, out->normal)) {
        out->t = 0.0;
        out->point = ray->origin;
    }
    return hit;
}

/* Whether products and quotients of the ray's numbers are safe, see COL_RANGE: a distance
 * may be divided to infinity by a tiny component of the direction, and squares of a tiny
 * offset from a shape of no size would underflow. */
static inline bool is_safe_ray(const col_ray_input *ray) {
    return !vec_is_extreme(ray->direction) && !vec_is_extreme(ray->origin);
}

COL_OUTLINED bool raycast_normalized(const col_shape *s, const col_ray_input *ray,
                                     col_hit *out) {
    const col_ray line = col_ray_make(ray->origin, ray->direction);
    const col_normalized k = col_normalize_both(&line.shape, s);
    const col_ray_input safe = normalized_ray(&k, ray);
    return raycast_safe(&k.b.shape, &safe, out) && normalized_hit(&k, out);
}

/* The formula for a ball looks itself whether its products are safe. */
bool col_convex_raycast(const col_shape *s, const col_ray_input *ray, col_hit *out) {
    if (s->kind == (int)col_kind_ball && !s->indirect) {
        const col_quick_answer answer = col_ray_quick_ball(s, ray, out);
        if (answer == quick_miss || (answer == quick_hit && out->t >= COL_AT_START)) {
            return answer == quick_hit;
        }
    }
    return s->indirect || !is_safe_ray(ray) ? raycast_normalized(s, ray, out)
                                            : raycast_safe(s, ray, out);
}
