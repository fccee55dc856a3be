/* turning.h - a convex part of a shape that turns: not about its own reference point, but
 * about that of the whole. */
#ifndef COL_TURNING3_H
#define COL_TURNING3_H

#include "../shape/shape.h"

typedef struct {
    col3_vec about; /* moves along with the motion */
    col3_vec motion;
    col3_vec axis; /* unit */
    double angle;  /* in all, >= 0 */
    double doubt;  /* a gap that is rounding */
} col3_part_sweep;

col3_part_sweep col3_part_sweep_of(col3_vec about, col3_vec motion,
                                   const col3_rotation *rotation, double doubt);

/* The first touch of two convex shapes, as col3_sweep. */
bool col3_part_sweep_touch(const col3_part_sweep *turning, const col3_shape *a,
                           const col3_shape *b, col3_touch *out);

#endif
