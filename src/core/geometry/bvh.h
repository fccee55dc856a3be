/* tree.h - a tree over boxes that do not change, for shapes made of parts. */
#ifndef COL_TREE3_H
#define COL_TREE3_H

#include "vec3.h"

typedef struct {
    col3_vec min, max;
} col3_bounds;

/* Of count leaves there are 2 * count - 1 nodes: those with two children come first, the
 * root ahead of all, then leaf i as node count - 1 + i. */
typedef struct col3_bvh_node {
    col3_bounds box;
    int left, right; /* numbers of nodes; of a leaf -1 */
} col3_bvh_node;

/* Halving keeps the tree shallow: no path is longer. */
#define TREE_DEPTH 32

/* The boxes of the leaves stand in their nodes already; the others are made. */
void col3_bvh_build(col3_bvh_node *nodes, int count);

static inline bool bounds_touch(const col3_bounds *a, const col3_bounds *b) {
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y && a->min.z <= b->max.z && b->min.z <= a->max.z;
}

static inline col3_bounds bounds_union(const col3_bounds *a, const col3_bounds *b) {
    return (col3_bounds){
        vec3(smaller_of(a->min.x, b->min.x), smaller_of(a->min.y, b->min.y),
             smaller_of(a->min.z, b->min.z)),
        vec3(larger_of(a->max.x, b->max.x), larger_of(a->max.y, b->max.y),
             larger_of(a->max.z, b->max.z))};
}

static inline bool bounds_within(const col3_bounds *inner, const col3_bounds *outer) {
    return inner->min.x >= outer->min.x && inner->max.x <= outer->max.x &&
           inner->min.y >= outer->min.y && inner->max.y <= outer->max.y &&
           inner->min.z >= outer->min.z && inner->max.z <= outer->max.z;
}

/* The length of the longest side. */
static inline double bounds_size(const col3_bounds *box) {
    return vec_largest(vec_sub(box->max, box->min));
}

static inline double past_interval(double u, double min_a, double max_a, double min_b,
                                   double max_b) {
    return u > 0.0 ? u * (max_b - min_a) : u < 0.0 ? u * (min_b - max_a) : 0.0;
}

/* How far a must go along u (unit) to be past b, told by the support planes. */
static inline double bounds_past(const col3_bounds *a, const col3_bounds *b, col3_vec u) {
    return past_interval(u.x, a->min.x, a->max.x, b->min.x, b->max.x) +
           past_interval(u.y, a->min.y, a->max.y, b->min.y, b->max.y) +
           past_interval(u.z, a->min.z, a->max.z, b->min.z, b->max.z);
}

#endif
