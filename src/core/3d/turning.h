/* turning.h - a convex part of a shape that turns: not about its own reference point, but
 * about that of the whole. */
#ifndef COL_TURNING3_H
#define COL_TURNING3_H

#include "shapes.h"

typedef struct {
    col_vec3 about; /* moves along with the motion */
    col_vec3 motion;
    col_vec3 axis; /* unit */
    double angle;  /* in all, >= 0 */
    double doubt;  /* a gap that is rounding */
} turning3;

turning3 turning3_of(col_vec3 about, col_vec3 motion, const col_rotation3 *rotation,
                     double doubt);

/* The first touch of two convex shapes, as col_sweep_shape_shape3. */
bool turning3_touch(const turning3 *turning, const col_shape3 *a, const col_shape3 *b,
                    col_cast3 *out);

#endif
