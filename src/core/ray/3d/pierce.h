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

/* The determinant of d and the offsets from p to a and b with twice the digits; 0 when
 * even these do not show its sign. Above zero when the line from p along d has the edge
 * from a to b on its left. */
double col3_side_exact(col3_vec d, col3_vec p, col3_vec a, col3_vec b);

#endif
