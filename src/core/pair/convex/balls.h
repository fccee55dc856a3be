/* balls.h - yes or no by balls around and in two cores: most pairs need no more. */
#ifndef COL_BALLS3_H
#define COL_BALLS3_H

#include "../../base/quick.h"
#include "../../geometry/dimension.h"

/* Whether the gap between two bounded cores is at most limit. miss: not even balls around
 * them are as near. hit: balls inside of them are. */
col_quick_answer col3_balls_within(const col3_shape *a, const col3_shape *b,
                                   double limit);

#endif
