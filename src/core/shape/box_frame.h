/* frame.h - boxes, aligned or not, seen from their own frame. */
#ifndef COL_FRAME3_H
#define COL_FRAME3_H

#include "shape.h"

/* An aligned box keeps no centre: min and max are subtracted from the other shape first,
 * so that far from the origin no digit is lost. */
typedef struct {
    const col3_shape *shape;
    col3_vec half;
    bool aligned;
} col3_box_frame;

static inline col3_box_frame box_frame_of(const col3_shape *s) {
    if (s->kind == col3_kind_aabb) {
        const col3_aabb *aabb = as_aabb(s);
        return (col3_box_frame){s, vec_scale(vec_sub(aabb->max, aabb->min), 0.5), true};
    }
    return (col3_box_frame){s, as_box(s)->half_extents, false};
}

/* A world direction in the frame, and back. */
static inline col3_vec box_frame_local(const col3_box_frame *f, col3_vec v) {
    if (f->aligned) {
        return v;
    }
    const col3_vec *axes = as_box(f->shape)->axes;
    return vec_unturn(axes, v);
}

static inline col3_vec box_frame_world(const col3_box_frame *f, col3_vec v) {
    if (f->aligned) {
        return v;
    }
    const col3_vec *axes = as_box(f->shape)->axes;
    return vec_turn(axes, v);
}

/* The offset of a world point from the centre, still along the world's axes. */
static inline col3_vec box_frame_offset(const col3_box_frame *f, col3_vec p) {
    if (f->aligned) {
        const col3_aabb *aabb = as_aabb(f->shape);
        return vec_scale(vec_add(vec_sub(p, aabb->min), vec_sub(p, aabb->max)), 0.5);
    }
    return vec_sub(p, as_box(f->shape)->center);
}

static inline col3_vec box_frame_point(const col3_box_frame *f, col3_vec p) {
    return box_frame_local(f, box_frame_offset(f, p));
}

static inline col3_vec box_frame_centre(const col3_box_frame *f) {
    if (f->aligned) {
        const col3_aabb *aabb = as_aabb(f->shape);
        return vec3(middle(aabb->min.x, aabb->max.x), middle(aabb->min.y, aabb->max.y),
                    middle(aabb->min.z, aabb->max.z));
    }
    return as_box(f->shape)->center;
}

/* How far x is beyond the interval -h .. h: negative below it, 0 within. */
static inline double excess(double x, double h) {
    return below_zero(x + h) - below_zero(h - x);
}

static inline col3_vec box_excess(col3_vec x, col3_vec h) {
    return vec3(excess(x.x, h.x), excess(x.y, h.y), excess(x.z, h.z));
}

#endif
