/* extent.c - projecting cores with corners onto a direction. */
#include "extent.h"

#include "../shape/corners.h"
#include "farthest2.h"
#if COL_DIMENSION == 3
#include "farthest3.h"
#endif

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

/* For corners relative to any origin. tolerance: see mean_of_farthest. */
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

#if COL_DIMENSION == 3

/* As project_corners, for a hull with many corners. */
static col3_extent project_hull(const col3_hull_data *data, col3_vec n,
                                double tolerance) {
    const col3_vec down = vec_negate(n);
    const int low = col3_farthest_corner(data, down, 0);
    const int high = col3_farthest_corner(data, n, 0);
    col3_extent r = {.low = vec_dot(data->corners[low], n),
                     .high = vec_dot(data->corners[high], n)};
    r.low_offset = col3_mean_of_farthest(data, down, -r.low - tolerance);
    r.high_offset = col3_mean_of_farthest(data, n, r.high - tolerance);
    return r;
}

#else

/* The mean of a corner and those next to it on both sides, as far as they lie at its
 * height along n, up to the tolerance. */
static col2_vec mean_around(const col2_convex *part, int at, col2_vec n,
                            double tolerance) {
    const double least = vec_dot(part->corners[at], n) - tolerance;
    col2_vec sum = part->corners[at];
    int found = 1;
    for (int step = -1; step <= 1; step += 2) {
        int i = (at + step + part->count) % part->count;
        /* not all corners are level */
        while (ALWAYS(found < part->count) && vec_dot(part->corners[i], n) >= least) {
            sum = vec_add(sum, part->corners[i]);
            found++;
            i = (i + step + part->count) % part->count;
        }
    }
    return vec_scale(sum, 1.0 / found);
}

/* As project_corners, for a polygon with many corners. */
static col2_extent project_polygon(const col2_convex *part, col2_vec n,
                                   double tolerance) {
    const col2_vec down = vec_negate(n);
    const int low = col2_farthest_corner(part->corners, part->normals, part->count, down);
    const int high = col2_farthest_corner(part->corners, part->normals, part->count, n);
    return (col2_extent){.low = vec_dot(part->corners[low], n),
                         .high = vec_dot(part->corners[high], n),
                         .low_offset = mean_around(part, low, down, tolerance),
                         .high_offset = mean_around(part, high, n, tolerance)};
}

#endif

static col_extent project(const col_shape *s, col_vec n, double tolerance) {
#if COL_DIMENSION == 3
    if (as_hull(s)->data->leaf_count > 0) {
        return project_hull(as_hull(s)->data, n, tolerance);
    }
#else
    const col2_convex *part = &as_polygon(s)->data->parts[0];
    if (RARELY(part->count > COL2_FEW_CORNERS) && s->kind == (int)col2_kind_polygon) {
        return project_polygon(part, n, tolerance);
    }
#endif
    return project_corners(corner_data(s), corner_count(s), n, tolerance);
}

/* For a hull or polygon. No coordinate of a polygon's data is above 2, so the tolerance
 * is a share of that size. */
static col_extent project_data(const col_shape *s, col_vec n, double level) {
    const col_pose *pose = pose_of(s);
    IN_SPACE(level *= as_hull(s)->data->bounding_radius);
    col_extent r = project(s, pose_local(pose, n), level);
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
