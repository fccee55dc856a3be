/* vec2.h - arithmetic of 2D vectors. */
#ifndef COL_VEC2_H
#define COL_VEC2_H

#include "../include/collide.h"
#include "../base/exact.h"
#include "../base/scalar.h"

static inline col2_vec vec2(double x, double y) { return (col2_vec){x, y}; }

static inline col2_vec vec_add(col2_vec a, col2_vec b) {
    return vec2(a.x + b.x, a.y + b.y);
}

static inline col2_vec vec_sub(col2_vec a, col2_vec b) {
    return vec2(a.x - b.x, a.y - b.y);
}

static inline col2_vec vec_scale(col2_vec v, double s) { return vec2(v.x * s, v.y * s); }

static inline col2_vec vec_negate(col2_vec v) { return vec2(-v.x, -v.y); }

/* p + t v */
static inline col2_vec vec_along(col2_vec p, double t, col2_vec v) {
    return vec2(p.x + t * v.x, p.y + t * v.y);
}

static inline double vec_dot(col2_vec a, col2_vec b) { return a.x * b.x + a.y * b.y; }

static inline double vec_length_sq(col2_vec v) { return vec_dot(v, v); }

static inline double vec_length(col2_vec v) { return sqrt(vec_dot(v, v)); }

/* Above zero when b lies on that side of a to which the x axis must turn to reach the y
 * axis: the left, with y up. */
static inline double vec_cross(col2_vec a, col2_vec b) { return a.x * b.y - a.y * b.x; }

static inline col2_vec vec_abs(col2_vec v) { return vec2(fabs(v.x), fabs(v.y)); }

static inline double vec_largest(col2_vec v) { return larger_of(fabs(v.x), fabs(v.y)); }

static inline bool vec_is_zero(col2_vec v) { return v.x == 0.0 && v.y == 0.0; }

static inline bool vec_equal(col2_vec a, col2_vec b) { return a.x == b.x && a.y == b.y; }

/* By index, for the choice of an axis. */
static inline double vec_get(col2_vec v, int i) { return i == 0 ? v.x : v.y; }

static inline col2_vec vec_unit(int i) { return vec2(i == 0, i == 1); }

/* a x b right to the last digits, however parallel a and b are. */
static inline double vec_cross_exact(col2_vec a, col2_vec b) {
    return difference_of_products(a.x, b.y, a.y, b.x);
}

static inline double vec_dot_exact(col2_vec a, col2_vec b) {
    return exact_value(exact_add(exact_product(a.x, b.x), exact_product(a.y, b.y)));
}

/* The length without overflow or underflow of the squares. */
static inline double vec_safe_length(col2_vec v) {
    const double largest = vec_largest(v);
    const double unit = largest > 0.0 ? largest : 1.0;
    return unit * vec_length(vec2(v.x / unit, v.y / unit));
}

/* The vector scaled to length 1; the length must not be zero. Safe for every length. */
static inline col2_vec vec_normalized(col2_vec v) {
    const double largest = vec_largest(v);
    const col2_vec safe = vec2(v.x / largest, v.y / largest);
    const double length = vec_length(safe);
    return vec2(safe.x / length, safe.y / length);
}

/* The same, but what is unit up to rounding and a power of two keeps its digits: read
 * back from its own text, a normal is to be equal. */
static inline col2_vec vec_unit_of(col2_vec v) {
    const double power = power_of_two_below(1.5 * vec_safe_length(v));
    const col2_vec near_unit = vec2(v.x / power, v.y / power);
    const bool unit = fabs(vec_length_sq(near_unit) - 1.0) <= 4.0 * DBL_EPSILON;
    return unit ? near_unit : vec_normalized(v);
}

/* v turned by a quarter, from x to y. */
static inline col2_vec vec_quarter(col2_vec v) { return vec2(-v.y, v.x); }

/* v turned by the rotation that takes the x axis to `axis`, and back. */
static inline col2_vec vec_turn(col2_vec axis, col2_vec v) {
    return vec2(axis.x * v.x - axis.y * v.y, axis.y * v.x + axis.x * v.y);
}

static inline col2_vec vec_unturn(col2_vec axis, col2_vec v) {
    return vec2(axis.x * v.x + axis.y * v.y, axis.x * v.y - axis.y * v.x);
}

#endif
