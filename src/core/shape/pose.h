/* pose.h - from the frame of a box, hull, polygon or compound to the world, and back. */
#ifndef COL_POSE_H
#define COL_POSE_H

#include "../geometry/dimension.h"

/* A rotation is stored as the images of all axes in space, of the x axis in the plane.
 * turn: from the frame to the world; local: from the world to the frame. */
#if COL_DIMENSION == 3
#define FRAME_AXES axes
#else
#define FRAME_AXES axis
#endif

static inline col_vec box_turn(const col_box *b, col_vec v) {
    return vec_turn(b->FRAME_AXES, v);
}

static inline col_vec box_local(const col_box *b, col_vec direction) {
    return vec_unturn(b->FRAME_AXES, direction);
}

static inline col_vec pose_turn(const col_pose *p, col_vec v) {
    return vec_turn(p->FRAME_AXES, v);
}

static inline col_vec pose_local(const col_pose *p, col_vec direction) {
    return vec_unturn(p->FRAME_AXES, direction);
}

#if COL_DIMENSION == 3

static inline col_rotation pose_rotation(const col_pose *p) {
    return (col_rotation){p->rotation, {p->axes[0], p->axes[1], p->axes[2]}};
}

static inline void box_set_rotation(col_box *b, const col_rotation *r) {
    b->axes[0] = r->axes[0];
    b->axes[1] = r->axes[1];
    b->axes[2] = r->axes[2];
    b->rotation = r->quat;
}

/* By the numbers that define the rotations. A rotation given by axes has a quaternion,
 * whose axes are those only up to rounding: either is as good. */
static inline bool box_rotations_equal(const col_box *a, const col_box *b) {
    const col3_quat p = a->rotation;
    const col3_quat q = b->rotation;
    return p.x == q.x && p.y == q.y && p.z == q.z && p.w == q.w;
}

static inline bool rotations_equal(const col_rotation *a, const col_rotation *b) {
    const col3_quat p = a->quat;
    const col3_quat q = b->quat;
    return p.x == q.x && p.y == q.y && p.z == q.z && p.w == q.w;
}

/* Half the size of the aligned box around a box. */
static inline col_vec box_aligned_half(const col_box *b) {
    const col_vec h = b->half_extents;
    col_vec half = vec_scale(vec_abs(b->axes[0]), h.x);
    half = vec_along(half, h.y, vec_abs(b->axes[1]));
    return vec_along(half, h.z, vec_abs(b->axes[2]));
}

#else

static inline col_rotation pose_rotation(const col_pose *p) {
    return (col_rotation){p->angle, p->axis};
}

static inline void box_set_rotation(col_box *b, const col_rotation *r) {
    b->axis = r->axis;
    b->angle = r->angle;
}

/* By the numbers that define the rotations. The axis of a box that was turned as a part
 * of a compound is that of its angle only up to rounding: either is as good. */
static inline bool box_rotations_equal(const col_box *a, const col_box *b) {
    return a->angle == b->angle;
}

static inline bool rotations_equal(const col_rotation *a, const col_rotation *b) {
    return a->angle == b->angle;
}

/* Half the size of the aligned box around a box. */
static inline col_vec box_aligned_half(const col_box *b) {
    const col_vec h = b->half_extents;
    const col_vec x = vec_abs(b->axis);
    return vec2(h.x * x.x + h.y * x.y, h.x * x.y + h.y * x.x);
}

#endif

/* From the origin of the pose to a point of the data. */
static inline col_vec pose_offset(const col_pose *p, col_vec v) {
    return vec_scale(pose_turn(p, v), p->scale);
}

static inline col_vec pose_point(const col_pose *p, col_vec v) {
    return vec_add(p->origin, pose_offset(p, v));
}

#endif
