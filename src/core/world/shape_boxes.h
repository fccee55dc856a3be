/* shape_boxes.h - the boxes that a world keeps of shapes, in one dimension: see
 * dimension.h, whose table has these functions. */
#ifndef COL_SHAPE_BOXES_H
#define COL_SHAPE_BOXES_H

#include "../geometry/bounds.h"
#include "dimension.h"

static inline col_world_box box_of(const col_bounds *bounds) {
    const col3_vec min = vec_to_space(bounds->min);
    const col3_vec max = vec_to_space(bounds->max);
    return (col_world_box){{min.x, min.y, min.z}, {max.x, max.y, max.z}};
}

void col_boxes_bounds(const col_world_shape *s, col_world_box *out);
void col_boxes_core(const col_world_shape *s, col_world_core *out, col_world_box *whole);

#endif
