/* scaled.c - shapes of extreme size, brought to where products of lengths are safe. */
#include "scaled.h"

/* A direction is no length: it is scaled by a power of two of its own. What that and the
 * scale of lengths make of a parameter, as a power, as it may be beyond a double. */
static int tame_direction(col_any3 *s, double unscale) {
    if (!is_open3(&s->shape)) {
        return 0;
    }
    const double factor = power_of_two_below(v3_largest(s->ray.direction));
    s->ray.direction = v3_scale(s->ray.direction, 1.0 / factor);
    return ilogb(unscale) - ilogb(factor);
}

scaled3 scaled3_both(const col_shape3 *a, const col_shape3 *b) {
    scaled3 s;
    const double size = max2(shape3_magnitude(a), shape3_magnitude(b));
    s.unscale = power_of_two_below(size);
    shape3_scale(&s.a, a, 1.0 / s.unscale);
    shape3_scale(&s.b, b, 1.0 / s.unscale);
    s.ta_power = tame_direction(&s.a, s.unscale);
    s.tb_power = tame_direction(&s.b, s.unscale);
    shape3_flush(&s.a);
    shape3_flush(&s.b);
    return s;
}
