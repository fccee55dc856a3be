/* tree.h - a tree over boxes that do not change, for shapes made of parts. */
#ifndef COL_TREE3_H
#define COL_TREE3_H

#include "vec3.h"

typedef struct {
    col_vec3 min, max;
} box3;

/* Of count leaves there are 2 * count - 1 nodes: those with two children come first, the
 * root ahead of all, then leaf i as node count - 1 + i. */
typedef struct tree3_node {
    box3 box;
    int left, right; /* numbers of nodes; of a leaf -1 */
} tree3_node;

/* Halving keeps the tree shallow: no path is longer. */
#define TREE3_DEPTH 32

/* The boxes of the leaves stand in their nodes already; the others are made. */
void tree3_build(tree3_node *nodes, int count);

static inline bool box3_touch(const box3 *a, const box3 *b) {
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y && a->min.z <= b->max.z && b->min.z <= a->max.z;
}

static inline box3 box3_union(const box3 *a, const box3 *b) {
    return (box3){
        v3(min2(a->min.x, b->min.x), min2(a->min.y, b->min.y), min2(a->min.z, b->min.z)),
        v3(max2(a->max.x, b->max.x), max2(a->max.y, b->max.y), max2(a->max.z, b->max.z))};
}

static inline bool box3_within(const box3 *inner, const box3 *outer) {
    return inner->min.x >= outer->min.x && inner->max.x <= outer->max.x &&
           inner->min.y >= outer->min.y && inner->max.y <= outer->max.y &&
           inner->min.z >= outer->min.z && inner->max.z <= outer->max.z;
}

/* The length of the longest side. */
static inline double box3_size(const box3 *box) {
    return v3_largest(v3_sub(box->max, box->min));
}

static inline double past_interval(double u, double min_a, double max_a, double min_b,
                                   double max_b) {
    return u > 0.0 ? u * (max_b - min_a) : u < 0.0 ? u * (min_b - max_a) : 0.0;
}

/* How far a must go along u (unit) to be past b, told by the support planes. */
static inline double box3_past(const box3 *a, const box3 *b, col_vec3 u) {
    return past_interval(u.x, a->min.x, a->max.x, b->min.x, b->max.x) +
           past_interval(u.y, a->min.y, a->max.y, b->min.y, b->max.y) +
           past_interval(u.z, a->min.z, a->max.z, b->min.z, b->max.z);
}

#endif
