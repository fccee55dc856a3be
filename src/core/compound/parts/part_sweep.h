/* part_sweep.h - a sweep of a convex part of a shape that turns: not about the part's own
 * reference point, but about that of the whole. */
#ifndef COL_PART_SWEEP_H
#define COL_PART_SWEEP_H

#include "../../cast/sweep/spin.h"
#include "../../shape/shape.h"

typedef struct {
    col_vec centre; /* of the rotation; moves along with the motion */
    col_vec motion;
    col_spin spin;
    double error; /* of a gap */
    double limit; /* touches later than this are not searched; at most 1 */
} col_part_sweep;

/* The first touch of two convex shapes, as col_sweep. */
bool col_part_sweep_touch(const col_part_sweep *sweep, const col_shape *a,
                          const col_shape *b, col_touch *out);

#endif
