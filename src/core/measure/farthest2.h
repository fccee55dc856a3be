/* farthest2.h - which corner of a convex polygon lies farthest along a direction, without
 * testing all of them. */
#ifndef COL_FARTHEST2_H
#define COL_FARTHEST2_H

#include "../geometry/dimension.h"

/* Up to this many corners, testing all of them is as fast. */
#define COL2_FEW_CORNERS 32

/* The first of equals. normals: unit, of the side that starts at each corner. count:
 * above COL2_FEW_CORNERS, all counterclockwise. */
int col2_farthest_corner(const col2_vec *corners, const col2_vec *normals, int count,
                         col2_vec n);

/* The same when it is known to be one of some in a row: of the corners from `first` on,
 * without a full turn; numbers from `count` on begin again with 0. The directions of
 * their sides span less than half a turn. */
int col2_farthest_corner_from(const col2_vec *corners, const col2_vec *normals, int count,
                              col2_vec n, int first, int last);

#endif
