/* insert.c - inserting one item: down the tree to where the boxes grow least, as
 * in Box2D's b2DynamicTree, but into leaves of eight. */
#include "layout.h"

/* A leaf that is not full takes an item up to this factor of the growth at which it would
 * get a leaf of its own: one more leaf costs more than a larger leaf. */
#define NEW_LEAF_FACTOR 2.0f

/* By how much the sums of the sides of both children would grow with a box, at 0 and 1,
 * and how large they would be. */
typedef struct {
    float more[4], grown[4];
} col_tree_growth;

typedef struct {
    col_simd more, rest;
} col_tree_growth_sum;

/* Adds what both edges of a node grow along one axis. */
COL_INLINED void add_growth(col_tree_growth_sum *sum, const col_tree_node *n,
                            const col_tree_box *box, int k) {
    const col_simd side = simd_load(n->side[k]);
    const col_simd all = simd_min(side, simd_pairs(box->side[k][0], box->side[k][1]));
    sum->more = simd_add(sum->more, simd_subtract(side, all));
    sum->rest = simd_subtract(sum->rest, all);
}

/* The growth of both edges of a node at once. Sums of sides instead of surfaces: no
 * product leaves the range of floats, and the trees are as good. */
COL_INLINED col_tree_growth growth_of_node(const col_tree_node *n,
                                           const col_tree_box *box, int axes) {
    col_tree_growth_sum sum = {simd_splat(0.0f), simd_splat(0.0f)};
    col_tree_growth g;
    add_growth(&sum, n, box, 0);
    add_growth(&sum, n, box, 1);
    if (axes == 3) {
        add_growth(&sum, n, box, 2);
    }
    simd_store(g.more, simd_add(sum.more, simd_swap_pairs(sum.more)));
    simd_store(g.grown, simd_add(sum.rest, simd_swap_pairs(sum.rest)));
    return g;
}

/* 1 if the second child is the better choice: it grows less; or is smaller; else by a
 * bit that changes with depth and item, so that equal boxes spread evenly. Without
 * branches, which would be mispredicted. */
static inline int better_child(const col_tree_growth *g, unsigned bit) {
    const unsigned less = g->more[1] < g->more[0];
    const unsigned equal = g->more[1] == g->more[0];
    const unsigned smaller = g->grown[1] < g->grown[0];
    const unsigned as_large = g->grown[1] == g->grown[0];
    return (int)(less | (equal & (smaller | (as_large & bit))));
}

COL_INLINED void grow_edge(col_tree *t, int32_t edge, const col_tree_box *box, int axes) {
    col_tree_node *const n = &t->nodes[edge >> 1];
    const int which = edge & 1;
    for (int k = 0; k < axes; k++) {
        n->side[k][which] = least_of(n->side[k][which], box->side[k][0]);
        n->side[k][2 + which] = least_of(n->side[k][2 + which], box->side[k][1]);
    }
}

/* Where an item is inserted: at an edge whose box is so large, and would grow by as much.
 */
typedef struct {
    int32_t edge;
    float size, more;
} col_tree_spot;

/* Descends to where the box adds least: a leaf, or an edge at which a new leaf costs less
 * than the growth of the subtree below. All boxes above grow at once. */
COL_INLINED col_tree_spot choose_edge(col_tree *t, const col_tree_box *box, int32_t item,
                                      int axes) {
    const float own = perimeter_of_box(box);
    uint32_t bits =
        (uint32_t)item * 2654435761u; /* multiplicative hash: Knuth, TAOCP 3, 6.4 */
    col_tree_growth g = growth_of_node(&t->nodes[0], box, axes);
    col_tree_spot here = {0, g.grown[0] - g.more[0], g.more[0]};
    while (!is_leaf(child_at(t, here.edge))) {
        const int32_t node = child_at(t, here.edge);
        g = growth_of_node(&t->nodes[node], box, axes);
        const int which = better_child(&g, bits >> 31);
        if (g.more[which] > here.size + own) {
            break;
        }
        if (here.more > 0.0f) {
            grow_edge(t, here.edge, box, axes);
        }
        here = (col_tree_spot){2 * node + which, g.grown[which] - g.more[which],
                               g.more[which]};
        bits <<= 1;
    }
    return here;
}

