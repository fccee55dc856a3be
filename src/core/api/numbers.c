/* numbers.c - queries of plain numbers: points, lines and segments, made into shapes. */
#include "../measure/normalize.h"
#if COL_DIMENSION == 2
#include "../pair/2d/span.h"
#endif

static col_feet feet_of(col_closest c) {
    return (col_feet){c.distance, c.ta, c.tb, c.a, c.b};
}

/* The parameter of the foot on a line through the origin, for lengths of every size. */
static double foot_parameter(col_vec r, col_vec d) {
    const double far = power_of_two_below(vec_largest(r));
    const double size = power_of_two_below(vec_largest(d));
    const col_vec safe = vec_divide(d, size);
    const double unit = vec_largest(safe);
    if (!(unit > 0.0)) {
        return 0.0;
    }
    const col_vec along = vec_divide(safe, unit);
    const col_vec to = vec_divide(vec_divide(r, far), unit);
    const double t = vec_dot(to, along) / vec_length_sq(along);
    return scaled_parameter(t, ilogb(far) - ilogb(size));
}

col_feet col_closest_point_segment(col_vec p, col_vec a, col_vec b) {
    const col_ball point = col_point_make(p);
    const col_capsule segment = col_segment_make(a, b);
    col_feet feet = feet_of(col_find_closest(&point.shape, &segment.shape));
    feet.tb = foot_parameter(vec_sub(p, a), vec_sub(b, a));
    return feet;
}

col_feet col_closest_point_line(col_vec p, col_vec base, col_vec direction) {
    if (vec_is_zero(direction)) {
        return col_closest_point_segment(p, base, base);
    }
    const col_ball point = col_point_make(p);
    const col_ray line = col_line_make(base, direction);
    return feet_of(col_find_closest(&point.shape, &line.shape));
}

static bool are_parallel(col_vec u, col_vec v) {
    const col_vec a = vec_scale(u, 1.0 / power_of_two_below(vec_largest(u)));
    const col_vec b = vec_scale(v, 1.0 / power_of_two_below(vec_largest(v)));
    const double areas = vec_length_sq(a) * vec_length_sq(b);
    return vec_cross_exact_sq(a, b) <= square(COL_PARALLEL_TOLERANCE) * areas;
}

#if COL_DIMENSION == 3

/* For lines that are not parallel, or for segments. */
static col_feet feet_between(const col_shape *a, const col_shape *b) {
    return feet_of(col_find_closest(a, b));
}

#else

/* Where lines or segments of the plane cross: there are the nearest points, and not at
 * the depth that two shapes would have. */
static col_feet crossing_of(const col_shape *a, const col_shape *b) {
    const col_normalized k = col_normalize_both(a, b);
    const col_span sa = span_of(&k.a.shape);
    const col_span sb = span_of(&k.b.shape);
    col2_spans x;
    col_feet feet = {0};
    col2_spans_of(&sa, &sb, &x);
    col2_spans_meet(&x, &feet.ta, &feet.tb, &feet.a);
    feet.ta = scaled_parameter(clamp(feet.ta, sa.low, sa.high), k.ta_power);
    feet.tb = scaled_parameter(clamp(feet.tb, sb.low, sb.high), k.tb_power);
    feet.a = normalized_point(&k, feet.a);
    feet.b = feet.a;
    return feet;
}

/* For lines that are not parallel, or for segments. */
static col_feet feet_between(const col_shape *a, const col_shape *b) {
    if (is_line(a)) {
        return crossing_of(a, b);
    }
    const col_closest closest = col_find_closest(a, b);
    return closest.distance < 0.0 ? crossing_of(a, b) : feet_of(closest);
}

#endif

col_feet col_closest_line_line(col_vec p, col_vec u, col_vec q, col_vec v) {
    if (vec_is_zero(v) && !vec_is_zero(u)) {
        const col_feet f = col_closest_point_line(q, p, u);
        return (col_feet){f.distance, f.tb, 0.0, f.b, q};
    }
    if (vec_is_zero(u) || are_parallel(u, v)) {
        return col_closest_point_line(p, q, v);
    }
    const col_ray a = col_line_make(p, u);
    const col_ray b = col_line_make(q, v);
    return feet_between(&a.shape, &b.shape);
}

col_feet col_closest_segment_segment(col_vec a0, col_vec a1, col_vec b0, col_vec b1) {
    const col_capsule a = col_segment_make(a0, a1);
    const col_capsule b = col_segment_make(b0, b1);
    return feet_between(&a.shape, &b.shape);
}

bool col_line_ball(col_vec p, col_vec direction, col_vec center, double radius,
                   double *t0, double *t1) {
    /* Lua refuses it; C programs may pass it. */
    if (RARELY(vec_is_zero(direction))) {
        return false;
    }
    const col_ray line = col_line_make(p, direction);
    const col_ball ball = col_ball_make(center, radius);
    col_interval interval;
    if (!col_clip(&line.shape, &ball.shape, &interval)) {
        return false;
    }
    *t0 = interval.t0;
    *t1 = interval.t1;
    return true;
}
