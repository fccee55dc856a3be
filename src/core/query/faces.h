/* faces.h - the supporting faces of single kinds, for supporting_face.c. n: the
 * direction, of length 1. touch: the origin of the corners. */
#ifndef COL_FACES_H
#define COL_FACES_H

#include "supporting_face.h"

/* The touching point alone. */
static inline void point_face(col_vec n, col_supporting *out) {
    out->normal = n;
    out->count = 1;
    out->corners[0] = vec_zero();
}

/* The side of a segment, or of a cylinder of radius 0 around it, from a to b, both
 * relative to the touch; the touching point if n leaves the side for an end. */
void col_side_face(col_vec a, col_vec b, col_vec n, col_supporting *out);

/* For a box, aligned or not. */
void col_box_face(const col_shape *s, col_vec n, col_vec touch, col_supporting *out);

void col_triangle_face(const col_triangle *s, col_vec n, col_vec touch,
                       col_supporting *out);

/* For the kinds of one dimension: hull, cylinder and cone; polygon. */
void col_other_face(const col_shape *s, col_vec n, col_vec touch, col_supporting *out);

#endif
