/* refit.c - updating the tree after changes.
 *
 * Refit: boxes of leaves are copied anew, and boxes of nodes recomputed bottom-up, while
 * the structure stays (Ericson, Real-Time Collision Detection, 6.6). Structure is
 * repaired where it has become bad: leaves that have grown too much evict items, which
 * are inserted again; and subtrees are rebuilt in turn (rebuild.c). */
#include "layout.h"

/* A leaf whose perimeter has grown by LOOSE may contain items that belong elsewhere: one
 * is evicted when the perimeter of the others is less than EVICT_SHARE of that of all. If
 * the rest is still TORN times as large as when it was built, all are evicted. */
#define LOOSE 1.25f
#define EVICT_SHARE 0.85f
#define TORN 2.0f

/* From a 6th of the leaves on, one pass over the tree is faster than a path from each. */
#define MANY_DIRTY 6

/* From a 4th of the items on, rebuilding the tree is faster than insertions. */
#define MANY_PENDING 4

/* The degradation of the tree by an item, in moves: by one that is inserted, and by one
 * that was evicted. Items that are evicted once are often evicted again. */
#define INSERT_COST 1
#define EVICT_COST 20

/* ------------------------------------------------------------------ filters -- */

static void refit_masks_below(col_tree *t, int32_t edge) {
    const int32_t child = child_at(t, edge);
    if (!is_leaf(child)) {
        refit_masks_below(t, 2 * child);
        refit_masks_below(t, 2 * child + 1);
    }
    t->masks[edge] = col_tree_child_filter(t, child);
}

/* Masks exist from when the first filter differs until none does. */
static bool refit_masks(col_tree *t) {
    if (t->filtered == 0) {
        t->filters_ready = false;
        return true;
    }
    if (RARELY(!col_tree_reserve_leaves(t, 0))) {
        return false;
    }
    if (!t->filters_ready) {
        t->masks[1] = (col_filter){0, 0};
        refit_masks_below(t, 0);
        t->filters_ready = true;
    }
    return true;
}

/* -------------------------------------------------------------------- boxes -- */

/* In place of the perimeter of a leaf: all items will be evicted. */
#define JUMPED (-1.0f)

/* Lists the leaf if it is empty, has grown, or has left its old box. The list of dirty
 * leaves is reused for that, because it has been read up to there. */
static void note_degraded(col_tree *t, int32_t leaf, const col_tree_box *old,
                          const col_tree_box *box, int32_t *degraded) {
    col_tree_leaf *l = &t->leaves[leaf];
    const bool jumped = !boxes_overlap(old, box);
    col_tree_note_coarse(t, box);
    if (l->count == 0 || jumped ||
        (l->count > 1 && perimeter_of_box(box) > LOOSE * l->built_perimeter)) {
        l->built_perimeter = jumped ? JUMPED : l->built_perimeter;
        t->dirty[(*degraded)++] = leaf;
    }
}

static void refit_leaf(col_tree *t, int32_t leaf, int32_t edge, int32_t *degraded) {
    const unsigned marks = t->marks[leaf];
    const col_tree_box old = edge_box(t, edge);
    col_tree_leaf_update(t, leaf);
    const col_tree_box box = col_tree_leaf_box(&t->leaves[leaf]);
    edge_set_box(t, edge, &box);
    if (t->filters_ready && (marks & TREE_FILTERS_CHANGED) != 0) {
        t->masks[edge] = col_tree_child_filter(t, child_of_leaf(leaf));
    }
    note_degraded(t, leaf, &old, &box, degraded);
}

static void refit_below(col_tree *t, int32_t edge, int32_t *degraded) {
    const int32_t child = child_at(t, edge);
    if (is_leaf(child)) {
        if (t->marks[leaf_of(child)] != 0) {
            refit_leaf(t, leaf_of(child), edge, degraded);
        }
        return;
    }
    refit_below(t, 2 * child, degraded);
    refit_below(t, 2 * child + 1, degraded);
    const col_tree_box box = node_box(&t->nodes[child]);
    edge_set_box(t, edge, &box);
    if (t->filters_ready) {
        t->masks[edge] = col_tree_child_filter(t, child);
    }
}

static int32_t refit(col_tree *t) {
    const int32_t dirty = t->dirty_count;
    int32_t degraded = 0;
    t->dirty_count = 0;
    if (dirty > t->leaves_linked / MANY_DIRTY) {
        refit_below(t, 0, &degraded);
        return degraded;
    }
    for (int32_t i = 0; i < dirty; i++) {
        const int32_t leaf = t->dirty[i];
        const int32_t edge = t->leaves[leaf].edge;
        refit_leaf(t, leaf, edge, &degraded);
        col_tree_refit_boxes(t, t->nodes[edge >> 1].edge); /* there are several leaves */
    }
    return degraded;
}

