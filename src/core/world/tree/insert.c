/* insert.c - inserting one item: down the tree to where the surface area grows least, as
 * in Box2D's b2DynamicTree, but into leaves of eight. */
#include "layout.h"

/* A leaf that is not full takes an item up to this factor of the growth at which it would
 * get a leaf of its own: one more leaf costs more than a larger leaf. */
#define NEW_LEAF_FACTOR 2.0

typedef struct {
    double surface, grown; /* of a box, and of its union with another */
} col_tree_growth;

/* The union of the box at an edge with another one is not stored: only the sides are
 * needed, of as many axes as there are. */
COL_INLINED col_tree_growth edge_growth(const col_tree *t, int32_t edge,
                                        const col_tree_box *box, int axes) {
    const col_tree_node *const n = &t->nodes[edge >> 1];
    const int which = edge & 1;
    col_tree_box old;
    col_tree_box all;
    for (int k = 0; k < axes; k++) {
        old.side[k][0] = n->side[k][which];
        old.side[k][1] = n->side[k][2 + which];
        all.side[k][0] = least_of(old.side[k][0], box->side[k][0]);
        all.side[k][1] = least_of(old.side[k][1], box->side[k][1]);
    }
    return (col_tree_growth){surface_along(&old, axes), surface_along(&all, axes)};
}

/* Whether a is the better choice: it grows less; or is smaller; else by a bit that
 * changes with depth and item, so that equal boxes spread evenly. */
static bool grows_less(col_tree_growth a, col_tree_growth b, unsigned bit) {
    const double more_a = a.grown - a.surface;
    const double more_b = b.grown - b.surface;
    return more_a != more_b     ? more_a < more_b
           : a.grown != b.grown ? a.grown < b.grown
                                : bit == 0;
}

/* Descends to where the box adds least: a leaf, or an edge at which a new leaf costs less
 * than the growth of the subtree below. *growth: the growth at that edge. */
COL_INLINED int32_t choose_edge(const col_tree *t, const col_tree_box *box, int32_t item,
                                int axes, col_tree_growth *growth) {
    const double own = surface_along(box, axes);
    uint32_t bits =
        (uint32_t)item * 2654435761u; /* multiplicative hash: Knuth, TAOCP 3, 6.4 */
    int32_t edge = 0;
    col_tree_growth here = edge_growth(t, 0, box, axes);
    while (!is_leaf(child_at(t, edge))) {
        const int32_t next = 2 * child_at(t, edge);
        const col_tree_growth a = edge_growth(t, next, box, axes);
        const col_tree_growth b = edge_growth(t, next + 1, box, axes);
        const bool first = grows_less(a, b, bits >> 31);
        const col_tree_growth best = first ? a : b;
        if (best.grown - best.surface > here.surface + own) {
            break;
        }
        edge = first ? next : next + 1;
        here = best;
        bits <<= 1;
    }
    *growth = here;
    return edge;
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
    if (t->filters_ready) {
        masks_of(t, node)[0] = t->masks[edge];
        masks_of(t, node)[1] = t->filters[item];
    }
    col_tree_refit_edge(t, 2 * node);
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
    col_tree_build(t, primitives, TREE_WIDTH + 1, true, true, edge);
    col_tree_refit_edge(t, edge);
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
    col_tree_growth g;
    const int32_t edge = t->dimensions == 2 ? choose_edge(t, box, item, 2, &g)
                                            : choose_edge(t, box, item, 3, &g);
    const int32_t child = child_at(t, edge);
    const double separate = g.surface + surface_of_box(box, t->dimensions);
    const bool full = is_leaf(child) && t->leaves[leaf_of(child)].count == TREE_WIDTH;
    if (!is_leaf(child) ||
        g.grown - g.surface > (full ? 1.0 : NEW_LEAF_FACTOR) * separate) {
        insert_sibling(t, edge, item);
    } else if (!full) {
        col_tree_leaf_put(t, leaf_of(child), item);
        const col_tree_box grown = col_tree_leaf_box(&t->leaves[leaf_of(child)]);
        t->leaves[leaf_of(child)].built_perimeter = perimeter_of_box(&grown);
        col_tree_note_coarse(t, &grown);
        col_tree_refit_edge(t, edge);
    } else {
        insert_split(t, edge, item);
    }
    return true;
}
