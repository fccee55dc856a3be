/* planes.h - heights over planes. */
#ifndef COL_PLANES2_H
#define COL_PLANES2_H

#include "../geometry/vec2.h"

/* Of a point, along the normal. */
double col2_plane_height(const col2_plane *plane, col2_vec x);

/* Of the height, per length of the direction; 0 when col2_plane_is_level. */
double col2_plane_rise(col2_vec direction, col2_vec normal);

/* Whether a direction lies in the plane, up to the rounding of its own numbers. */
bool col2_plane_is_level(col2_vec direction, col2_vec normal);

#endif
