/* overlap.h - one box against the two of a node, or the eight of a leaf. axes: 2 or 3, a
 * constant at every call, as all z are equal in the plane. */
#ifndef COL_WORLD_TREE_OVERLAP_H
#define COL_WORLD_TREE_OVERLAP_H

#include "layout.h"

/* A box in the form in which it is compared: an upper bound for each number, low ends and
 * negated high ends, of boxes that overlap it. */
typedef struct {
    float side[3][2];
} col_tree_query_box;

COL_INLINED col_tree_query_box query_of_box(const col_tree_box *b, int axes) {
    col_tree_query_box r;
    for (int k = 0; k < axes; k++) {
        r.side[k][0] = -b->side[k][1];
        r.side[k][1] = -b->side[k][0];
    }
    return r;
}

COL_INLINED col_tree_query_box query_of_edge(const col_tree *t, int32_t edge, int axes) {
    const col_tree_node *n = &t->nodes[edge >> 1];
    const int child = edge & 1;
    col_tree_query_box r;
    for (int k = 0; k < axes; k++) {
        r.side[k][0] = -n->side[k][2 + child];
        r.side[k][1] = -n->side[k][child];
    }
    return r;
}

COL_INLINED col_simd_test children_along(const col_tree_node *n,
                                         const col_tree_query_box *r, int k) {
    return simd_less_equal(simd_load(n->side[k]),
                           simd_pairs(r->side[k][0], r->side[k][1]));
}

/* The children that overlap: bit 0 and bit 1. */
COL_INLINED unsigned overlapping_children(const col_tree_node *n,
                                          const col_tree_query_box *r, int axes) {
    col_simd_test overlapping =
        simd_and(children_along(n, r, 0), children_along(n, r, 1));
    if (axes == 3) {
        overlapping = simd_and(overlapping, children_along(n, r, 2));
    }
    const unsigned bits = simd_bits(overlapping);
    return bits & bits >> 2;
}

/* Which of four items overlap along one axis. */
COL_INLINED col_simd_test items_along(const col_tree_leaf *l, int first,
                                      const col_tree_query_box *r, int k) {
    const col_simd low = simd_load(&l->side[k][0][first]);
    const col_simd high = simd_load(&l->side[k][1][first]);
    return simd_and(simd_less_equal(low, simd_splat(r->side[k][0])),
                    simd_less_equal(high, simd_splat(r->side[k][1])));
}

COL_INLINED unsigned overlapping_four(const col_tree_leaf *l, int first,
                                      const col_tree_query_box *r, int axes) {
    col_simd_test overlapping =
        simd_and(items_along(l, first, r, 0), items_along(l, first, r, 1));
    if (axes == 3) {
        overlapping = simd_and(overlapping, items_along(l, first, r, 2));
    }
    return simd_bits(overlapping);
}

/* The items that overlap, as bits. */
COL_INLINED unsigned overlapping_items(const col_tree_leaf *l,
                                       const col_tree_query_box *r, int axes) {
    return overlapping_four(l, 0, r, axes) | overlapping_four(l, TREE_WIDTH / 2, r, axes)
                                                 << TREE_WIDTH / 2;
}

#endif
