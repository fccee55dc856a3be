/* hull_near.h - a point, a segment or a box against a hull, in the common cases. */
#ifndef COL_HULL_NEAR_H
#define COL_HULL_NEAR_H

#include "../../base/quick.h"
#include "../pair.h"

/* As col3_pair_convex_convex, which asks them; in this order. */
typedef col_quick_answer col3_hull_near(const col3_shape *a, const col3_shape *b,
                                        double limit, col3_pair_answer *out);

col3_hull_near col3_point_hull_near, col3_segment_hull_near, col3_box_hull_near;

/* Whether a lower bound of the gap, which rounding has changed by this share of the size
 * at most, is beyond the limit for certain. */
static inline bool is_beyond(double bound, double limit, double size) {
    return bound > (1.0 + COL_LENGTH_ERROR) * limit + COL_LENGTH_ERROR * size;
}

#endif
