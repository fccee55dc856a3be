/* pose.h - from the frame of a box, hull, polygon or compound to the world, and back. */
#ifndef COL_POSE_H
#define COL_POSE_H

#include "../geometry/dimension.h"

/* What a rotation is kept as: the images of all axes in space, of the x axis in the
 * plane. turn: from the frame to the world; local: a direction of the world in the frame.
 */
#if COL_DIMENSION == 3

static inline col_vec box_turn(const col_box *b, col_vec v) {
    return vec_turn(b->axes, v);
}

static inline col_vec box_local(const col_box *b, col_vec direction) {
    return vec_unturn(b->axes, direction);
}

static inline col_vec pose_turn(const col_pose *p, col_vec v) {
    return vec_turn(p->axes, v);
}

static inline col_vec pose_local(const col_pose *p, col_vec direction) {
    return vec_unturn(p->axes, direction);
}

static inline col_rotation pose_rotation(const col_pose *p) {
    return (col_rotation){p->rotation, {p->axes[0], p->axes[1], p->axes[2]}};
}

#else

static inline col_vec box_turn(const col_box *b, col_vec v) {
    return vec_turn(b->axis, v);
}

static inline col_vec box_local(const col_box *b, col_vec direction) {
    return vec_unturn(b->axis, direction);
}

static inline col_vec pose_turn(const col_pose *p, col_vec v) {
    return vec_turn(p->axis, v);
}

static inline col_vec pose_local(const col_pose *p, col_vec direction) {
    return vec_unturn(p->axis, direction);
}

static inline col_rotation pose_rotation(const col_pose *p) {
    return (col_rotation){p->angle, p->axis};
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
