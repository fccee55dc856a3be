/* quick3.h - the functions that quick.c needs for space alone. */
#ifndef COL_RAY_QUICK3_H
#define COL_RAY_QUICK3_H

#include "ray.h"

/* Where the line p + t d first comes within radius of the origin; see ray_round.c. */
static inline col_quick_answer enter_ball(col3_vec p, col3_vec d, double radius,
                                          double *t) {
    const double dd = vec_length_sq(d);
    const double root_sq = square(radius) * dd - vec_length_sq(vec_cross(p, d));
    if (!(root_sq >= 0.0)) {
        return quick_miss;
    }
    *t = (-vec_dot(p, d) - sqrt(root_sq)) / dd;
    return quick_hit;
}

/* Where the line enters the infinite cylinder around the axis through 0 along u. Shapes
 * that are small and far from the origin are left to ray_round.c: root_sq, of the squares
 * of two lengths, would be zero. */
static inline col_quick_answer enter_tube(col3_vec p, col3_vec d, col3_vec u,
                                          double radius, double *t) {
    const col3_vec w = vec_cross(d, u);
    const double uu = vec_length_sq(u);
    const double ww = vec_length_sq(w);
    if (!(ww > COL_OBLIQUE_SQ * (uu * vec_length_sq(d))) ||
        !(uu > 1.0 / square(COL_RANGE))) {
        return quick_unsure;
    }
    const double root_sq = square(radius) * ww - square(vec_dot(p, w));
    if (!(root_sq >= 0.0)) {
        return quick_miss;
    }
    *t = (-vec_dot(vec_cross(p, u), w) - sqrt(uu * root_sq)) / ww;
    return quick_hit;
}

/* The least and the greatest component. */
static inline double least_of(col3_vec v) {
    return smaller_of(smaller_of(v.x, v.y), v.z);
}

static inline double greatest_of(col3_vec v) {
    return larger_of(larger_of(v.x, v.y), v.z);
}

/* The normal of the face that is entered last, at t: `low` has the parameters of all. */
static inline col3_vec entered_normal(const col3_box_frame *frame, col3_vec d,
                                      col3_vec low, double t) {
    const int axis = low.x >= t ? 0 : low.y >= t ? 1 : 2;
    const double side = vec_get(d, axis) > 0.0 ? -1.0 : 1.0;
    return frame->aligned ? vec_scale(vec_unit(axis), side)
                          : vec_scale(as_box(frame->shape)->axes[axis], side);
}

#endif
