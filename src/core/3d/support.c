/* support.c - the farthest point of a shape along a direction. */
#include "composite.h"
#include "frame.h"
#include "planes.h"
#include "reach.h"
#include "span.h"

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
        case col_kind3_triangle:
        case col_kind3_hull:
        case col_kind3_cylinder:
        case col_kind3_cone: {
            const reach3 r = reach3_of(s, n, COL_PARALLEL);
            *out = v3_add(r.base, r.high_offset);
            break;
        }
        case col_kind3_compound:
            return composite3_support(s, direction, out);
        default:
            *out = as_sphere3(s)->center;
            break;
    }
    *out = v3_along(*out, s->radius, n);
    return true;
}
