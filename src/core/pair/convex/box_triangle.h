/* box_triangle.h - a box and a triangle in the frame of the box; shared by the files
 * about this pair. */
#ifndef COL_BOX_TRIANGLE3_H
#define COL_BOX_TRIANGLE3_H

#include "../../measure/box_frame.h"
#include "../pair.h"

/* unsure: the two may still overlap, or be apart. */
typedef enum { box_unsure, box_apart, box_overlaps } col3_box_answer;

/* For a box and a triangle, in this order: as col3_pair_convex_convex, which asks it.
 * out: where they overlap clearly. */
col3_box_answer col3_box_triangle_near(const col3_shape *a, const col3_shape *b,
                                       double limit, col3_pair_answer *out);

/* The same without an answer. */
col3_box_answer col3_box_overlaps_triangle(const col3_shape *a, const col3_shape *b,
                                           double limit);

/* Along the axes of the box, from its centre: corners, and edges from each to the next.
 */
typedef struct {
    double half[3], at[3][3], edge[3][3]; /* corner, axis */
    double size;
} col3_box_triangle;

/* The greatest gap so far, below 0 where the two overlap, and of which axis it is: 2 k
 * and 2 k + 1 are the sides of the box, as polytopes number them, 6 and 7 those of the
 * triangle, 8 + 3 i + j is axis i of the box across edge j. */
typedef struct {
    double gap;
    int code;
    double side; /* of edges: along the product, or against it */
} col3_box_axis;

/* The separating axis test of a box and a triangle: what it shows, and the axis. */
typedef struct col3_box_sat {
    col3_box_answer answer;
    col3_box_triangle x;
    col3_box_axis best;
} col3_box_sat;

/* Whether a box is certainly farther from a triangle than a gap. */
bool col3_box_misses_triangle(const col3_shape *box, const col3_vec corners[3],
                              double gap, col3_box_sat *out);

/* The answer about the two, which the test has shown to overlap. */
void col3_box_triangle_by_sat(const col3_shape *a, const col3_shape *b,
                              const col3_box_sat *sat, col3_pair_answer *out);

/* Where the two touch along such an axis, from the centre of the box: a point of the box,
 * of the features that are deepest, each a single one. False: more are as deep, or they
 * do not lie opposite each other. */
typedef struct {
    double gap;
    col3_vec normal, at; /* from the box to the triangle; on the box */
} col3_box_touch;

bool col3_box_touches_triangle(const col3_box_triangle *x, const col3_box_axis *axis,
                               col3_box_touch *out);

#endif
