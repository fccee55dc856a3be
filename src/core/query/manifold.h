/* manifold.h - the common face of two shapes (the common edge of two outlines) as a few
 * points; shared with shapes made of parts. */
#ifndef COL_MANIFOLD_H
#define COL_MANIFOLD_H

#include "../shape/shape.h"

/* The most corners that two faces, one clipped by the other, can have; the most ends that
 * the common part of two edges has. */
#define TOUCH_MOST (COL_DIMENSION == 3 ? 64 : 2)

/* A point of each surface: a - b = depth * normal. */
typedef struct {
    col_vec a, b;
    double depth;
} col_clip_point;

/* The corners of the common face of two convex shapes, those of them that overlap or
 * touch along the contact's normal. How many there are: none where they meet in a point.
 */
int col_clip_faces(const col_shape *a, const col_shape *b, const col_contact *near,
                   col_clip_point touches[TOUCH_MOST]);

#if COL_DIMENSION == 3
/* The same of two boxes without rounding, of which b is no aabb, in one go with the
 * contact that they belong to; the deepest first. */
typedef struct {
    col_contact contact;
    int count;
    col_clip_point touches[8];
} col3_box_clip;

typedef enum {
    boxes_apart,
    boxes_touch,   /* all is there */
    boxes_contact, /* only the contact is */
    boxes_unclear  /* neither is filled: the general way must find both */
} col3_boxes_answer;

col3_boxes_answer col3_clip_box_box(const col_shape *a, const col_shape *b,
                                    col3_box_clip *out);
#endif

/* The few of count points that say most about where shapes touch: the deepest first, then
 * those that spread farthest. contact: the deepest pair; it takes the place of the
 * nearest point unless one is as deep. touches is put in another order. */
void col_reduce_manifold(col_clip_point *touches, int count, const col_contact *contact,
                         col_manifold *out);

#endif
