/* extent2.c - projecting triangles and polygons onto a direction. */
#define COL_DIMENSION 2
#include "extent.h"

#include "../shape/polygon.h"

/* The mean of the corners that lie at `most` along n, up to the tolerance. */
static col2_vec mean_of_farthest(const col2_vec *corners, int count, col2_vec n,
                                 double most, double tolerance) {
    col2_vec sum = {0.0, 0.0};
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (vec_dot(corners[i], n) >= most - tolerance) {
            sum = vec_add(sum, corners[i]);
            found++;
        }
    }
    return vec_scale(sum, 1.0 / found);
}

static col2_extent project_corners(const col2_vec *corners, int count, col2_vec n,
                                   double tolerance) {
    col2_extent r = {.low = INFINITY, .high = -INFINITY};
    for (int i = 0; i < count; i++) {
        const double along = vec_dot(corners[i], n);
        r.low = smaller_of(r.low, along);
        r.high = larger_of(r.high, along);
    }
    r.low_offset = mean_of_farthest(corners, count, vec_negate(n), -r.low, tolerance);
    r.high_offset = mean_of_farthest(corners, count, n, r.high, tolerance);
    return r;
}

static col2_extent project_triangle(const col2_triangle *s, col2_vec n, double level) {
    const col2_vec corners[3] = {{0.0, 0.0}, vec_sub(s->b, s->a), vec_sub(s->c, s->a)};
    const double size = larger_of(vec_largest(corners[1]), vec_largest(corners[2]));
    col2_extent r = project_corners(corners, 3, n, level * size);
    r.base = s->a;
    return r;
}

/* No coordinate of the data is above 2, so level is taken of that size. */
static col2_extent project_polygon(const col2_polygon *s, col2_vec n, double level) {
    const col2_pose *pose = &s->pose;
    const col2_polygon_data *data = s->data;
    col2_extent r =
        project_corners(data->outline, data->outline_count, pose_local(pose, n), level);
    r.base = pose->origin;
    r.low *= pose->scale;
    r.high *= pose->scale;
    r.low_offset = pose_offset(pose, r.low_offset);
    r.high_offset = pose_offset(pose, r.high_offset);
    return r;
}

col2_extent col2_extent_of(const col2_shape *s, col2_vec n, double level) {
    return s->kind == col2_kind_triangle ? project_triangle(as_triangle(s), n, level)
                                         : project_polygon(as_polygon(s), n, level);
}
