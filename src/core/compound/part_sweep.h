/* part_sweep.h - a convex part of a shape that turns: not about its own reference point,
 * but about that of the whole. */
#ifndef COL_PART_SWEEP_H
#define COL_PART_SWEEP_H

#include "../shape/shape.h"

typedef struct {
    col_vec about; /* moves along with the motion */
    col_vec motion;
    IN_SPACE(col_vec axis;) /* unit */
    double angle; /* in all; in space above zero, in the plane either way round */
    double doubt; /* a gap that is rounding */
} col_part_sweep;

col_part_sweep col_part_sweep_of(col_vec about, col_vec motion,
                                 const col_rotation *rotation, double doubt);

/* The first touch of two convex shapes, as col_sweep. */
bool col_part_sweep_touch(const col_part_sweep *turning, const col_shape *a,
                          const col_shape *b, col_touch *out);

#endif
