/* compound.h - the data of a compound: its parts, and a tree over them. */
#ifndef COL_COMPOUND_H
#define COL_COMPOUND_H

#include "../geometry/bvh.h"
#if COL_DIMENSION == 2
#include "polygon.h"
#endif
#include "pose.h"
#include "shape.h"

#if COL_DIMENSION == 2
/* A convex part: a part of the compound, or a piece of one that is a concave polygon. */
typedef struct {
    int part;
    int piece; /* -1: the part itself */
} col2_compound_leaf;
#endif

/* The tree stands over the bounds of the parts, in the plane over those of the leaves. */
struct col_compound_data {
    size_t size; /* in bytes, with the arrays, which stand behind it in the same block */
    int part_count;
    const col_any *parts; /* none of them a compound, in the frame of the compound */
#if COL_DIMENSION == 2
    int leaf_count;
    const col2_compound_leaf *leaves;
#endif
    const col_bvh_node *tree;
};

#if COL_DIMENSION == 2
/* From a concave polygon to one of its convex parts; dst may be the polygon itself. */
static inline void polygon_piece(col2_polygon *dst, const col2_polygon *polygon,
                                 int which) {
    const col2_polygon_data *piece = &polygon->data->pieces[which];
    *dst = col2_polygon_make(piece, &polygon->pose, polygon->shape.radius);
}
#endif

#endif
