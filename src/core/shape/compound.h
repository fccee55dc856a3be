/* compound.h - what is known of a compound: its parts, and a tree over them. */
#ifndef COL_COMPOUND3_H
#define COL_COMPOUND3_H

#include "shape.h"
#include "../geometry/bvh.h"

struct col3_compound_data {
    size_t size; /* in bytes, with the arrays, which stand behind it in the same block */
    int part_count;
    const col3_any *parts;     /* none of them a compound, in the frame of the compound */
    const col3_bvh_node *tree; /* over the bounds of the parts */
};

/* How a pose moves a shape: it turns about the origin and is then moved. */
static inline col3_rotation pose_rotation(const col3_pose *p) {
    return (col3_rotation){p->rotation, {p->axes[0], p->axes[1], p->axes[2]}};
}

#endif
