/* compound.h - what is known of a compound: its parts, and a tree over them. */
#ifndef COL_COMPOUND3_H
#define COL_COMPOUND3_H

#include "shapes.h"
#include "tree.h"

struct col_compound_data3 {
    size_t size; /* in bytes, with the arrays, which stand behind it in the same block */
    int part_count;
    const col_any3 *parts;  /* none of them a compound, in the frame of the compound */
    const tree3_node *tree; /* over the bounds of the parts */
};

/* How a pose moves a shape: it turns about the origin and is then moved. */
static inline col_rotation3 pose3_rotation(const col_pose3 *p) {
    return (col_rotation3){p->rotation, {p->axes[0], p->axes[1], p->axes[2]}};
}

#endif
