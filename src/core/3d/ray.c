/* ray.c - lines, rays and segments against one shape: clip and raycast. */
#include "ray.h"

#include "composite.h"
#include "hull.h"
#include "planes.h"
#include "scaled.h"

/* COL_FAR for shapes of planes, where what is rounding decides whether a ray slips
 * through between two of them. */
#define COL_FAR_OF_PLANES 8.0

/* A line against one shape, with what carries local answers back to the world. */
typedef struct {
    const col_shape3 *shape;
    line3 local;
    double shift;       /* to be added to local parameters */
    col_vec3 reference; /* to be added to local points */
    frame3 frame;       /* of boxes only */
} meeting3;

static inline double triangle_size_sq(const col_triangle3 *t) {
    return max2(v3_length_sq(v3_sub(t->b, t->a)), v3_length_sq(v3_sub(t->c, t->a)));
}

static inline col_vec3 axis_of(const col_shape3 *s) {
    return v3_sub(as_cylinder3(s)->b, as_cylinder3(s)->a);
}

/* The square of a length that says how large the shape is, for telling what is far from
 * it. Nothing is far from what has no end. */
static inline double size_sq_of(const meeting3 *m) {
    const col_shape3 *s = m->shape;
    const double radius_sq = square(s->radius);
    switch (s->kind) {
        case col_kind3_point:
        case col_kind3_sphere:
            return radius_sq;
        case col_kind3_aabb:
        case col_kind3_box:
            return radius_sq + v3_length_sq(m->frame.half);
        case col_kind3_ray:
        case col_kind3_line:
            return INFINITY;
        case col_kind3_triangle:
            return radius_sq + triangle_size_sq(as_triangle3(s));
        case col_kind3_hull:
            return radius_sq +
                   square(as_hull3(s)->pose.scale * as_hull3(s)->data->bounding_radius);
        case col_kind3_cylinder:
        case col_kind3_cone:
            return square(as_cylinder3(s)->disc_radius) + v3_length_sq(axis_of(s));
        default:
            return radius_sq + v3_length_sq(span3_of(s).d);
    }
}

static inline bool is_box(const col_shape3 *s) {
    return s->kind == col_kind3_aabb || s->kind == col_kind3_box;
}

static inline bool has_planes(const col_shape3 *s) {
    return s->kind == col_kind3_triangle || s->kind == col_kind3_hull;
}

static inline bool is_flat(const col_shape3 *s) {
    return s->kind == col_kind3_plane || s->kind == col_kind3_halfspace;
}

/* From far away, every digit of the offset counts: the origin moves along the line to
 * where it passes the shape. */
static void come_near(meeting3 *m, const span3 *line) {
    const span3 near = span3_recentred(*line, m->reference, &m->shift);
    m->local.p = near.p;
    m->local.moved = true;
    if (is_box(m->shape)) { /* the rounding of an aligned box's centre */
        m->local.p = v3_add(near.p, frame3_offset(&m->frame, m->reference));
    }
}

/* The base moves along the line onto a plane, unless it is level. From far away every
 * digit counts, and a second step takes the rounding of the first away. */
static void come_down(meeting3 *m, const col_plane3 *plane) {
    const span3 line = {m->local.origin, m->local.d, -INFINITY, INFINITY};
    const double rise = plane3_rise(line.d, plane->normal);
    if (rise == 0.0) {
        return;
    }
    const double t = 0.0 - plane3_height(plane, line.p) / rise;
    const col_vec3 start = m->local.p;
    m->local.p = v3_along(start, t, line.d);
    if (v3_length_sq(start) > square(COL_FAR) * v3_length_sq(m->local.p)) {
        const col_vec3 p = v3_negate(span3_offset(line, t, plane->point));
        m->local.p = v3_along(p, -v3_dot(p, plane->normal) / rise, line.d);
    }
    m->local.moved = true;
    m->shift = t;
}

