/* vec.h - arithmetic of vectors, in both dimensions. Functions that only one of them has,
 * or that have another meaning in it (cross products, rotations), are in vec2.h and
 * vec3.h. */
#ifndef COL_VEC_H
#define COL_VEC_H

#include "../base/exact.h"
#include "../base/scalar.h"

static inline col_vec vec_add(col_vec a, col_vec b) {
    return (col_vec){a.x + b.x, a.y + b.y IN_SPACE(, a.z + b.z)};
}

static inline col_vec vec_sub(col_vec a, col_vec b) {
    return (col_vec){a.x - b.x, a.y - b.y IN_SPACE(, a.z - b.z)};
}

static inline col_vec vec_scale(col_vec v, double s) {
    return (col_vec){v.x * s, v.y * s IN_SPACE(, v.z * s)};
}

static inline col_vec vec_divide(col_vec v, double s) {
    return (col_vec){v.x / s, v.y / s IN_SPACE(, v.z / s)};
}

static inline col_vec vec_negate(col_vec v) {
    return (col_vec){-v.x, -v.y IN_SPACE(, -v.z)};
}

/* p + t v */
static inline col_vec vec_along(col_vec p, double t, col_vec v) {
    return (col_vec){p.x + t * v.x, p.y + t * v.y IN_SPACE(, p.z + t * v.z)};
}

static inline double vec_dot(col_vec a, col_vec b) {
    return a.x * b.x + a.y * b.y IN_SPACE(+a.z * b.z);
}

static inline double vec_dot_exact(col_vec a, col_vec b) {
    col_exact sum = exact_add(exact_product(a.x, b.x), exact_product(a.y, b.y));
    IN_SPACE(sum = exact_add(sum, exact_product(a.z, b.z));)
    return exact_value(sum);
}

/* One number in each component. */
static inline col_vec vec_all(double s) { return (col_vec){s, s IN_SPACE(, s)}; }

static inline col_vec vec_zero(void) { return vec_all(0.0); }

/* ---------------------------------------------------------- component by component -- */

static inline col_vec vec_abs(col_vec v) {
    return (col_vec){fabs(v.x), fabs(v.y) IN_SPACE(, fabs(v.z))};
}

static inline col_vec vec_smaller(col_vec a, col_vec b) {
    return (col_vec){smaller_of(a.x, b.x),
                     smaller_of(a.y, b.y) IN_SPACE(, smaller_of(a.z, b.z))};
}

static inline col_vec vec_larger(col_vec a, col_vec b) {
    return (col_vec){larger_of(a.x, b.x),
                     larger_of(a.y, b.y) IN_SPACE(, larger_of(a.z, b.z))};
}

static inline col_vec vec_middle(col_vec a, col_vec b) {
    return (col_vec){middle(a.x, b.x), middle(a.y, b.y) IN_SPACE(, middle(a.z, b.z))};
}

/* The part of each component below zero. */
static inline col_vec vec_below_zero(col_vec v) {
    return (col_vec){below_zero(v.x), below_zero(v.y) IN_SPACE(, below_zero(v.z))};
}

/* The corner of a box of half extents h around zero that lies farthest along a slope; in
 * the middle along each axis whose slope is at most `level`. */
static inline col_vec vec_box_corner(col_vec slope, col_vec h, double level) {
    return (col_vec){interval_end(slope.x, h.x, level),
                     interval_end(slope.y, h.y, level)
                         IN_SPACE(, interval_end(slope.z, h.z, level))};
}

/* --------------------------------------------------------------- asking components -- */

static inline double vec_largest(col_vec v) {
    double largest = larger_of(fabs(v.x), fabs(v.y));
    IN_SPACE(largest = larger_of(largest, fabs(v.z));)
    return largest;
}

static inline bool vec_is_zero(col_vec v) {
    return v.x == 0.0 && v.y == 0.0 IN_SPACE(&&v.z == 0.0);
}

static inline bool vec_equal(col_vec a, col_vec b) {
    return a.x == b.x && a.y == b.y IN_SPACE(&&a.z == b.z);
}

static inline bool vec_is_finite(col_vec v) {
    return isfinite(v.x) && isfinite(v.y) IN_SPACE(&&isfinite(v.z));
}

/* Whether a component is outside the range in which products of lengths are safe. */
static inline bool vec_is_extreme(col_vec v) {
    return is_extreme(v.x) || is_extreme(v.y) IN_SPACE(|| is_extreme(v.z));
}

/* By index, for loops over the axes. */
static inline double vec_get(col_vec v, int i) {
    IN_SPACE(if (i == 2) { return v.z; })
    return i == 0 ? v.x : v.y;
}

/* v with component i replaced. */
static inline col_vec vec_with(col_vec v, int i, double s) {
    return (col_vec){i == 0 ? s : v.x, i == 1 ? s : v.y IN_SPACE(, i == 2 ? s : v.z)};
}

static inline col_vec vec_unit(int i) { return vec_with(vec_zero(), i, 1.0); }

/* ------------------------------------------------------------------------- lengths -- */

static inline double vec_length_sq(col_vec v) { return vec_dot(v, v); }

static inline double vec_length(col_vec v) { return sqrt(vec_dot(v, v)); }

/* The length without overflow or underflow of the squares. */
static inline double vec_safe_length(col_vec v) {
    const double largest = vec_largest(v);
    const double unit = largest > 0.0 ? largest : 1.0;
    return unit * vec_length(vec_divide(v, unit));
}

/* The vector scaled to length 1; the length must not be zero. Safe for every length. */
static inline col_vec vec_normalized(col_vec v) {
    const col_vec safe = vec_divide(v, vec_largest(v));
    return vec_divide(safe, vec_length(safe));
}

/* A vector that is unit except for a few roundings, normalized: one step of Newton's. */
static inline col_vec vec_unit_again(col_vec v) {
    return vec_scale(v, 1.5 - 0.5 * vec_length_sq(v));
}

/* As vec_normalized, but a vector that is unit up to rounding and a power of two keeps
 * its digits: a normal that is read back from its own text is equal to itself. */
static inline col_vec vec_unit_of(col_vec v) {
    const double power = power_of_two_below(1.5 * vec_safe_length(v));
    const col_vec near_unit = vec_divide(v, power);
    const bool unit = fabs(vec_length_sq(near_unit) - 1.0) <= 4.0 * DBL_EPSILON;
    return unit ? near_unit : vec_normalized(v);
}

#if COL_DIMENSION == 3
#include "vec3.h"
#else
#include "vec2.h"
#endif

#endif
