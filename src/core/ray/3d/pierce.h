/* pierce.h - on which side a line of space passes an edge. */
#ifndef COL_PIERCE3_H
#define COL_PIERCE3_H

#include "../../shape/hull.h"

/* The plain determinant is wrong by less than this share of the largest product: for each
 * of six, half of it comes from four roundings of the factors and four of products and
 * sums. */
#define COL3_SIDE_ERROR (32.0 * DBL_EPSILON)

static inline double determinant_of(col3_vec d, col3_vec a, col3_vec b) {
    return vec_dot(d, vec_cross(a, b));
}

/* The determinant of d and the offsets from p to a and b with twice the digits; 0 if even
 * these do not show its sign. Above zero if the line from p along d has the edge from a
 * to b on its left. */
double col3_side_exact(col3_vec d, col3_vec p, col3_vec a, col3_vec b);

/* Where a line from p along d, which is not parallel to it, goes through the plane of a
 * triangle, with twice the digits: 0 if p lies in the plane, and if even these do not
 * show on which side. Lengths may be of any size, and the triangle far smaller than the
 * distance to it. */
double col3_crossing_exact(col3_vec d, col3_vec p, const col3_vec corners[3]);

/* Whether the plain height of p above a plane through 0, along u x v, may have the wrong
 * sign: no roundings change it by more. size: the largest of u times the largest of v. */
static inline bool is_height_doubtful(double height, double size, col3_vec p) {
    return fabs(height) <= COL3_SIDE_ERROR * size * vec_largest(p);
}

#endif
