/* sweep.h - shapes that turn while they move; inside the core only. */
#ifndef COL_SWEEP2_H
#define COL_SWEEP2_H

#include "cast.h"

/* A turning shape: cast2 with a rotation. The shape to turn has its reference point at
 * zero, and x.start says where that is; x.a is what it looks like at the time of the last
 * look. */
typedef struct {
    cast2 x;
    scene2 scene;
    col_any2 shape, turned;
    double angle;   /* in all, either way round */
    double reach;   /* no point of the core is farther from zero; may be infinite */
    double reach_b; /* no point of b's core is farther from its reference point */
} sweep2;

/* The nearest points at the time t. */
typedef struct {
    double t, gap;
    double rate;    /* at which the gap closes, as the nearest point of a moves */
    double fastest; /* at which any point of a could move along the normal */
    double reach;   /* of the shape that is taken to turn */
    col_vec2 normal, a, b;
} turn_look2;

/* How far the core of a shape reaches from its reference point, by its bounds. */
double cast2_farthest(const col_shape2 *s);

/* False when nothing turns, so that the answer is that of a cast. */
bool sweep2_setup(sweep2 *w, const col_shape2 *a, col_vec2 motion,
                  const col_rotation2 *rotation, const col_shape2 *b);

/* A thin plane is replaced by the half-space that faces the other shape, see cast2. at:
 * the start, where they are apart. */
void sweep2_face(sweep2 *w, const turn_look2 *at);

/* a: as it was given. */
turn_look2 sweep2_start(const sweep2 *w, const col_shape2 *a);

turn_look2 sweep2_look(sweep2 *w, double t);

#endif
