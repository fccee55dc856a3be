/* balls.h - a yes or no from balls around two cores and inside them, which decide most
 * pairs. */
#ifndef COL_BALLS3_H
#define COL_BALLS3_H

#include "../../base/quick.h"
#include "../../geometry/dimension.h"

/* Whether the gap between two bounded cores is at most limit. miss: even the balls around
 * the cores are farther apart. hit: even the balls inside the cores are as near. */
col_quick_answer col3_balls_within(const col3_shape *a, const col3_shape *b,
                                   double limit);

#endif
