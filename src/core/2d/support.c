/* support.c - the farthest point of a shape along a direction. */
#include "composite.h"
#include "frame.h"
#include "planes.h"
#include "reach.h"
#include "span.h"

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
        case col_kind2_triangle:
        case col_kind2_polygon: {
            const reach2 r = reach2_of(s, n, COL_PARALLEL);
            *out = v2_add(r.base, r.high_offset);
            break;
        }
        case col_kind2_concave:
        case col_kind2_compound:
            return composite2_support(s, direction, out);
        default:
            *out = as_circle2(s)->center;
            break;
    }
    *out = v2_along(*out, s->radius, n);
    return true;
}