/* The child at the edge gets a sibling, a leaf with only the item. */
static void insert_sibling(col_tree *t, int32_t edge, int32_t item) {
    const int32_t child = child_at(t, edge);
    const col_tree_box box = edge_box(t, edge);
    const int32_t node = col_tree_node_alloc(t);
    const int32_t leaf = col_tree_leaf_alloc(t);
    col_tree_leaf_put(t, leaf, item);
    t->leaves[leaf].built_perimeter = perimeter_of_box(&t->boxes[item]);
    col_tree_edge_attach(t, edge, node);
    col_tree_edge_attach(t, 2 * node, child);
    col_tree_edge_attach(t, 2 * node + 1, child_of_leaf(leaf));
    edge_set_box(t, 2 * node, &box);
    edge_set_box(t, 2 * node + 1, &t->boxes[item]);
    grow_edge(t, edge, &t->boxes[item], 3);
    if (t->filters_ready) {
        masks_of(t, node)[0] = t->masks[edge];
        masks_of(t, node)[1] = t->filters[item];
    }
    t->nodes[node].height = 1 + (is_leaf(child) ? 0 : t->nodes[child].height);
}

static void insert_split(col_tree *t, int32_t edge, int32_t item) {
    col_tree_primitive primitives[TREE_WIDTH + 1];
    const int32_t leaf = leaf_of(child_at(t, edge));
    for (int i = 0; i < TREE_WIDTH; i++) {
        const int32_t other = t->leaves[leaf].items[i];
        primitives[i] = (col_tree_primitive){t->boxes[other], other};
    }
    primitives[TREE_WIDTH] = (col_tree_primitive){t->boxes[item], item};
    col_tree_leaf_free(t, leaf);
    col_tree_build(t, primitives, TREE_WIDTH + 1, true, edge);
}

static void insert_in_leaf(col_tree *t, int32_t edge, int32_t item) {
    const int32_t leaf = leaf_of(child_at(t, edge));
    grow_edge(t, edge, &t->boxes[item], 3);
    const col_tree_box grown = edge_box(t, edge);
    col_tree_leaf_put(t, leaf, item);
    t->leaves[leaf].built_perimeter = perimeter_of_box(&grown);
    col_tree_note_coarse(t, &grown);
}

static int32_t count_leaves(const col_tree *t, int32_t child) {
    return is_leaf(child) ? 1
                          : count_leaves(t, t->nodes[child].children[0]) +
                                count_leaves(t, t->nodes[child].children[1]);
}

/* The edge to a leaf on the longest path. */
static int32_t deepest_edge(const col_tree *t) {
    int32_t edge = 0;
    while (!is_leaf(child_at(t, edge))) {
        const col_tree_node *n = &t->nodes[child_at(t, edge)];
        const int32_t other = n->children[1];
        const bool second = !is_leaf(other) && t->nodes[other].height + 1 == n->height;
        edge = 2 * child_at(t, edge) + second;
    }
    return edge;
}

/* Rebuilds the lowest subtree on the longest path that is far higher than needed
 * (scapegoat tree: Galperin and Rivest 1993). */
static bool rebalance(col_tree *t) {
    int32_t edge = deepest_edge(t);
    int32_t leaves = 1;
    /* A node that is too deep is too deep for all its leaves in the end. */
    while (MOSTLY(edge > 0)) {
        leaves += count_leaves(t, child_at(t, edge ^ 1));
        edge = t->nodes[edge >> 1].edge;
        int32_t allowed = 8;
        for (int32_t n = leaves; n > 1; n /= 2) {
            allowed += 2;
        }
        if (t->nodes[child_at(t, edge)].height > allowed) {
            break;
        }
    }
    return col_tree_rebalance_below(t, edge);
}

static bool is_too_deep(const col_tree *t) {
    const int32_t root = child_at(t, 0);
    return !is_leaf(root) && t->nodes[root].height >= TREE_INSERT_HEIGHT;
}

bool col_tree_insert(col_tree *t, int32_t item) {
    const col_tree_box *box = &t->boxes[item];
    if ((is_too_deep(t) && RARELY(!rebalance(t))) || !col_tree_reserve_leaves(t, 4)) {
        return false;
    }
    const int axes = axes_of(t);
    const col_tree_spot at =
        axes == 2 ? choose_edge(t, box, item, 2) : choose_edge(t, box, item, 3);
    const int32_t child = child_at(t, at.edge);
    const float separate = at.size + perimeter_of_box(box);
    const bool full = is_leaf(child) && t->leaves[leaf_of(child)].count == TREE_WIDTH;
    if (!is_leaf(child) || at.more > (full ? 1.0f : NEW_LEAF_FACTOR) * separate) {
        insert_sibling(t, at.edge, item);
    } else if (full) {
        insert_split(t, at.edge, item);
    } else {
        insert_in_leaf(t, at.edge, item);
    }
    col_tree_propagate_up(t, at.edge, 0);
    return true;
}
