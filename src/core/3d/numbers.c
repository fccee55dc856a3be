/* numbers.c - the functions that take bare numbers: shapes are made on the spot. */
#include "shapes.h"

static col_feet3 feet_of(const col_closest3 *near) {
    return (col_feet3){near->distance, near->ta, near->tb, near->a, near->b};
}

/* The parameter of the foot on a line through the origin, for lengths of every size. */
static double foot_parameter(col_vec3 r, col_vec3 d) {
    const double unit = v3_largest(d);
    if (!(unit > 0.0)) {
        return 0.0;
    }
    const col_vec3 along = v3(d.x / unit, d.y / unit, d.z / unit);
    const col_vec3 to = v3(r.x / unit, r.y / unit, r.z / unit);
    return v3_dot(to, along) / v3_length_sq(along);
}

col_feet3 col_closest_point_segment3(col_vec3 p, col_vec3 a, col_vec3 b) {
    const col_sphere3 point = col_point3_make(p);
    const col_capsule3 segment = col_segment3_make(a, b);
    const col_closest3 near = col_closest_shape_shape3(&point.shape, &segment.shape);
    col_feet3 feet = feet_of(&near);
    /* quarters: differences of the largest doubles would overflow */
    const col_vec3 start = v3_scale(a, 0.25);
    feet.tb = foot_parameter(v3_sub(v3_scale(p, 0.25), start),
                             v3_sub(v3_scale(b, 0.25), start));
    return feet;
}

col_feet3 col_closest_point_line3(col_vec3 p, col_vec3 base, col_vec3 direction) {
    if (v3_is_zero(direction)) {
        return col_closest_point_segment3(p, base, base);
    }
    const col_sphere3 point = col_point3_make(p);
    const col_ray3 line = col_line3_make(base, direction);
    const col_closest3 near = col_closest_shape_shape3(&point.shape, &line.shape);
    return feet_of(&near);
}

static bool are_parallel(col_vec3 u, col_vec3 v) {
    const col_vec3 a = v3_scale(u, 1.0 / power_of_two_below(v3_largest(u)));
    const col_vec3 b = v3_scale(v, 1.0 / power_of_two_below(v3_largest(v)));
    const double areas = v3_length_sq(a) * v3_length_sq(b);
    return v3_length_sq(v3_cross_exact(a, b)) <= square(COL_PARALLEL) * areas;
}

col_feet3 col_closest_line_line3(col_vec3 p, col_vec3 u, col_vec3 q, col_vec3 v) {
    if (v3_is_zero(v) && !v3_is_zero(u)) {
        const col_feet3 f = col_closest_point_line3(q, p, u);
        return (col_feet3){f.distance, f.tb, 0.0, f.b, q};
    }
    if (v3_is_zero(u) || are_parallel(u, v)) {
        return col_closest_point_line3(p, q, v);
    }
    const col_ray3 a = col_line3_make(p, u);
    const col_ray3 b = col_line3_make(q, v);
    const col_closest3 near = col_closest_shape_shape3(&a.shape, &b.shape);
    return feet_of(&near);
}

col_feet3 col_closest_segment_segment3(col_vec3 a0, col_vec3 a1, col_vec3 b0,
                                       col_vec3 b1) {
    const col_capsule3 a = col_segment3_make(a0, a1);
    const col_capsule3 b = col_segment3_make(b0, b1);
    const col_closest3 near = col_closest_shape_shape3(&a.shape, &b.shape);
    return feet_of(&near);
}

bool col_line_sphere3(col_vec3 p, col_vec3 direction, col_vec3 center, double radius,
                      double *t0, double *t1) {
    if (v3_is_zero(direction)) {
        return false;
    }
    const col_ray3 line = col_line3_make(p, direction);
    const col_sphere3 sphere = col_sphere3_make(center, radius);
    col_interval3 stretch;
    if (!col_clip_shape3(&line.shape, &sphere.shape, &stretch)) {
        return false;
    }
    *t0 = stretch.t0;
    *t1 = stretch.t1;
    return true;
}
