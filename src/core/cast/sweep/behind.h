/* behind.h - for how long a turning shape stays behind a plane; used in the core only. */
#ifndef COL_BEHIND_H
#define COL_BEHIND_H

#include "../../shape/shape.h"
#include "spin.h"

/* A shape that moves and turns, and a plane across a normal that it is `gap` behind. */
typedef struct {
    const col_shape *a; /* convex and finite, about the centre, at the time 0 */
    const col_spin *spin;
    col_vec motion;
    double t; /* now */
    col_vec normal;
    double gap;    /* at the time t */
    double target; /* the gap that may be left, where the motion alone leads there */
    double error;  /* of rounding */
} col_behind_plane;

/* A time from now on, the longest of a few, for which a stays behind the plane; 0 if none
 * was found. */
double col_sweep_behind(const col_behind_plane *q);

#endif
