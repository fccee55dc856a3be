/* rotation2.c - rotations in the plane: an angle, and the image of the x axis. */
#define COL_DIMENSION 2
#include "rotation.h"

#include "corners.h"

col2_rotation col2_rotation_make(double angle, double cos_angle, double sin_angle) {
    return (col2_rotation){angle, vec2(cos_angle, sin_angle)};
}

/* cos and sin as computed are of length 1 up to rounding; after many products the axis is
 * not, and is normalized. */
static col2_vec turn_axis(col2_vec axis, col2_vec by) {
    return vec_normalized(vec_turn(by, axis));
}

void col2_box_rotate(col2_box *box, const col2_rotation *r) {
    box->axis = turn_axis(box->axis, r->axis);
    box->angle += r->angle;
}

void col2_pose_rotate(col2_pose *pose, const col2_rotation *r) {
    pose->axis = turn_axis(pose->axis, r->axis);
    pose->angle += r->angle;
}

static col2_vec axis_of(double angle) {
    col2_vec axis;
    col_sin_cos(angle, &axis.y, &axis.x);
    return axis;
}

void col2_shape_follow_angle(col2_any *s) {
    if (s->shape.kind == col2_kind_box) {
        s->box.axis = axis_of(s->box.angle);
    } else if (has_pose(&s->shape)) {
        col2_pose *const pose = &s->compound.pose;
        pose->axis = axis_of(pose->angle);
    } else {
        return;
    }
    col2_shape_refresh(&s->shape);
}
