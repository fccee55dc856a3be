/* nearest.h - the part of a level that is nearest to a point. */
#ifndef COL_LEVEL_NEAREST_H
#define COL_LEVEL_NEAREST_H

#include "../../geometry/level.h"
#include "../../shape/shape.h"

/* Makes the shape of a part, in the world. */
typedef void col_level_shape_of(const col_level *level, int which, col_any *out);

/* From p to the nearest part, and among equals the first; returns which it is. Searches
 * boxes around p that double in size, from a radius r > 0 on: parts of about that size
 * need few of them. */
int col_level_nearest(const col_level *level, col_vec p, double r,
                      col_level_shape_of *shape_of, col_closest *out);

#endif
