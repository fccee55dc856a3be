/* extent.c - projecting cores with corners onto a direction. */
#include "extent.h"

#include "../shape/corners.h"

/* The mean of the corners that lie at `most` along n, up to the tolerance. */
static col_vec mean_of_farthest(const col_vec *corners, int count, col_vec n, double most,
                                double tolerance) {
    col_vec sum = vec_zero();
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (vec_dot(corners[i], n) >= most - tolerance) {
            sum = vec_add(sum, corners[i]);
            found++;
        }
    }
    return vec_scale(sum, 1.0 / found);
}

/* Of corners relative to any origin. tolerance: see mean_of_farthest. */
static col_extent project_corners(const col_vec *corners, int count, col_vec n,
                                  double tolerance) {
    col_extent r = {.low = INFINITY, .high = -INFINITY};
    for (int i = 0; i < count; i++) {
        const double along = vec_dot(corners[i], n);
        r.low = smaller_of(r.low, along);
        r.high = larger_of(r.high, along);
    }
    r.low_offset = mean_of_farthest(corners, count, vec_negate(n), -r.low, tolerance);
    r.high_offset = mean_of_farthest(corners, count, n, r.high, tolerance);
    return r;
}

static col_extent project_triangle(const col_triangle *s, col_vec n, double level) {
    const col_vec corners[3] = {vec_zero(), vec_sub(s->b, s->a), vec_sub(s->c, s->a)};
    const double size = larger_of(vec_largest(corners[1]), vec_largest(corners[2]));
    col_extent r = project_corners(corners, 3, n, level * size);
    r.base = s->a;
    return r;
}

/* A hull or polygon. No coordinate of a polygon's data is above 2, so level is taken of
 * that size. */
static col_extent project_data(const col_shape *s, col_vec n, double level) {
    const col_pose *pose = pose_of(s);
    IN_SPACE(level *= as_hull(s)->data->bounding_radius);
    col_extent r =
        project_corners(corner_data(s), corner_count(s), pose_local(pose, n), level);
    r.base = pose->origin;
    r.low *= pose->scale;
    r.high *= pose->scale;
    r.low_offset = pose_offset(pose, r.low_offset);
    r.high_offset = pose_offset(pose, r.high_offset);
    return r;
}

col_extent col_extent_of(const col_shape *s, col_vec n, double level) {
    if (s->kind == (int)col_kind_triangle) {
        return project_triangle(as_triangle(s), n, level);
    }
    IN_SPACE(if (s->kind != (int)col3_kind_hull) {
        return col3_extent_of_cylinder(as_cylinder(s), n, level);
    });
    return project_data(s, n, level);
}
