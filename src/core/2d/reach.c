/* reach.c - see reach.h. */
#include "reach.h"

#include "polygon.h"

/* The mean of the corners that lie as far as `most` along n, up to the slack. */
static col_vec2 middle_of_farthest(const col_vec2 *corners, int count, col_vec2 n,
                                   double most, double slack) {
    col_vec2 sum = {0.0, 0.0};
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (v2_dot(corners[i], n) >= most - slack) {
            sum = v2_add(sum, corners[i]);
            found++;
        }
    }
    return v2_scale(sum, 1.0 / found);
}

static reach2 reach_of_corners(const col_vec2 *corners, int count, col_vec2 n,
                               double slack) {
    reach2 r = {.low = INFINITY, .high = -INFINITY};
    for (int i = 0; i < count; i++) {
        const double along = v2_dot(corners[i], n);
        r.low = min2(r.low, along);
        r.high = max2(r.high, along);
    }
    r.low_offset = middle_of_farthest(corners, count, v2_negate(n), -r.low, slack);
    r.high_offset = middle_of_farthest(corners, count, n, r.high, slack);
    return r;
}

static reach2 reach_of_triangle(const col_triangle2 *s, col_vec2 n, double level) {
    const col_vec2 corners[3] = {{0.0, 0.0}, v2_sub(s->b, s->a), v2_sub(s->c, s->a)};
    const double size = max2(v2_largest(corners[1]), v2_largest(corners[2]));
    reach2 r = reach_of_corners(corners, 3, n, level * size);
    r.base = s->a;
    return r;
}

/* No coordinate of the data is above 2, so level is taken of that size. */
static reach2 reach_of_polygon(const col_polygon2 *s, col_vec2 n, double level) {
    const col_pose2 *pose = &s->pose;
    const col_polygon_data2 *data = s->data;
    reach2 r =
        reach_of_corners(data->outline, data->outline_count, pose2_local(pose, n), level);
    r.base = pose->origin;
    r.low *= pose->scale;
    r.high *= pose->scale;
    r.low_offset = pose2_offset(pose, r.low_offset);
    r.high_offset = pose2_offset(pose, r.high_offset);
    return r;
}

reach2 reach2_of(const col_shape2 *s, col_vec2 n, double level) {
    return s->kind == col_kind2_triangle ? reach_of_triangle(as_triangle2(s), n, level)
                                         : reach_of_polygon(as_polygon2(s), n, level);
}
