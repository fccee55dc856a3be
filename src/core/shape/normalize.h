/* scaled.h - pairs of shapes of extreme size, brought to where products are safe. */
#ifndef COL_SCALED_H
#define COL_SCALED_H

#include "shape.h"

/* Copies of two shapes, multiplied by one power of two so that the larger is of size 1.
 */
typedef struct {
    col_any a, b;
    double unscale;         /* from lengths of the copies to the caller's */
    int ta_power, tb_power; /* of two, the same for parameters along rays and lines */
} col_normalized;

col_normalized col_normalize_both(const col_shape *a, const col_shape *b);

#endif
