/* balls.h - yes or no by balls around two cores and in them: enough for most pairs. */
#ifndef COL_BALLS3_H
#define COL_BALLS3_H

#include "../../base/quick.h"
#include "../../geometry/dimension.h"

/* Whether the gap between two bounded cores is at most limit. miss: even the balls around
 * them are farther apart. hit: the balls inside them are as near. */
col_quick_answer col3_balls_within(const col3_shape *a, const col3_shape *b,
                                   double limit);

#endif
