/* frame.h - boxes, aligned or not, seen from their own frame. */
#ifndef COL_FRAME2_H
#define COL_FRAME2_H

#include "shape2.h"

/* An aligned box keeps no centre: min and max are subtracted from the other shape first,
 * so that far from the origin no digit is lost. */
typedef struct {
    const col2_shape *shape;
    col2_vec half;
    bool aligned;
} col2_box_frame;

static inline col2_box_frame box_frame_of(const col2_shape *s) {
    if (s->kind == col2_kind_aabb) {
        const col2_aabb *aabb = as_aabb(s);
        return (col2_box_frame){s, vec_scale(vec_sub(aabb->max, aabb->min), 0.5), true};
    }
    return (col2_box_frame){s, as_box(s)->half_extents, false};
}

/* A world direction in the frame, and back. */
static inline col2_vec box_frame_local(const col2_box_frame *f, col2_vec v) {
    return f->aligned ? v : vec_unturn(as_box(f->shape)->axis, v);
}

static inline col2_vec box_frame_world(const col2_box_frame *f, col2_vec v) {
    return f->aligned ? v : vec_turn(as_box(f->shape)->axis, v);
}

/* The offset of a world point from the centre, still along the world's axes. */
static inline col2_vec box_frame_offset(const col2_box_frame *f, col2_vec p) {
    if (f->aligned) {
        const col2_aabb *aabb = as_aabb(f->shape);
        return vec_scale(vec_add(vec_sub(p, aabb->min), vec_sub(p, aabb->max)), 0.5);
    }
    return vec_sub(p, as_box(f->shape)->center);
}

static inline col2_vec box_frame_centre(const col2_box_frame *f) {
    if (f->aligned) {
        const col2_aabb *aabb = as_aabb(f->shape);
        return vec2(middle(aabb->min.x, aabb->max.x), middle(aabb->min.y, aabb->max.y));
    }
    return as_box(f->shape)->center;
}

/* How far x is beyond the interval -h .. h: negative below it, 0 within. */
static inline double excess(double x, double h) {
    return smaller_of(x + h, 0.0) - smaller_of(h - x, 0.0);
}

static inline col2_vec box_excess(col2_vec x, col2_vec h) {
    return vec2(excess(x.x, h.x), excess(x.y, h.y));
}

#endif
