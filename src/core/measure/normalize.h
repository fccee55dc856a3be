/* normalize.h - pairs of shapes of extreme size, scaled to where products are safe. */
#ifndef COL_NORMALIZE_H
#define COL_NORMALIZE_H

#include "../shape/shape.h"

/* Copies of two shapes, scaled by the power of two that makes the larger of size 1. */
typedef struct {
    col_any a, b;
    double unscale;         /* from lengths of the copies to the caller's */
    int ta_power, tb_power; /* of two: for parameters along rays and lines */
} col_normalized;

col_normalized col_normalize_both(const col_shape *a, const col_shape *b);

#endif
