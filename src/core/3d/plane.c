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
    col_vec3 low_point, high_point;
    double low_t, high_t;
} extent3;

static extent3 extent_of_point(const col_plane3 *plane, col_vec3 p) {
    const double h = plane3_height(plane, p);
    return (extent3){h, h, p, p, 0.0, 0.0};
}

/* A segment that lies level touches with its middle. */
static extent3 extent_of_segment(const col_plane3 *plane, const col_capsule3 *s) {
    const double ha = plane3_height(plane, s->a);
    const double hb = plane3_height(plane, s->b);
    if (plane3_is_level(v3_sub(s->b, s->a), plane->normal)) {
        const col_vec3 centre =
            v3(middle(s->a.x, s->b.x), middle(s->a.y, s->b.y), middle(s->a.z, s->b.z));
        return (extent3){min2(ha, hb), max2(ha, hb), centre, centre, 0.5, 0.5};
    }
    const bool rising = ha <= hb;
    return (extent3){min2(ha, hb),         max2(ha, hb),       rising ? s->a : s->b,
                     rising ? s->b : s->a, rising ? 0.0 : 1.0, rising ? 1.0 : 0.0};
}

/* At an end without an end stands the point where the line crosses the plane. */
static extent3 extent_of_open(const col_plane3 *plane, const col_shape3 *s) {
    const span3 span = span3_of(s);
    const double base = plane3_height(plane, span.p);
    extent3 e = {base, base, span.p, span.p, 0.0, 0.0};
    const double rise = plane3_rise(span.d, plane->normal);
    if (rise == 0.0) {
        return e;
    }
    const double t = clamp(-base / rise, span.low, span.high);
    const col_vec3 crossing = v3_along(span.p, t, span.d);
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

static extent3 extent_of_box(const col_plane3 *plane, const col_shape3 *s) {
    const frame3 frame = frame3_of(s);
    const col_vec3 slope = frame3_local(&frame, plane->normal);
    const col_vec3 half = frame.half;
    const col_vec3 up =
        v3(end_along(slope.x, half.x, 1.0), end_along(slope.y, half.y, 1.0),
           end_along(slope.z, half.z, 1.0));
    const col_vec3 to_top = frame3_world(&frame, up);
    const col_vec3 centre = frame3_centre(&frame);
    const double reach = v3_dot(v3_abs(slope), half);
    /* frame3_offset of the centre is what its rounding has moved it by */
    const double h = plane3_height(plane, centre) -
                     v3_dot(plane->normal, frame3_offset(&frame, centre));
    return (extent3){h - reach, h + reach, v3_sub(centre, to_top), v3_add(centre, to_top),
                     0.0,       0.0};
}

static extent3 extent_of_reach(const col_plane3 *plane, const col_shape3 *s) {
    const reach3 r = reach3_of(s, plane->normal, COL_STEADY);
    const double h = plane3_height(plane, r.base);
    return (extent3){h + r.low,
                     h + r.high,
                     v3_add(r.base, r.low_offset),
                     v3_add(r.base, r.high_offset),
                     0.0,
                     0.0};
}

static extent3 extent_of(const col_plane3 *plane, const col_shape3 *s) {
    switch (s->kind) {
        case col_kind3_point:
        case col_kind3_sphere:
            return extent_of_point(plane, as_sphere3(s)->center);
        case col_kind3_segment:
        case col_kind3_capsule:
            return extent_of_segment(plane, as_capsule3(s));
        case col_kind3_ray:
        case col_kind3_line:
            return extent_of_open(plane, s);
        case col_kind3_aabb:
        case col_kind3_box:
            return extent_of_box(plane, s);
        default:
            return extent_of_reach(plane, s);
    }
}

/* way: 1 when the plane lies along +normal from the point, -1 the other way. */
static void answer(const col_plane3 *plane, double distance, double way, col_vec3 point,
                   double t, col_near3 *out) {
    out->distance = distance;
    out->normal = v3_scale(plane->normal, way);
    out->a = point;
    out->b = isfinite(distance) ? v3_along(point, distance, out->normal) : point;
    out->ta = t;
    out->tb = 0.0;
}

/* A plane pushes whatever touches it to its front, however much shorter the way back is;
 * that depends on the radius as well, so it is looked at here. */
bool near_any_plane3(const col_shape3 *a, const col_shape3 *b, double reach,
                     col_near3 *out) {
    const col_plane3 *plane = as_plane3(b);
    const extent3 e = extent_of(plane, a);
    if (e.high + a->radius < 0.0) {
        answer(plane, -e.high, 1.0, e.high_point, e.high_t, out);
    } else {
        answer(plane, e.low, -1.0, e.low_point, e.low_t, out);
    }
    return out->distance <= reach;
}

bool near_any_halfspace3(const col_shape3 *a, const col_shape3 *b, double reach,
                         col_near3 *out) {
    const col_plane3 *plane = as_plane3(b);
    const extent3 e = extent_of(plane, a);
    answer(plane, e.low, -1.0, e.low_point, e.low_t, out);
    return out->distance <= reach;
}

/* A point of both planes: from the point of a, within its plane, at a right angle to
 * their common line, to where b's plane is met. w: a's normal x b's, not zero. */
static col_vec3 common_point(const col_plane3 *a, const col_plane3 *b, col_vec3 w) {
    const col_vec3 within_a = v3_cross(w, a->normal); /* rises by |w|^2 over b */
    return v3_along(a->point, -plane3_height(b, a->point) / v3_length_sq(w), within_a);
}

/* Planes and half-spaces among themselves: parted by a gap or a shift when parallel, by
 * nothing otherwise. */
bool near_flat_flat3(const col_shape3 *a, const col_shape3 *b, double reach,
                     col_near3 *out) {
    const col_plane3 *p = as_plane3(a);
    const col_plane3 *q = as_plane3(b);
    const bool facing = v3_dot(p->normal, q->normal) < 0.0;
    const bool solid_a = a->kind == col_kind3_halfspace;
    const bool solid_b = b->kind == col_kind3_halfspace;
    const col_vec3 w = v3_cross_exact(p->normal, q->normal);
    const bool parallel = v3_length_sq(w) <= square(COL_PARALLEL);
    out->ta = 0.0;
    out->tb = 0.0;
    out->a = p->point;
    if (!parallel || (solid_a && solid_b && !facing)) {
        out->distance = -INFINITY;
        out->normal = v3_negate(q->normal);
        out->a = parallel ? (plane3_height(q, p->point) <= 0.0 ? p->point : q->point)
                          : common_point(p, q, w);
        out->b = out->a;
        return true;
    }
    const double over_b = plane3_height(q, p->point); /* of a, over b */
    const bool behind = !solid_a && !solid_b && over_b < 0.0;
    out->distance = behind ? -over_b : over_b;
    out->normal = v3_scale(q->normal, behind ? 1.0 : -1.0);
    out->b = v3_along(out->a, out->distance, out->normal);
    return out->distance <= reach;
}
