/* closest.c - items within a distance of a box. Distances are squared in units of the
 * size of the tree, so that they stay in range; where squares underflow, boxes seem
 * nearer than they are, and none is missed. */
#include "traverse.h"

/* A bound of the error of a sum of three squares: at most five roundings of 2^-24, or
 * 2^-53. */
#define SQUARE_ERROR (1.0 + 0x1p-20)

typedef struct {
    col_tree_traversal traversal;
    double scale;
    col_simd scale_all; /* 1 / size of the tree */
    col_simd start[3];  /* added to low and negated high ends */
    col_simd front[3], back[3];
} col_tree_closest_search;

static inline const col_tree_closest_search *closest_of(const col_tree_traversal *w) {
    return (const col_tree_closest_search *)w;
}

COL_INLINED col_simd gap_sq(const col_tree_closest_search *a, col_simd x, col_simd y) {
    const col_simd gap = simd_max(simd_max(x, y), simd_splat(0.0f));
    const col_simd scaled = simd_multiply(gap, a->scale_all);
    return simd_multiply(scaled, scaled);
}

COL_INLINED unsigned distances_of_node(const col_tree_traversal *w,
                                       const col_tree_node *n, float distance[4],
                                       int axes) {
    const col_tree_closest_search *a = closest_of(w);
    col_simd sum = simd_splat(0.0f);
    for (int k = 0; k < axes; k++) {
        const col_simd x = simd_add(simd_load(n->side[k]), a->start[k]);
        sum = simd_add(sum, gap_sq(a, x, simd_swap_pairs(x)));
    }
    simd_store(distance, sum);
    return simd_bits(simd_less_equal(sum, simd_splat(a->traversal.box_limit))) & 3u;
}

COL_INLINED unsigned distances_of_leaf(const col_tree_traversal *w,
                                       const col_tree_leaf *l, float distance[TREE_WIDTH],
                                       int axes) {
    const col_tree_closest_search *a = closest_of(w);
    unsigned bits = 0;
    for (int half = 0; half < TREE_WIDTH; half += 4) {
        col_simd sum = simd_splat(0.0f);
        for (int k = 0; k < axes; k++) {
            const col_simd x = simd_add(simd_load(&l->side[k][0][half]), a->front[k]);
            const col_simd y = simd_add(simd_load(&l->side[k][1][half]), a->back[k]);
            sum = simd_add(sum, gap_sq(a, x, y));
        }
        simd_store(&distance[half], sum);
        bits |= simd_bits(simd_less_equal(sum, simd_splat(a->traversal.box_limit)))
                << half;
    }
    return bits;
}

COL_INLINED bool update_distance(col_tree_traversal *w) {
    const double limit = w->limit * closest_of(w)->scale;
    const double limit_sq = limit * limit * SQUARE_ERROR + 0x1p-140;
    w->box_limit =
        limit_sq < (double)FLT_MAX ? (float)(limit_sq * SQUARE_ERROR) : FLT_MAX;
    return w->limit >= 0.0;
}

/* The largest coordinate, rounded to a power of two. */
static double largest_coordinate(const col_tree *t, const col_tree_box *box) {
    const col_tree_box all = edge_box(t, 0);
    double size = 0.0;
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < 2; i++) {
            const double side = fabs((double)box->side[k][i]);
            size = larger_of(size, fabs((double)all.side[k][i]));
            size = side <= TREE_LARGEST ? larger_of(size, side) : size;
        }
    }
    return power_of_two_below(size);
}

void col_tree_closest(const col_tree *t, const double low[3], const double high[3],
                      double limit, const col_tree_visitor *visitor) {
    col_tree_closest_search a;
    col_tree_box box;
    a.traversal = (col_tree_traversal){t, visitor, limit, 0.0f};
    a.scale = 1.0;
    if (!visit_unbounded(&a.traversal, update_distance) || tree_is_empty(t)) {
        return;
    }
    (void)col_tree_box_of(t, low, high, &box);
    a.scale = 1.0 / larger_of(largest_coordinate(t, &box), 0x1p-120);
    a.scale_all = simd_splat((float)a.scale);
    for (int k = 0; k < 3; k++) {
        a.start[k] = simd_pairs(box.side[k][1], box.side[k][0]);
        a.front[k] = simd_splat(box.side[k][1]);
        a.back[k] = simd_splat(box.side[k][0]);
    }
    (void)update_distance(&a.traversal);
    traverse_tree(&a.traversal, distances_of_node, distances_of_leaf, update_distance);
}
