/* plane.c - planes and half-spaces against everything: one look along the normal. */
#include "frame.h"
#include "near.h"
#include "planes.h"
#include "reach.h"
#include "span.h"

/* How far a core reaches along a plane's normal, as heights over the plane, and a point
 * of it at each end; infinite where the core is. */
typedef struct {
    double low, high;
    col_vec2 low_point, high_point;
    double low_t, high_t;
} extent2;

static extent2 extent_of_point(const col_plane2 *plane, col_vec2 p) {
    const double h = plane2_height(plane, p);
    return (extent2){h, h, p, p, 0.0, 0.0};
}

/* A segment that lies level touches with its middle. */
static extent2 extent_of_segment(const col_plane2 *plane, const col_capsule2 *s) {
    const double ha = plane2_height(plane, s->a);
    const double hb = plane2_height(plane, s->b);
    if (plane2_is_level(v2_sub(s->b, s->a), plane->normal)) {
        const col_vec2 centre = v2(middle(s->a.x, s->b.x), middle(s->a.y, s->b.y));
        return (extent2){min2(ha, hb), max2(ha, hb), centre, centre, 0.5, 0.5};
    }
    const bool rising = ha <= hb;
    return (extent2){min2(ha, hb),         max2(ha, hb),       rising ? s->a : s->b,
                     rising ? s->b : s->a, rising ? 0.0 : 1.0, rising ? 1.0 : 0.0};
}

/* At an end without an end stands the point where the line crosses the plane. */
static extent2 extent_of_open(const col_plane2 *plane, const col_shape2 *s) {
    const span2 span = span2_of(s);
    const double base = plane2_height(plane, span.p);
    extent2 e = {base, base, span.p, span.p, 0.0, 0.0};
    const double rise = plane2_rise(span.d, plane->normal);
    if (rise == 0.0) {
        return e;
    }
    const double t = clamp(-base / rise, span.low, span.high);
    const col_vec2 crossing = v2_along(span.p, t, span.d);
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

static extent2 extent_of_box(const col_plane2 *plane, const col_shape2 *s) {
    const frame2 frame = frame2_of(s);
    const col_vec2 slope = frame2_local(&frame, plane->normal);
    const col_vec2 half = frame.half;
    const col_vec2 up =
        v2(end_along(slope.x, half.x, 1.0), end_along(slope.y, half.y, 1.0));
    const col_vec2 to_top = frame2_world(&frame, up);
    const col_vec2 centre = frame2_centre(&frame);
    const double reach = v2_dot(v2_abs(slope), half);
    /* frame2_offset of the centre is what its rounding has moved it by */
    const double h = plane2_height(plane, centre) -
                     v2_dot(plane->normal, frame2_offset(&frame, centre));
    return (extent2){h - reach, h + reach, v2_sub(centre, to_top), v2_add(centre, to_top),
                     0.0,       0.0};
}

static extent2 extent_of_reach(const col_plane2 *plane, const col_shape2 *s) {
    const reach2 r = reach2_of(s, plane->normal, COL_STEADY);
    const double h = plane2_height(plane, r.base);
    return (extent2){h + r.low,
                     h + r.high,
                     v2_add(r.base, r.low_offset),
                     v2_add(r.base, r.high_offset),
                     0.0,
                     0.0};
}

static extent2 extent_of(const col_plane2 *plane, const col_shape2 *s) {
    switch (s->kind) {
        case col_kind2_point:
        case col_kind2_circle:
            return extent_of_point(plane, as_circle2(s)->center);
        case col_kind2_segment:
        case col_kind2_capsule:
            return extent_of_segment(plane, as_capsule2(s));
        case col_kind2_ray:
        case col_kind2_line:
            return extent_of_open(plane, s);
        case col_kind2_aabb:
        case col_kind2_box:
            return extent_of_box(plane, s);
        default:
            return extent_of_reach(plane, s);
    }
}

/* way: 1 when the plane lies along +normal from the point, -1 the other way. */
static void answer(const col_plane2 *plane, double distance, double way, col_vec2 point,
                   double t, col_near2 *out) {
    out->distance = distance;
    out->normal = v2_scale(plane->normal, way);
    out->a = point;
    out->b = isfinite(distance) ? v2_along(point, distance, out->normal) : point;
    out->ta = t;
    out->tb = 0.0;
}

/* A plane pushes whatever touches it to its front, however much shorter the way back is;
 * that depends on the radius as well, so it is looked at here. */
bool near_any_plane2(const col_shape2 *a, const col_shape2 *b, double reach,
                     col_near2 *out) {
    const col_plane2 *plane = as_plane2(b);
    const extent2 e = extent_of(plane, a);
    if (e.high + a->radius < 0.0) {
        answer(plane, -e.high, 1.0, e.high_point, e.high_t, out);
    } else {
        answer(plane, e.low, -1.0, e.low_point, e.low_t, out);
    }
    return out->distance <= reach;
}

bool near_any_halfspace2(const col_shape2 *a, const col_shape2 *b, double reach,
                         col_near2 *out) {
    const col_plane2 *plane = as_plane2(b);
    const extent2 e = extent_of(plane, a);
    answer(plane, e.low, -1.0, e.low_point, e.low_t, out);
    return out->distance <= reach;
}

/* The point of both planes: along a's plane from its point to where b's is met. */
static col_vec2 common_point(const col_plane2 *a, const col_plane2 *b) {
    const col_vec2 within_a = v2_quarter(a->normal);
    const double rise = v2_dot_exact(b->normal, within_a);
    return v2_along(a->point, -plane2_height(b, a->point) / rise, within_a);
}

/* Planes and half-spaces among themselves: parted by a gap or a shift when parallel, by
 * nothing otherwise. */
bool near_flat_flat2(const col_shape2 *a, const col_shape2 *b, double reach,
                     col_near2 *out) {
    const col_plane2 *p = as_plane2(a);
    const col_plane2 *q = as_plane2(b);
    const bool facing = v2_dot(p->normal, q->normal) < 0.0;
    const bool solid_a = a->kind == col_kind2_halfspace;
    const bool solid_b = b->kind == col_kind2_halfspace;
    const bool parallel = fabs(v2_cross_exact(p->normal, q->normal)) <= COL_PARALLEL;
    out->ta = 0.0;
    out->tb = 0.0;
    out->a = p->point;
    if (!parallel || (solid_a && solid_b && !facing)) {
        out->distance = -INFINITY;
        out->normal = v2_negate(q->normal);
        out->a = parallel ? (plane2_height(q, p->point) <= 0.0 ? p->point : q->point)
                          : common_point(p, q);
        out->b = out->a;
        return true;
    }
    const double over_b = plane2_height(q, p->point); /* of a, over b */
    const bool behind = !solid_a && !solid_b && over_b < 0.0;
    out->distance = behind ? -over_b : over_b;
    out->normal = v2_scale(q->normal, behind ? 1.0 : -1.0);
    out->b = v2_along(out->a, out->distance, out->normal);
    return out->distance <= reach;
}
