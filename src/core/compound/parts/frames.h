/* frames.h - two parts of a sweep, each in the frame in which it keeps its digits; used
 * in this folder only. */
#ifndef COL_FRAMES_H
#define COL_FRAMES_H

#include "part_sweep.h"

/* The frame of a turns and moves with it. That of b is at rest, and the sweep is
 * described in it. Usually both frames begin at the centre of the rotation: elsewhere
 * each sample would be rounded as if it were that far away. */
typedef struct {
    col_any a, b;
    col_part_sweep sweep;
    col_vec arm;    /* from the centre to the origin of a's frame, at the start */
    col_vec origin; /* of b's frame */
    bool at_a;      /* samples are taken in a's frame, not in b's */
} col_part_frames;

col_part_frames col_part_frames_of(const col_part_sweep *sweep, const col_shape *a,
                                   const col_shape *b);

/* The axis of a cylinder keeps a length, however far the cylinder moves. */
static inline void part_move(col_any *s, col_vec by) {
    IN_SPACE(const col_vec axis = shape_extent(s);)
    col_shape_translate(&s->shape, by);
    IN_SPACE(col3_shape_keep_length(s, axis);)
}

#endif
