/* vec2.h - arithmetic of 2D vectors, as far as it names components. vec.h has the
 * rest, and is what others include. */
#ifndef COL_VEC2_H
#define COL_VEC2_H

#include "../base/exact.h"
#include "../base/scalar.h"
#include "../include/collide.h"

static inline col2_vec vec2(double x, double y) { return (col2_vec){x, y}; }

static inline col2_vec vec_add(col2_vec a, col2_vec b) {
    return vec2(a.x + b.x, a.y + b.y);
}

static inline col2_vec vec_sub(col2_vec a, col2_vec b) {
    return vec2(a.x - b.x, a.y - b.y);
}

static inline col2_vec vec_scale(col2_vec v, double s) { return vec2(v.x * s, v.y * s); }

/* One number in each component. */
static inline col2_vec vec_all(double s) { return vec2(s, s); }

static inline col2_vec vec_divide(col2_vec v, double s) { return vec2(v.x / s, v.y / s); }

static inline col2_vec vec_negate(col2_vec v) { return vec2(-v.x, -v.y); }

/* p + t v */
static inline col2_vec vec_along(col2_vec p, double t, col2_vec v) {
    return vec2(p.x + t * v.x, p.y + t * v.y);
}

static inline double vec_dot(col2_vec a, col2_vec b) { return a.x * b.x + a.y * b.y; }

/* Above zero when b lies on that side of a to which the x axis must turn to reach the y
 * axis: the left, with y up. */
static inline double vec_cross(col2_vec a, col2_vec b) { return a.x * b.y - a.y * b.x; }

/* |a x b|: of unit vectors, the sine of the angle between them. */
static inline double vec_cross_length(col2_vec a, col2_vec b) {
    return fabs(vec_cross(a, b));
}

static inline col2_vec vec_abs(col2_vec v) { return vec2(fabs(v.x), fabs(v.y)); }

static inline double vec_largest(col2_vec v) { return larger_of(fabs(v.x), fabs(v.y)); }

static inline bool vec_is_zero(col2_vec v) { return v.x == 0.0 && v.y == 0.0; }

/* Whether a component is outside the range in which products of lengths are safe. */
static inline bool vec_is_extreme(col2_vec v) {
    return is_extreme(v.x) || is_extreme(v.y);
}

static inline bool vec_equal(col2_vec a, col2_vec b) { return a.x == b.x && a.y == b.y; }

/* Component by component: the smaller, the larger one, the middle. */
static inline col2_vec vec_smaller(col2_vec a, col2_vec b) {
    return vec2(smaller_of(a.x, b.x), smaller_of(a.y, b.y));
}

static inline col2_vec vec_larger(col2_vec a, col2_vec b) {
    return vec2(larger_of(a.x, b.x), larger_of(a.y, b.y));
}

static inline col2_vec vec_middle(col2_vec a, col2_vec b) {
    return vec2(middle(a.x, b.x), middle(a.y, b.y));
}

/* How far a point is beyond a box of half extents h around zero, along each axis. */
static inline col2_vec vec_excess(col2_vec x, col2_vec h) {
    return vec2(excess(x.x, h.x), excess(x.y, h.y));
}

/* The part of each component below zero. */
static inline col2_vec vec_below_zero(col2_vec v) {
    return vec2(below_zero(v.x), below_zero(v.y));
}

/* The corner of a box of half extents h around zero that lies farthest along a slope; in
 * the middle along each axis whose slope is at most `level`. */
static inline col2_vec vec_box_corner(col2_vec slope, col2_vec h, double level) {
    return vec2(interval_end(slope.x, h.x, level), interval_end(slope.y, h.y, level));
}

static inline bool vec_is_finite(col2_vec v) { return isfinite(0.0 * v.x + 0.0 * v.y); }

/* The axis of the largest component, of the least one; of equals the first. */
static inline int vec_largest_axis(col2_vec v) { return v.x >= v.y ? 0 : 1; }

static inline int vec_least_axis(col2_vec v) { return v.x <= v.y ? 0 : 1; }

/* By index, for the choice of an axis. */
static inline double vec_get(col2_vec v, int i) { return i == 0 ? v.x : v.y; }

/* v with component i replaced. */
static inline col2_vec vec_with(col2_vec v, int i, double s) {
    return vec2(i == 0 ? s : v.x, i == 1 ? s : v.y);
}

static inline col2_vec vec_unit(int i) { return vec2(i == 0, i == 1); }

/* a x b right to the last digits, however parallel a and b are. */
static inline double vec_cross_exact(col2_vec a, col2_vec b) {
    return difference_of_products(a.x, b.y, a.y, b.x);
}

/* |a x b|^2 */
static inline double vec_cross_exact_sq(col2_vec a, col2_vec b) {
    return square(vec_cross_exact(a, b));
}

static inline double vec_dot_exact(col2_vec a, col2_vec b) {
    return exact_value(exact_add(exact_product(a.x, b.x), exact_product(a.y, b.y)));
}

/* Unit vectors with less than COL_PARALLEL_TOLERANCE for the sine of their angle. */
static inline bool vec_are_parallel(col2_vec a, col2_vec b) {
    return fabs(vec_cross_exact(a, b)) <= COL_PARALLEL_TOLERANCE;
}

/* From space to this dimension and back, for what serves both as space. */
static inline col2_vec vec_from_space(col3_vec v) { return vec2(v.x, v.y); }

static inline col3_vec vec_to_space(col2_vec v) { return (col3_vec){v.x, v.y, 0.0}; }

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
