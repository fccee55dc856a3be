/* projection2.c - the interval of a polygon along a direction. */
#define COL_DIMENSION 2
#include "../shape/corners.h"
#include "projection.h"

col_range col2_projection_of_corners(const col2_shape *s, col2_vec n) {
    const col2_pose *pose = pose_of(s);
    const col2_vec local = pose_local(pose, n);
    const col2_vec *corners = corner_data(s);
    const int count = corner_count(s);
    col_range r = {INFINITY, -INFINITY};
    for (int i = 0; i < count; i++) {
        const double along = vec_dot(corners[i], local);
        r.min = smaller_of(r.min, along);
        r.max = larger_of(r.max, along);
    }
    return (col_range){r.min * pose->scale, r.max * pose->scale};
}
