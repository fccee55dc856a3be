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

static inline col_pose pose_identity(void) {
    return (col_pose){.axes = {vec_unit(0), vec_unit(1), vec_unit(2)},
                      .rotation = {0.0, 0.0, 0.0, 1.0},
                      .scale = 1.0};
}

/* Whether boxes along the axes of the frame are not along those of the world. */
static inline bool pose_is_turned(const col_pose *p) {
    return !vec_equal(p->axes[0], vec_unit(0)) || !vec_equal(p->axes[1], vec_unit(1));
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

/* Half the size of the aligned box around a turned box of such half extents. */
static inline col_vec aligned_half(const col_vec axes[3], col_vec half) {
    const col_vec sizes[3] = {vec_abs(axes[0]), vec_abs(axes[1]), vec_abs(axes[2])};
    return vec_turn(sizes, half);
}

#else

static inline col_rotation pose_rotation(const col_pose *p) {
    return (col_rotation){p->angle, p->axis};
}

static inline col_pose pose_identity(void) {
    return (col_pose){.axis = {1.0, 0.0}, .scale = 1.0};
}

/* Whether boxes along the axes of the frame are not along those of the world. */
static inline bool pose_is_turned(const col_pose *p) {
    return !vec_equal(p->axis, vec_unit(0));
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

/* Half the size of the aligned box around a turned box of such half extents. */
static inline col_vec aligned_half(col_vec axis, col_vec half) {
    const col_vec x = vec_abs(axis);
    return vec2(half.x * x.x + half.y * x.y, half.x * x.y + half.y * x.x);
}

#endif

static inline col_vec box_aligned_half(const col_box *b) {
    return aligned_half(b->FRAME_AXES, b->half_extents);
}

static inline col_vec pose_aligned_half(const col_pose *p, col_vec half) {
    return aligned_half(p->FRAME_AXES, half);
}

/* The offset of a point of the data from the origin of the pose. */
static inline col_vec pose_offset(const col_pose *p, col_vec v) {
    return vec_scale(pose_turn(p, v), p->scale);
}

static inline col_vec pose_point(const col_pose *p, col_vec v) {
    return vec_add(p->origin, pose_offset(p, v));
}

#endif
