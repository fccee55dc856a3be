/* manifold.h - a common face, as points; shared with shapes made of parts. */
#ifndef COL3_MANIFOLD_H
#define COL3_MANIFOLD_H

#include "../shape/shape.h"

/* The most corners that two faces, one clipped by the other, can have. */
#define TOUCH_MOST 64

/* A point of each surface: a - b = depth * normal. */
typedef struct {
    col3_vec a, b;
    double depth;
} col3_clip_point;

/* The corners of the common face of two convex shapes, those of them that overlap or
 * touch along the contact's normal. How many there are: none where they meet in a point.
 */
int col3_clip_faces(const col3_shape *a, const col3_shape *b, const col3_contact *near,
                    col3_clip_point touches[TOUCH_MOST]);

/* The same of two boxes without rounding, of which b is no aabb, in one go with the
 * contact that they belong to; the deepest first. */
typedef struct {
    col3_contact contact;
    int count;
    col3_clip_point touches[8];
} col3_box_clip;

typedef enum {
    boxes_apart,
    boxes_touch,   /* all is there */
    boxes_contact, /* only the contact is */
    boxes_unclear  /* nothing is: the general way is to be gone */
} col3_boxes_answer;

col3_boxes_answer col3_clip_box_box(const col3_shape *a, const col3_shape *b,
                                    col3_box_clip *out);

/* The few of count points that tell where shapes touch: the deepest first, then those
 * that spread farthest. contact: the deepest pair; it takes the place of the nearest
 * point unless one is as deep. touches is put in another order. */
void col3_reduce_manifold(col3_clip_point *touches, int count,
                          const col3_contact *contact, col3_manifold *out);

#endif
