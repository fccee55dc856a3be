/* turning.h - a convex part of a shape that turns: not about its own reference point, but
 * about that of the whole. */
#ifndef COL_TURNING2_H
#define COL_TURNING2_H

#include "../shape/shape2.h"

typedef struct {
    col2_vec about; /* moves along with the motion */
    col2_vec motion;
    double angle; /* in all, either way round */
    double doubt; /* a gap that is rounding */
} col2_part_sweep;

col2_part_sweep col2_part_sweep_of(col2_vec about, col2_vec motion,
                                   const col2_rotation *rotation, double doubt);

/* The first touch of two convex shapes, as col2_sweep. */
bool col2_part_sweep_touch(const col2_part_sweep *turning, const col2_shape *a,
                           const col2_shape *b, col2_touch *out);

#endif
