/* point_hull.h - a point against a hull, in the common cases. */
#ifndef COL_POINT_HULL_H
#define COL_POINT_HULL_H

#include "../../base/quick.h"
#include "../pair.h"

/* For a point or a ball and a hull, in this order: as col3_pair_convex_convex, which asks
 * it. */
col_quick_answer col3_point_hull_near(const col3_shape *a, const col3_shape *b,
                                      double limit, col3_pair_answer *out);

#endif
