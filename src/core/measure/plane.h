/* plane.h - signed distances from planes (heights). */
#ifndef COL_PLANE_H
#define COL_PLANE_H

#include "../geometry/dimension.h"

/* The height of a point, along the normal. */
double col_plane_height(const col_plane *plane, col_vec x);

/* The change of the height along a direction; 0 when col_plane_is_level. */
double col_plane_rise(col_vec direction, col_vec normal);

/* Whether a direction lies in the plane, up to the rounding of its own numbers. */
bool col_plane_is_level(col_vec direction, col_vec normal);

#endif
