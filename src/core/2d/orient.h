/* orient.h - on which side of a line a point lies; the sign is always right.
 *
 * Both tests answer with a product: the distance of q from the line, times the length of
 * what gives the line; above zero on the left (with y up). Source of the first: Shewchuk,
 * Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates,
 * 1997. */
#ifndef COL_ORIENT2_H
#define COL_ORIENT2_H

#include "vec2.h"

/* A difference of two products of differences is wrong by at most this share of the
 * products' sum: (3 + 16 u) u with u = 2^-53. */
#define COL_ORIENT_DOUBT 3.3306690738754716e-16

/* Products that leave less than this of their sum lose more than ten bits. */
#define COL_ORIENT_LOSS 0x1p-10

/* Sums below this may have lost bits to underflow; nothing between 1/COL_RANGE and
 * COL_RANGE gives any such but 0. */
#define COL_ORIENT_TINY 0x1p-900

double orient2_carefully(col_vec2 a, col_vec2 b, col_vec2 q);
double ray_side2_carefully(col_vec2 p, col_vec2 d, col_vec2 q);

/* q against the line from a to b: right to a few units in the last place of |b - a| |q -
 * a|, and 0 only when the three lie on one line. */
static inline double orient2(col_vec2 a, col_vec2 b, col_vec2 q) {
    const double left = (b.x - a.x) * (q.y - a.y);
    const double right = (b.y - a.y) * (q.x - a.x);
    const double side = left - right;
    const double doubt = COL_ORIENT_DOUBT * (fabs(left) + fabs(right)) + COL_ORIENT_TINY;
    return fabs(side) > doubt ? side : orient2_carefully(a, b, q);
}

/* q against the line through p along d: right to 1e-12 of itself, however far away p is.
 */
static inline double ray_side2(col_vec2 p, col_vec2 d, col_vec2 q) {
    const double left = d.x * (q.y - p.y);
    const double right = d.y * (q.x - p.x);
    const double side = left - right;
    const double doubt = COL_ORIENT_LOSS * (fabs(left) + fabs(right)) + COL_ORIENT_TINY;
    return fabs(side) > doubt ? side : ray_side2_carefully(p, d, q);
}

#endif
