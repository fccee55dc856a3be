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
    col_tree_build(t, primitives, count, true, false, 0);
    primitives_free(t, primitives, count);
    return true;
}

/* ----------------------------------------------------------------- one subtree -- */

typedef struct {
    col_tree_primitive *primitives; /* NULL: only counted */
    int32_t count;
    int32_t leaves;
} col_tree_gathering;

static void gather(col_tree_gathering *g, col_tree_primitive primitive) {
    if (g->primitives != NULL) {
        g->primitives[g->count] = primitive;
    }
    g->count++;
}

/* Collects the primitives below a child: items (floor 0), or subtrees no higher than
 * `floor`. Frees its nodes, and its leaves if items are collected. */
static void gather_below(col_tree *t, int32_t child, int32_t floor,
                         col_tree_gathering *g) {
    if (is_leaf(child)) {
        const int32_t leaf = leaf_of(child);
        g->leaves++;
        for (int i = 0; i < t->leaves[leaf].count; i++) {
            gather(g, primitive_of_item(t, t->leaves[leaf].items[i]));
        }
        if (g->primitives != NULL) {
            col_tree_leaf_free(t, leaf);
        }
        return;
    }
    for (int32_t e = 2 * child; e <= 2 * child + 1; e++) {
        const int32_t c = child_at(t, e);
        if (floor > 0 && (is_leaf(c) || t->nodes[c].height <= floor)) {
            gather(g, (col_tree_primitive){edge_box(t, e), c});
        } else {
            gather_below(t, c, floor, g);
        }
    }
    if (g->primitives != NULL) {
        col_tree_node_free(t, child);
    }
}

/* Rebuilds the subtree at an edge from its primitives. Returns how many leaves and
 * primitives there were. */
static bool rebuild_below(col_tree *t, int32_t edge, int32_t floor, bool by_median,
                          col_tree_gathering *out) {
    col_tree_gathering g = {NULL, 0, 0};
    const int32_t child = child_at(t, edge);
    gather_below(t, child, floor, &g);
    const int32_t count = g.count;
    const int32_t more = floor == 0 ? leaves_for(count) - g.leaves : 0;
    if (RARELY(!col_tree_reserve_leaves(t, more > 0 ? more : 0))) {
        return false;
    }
    *out = g;
    g.count = 0;
    g.primitives = primitives_alloc(t, count);
    if (g.primitives == NULL) {
        return false;
    }
    gather_below(t, child, floor, &g);
    col_tree_build(t, g.primitives, count, floor == 0, by_median, edge);
    primitives_free(t, g.primitives, count);
    col_tree_refit_edge(t, edge);
    return true;
}

bool col_tree_rebalance_below(col_tree *t, int32_t edge) {
    col_tree_gathering g;
    return rebuild_below(t, edge, 0, true, &g);
}

/* ------------------------------------------------------------------- in turn -- */

/* Partial rebuild. Moving items end up among others than those they were sorted with. So
 * small subtrees are rebuilt in turn, left to right, out of their items (tier 0); and
 * larger ones out of small subtrees, which so get new siblings (higher tiers). Each tier
 * overlaps the one below:
 *
 *     height  0   2        7   9          14         21
 *     tier 0  |============|                               out of items
 *     tier 1      |=======================|                out of subtrees of height 2
 *     tier 2                   |=====================|    ...
 *
 * A tier has its turn when half as many leaves have been rebuilt below as one of its
 * subtrees has. All is paid for by moves: `debt` counts them, and each primitive that is
 * rebuilt takes MOVES_PER_ITEM off. */
#define FIRST_HEIGHT 7
#define FIRST_FLOOR 2
#define TIER_STEP 7

/* Moves that pay for rebuilding one primitive. */
#define MOVES_PER_ITEM 6

static int32_t part_height(int tier) { return FIRST_HEIGHT + TIER_STEP * tier; }

static int32_t floor_of(int tier) {
    return tier == 0 ? 0 : FIRST_FLOOR + TIER_STEP * (tier - 1);
}

/* The edge to the subtree that contains the item; to the first one if the item is
 * gone. */
static int32_t part_edge(const col_tree *t, int32_t item, int32_t height) {
    const bool there = t->slots[item] >= 0;
    int32_t edge = there ? t->leaves[t->slots[item] / TREE_WIDTH].edge : 0;
    while (there && edge > 0 && t->nodes[edge >> 1].height <= height) {
        edge = t->nodes[edge >> 1].edge;
    }
    while (!there && MOSTLY(!is_leaf(child_at(t, edge))) &&
           MOSTLY(t->nodes[child_at(t, edge)].height > height)) {
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

static bool rebuild_part(col_tree *t, int tier) {
    const int32_t edge = part_edge(t, t->tiers[tier].next, part_height(tier));
    const int32_t child = child_at(t, edge);
    const int32_t floor = floor_of(tier);
    col_tree_gathering g = {NULL, 0, 0};
    if (!is_leaf(child) && t->nodes[child].height > floor &&
        !rebuild_below(t, edge, floor, false, &g)) {
        return false;
    }
    t->debt -= MOVES_PER_ITEM * (g.count + 1);
    t->tiers[tier].rebuilt_leaves += 1 + (tier == 0 ? g.leaves : g.count << floor);
    t->tiers[tier].next = first_item_after(t, edge);
    return true;
}

/* Whether enough has been rebuilt in a tier for the next one to have its turn. */
static bool is_next_due(col_tree *t, int tier) {
    const int32_t all = t->leaves_linked;
    const int top = part_height(tier + 1);
    const int64_t whole = (int64_t)1 << top;
    const int64_t part = whole < all ? whole : all;
    if (tier + 1 == TREE_TIERS || t->tiers[tier].rebuilt_leaves < part / 2 ||
        t->nodes[child_at(t, 0)].height <= part_height(tier)) {
        return false;
    }
    t->tiers[tier].rebuilt_leaves = 0;
    return true;
}

void col_tree_rebuild_parts(col_tree *t) {
    bool done = true;
    while (done && t->debt > 0 && t->leaves_linked > 1) {
        int tier = 0;
        done = rebuild_part(t, tier);
        while (done && t->leaves_linked > 1 && is_next_due(t, tier)) {
            done = rebuild_part(t, ++tier);
        }
    }
    t->debt = t->debt < 0 ? t->debt : 0; /* also when memory was missing */
}
