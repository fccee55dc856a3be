/* sweep.h - shapes that turn while they move; inside the core only. */
#ifndef COL_SWEEP_H
#define COL_SWEEP_H

#include "cast.h"

/* A turning shape: col_cast_state with a rotation. The shape to turn has its reference
 * point at zero, and x.start says where that is; x.a is what it looks like at the time of
 * the last look. */
typedef struct {
    col_cast_state x;
    col_cast_scene scene;
    col_any shape, turned;
    IN_SPACE(col_vec axis;) /* unit */
    double angle;   /* in all; in space above zero, in the plane either way round */
    double reach;   /* no point of the core is farther from the axis; may be infinite */
    double reach_b; /* no point of b's core is farther from its reference point */
} col_sweep_state;

/* The nearest points at the time t. */
typedef struct {
    double t, gap;
    double rate;    /* at which the gap closes, as the nearest point of a moves */
    double fastest; /* at which any point of a could move along the normal */
    IN_SPACE(double across;) /* |normal x axis| */
    double reach;            /* of the shape that is taken to turn */
    col_vec normal, a, b;
} col_turn_sample;

/* How far the core of a shape reaches from its reference point, by its bounds. */
double col_cast_farthest(const col_shape *s);

/* False when nothing turns, so that the answer is that of a cast. */
bool col_sweep_setup(col_sweep_state *w, const col_shape *a, col_vec motion,
                     const col_rotation *rotation, const col_shape *b);

/* A thin plane is replaced by the half-space that faces the other shape, see
 * col_cast_state. at: the start, where they are apart. */
void col_sweep_face(col_sweep_state *w, const col_turn_sample *at);

/* a: as it was given. */
col_turn_sample col_sweep_start(const col_sweep_state *w, const col_shape *a);

col_turn_sample col_sweep_sample(col_sweep_state *w, double t);

#endif
