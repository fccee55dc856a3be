/* orient.h - on which side of a line a point lies; the sign is right for all
 * numbers within 1e250 : 1 of each other.
 *
 * Both tests answer with a product: the distance of q from the line, times the length of
 * the vector that gives the line; above zero on the left (with y up). Source of the
 * first: Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
 * Predicates, 1997. */
#ifndef COL_ORIENT2_H
#define COL_ORIENT2_H

#include "dimension.h"

/* A difference of two products of differences is wrong by at most this share of the
 * products' sum: (3 + 16 u) u with u = 2^-53. */
#define COL_ORIENT_ERROR 3.3306690738754716e-16

/* Products that leave less than this of their sum lose more than ten bits. */
#define COL_ORIENT_LOSS 0x1p-10

/* Sums below this may have lost bits to underflow; numbers between 1/COL_RANGE and
 * COL_RANGE give no such sum but 0. */
#define COL_ORIENT_TINY 0x1p-900

double col2_orient_exact(col2_vec a, col2_vec b, col2_vec q);
double col2_ray_side_exact(col2_vec p, col2_vec d, col2_vec q);

/* q against the line from a to b: right to a few units in the last place of |b - a| |q -
 * a|, and 0 only when the three lie on one line. */
static inline double orient(col2_vec a, col2_vec b, col2_vec q) {
    const double left = (b.x - a.x) * (q.y - a.y);
    const double right = (b.y - a.y) * (q.x - a.x);
    const double side = left - right;
    const double error = COL_ORIENT_ERROR * (fabs(left) + fabs(right)) + COL_ORIENT_TINY;
    return fabs(side) > error ? side : col2_orient_exact(a, b, q);
}

/* q against the line through p along d: right to 1e-12 of itself, however far away p is.
 */
static inline double ray_side(col2_vec p, col2_vec d, col2_vec q) {
    const double left = d.x * (q.y - p.y);
    const double right = d.y * (q.x - p.x);
    const double side = left - right;
    const double error = COL_ORIENT_LOSS * (fabs(left) + fabs(right)) + COL_ORIENT_TINY;
    return fabs(side) > error ? side : col2_ray_side_exact(p, d, q);
}

#endif
