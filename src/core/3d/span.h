/* span.h - segments, capsule axes, rays and lines as one thing: p + t d, low <= t <=
 * high, where an end may be infinite. */
#ifndef COL_SPAN3_H
#define COL_SPAN3_H

#include "shapes.h"

typedef struct {
    col_vec3 p, d;
    double low, high;
} span3;

/* For segments and capsules alone. */
static inline span3 segment3_of(const col_shape3 *s) {
    const col_capsule3 *axis = as_capsule3(s);
    return (span3){axis->a, v3_sub(axis->b, axis->a), 0.0, 1.0};
}

static inline span3 span3_of(const col_shape3 *s) {
    if (is_open3(s)) {
        const col_ray3 *ray = as_ray3(s);
        const double low = s->kind == col_kind3_line ? -INFINITY : 0.0;
        return (span3){ray->origin, ray->direction, low, INFINITY};
    }
    return segment3_of(s);
}

/* The point at t: at 0 and 1 the given ends themselves, free of rounding, as it is
 * counted from the nearer end; without a branch, which would be unpredictable. */
static inline col_vec3 segment3_point(const col_shape3 *s, double t) {
    const col_capsule3 *axis = as_capsule3(s);
    const ptrdiff_t nearer = t >= 0.5;
    const double *end = numbers3_of(s) + 3 * nearer;
    const double rest = t - (double)nearer;
    return v3_along(v3(end[0], end[1], end[2]), rest, v3_sub(axis->b, axis->a));
}

static inline col_vec3 span3_point(const col_shape3 *s, double t) {
    return is_open3(s) ? v3_along(as_ray3(s)->origin, t, as_ray3(s)->direction)
                       : segment3_point(s, t);
}

/* The end at the parameter `high`; the base where there is none. */
static inline col_vec3 span3_end(const col_shape3 *s, double high) {
    return isfinite(high) ? span3_point(s, high) : span3_point(s, 0.0);
}

/* How far the span reaches along n from its point p, on the far side (a supremum;
 * infinite where it has no end there). dn is d . n, 0 where the two are at a right angle.
 */
static inline double span3_reach(double dn, double low, double high) {
    return dn > 0.0 ? dn * high : dn < 0.0 ? dn * low : 0.0;
}

/* The same span, relative to the point `near`, its base moved along itself to where it
 * passes that point, without losing a digit of the small distance between them; *shift is
 * to be added to its parameters. */
span3 span3_recentred(span3 span, col_vec3 near, double *shift);

/* near - (p + t d), rounded once however large the single terms are. */
col_vec3 span3_offset(span3 span, double t, col_vec3 near);

#endif
