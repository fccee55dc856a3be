/* support.c - the support point of a shape: the farthest along a direction. */
#include "box_frame.h"
#include "extent.h"
#include "measure.h"
#include "plane.h"

/* False if the shape is infinite along n (unit). */
static bool support_of_line(const col_ray *s, col_vec n, col_vec *out) {
    const bool ray = s->shape.kind == (int)col_kind_ray;
    *out = s->origin;
    return col_plane_is_level(s->direction, n) || (ray && vec_dot(s->direction, n) < 0.0);
}

static bool support_of_plane(const col_plane *s, col_vec n, col_vec *out) {
    const double along = vec_dot(s->normal, n);
    const bool facing = vec_are_parallel(s->normal, n);
    *out = s->point;
    return facing && (along > 0.0 || s->shape.kind == (int)col_kind_plane);
}

static col_vec support_of_segment(const col_capsule *s, col_vec n) {
    const col_vec d = vec_sub(s->b, s->a);
    if (col_plane_is_level(d, n)) {
        return vec_middle(s->a, s->b);
    }
    return vec_dot(d, n) > 0.0 ? s->b : s->a;
}

static col_vec support_of_box(const col_shape *s, col_vec n) {
    const col_box_frame frame = box_frame_of(s);
    const col_vec slope = box_frame_local(&frame, n);
    const col_vec corner = vec_box_corner(slope, frame.half, COL_PARALLEL_TOLERANCE);
    return vec_add(box_frame_centre(&frame), box_frame_world(&frame, corner));
}

/* Scaled to size 1 where products of its numbers may leave the range of doubles. */
static col_vec support_of_extent(const col_shape *s, col_vec n) {
    if (!s->indirect) {
        const col_extent r = col_extent_of(s, n, COL_PARALLEL_TOLERANCE);
        return vec_add(r.base, r.high_offset);
    }
    const double unscale = power_of_two_below(col_shape_magnitude(s));
    col_any safe;
    col_shape_scale(&safe, s, 1.0 / unscale);
    const col_extent r = col_extent_of(&safe.shape, n, COL_PARALLEL_TOLERANCE);
    return vec_scale(vec_add(r.base, r.high_offset), unscale);
}

bool col_convex_support(const col_shape *s, col_vec direction, col_vec *out) {
    const col_vec n = vec_normalized(direction);
    switch (s->kind) {
        case col_kind_ray:
        case col_kind_line:
            return support_of_line(as_ray(s), n, out);
        case col_kind_plane:
        case col_kind_halfspace:
            return support_of_plane(as_plane(s), n, out);
        case col_kind_segment:
        case col_kind_capsule:
            *out = support_of_segment(as_capsule(s), n);
            break;
        case col_kind_aabb:
        case col_kind_box:
            *out = support_of_box(s, n);
            break;
        case col_kind_point:
        case col_kind_ball:
            *out = as_ball(s)->center;
            break;
        default:
            *out = support_of_extent(s, n);
            break;
    }
    *out = vec_along(*out, s->radius, n);
    return true;
}
