/* vec.h - arithmetic of vectors that reads the same in both dimensions; what
 * names components stands in vec2.h and vec3.h. */
#ifndef COL_VEC_H
#define COL_VEC_H

#include "../base/exact.h"
#include "../base/scalar.h"

#if COL_DIMENSION == 3
#include "vec3.h"
#else
#include "vec2.h"
#endif

static inline col_vec vec_zero(void) { return vec_all(0.0); }

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

/* As vec_normalized, but what is unit up to rounding and a power of two keeps its digits:
 * a normal that is read back from its own text is equal to itself. */
static inline col_vec vec_unit_of(col_vec v) {
    const double power = power_of_two_below(1.5 * vec_safe_length(v));
    const col_vec near_unit = vec_divide(v, power);
    const bool unit = fabs(vec_length_sq(near_unit) - 1.0) <= 4.0 * DBL_EPSILON;
    return unit ? near_unit : vec_normalized(v);
}

#if COL_DIMENSION == 3

/* A unit vector at a right angle to v, which must not be zero: across v and the axis that
 * v leans on least (the first of equals). */
static inline col_vec vec_perpendicular(col_vec v) {
    const col_vec size = vec_abs(v);
    const bool x_least = size.x <= size.y && size.x <= size.z;
    const bool y_least = size.y <= size.z;
    const col_vec axis = x_least ? vec_unit(0) : vec_unit(y_least ? 1 : 2);
    return vec_normalized(vec_cross(v, axis));
}

/* The directions across v, as unit vectors at right angles to each other: two in space,
 * one in the plane. unit: v scaled to length 1. */
static inline void vec_directions_across(col_vec v, col_vec unit,
                                         col_vec out[COL_DIMENSION - 1]) {
    out[0] = vec_perpendicular(v);
    out[1] = vec_cross(unit, out[0]);
}

#else

static inline void vec_directions_across(col_vec v, col_vec unit,
                                         col_vec out[COL_DIMENSION - 1]) {
    (void)v;
    out[0] = vec_quarter(unit);
}

#endif

#endif
