/* collide_query2.h - 2D: queries about shapes. Those of both dimensions are in
 * collide_query.h. */
#ifndef COLLIDE_QUERY2_H
#define COLLIDE_QUERY2_H

#include "collide2.h"

#define COL2_MANIFOLD_MOST 2

#define COL_N(name) col2_##name
#define COL_N_MANIFOLD_MOST COL2_MANIFOLD_MOST
#include "collide_query.h"
#undef COL_N
#undef COL_N_MANIFOLD_MOST

/* Where the line meets it: *t0 <= *t1; false when it misses, or its direction is zero. */
bool col2_line_circle(col2_vec p, col2_vec direction, col2_vec center, double radius,
                      double *t0, double *t1);

/* Whether two closed segments have a point in common: exact for every input. */
bool col2_segments_cross(col2_vec a, col2_vec b, col2_vec c, col2_vec d);

#endif
