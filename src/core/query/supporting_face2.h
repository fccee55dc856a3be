/* face.h - the part of a shape's outline that faces a direction. */
#ifndef COL_FACE2_H
#define COL_FACE2_H

#include "../shape/shape2.h"

/* A straight piece of the outline, from its one corner to the other, either way round; or
 * a single corner. A plane has one corner, and no end. */
typedef struct {
    col2_vec normal; /* unit, outward */
    bool endless;
    int count;
    col2_vec corners[2]; /* relative to an origin of the caller's choice */
} col2_supporting;

/* The edge or point of a convex shape whose normal is nearest to n (unit).
 * touch: a point of the outline where n is the normal; it is the origin of the corners.
 * far: a length beyond which rays and lines do not matter. */
void col2_supporting_face(const col2_shape *s, col2_vec n, col2_vec touch, double far,
                          col2_supporting *out);

#endif
