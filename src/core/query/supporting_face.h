/* supporting_face.h - the part of a shape's surface that faces a direction. */
#ifndef COL_SUPPORTING_FACE_H
#define COL_SUPPORTING_FACE_H

#include "../shape/shape.h"

/* A hull's face may have more corners: then evenly chosen ones stand for all. An edge of
 * the plane has two. */
#define FACE_MOST (COL_DIMENSION == 3 ? 32 : 2)

/* A flat piece of the surface, of 1 or more corners around it (2: an edge, a line on a
 * round side), either way round. A plane has one corner, and no end. */
typedef struct {
    col_vec normal; /* unit, outward */
    bool endless;
    int count;
    col_vec corners[FACE_MOST]; /* relative to an origin of the caller's choice */
} col_supporting;

/* The face, edge, line or point of a convex shape whose normal is nearest to n (unit).
 * touch: a point of the surface where n is the normal; it is the origin of the corners.
 * far: a length beyond which rays and lines do not matter. */
void col_supporting_face(const col_shape *s, col_vec n, col_vec touch, double far,
                         col_supporting *out);

#endif
