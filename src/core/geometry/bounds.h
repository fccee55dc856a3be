/* bounds.h - aligned boxes as pairs of corners: the bounds of a shape, a part, a node. */
#ifndef COL_BOUNDS_H
#define COL_BOUNDS_H

#include "dimension.h"

typedef struct {
    col_vec min, max;
} col_bounds;

static inline bool bounds_touch(const col_bounds *a, const col_bounds *b) {
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y IN_SPACE(&&a->min.z <= b->max.z && b->min.z <= a->max.z);
}

static inline col_bounds bounds_union(const col_bounds *a, const col_bounds *b) {
    return (col_bounds){vec_smaller(a->min, b->min), vec_larger(a->max, b->max)};
}

/* Every side moved outward. */
static inline col_bounds bounds_grown(const col_bounds *box, double by) {
    const col_vec r = vec_all(by);
    return (col_bounds){vec_sub(box->min, r), vec_add(box->max, r)};
}

static inline col_bounds bounds_around(col_vec point, double by) {
    const col_bounds box = {point, point};
    return bounds_grown(&box, by);
}

static inline bool bounds_within(const col_bounds *inner, const col_bounds *outer) {
    return inner->min.x >= outer->min.x && inner->max.x <= outer->max.x &&
           inner->min.y >= outer->min.y &&
           inner->max.y <= outer->max.y IN_SPACE(&&inner->min.z >= outer->min.z &&
                                                 inner->max.z <= outer->max.z);
}

/* The length of the longest side. */
static inline double bounds_size(const col_bounds *box) {
    return vec_largest(vec_sub(box->max, box->min));
}

/* The largest of the finite numbers that the corners are made of. */
static inline double bounds_largest_finite(const col_bounds *box) {
    const col_vec ends = vec_larger(vec_abs(box->min), vec_abs(box->max));
    double size = 0.0;
    if (vec_is_finite(ends)) {
        return vec_largest(ends);
    }
    for (int i = 0; i < COL_DIMENSION; i++) {
        const double low = fabs(vec_get(box->min, i));
        const double high = fabs(vec_get(box->max, i));
        size = low < INFINITY ? larger_of(size, low) : size;
        size = high < INFINITY ? larger_of(size, high) : size;
    }
    return size;
}

/* The greatest distance of a point of the box from p; infinite if the box is. */
static inline double bounds_farthest(const col_bounds *box, col_vec p) {
    const col_vec to_min = vec_abs(vec_sub(box->min, p));
    const col_vec far = vec_larger(to_min, vec_abs(vec_sub(box->max, p)));
    return isfinite(vec_largest(far)) ? vec_safe_length(far) : INFINITY;
}

static inline double past_interval(double u, double min_a, double max_a, double min_b,
                                   double max_b) {
    return u > 0.0 ? u * (max_b - min_a) : u < 0.0 ? u * (min_b - max_a) : 0.0;
}

/* How far a must go along u (unit) to be past b, by the support planes. */
static inline double bounds_past(const col_bounds *a, const col_bounds *b, col_vec u) {
    return past_interval(u.x, a->min.x, a->max.x, b->min.x, b->max.x) +
           past_interval(u.y, a->min.y, a->max.y, b->min.y, b->max.y)
               IN_SPACE(+past_interval(u.z, a->min.z, a->max.z, b->min.z, b->max.z));
}

#endif
