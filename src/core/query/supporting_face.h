/* supporting_face.h - the part of a shape's surface that faces a direction. */
#ifndef COL_SUPPORTING_FACE_H
#define COL_SUPPORTING_FACE_H

#include "../shape/shape.h"

/* A hull's face may have more corners: then corners at even steps are taken. A face in
 * the plane is an edge, with two. */
#define FACE_MOST (COL_DIMENSION == 3 ? 32 : 2)

/* A flat piece of the surface: its corners in order, in either sense; two for an edge or
 * a line on a round side. infinite: a plane, given by one of its points. */
typedef struct {
    col_vec normal; /* unit, outward */
    bool infinite;
    int count;
    col_vec corners[FACE_MOST]; /* relative to an origin of the caller's choice */
} col_supporting;

/* The face, edge, line or point of a convex shape whose normal is nearest to n (unit).
 * touch: a point of the surface where n is the normal; it is the origin of the corners.
 * far: a length beyond which rays and lines do not matter. */
void col_supporting_face(const col_shape *s, col_vec n, col_vec touch, double far,
                         col_supporting *out);

/* The supporting faces with which two shapes touch, relative to the points of their
 * contact. Returns false when they touch in a point alone, or are both planes. */
bool col_touching_faces(const col_shape *a, const col_shape *b,
                        const col_contact *contact, col_supporting *of_a,
                        col_supporting *of_b);

#endif
