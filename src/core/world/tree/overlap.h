/* tree_meet.h - one box against the two of a node, or the eight of a leaf. axes: 2 or 3,
 * a constant where these are called, as every z is alike in the plane. */
#ifndef COL_WORLD_TREE_MEET_H
#define COL_WORLD_TREE_MEET_H

#include "layout.h"

/* What the numbers of another box, low and negated high, must not be above to meet. */
typedef struct {
    float side[3][2];
} col_tree_reach;

COL_INLINED col_tree_reach reach_of_box(const col_tree_box *b, int axes) {
    col_tree_reach r;
    for (int k = 0; k < axes; k++) {
        r.side[k][0] = -b->side[k][1];
        r.side[k][1] = -b->side[k][0];
    }
    return r;
}

COL_INLINED col_tree_reach reach_of_edge(const col_tree_node *n, int child, int axes) {
    col_tree_reach r;
    for (int k = 0; k < axes; k++) {
        r.side[k][0] = -n->side[k][2 + child];
        r.side[k][1] = -n->side[k][child];
    }
    return r;
}

/* Which children of the node are met: bit 0 and bit 1. */
COL_INLINED unsigned children_met(const col_tree_node *n, const col_tree_reach *r,
                                  int axes) {
    col_simd_test met =
        lanes_not_above(lanes_at(n->side[0]), lanes_pairs(r->side[0][0], r->side[0][1]));
    for (int k = 1; k < axes; k++) {
        met = lanes_and(met, lanes_not_above(lanes_at(n->side[k]),
                                             lanes_pairs(r->side[k][0], r->side[k][1])));
    }
    const unsigned bits = lanes_bits(met);
    return bits & bits >> 2;
}

/* Which items of the leaf are met. */
COL_INLINED unsigned items_met(const col_tree_leaf *l, const col_tree_reach *r,
                               int axes) {
    unsigned bits = 0;
    for (int half = 0; half < TREE_WIDTH; half += 4) {
        col_simd_test met =
            lanes_not_above(lanes_at(&l->side[0][0][half]), lanes_of(r->side[0][0]));
        met = lanes_and(met, lanes_not_above(lanes_at(&l->side[0][1][half]),
                                             lanes_of(r->side[0][1])));
        for (int k = 1; k < axes; k++) {
            met = lanes_and(met, lanes_not_above(lanes_at(&l->side[k][0][half]),
                                                 lanes_of(r->side[k][0])));
            met = lanes_and(met, lanes_not_above(lanes_at(&l->side[k][1][half]),
                                                 lanes_of(r->side[k][1])));
        }
        bits |= lanes_bits(met) << half;
    }
    return bits;
}

#endif
