/* scaled.h - pairs of shapes of extreme size, brought to where products are safe. */
#ifndef COL_SCALED3_H
#define COL_SCALED3_H

#include "shape.h"

/* Copies of two shapes, multiplied by one power of two so that the larger is of size 1.
 */
typedef struct {
    col3_any a, b;
    double unscale;         /* from lengths of the copies to the caller's */
    int ta_power, tb_power; /* of two, the same for parameters along rays and lines */
} col3_normalized;

col3_normalized col3_normalize_both(const col3_shape *a, const col3_shape *b);

#endif
