/* vec3.h - arithmetic of 3D vectors. */
#ifndef COL_VEC3_H
#define COL_VEC3_H

#include "../include/collide.h"
#include "../base/exact.h"
#include "../base/scalar.h"

static inline col3_vec vec3(double x, double y, double z) { return (col3_vec){x, y, z}; }

static inline col3_vec vec_add(col3_vec a, col3_vec b) {
    return vec3(a.x + b.x, a.y + b.y, a.z + b.z);
}

static inline col3_vec vec_sub(col3_vec a, col3_vec b) {
    return vec3(a.x - b.x, a.y - b.y, a.z - b.z);
}

static inline col3_vec vec_scale(col3_vec v, double s) {
    return vec3(v.x * s, v.y * s, v.z * s);
}

static inline col3_vec vec_negate(col3_vec v) { return vec3(-v.x, -v.y, -v.z); }

/* p + t v */
static inline col3_vec vec_along(col3_vec p, double t, col3_vec v) {
    return vec3(p.x + t * v.x, p.y + t * v.y, p.z + t * v.z);
}

static inline double vec_dot(col3_vec a, col3_vec b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline double vec_length_sq(col3_vec v) { return vec_dot(v, v); }

static inline double vec_length(col3_vec v) { return sqrt(vec_dot(v, v)); }

static inline col3_vec vec_cross(col3_vec a, col3_vec b) {
    return vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

static inline col3_vec vec_abs(col3_vec v) {
    return vec3(fabs(v.x), fabs(v.y), fabs(v.z));
}

static inline double vec_largest(col3_vec v) {
    return larger_of(larger_of(fabs(v.x), fabs(v.y)), fabs(v.z));
}

static inline bool vec_is_zero(col3_vec v) {
    return v.x == 0.0 && v.y == 0.0 && v.z == 0.0;
}

static inline bool vec_equal(col3_vec a, col3_vec b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

/* By index, for loops over the axes. */
static inline double vec_get(col3_vec v, int i) {
    return i == 0 ? v.x : i == 1 ? v.y : v.z;
}

static inline col3_vec vec_unit(int i) { return vec3(i == 0, i == 1, i == 2); }

/* v turned by the rotation that takes the axes of the frame to `axes`, and back. */
static inline col3_vec vec_turn(const col3_vec axes[3], col3_vec v) {
    return vec_along(vec_along(vec_scale(axes[0], v.x), v.y, axes[1]), v.z, axes[2]);
}

static inline col3_vec vec_unturn(const col3_vec axes[3], col3_vec v) {
    return vec3(vec_dot(v, axes[0]), vec_dot(v, axes[1]), vec_dot(v, axes[2]));
}

/* a x b with every component right to the last digits, however parallel a and b are. */
static inline col3_vec vec_cross_exact(col3_vec a, col3_vec b) {
    return vec3(difference_of_products(a.y, b.z, a.z, b.y),
                difference_of_products(a.z, b.x, a.x, b.z),
                difference_of_products(a.x, b.y, a.y, b.x));
}

static inline double vec_dot_exact(col3_vec a, col3_vec b) {
    const col_exact xy = exact_add(exact_product(a.x, b.x), exact_product(a.y, b.y));
    return exact_value(exact_add(xy, exact_product(a.z, b.z)));
}

/* The length without overflow or underflow of the squares. */
static inline double vec_safe_length(col3_vec v) {
    const double largest = vec_largest(v);
    const double unit = largest > 0.0 ? largest : 1.0;
    return unit * vec_length(vec3(v.x / unit, v.y / unit, v.z / unit));
}

/* The vector scaled to length 1; the length must not be zero. Safe for every length. */
static inline col3_vec vec_normalized(col3_vec v) {
    const double largest = vec_largest(v);
    const col3_vec safe = vec3(v.x / largest, v.y / largest, v.z / largest);
    const double length = vec_length(safe);
    return vec3(safe.x / length, safe.y / length, safe.z / length);
}

/* The same, but what is unit up to rounding and a power of two keeps its digits: read
 * back from its own text, a normal is to be equal. */
static inline col3_vec vec_unit_of(col3_vec v) {
    const double power = power_of_two_below(1.5 * vec_safe_length(v));
    const col3_vec near_unit = vec3(v.x / power, v.y / power, v.z / power);
    const bool unit = fabs(vec_length_sq(near_unit) - 1.0) <= 4.0 * DBL_EPSILON;
    return unit ? near_unit : vec_normalized(v);
}

/* A unit vector at a right angle to v, which must not be zero: across v and the axis that
 * v leans on least (the first of equals). */
static inline col3_vec vec_perpendicular(col3_vec v) {
    const col3_vec size = vec_abs(v);
    const bool x_least = size.x <= size.y && size.x <= size.z;
    const bool y_least = size.y <= size.z;
    const col3_vec axis = x_least ? vec_unit(0) : vec_unit(y_least ? 1 : 2);
    return vec_normalized(vec_cross(v, axis));
}

#endif
