/* sweep.h - shapes that turn while they move; inside the core only. */
#ifndef COL_SWEEP3_H
#define COL_SWEEP3_H

#include "cast.h"

/* A turning shape: col3_cast_state with a rotation. The shape to turn has its reference
 * point at zero, and x.start says where that is; x.a is what it looks like at the time of
 * the last look. */
typedef struct {
    col3_cast_state x;
    col3_cast_scene scene;
    col3_any shape, turned;
    col3_vec axis;  /* unit */
    double angle;   /* in all, above zero */
    double reach;   /* no point of the core is farther from the axis; may be infinite */
    double reach_b; /* no point of b's core is farther from its reference point */
} col3_sweep_state;

/* The nearest points at the time t. */
typedef struct {
    double t, gap;
    double rate;    /* at which the gap closes, as the nearest point of a moves */
    double fastest; /* at which any point of a could move along the normal */
    double across;  /* |normal x axis| */
    double reach;   /* of the shape that is taken to turn */
    col3_vec normal, a, b;
} col3_turn_sample;

/* How far the core of a shape reaches from its reference point, by its bounds. */
double col3_cast_farthest(const col3_shape *s);

/* False when nothing turns, so that the answer is that of a cast. */
bool col3_sweep_setup(col3_sweep_state *w, const col3_shape *a, col3_vec motion,
                      const col3_rotation *rotation, const col3_shape *b);

/* A thin plane is replaced by the half-space that faces the other shape, see
 * col3_cast_state. at: the start, where they are apart. */
void col3_sweep_face(col3_sweep_state *w, const col3_turn_sample *at);

/* a: as it was given. */
col3_turn_sample col3_sweep_start(const col3_sweep_state *w, const col3_shape *a);

col3_turn_sample col3_sweep_sample(col3_sweep_state *w, double t);

#endif
