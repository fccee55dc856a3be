/* planes.h - heights over planes. */
#ifndef COL_PLANES3_H
#define COL_PLANES3_H

#include "../geometry/vec3.h"

/* Of a point, along the normal. */
double col3_plane_height(const col3_plane *plane, col3_vec x);

/* Of the height, per length of the direction; 0 when col3_plane_is_level. */
double col3_plane_rise(col3_vec direction, col3_vec normal);

/* Whether a direction lies in the plane, up to the rounding of its own numbers. */
bool col3_plane_is_level(col3_vec direction, col3_vec normal);

#endif
