/* tree.h - a tree over boxes that do not change, for shapes made of parts. */
#ifndef COL_TREE2_H
#define COL_TREE2_H

#include "vec2.h"

typedef struct {
    col2_vec min, max;
} col2_bounds;

/* Of count leaves there are 2 * count - 1 nodes: those with two children come first, the
 * root ahead of all, then leaf i as node count - 1 + i. */
typedef struct col2_bvh_node {
    col2_bounds box;
    int left, right; /* numbers of nodes; of a leaf -1 */
} col2_bvh_node;

/* Halving keeps the tree shallow: no path is longer. */
#define TREE_DEPTH 32

/* The boxes of the leaves stand in their nodes already; the others are made. */
void col2_bvh_build(col2_bvh_node *nodes, int count);

static inline bool bounds_touch(const col2_bounds *a, const col2_bounds *b) {
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y;
}

static inline col2_bounds bounds_union(const col2_bounds *a, const col2_bounds *b) {
    return (col2_bounds){
        vec2(smaller_of(a->min.x, b->min.x), smaller_of(a->min.y, b->min.y)),
        vec2(larger_of(a->max.x, b->max.x), larger_of(a->max.y, b->max.y))};
}

static inline bool bounds_within(const col2_bounds *inner, const col2_bounds *outer) {
    return inner->min.x >= outer->min.x && inner->max.x <= outer->max.x &&
           inner->min.y >= outer->min.y && inner->max.y <= outer->max.y;
}

/* The length of the longest side. */
static inline double bounds_size(const col2_bounds *box) {
    return vec_largest(vec_sub(box->max, box->min));
}

static inline double past_interval(double u, double min_a, double max_a, double min_b,
                                   double max_b) {
    return u > 0.0 ? u * (max_b - min_a) : u < 0.0 ? u * (min_b - max_a) : 0.0;
}

/* How far a must go along u (unit) to be past b, told by the support lines. */
static inline double bounds_past(const col2_bounds *a, const col2_bounds *b, col2_vec u) {
    return past_interval(u.x, a->min.x, a->max.x, b->min.x, b->max.x) +
           past_interval(u.y, a->min.y, a->max.y, b->min.y, b->max.y);
}

#endif
