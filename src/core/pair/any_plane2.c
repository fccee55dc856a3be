/* plane.c - planes and half-spaces against everything: one look along the normal. */
#define COL_DIMENSION 2
#include "../shape/box_frame.h"
#include "../shape/extent.h"
#include "../shape/plane.h"
#include "2d/span.h"
#include "pair.h"

/* How far a core reaches along a plane's normal, as heights over the plane, and a point
 * of it at each end; infinite where the core is. */
typedef struct {
    double low, high;
    col2_vec low_point, high_point;
    double low_t, high_t;
} col2_plane_extent;

static col2_plane_extent extent_of_point(const col2_plane *plane, col2_vec p) {
    const double h = col2_plane_height(plane, p);
    return (col2_plane_extent){h, h, p, p, 0.0, 0.0};
}

/* A segment that lies level touches with its middle. */
static col2_plane_extent extent_of_segment(const col2_plane *plane,
                                           const col2_capsule *s) {
    const double ha = col2_plane_height(plane, s->a);
    const double hb = col2_plane_height(plane, s->b);
    if (col2_plane_is_level(vec_sub(s->b, s->a), plane->normal)) {
        const col2_vec centre = vec2(middle(s->a.x, s->b.x), middle(s->a.y, s->b.y));
        return (col2_plane_extent){
            smaller_of(ha, hb), larger_of(ha, hb), centre, centre, 0.5, 0.5};
    }
    const bool rising = ha <= hb;
    return (col2_plane_extent){smaller_of(ha, hb),   larger_of(ha, hb),
                               rising ? s->a : s->b, rising ? s->b : s->a,
                               rising ? 0.0 : 1.0,   rising ? 1.0 : 0.0};
}

/* At an end without an end stands the point where the line crosses the plane. */
static col2_plane_extent extent_of_open(const col2_plane *plane, const col2_shape *s) {
    const col2_span span = span_of(s);
    const double base = col2_plane_height(plane, span.p);
    col2_plane_extent e = {base, base, span.p, span.p, 0.0, 0.0};
    const double rise = col2_plane_rise(span.d, plane->normal);
    if (rise == 0.0) {
        return e;
    }
    const double t = clamp(-base / rise, span.low, span.high);
    const col2_vec crossing = vec_along(span.p, t, span.d);
    const bool line = !isfinite(span.low);
    if (rise < 0.0 || line) {
        e.low = -INFINITY;
        e.low_point = crossing;
        e.low_t = t;
    }
    if (rise > 0.0 || line) {
        e.high = INFINITY;
        e.high_point = crossing;
        e.high_t = t;
    }
    return e;
}

/* The end of an axis of a box that lies on `side` along n; its middle where it lies
 * level. */
static double end_along(double slope, double half, double side) {
    return fabs(slope) <= COL_STEADY ? 0.0 : side * side_of(slope) * half;
}

static col2_plane_extent extent_of_box(const col2_plane *plane, const col2_shape *s) {
    const col2_box_frame frame = box_frame_of(s);
    const col2_vec slope = box_frame_local(&frame, plane->normal);
    const col2_vec half = frame.half;
    const col2_vec up =
        vec2(end_along(slope.x, half.x, 1.0), end_along(slope.y, half.y, 1.0));
    const col2_vec to_top = box_frame_world(&frame, up);
    const col2_vec centre = box_frame_centre(&frame);
    const double reach = vec_dot(vec_abs(slope), half);
    /* box_frame_offset of the centre is what its rounding has moved it by */
    const double h = col2_plane_height(plane, centre) -
                     vec_dot(plane->normal, box_frame_offset(&frame, centre));
    return (col2_plane_extent){
        h - reach, h + reach, vec_sub(centre, to_top), vec_add(centre, to_top), 0.0, 0.0};
}

static col2_plane_extent extent_of_reach(const col2_plane *plane, const col2_shape *s) {
    const col2_extent r = col2_extent_of(s, plane->normal, COL_STEADY);
    const double h = col2_plane_height(plane, r.base);
    return (col2_plane_extent){h + r.low,
                               h + r.high,
                               vec_add(r.base, r.low_offset),
                               vec_add(r.base, r.high_offset),
                               0.0,
                               0.0};
}

