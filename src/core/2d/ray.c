/* ray.c - lines, rays and segments against one shape: clip and raycast. */
#include "ray.h"

#include "composite.h"
#include "scaled.h"

static bool cross(const span2 *line, const col_shape2 *s, crossing2 *out) {
    switch (s->kind) {
        case col_kind2_point:
        case col_kind2_circle:
            return cross_circle2(line, as_circle2(s)->center, s->radius, out);
        case col_kind2_segment:
        case col_kind2_ray:
        case col_kind2_line:
            return cross_thin2(line, s, out);
        case col_kind2_capsule:
            return s->radius > 0.0 ? cross_capsule2(line, as_capsule2(s), out)
                                   : cross_thin2(line, s, out);
        case col_kind2_aabb:
        case col_kind2_box:
            return cross_box2(line, s, out);
        case col_kind2_triangle:
        case col_kind2_polygon:
            return cross_convex2(line, s, out);
        default:
            return cross_flat2(line, as_plane2(s), out);
    }
}

/* ------------------------------------------------------------------------- clip -- */

static bool clip(const col_shape2 *line, const col_shape2 *s, col_interval2 *out) {
    const span2 span = span2_of(line);
    if (v2_is_zero(span.d)) { /* a segment without length is a point of it or is not */
        *out = (col_interval2){0.0, 1.0, span.p, span.p};
        return col_overlaps_shape_shape2(line, s);
    }
    crossing2 c;
    if (!cross(&span, s, &c) || c.t1 < span.low || c.t0 > span.high) {
        return false;
    }
    out->t0 = max2(c.t0, span.low);
    out->t1 = min2(c.t1, span.high);
    out->p0 = c.t0 >= span.low && isfinite(c.t0) ? c.p0 : span.p;
    out->p1 = c.t1 <= span.high && isfinite(c.t1) ? c.p1 : span.end;
    return true;
}

bool col_clip_shape2(const col_shape2 *line, const col_shape2 *s, col_interval2 *out) {
    if (!line->indirect && !s->indirect) {
        return clip(line, s, out);
    }
    if (is_composite2(s)) {
        return composite2_clip(line, s, out);
    }
    const scaled2 k = scaled2_both(line, s);
    if (!clip(&k.a.shape, &k.b.shape, out)) {
        return false;
    }
    out->t0 = ldexp(out->t0, k.ta_power);
    out->t1 = ldexp(out->t1, k.ta_power);
    out->p0 = v2_scale(out->p0, k.unscale);
    out->p1 = v2_scale(out->p1, k.unscale);
    return true;
}

/* ---------------------------------------------------------------------- raycast -- */

/* Which end of the stretch within the shape answers a ray; false when it is out of reach.
 */
typedef enum { hit_none, hit_entry, hit_start, hit_exit } hit_place;

static hit_place place_of(double t0, double t1, double max, bool solid) {
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

static bool raycast(const col_shape2 *s, col_vec2 origin, col_vec2 direction, double max,
                    bool solid, col_hit2 *out) {
    const span2 line = {origin, direction, origin, 0.0, INFINITY, true};
    crossing2 c;
    if (!cross(&line, s, &c)) {
        return false;
    }
    switch (place_of(c.t0, c.t1, max, solid)) {
        case hit_entry:
            *out = (col_hit2){c.t0, c.p0, c.n0, false};
            return true;
        case hit_start:
            *out = (col_hit2){0.0, origin, v2_negate(v2_normalized(direction)), true};
            return true;
        case hit_exit:
            *out = (col_hit2){c.t1, c.p1, v2_negate(c.n1), true};
            return true;
        default:
            return false;
    }
}

static quick_answer quick(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                          double max, col_hit2 *out) {
    switch (s->kind) {
        case col_kind2_circle:
            return quick_circle2(s, origin, direction, max, out);
        case col_kind2_capsule:
            return quick_capsule2(s, origin, direction, max, out);
        case col_kind2_aabb:
            return quick_box2(s, origin, direction, max, out);
        case col_kind2_box:
            return s->radius > 0.0 ? quick_unsure
                                   : quick_box2(s, origin, direction, max, out);
        case col_kind2_triangle:
        case col_kind2_polygon:
            return quick_convex2(s, origin, direction, max, out);
        default:
            return quick_unsure;
    }
}

/* The quick way wherever it goes, for shapes brought into the safe range as well: the
 * same input at another scale is to give the same digits. */
static bool raycast_safe(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                         double max, bool solid, col_hit2 *out) {
    const quick_answer answer = quick(s, origin, direction, max, out);
    return answer == quick_unsure ? raycast(s, origin, direction, max, solid, out)
                                  : answer == quick_hit;
}

/* Whether squares of the ray's numbers are safe, see COL_RANGE. */
static inline bool is_safe_ray(col_vec2 origin, col_vec2 direction) {
    const double dd = v2_length_sq(direction);
    return dd < square(COL_RANGE) && dd > 1.0 / square(COL_RANGE) &&
           v2_length_sq(origin) < square(COL_RANGE);
}

bool col_raycast_shape2(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                        double max, bool solid, col_hit2 *out) {
    if (!s->indirect && is_safe_ray(origin, direction)) {
        return raycast_safe(s, origin, direction, max, solid, out);
    }
    if (is_composite2(s)) {
        return composite2_raycast(s, origin, direction, max, solid, out);
    }
    const col_ray2 ray = col_ray2_make(origin, direction);
    const scaled2 k = scaled2_both(&ray.shape, s);
    const col_ray2 *r = &k.a.ray;
    if (!raycast_safe(&k.b.shape, r->origin, r->direction, ldexp(max, -k.ta_power), solid,
                      out)) {
        return false;
    }
    out->t = ldexp(out->t, k.ta_power);
    out->point = v2_scale(out->point, k.unscale);
    return isfinite(out->t);
}
