/* normalize.c - pairs of shapes of extreme size, scaled to where products of lengths
 * neither overflow nor underflow. */
#include "normalize.h"

/* The direction of a ray or line is no length: it is scaled by a power of two of its own.
 * Returns the factor of parameters, as an exponent: it may be beyond a double. */
static int normalize_direction(col_any *s, double unscale) {
    if (!is_line(&s->shape)) {
        return 0;
    }
    const double factor = power_of_two_below(vec_largest(s->ray.direction));
    s->ray.direction = vec_scale(s->ray.direction, 1.0 / factor);
    return ilogb(unscale) - ilogb(factor);
}

col_normalized col_normalize_both(const col_shape *a, const col_shape *b) {
    col_normalized s;
    const double size = larger_of(col_shape_magnitude(a), col_shape_magnitude(b));
    s.unscale = power_of_two_below(size);
    col_shape_scale(&s.a, a, 1.0 / s.unscale);
    col_shape_scale(&s.b, b, 1.0 / s.unscale);
    s.ta_power = normalize_direction(&s.a, s.unscale);
    s.tb_power = normalize_direction(&s.b, s.unscale);
    col_shape_flush(&s.a);
    col_shape_flush(&s.b);
    return s;
}
