/* bounds.c - the box around a shape, and its farthest point along a direction. */
#include "frame.h"
#include "planes.h"
#include "span.h"

static void grow(double radius, col_vec2 *min, col_vec2 *max) {
    const col_vec2 r = v2(radius, radius);
    *min = v2_sub(*min, r);
    *max = v2_add(*max, r);
}

static void bounds_of_box(const col_box2 *box, col_vec2 *min, col_vec2 *max) {
    const col_vec2 h = box->half_extents;
    const col_vec2 x = v2_abs(box->axis);
    const col_vec2 reach = v2(h.x * x.x + h.y * x.y, h.x * x.y + h.y * x.x);
    *min = v2_sub(box->center, reach);
    *max = v2_add(box->center, reach);
}

static void open_bounds(double p, double d, double low, double *min, double *max) {
    const bool both = !isfinite(low) && d != 0.0;
    *min = both || d < 0.0 ? -INFINITY : p;
    *max = both || d > 0.0 ? INFINITY : p;
}

static void bounds_of_open(const col_shape2 *s, col_vec2 *min, col_vec2 *max) {
    const span2 span = span2_of(s);
    open_bounds(span.p.x, span.d.x, span.low, &min->x, &max->x);
    open_bounds(span.p.y, span.d.y, span.low, &min->y, &max->y);
}

/* A plane is bounded along an axis only when its normal is that axis; a half-space then
 * on one side. across: the other component of the normal is not zero. */
static void flat_bounds(double p, double n, bool across, bool solid, double *min,
                        double *max) {
    const bool bounded = !across;
    *min = bounded && !(solid && n > 0.0) ? p : -INFINITY;
    *max = bounded && !(solid && n < 0.0) ? p : INFINITY;
}

static void bounds_of_flat(const col_plane2 *s, col_vec2 *min, col_vec2 *max) {
    const bool solid = s->shape.kind == (int)col_kind2_halfspace;
    const col_vec2 n = s->normal;
    flat_bounds(s->point.x, n.x, n.y != 0.0, solid, &min->x, &max->x);
    flat_bounds(s->point.y, n.y, n.x != 0.0, solid, &min->y, &max->y);
}

void col_bounds_shape2(const col_shape2 *s, col_vec2 *min, col_vec2 *max) {
    switch (s->kind) {
        case col_kind2_segment:
        case col_kind2_capsule: {
            const col_vec2 a = as_capsule2(s)->a;
            const col_vec2 b = as_capsule2(s)->b;
            *min = v2(min2(a.x, b.x), min2(a.y, b.y));
            *max = v2(max2(a.x, b.x), max2(a.y, b.y));
            break;
        }
        case col_kind2_aabb:
            *min = as_aabb2(s)->min;
            *max = as_aabb2(s)->max;
            break;
        case col_kind2_box:
            bounds_of_box(as_box2(s), min, max);
            break;
        case col_kind2_ray:
        case col_kind2_line:
            bounds_of_open(s, min, max);
            break;
        case col_kind2_plane:
        case col_kind2_halfspace:
            bounds_of_flat(as_plane2(s), min, max);
            break;
        default:
            *min = as_circle2(s)->center;
            *max = *min;
            break;
    }
    grow(s->radius, min, max);
}

/* ---------------------------------------------------------------------- support -- */

/* n: the direction at unit length. */
static bool support_of_open(const col_shape2 *s, col_vec2 n, col_vec2 *out) {
    const span2 span = span2_of(s);
    const bool level = plane2_is_level(span.d, n);
    const bool line = !isfinite(span.low);
    *out = span.p;
    return level || (!line && v2_dot(span.d, n) < 0.0);
}

static bool support_of_flat(const col_plane2 *s, col_vec2 n, col_vec2 *out) {
    const double along = v2_dot(s->normal, n);
    const bool facing = fabs(v2_cross_exact(s->normal, n)) <= COL_PARALLEL;
    *out = s->point;
    return facing && (along > 0.0 || s->shape.kind == (int)col_kind2_plane);
}

static col_vec2 support_of_segment(const col_capsule2 *s, col_vec2 n) {
    const col_vec2 d = v2_sub(s->b, s->a);
    if (plane2_is_level(d, n)) {
        return v2(middle(s->a.x, s->b.x), middle(s->a.y, s->b.y));
    }
    return v2_dot(d, n) > 0.0 ? s->b : s->a;
}

/* The end of an interval around 0 that lies along `slope`; its middle when that is level.
 */
static double end_along(double slope, double half) {
    return fabs(slope) <= COL_PARALLEL ? 0.0 : side_of(slope) * half;
}

static col_vec2 support_of_box(const col_shape2 *s, col_vec2 n) {
    const frame2 frame = frame2_of(s);
    const col_vec2 slope = frame2_local(&frame, n);
    const col_vec2 corner =
        v2(end_along(slope.x, frame.half.x), end_along(slope.y, frame.half.y));
    return v2_add(frame2_centre(&frame), frame2_world(&frame, corner));
}

bool col_support_shape2(const col_shape2 *s, col_vec2 direction, col_vec2 *out) {
    const col_vec2 n = v2_normalized(direction);
    switch (s->kind) {
        case col_kind2_ray:
        case col_kind2_line:
            return support_of_open(s, n, out);
        case col_kind2_plane:
        case col_kind2_halfspace:
            return support_of_flat(as_plane2(s), n, out);
        case col_kind2_segment:
        case col_kind2_capsule:
            *out = support_of_segment(as_capsule2(s), n);
            break;
        case col_kind2_aabb:
        case col_kind2_box:
            *out = support_of_box(s, n);
            break;
        default:
            *out = as_circle2(s)->center;
            break;
    }
    *out = v2_along(*out, s->radius, n);
    return true;
}
