/* face.h - the part of a shape's surface that faces a direction. */
#ifndef COL_FACE3_H
#define COL_FACE3_H

#include "shapes.h"

/* A hull's face may have more corners: then evenly chosen ones stand for all. */
#define FACE3_MOST 32

/* A flat piece of the surface, of 1 or more corners around it (2: an edge, a line on a
 * round side), either way round. A plane has one corner, and no end. */
typedef struct {
    col_vec3 normal; /* unit, outward */
    bool endless;
    int count;
    col_vec3 corners[FACE3_MOST]; /* relative to an origin of the caller's choice */
} face3;

/* The face, edge, line or point of a convex shape whose normal is nearest to n (unit).
 * touch: a point of the surface where n is the normal; it is the origin of the corners.
 * far: a length beyond which rays and lines do not matter. */
void face3_of(const col_shape3 *s, col_vec3 n, col_vec3 touch, double far, face3 *out);

#endif
