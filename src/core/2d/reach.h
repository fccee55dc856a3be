/* reach.h - how far a core with corners reaches along a direction. */
#ifndef COL_REACH2_H
#define COL_REACH2_H

#include "shapes.h"

/* All of it relative to the base, a point in the world: how far along the direction, and
 * the middle of what lies there. */
typedef struct {
    col_vec2 base;
    double low, high;
    col_vec2 low_offset, high_offset;
} reach2;

/* A triangle or polygon without its rounding, along a unit direction.
 * level: the share of the size within which corners count as equally far. */
reach2 reach2_of(const col_shape2 *s, col_vec2 n, double level);

#endif
