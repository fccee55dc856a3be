/* bounds.c - the box around a shape, and its farthest point along a direction. */
#include "frame.h"
#include "planes.h"
#include "span.h"

static void grow(double radius, col_vec3 *min, col_vec3 *max) {
    const col_vec3 r = v3(radius, radius, radius);
    *min = v3_sub(*min, r);
    *max = v3_add(*max, r);
}

static void bounds_of_box(const col_box3 *box, col_vec3 *min, col_vec3 *max) {
    const col_vec3 h = box->half_extents;
    col_vec3 reach = v3_scale(v3_abs(box->axes[0]), h.x);
    reach = v3_along(reach, h.y, v3_abs(box->axes[1]));
    reach = v3_along(reach, h.z, v3_abs(box->axes[2]));
    *min = v3_sub(box->center, reach);
    *max = v3_add(box->center, reach);
}

static void open_bounds(double p, double d, double low, double *min, double *max) {
    const bool both = !isfinite(low) && d != 0.0;
    *min = both || d < 0.0 ? -INFINITY : p;
    *max = both || d > 0.0 ? INFINITY : p;
}

static void bounds_of_open(const col_shape3 *s, col_vec3 *min, col_vec3 *max) {
    const span3 span = span3_of(s);
    open_bounds(span.p.x, span.d.x, span.low, &min->x, &max->x);
    open_bounds(span.p.y, span.d.y, span.low, &min->y, &max->y);
    open_bounds(span.p.z, span.d.z, span.low, &min->z, &max->z);
}

/* A plane is bounded along an axis only when its normal is that axis; a half-space then
 * on one side. across: the other two components of the normal are not both zero. */
static void flat_bounds(double p, double n, bool across, bool solid, double *min,
                        double *max) {
    const bool bounded = !across;
    *min = bounded && !(solid && n > 0.0) ? p : -INFINITY;
    *max = bounded && !(solid && n < 0.0) ? p : INFINITY;
}

static void bounds_of_flat(const col_plane3 *s, col_vec3 *min, col_vec3 *max) {
    const bool solid = s->shape.kind == (int)col_kind3_halfspace;
    const col_vec3 n = s->normal;
    flat_bounds(s->point.x, n.x, n.y != 0.0 || n.z != 0.0, solid, &min->x, &max->x);
    flat_bounds(s->point.y, n.y, n.x != 0.0 || n.z != 0.0, solid, &min->y, &max->y);
    flat_bounds(s->point.z, n.z, n.x != 0.0 || n.y != 0.0, solid, &min->z, &max->z);
}

void col_bounds_shape3(const col_shape3 *s, col_vec3 *min, col_vec3 *max) {
    switch (s->kind) {
        case col_kind3_segment:
        case col_kind3_capsule: {
            const col_vec3 a = as_capsule3(s)->a;
            const col_vec3 b = as_capsule3(s)->b;
            *min = v3(min2(a.x, b.x), min2(a.y, b.y), min2(a.z, b.z));
            *max = v3(max2(a.x, b.x), max2(a.y, b.y), max2(a.z, b.z));
            break;
        }
        case col_kind3_aabb:
            *min = as_aabb3(s)->min;
            *max = as_aabb3(s)->max;
            break;
        case col_kind3_box:
            bounds_of_box(as_box3(s), min, max);
            break;
        case col_kind3_ray:
        case col_kind3_line:
            bounds_of_open(s, min, max);
            break;
        case col_kind3_plane:
        case col_kind3_halfspace:
            bounds_of_flat(as_plane3(s), min, max);
            break;
        default:
            *min = as_sphere3(s)->center;
            *max = *min;
            break;
    }
    grow(s->radius, min, max);
}

/* ---------------------------------------------------------------------- support -- */

/* n: the direction at unit length. */
static bool support_of_open(const col_shape3 *s, col_vec3 n, col_vec3 *out) {
    const span3 span = span3_of(s);
    const bool level = plane3_is_level(span.d, n);
    const bool line = !isfinite(span.low);
    *out = span.p;
    return level || (!line && v3_dot(span.d, n) < 0.0);
}

static bool support_of_flat(const col_plane3 *s, col_vec3 n, col_vec3 *out) {
    const double along = v3_dot(s->normal, n);
    const double across_sq = v3_length_sq(v3_cross_exact(s->normal, n));
    const bool facing = across_sq <= square(COL_PARALLEL);
    *out = s->point;
    return facing && (along > 0.0 || s->shape.kind == (int)col_kind3_plane);
}

static col_vec3 support_of_segment(const col_capsule3 *s, col_vec3 n) {
    const col_vec3 d = v3_sub(s->b, s->a);
    if (plane3_is_level(d, n)) {
        return v3(middle(s->a.x, s->b.x), middle(s->a.y, s->b.y), middle(s->a.z, s->b.z));
    }
    return v3_dot(d, n) > 0.0 ? s->b : s->a;
}

/* The end of an interval around 0 that lies along `slope`; its middle when that is level.
 */
static double end_along(double slope, double half) {
    return fabs(slope) <= COL_PARALLEL ? 0.0 : side_of(slope) * half;
}

static col_vec3 support_of_box(const col_shape3 *s, col_vec3 n) {
    const frame3 frame = frame3_of(s);
    const col_vec3 slope = frame3_local(&frame, n);
    const col_vec3 corner =
        v3(end_along(slope.x, frame.half.x), end_along(slope.y, frame.half.y),
           end_along(slope.z, frame.half.z));
    return v3_add(frame3_centre(&frame), frame3_world(&frame, corner));
}

bool col_support_shape3(const col_shape3 *s, col_vec3 direction, col_vec3 *out) {
    const col_vec3 n = v3_normalized(direction);
    switch (s->kind) {
        case col_kind3_ray:
        case col_kind3_line:
            return support_of_open(s, n, out);
        case col_kind3_plane:
        case col_kind3_halfspace:
            return support_of_flat(as_plane3(s), n, out);
        case col_kind3_segment:
        case col_kind3_capsule:
            *out = support_of_segment(as_capsule3(s), n);
            break;
        case col_kind3_aabb:
        case col_kind3_box:
            *out = support_of_box(s, n);
            break;
        default:
            *out = as_sphere3(s)->center;
            break;
    }
    *out = v3_along(*out, s->radius, n);
    return true;
}
