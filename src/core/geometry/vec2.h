/* vec2.h - functions that vectors of the plane have besides vec.h, which others
 * include. */
#ifndef COL_VEC2_H
#define COL_VEC2_H

#include "vec.h"

static inline col2_vec vec2(double x, double y) { return (col2_vec){x, y}; }

/* Above zero when b lies on that side of a to which the x axis must turn to reach the y
 * axis: the left, with y up. */
static inline double vec_cross(col2_vec a, col2_vec b) { return a.x * b.y - a.y * b.x; }

/* |a x b|: for unit vectors, the sine of the angle between them. */
static inline double vec_cross_length(col2_vec a, col2_vec b) {
    return fabs(vec_cross(a, b));
}

/* a x b right to the last digits, however parallel a and b are. */
static inline double vec_cross_exact(col2_vec a, col2_vec b) {
    return difference_of_products(a.x, b.y, a.y, b.x);
}

/* |a x b|^2 */
static inline double vec_cross_exact_sq(col2_vec a, col2_vec b) {
    return square(vec_cross_exact(a, b));
}

/* Unit vectors with less than COL_PARALLEL_TOLERANCE for the sine of their angle. */
static inline bool vec_are_parallel(col2_vec a, col2_vec b) {
    return fabs(vec_cross_exact(a, b)) <= COL_PARALLEL_TOLERANCE;
}

/* The axis of the largest component, of the least one; of equals the first. */
static inline int vec_largest_axis(col2_vec v) { return v.x >= v.y ? 0 : 1; }

static inline int vec_least_axis(col2_vec v) { return v.x <= v.y ? 0 : 1; }

/* How far x is beyond the interval -h .. h: negative below it, 0 within. By the minimum:
 * here compilers make no branch of it, as they do in space. */
static inline double excess(double x, double h) {
    return smaller_of(x + h, 0.0) - smaller_of(h - x, 0.0);
}

/* How far a point is beyond a box of half extents h around zero, along each axis. */
static inline col2_vec vec_excess(col2_vec x, col2_vec h) {
    return vec2(excess(x.x, h.x), excess(x.y, h.y));
}

/* From space to this dimension and back, for code that treats both as space. */
static inline col2_vec vec_from_space(col3_vec v) { return vec2(v.x, v.y); }

static inline col3_vec vec_to_space(col2_vec v) { return (col3_vec){v.x, v.y, 0.0}; }

/* v turned by a quarter, from x to y. */
static inline col2_vec vec_quarter(col2_vec v) { return vec2(-v.y, v.x); }

/* The directions perpendicular to v, as orthonormal vectors: two in space, one in the
 * plane. unit: v scaled to length 1. */
static inline void vec_directions_across(col2_vec v, col2_vec unit, col2_vec out[1]) {
    (void)v;
    out[0] = vec_quarter(unit);
}

/* v turned by the rotation that takes the x axis to `axis`, and back. */
static inline col2_vec vec_turn(col2_vec axis, col2_vec v) {
    return vec2(axis.x * v.x - axis.y * v.y, axis.y * v.x + axis.x * v.y);
}

static inline col2_vec vec_unturn(col2_vec axis, col2_vec v) {
    return vec2(axis.x * v.x + axis.y * v.y, axis.x * v.y - axis.y * v.x);
}

#endif
