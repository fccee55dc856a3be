/* reach.h - how far a core with corners or discs reaches along a direction. */
#ifndef COL_REACH3_H
#define COL_REACH3_H

#include "shapes.h"

/* All of it relative to the base, a point in the world: how far along the direction, and
 * the middle of what lies there. */
typedef struct {
    col_vec3 base;
    double low, high;
    col_vec3 low_offset, high_offset;
} reach3;

/* A triangle, hull, cylinder or cone without its rounding, along a unit direction.
 * level: the share of the size within which corners count as equally far. */
reach3 reach3_of(const col_shape3 *s, col_vec3 n, double level);

#endif
