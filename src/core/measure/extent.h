/* extent.h - the extent of a core along a direction: its interval when projected onto
 * that, and the points at its ends. */
#ifndef COL_EXTENT_H
#define COL_EXTENT_H

#include "../shape/shape.h"

/* All relative to the base, a point in the world: the interval, and the middle of the
 * corner, edge or face at each of its ends. */
typedef struct {
    col_vec base;
    double low, high;
    col_vec low_offset, high_offset;
} col_extent;

/* For a triangle, polygon, hull, cylinder or cone without its radius, along a unit
 * direction. level: the share of the size within which corners count as equally far. */
col_extent col_extent_of(const col_shape *s, col_vec n, double level);

#if COL_DIMENSION == 3
col3_extent col3_extent_of_cylinder(const col3_cylinder *s, col3_vec n, double level);
#endif

#endif
