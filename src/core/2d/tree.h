/* tree.h - a tree over boxes that do not change, for shapes made of parts. */
#ifndef COL_TREE2_H
#define COL_TREE2_H

#include "vec2.h"

typedef struct {
    col_vec2 min, max;
} box2;

/* Of count leaves there are 2 * count - 1 nodes: those with two children come first, the
 * root ahead of all, then leaf i as node count - 1 + i. */
typedef struct tree2_node {
    box2 box;
    int left, right; /* numbers of nodes; of a leaf -1 */
} tree2_node;

/* Halving keeps the tree shallow: no path is longer. */
#define TREE2_DEPTH 32

/* The boxes of the leaves stand in their nodes already; the others are made. */
void tree2_build(tree2_node *nodes, int count);

static inline bool box2_touch(const box2 *a, const box2 *b) {
    return a->min.x <= b->max.x && b->min.x <= a->max.x && a->min.y <= b->max.y &&
           b->min.y <= a->max.y;
}

static inline box2 box2_union(const box2 *a, const box2 *b) {
    return (box2){v2(min2(a->min.x, b->min.x), min2(a->min.y, b->min.y)),
                  v2(max2(a->max.x, b->max.x), max2(a->max.y, b->max.y))};
}

static inline bool box2_within(const box2 *inner, const box2 *outer) {
    return inner->min.x >= outer->min.x && inner->max.x <= outer->max.x &&
           inner->min.y >= outer->min.y && inner->max.y <= outer->max.y;
}

/* The length of the longest side. */
static inline double box2_size(const box2 *box) {
    return v2_largest(v2_sub(box->max, box->min));
}

static inline double past_interval(double u, double min_a, double max_a, double min_b,
                                   double max_b) {
    return u > 0.0 ? u * (max_b - min_a) : u < 0.0 ? u * (min_b - max_a) : 0.0;
}

/* How far a must go along u (unit) to be past b, told by the support lines. */
static inline double box2_past(const box2 *a, const box2 *b, col_vec2 u) {
    return past_interval(u.x, a->min.x, a->max.x, b->min.x, b->max.x) +
           past_interval(u.y, a->min.y, a->max.y, b->min.y, b->max.y);
}

#endif
