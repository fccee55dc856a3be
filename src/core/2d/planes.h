/* planes.h - heights over planes. */
#ifndef COL_PLANES2_H
#define COL_PLANES2_H

#include "vec2.h"

/* Of a point, along the normal. */
double plane2_height(const col_plane2 *plane, col_vec2 x);

/* Of the height, per length of the direction; 0 when plane2_is_level. */
double plane2_rise(col_vec2 direction, col_vec2 normal);

/* Whether a direction lies in the plane, up to the rounding of its own numbers. */
bool plane2_is_level(col_vec2 direction, col_vec2 normal);

#endif
