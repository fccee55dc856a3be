/* manifold.h - a common edge, as points; shared with shapes made of parts. */
#ifndef COL2_MANIFOLD_H
#define COL2_MANIFOLD_H

#include "../shape/shape2.h"

/* The most ends that the common part of two edges has. */
#define TOUCH_MOST 2

/* A point of each outline: a - b = depth * normal. */
typedef struct {
    col2_vec a, b;
    double depth;
} col2_clip_point;

/* The ends of the common edge of two convex shapes, those of them that overlap or touch
 * along the contact's normal. How many there are: none where they meet in a point. */
int col2_clip_faces(const col2_shape *a, const col2_shape *b, const col2_contact *near,
                    col2_clip_point touches[TOUCH_MOST]);

/* The two of count points that tell where shapes touch: the deepest first, then the one
 * farthest from it. contact: the deepest pair; it takes the place of the nearest point
 * unless one is as deep. touches is put in another order. */
void col2_reduce_manifold(col2_clip_point *touches, int count,
                          const col2_contact *contact, col2_manifold *out);

#endif