static inline meeting3 meeting_of(const col_shape3 *s, col_vec3 origin,
                                  col_vec3 direction) {
    meeting3 m = {.shape = s, .local = {.d = direction, .origin = origin}};
    if (is_box(s)) {
        m.frame = frame3_of(s);
        m.reference = frame3_centre(&m.frame);
        m.local.p = frame3_offset(&m.frame, origin);
    } else {
        m.reference =
            s->kind == col_kind3_hull ? as_hull3(s)->pose.origin : col_position_shape3(s);
        m.local.p = v3_sub(origin, m.reference);
    }
    const double far_sq = has_planes(s) ? square(COL_FAR_OF_PLANES) : square(COL_FAR);
    if (is_flat(s)) {
        come_down(&m, as_plane3(s));
    } else if (v3_length_sq(m.local.p) > far_sq * size_sq_of(&m)) {
        const span3 line = {origin, direction, -INFINITY, INFINITY};
        come_near(&m, &line);
    }
    return m;
}

static bool cross(const meeting3 *m, crossing3 *out) {
    switch (m->shape->kind) {
        case col_kind3_point:
        case col_kind3_sphere:
            return cross_sphere3(&m->local, m->shape, out);
        case col_kind3_aabb:
            return cross_aabb3(&m->local, &m->frame, out);
        case col_kind3_box:
            return m->shape->radius > 0.0 ? cross_rounded_box3(&m->local, &m->frame, out)
                                          : cross_box3(&m->local, &m->frame, out);
        case col_kind3_plane:
        case col_kind3_halfspace:
            return cross_flat3(&m->local, as_plane3(m->shape), out);
        case col_kind3_triangle:
            return m->shape->radius > 0.0 ? cross_convex3(&m->local, m->shape, out)
                                          : cross_triangle3(&m->local, m->shape, out);
        case col_kind3_hull:
            return cross_convex3(&m->local, m->shape, out);
        case col_kind3_cylinder:
        case col_kind3_cone:
            return cross_cylinder3(&m->local, m->shape, out);
        default:
            return cross_round3(&m->local, m->shape, out);
    }
}

static col_vec3 normal_at(const meeting3 *m, col_vec3 x, int feature, col_vec3 outward) {
    const bool round = m->shape->radius > 0.0;
    switch (m->shape->kind) {
        case col_kind3_aabb:
        case col_kind3_box:
            return round ? normal_on_rounded_box3(&m->frame, x, outward)
                         : normal_on_box3(&m->frame, feature);
        case col_kind3_plane:
        case col_kind3_halfspace:
            return normal_on_flat3(as_plane3(m->shape), outward);
        case col_kind3_triangle:
            return round ? normal_on_convex3(m->shape, x, feature, outward)
                         : normal_on_triangle3(m->shape, x, feature, outward);
        case col_kind3_hull:
            return normal_on_convex3(m->shape, x, feature, outward);
        case col_kind3_cylinder:
        case col_kind3_cone:
            return normal_on_cylinder3(m->shape, x, feature, outward);
        default:
            return normal_on_round3(m->shape, x, feature, outward);
    }
}

/* ------------------------------------------------------------------------- clip -- */

static col_vec3 point_at(const meeting3 *m, double t) {
    return v3_add(m->reference, v3_along(m->local.p, t, m->local.d));
}

static bool clip(const col_shape3 *line, const col_shape3 *s, col_interval3 *out) {
    const span3 span = span3_of(line);
    if (v3_is_zero(span.d)) { /* a segment without length is a point of it or is not */
        *out = (col_interval3){0.0, 1.0, span.p, span.p};
        return col_overlaps_shape_shape3(line, s);
    }
    const meeting3 m = meeting_of(s, span.p, span.d);
    crossing3 c;
    if (!cross(&m, &c)) {
        return false;
    }
    const double t0 = c.t0 + m.shift;
    const double t1 = c.t1 + m.shift;
    if (t1 < span.low || t0 > span.high) {
        return false;
    }
    out->t0 = max2(t0, span.low);
    out->t1 = min2(t1, span.high);
    out->p0 = t0 >= span.low && isfinite(t0) ? point_at(&m, c.t0) : span.p;
    out->p1 =
        t1 <= span.high && isfinite(t1) ? point_at(&m, c.t1) : span3_end(line, span.high);
    return true;
}

