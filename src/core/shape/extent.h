/* extent.h - how far a core with corners or discs reaches along a direction: its interval
 * when it is projected onto that. */
#ifndef COL_EXTENT_H
#define COL_EXTENT_H

#include "shape.h"

/* All of it relative to the base, a point in the world: how far along the direction, and
 * the middle of what lies there. */
typedef struct {
    col_vec base;
    double low, high;
    col_vec low_offset, high_offset;
} col_extent;

/* A triangle, polygon, hull, cylinder or cone without its rounding, along a unit
 * direction. level: the share of the size within which corners count as equally far. */
col_extent col_extent_of(const col_shape *s, col_vec n, double level);

#endif
