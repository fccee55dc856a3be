/* frame.h - boxes, aligned or not, seen from their own frame. */
#ifndef COL_FRAME3_H
#define COL_FRAME3_H

#include "shapes.h"

/* An aligned box keeps no centre: min and max are subtracted from the other shape first,
 * so that far from the origin no digit is lost. */
typedef struct {
    const col_shape3 *shape;
    col_vec3 half;
    bool aligned;
} frame3;

static inline frame3 frame3_of(const col_shape3 *s) {
    if (s->kind == col_kind3_aabb) {
        const col_aabb3 *aabb = as_aabb3(s);
        return (frame3){s, v3_scale(v3_sub(aabb->max, aabb->min), 0.5), true};
    }
    return (frame3){s, as_box3(s)->half_extents, false};
}

/* A world direction in the frame, and back. */
static inline col_vec3 frame3_local(const frame3 *f, col_vec3 v) {
    if (f->aligned) {
        return v;
    }
    const col_vec3 *axes = as_box3(f->shape)->axes;
    return v3_unturn(axes, v);
}

static inline col_vec3 frame3_world(const frame3 *f, col_vec3 v) {
    if (f->aligned) {
        return v;
    }
    const col_vec3 *axes = as_box3(f->shape)->axes;
    return v3_turn(axes, v);
}

/* The offset of a world point from the centre, still along the world's axes. */
static inline col_vec3 frame3_offset(const frame3 *f, col_vec3 p) {
    if (f->aligned) {
        const col_aabb3 *aabb = as_aabb3(f->shape);
        return v3_scale(v3_add(v3_sub(p, aabb->min), v3_sub(p, aabb->max)), 0.5);
    }
    return v3_sub(p, as_box3(f->shape)->center);
}

static inline col_vec3 frame3_point(const frame3 *f, col_vec3 p) {
    return frame3_local(f, frame3_offset(f, p));
}

static inline col_vec3 frame3_centre(const frame3 *f) {
    if (f->aligned) {
        const col_aabb3 *aabb = as_aabb3(f->shape);
        return v3(middle(aabb->min.x, aabb->max.x), middle(aabb->min.y, aabb->max.y),
                  middle(aabb->min.z, aabb->max.z));
    }
    return as_box3(f->shape)->center;
}

/* How far x is beyond the interval -h .. h: negative below it, 0 within. */
static inline double excess(double x, double h) {
    return below_zero(x + h) - below_zero(h - x);
}

static inline col_vec3 excess3(col_vec3 x, col_vec3 h) {
    return v3(excess(x.x, h.x), excess(x.y, h.y), excess(x.z, h.z));
}

#endif
