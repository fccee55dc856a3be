/* hull_near.h - a point, a segment or a box against a hull, in the common cases. */
#ifndef COL_HULL_NEAR_H
#define COL_HULL_NEAR_H

#include "../../base/quick.h"
#include "../pair.h"

/* These functions answer as col3_pair_convex_convex, which calls them, with the shapes in
 * this order. */
typedef col_quick_answer col3_hull_near(const col3_shape *a, const col3_shape *b,
                                        double limit, col3_pair_answer *out);

col3_hull_near col3_point_hull_near, col3_segment_hull_near, col3_box_hull_near;

/* Whether a lower bound of the gap is beyond the limit for certain. Rounding has changed
 * the bound by at most COL_LENGTH_ERROR as a share of the size. */
static inline bool is_beyond(double bound, double limit, double size) {
    return bound > (1.0 + COL_LENGTH_ERROR) * limit + COL_LENGTH_ERROR * size;
}

#endif
