/* bvh.h - a tree over boxes that do not change (a bounding volume hierarchy), for shapes
 * made of parts. */
#ifndef COL_BVH_H
#define COL_BVH_H

#include "bounds.h"

/* For count leaves there are 2 * count - 1 nodes: those with two children come first, the
 * root ahead of all, then leaf i as node count - 1 + i. */
typedef struct col_bvh_node {
    col_bounds box;
    int left, right; /* numbers of nodes; of a leaf -1 */
} col_bvh_node;

/* Halving keeps the tree shallow: no path is longer. */
#define BVH_DEPTH 32

/* The boxes of the leaves are already in their nodes; the others are made. */
void col_bvh_build(col_bvh_node *nodes, int count);

#endif
