/* scaled.h - pairs of shapes of extreme size, brought to where products are safe. */
#ifndef COL_SCALED2_H
#define COL_SCALED2_H

#include "shapes.h"

/* Copies of two shapes, multiplied by one power of two so that the larger is of size 1.
 */
typedef struct {
    col_any2 a, b;
    double unscale;         /* from lengths of the copies to the caller's */
    int ta_power, tb_power; /* of two, the same for parameters along rays and lines */
} scaled2;

scaled2 scaled2_both(const col_shape2 *a, const col_shape2 *b);

#endif
