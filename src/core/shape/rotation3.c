/* rotation3.c - rotations in space: unit quaternions, and their axes. */
#include "rotation.h"

#include "pose.h"

static col3_quat quat_normalized(col3_quat q) {
    const double largest =
        larger_of(larger_of(fabs(q.x), fabs(q.y)), larger_of(fabs(q.z), fabs(q.w)));
    const col3_quat s = {q.x / largest, q.y / largest, q.z / largest, q.w / largest};
    const double length = sqrt(s.x * s.x + s.y * s.y + s.z * s.z + s.w * s.w);
    return (col3_quat){s.x / length, s.y / length, s.z / length, s.w / length};
}

static bool quat_is_unit(col3_quat q) {
    const double length_sq = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
    return fabs(length_sq - 1.0) <= 4.0 * DBL_EPSILON;
}

col3_quat col3_quat_multiply(col3_quat a, col3_quat b) {
    return (col3_quat){a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
                       a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
                       a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
                       a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

/* One step of Gram and Schmidt, from axes that are orthonormal up to rounding. */
static void orthonormalize(col3_vec axes[3]) {
    axes[0] = vec_unit_again(axes[0]);
    axes[1] = vec_unit_again(vec_along(axes[1], -vec_dot(axes[0], axes[1]), axes[0]));
    axes[2] = vec_unit_again(vec_cross(axes[0], axes[1]));
}

/* The images of the axes. A quaternion of length 1 up to rounding gives axes that are
 * orthonormal up to rounding: one more step makes them so to the last digits. */
col3_rotation col3_rotation_make(col3_quat quat) {
    const bool unit = quat_is_unit(quat);
    /* as given where possible: read back from its text it must be equal */
    const col3_quat q = unit ? quat : quat_normalized(quat);
    col3_rotation r = {
        .quat = q,
        .axes = {{1.0 - 2.0 * (q.y * q.y + q.z * q.z), 2.0 * (q.x * q.y + q.z * q.w),
                  2.0 * (q.x * q.z - q.y * q.w)},
                 {2.0 * (q.x * q.y - q.z * q.w), 1.0 - 2.0 * (q.x * q.x + q.z * q.z),
                  2.0 * (q.y * q.z + q.x * q.w)},
                 {2.0 * (q.x * q.z + q.y * q.w), 2.0 * (q.y * q.z - q.x * q.w),
                  1.0 - 2.0 * (q.x * q.x + q.y * q.y)}},
    };
    orthonormalize(r.axes);
    return r;
}

/* The quaternion of three axes. Its largest component is taken from a root, the others by
 * dividing by it, so that no digit is lost (Shepperd 1978). */
static col3_quat quat_from_axes(const col3_vec a[3]) {
    const double trace = a[0].x + a[1].y + a[2].z;
    const double w4 = 1.0 + trace;
    const double x4 = 1.0 + 2.0 * a[0].x - trace;
    const double y4 = 1.0 + 2.0 * a[1].y - trace;
    const double z4 = 1.0 + 2.0 * a[2].z - trace;
    const double yz = a[1].z + a[2].y;
    const double xz = a[2].x + a[0].z;
    const double xy = a[0].y + a[1].x;
    const double wx = a[1].z - a[2].y;
    const double wy = a[2].x - a[0].z;
    const double wz = a[0].y - a[1].x;
    if (w4 >= x4 && w4 >= y4 && w4 >= z4) {
        return quat_normalized((col3_quat){wx, wy, wz, w4});
    }
    if (x4 >= y4 && x4 >= z4) {
        return quat_normalized((col3_quat){x4, xy, xz, wx});
    }
    if (y4 >= z4) {
        return quat_normalized((col3_quat){xy, y4, yz, wy});
    }
    return quat_normalized((col3_quat){xz, yz, z4, wz});
}

col3_rotation col3_rotation_from_axes(const col3_vec axes[3]) {
    const col3_vec x = vec_normalized(axes[0]);
    const col3_vec y = vec_normalized(vec_along(axes[1], -vec_dot(x, axes[1]), x));
    col3_rotation r = {.axes = {x, y, vec_normalized(vec_cross(x, y))}};
    r.quat = quat_from_axes(r.axes);
    return r;
}

void col3_box_rotate(col3_box *box, const col3_rotation *r) {
    const col3_rotation turned =
        col3_rotation_make(col3_quat_multiply(r->quat, box->rotation));
    box_set_rotation(box, &turned);
}

void col3_pose_rotate(col3_pose *pose, const col3_rotation *r) {
    const col3_rotation turned =
        col3_rotation_make(col3_quat_multiply(r->quat, pose->rotation));
    pose->rotation = turned.quat;
    for (int i = 0; i < 3; i++) {
        pose->axes[i] = turned.axes[i];
    }
}
