/* scaled.c - shapes of extreme size, brought to where products of lengths are safe. */
#define COL_DIMENSION 2
#include "normalize.h"

/* A direction is no length: it is scaled by a power of two of its own. What that and the
 * scale of lengths make of a parameter, as a power, as it may be beyond a double. */
static int tame_direction(col2_any *s, double unscale) {
    if (!is_line(&s->shape)) {
        return 0;
    }
    const double factor = power_of_two_below(vec_largest(s->ray.direction));
    s->ray.direction = vec_scale(s->ray.direction, 1.0 / factor);
    return ilogb(unscale) - ilogb(factor);
}

col2_normalized col2_normalize_both(const col2_shape *a, const col2_shape *b) {
    col2_normalized s;
    const double size = larger_of(col2_shape_magnitude(a), col2_shape_magnitude(b));
    s.unscale = power_of_two_below(size);
    col2_shape_scale(&s.a, a, 1.0 / s.unscale);
    col2_shape_scale(&s.b, b, 1.0 / s.unscale);
    s.ta_power = tame_direction(&s.a, s.unscale);
    s.tb_power = tame_direction(&s.b, s.unscale);
    col2_shape_flush(&s.a);
    col2_shape_flush(&s.b);
    return s;
}
