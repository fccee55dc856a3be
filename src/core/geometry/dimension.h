/* dimension.h - which dimension a file is compiled for.
 *
 * A file that serves both dimensions is written as 3D; the 2d.c of its room includes it
 * once more with COL_DIMENSION 2. Both times it says col_parts_of, and means
 * col3_parts_of or col2_parts_of: names.h lists every type, and every function with
 * linkage, that such a file may name so; collide_dimension.h does it for the public ones.
 * Static functions need no line there.
 *
 * A file of one dimension says col2_ or col3_ itself. One of the plane begins with
 * #define COL_DIMENSION 2, for the headers that it includes. */
#ifndef COL_DIMENSION_H
#define COL_DIMENSION_H

#include "../include/collide_dimension.h"

#if COL_DIMENSION == 3
#define IN_SPACE(...) __VA_ARGS__ /* the names that exist only with a third axis */
#else
#define IN_SPACE(...)
#endif

#include "names.h"

#include "vec.h"

#endif
