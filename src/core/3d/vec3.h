/* vec3.h - arithmetic of 3D vectors. */
#ifndef COL_VEC3_H
#define COL_VEC3_H

#include "../collide.h"
#include "../exact.h"
#include "../scalar.h"

static inline col_vec3 v3(double x, double y, double z) { return (col_vec3){x, y, z}; }

static inline col_vec3 v3_add(col_vec3 a, col_vec3 b) {
    return v3(a.x + b.x, a.y + b.y, a.z + b.z);
}

static inline col_vec3 v3_sub(col_vec3 a, col_vec3 b) {
    return v3(a.x - b.x, a.y - b.y, a.z - b.z);
}

static inline col_vec3 v3_scale(col_vec3 v, double s) {
    return v3(v.x * s, v.y * s, v.z * s);
}

static inline col_vec3 v3_negate(col_vec3 v) { return v3(-v.x, -v.y, -v.z); }

/* p + t v */
static inline col_vec3 v3_along(col_vec3 p, double t, col_vec3 v) {
    return v3(p.x + t * v.x, p.y + t * v.y, p.z + t * v.z);
}

static inline double v3_dot(col_vec3 a, col_vec3 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline double v3_length_sq(col_vec3 v) { return v3_dot(v, v); }

static inline double v3_length(col_vec3 v) { return sqrt(v3_dot(v, v)); }

static inline col_vec3 v3_cross(col_vec3 a, col_vec3 b) {
    return v3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

static inline col_vec3 v3_abs(col_vec3 v) { return v3(fabs(v.x), fabs(v.y), fabs(v.z)); }

static inline double v3_largest(col_vec3 v) {
    return max2(max2(fabs(v.x), fabs(v.y)), fabs(v.z));
}

static inline bool v3_is_zero(col_vec3 v) {
    return v.x == 0.0 && v.y == 0.0 && v.z == 0.0;
}

static inline bool v3_equal(col_vec3 a, col_vec3 b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

/* By index, for loops over the axes. */
static inline double v3_get(col_vec3 v, int i) {
    return i == 0 ? v.x : i == 1 ? v.y : v.z;
}

static inline col_vec3 v3_unit(int i) { return v3(i == 0, i == 1, i == 2); }

/* v turned by the rotation that takes the axes of the frame to `axes`, and back. */
static inline col_vec3 v3_turn(const col_vec3 axes[3], col_vec3 v) {
    return v3_along(v3_along(v3_scale(axes[0], v.x), v.y, axes[1]), v.z, axes[2]);
}

static inline col_vec3 v3_unturn(const col_vec3 axes[3], col_vec3 v) {
    return v3(v3_dot(v, axes[0]), v3_dot(v, axes[1]), v3_dot(v, axes[2]));
}

/* a x b with every component right to the last digits, however parallel a and b are. */
static inline col_vec3 v3_cross_exact(col_vec3 a, col_vec3 b) {
    return v3(difference_of_products(a.y, b.z, a.z, b.y),
              difference_of_products(a.z, b.x, a.x, b.z),
              difference_of_products(a.x, b.y, a.y, b.x));
}

static inline double v3_dot_exact(col_vec3 a, col_vec3 b) {
    const col_exact xy = exact_add(exact_product(a.x, b.x), exact_product(a.y, b.y));
    return exact_value(exact_add(xy, exact_product(a.z, b.z)));
}

/* The length without overflow or underflow of the squares. */
static inline double v3_safe_length(col_vec3 v) {
    const double largest = v3_largest(v);
    const double unit = largest > 0.0 ? largest : 1.0;
    return unit * v3_length(v3(v.x / unit, v.y / unit, v.z / unit));
}

/* The vector scaled to length 1; the length must not be zero. Safe for every length. */
static inline col_vec3 v3_normalized(col_vec3 v) {
    const double largest = v3_largest(v);
    const col_vec3 safe = v3(v.x / largest, v.y / largest, v.z / largest);
    const double length = v3_length(safe);
    return v3(safe.x / length, safe.y / length, safe.z / length);
}

/* The same, but what is unit up to rounding and a power of two keeps its digits: read
 * back from its own text, a normal is to be equal. */
static inline col_vec3 v3_unit_of(col_vec3 v) {
    const double power = power_of_two_below(1.5 * v3_safe_length(v));
    const col_vec3 near_unit = v3(v.x / power, v.y / power, v.z / power);
    const bool unit = fabs(v3_length_sq(near_unit) - 1.0) <= 4.0 * DBL_EPSILON;
    return unit ? near_unit : v3_normalized(v);
}

/* A unit vector at a right angle to v, which must not be zero: across v and the axis that
 * v leans on least (the first of equals). */
static inline col_vec3 v3_perpendicular(col_vec3 v) {
    const col_vec3 size = v3_abs(v);
    const bool x_least = size.x <= size.y && size.x <= size.z;
    const bool y_least = size.y <= size.z;
    const col_vec3 axis = x_least ? v3_unit(0) : v3_unit(y_least ? 1 : 2);
    return v3_normalized(v3_cross(v, axis));
}

#endif
