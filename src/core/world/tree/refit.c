/* col_tree_refit.c - the tree is brought up to date with what has changed. */
#include "layout.h"

/* A leaf whose girth has grown by LOOSE may hold items that belong elsewhere; one goes
 * that leaves less than WORTH of it behind. If it still is TORN times what it was, all
 * go. */
#define LOOSE 1.25f
#define WORTH 0.85f
#define TORN 2.0f

/* From this share of leaves on, all are looked at instead of going up from each. */
#define MANY_DIRTY 6

/* The same for items that wait: the whole is built anew. */
#define MANY_WAITING 4

/* What an item does to the order of the tree, in moves: one that is put into it, and one
 * that has left its place. Those that leave do so again and again. */
#define INSERTED 20
#define STRAYED 20

/* ------------------------------------------------------------------ filters -- */

static void mask_below(col_tree *t, int32_t edge) {
    const int32_t child = child_at(t, edge);
    if (!is_leaf(child)) {
        mask_below(t, 2 * child);
        mask_below(t, 2 * child + 1);
    }
    t->masks[edge] = col_tree_child_filter(t, child);
}

/* Masks are kept from when the first item differs until none does any more. */
static bool refresh_masks(col_tree *t) {
    if (t->filtered == 0 || tree_is_bare(t)) {
        t->filters_ready = false;
        return true;
    }
    if (!col_tree_room_for(t, 0)) {
        return false;
    }
    if (!t->filters_ready) {
        t->masks[1] = (col_filter){0, 0};
        mask_below(t, 0);
        t->filters_ready = true;
    }
    return true;
}

/* -------------------------------------------------------------------- boxes -- */

/* In place of the girth of a leaf: all items are to go. */
#define JUMPED (-1.0f)

/* Keeps the leaf in mind when its items should be looked at: when it is empty, when it
 * has grown, or has left the place where it was. The list of dirty leaves serves for
 * that: no more are kept than were read. */
static void note_odd(col_tree *t, int32_t leaf, const col_tree_box *old,
                     const col_tree_box *box, int32_t *odd) {
    col_tree_leaf *l = &t->leaves[leaf];
    const bool jumped = !boxes_meet(old, box);
    if (l->count == 0 || jumped ||
        (l->count > 1 && perimeter_of_box(box) > LOOSE * l->settled)) {
        l->settled = jumped ? JUMPED : l->settled;
        t->dirty[(*odd)++] = leaf;
    }
}

static void refit_leaf(col_tree *t, int32_t leaf, int32_t edge, int32_t *odd) {
    const unsigned marks = t->marks[leaf];
    const col_tree_box old = edge_box(t, edge);
    col_tree_leaf_update(t, leaf);
    const col_tree_box box = col_tree_leaf_box(&t->leaves[leaf]);
    edge_set_box(t, edge, &box);
    if (t->filters_ready && (marks & TREE_FILTERS_CHANGED) != 0) {
        t->masks[edge] = col_tree_child_filter(t, child_of_leaf(leaf));
    }
    note_odd(t, leaf, &old, &box, odd);
}

static void refit_below(col_tree *t, int32_t edge, int32_t *odd) {
    const int32_t child = child_at(t, edge);
    if (is_leaf(child)) {
        if (t->marks[leaf_of(child)] != 0) {
            refit_leaf(t, leaf_of(child), edge, odd);
        }
        return;
    }
    refit_below(t, 2 * child, odd);
    refit_below(t, 2 * child + 1, odd);
    const col_tree_box box = node_box(&t->nodes[child]);
    edge_set_box(t, edge, &box);
    if (t->filters_ready) {
        t->masks[edge] = col_tree_child_filter(t, child);
    }
}

static int32_t refit(col_tree *t) {
    const int32_t dirty = t->dirty_count;
    int32_t odd = 0;
    t->dirty_count = 0;
    if (dirty > t->leaves_linked / MANY_DIRTY) {
        refit_below(t, 0, &odd);
        return odd;
    }
    for (int32_t i = 0; i < dirty; i++) {
        const int32_t leaf = t->dirty[i];
        const int32_t edge = t->leaves[leaf].edge;
        refit_leaf(t, leaf, edge, &odd);
        if (edge > 0) {
            col_tree_refit_boxes(t, t->nodes[edge >> 1].edge);
        }
    }
    return odd;
}

