/* box_frame.h - boxes, aligned or not, seen from their own frame. */
#ifndef COL_BOX_FRAME_H
#define COL_BOX_FRAME_H

#include "../shape/pose.h"
#include "../shape/shape.h"

/* An aligned box keeps no centre: min and max are subtracted from the other shape first,
 * so that far from the origin no digit is lost. */
typedef struct {
    const col_shape *shape;
    col_vec half;
    bool aligned;
} col_box_frame;

static inline col_box_frame box_frame_of(const col_shape *s) {
    if (s->kind == col_kind_aabb) {
        const col_aabb *aabb = as_aabb(s);
        return (col_box_frame){s, vec_scale(vec_sub(aabb->max, aabb->min), 0.5), true};
    }
    return (col_box_frame){s, as_box(s)->half_extents, false};
}

/* A world direction in the frame, and back. */
static inline col_vec box_frame_local(const col_box_frame *f, col_vec v) {
    return f->aligned ? v : box_local(as_box(f->shape), v);
}

static inline col_vec box_frame_world(const col_box_frame *f, col_vec v) {
    return f->aligned ? v : box_turn(as_box(f->shape), v);
}

/* The offset of a world point from the centre, still along the world's axes. */
static inline col_vec box_frame_offset(const col_box_frame *f, col_vec p) {
    if (f->aligned) {
        const col_aabb *aabb = as_aabb(f->shape);
        return vec_scale(vec_add(vec_sub(p, aabb->min), vec_sub(p, aabb->max)), 0.5);
    }
    return vec_sub(p, as_box(f->shape)->center);
}

static inline col_vec box_frame_point(const col_box_frame *f, col_vec p) {
    return box_frame_local(f, box_frame_offset(f, p));
}

static inline col_vec box_frame_centre(const col_box_frame *f) {
    if (f->aligned) {
        const col_aabb *aabb = as_aabb(f->shape);
        return vec_middle(aabb->min, aabb->max);
    }
    return as_box(f->shape)->center;
}

#endif
