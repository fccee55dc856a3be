/* sweep.h - shapes that turn while they move; inside the core only. */
#ifndef COL_SWEEP2_H
#define COL_SWEEP2_H

#include "cast2.h"

/* A turning shape: col2_cast_state with a rotation. The shape to turn has its reference
 * point at zero, and x.start says where that is; x.a is what it looks like at the time of
 * the last look. */
typedef struct {
    col2_cast_state x;
    col2_cast_scene scene;
    col2_any shape, turned;
    double angle;   /* in all, either way round */
    double reach;   /* no point of the core is farther from zero; may be infinite */
    double reach_b; /* no point of b's core is farther from its reference point */
} col2_sweep_state;

/* The nearest points at the time t. */
typedef struct {
    double t, gap;
    double rate;    /* at which the gap closes, as the nearest point of a moves */
    double fastest; /* at which any point of a could move along the normal */
    double reach;   /* of the shape that is taken to turn */
    col2_vec normal, a, b;
} col2_turn_sample;

/* How far the core of a shape reaches from its reference point, by its bounds. */
double col2_cast_farthest(const col2_shape *s);

/* False when nothing turns, so that the answer is that of a cast. */
bool col2_sweep_setup(col2_sweep_state *w, const col2_shape *a, col2_vec motion,
                      const col2_rotation *rotation, const col2_shape *b);

/* A thin plane is replaced by the half-space that faces the other shape, see
 * col2_cast_state. at: the start, where they are apart. */
void col2_sweep_face(col2_sweep_state *w, const col2_turn_sample *at);

/* a: as it was given. */
col2_turn_sample col2_sweep_start(const col2_sweep_state *w, const col2_shape *a);

col2_turn_sample col2_sweep_sample(col2_sweep_state *w, double t);

#endif