/* ------------------------------------------------- leaves that have come apart -- */

/* The sister takes the place of their parent. */
static void unlink_leaf(col_tree *t, int32_t leaf) {
    const int32_t edge = t->leaves[leaf].edge;
    col_tree_leaf_free(t, leaf);
    if (edge == 0) {
        const col_tree_box none = box_none();
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

/* The place of the item without which the rest would be smallest. */
static int farthest_out(const col_tree_leaf *l, float *rest) {
    int worst = 0;
    *rest = INFINITY;
    for (int i = 0; i < l->count; i++) {
        col_tree_box b = box_none();
        for (int j = 0; j < l->count; j++) {
            for (int k = 0; k < 3 && j != i; k++) {
                b.side[k][0] = lesser(l->side[k][0][j], b.side[k][0]);
                b.side[k][1] = lesser(l->side[k][1][j], b.side[k][1]);
            }
        }
        const float girth = perimeter_of_box(&b);
        worst = girth < *rest ? i : worst;
        *rest = lesser(girth, *rest);
    }
    return worst;
}

static void turn_all_out(col_tree *t, int32_t leaf) {
    col_tree_leaf *l = &t->leaves[leaf];
    for (int i = 0; i < l->count; i++) {
        col_tree_item_wait(t, l->items[i]);
    }
    t->owed += STRAYED * l->count;
    l->count = 0;
    unlink_leaf(t, leaf);
}

/* The girth of the leaf without those that are better off elsewhere. */
static float turn_some_out(col_tree *t, int32_t leaf) {
    col_tree_leaf *l = &t->leaves[leaf];
    const col_tree_box box = col_tree_leaf_box(l);
    float girth = perimeter_of_box(&box);
    while (l->count > 1) {
        float rest;
        const int at = farthest_out(l, &rest);
        if (rest > WORTH * girth) {
            break;
        }
        col_tree_item_wait(t, l->items[at]);
        t->owed += STRAYED;
        col_tree_leaf_drop(t, leaf, at);
        girth = rest;
    }
    return girth;
}

static void mend_leaf(col_tree *t, int32_t leaf) {
    col_tree_leaf *l = &t->leaves[leaf];
    const float before = l->settled;
    if (l->count == 0) {
        unlink_leaf(t, leaf);
        return;
    }
    const int32_t waiting = t->waiting;
    const float girth = before < 0.0f ? 0.0f : turn_some_out(t, leaf);
    if (before < 0.0f || girth > TORN * before) {
        turn_all_out(t, leaf);
        return;
    }
    l->settled = girth;
    if (t->waiting > waiting) {
        col_tree_refit_edge(t, l->edge);
    }
}

/* ---------------------------------------------------------------------- all -- */

static bool many_waiting(const col_tree *t) {
    const int32_t here = t->count - t->endless - t->waiting;
    return t->waiting > 0 && t->waiting >= here / MANY_WAITING;
}

static bool rebuild(col_tree *t) {
    t->filters_ready = false;
    if (!col_tree_rebuild_all(t)) {
        return false;
    }
    col_tree_origin_follow(t);
    return refresh_masks(t);
}

bool col_tree_refit(col_tree *t) {
    if (t->dirty_count == 0 && t->waiting == 0) {
        return true;
    }
    if (many_waiting(t)) {
        return rebuild(t);
    }
    if (!refresh_masks(t)) {
        return false;
    }
    const int32_t odd = refit(t);
    for (int32_t i = 0; i < odd; i++) {
        mend_leaf(t, t->dirty[i]);
    }
    if (many_waiting(t)) {
        return rebuild(t);
    }
    while (t->waiting > 0) {
        if (!col_tree_insert(t, t->beside[t->waiting - 1])) {
            return false;
        }
        t->waiting--;
        t->owed += INSERTED;
    }
    col_tree_tend(t);
    if (!tree_is_bare(t)) {
        col_tree_origin_follow(t);
    }
    return true;
}
