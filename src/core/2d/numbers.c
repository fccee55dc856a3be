/* numbers.c - the functions that take bare numbers: shapes are made on the spot. */
#include "orient.h"
#include "scaled.h"
#include "span.h"

static col_feet2 feet_of(const col_closest2 *near) {
    return (col_feet2){near->distance, near->ta, near->tb, near->a, near->b};
}

/* The parameter of the foot on a line through the origin, for lengths of every size. */
static double foot_parameter(col_vec2 r, col_vec2 d) {
    const double unit = v2_largest(d);
    if (!(unit > 0.0)) {
        return 0.0;
    }
    const col_vec2 along = v2(d.x / unit, d.y / unit);
    const col_vec2 to = v2(r.x / unit, r.y / unit);
    return v2_dot(to, along) / v2_length_sq(along);
}

col_feet2 col_closest_point_segment2(col_vec2 p, col_vec2 a, col_vec2 b) {
    const col_circle2 point = col_point2_make(p);
    const col_capsule2 segment = col_segment2_make(a, b);
    const col_closest2 near = col_closest_shape_shape2(&point.shape, &segment.shape);
    col_feet2 feet = feet_of(&near);
    /* quarters: differences of the largest doubles would overflow */
    const col_vec2 start = v2_scale(a, 0.25);
    feet.tb = foot_parameter(v2_sub(v2_scale(p, 0.25), start),
                             v2_sub(v2_scale(b, 0.25), start));
    return feet;
}

col_feet2 col_closest_point_line2(col_vec2 p, col_vec2 base, col_vec2 direction) {
    if (v2_is_zero(direction)) {
        return col_closest_point_segment2(p, base, base);
    }
    const col_circle2 point = col_point2_make(p);
    const col_ray2 line = col_line2_make(base, direction);
    const col_closest2 near = col_closest_shape_shape2(&point.shape, &line.shape);
    return feet_of(&near);
}

static bool are_parallel(col_vec2 u, col_vec2 v) {
    const col_vec2 a = v2_scale(u, 1.0 / power_of_two_below(v2_largest(u)));
    const col_vec2 b = v2_scale(v, 1.0 / power_of_two_below(v2_largest(v)));
    const double areas = v2_length_sq(a) * v2_length_sq(b);
    return square(v2_cross_exact(a, b)) <= square(COL_PARALLEL) * areas;
}

/* Here spans that cross are nearest where they meet: there is no depth. */
static col_feet2 meeting_of(const col_shape2 *a, const col_shape2 *b) {
    const scaled2 k = scaled2_both(a, b);
    const span2 sa = span2_of(&k.a.shape);
    const span2 sb = span2_of(&k.b.shape);
    spans2 x;
    col_feet2 feet = {0};
    spans2_of(&sa, &sb, &x);
    spans2_meet(&x, &feet.ta, &feet.tb, &feet.a);
    feet.ta = ldexp(clamp(feet.ta, sa.low, sa.high), k.ta_power);
    feet.tb = ldexp(clamp(feet.tb, sb.low, sb.high), k.tb_power);
    feet.a = v2_scale(feet.a, k.unscale);
    feet.b = feet.a;
    return feet;
}

col_feet2 col_closest_line_line2(col_vec2 p, col_vec2 u, col_vec2 q, col_vec2 v) {
    if (v2_is_zero(v) && !v2_is_zero(u)) {
        const col_feet2 f = col_closest_point_line2(q, p, u);
        return (col_feet2){f.distance, f.tb, 0.0, f.b, q};
    }
    if (v2_is_zero(u) || are_parallel(u, v)) {
        return col_closest_point_line2(p, q, v);
    }
    const col_ray2 a = col_line2_make(p, u);
    const col_ray2 b = col_line2_make(q, v);
    return meeting_of(&a.shape, &b.shape);
}

col_feet2 col_closest_segment_segment2(col_vec2 a0, col_vec2 a1, col_vec2 b0,
                                       col_vec2 b1) {
    const col_capsule2 a = col_segment2_make(a0, a1);
    const col_capsule2 b = col_segment2_make(b0, b1);
    const col_closest2 near = col_closest_shape_shape2(&a.shape, &b.shape);
    return near.distance < 0.0 ? meeting_of(&a.shape, &b.shape) : feet_of(&near);
}

bool col_line_circle2(col_vec2 p, col_vec2 direction, col_vec2 center, double radius,
                      double *t0, double *t1) {
    if (v2_is_zero(direction)) {
        return false;
    }
    const col_ray2 line = col_line2_make(p, direction);
    const col_circle2 circle = col_circle2_make(center, radius);
    col_interval2 stretch;
    if (!col_clip_shape2(&line.shape, &circle.shape, &stretch)) {
        return false;
    }
    *t0 = stretch.t0;
    *t1 = stretch.t1;
    return true;
}

/* --------------------------------------------------------------- segments_cross -- */

static int sign_of(double x) { return (x > 0.0) - (x < 0.0); }

/* For q on the line through a and b. */
static bool is_between(col_vec2 q, col_vec2 a, col_vec2 b) {
    return min2(a.x, b.x) <= q.x && q.x <= max2(a.x, b.x) && min2(a.y, b.y) <= q.y &&
           q.y <= max2(a.y, b.y);
}

bool col_segments_cross2(col_vec2 a, col_vec2 b, col_vec2 c, col_vec2 d) {
    const int c_side = sign_of(orient2(a, b, c));
    const int d_side = sign_of(orient2(a, b, d));
    const int a_side = sign_of(orient2(c, d, a));
    const int b_side = sign_of(orient2(c, d, b));
    if (c_side * d_side < 0 && a_side * b_side < 0) {
        return true;
    }
    return (c_side == 0 && is_between(c, a, b)) || (d_side == 0 && is_between(d, a, b)) ||
           (a_side == 0 && is_between(a, c, d)) || (b_side == 0 && is_between(b, c, d));
}
