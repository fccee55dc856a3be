/* numbers.c - the functions that take bare numbers: shapes are made on the spot. */
#include "../shape/shape.h"

static col3_feet feet_of(const col3_closest *near) {
    return (col3_feet){near->distance, near->ta, near->tb, near->a, near->b};
}

/* The parameter of the foot on a line through the origin, for lengths of every size. */
static double foot_parameter(col3_vec r, col3_vec d) {
    const double unit = vec_largest(d);
    if (!(unit > 0.0)) {
        return 0.0;
    }
    const col3_vec along = vec3(d.x / unit, d.y / unit, d.z / unit);
    const col3_vec to = vec3(r.x / unit, r.y / unit, r.z / unit);
    return vec_dot(to, along) / vec_length_sq(along);
}

col3_feet col3_closest_point_segment(col3_vec p, col3_vec a, col3_vec b) {
    const col3_sphere point = col3_point_make(p);
    const col3_capsule segment = col3_segment_make(a, b);
    const col3_closest near = col3_find_closest(&point.shape, &segment.shape);
    col3_feet feet = feet_of(&near);
    /* quarters: differences of the largest doubles would overflow */
    const col3_vec start = vec_scale(a, 0.25);
    feet.tb = foot_parameter(vec_sub(vec_scale(p, 0.25), start),
                             vec_sub(vec_scale(b, 0.25), start));
    return feet;
}

col3_feet col3_closest_point_line(col3_vec p, col3_vec base, col3_vec direction) {
    if (vec_is_zero(direction)) {
        return col3_closest_point_segment(p, base, base);
    }
    const col3_sphere point = col3_point_make(p);
    const col3_ray line = col3_line_make(base, direction);
    const col3_closest near = col3_find_closest(&point.shape, &line.shape);
    return feet_of(&near);
}

static bool are_parallel(col3_vec u, col3_vec v) {
    const col3_vec a = vec_scale(u, 1.0 / power_of_two_below(vec_largest(u)));
    const col3_vec b = vec_scale(v, 1.0 / power_of_two_below(vec_largest(v)));
    const double areas = vec_length_sq(a) * vec_length_sq(b);
    return vec_length_sq(vec_cross_exact(a, b)) <= square(COL_PARALLEL) * areas;
}

col3_feet col3_closest_line_line(col3_vec p, col3_vec u, col3_vec q, col3_vec v) {
    if (vec_is_zero(v) && !vec_is_zero(u)) {
        const col3_feet f = col3_closest_point_line(q, p, u);
        return (col3_feet){f.distance, f.tb, 0.0, f.b, q};
    }
    if (vec_is_zero(u) || are_parallel(u, v)) {
        return col3_closest_point_line(p, q, v);
    }
    const col3_ray a = col3_line_make(p, u);
    const col3_ray b = col3_line_make(q, v);
    const col3_closest near = col3_find_closest(&a.shape, &b.shape);
    return feet_of(&near);
}

col3_feet col3_closest_segment_segment(col3_vec a0, col3_vec a1, col3_vec b0,
                                       col3_vec b1) {
    const col3_capsule a = col3_segment_make(a0, a1);
    const col3_capsule b = col3_segment_make(b0, b1);
    const col3_closest near = col3_find_closest(&a.shape, &b.shape);
    return feet_of(&near);
}

bool col3_line_sphere(col3_vec p, col3_vec direction, col3_vec center, double radius,
                      double *t0, double *t1) {
    if (vec_is_zero(direction)) {
        return false;
    }
    const col3_ray line = col3_line_make(p, direction);
    const col3_sphere sphere = col3_sphere_make(center, radius);
    col3_interval stretch;
    if (!col3_clip(&line.shape, &sphere.shape, &stretch)) {
        return false;
    }
    *t0 = stretch.t0;
    *t1 = stretch.t1;
    return true;
}
