/* vec2.h - arithmetic of 2D vectors. */
#ifndef COL_VEC2_H
#define COL_VEC2_H

#include "../collide.h"
#include "../exact.h"
#include "../scalar.h"

static inline col_vec2 v2(double x, double y) { return (col_vec2){x, y}; }

static inline col_vec2 v2_add(col_vec2 a, col_vec2 b) { return v2(a.x + b.x, a.y + b.y); }

static inline col_vec2 v2_sub(col_vec2 a, col_vec2 b) { return v2(a.x - b.x, a.y - b.y); }

static inline col_vec2 v2_scale(col_vec2 v, double s) { return v2(v.x * s, v.y * s); }

static inline col_vec2 v2_negate(col_vec2 v) { return v2(-v.x, -v.y); }

/* p + t v */
static inline col_vec2 v2_along(col_vec2 p, double t, col_vec2 v) {
    return v2(p.x + t * v.x, p.y + t * v.y);
}

static inline double v2_dot(col_vec2 a, col_vec2 b) { return a.x * b.x + a.y * b.y; }

static inline double v2_length_sq(col_vec2 v) { return v2_dot(v, v); }

static inline double v2_length(col_vec2 v) { return sqrt(v2_dot(v, v)); }

/* Above zero when b lies on that side of a to which the x axis must turn to reach the y
 * axis: the left, with y up. */
static inline double v2_cross(col_vec2 a, col_vec2 b) { return a.x * b.y - a.y * b.x; }

static inline col_vec2 v2_abs(col_vec2 v) { return v2(fabs(v.x), fabs(v.y)); }

static inline double v2_largest(col_vec2 v) { return max2(fabs(v.x), fabs(v.y)); }

static inline bool v2_is_zero(col_vec2 v) { return v.x == 0.0 && v.y == 0.0; }

static inline bool v2_equal(col_vec2 a, col_vec2 b) { return a.x == b.x && a.y == b.y; }

/* By index, for the choice of an axis. */
static inline double v2_get(col_vec2 v, int i) { return i == 0 ? v.x : v.y; }

static inline col_vec2 v2_unit(int i) { return v2(i == 0, i == 1); }

/* a x b right to the last digits, however parallel a and b are. */
static inline double v2_cross_exact(col_vec2 a, col_vec2 b) {
    return difference_of_products(a.x, b.y, a.y, b.x);
}

static inline double v2_dot_exact(col_vec2 a, col_vec2 b) {
    return exact_value(exact_add(exact_product(a.x, b.x), exact_product(a.y, b.y)));
}

/* The length without overflow or underflow of the squares. */
static inline double v2_safe_length(col_vec2 v) {
    const double largest = v2_largest(v);
    const double unit = largest > 0.0 ? largest : 1.0;
    return unit * v2_length(v2(v.x / unit, v.y / unit));
}

/* The vector scaled to length 1; the length must not be zero. Safe for every length. */
static inline col_vec2 v2_normalized(col_vec2 v) {
    const double largest = v2_largest(v);
    const col_vec2 safe = v2(v.x / largest, v.y / largest);
    const double length = v2_length(safe);
    return v2(safe.x / length, safe.y / length);
}

/* The same, but what is unit up to rounding and a power of two keeps its digits: read
 * back from its own text, a normal is to be equal. */
static inline col_vec2 v2_unit_of(col_vec2 v) {
    const double power = power_of_two_below(1.5 * v2_safe_length(v));
    const col_vec2 near_unit = v2(v.x / power, v.y / power);
    const bool unit = fabs(v2_length_sq(near_unit) - 1.0) <= 4.0 * DBL_EPSILON;
    return unit ? near_unit : v2_normalized(v);
}

/* v turned by a quarter, from x to y. */
static inline col_vec2 v2_quarter(col_vec2 v) { return v2(-v.y, v.x); }

/* v turned by the rotation that takes the x axis to `axis`, and back. */
static inline col_vec2 v2_turn(col_vec2 axis, col_vec2 v) {
    return v2(axis.x * v.x - axis.y * v.y, axis.y * v.x + axis.x * v.y);
}

static inline col_vec2 v2_unturn(col_vec2 axis, col_vec2 v) {
    return v2(axis.x * v.x + axis.y * v.y, axis.x * v.y - axis.y * v.x);
}

#endif
