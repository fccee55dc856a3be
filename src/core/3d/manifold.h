/* manifold.h - a common face, as points; shared with shapes made of parts. */
#ifndef COL_MANIFOLD3_H
#define COL_MANIFOLD3_H

#include "shapes.h"

/* The most corners that two faces, one clipped by the other, can have. */
#define TOUCH3_MOST 64

/* A point of each surface: a - b = depth * normal. */
typedef struct {
    col_vec3 a, b;
    double depth;
} touch3;

/* The corners of the common face of two convex shapes, those of them that overlap or
 * touch along the contact's normal. How many there are: none where they meet in a point.
 */
int touches3_of(const col_shape3 *a, const col_shape3 *b, const col_contact3 *near,
                touch3 touches[TOUCH3_MOST]);

/* The same of two boxes without rounding, of which b is no aabb, in one go with the
 * contact that they belong to; the deepest first. */
typedef struct {
    col_contact3 contact;
    int count;
    touch3 touches[8];
} box_touches3;

typedef enum {
    boxes_apart,
    boxes_touch,   /* all is there */
    boxes_contact, /* only the contact is */
    boxes_unclear  /* nothing is: the general way is to be gone */
} boxes_answer3;

boxes_answer3 touches_box_box3(const col_shape3 *a, const col_shape3 *b,
                               box_touches3 *out);

/* The few of count points that tell where shapes touch: the deepest first, then those
 * that spread farthest. contact: the deepest pair; it takes the place of the nearest
 * point unless one is as deep. touches is put in another order. */
void manifold3_choose(touch3 *touches, int count, const col_contact3 *contact,
                      col_manifold3 *out);

#endif
