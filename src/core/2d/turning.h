/* turning.h - a convex part of a shape that turns: not about its own reference point, but
 * about that of the whole. */
#ifndef COL_TURNING2_H
#define COL_TURNING2_H

#include "shapes.h"

typedef struct {
    col_vec2 about; /* moves along with the motion */
    col_vec2 motion;
    double angle; /* in all, either way round */
    double doubt; /* a gap that is rounding */
} turning2;

turning2 turning2_of(col_vec2 about, col_vec2 motion, const col_rotation2 *rotation,
                     double doubt);

/* The first touch of two convex shapes, as col_sweep_shape_shape2. */
bool turning2_touch(const turning2 *turning, const col_shape2 *a, const col_shape2 *b,
                    col_cast2 *out);

#endif
