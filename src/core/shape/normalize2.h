/* scaled.h - pairs of shapes of extreme size, brought to where products are safe. */
#ifndef COL_SCALED2_H
#define COL_SCALED2_H

#include "shape2.h"

/* Copies of two shapes, multiplied by one power of two so that the larger is of size 1.
 */
typedef struct {
    col2_any a, b;
    double unscale;         /* from lengths of the copies to the caller's */
    int ta_power, tb_power; /* of two, the same for parameters along rays and lines */
} col2_normalized;

col2_normalized col2_normalize_both(const col2_shape *a, const col2_shape *b);

#endif