bool col_clip_shape3(const col_shape3 *line, const col_shape3 *s, col_interval3 *out) {
    if (is_composite3(s)) {
        return composite3_clip(line, s, out);
    }
    if (!line->indirect && !s->indirect) {
        return clip(line, s, out);
    }
    const scaled3 k = scaled3_both(line, s);
    if (!clip(&k.a.shape, &k.b.shape, out)) {
        return false;
    }
    out->t0 = ldexp(out->t0, k.ta_power);
    out->t1 = ldexp(out->t1, k.ta_power);
    out->p0 = v3_scale(out->p0, k.unscale);
    out->p1 = v3_scale(out->p1, k.unscale);
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

static bool start_inside(col_vec3 origin, col_vec3 direction, col_hit3 *out) {
    *out = (col_hit3){0.0, origin, v3_negate(v3_normalized(direction)), true};
    return true;
}

static bool raycast(const col_shape3 *s, col_vec3 origin, col_vec3 direction, double max,
                    bool solid, col_hit3 *out) {
    const meeting3 m = meeting_of(s, origin, direction);
    crossing3 c;
    if (!cross(&m, &c)) {
        return false;
    }
    const hit_place place = place_of(c.t0 + m.shift, c.t1 + m.shift, max, solid);
    if (place == hit_none) {
        return false;
    }
    if (place == hit_start) {
        return start_inside(origin, direction, out);
    }
    const bool leaving = place == hit_exit;
    const double t = leaving ? c.t1 : c.t0;
    const col_vec3 x = v3_along(m.local.p, t, m.local.d);
    const col_vec3 outward = leaving ? direction : v3_negate(direction);
    const col_vec3 normal = normal_at(&m, x, leaving ? c.feature1 : c.feature0, outward);
    out->t = t + m.shift;
    out->point = v3_add(m.reference, x);
    out->normal = leaving ? v3_negate(normal) : normal;
    out->inside = leaving;
    return true;
}

static quick_answer quick(const col_shape3 *s, col_vec3 origin, col_vec3 direction,
                          double max, col_hit3 *out) {
    switch (s->kind) {
        case col_kind3_sphere:
            return quick_sphere3(s, origin, direction, max, out);
        case col_kind3_capsule:
            return quick_capsule3(s, origin, direction, max, out);
        case col_kind3_aabb:
            return quick_box3(s, origin, direction, max, out);
        case col_kind3_box:
            return s->radius > 0.0 ? quick_unsure
                                   : quick_box3(s, origin, direction, max, out);
        default:
            return quick_unsure;
    }
}

/* The quick way wherever it goes, for shapes brought into the safe range as well: the
 * same input at another scale is to give the same digits. */
static bool raycast_safe(const col_shape3 *s, col_vec3 origin, col_vec3 direction,
                         double max, bool solid, col_hit3 *out) {
    const quick_answer answer = quick(s, origin, direction, max, out);
    return answer == quick_unsure ? raycast(s, origin, direction, max, solid, out)
                                  : answer == quick_hit;
}

/* Whether squares of the ray's numbers are safe, see COL_RANGE. */
static inline bool is_safe_ray(col_vec3 origin, col_vec3 direction) {
    const double dd = v3_length_sq(direction);
    return dd < square(COL_RANGE) && dd > 1.0 / square(COL_RANGE) &&
           v3_length_sq(origin) < square(COL_RANGE);
}

bool col_raycast_shape3(const col_shape3 *s, col_vec3 origin, col_vec3 direction,
                        double max, bool solid, col_hit3 *out) {
    if (is_composite3(s)) {
        return composite3_raycast(s, origin, direction, max, solid, out);
    }
    if (!s->indirect && is_safe_ray(origin, direction)) {
        return raycast_safe(s, origin, direction, max, solid, out);
    }
    const col_ray3 ray = col_ray3_make(origin, direction);
    const scaled3 k = scaled3_both(&ray.shape, s);
    const col_ray3 *r = &k.a.ray;
    if (!raycast_safe(&k.b.shape, r->origin, r->direction, ldexp(max, -k.ta_power), solid,
                      out)) {
        return false;
    }
    out->t = ldexp(out->t, k.ta_power);
    out->point = v3_scale(out->point, k.unscale);
    return isfinite(out->t);
}
