/* apart.h - whether a shape in motion is certainly apart from a part of which only the
 * corners are known. */
#ifndef COL_LEVEL_APART_H
#define COL_LEVEL_APART_H

#include "../geometry/bounds.h"
#include "../shape/shape.h"

/* The error of products of lengths in range where one of them is too small to be
 * squared. */
#define APART_LEAST 0x1p-440

/* A moving shape, or a box around it: a point moved along three edges, in the plane two,
 * by up to half of each either way, and rounded. */
typedef struct {
    bool known; /* false: it is infinite */
    const col_shape *shape;
    int half_count;
    col_vec middle, half[COL_DIMENSION];
    double radius;
    col_vec motion;
    /* unit, across the motion, and the halves of the edges along them: none for a shape
     * at rest, or where none were taken */
    int across_count;
    col_vec across[COL_DIMENSION - 1];
    double across_half[COL_DIMENSION - 1][COL_DIMENSION];
    double across_reach[COL_DIMENSION - 1]; /* of all edges either way of the middle */
    double grown;                           /* the radius, and a margin for rounding */
} col_level_mover;

/* Corners of the parts of a mesh, height field or path. */
#define LEVEL_APART_CORNERS COL_DIMENSION

/* grown: by how much all of the shape's sides are moved outward; level: the box around
 * all parts. */
col_level_mover col_level_mover_of(const col_shape *s, const col_bounds *box,
                                   double grown, col_vec motion, const col_bounds *level);

/* Finds the axes across the motion, which are asked first where there are many parts. */
void col_level_mover_find_axes(col_level_mover *m);

/* Whether the convex hull of so many corners is not met up to the limit, given as a share
 * of the motion, 1 at most; if it may be met, then not before *enter. */
bool col_level_is_apart(const col_level_mover *m, const col_vec *corners, double limit,
                        double *enter);

/* The same by more axes, which take longer, from the *enter of the former on. For a box,
 * *enter is then the time at which it touches the hull, up to the margin of rounding; for
 * a ball, nearly that time. */
bool col_level_is_apart_by_edges(const col_level_mover *m, const col_vec *corners,
                                 double limit, double *enter);

#endif
