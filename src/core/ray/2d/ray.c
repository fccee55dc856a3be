/* ray.c - lines, rays and segments against one shape: clip and raycast. */
#define COL_DIMENSION 2
#include "ray.h"

#include "../../compound/composite.h"
#include "../../shape/normalize.h"

static bool cross(const col2_span *line, const col2_shape *s, col2_crossing *out) {
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

/* ------------------------------------------------------------------------- clip -- */

static bool clip(const col2_shape *line, const col2_shape *s, col2_interval *out) {
    const col2_span span = span_of(line);
    if (vec_is_zero(span.d)) { /* a segment without length is a point of it or is not */
        *out = (col2_interval){0.0, 1.0, span.p, span.p};
        return col2_overlaps(line, s);
    }
    col2_crossing c;
    if (!cross(&span, s, &c) || c.t1 < span.low || c.t0 > span.high) {
        return false;
    }
    out->t0 = larger_of(c.t0, span.low);
    out->t1 = smaller_of(c.t1, span.high);
    out->p0 = c.t0 >= span.low && isfinite(c.t0) ? c.p0 : span.p;
    out->p1 = c.t1 <= span.high && isfinite(c.t1) ? c.p1 : span.end;
    return true;
}

bool col2_clip(const col2_shape *line, const col2_shape *s, col2_interval *out) {
    if (!line->indirect && !s->indirect) {
        return clip(line, s, out);
    }
    if (is_composite(s)) {
        return col2_composite_clip(line, s, out);
    }
    const col2_normalized k = col2_normalize_both(line, s);
    if (!clip(&k.a.shape, &k.b.shape, out)) {
        return false;
    }
    out->t0 = ldexp(out->t0, k.ta_power);
    out->t1 = ldexp(out->t1, k.ta_power);
    out->p0 = vec_scale(out->p0, k.unscale);
    out->p1 = vec_scale(out->p1, k.unscale);
    return true;
}

/* ---------------------------------------------------------------------- raycast -- */

/* Which end of the stretch within the shape answers a ray; false when it is out of reach.
 */
typedef enum { hit_none, hit_entry, hit_start, hit_exit } col2_hit_place;

static col2_hit_place place_of(double t0, double t1, double max, bool solid) {
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

static bool raycast(const col2_shape *s, col2_vec origin, col2_vec direction, double max,
                    bool solid, col2_hit *out) {
    const col2_span line = {origin, direction, origin, 0.0, INFINITY, true};
    col2_crossing c;
    if (!cross(&line, s, &c)) {
        return false;
    }
    switch (place_of(c.t0, c.t1, max, solid)) {
        case hit_entry:
            *out = (col2_hit){c.t0, c.p0, c.n0, false};
            return true;
        case hit_start:
            *out = (col2_hit){0.0, origin, vec_negate(vec_normalized(direction)), true};
            return true;
        case hit_exit:
            *out = (col2_hit){c.t1, c.p1, vec_negate(c.n1), true};
            return true;
        default:
            return false;
    }
}

static col_quick_answer quick(const col2_shape *s, col2_vec origin, col2_vec direction,
                              double max, col2_hit *out) {
    switch (s->kind) {
        case col2_kind_circle:
            return col2_ray_quick_circle(s, origin, direction, max, out);
        case col2_kind_capsule:
            return col2_ray_quick_capsule(s, origin, direction, max, out);
        case col2_kind_aabb:
            return col2_ray_quick_box(s, origin, direction, max, out);
        case col2_kind_box:
            return s->radius > 0.0 ? quick_unsure
                                   : col2_ray_quick_box(s, origin, direction, max, out);
        case col2_kind_triangle:
        case col2_kind_polygon:
            return col2_ray_quick_convex(s, origin, direction, max, out);
        default:
            return quick_unsure;
    }
}

/* The quick way wherever it goes, for shapes brought into the safe range as well: the
 * same input at another scale is to give the same digits. */
static bool raycast_safe(const col2_shape *s, col2_vec origin, col2_vec direction,
                         double max, bool solid, col2_hit *out) {
    const col_quick_answer answer = quick(s, origin, direction, max, out);
    return answer == quick_unsure ? raycast(s, origin, direction, max, solid, out)
                                  : answer == quick_hit;
}

/* Whether squares of the ray's numbers are safe, see COL_RANGE. */
static inline bool is_safe_ray(col2_vec origin, col2_vec direction) {
    const double dd = vec_length_sq(direction);
    return dd < square(COL_RANGE) && dd > 1.0 / square(COL_RANGE) &&
           vec_length_sq(origin) < square(COL_RANGE);
}

bool col2_raycast(const col2_shape *s, col2_vec origin, col2_vec direction, double max,
                  bool solid, col2_hit *out) {
    if (!s->indirect && is_safe_ray(origin, direction)) {
        return raycast_safe(s, origin, direction, max, solid, out);
    }
    if (is_composite(s)) {
        return col2_composite_raycast(s, origin, direction, max, solid, out);
    }
    const col2_ray ray = col2_ray_make(origin, direction);
    const col2_normalized k = col2_normalize_both(&ray.shape, s);
    const col2_ray *r = &k.a.ray;
    if (!raycast_safe(&k.b.shape, r->origin, r->direction, ldexp(max, -k.ta_power), solid,
                      out)) {
        return false;
    }
    out->t = ldexp(out->t, k.ta_power);
    out->point = vec_scale(out->point, k.unscale);
    return isfinite(out->t);
}
