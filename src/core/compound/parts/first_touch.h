/* first_touch.h - the first touch of any part of one shape with any part of another. */
#ifndef COL_FIRST_TOUCH_H
#define COL_FIRST_TOUCH_H

#include "part_sweep.h"
#include "parts.h"

/* Whether two whole shapes, of which a is moved, overlap by more than a depth. */
typedef bool col_overlap_test(const col_shape *a, col_vec by, const col_shape *b,
                              double depth);

/* a moves. Zero what is not needed. */
typedef struct {
    const col_parts *a, *b;
    col_vec motion;
    const col_part_sweep *sweep;    /* NULL: a does not turn */
    double swing;                   /* by the rotation no part moves farther than this */
    col_overlap_test *overlap_more; /* of casts: what is thin may go along a seam */
    double enough;                  /* a touch earlier than this need not be the first */
} col_cast_input;

typedef struct {
    int i, j; /* the parts that touch; -1 when there is no touch */
    col_touch touch;
    bool corner; /* on a corner between faces of the pair, not on a face; only of casts */
    double size; /* of the two parts */
    bool deep;   /* the pair overlaps at the start by more than a graze */
} col_first_touch;

/* False when no parts touch. */
bool col_parts_first_touch(const col_cast_input *input, col_first_touch *out);

#endif
