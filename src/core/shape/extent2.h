/* reach.h - how far a core with corners reaches along a direction. */
#ifndef COL_REACH2_H
#define COL_REACH2_H

#include "shape2.h"

/* All of it relative to the base, a point in the world: how far along the direction, and
 * the middle of what lies there. */
typedef struct {
    col2_vec base;
    double low, high;
    col2_vec low_offset, high_offset;
} col2_extent;

/* A triangle or polygon without its rounding, along a unit direction.
 * level: the share of the size within which corners count as equally far. */
col2_extent col2_extent_of(const col2_shape *s, col2_vec n, double level);

#endif
