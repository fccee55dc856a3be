/* inside3.h - whether a point is inside a solid mesh. */
#ifndef COL_INSIDE3_H
#define COL_INSIDE3_H

#include "triangle3.h"

/* On the surface either answer is possible. */
bool col3_is_inside_mesh(const col3_level *level, col3_vec p);

#endif
