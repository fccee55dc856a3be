/* numbers.c - the functions that take bare numbers: shapes are made on the spot. */
#define COL_DIMENSION 2
#include "../pair/2d/span.h"
#include "../shape/normalize.h"

static col2_feet feet_of(const col2_closest *near) {
    return (col2_feet){near->distance, near->ta, near->tb, near->a, near->b};
}

/* The parameter of the foot on a line through the origin, for lengths of every size. */
static double foot_parameter(col2_vec r, col2_vec d) {
    const double unit = vec_largest(d);
    if (!(unit > 0.0)) {
        return 0.0;
    }
    const col2_vec along = vec2(d.x / unit, d.y / unit);
    const col2_vec to = vec2(r.x / unit, r.y / unit);
    return vec_dot(to, along) / vec_length_sq(along);
}

col2_feet col2_closest_point_segment(col2_vec p, col2_vec a, col2_vec b) {
    const col2_circle point = col2_point_make(p);
    const col2_capsule segment = col2_segment_make(a, b);
    const col2_closest near = col2_find_closest(&point.shape, &segment.shape);
    col2_feet feet = feet_of(&near);
    /* quarters: differences of the largest doubles would overflow */
    const col2_vec start = vec_scale(a, 0.25);
    feet.tb = foot_parameter(vec_sub(vec_scale(p, 0.25), start),
                             vec_sub(vec_scale(b, 0.25), start));
    return feet;
}

col2_feet col2_closest_point_line(col2_vec p, col2_vec base, col2_vec direction) {
    if (vec_is_zero(direction)) {
        return col2_closest_point_segment(p, base, base);
    }
    const col2_circle point = col2_point_make(p);
    const col2_ray line = col2_line_make(base, direction);
    const col2_closest near = col2_find_closest(&point.shape, &line.shape);
    return feet_of(&near);
}

static bool are_parallel(col2_vec u, col2_vec v) {
    const col2_vec a = vec_scale(u, 1.0 / power_of_two_below(vec_largest(u)));
    const col2_vec b = vec_scale(v, 1.0 / power_of_two_below(vec_largest(v)));
    const double areas = vec_length_sq(a) * vec_length_sq(b);
    return square(vec_cross_exact(a, b)) <= square(COL_PARALLEL) * areas;
}

/* Here spans that cross are nearest where they meet: there is no depth. */
static col2_feet meeting_of(const col2_shape *a, const col2_shape *b) {
    const col2_normalized k = col2_normalize_both(a, b);
    const col2_span sa = span_of(&k.a.shape);
    const col2_span sb = span_of(&k.b.shape);
    col2_spans x;
    col2_feet feet = {0};
    col2_spans_of(&sa, &sb, &x);
    col2_spans_meet(&x, &feet.ta, &feet.tb, &feet.a);
    feet.ta = ldexp(clamp(feet.ta, sa.low, sa.high), k.ta_power);
    feet.tb = ldexp(clamp(feet.tb, sb.low, sb.high), k.tb_power);
    feet.a = vec_scale(feet.a, k.unscale);
    feet.b = feet.a;
    return feet;
}

col2_feet col2_closest_line_line(col2_vec p, col2_vec u, col2_vec q, col2_vec v) {
    if (vec_is_zero(v) && !vec_is_zero(u)) {
        const col2_feet f = col2_closest_point_line(q, p, u);
        return (col2_feet){f.distance, f.tb, 0.0, f.b, q};
    }
    if (vec_is_zero(u) || are_parallel(u, v)) {
        return col2_closest_point_line(p, q, v);
    }
    const col2_ray a = col2_line_make(p, u);
    const col2_ray b = col2_line_make(q, v);
    return meeting_of(&a.shape, &b.shape);
}

col2_feet col2_closest_segment_segment(col2_vec a0, col2_vec a1, col2_vec b0,
                                       col2_vec b1) {
    const col2_capsule a = col2_segment_make(a0, a1);
    const col2_capsule b = col2_segment_make(b0, b1);
    const col2_closest near = col2_find_closest(&a.shape, &b.shape);
    return near.distance < 0.0 ? meeting_of(&a.shape, &b.shape) : feet_of(&near);
}

bool col2_line_circle(col2_vec p, col2_vec direction, col2_vec center, double radius,
                      double *t0, double *t1) {
    if (vec_is_zero(direction)) {
        return false;
    }
    const col2_ray line = col2_line_make(p, direction);
    const col2_circle circle = col2_circle_make(center, radius);
    col2_interval stretch;
    if (!col2_clip(&line.shape, &circle.shape, &stretch)) {
        return false;
    }
    *t0 = stretch.t0;
    *t1 = stretch.t1;
    return true;
}
