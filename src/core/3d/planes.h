/* planes.h - heights over planes. */
#ifndef COL_PLANES3_H
#define COL_PLANES3_H

#include "vec3.h"

/* Of a point, along the normal. */
double plane3_height(const col_plane3 *plane, col_vec3 x);

/* Of the height, per length of the direction; 0 when plane3_is_level. */
double plane3_rise(col_vec3 direction, col_vec3 normal);

/* Whether a direction lies in the plane, up to the rounding of its own numbers. */
bool plane3_is_level(col_vec3 direction, col_vec3 normal);

#endif
