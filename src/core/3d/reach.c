/* reach.c - see reach.h. */
#include "reach.h"

#include "hull.h"

/* The mean of the corners that lie as far as `most` along n, up to the slack. */
static col_vec3 middle_of_farthest(const col_vec3 *corners, int count, col_vec3 n,
                                   double most, double slack) {
    col_vec3 sum = {0.0, 0.0, 0.0};
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (v3_dot(corners[i], n) >= most - slack) {
            sum = v3_add(sum, corners[i]);
            found++;
        }
    }
    return v3_scale(sum, 1.0 / found);
}

/* Of corners that are relative to some origin. slack: see middle_of_farthest. */
static reach3 reach_of_corners(const col_vec3 *corners, int count, col_vec3 n,
                               double slack) {
    reach3 r = {.low = INFINITY, .high = -INFINITY};
    for (int i = 0; i < count; i++) {
        const double along = v3_dot(corners[i], n);
        r.low = min2(r.low, along);
        r.high = max2(r.high, along);
    }
    r.low_offset = middle_of_farthest(corners, count, v3_negate(n), -r.low, slack);
    r.high_offset = middle_of_farthest(corners, count, n, r.high, slack);
    return r;
}

static reach3 reach_of_triangle(const col_triangle3 *s, col_vec3 n, double level) {
    const col_vec3 corners[3] = {{0.0, 0.0, 0.0}, v3_sub(s->b, s->a), v3_sub(s->c, s->a)};
    const double size = max2(v3_largest(corners[1]), v3_largest(corners[2]));
    reach3 r = reach_of_corners(corners, 3, n, level * size);
    r.base = s->a;
    return r;
}

static reach3 reach_of_hull(const col_hull3 *s, col_vec3 n, double level) {
    const col_pose3 *pose = &s->pose;
    const col_hull_data3 *data = s->data;
    reach3 r = reach_of_corners(data->corners, data->corner_count, pose3_local(pose, n),
                                level * data->bounding_radius);
    r.base = pose->origin;
    r.low *= pose->scale;
    r.high *= pose->scale;
    r.low_offset = pose3_offset(pose, r.low_offset);
    r.high_offset = pose3_offset(pose, r.high_offset);
    return r;
}

/* The end of an interval from 0 to length that lies along `rise`; the middle of a level
 * one. */
static double end_share(double rise, double slack) {
    return fabs(rise) <= slack ? 0.5 : rise > 0.0 ? 1.0 : 0.0;
}

/* From the centre of a disc to the middle of what reaches farthest: the centre itself
 * when the disc faces along n. across: the part of n in the plane of the disc. */
static col_vec3 rim_offset(col_vec3 across, double radius, double level) {
    const double sine = v3_length(across);
    return sine <= level ? v3(0.0, 0.0, 0.0) : v3_scale(across, radius / sine);
}

/* One end of a cylinder or cone along n. across: see rim_offset. */
static double farthest_end(const col_cylinder3 *s, col_vec3 n, col_vec3 across,
                           double level, col_vec3 *offset) {
    const col_vec3 axis = v3_sub(s->b, s->a);
    const bool cone = s->shape.kind == col_kind3_cone;
    const double rim = s->disc_radius * v3_length(across);
    const double rise = v3_dot(axis, n);
    const double slack = level * (v3_largest(axis) + s->disc_radius);
    const double gain = cone ? rise - rim : rise; /* of the end b over the end a */
    const double share = end_share(gain, slack);
    const col_vec3 to_rim = rim_offset(across, s->disc_radius, level);
    *offset = v3_along(v3_scale(axis, share), cone ? 1.0 - share : 1.0, to_rim);
    return max2(rim, cone ? rise : rise + rim);
}

static reach3 reach_of_cylinder(const col_cylinder3 *s, col_vec3 n, double level) {
    const col_vec3 u = v3_normalized(v3_sub(s->b, s->a));
    const col_vec3 across = v3_cross(u, v3_cross_exact(n, u));
    reach3 r = {.base = s->a};
    r.high = farthest_end(s, n, across, level, &r.high_offset);
    r.low = -farthest_end(s, v3_negate(n), v3_negate(across), level, &r.low_offset);
    return r;
}

reach3 reach3_of(const col_shape3 *s, col_vec3 n, double level) {
    switch (s->kind) {
        case col_kind3_triangle:
            return reach_of_triangle(as_triangle3(s), n, level);
        case col_kind3_hull:
            return reach_of_hull(as_hull3(s), n, level);
        default:
            return reach_of_cylinder(as_cylinder3(s), n, level);
    }
}
