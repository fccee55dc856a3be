/* col_tree_insert.c - one more item in the tree. */
#include "layout.h"

/* A leaf with a place left is given an item that makes it grow by up to this much more
 * than one that must be split for it: a leaf of its own costs more than a larger leaf. */
#define FAR_OFF 2.0

typedef struct {
    double measure, grown; /* of a box, and with another one in it */
} col_tree_growth;

static col_tree_growth grow_edge(const col_tree *t, int32_t edge,
                                 const col_tree_box *box) {
    const col_tree_box old = edge_box(t, edge);
    const col_tree_box all = box_union(old, box);
    return (col_tree_growth){surface_of_box(&old, t->dimensions),
                             surface_of_box(&all, t->dimensions)};
}

/* Whether a is the better one: it grows less; or is smaller; else by a bit that changes
 * with depth and item, so that equal boxes spread evenly. */
static bool grows_less(col_tree_growth a, col_tree_growth b, unsigned bit) {
    const double more_a = a.grown - a.measure;
    const double more_b = b.grown - b.measure;
    return more_a != more_b     ? more_a < more_b
           : a.grown != b.grown ? a.grown < b.grown
                                : bit == 0;
}

/* Down the tree to where the box adds least: a leaf, or an edge from which a leaf of its
 * own costs less than what lies below would grow. */
static int32_t best_edge(const col_tree *t, const col_tree_box *box, int32_t item) {
    const double own = surface_of_box(box, t->dimensions);
    uint32_t bits = (uint32_t)item * 2654435761u; /* Knuth, TAOCP 3, 6.4: spreads them */
    int32_t edge = 0;
    col_tree_growth here = grow_edge(t, 0, box);
    while (!is_leaf(child_at(t, edge))) {
        const int32_t next = 2 * child_at(t, edge);
        const col_tree_growth a = grow_edge(t, next, box);
        const col_tree_growth b = grow_edge(t, next + 1, box);
        const bool first = grows_less(a, b, bits >> 31);
        const col_tree_growth best = first ? a : b;
        if (best.grown - best.measure > here.measure + own) {
            break;
        }
        edge = first ? next : next + 1;
        here = best;
        bits <<= 1;
    }
    return edge;
}

/* The child gets a sister, a leaf with the item alone. */
static void insert_beside(col_tree *t, int32_t edge, int32_t item) {
    const int32_t child = child_at(t, edge);
    const col_tree_box box = edge_box(t, edge);
    const int32_t node = col_tree_node_alloc(t);
    const int32_t leaf = col_tree_leaf_alloc(t);
    col_tree_leaf_put(t, leaf, item);
    t->leaves[leaf].settled = perimeter_of_box(&t->boxes[item]);
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
    col_tree_unit units[TREE_WIDTH + 1];
    const int32_t leaf = leaf_of(child_at(t, edge));
    for (int i = 0; i < TREE_WIDTH; i++) {
        const int32_t other = t->leaves[leaf].items[i];
        units[i] = (col_tree_unit){t->boxes[other], other};
    }
    units[TREE_WIDTH] = (col_tree_unit){t->boxes[item], item};
    col_tree_leaf_free(t, leaf);
    col_tree_build(t, units, TREE_WIDTH + 1, true, true, edge);
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

/* The lowest part of the longest path that is far higher than it need be is rebuilt
 * (scapegoat: Galperin and Rivest 1993). */
static bool make_shallow(col_tree *t) {
    int32_t edge = deepest_edge(t);
    int32_t leaves = 1;
    while (edge > 0) {
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
    return col_tree_flatten_below(t, edge);
}

static bool is_too_deep(const col_tree *t) {
    const int32_t root = child_at(t, 0);
    return !is_leaf(root) && t->nodes[root].height >= TREE_DEEP;
}

bool col_tree_insert(col_tree *t, int32_t item) {
    const col_tree_box *box = &t->boxes[item];
    if ((is_too_deep(t) && !make_shallow(t)) || !col_tree_room_for(t, 4)) {
        return false;
    }
    const int32_t edge = best_edge(t, box, item);
    const int32_t child = child_at(t, edge);
    const col_tree_growth g = grow_edge(t, edge, box);
    const double apart = g.measure + surface_of_box(box, t->dimensions);
    const bool full = is_leaf(child) && t->leaves[leaf_of(child)].count == TREE_WIDTH;
    if (!is_leaf(child) || g.grown - g.measure > (full ? 1.0 : FAR_OFF) * apart) {
        insert_beside(t, edge, item);
    } else if (!full) {
        col_tree_leaf_put(t, leaf_of(child), item);
        const col_tree_box grown = col_tree_leaf_box(&t->leaves[leaf_of(child)]);
        t->leaves[leaf_of(child)].settled = perimeter_of_box(&grown);
        col_tree_refit_edge(t, edge);
    } else {
        insert_split(t, edge, item);
    }
    return true;
}
