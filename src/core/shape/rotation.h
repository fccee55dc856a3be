/* rotation.h - rotations, by a quaternion in space, by an angle in the plane. */
#ifndef COL_ROTATION_H
#define COL_ROTATION_H

#include "../geometry/dimension.h"

#if COL_DIMENSION == 3

/* The rotation b, then a. */
col3_quat col3_quat_multiply(col3_quat a, col3_quat b);

static inline bool rotation_is_identity(const col_rotation *r) {
    return r->quat.x == 0.0 && r->quat.y == 0.0 && r->quat.z == 0.0;
}

static inline col_rotation rotation_identity(void) {
    return col_rotation_make((col3_quat){0.0, 0.0, 0.0, 1.0});
}

static inline col_vec rotation_turn(const col_rotation *r, col_vec v) {
    return vec_turn(r->axes, v);
}

#else

static inline bool rotation_is_identity(const col_rotation *r) {
    return r->axis.x == 1.0 && r->axis.y == 0.0;
}

static inline col_rotation rotation_identity(void) {
    return col_rotation_make(0.0, 1.0, 0.0);
}

static inline col_vec rotation_turn(const col_rotation *r, col_vec v) {
    return vec_turn(r->axis, v);
}

#endif

/* Rotate the frame of a box, of a pose; their centers stay. */
void col_box_rotate(col_box *box, const col_rotation *r);
void col_pose_rotate(col_pose *pose, const col_rotation *r);

#endif
