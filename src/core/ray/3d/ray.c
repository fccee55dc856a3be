/* ray.c - lines, rays and segments against one shape: clip and raycast. */
#include "ray.h"

#include "../../compound/composite.h"
#include "../../shape/hull.h"
#include "../../shape/normalize.h"
#include "../../shape/plane.h"

/* COL_FAR for shapes of planes, where what is rounding decides whether a ray slips
 * through between two of them. */
#define COL_FAR_OF_PLANES 8.0

/* A line against one shape, with what carries local answers back to the world. */
typedef struct {
    const col3_shape *shape;
    col3_line local;
    double shift;         /* to be added to local parameters */
    col3_vec reference;   /* to be added to local points */
    col3_box_frame frame; /* of boxes only */
} col3_ray_meeting;

static inline double triangle_size_sq(const col3_triangle *t) {
    return larger_of(vec_length_sq(vec_sub(t->b, t->a)),
                     vec_length_sq(vec_sub(t->c, t->a)));
}

static inline col3_vec axis_of(const col3_shape *s) {
    return vec_sub(as_cylinder(s)->b, as_cylinder(s)->a);
}

/* The square of a length that says how large the shape is, for telling what is far from
 * it. Nothing is far from what has no end. */
static inline double size_sq_of(const col3_ray_meeting *m) {
    const col3_shape *s = m->shape;
    const double radius_sq = square(s->radius);
    switch (s->kind) {
        case col3_kind_point:
        case col3_kind_sphere:
            return radius_sq;
        case col3_kind_aabb:
        case col3_kind_box:
            return radius_sq + vec_length_sq(m->frame.half);
        case col3_kind_ray:
        case col3_kind_line:
            return INFINITY;
        case col3_kind_triangle:
            return radius_sq + triangle_size_sq(as_triangle(s));
        case col3_kind_hull:
            return radius_sq +
                   square(as_hull(s)->pose.scale * as_hull(s)->data->bounding_radius);
        case col3_kind_cylinder:
        case col3_kind_cone:
            return square(as_cylinder(s)->disc_radius) + vec_length_sq(axis_of(s));
        default:
            return radius_sq + vec_length_sq(span_of(s).d);
    }
}

static inline bool is_box(const col3_shape *s) {
    return s->kind == col3_kind_aabb || s->kind == col3_kind_box;
}

static inline bool has_planes(const col3_shape *s) {
    return s->kind == col3_kind_triangle || s->kind == col3_kind_hull;
}

static inline bool is_flat(const col3_shape *s) {
    return s->kind == col3_kind_plane || s->kind == col3_kind_halfspace;
}

/* From far away, every digit of the offset counts: the origin moves along the line to
 * where it passes the shape. */
static void come_near(col3_ray_meeting *m, const col3_span *line) {
    const col3_span near = col3_span_recentred(*line, m->reference, &m->shift);
    m->local.p = near.p;
    m->local.moved = true;
    if (is_box(m->shape)) { /* the rounding of an aligned box's centre */
        m->local.p = vec_add(near.p, box_frame_offset(&m->frame, m->reference));
    }
}

/* The base moves along the line onto a plane, unless it is level. From far away every
 * digit counts, and a second step takes the rounding of the first away. */
static void come_down(col3_ray_meeting *m, const col3_plane *plane) {
    const col3_span line = {m->local.origin, m->local.d, -INFINITY, INFINITY};
    const double rise = col3_plane_rise(line.d, plane->normal);
    if (rise == 0.0) {
        return;
    }
    const double t = 0.0 - col3_plane_height(plane, line.p) / rise;
    const col3_vec start = m->local.p;
    m->local.p = vec_along(start, t, line.d);
    if (vec_length_sq(start) > square(COL_FAR) * vec_length_sq(m->local.p)) {
        const col3_vec p = vec_negate(col3_span_offset(line, t, plane->point));
        m->local.p = vec_along(p, -vec_dot(p, plane->normal) / rise, line.d);
    }
    m->local.moved = true;
    m->shift = t;
}

