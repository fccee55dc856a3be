/* first_touch.h - the first touch of any part of one shape with any part of another. */
#ifndef COL_FIRST_TOUCH_H
#define COL_FIRST_TOUCH_H

#include "../../cast/sweep/sweep.h"
#include "parts.h"

/* How deep two whole shapes overlap, after a has moved; zero if they do not. */
typedef double col_depth_question(const col_shape *a, col_vec by, const col_shape *b);

/* a moves. Members that are not needed are zero. */
typedef struct {
    const col_parts *a, *b;
    col_vec motion;
    const col_sweep_motion *sweep; /* NULL: a does not turn */
    double swing;                  /* by the rotation no part moves farther than this */
    col_depth_question *depth_of;  /* for casts: a thin shape may go along a seam */
    double enough;                 /* a touch earlier than this need not be the first */
} col_cast_input;

typedef struct {
    int i, j; /* the parts that touch; -1 when there is no touch */
    col_touch touch;
    /* on a corner between faces of the pair, not on a face; only for casts */
    bool corner;
    double size; /* of the two parts */
    bool deep;   /* the pair overlaps at the start by more than a graze */
} col_first_touch;

/* A part of a and one of b, of which one has no inside and goes along the surface of the
 * other: whether the whole shapes come to overlap by that, as they do if that surface is
 * inside one of them. Then the touch is where that begins. */
bool col_goes_along_seam(const col_cast_input *input, const col_shape *a,
                         const col_shape *b, col_first_touch *out);

/* False when no parts touch. */
bool col_parts_first_touch(const col_cast_input *input, col_first_touch *out);

#endif
