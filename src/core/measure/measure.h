/* measure.h - how far a convex shape reaches. */
#ifndef COL_MEASURE_H
#define COL_MEASURE_H

#include "../shape/shape.h"

/* As col_shape_bounds and col_shape_support, for a convex shape; the bounds also for a
 * polygon that is not convex. */
void col_convex_bounds(const col_shape *s, col_vec *min, col_vec *max);
bool col_convex_support(const col_shape *s, col_vec direction, col_vec *out);

#endif