/* ------------------------------------------------------------- degraded leaves -- */

/* The sibling replaces the parent. */
static void remove_leaf(col_tree *t, int32_t leaf) {
    const int32_t edge = t->leaves[leaf].edge;
    col_tree_leaf_free(t, leaf);
    if (edge == 0) {
        const col_tree_box none = box_empty();
        t->nodes[0].children[0] = TREE_NO_CHILD;
        edge_set_box(t, 0, &none);
        return;
    }
    const int32_t node = edge >> 1;
    const int32_t above = t->nodes[node].edge;
    col_tree_edge_attach(t, above, child_at(t, edge ^ 1));
    col_tree_node_free(t, node);
    col_tree_refit_edge(t, above);
}

/* The index of the item without which the box of the leaf would be smallest. */
static int worst_item(const col_tree_leaf *l, float *rest) {
    int worst = 0;
    *rest = INFINITY;
    for (int i = 0; i < l->count; i++) {
        col_tree_box b = box_empty();
        for (int j = 0; j < l->count; j++) {
            for (int k = 0; k < 3 && j != i; k++) {
                b.side[k][0] = least_of(l->side[k][0][j], b.side[k][0]);
                b.side[k][1] = least_of(l->side[k][1][j], b.side[k][1]);
            }
        }
        const float perimeter = perimeter_of_box(&b);
        worst = perimeter < *rest ? i : worst;
        *rest = least_of(perimeter, *rest);
    }
    return worst;
}

static void evict_all(col_tree *t, int32_t leaf) {
    col_tree_leaf *l = &t->leaves[leaf];
    for (int i = 0; i < l->count; i++) {
        col_tree_item_defer(t, l->items[i]);
    }
    t->debt += EVICT_COST * l->count;
    l->count = 0;
    remove_leaf(t, leaf);
}

/* Evicts items that fit better elsewhere; returns the perimeter of the rest. */
static float evict_outliers(col_tree *t, int32_t leaf) {
    col_tree_leaf *l = &t->leaves[leaf];
    const col_tree_box box = col_tree_leaf_box(l);
    float perimeter = perimeter_of_box(&box);
    while (l->count > 1) {
        float rest;
        const int at = worst_item(l, &rest);
        if (rest > EVICT_SHARE * perimeter) {
            break;
        }
        col_tree_item_defer(t, l->items[at]);
        t->debt += EVICT_COST;
        col_tree_leaf_drop(t, leaf, at);
        perimeter = rest;
    }
    return perimeter;
}

static void repair_leaf(col_tree *t, int32_t leaf) {
    col_tree_leaf *l = &t->leaves[leaf];
    const float before = l->built_perimeter;
    if (l->count == 0) {
        remove_leaf(t, leaf);
        return;
    }
    const int32_t pending = t->pending;
    const float perimeter = before < 0.0f ? 0.0f : evict_outliers(t, leaf);
    if (before < 0.0f || perimeter > TORN * before) {
        evict_all(t, leaf);
        return;
    }
    l->built_perimeter = perimeter;
    if (t->pending > pending) {
        col_tree_refit_edge(t, l->edge);
    }
}

/* ---------------------------------------------------------------------- all -- */

static bool many_pending(const col_tree *t) {
    const int32_t in_leaves = t->count - t->unbounded - t->pending;
    return t->pending > 0 && t->pending >= in_leaves / MANY_PENDING;
}

static bool rebuild(col_tree *t) {
    t->filters_ready = false;
    return col_tree_rebuild_all(t) && refit_masks(t);
}

bool col_tree_refit(col_tree *t) {
    if (t->dirty_count == 0 && t->pending == 0) {
        return true;
    }
    if (many_pending(t)) {
        return rebuild(t);
    }
    if (RARELY(!refit_masks(t))) {
        return false;
    }
    const int32_t degraded = refit(t);
    for (int32_t i = 0; i < degraded; i++) {
        repair_leaf(t, t->dirty[i]);
    }
    if (many_pending(t)) {
        return rebuild(t);
    }
    while (t->pending > 0) {
        if (!col_tree_insert(t, t->outside[t->pending - 1])) {
            return false;
        }
        t->pending--;
        t->debt += INSERT_COST;
    }
    col_tree_rebuild_parts(t);
    return true;
}
