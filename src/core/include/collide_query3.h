/* collide_query3.h - 3D: queries about shapes. Those of both dimensions are in
 * collide_query.h. */
#ifndef COLLIDE_QUERY3_H
#define COLLIDE_QUERY3_H

#include "collide3.h"

#define COL3_MANIFOLD_MOST 4

#define COL_N(name) col3_##name
#define COL_N_MANIFOLD_MOST COL3_MANIFOLD_MOST
#include "collide_query.h"
#undef COL_N
#undef COL_N_MANIFOLD_MOST

/* Where the line meets it: *t0 <= *t1; false when it misses, or its direction is zero. */
bool col3_line_sphere(col3_vec p, col3_vec direction, col3_vec center, double radius,
                      double *t0, double *t1);

#endif
