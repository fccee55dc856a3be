/* farthest3.h - which corner of a hull lies farthest along a direction, proven without
 * testing all of them. */
#ifndef COL_FARTHEST3_H
#define COL_FARTHEST3_H

#include "../shape/hull.h"

/* The number of a corner such that none is farther along n, also by rounded products.
 * start: any corner; a good one makes it faster. The hull has boxes. */
int col3_farthest_corner(const col3_hull_data *data, col3_vec n, int start);

/* The mean of all corners at least so far along n; there must be one. The hull has
 * boxes. */
col3_vec col3_mean_of_farthest(const col3_hull_data *data, col3_vec n, double least);

#endif