static inline col3_ray_meeting meeting_of(const col3_shape *s, col3_vec origin,
                                          col3_vec direction) {
    col3_ray_meeting m = {.shape = s, .local = {.d = direction, .origin = origin}};
    if (is_box(s)) {
        m.frame = box_frame_of(s);
        m.reference = box_frame_centre(&m.frame);
        m.local.p = box_frame_offset(&m.frame, origin);
    } else {
        m.reference =
            s->kind == col3_kind_hull ? as_hull(s)->pose.origin : col3_shape_position(s);
        m.local.p = vec_sub(origin, m.reference);
    }
    const double far_sq = has_planes(s) ? square(COL_FAR_OF_PLANES) : square(COL_FAR);
    if (is_flat(s)) {
        come_down(&m, as_plane(s));
    } else if (vec_length_sq(m.local.p) > far_sq * size_sq_of(&m)) {
        const col3_span line = {origin, direction, -INFINITY, INFINITY};
        come_near(&m, &line);
    }
    return m;
}

static bool cross(const col3_ray_meeting *m, col3_crossing *out) {
    switch (m->shape->kind) {
        case col3_kind_point:
        case col3_kind_sphere:
            return col3_cross_sphere(&m->local, m->shape, out);
        case col3_kind_aabb:
            return col3_cross_aabb(&m->local, &m->frame, out);
        case col3_kind_box:
            return m->shape->radius > 0.0
                       ? col3_cross_rounded_box(&m->local, &m->frame, out)
                       : col3_cross_box(&m->local, &m->frame, out);
        case col3_kind_plane:
        case col3_kind_halfspace:
            return col3_cross_plane(&m->local, as_plane(m->shape), out);
        case col3_kind_triangle:
            return m->shape->radius > 0.0 ? col3_cross_convex(&m->local, m->shape, out)
                                          : col3_cross_triangle(&m->local, m->shape, out);
        case col3_kind_hull:
            return col3_cross_convex(&m->local, m->shape, out);
        case col3_kind_cylinder:
        case col3_kind_cone:
            return col3_cross_cylinder(&m->local, m->shape, out);
        default:
            return col3_cross_round(&m->local, m->shape, out);
    }
}

static col3_vec normal_at(const col3_ray_meeting *m, col3_vec x, int feature,
                          col3_vec outward) {
    const bool round = m->shape->radius > 0.0;
    switch (m->shape->kind) {
        case col3_kind_aabb:
        case col3_kind_box:
            return round ? col3_normal_on_rounded_box(&m->frame, x, outward)
                         : col3_normal_on_box(&m->frame, feature);
        case col3_kind_plane:
        case col3_kind_halfspace:
            return col3_normal_on_plane(as_plane(m->shape), outward);
        case col3_kind_triangle:
            return round ? col3_normal_on_convex(m->shape, x, feature, outward)
                         : col3_normal_on_triangle(m->shape, x, feature, outward);
        case col3_kind_hull:
            return col3_normal_on_convex(m->shape, x, feature, outward);
        case col3_kind_cylinder:
        case col3_kind_cone:
            return col3_normal_on_cylinder(m->shape, x, feature, outward);
        default:
            return col3_normal_on_round(m->shape, x, feature, outward);
    }
}

/* ------------------------------------------------------------------------- clip -- */

static col3_vec point_at(const col3_ray_meeting *m, double t) {
    return vec_add(m->reference, vec_along(m->local.p, t, m->local.d));
}

static bool clip(const col3_shape *line, const col3_shape *s, col3_interval *out) {
    const col3_span span = span_of(line);
    if (vec_is_zero(span.d)) { /* a segment without length is a point of it or is not */
        *out = (col3_interval){0.0, 1.0, span.p, span.p};
        return col3_overlaps(line, s);
    }
    const col3_ray_meeting m = meeting_of(s, span.p, span.d);
    col3_crossing c;
    if (!cross(&m, &c)) {
        return false;
    }
    const double t0 = c.t0 + m.shift;
    const double t1 = c.t1 + m.shift;
    if (t1 < span.low || t0 > span.high) {
        return false;
    }
    out->t0 = larger_of(t0, span.low);
    out->t1 = smaller_of(t1, span.high);
    out->p0 = t0 >= span.low && isfinite(t0) ? point_at(&m, c.t0) : span.p;
    out->p1 =
        t1 <= span.high && isfinite(t1) ? point_at(&m, c.t1) : span_end(line, span.high);
    return true;
}

