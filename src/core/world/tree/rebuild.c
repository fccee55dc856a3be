/* rebuild.c - rebuilding the tree: all of it, one subtree, or, as items move, small parts
 * of it in turn. */
#include "layout.h"

static col_tree_primitive primitive_of_item(const col_tree *t, int32_t item) {
    return (col_tree_primitive){t->boxes[item], item};
}

/* Leaves that a build of this many items may take: see PART_LEAST in build.c. */
static int32_t leaves_for(int32_t items) { return items / 7 + items / 32 + 2; }

/* ------------------------------------------------------------------- all of it -- */

/* Frees all leaves and nodes at once; masks are made anew. */
static void reset_tree(col_tree *t) {
    t->leaf_count = 0;
    t->leaves_linked = 0;
    t->free_leaf = TREE_NO_LEAF;
    t->node_count = 1;
    t->free_node = TREE_NO_LEAF;
    t->dirty_count = 0;
    t->nodes[0] = (col_tree_node){.children = {TREE_NO_CHILD, TREE_NO_CHILD}, .edge = -1};
    const col_tree_box none = box_empty();
    edge_set_box(t, 0, &none);
    edge_set_box(t, 1, &none);
}

static int32_t gather_all(const col_tree *t, col_tree_primitive *primitives) {
    int32_t count = 0;
    for (int32_t i = 0; i < t->leaf_count; i++) {
        const col_tree_leaf *l = &t->leaves[i];
        for (int j = 0; j < l->count; j++) {
            primitives[count++] = primitive_of_item(t, l->items[j]);
        }
    }
    for (int32_t i = 0; i < t->pending; i++) {
        primitives[count++] = primitive_of_item(t, t->outside[i]);
    }
    return count;
}

/* NULL if there is no memory; count > 0. */
static col_tree_primitive *primitives_alloc(const col_tree *t, int32_t count) {
    return (col_tree_primitive *)t->memory.resize(
        t->memory.context, NULL, 0, (size_t)count * sizeof(col_tree_primitive));
}

static void primitives_free(const col_tree *t, col_tree_primitive *primitives,
                            int32_t count) {
    (void)t->memory.resize(t->memory.context, primitives,
                           (size_t)count * sizeof(col_tree_primitive), 0);
}

bool col_tree_rebuild_all(col_tree *t) {
    const int32_t count = t->count - t->unbounded;
    const int32_t more = leaves_for(count) - t->leaves_linked;
    if (!col_tree_reserve_leaves(t, more > 0 ? more : 0)) {
        return false;
    }
    col_tree_primitive *primitives = primitives_alloc(t, count);
    if (primitives == NULL) {
        return false;
    }
    (void)gather_all(t, primitives);
    reset_tree(t);
    t->pending = 0;
    t->debt = 0;
    t->coarse = 0;
    col_tree_build(t, primitives, count, false, 0);
    primitives_free(t, primitives, count);
    return true;
}

/* ----------------------------------------------------------------- one subtree -- */

typedef struct {
    col_tree_primitive *primitives; /* NULL: only counted */
    int32_t count;
    int32_t leaves;
} col_tree_gathering;

/* Collects the items below a child, and frees its nodes and leaves. */
static void gather_below(col_tree *t, int32_t child, col_tree_gathering *g) {
    if (!is_leaf(child)) {
        gather_below(t, child_at(t, 2 * child), g);
        gather_below(t, child_at(t, 2 * child + 1), g);
        if (g->primitives != NULL) {
            col_tree_node_free(t, child);
        }
        return;
    }
    const int32_t leaf = leaf_of(child);
    const int32_t count = t->leaves[leaf].count;
    if (g->primitives != NULL) {
        for (int i = 0; i < count; i++) {
            g->primitives[g->count + i] = primitive_of_item(t, t->leaves[leaf].items[i]);
        }
        col_tree_leaf_free(t, leaf);
    }
    g->leaves++;
    g->count += count;
}

/* Rebuilds the subtree at an edge from its items; *items: their number. */
static bool rebuild_below(col_tree *t, int32_t edge, bool by_median, int32_t *items) {
    col_tree_gathering g = {NULL, 0, 0};
    const int32_t child = child_at(t, edge);
    gather_below(t, child, &g);
    const int32_t count = g.count;
    const int32_t more = leaves_for(count) - g.leaves;
    if (RARELY(!col_tree_reserve_leaves(t, more > 0 ? more : 0))) {
        return false;
    }
    g.count = 0;
    g.primitives = primitives_alloc(t, count);
    if (g.primitives == NULL) {
        return false;
    }
    gather_below(t, child, &g);
    col_tree_build(t, g.primitives, count, by_median, edge);
    primitives_free(t, g.primitives, count);
    col_tree_refit_edge(t, edge);
    *items = count;
    return true;
}

bool col_tree_rebalance_below(col_tree *t, int32_t edge) {
    int32_t items;
    return rebuild_below(t, edge, true, &items);
}

/* ------------------------------------------------------------------- in turn -- */

/* Partial rebuild. Moving items end up among others than those they were sorted with. So
 * subtrees of this height are rebuilt in turn, left to right. It is paid for by moves:
 * `debt` counts them, and each item that is rebuilt takes MOVES_PER_ITEM off. Larger
 * subtrees made anew of small ones won nothing: 0.92 to 1.02 of the instructions of
 * worlds of 1,000 to 8,000 moving items without. */
#define PART_HEIGHT 7
#define MOVES_PER_ITEM 6

/* The edge to the subtree that contains the item; to the first one if the item is
 * gone. */
static int32_t part_edge(const col_tree *t, int32_t item) {
    const bool there = t->slots[item] >= 0;
    int32_t edge = there ? t->leaves[t->slots[item] / TREE_WIDTH].edge : 0;
    while (there && edge > 0 && t->nodes[edge >> 1].height <= PART_HEIGHT) {
        edge = t->nodes[edge >> 1].edge;
    }
    while (!there && MOSTLY(!is_leaf(child_at(t, edge))) &&
           MOSTLY(t->nodes[child_at(t, edge)].height > PART_HEIGHT)) {
        edge = 2 * child_at(t, edge);
    }
    return edge;
}

/* The first item after the subtree at the edge, or of all. */
static int32_t first_item_after(const col_tree *t, int32_t edge) {
    while ((edge & 1) != 0) {
        edge = t->nodes[edge >> 1].edge;
    }
    edge += edge > 0;
    while (!is_leaf(child_at(t, edge))) {
        edge = 2 * child_at(t, edge);
    }
    return t->leaves[leaf_of(child_at(t, edge))].items[0];
}

static bool rebuild_part(col_tree *t) {
    const int32_t edge = part_edge(t, t->next_part);
    int32_t items = 0;
    if (!is_leaf(child_at(t, edge)) && !rebuild_below(t, edge, false, &items)) {
        return false;
    }
    t->debt -= MOVES_PER_ITEM * (items + 1);
    t->next_part = first_item_after(t, edge);
    return true;
}

void col_tree_rebuild_parts(col_tree *t) {
    while (t->debt > 0 && t->leaves_linked > 1 && rebuild_part(t)) {
    }
    t->debt = t->debt < 0 ? t->debt : 0; /* also when memory was missing */
}