static col2_plane_extent extent_of(const col2_plane *plane, const col2_shape *s) {
    switch (s->kind) {
        case col2_kind_point:
        case col2_kind_circle:
            return extent_of_point(plane, as_ball(s)->center);
        case col2_kind_segment:
        case col2_kind_capsule:
            return extent_of_segment(plane, as_capsule(s));
        case col2_kind_ray:
        case col2_kind_line:
            return extent_of_open(plane, s);
        case col2_kind_aabb:
        case col2_kind_box:
            return extent_of_box(plane, s);
        default:
            return extent_of_reach(plane, s);
    }
}

/* way: 1 when the plane lies along +normal from the point, -1 the other way. */
static void answer(const col2_plane *plane, double distance, double way, col2_vec point,
                   double t, col2_pair_answer *out) {
    out->distance = distance;
    out->normal = vec_scale(plane->normal, way);
    out->a = point;
    out->b = isfinite(distance) ? vec_along(point, distance, out->normal) : point;
    out->ta = t;
    out->tb = 0.0;
}

/* A plane pushes whatever touches it to its front, however much shorter the way back is;
 * that depends on the radius as well, so it is looked at here. */
bool col2_pair_any_plane(const col2_shape *a, const col2_shape *b, double reach,
                         col2_pair_answer *out) {
    const col2_plane *plane = as_plane(b);
    const col2_plane_extent e = extent_of(plane, a);
    if (e.high + a->radius < 0.0) {
        answer(plane, -e.high, 1.0, e.high_point, e.high_t, out);
    } else {
        answer(plane, e.low, -1.0, e.low_point, e.low_t, out);
    }
    return out->distance <= reach;
}

bool col2_pair_any_halfspace(const col2_shape *a, const col2_shape *b, double reach,
                             col2_pair_answer *out) {
    const col2_plane *plane = as_plane(b);
    const col2_plane_extent e = extent_of(plane, a);
    answer(plane, e.low, -1.0, e.low_point, e.low_t, out);
    return out->distance <= reach;
}

/* The point of both planes: along a's plane from its point to where b's is met. */
static col2_vec common_point(const col2_plane *a, const col2_plane *b) {
    const col2_vec within_a = vec_quarter(a->normal);
    const double rise = vec_dot_exact(b->normal, within_a);
    return vec_along(a->point, -col2_plane_height(b, a->point) / rise, within_a);
}

/* Planes and half-spaces among themselves: parted by a gap or a shift when parallel, by
 * nothing otherwise. */
bool col2_pair_plane_plane(const col2_shape *a, const col2_shape *b, double reach,
                           col2_pair_answer *out) {
    const col2_plane *p = as_plane(a);
    const col2_plane *q = as_plane(b);
    const bool facing = vec_dot(p->normal, q->normal) < 0.0;
    const bool solid_a = a->kind == col2_kind_halfspace;
    const bool solid_b = b->kind == col2_kind_halfspace;
    const bool parallel = fabs(vec_cross_exact(p->normal, q->normal)) <= COL_PARALLEL;
    out->ta = 0.0;
    out->tb = 0.0;
    out->a = p->point;
    if (!parallel || (solid_a && solid_b && !facing)) {
        out->distance = -INFINITY;
        out->normal = vec_negate(q->normal);
        out->a = parallel ? (col2_plane_height(q, p->point) <= 0.0 ? p->point : q->point)
                          : common_point(p, q);
        out->b = out->a;
        return true;
    }
    const double over_b = col2_plane_height(q, p->point); /* of a, over b */
    const bool behind = !solid_a && !solid_b && over_b < 0.0;
    out->distance = behind ? -over_b : over_b;
    out->normal = vec_scale(q->normal, behind ? 1.0 : -1.0);
    out->b = vec_along(out->a, out->distance, out->normal);
    return out->distance <= reach;
}
