/* compound.h - what is known of a compound: its parts, and a tree over them. */
#ifndef COL_COMPOUND2_H
#define COL_COMPOUND2_H

#include "polygon.h"
#include "tree.h"

/* A convex part: a part of the compound, or a piece of one that is a concave polygon. */
typedef struct {
    int part;
    int piece; /* -1: the part itself */
} compound2_leaf;

struct col_compound_data2 {
    size_t size; /* in bytes, with the arrays, which stand behind it in the same block */
    int part_count;
    const col_any2 *parts; /* none of them a compound, in the frame of the compound */
    int leaf_count;
    const compound2_leaf *leaves;
    const tree2_node *tree; /* over the bounds of the leaves */
};

/* How a pose moves a shape: it turns about the origin and is then moved. */
static inline col_rotation2 pose2_rotation(const col_pose2 *p) {
    return (col_rotation2){p->angle, p->axis};
}

/* From a concave polygon to one of its convex parts; dst may be the polygon itself. */
static inline void polygon2_piece(col_polygon2 *dst, const col_polygon2 *polygon,
                                  int which) {
    const col_polygon_data2 *piece = &polygon->data->pieces[which];
    *dst = col_polygon2_make(piece, &polygon->pose, polygon->shape.radius);
}

#endif
