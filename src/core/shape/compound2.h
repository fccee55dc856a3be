/* compound.h - what is known of a compound: its parts, and a tree over them. */
#ifndef COL_COMPOUND2_H
#define COL_COMPOUND2_H

#include "polygon.h"
#include "../geometry/bvh2.h"

/* A convex part: a part of the compound, or a piece of one that is a concave polygon. */
typedef struct {
    int part;
    int piece; /* -1: the part itself */
} col2_compound_leaf;

struct col2_compound_data {
    size_t size; /* in bytes, with the arrays, which stand behind it in the same block */
    int part_count;
    const col2_any *parts; /* none of them a compound, in the frame of the compound */
    int leaf_count;
    const col2_compound_leaf *leaves;
    const col2_bvh_node *tree; /* over the bounds of the leaves */
};

/* How a pose moves a shape: it turns about the origin and is then moved. */
static inline col2_rotation pose_rotation(const col2_pose *p) {
    return (col2_rotation){p->angle, p->axis};
}

/* From a concave polygon to one of its convex parts; dst may be the polygon itself. */
static inline void polygon_piece(col2_polygon *dst, const col2_polygon *polygon,
                                 int which) {
    const col2_polygon_data *piece = &polygon->data->pieces[which];
    *dst = col2_polygon_make(piece, &polygon->pose, polygon->shape.radius);
}

#endif
