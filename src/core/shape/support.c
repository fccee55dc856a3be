/* support.c - the farthest point of a shape along a direction. */
#include "../compound/composite.h"
#include "../pair/3d/span.h"
#include "box_frame.h"
#include "extent.h"
#include "plane.h"

/* n: the direction at unit length. */
static bool support_of_open(const col3_shape *s, col3_vec n, col3_vec *out) {
    const col3_span span = span_of(s);
    const bool level = col3_plane_is_level(span.d, n);
    const bool line = !isfinite(span.low);
    *out = span.p;
    return level || (!line && vec_dot(span.d, n) < 0.0);
}

static bool support_of_flat(const col3_plane *s, col3_vec n, col3_vec *out) {
    const double along = vec_dot(s->normal, n);
    const double across_sq = vec_length_sq(vec_cross_exact(s->normal, n));
    const bool facing = across_sq <= square(COL_PARALLEL);
    *out = s->point;
    return facing && (along > 0.0 || s->shape.kind == (int)col3_kind_plane);
}

static col3_vec support_of_segment(const col3_capsule *s, col3_vec n) {
    const col3_vec d = vec_sub(s->b, s->a);
    if (col3_plane_is_level(d, n)) {
        return vec3(middle(s->a.x, s->b.x), middle(s->a.y, s->b.y),
                    middle(s->a.z, s->b.z));
    }
    return vec_dot(d, n) > 0.0 ? s->b : s->a;
}

/* The end of an interval around 0 that lies along `slope`; its middle when that is level.
 */
static double end_along(double slope, double half) {
    return fabs(slope) <= COL_PARALLEL ? 0.0 : side_of(slope) * half;
}

static col3_vec support_of_box(const col3_shape *s, col3_vec n) {
    const col3_box_frame frame = box_frame_of(s);
    const col3_vec slope = box_frame_local(&frame, n);
    const col3_vec corner =
        vec3(end_along(slope.x, frame.half.x), end_along(slope.y, frame.half.y),
             end_along(slope.z, frame.half.z));
    return vec_add(box_frame_centre(&frame), box_frame_world(&frame, corner));
}

bool col3_shape_support(const col3_shape *s, col3_vec direction, col3_vec *out) {
    const col3_vec n = vec_normalized(direction);
    switch (s->kind) {
        case col3_kind_ray:
        case col3_kind_line:
            return support_of_open(s, n, out);
        case col3_kind_plane:
        case col3_kind_halfspace:
            return support_of_flat(as_plane(s), n, out);
        case col3_kind_segment:
        case col3_kind_capsule:
            *out = support_of_segment(as_capsule(s), n);
            break;
        case col3_kind_aabb:
        case col3_kind_box:
            *out = support_of_box(s, n);
            break;
        case col3_kind_triangle:
        case col3_kind_hull:
        case col3_kind_cylinder:
        case col3_kind_cone: {
            const col3_extent r = col3_extent_of(s, n, COL_PARALLEL);
            *out = vec_add(r.base, r.high_offset);
            break;
        }
        case col3_kind_compound:
            return col3_composite_support(s, direction, out);
        default:
            *out = as_ball(s)->center;
            break;
    }
    *out = vec_along(*out, s->radius, n);
    return true;
}
