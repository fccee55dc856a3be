/* box_triangle.h - a box and a triangle in the frame of the box; shared by the files
 * about this pair. */
#ifndef COL_BOX_TRIANGLE3_H
#define COL_BOX_TRIANGLE3_H

#include "../../measure/box_frame.h"
#include "../pair.h"

/* unsure: the two may overlap or be apart. */
typedef enum { box_unsure, box_apart, box_overlaps } col3_box_answer;

/* Takes a box and a triangle, in this order, and answers as col3_pair_convex_convex,
 * which calls this function. out: is set where the two clearly overlap. */
col3_box_answer col3_box_triangle_near(const col3_shape *a, const col3_shape *b,
                                       double limit, col3_pair_answer *out);

/* The same test without a contact. */
col3_box_answer col3_box_overlaps_triangle(const col3_shape *a, const col3_shape *b,
                                           double limit);

/* All points are along the axes of the box, from its centre. at: the corners of the
 * triangle; edge: from each corner to the next. */
typedef struct {
    double half[3], at[3][3], edge[3][3]; /* corner, axis */
    double size;
} col3_box_triangle;

/* The greatest gap so far, below 0 where the two overlap, and the code of its axis. Codes
 * 2 k and 2 k + 1 are the sides of the box, as polytopes number them, 6 and 7 are the
 * sides of the triangle, 8 + 3 i + j is axis i of the box across edge j. */
typedef struct {
    double gap;
    int code;
    double side; /* of edges: 1 along their product, -1 against */
} col3_box_axis;

/* The result of the separating axis test of a box and a triangle, and its axis. */
typedef struct col3_box_sat {
    col3_box_answer answer;
    col3_box_triangle x;
    col3_box_axis best;
} col3_box_sat;

/* Whether a box is certainly farther from a triangle than a gap. */
bool col3_box_misses_triangle(const col3_shape *box, const col3_vec corners[3],
                              double gap, col3_box_sat *out);

/* The answer for a box and a triangle that overlap, as the test has shown. */
void col3_box_triangle_by_sat(const col3_shape *a, const col3_shape *b,
                              const col3_box_sat *sat, col3_pair_answer *out);

/* The contact of the two along such an axis: a point of the deepest feature of the box,
 * from the centre of the box. False: several features are as deep, or the deepest
 * features do not lie opposite each other. */
typedef struct {
    double gap;
    col3_vec normal, at; /* from the box to the triangle; on the box */
} col3_box_touch;

bool col3_box_touches_triangle(const col3_box_triangle *x, const col3_box_axis *axis,
                               col3_box_touch *out);

#endif
