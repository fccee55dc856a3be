/* vec3.h - functions that vectors of space have besides vec.h, which others include. */
#ifndef COL_VEC3_H
#define COL_VEC3_H

#include "vec.h"

static inline col3_vec vec3(double x, double y, double z) { return (col3_vec){x, y, z}; }

static inline col3_vec vec_cross(col3_vec a, col3_vec b) {
    return vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

/* |a x b|: for unit vectors, the sine of the angle between them. */
static inline double vec_cross_length(col3_vec a, col3_vec b) {
    return vec_length(vec_cross(a, b));
}

/* a x b with every component right to the last digits, however parallel a and b are. */
static inline col3_vec vec_cross_exact(col3_vec a, col3_vec b) {
    return vec3(difference_of_products(a.y, b.z, a.z, b.y),
                difference_of_products(a.z, b.x, a.x, b.z),
                difference_of_products(a.x, b.y, a.y, b.x));
}

/* |a x b|^2 */
static inline double vec_cross_exact_sq(col3_vec a, col3_vec b) {
    return vec_length_sq(vec_cross_exact(a, b));
}

/* Unit vectors with less than COL_PARALLEL_TOLERANCE for the sine of their angle. */
static inline bool vec_are_parallel(col3_vec a, col3_vec b) {
    return vec_cross_exact_sq(a, b) <= square(COL_PARALLEL_TOLERANCE);
}

/* The axis of the largest component, of the least one; of equals the first. */
static inline int vec_largest_axis(col3_vec v) {
    return v.x >= v.y && v.x >= v.z ? 0 : v.y >= v.z ? 1 : 2;
}

static inline int vec_least_axis(col3_vec v) {
    const int yz = v.y <= v.z ? 1 : 2;
    return v.x <= (yz == 1 ? v.y : v.z) ? 0 : yz;
}

/* How far x is beyond the interval -h .. h: negative below it, 0 within. */
static inline double excess(double x, double h) {
    return below_zero(x + h) - below_zero(h - x);
}

/* How far a point is beyond a box of half extents h around zero, along each axis. */
static inline col3_vec vec_excess(col3_vec x, col3_vec h) {
    return vec3(excess(x.x, h.x), excess(x.y, h.y), excess(x.z, h.z));
}

/* From space to this dimension and back, for code that treats both as space. */
static inline col3_vec vec_from_space(col3_vec v) { return v; }

static inline col3_vec vec_to_space(col3_vec v) { return v; }

/* A unit vector perpendicular to v, which must not be zero: across v and the axis that v
 * leans on least (the first among equals). */
static inline col3_vec vec_perpendicular(col3_vec v) {
    const col3_vec size = vec_abs(v);
    const bool x_least = size.x <= size.y && size.x <= size.z;
    const bool y_least = size.y <= size.z;
    const col3_vec axis = x_least ? vec_unit(0) : vec_unit(y_least ? 1 : 2);
    return vec_normalized(vec_cross(v, axis));
}

/* The directions perpendicular to v, as orthonormal vectors: two in space, one in the
 * plane. unit: v scaled to length 1. */
static inline void vec_directions_across(col3_vec v, col3_vec unit, col3_vec out[2]) {
    out[0] = vec_perpendicular(v);
    out[1] = vec_cross(unit, out[0]);
}

/* v turned by the rotation that takes the axes of the frame to `axes`, and back. */
static inline col3_vec vec_turn(const col3_vec axes[3], col3_vec v) {
    return vec_along(vec_along(vec_scale(axes[0], v.x), v.y, axes[1]), v.z, axes[2]);
}

static inline col3_vec vec_unturn(const col3_vec axes[3], col3_vec v) {
    return vec3(vec_dot(v, axes[0]), vec_dot(v, axes[1]), vec_dot(v, axes[2]));
}

#endif
