/* col_tree_closest.c - what lies within a distance of a box. Squares are taken of
 * distances in the unit of the tree's size, so that they stay in range; where they
 * vanish, boxes seem nearer than they are, and none is missed. */
#include "traverse.h"

/* The squares are the sum of up to three, with at most five roundings of 2^-24. */
#define LONGER (1.0 + 0x1p-20)

typedef struct {
    col_tree_traversal walk;
    double scale;
    col_simd unit;     /* the same */
    col_simd start[3]; /* to add to low and negated high */
    col_simd front[3], back[3];
} col_tree_closest_search;

COL_INLINED col_simd gap_sq(const col_tree_closest_search *a, col_simd x, col_simd y) {
    const col_simd gap = lanes_max(lanes_max(x, y), lanes_of(0.0f));
    const col_simd scaled = lanes_multiply(gap, a->unit);
    return lanes_multiply(scaled, scaled);
}

COL_INLINED unsigned around_node(const col_tree_closest_search *a, const col_tree_node *n,
                                 float near[4], int axes) {
    col_simd sum = lanes_of(0.0f);
    for (int k = 0; k < axes; k++) {
        const col_simd x = lanes_add(lanes_at(n->side[k]), a->start[k]);
        sum = lanes_add(sum, gap_sq(a, x, lanes_swap(x)));
    }
    lanes_store(near, sum);
    return lanes_bits(lanes_not_above(sum, lanes_of(a->walk.end))) & 3u;
}

COL_INLINED unsigned around_leaf(const col_tree_closest_search *a, const col_tree_leaf *l,
                                 float near[TREE_WIDTH], int axes) {
    unsigned bits = 0;
    for (int half = 0; half < TREE_WIDTH; half += 4) {
        col_simd sum = lanes_of(0.0f);
        for (int k = 0; k < axes; k++) {
            const col_simd x = lanes_add(lanes_at(&l->side[k][0][half]), a->front[k]);
            const col_simd y = lanes_add(lanes_at(&l->side[k][1][half]), a->back[k]);
            sum = lanes_add(sum, gap_sq(a, x, y));
        }
        lanes_store(&near[half], sum);
        bits |= lanes_bits(lanes_not_above(sum, lanes_of(a->walk.end))) << half;
    }
    return bits;
}

static inline const col_tree_closest_search *around_of(const col_tree_traversal *w) {
    return (const col_tree_closest_search *)w;
}

COL_INLINED unsigned node2(const col_tree_traversal *w, const col_tree_node *n,
                           float near[4]) {
    return around_node(around_of(w), n, near, 2);
}

COL_INLINED unsigned node3(const col_tree_traversal *w, const col_tree_node *n,
                           float near[4]) {
    return around_node(around_of(w), n, near, 3);
}

COL_INLINED unsigned leaf2(const col_tree_traversal *w, const col_tree_leaf *l,
                           float near[TREE_WIDTH]) {
    return around_leaf(around_of(w), l, near, 2);
}

COL_INLINED unsigned leaf3(const col_tree_traversal *w, const col_tree_leaf *l,
                           float near[TREE_WIDTH]) {
    return around_leaf(around_of(w), l, near, 3);
}

COL_INLINED bool shorten(col_tree_traversal *w) {
    const double far = w->far * around_of(w)->scale;
    const double far_sq = far * far * LONGER + 0x1p-140;
    w->end = far_sq < (double)FLT_MAX ? (float)(far_sq * LONGER) : FLT_MAX;
    return w->far >= 0.0;
}

/* The largest number in sight, as a power of two. */
static double size_of(const col_tree *t, const col_tree_box *box) {
    const col_tree_box all = edge_box(t, 0);
    double size = 0.0;
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < 2; i++) {
            const double side = fabs((double)box->side[k][i]);
            size = larger_of(size, fabs((double)all.side[k][i]));
            size = side <= TREE_FARTHEST ? larger_of(size, side) : size;
        }
    }
    return power_of_two_below(size);
}

void col_tree_closest(const col_tree *t, const double low[3], const double high[3],
                      double far, uint64_t layers, col_tree_visit *look, void *context) {
    col_tree_closest_search a;
    col_tree_box box;
    a.walk = (col_tree_traversal){t, layers, look, context, far, 0.0f};
    a.scale = 1.0;
    if (far < 0.0 || !walk_endless(&a.walk, shorten) || tree_is_bare(t)) {
        return;
    }
    (void)col_tree_box_of(t, low, high, &box);
    a.scale = 1.0 / larger_of(size_of(t, &box), 0x1p-120);
    a.unit = lanes_of((float)a.scale);
    for (int k = 0; k < 3; k++) {
        a.start[k] = lanes_pairs(box.side[k][1], box.side[k][0]);
        a.front[k] = lanes_of(box.side[k][1]);
        a.back[k] = lanes_of(box.side[k][0]);
    }
    (void)shorten(&a.walk);
    if (t->dimensions == 2) {
        walk_all(&a.walk, node2, leaf2, shorten);
    } else {
        walk_all(&a.walk, node3, leaf3, shorten);
    }
}
