/* reach.h - how far a core with corners or discs reaches along a direction. */
#ifndef COL_REACH3_H
#define COL_REACH3_H

#include "shape.h"

/* All of it relative to the base, a point in the world: how far along the direction, and
 * the middle of what lies there. */
typedef struct {
    col3_vec base;
    double low, high;
    col3_vec low_offset, high_offset;
} col3_extent;

/* A triangle, hull, cylinder or cone without its rounding, along a unit direction.
 * level: the share of the size within which corners count as equally far. */
col3_extent col3_extent_of(const col3_shape *s, col3_vec n, double level);

#endif
