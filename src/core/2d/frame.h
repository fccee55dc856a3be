/* frame.h - boxes, aligned or not, seen from their own frame. */
#ifndef COL_FRAME2_H
#define COL_FRAME2_H

#include "shapes.h"

/* An aligned box keeps no centre: min and max are subtracted from the other shape first,
 * so that far from the origin no digit is lost. */
typedef struct {
    const col_shape2 *shape;
    col_vec2 half;
    bool aligned;
} frame2;

static inline frame2 frame2_of(const col_shape2 *s) {
    if (s->kind == col_kind2_aabb) {
        const col_aabb2 *aabb = as_aabb2(s);
        return (frame2){s, v2_scale(v2_sub(aabb->max, aabb->min), 0.5), true};
    }
    return (frame2){s, as_box2(s)->half_extents, false};
}

/* A world direction in the frame, and back. */
static inline col_vec2 frame2_local(const frame2 *f, col_vec2 v) {
    return f->aligned ? v : v2_unturn(as_box2(f->shape)->axis, v);
}

static inline col_vec2 frame2_world(const frame2 *f, col_vec2 v) {
    return f->aligned ? v : v2_turn(as_box2(f->shape)->axis, v);
}

/* The offset of a world point from the centre, still along the world's axes. */
static inline col_vec2 frame2_offset(const frame2 *f, col_vec2 p) {
    if (f->aligned) {
        const col_aabb2 *aabb = as_aabb2(f->shape);
        return v2_scale(v2_add(v2_sub(p, aabb->min), v2_sub(p, aabb->max)), 0.5);
    }
    return v2_sub(p, as_box2(f->shape)->center);
}

static inline col_vec2 frame2_centre(const frame2 *f) {
    if (f->aligned) {
        const col_aabb2 *aabb = as_aabb2(f->shape);
        return v2(middle(aabb->min.x, aabb->max.x), middle(aabb->min.y, aabb->max.y));
    }
    return as_box2(f->shape)->center;
}

/* How far x is beyond the interval -h .. h: negative below it, 0 within. */
static inline double excess(double x, double h) {
    return min2(x + h, 0.0) - min2(h - x, 0.0);
}

static inline col_vec2 excess2(col_vec2 x, col_vec2 h) {
    return v2(excess(x.x, h.x), excess(x.y, h.y));
}

#endif
