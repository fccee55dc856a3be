/* projection.h - the faces of a Minkowski difference come from the flat faces and the
 * straight edges of either shape; and the interval of a shape along a direction. */
#ifndef COL_PROJECTION_H
#define COL_PROJECTION_H

#include "../base/range.h"
#include "slabs.h"

/* Adds the slab along a normal of any length, unless there is one; true when the search
 * is over. */
bool col_slab_add(col_slab_list *list, col_vec normal);

/* Adds the slabs along all normals of faces of the difference of the cores; true when the
 * search is over. Sets `exact`, for cores. */
bool col_slabs_of_cores(col_slab_list *list);

/* The interval of a core along n (unit), relative to its reference point. */
col_range col_projection_of(const col_shape *s, col_vec n);

/* The reference point: one of the shape, or its centre, that is exactly where the user
 * put it. */
col_vec col_projection_base(const col_shape *s);

#endif
