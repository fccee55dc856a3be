/* manifold.h - a common edge, as points; shared with shapes made of parts. */
#ifndef COL_MANIFOLD2_H
#define COL_MANIFOLD2_H

#include "shapes.h"

/* The most ends that the common part of two edges has. */
#define TOUCH2_MOST 2

/* A point of each outline: a - b = depth * normal. */
typedef struct {
    col_vec2 a, b;
    double depth;
} touch2;

/* The ends of the common edge of two convex shapes, those of them that overlap or touch
 * along the contact's normal. How many there are: none where they meet in a point. */
int touches2_of(const col_shape2 *a, const col_shape2 *b, const col_contact2 *near,
                touch2 touches[TOUCH2_MOST]);

/* The two of count points that tell where shapes touch: the deepest first, then the one
 * farthest from it. contact: the deepest pair; it takes the place of the nearest point
 * unless one is as deep. touches is put in another order. */
void manifold2_choose(touch2 *touches, int count, const col_contact2 *contact,
                      col_manifold2 *out);

#endif
