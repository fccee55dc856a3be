/* quick2.h - the functions that quick.c needs for the plane alone. */
#ifndef COL_RAY_QUICK2_H
#define COL_RAY_QUICK2_H

#include "ray.h"

/* Where the line p + t d first comes within radius of the origin; see ray_round.c, which
 * decides whether a line that grazes the circle touches it. */
static inline col_quick_answer enter_ball(col2_vec p, col2_vec d, double radius,
                                          double *t) {
    const double dd = vec_length_sq(d);
    const double radius_dd = square(radius) * dd;
    const double root_sq = radius_dd - square(vec_cross(p, d));
    if (!(root_sq > COL_ROUNDING_ERROR * radius_dd)) {
        return root_sq < -COL_ROUNDING_ERROR * radius_dd ? quick_miss : quick_unsure;
    }
    *t = (-vec_dot(p, d) - sqrt(root_sq)) / dd;
    return quick_hit;
}

/* Where the line enters the infinite strip around the line through the origin along u. */
static inline col_quick_answer enter_tube(col2_vec p, col2_vec d, col2_vec u,
                                          double radius, double *t) {
    const double uu = vec_length_sq(u);
    const double turn = vec_cross(u, d);
    if (!(square(turn) > COL_OBLIQUE_SQ * (uu * vec_length_sq(d)))) {
        return quick_unsure;
    }
    *t = -(vec_cross(u, p) + copysign(radius * sqrt(uu), turn)) / turn;
    return quick_hit;
}

/* The least and the greatest component. */
static inline double least_of(col2_vec v) { return smaller_of(v.x, v.y); }

static inline double greatest_of(col2_vec v) { return larger_of(v.x, v.y); }

/* The normal of the side that is entered last, at t: `low` has the parameters of both;
 * without a branch. */
static inline col2_vec entered_normal(const col2_box_frame *frame, col2_vec d,
                                      col2_vec low, double t) {
    const double by_x = low.x >= t ? 1.0 : 0.0;
    const col2_vec side = vec2(copysign(by_x, -d.x), copysign(1.0 - by_x, -d.y));
    return vec_add(box_frame_world(frame, side), vec_zero()); /* no -0 */
}

#endif
