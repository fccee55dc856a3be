/* vec3.h - arithmetic of 3D vectors, as far as it names components. vec.h has the
 * rest, and is what others include. */
#ifndef COL_VEC3_H
#define COL_VEC3_H

#include "../base/exact.h"
#include "../base/scalar.h"
#include "../include/collide.h"

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

/* One number in each component. */
static inline col3_vec vec_all(double s) { return vec3(s, s, s); }

static inline col3_vec vec_divide(col3_vec v, double s) {
    return vec3(v.x / s, v.y / s, v.z / s);
}

static inline col3_vec vec_negate(col3_vec v) { return vec3(-v.x, -v.y, -v.z); }

/* p + t v */
static inline col3_vec vec_along(col3_vec p, double t, col3_vec v) {
    return vec3(p.x + t * v.x, p.y + t * v.y, p.z + t * v.z);
}

static inline double vec_dot(col3_vec a, col3_vec b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline col3_vec vec_cross(col3_vec a, col3_vec b) {
    return vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

/* |a x b|: of unit vectors, the sine of the angle between them. */
static inline double vec_cross_length(col3_vec a, col3_vec b) {
    const col3_vec n = vec_cross(a, b);
    return sqrt(vec_dot(n, n));
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

/* Whether a component is outside the range in which products of lengths are safe. */
static inline bool vec_is_extreme(col3_vec v) {
    return is_extreme(v.x) || is_extreme(v.y) || is_extreme(v.z);
}

static inline bool vec_equal(col3_vec a, col3_vec b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

/* Component by component: the smaller, the larger one, the middle. */
static inline col3_vec vec_smaller(col3_vec a, col3_vec b) {
    return vec3(smaller_of(a.x, b.x), smaller_of(a.y, b.y), smaller_of(a.z, b.z));
}

static inline col3_vec vec_larger(col3_vec a, col3_vec b) {
    return vec3(larger_of(a.x, b.x), larger_of(a.y, b.y), larger_of(a.z, b.z));
}

static inline col3_vec vec_middle(col3_vec a, col3_vec b) {
    return vec3(middle(a.x, b.x), middle(a.y, b.y), middle(a.z, b.z));
}

/* How far a point is beyond a box of half extents h around zero, along each axis. */
static inline col3_vec vec_excess(col3_vec x, col3_vec h) {
    return vec3(excess(x.x, h.x), excess(x.y, h.y), excess(x.z, h.z));
}

/* The part of each component below zero. */
static inline col3_vec vec_below_zero(col3_vec v) {
    return vec3(below_zero(v.x), below_zero(v.y), below_zero(v.z));
}

/* The corner of a box of half extents h around zero that lies farthest along a slope; in
 * the middle along each axis whose slope is at most `level`. */
static inline col3_vec vec_box_corner(col3_vec slope, col3_vec h, double level) {
    return vec3(interval_end(slope.x, h.x, level), interval_end(slope.y, h.y, level),
                interval_end(slope.z, h.z, level));
}

static inline bool vec_is_finite(col3_vec v) {
    return isfinite(0.0 * v.x + 0.0 * v.y + 0.0 * v.z);
}

/* The axis of the largest component, of the least one; of equals the first. */
static inline int vec_largest_axis(col3_vec v) {
    return v.x >= v.y && v.x >= v.z ? 0 : v.y >= v.z ? 1 : 2;
}

static inline int vec_least_axis(col3_vec v) {
    const int yz = v.y <= v.z ? 1 : 2;
    return v.x <= (yz == 1 ? v.y : v.z) ? 0 : yz;
}

/* By index, for loops over the axes. */
static inline double vec_get(col3_vec v, int i) {
    return i == 0 ? v.x : i == 1 ? v.y : v.z;
}

/* v with component i replaced. */
static inline col3_vec vec_with(col3_vec v, int i, double s) {
    return vec3(i == 0 ? s : v.x, i == 1 ? s : v.y, i == 2 ? s : v.z);
}

static inline col3_vec vec_unit(int i) { return vec3(i == 0, i == 1, i == 2); }

/* From space to this dimension and back, for what serves both as space. */
static inline col3_vec vec_from_space(col3_vec v) { return v; }

static inline col3_vec vec_to_space(col3_vec v) { return v; }

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

/* |a x b|^2 */
static inline double vec_cross_exact_sq(col3_vec a, col3_vec b) {
    const col3_vec n = vec_cross_exact(a, b);
    return vec_dot(n, n);
}

static inline double vec_dot_exact(col3_vec a, col3_vec b) {
    const col_exact xy = exact_add(exact_product(a.x, b.x), exact_product(a.y, b.y));
    return exact_value(exact_add(xy, exact_product(a.z, b.z)));
}

/* Unit vectors with less than COL_PARALLEL_TOLERANCE for the sine of their angle. */
static inline bool vec_are_parallel(col3_vec a, col3_vec b) {
    const col3_vec cross = vec_cross_exact(a, b);
    return vec_dot(cross, cross) <= square(COL_PARALLEL_TOLERANCE);
}

#endif
