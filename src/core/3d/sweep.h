/* sweep.h - shapes that turn while they move; inside the core only. */
#ifndef COL_SWEEP3_H
#define COL_SWEEP3_H

#include "cast.h"

/* A turning shape: cast3 with a rotation. The shape to turn has its reference point at
 * zero, and x.start says where that is; x.a is what it looks like at the time of the last
 * look. */
typedef struct {
    cast3 x;
    scene3 scene;
    col_any3 shape, turned;
    col_vec3 axis;  /* unit */
    double angle;   /* in all, above zero */
    double reach;   /* no point of the core is farther from the axis; may be infinite */
    double reach_b; /* no point of b's core is farther from its reference point */
} sweep3;

/* The nearest points at the time t. */
typedef struct {
    double t, gap;
    double rate;    /* at which the gap closes, as the nearest point of a moves */
    double fastest; /* at which any point of a could move along the normal */
    double across;  /* |normal x axis| */
    double reach;   /* of the shape that is taken to turn */
    col_vec3 normal, a, b;
} turn_look3;

/* How far the core of a shape reaches from its reference point, by its bounds. */
double cast3_farthest(const col_shape3 *s);

/* False when nothing turns, so that the answer is that of a cast. */
bool sweep3_setup(sweep3 *w, const col_shape3 *a, col_vec3 motion,
                  const col_rotation3 *rotation, const col_shape3 *b);

/* A thin plane is replaced by the half-space that faces the other shape, see cast3. at:
 * the start, where they are apart. */
void sweep3_face(sweep3 *w, const turn_look3 *at);

/* a: as it was given. */
turn_look3 sweep3_start(const sweep3 *w, const col_shape3 *a);

turn_look3 sweep3_look(sweep3 *w, double t);

#endif
