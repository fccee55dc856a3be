/* extent3.c - projecting triangles, hulls, cylinders and cones onto a direction. */
#include "extent.h"

#include "../shape/hull.h"

/* The mean of the corners that lie at `most` along n, up to the tolerance. */
static col3_vec mean_of_farthest(const col3_vec *corners, int count, col3_vec n,
                                 double most, double tolerance) {
    col3_vec sum = {0.0, 0.0, 0.0};
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
static col3_extent project_corners(const col3_vec *corners, int count, col3_vec n,
                                   double tolerance) {
    col3_extent r = {.low = INFINITY, .high = -INFINITY};
    for (int i = 0; i < count; i++) {
        const double along = vec_dot(corners[i], n);
        r.low = smaller_of(r.low, along);
        r.high = larger_of(r.high, along);
    }
    r.low_offset = mean_of_farthest(corners, count, vec_negate(n), -r.low, tolerance);
    r.high_offset = mean_of_farthest(corners, count, n, r.high, tolerance);
    return r;
}

static col3_extent project_triangle(const col3_triangle *s, col3_vec n, double level) {
    const col3_vec corners[3] = {
        {0.0, 0.0, 0.0}, vec_sub(s->b, s->a), vec_sub(s->c, s->a)};
    const double size = larger_of(vec_largest(corners[1]), vec_largest(corners[2]));
    col3_extent r = project_corners(corners, 3, n, level * size);
    r.base = s->a;
    return r;
}

static col3_extent project_hull(const col3_hull *s, col3_vec n, double level) {
    const col3_pose *pose = &s->pose;
    const col3_hull_data *data = s->data;
    col3_extent r = project_corners(data->corners, data->corner_count,
                                    pose_local(pose, n), level * data->bounding_radius);
    r.base = pose->origin;
    r.low *= pose->scale;
    r.high *= pose->scale;
    r.low_offset = pose_offset(pose, r.low_offset);
    r.high_offset = pose_offset(pose, r.high_offset);
    return r;
}

/* The end of an interval from 0 to length that lies along `rise`; the middle of a level
 * one. */
static double end_share(double rise, double tolerance) {
    return fabs(rise) <= tolerance ? 0.5 : rise > 0.0 ? 1.0 : 0.0;
}

/* From the centre of a disc to the middle of what reaches farthest: the centre itself
 * when the disc faces along n. across: the part of n in the plane of the disc. */
static col3_vec rim_offset(col3_vec across, double radius, double level) {
    const double sine = vec_length(across);
    return sine <= level ? vec3(0.0, 0.0, 0.0) : vec_scale(across, radius / sine);
}

/* One end of a cylinder or cone along n. across: see rim_offset. */
static double farthest_end(const col3_cylinder *s, col3_vec n, col3_vec across,
                           double level, col3_vec *offset) {
    const col3_vec axis = vec_sub(s->b, s->a);
    const bool cone = s->shape.kind == col3_kind_cone;
    const double rim = s->disc_radius * vec_length(across);
    const double rise = vec_dot(axis, n);
    const double tolerance = level * (vec_largest(axis) + s->disc_radius);
    const double gain = cone ? rise - rim : rise; /* of the end b over the end a */
    const double share = end_share(gain, tolerance);
    const col3_vec to_rim = rim_offset(across, s->disc_radius, level);
    *offset = vec_along(vec_scale(axis, share), cone ? 1.0 - share : 1.0, to_rim);
    return larger_of(rim, cone ? rise : rise + rim);
}

static col3_extent project_cylinder(const col3_cylinder *s, col3_vec n, double level) {
    const col3_vec u = vec_normalized(vec_sub(s->b, s->a));
    const col3_vec across = vec_cross(u, vec_cross_exact(n, u));
    col3_extent r = {.base = s->a};
    r.high = farthest_end(s, n, across, level, &r.high_offset);
    r.low = -farthest_end(s, vec_negate(n), vec_negate(across), level, &r.low_offset);
    return r;
}

col3_extent col3_extent_of(const col3_shape *s, col3_vec n, double level) {
    switch (s->kind) {
        case col3_kind_triangle:
            return project_triangle(as_triangle(s), n, level);
        case col3_kind_hull:
            return project_hull(as_hull(s), n, level);
        default:
            return project_cylinder(as_cylinder(s), n, level);
    }
}
