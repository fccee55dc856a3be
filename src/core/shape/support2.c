/* support.c - the farthest point of a shape along a direction. */
#define COL_DIMENSION 2
#include "../compound/composite.h"
#include "../pair/2d/span.h"
#include "box_frame.h"
#include "extent.h"
#include "plane.h"

/* n: the direction at unit length. */
static bool support_of_open(const col2_shape *s, col2_vec n, col2_vec *out) {
    const col2_span span = span_of(s);
    const bool level = col2_plane_is_level(span.d, n);
    const bool line = !isfinite(span.low);
    *out = span.p;
    return level || (!line && vec_dot(span.d, n) < 0.0);
}

static bool support_of_flat(const col2_plane *s, col2_vec n, col2_vec *out) {
    const double along = vec_dot(s->normal, n);
    const bool facing = fabs(vec_cross_exact(s->normal, n)) <= COL_PARALLEL;
    *out = s->point;
    return facing && (along > 0.0 || s->shape.kind == (int)col2_kind_plane);
}

static col2_vec support_of_segment(const col2_capsule *s, col2_vec n) {
    const col2_vec d = vec_sub(s->b, s->a);
    if (col2_plane_is_level(d, n)) {
        return vec2(middle(s->a.x, s->b.x), middle(s->a.y, s->b.y));
    }
    return vec_dot(d, n) > 0.0 ? s->b : s->a;
}

/* The end of an interval around 0 that lies along `slope`; its middle when that is level.
 */
static double end_along(double slope, double half) {
    return fabs(slope) <= COL_PARALLEL ? 0.0 : side_of(slope) * half;
}

static col2_vec support_of_box(const col2_shape *s, col2_vec n) {
    const col2_box_frame frame = box_frame_of(s);
    const col2_vec slope = box_frame_local(&frame, n);
    const col2_vec corner =
        vec2(end_along(slope.x, frame.half.x), end_along(slope.y, frame.half.y));
    return vec_add(box_frame_centre(&frame), box_frame_world(&frame, corner));
}

bool col2_shape_support(const col2_shape *s, col2_vec direction, col2_vec *out) {
    const col2_vec n = vec_normalized(direction);
    switch (s->kind) {
        case col2_kind_ray:
        case col2_kind_line:
            return support_of_open(s, n, out);
        case col2_kind_plane:
        case col2_kind_halfspace:
            return support_of_flat(as_plane(s), n, out);
        case col2_kind_segment:
        case col2_kind_capsule:
            *out = support_of_segment(as_capsule(s), n);
            break;
        case col2_kind_aabb:
        case col2_kind_box:
            *out = support_of_box(s, n);
            break;
        case col2_kind_triangle:
        case col2_kind_polygon: {
            const col2_extent r = col2_extent_of(s, n, COL_PARALLEL);
            *out = vec_add(r.base, r.high_offset);
            break;
        }
        case col2_kind_concave:
        case col2_kind_compound:
            return col2_composite_support(s, direction, out);
        default:
            *out = as_ball(s)->center;
            break;
    }
    *out = vec_along(*out, s->radius, n);
    return true;
}