bool col3_clip(const col3_shape *line, const col3_shape *s, col3_interval *out) {
    if (is_composite(s)) {
        return col3_composite_clip(line, s, out);
    }
    if (!line->indirect && !s->indirect) {
        return clip(line, s, out);
    }
    const col3_normalized k = col3_normalize_both(line, s);
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
typedef enum { hit_none, hit_entry, hit_start, hit_exit } col3_hit_place;

static col3_hit_place place_of(double t0, double t1, double max, bool solid) {
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

static bool start_inside(col3_vec origin, col3_vec direction, col3_hit *out) {
    *out = (col3_hit){0.0, origin, vec_negate(vec_normalized(direction)), true};
    return true;
}

static bool raycast(const col3_shape *s, col3_vec origin, col3_vec direction, double max,
                    bool solid, col3_hit *out) {
    const col3_ray_meeting m = meeting_of(s, origin, direction);
    col3_crossing c;
    if (!cross(&m, &c)) {
        return false;
    }
    const col3_hit_place place = place_of(c.t0 + m.shift, c.t1 + m.shift, max, solid);
    if (place == hit_none) {
        return false;
    }
    if (place == hit_start) {
        return start_inside(origin, direction, out);
    }
    const bool leaving = place == hit_exit;
    const double t = leaving ? c.t1 : c.t0;
    const col3_vec x = vec_along(m.local.p, t, m.local.d);
    const col3_vec outward = leaving ? direction : vec_negate(direction);
    const col3_vec normal = normal_at(&m, x, leaving ? c.feature1 : c.feature0, outward);
    out->t = t + m.shift;
    out->point = vec_add(m.reference, x);
    out->normal = leaving ? vec_negate(normal) : normal;
    out->inside = leaving;
    return true;
}

static col_quick_answer quick(const col3_shape *s, col3_vec origin, col3_vec direction,
                              double max, col3_hit *out) {
    switch (s->kind) {
        case col3_kind_sphere:
            return col3_ray_quick_sphere(s, origin, direction, max, out);
        case col3_kind_capsule:
            return col3_ray_quick_capsule(s, origin, direction, max, out);
        case col3_kind_aabb:
            return col3_ray_quick_box(s, origin, direction, max, out);
        case col3_kind_box:
            return s->radius > 0.0 ? quick_unsure
                                   : col3_ray_quick_box(s, origin, direction, max, out);
        default:
            return quick_unsure;
    }
}

/* The quick way wherever it goes, for shapes brought into the safe range as well: the
 * same input at another scale is to give the same digits. */
static bool raycast_safe(const col3_shape *s, col3_vec origin, col3_vec direction,
                         double max, bool solid, col3_hit *out) {
    const col_quick_answer answer = quick(s, origin, direction, max, out);
    return answer == quick_unsure ? raycast(s, origin, direction, max, solid, out)
                                  : answer == quick_hit;
}

/* Whether squares of the ray's numbers are safe, see COL_RANGE. */
static inline bool is_safe_ray(col3_vec origin, col3_vec direction) {
    const double dd = vec_length_sq(direction);
    return dd < square(COL_RANGE) && dd > 1.0 / square(COL_RANGE) &&
           vec_length_sq(origin) < square(COL_RANGE);
}

bool col3_raycast(const col3_shape *s, col3_vec origin, col3_vec direction, double max,
                  bool solid, col3_hit *out) {
    if (is_composite(s)) {
        return col3_composite_raycast(s, origin, direction, max, solid, out);
    }
    if (!s->indirect && is_safe_ray(origin, direction)) {
        return raycast_safe(s, origin, direction, max, solid, out);
    }
    const col3_ray ray = col3_ray_make(origin, direction);
    const col3_normalized k = col3_normalize_both(&ray.shape, s);
    const col3_ray *r = &k.a.ray;
    if (!raycast_safe(&k.b.shape, r->origin, r->direction, ldexp(max, -k.ta_power), solid,
                      out)) {
        return false;
    }
    out->t = ldexp(out->t, k.ta_power);
    out->point = vec_scale(out->point, k.unscale);
    return isfinite(out->t);
}
