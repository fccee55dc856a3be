/* triangle_tree3.h - the static tree of a mesh: four children a node, with boxes of 16
 * bits a side, in 64 bytes. */
#ifndef COL_TRIANGLE_TREE3_H
#define COL_TRIANGLE_TREE3_H

#include "../../base/range.h"
#include "../../geometry/level.h"

#include <stdint.h>

#define TREE_WIDTH 4

/* The sides of the children's boxes, x, y, z, in steps of the whole from its lower
 * corner, rounded outwards: the lower ones, then, counted from the other end, the upper
 * ones. So a box is touched where no number is above that of what touches it. A leaf has
 * link = -1 - (first * TREE_LEAF_MOST + count - 1) into the order of triangles, any other
 * child the number of its node; TREE_EMPTY: there is none. */
typedef struct {
    uint16_t sides[6][TREE_WIDTH];
    int32_t links[TREE_WIDTH];
} col3_tree_node;

#define TREE_EMPTY INT32_MIN
#define TREE_LEAF_LEAST 3 /* except for a tree of fewer triangles */
#define TREE_LEAF_MOST 5
#define TREE_DEPTH 96

typedef struct {
    const col3_tree_node *nodes;
    const int32_t *order; /* numbers of triangles, leaf by leaf */
    col3_vec base, step;  /* from steps to the frame of the mesh */
    int count;            /* of triangles in it */
} col3_triangle_tree;

/* The sides of a box in whole steps, rounded outwards, within the tree. */
#define TREE_STEPS 65535.0
#define TREE_SIDES 65535

static inline int tree_whole_steps(double x, double base, double step) {
    return (int)clamp((x - base) / step, 0.0, TREE_STEPS);
}

static inline uint16_t tree_steps_down(double x, double base, double step) {
    const int at = step > 0.0 ? tree_whole_steps(x, base, step) - 1 : 0;
    return (uint16_t)(at > 0 ? at : 0);
}

static inline uint16_t tree_steps_up(double x, double base, double step) {
    const int at = step > 0.0 ? tree_whole_steps(x, base, step) + 2 : TREE_SIDES;
    return (uint16_t)(at < TREE_SIDES ? at : TREE_SIDES);
}

/* A triangle while the tree is built. */
typedef struct {
    float min[3], max[3]; /* rounded outwards */
    int32_t number;
} col3_tree_item;

/* The most nodes that a tree of so many triangles has. */
size_t col3_triangle_tree_nodes(size_t count);

/* Builds the tree, of how many nodes; items are reordered. whole: the box around all. */
size_t col3_triangle_tree_build(col3_triangle_tree *tree, col3_tree_item *items,
                                int count, const col3_bounds *whole,
                                col3_tree_node *nodes, int32_t *order);

/* Triangles of leaves whose boxes the box touches, or meets in motion, usually nearest
 * first. */
void col3_triangle_tree_in_box(const col3_triangle_tree *tree, const col3_bounds *box,
                               col3_level_visit *visit, void *context);
void col3_triangle_tree_along(const col3_triangle_tree *tree, col3_level_travel *travel,
                              col3_level_visit *visit, void *context);

#endif
