/* query.c - items whose boxes overlap a box. */
#include "overlap.h"

#define QUERY_STACK (TREE_DEPTH + 3)

/* The list has space for eight items. */
static inline void append_items(const col_tree *t, const col_tree_leaf *l,
                                unsigned overlapping, col_filter filter,
                                col_tree_list *out) {
    while (overlapping != 0) {
        const int i = lowest_bit(overlapping);
        overlapping &= overlapping - 1;
        out->items[out->count] = l->items[i];
        if (t->filtered == 0 || filters_meet(filter, t->filters[l->items[i]])) {
            out->count++;
        }
    }
}

/* The children below which an item may match the filter, as bits. */
static inline unsigned matching_children(const col_tree *t, int32_t node,
                                         col_filter filter) {
    const col_filter *const masks = masks_of(t, node);
    return (filters_meet(filter, masks[0]) ? 1u : 0u) |
           (filters_meet(filter, masks[1]) ? 2u : 0u);
}

COL_INLINED bool search(const col_tree *t, const col_tree_query_box *r, col_filter filter,
                        col_tree_list *out, int axes) {
    int32_t stack[QUERY_STACK];
    int stacked = 0;
    stack[stacked++] = child_at(t, 0);
    while (stacked > 0) {
        const int32_t child = stack[--stacked];
        if (is_leaf(child)) {
            if (!list_reserve(t, out, TREE_WIDTH)) {
                return false;
            }
            const col_tree_leaf *l = &t->leaves[leaf_of(child)];
            append_items(t, l, overlapping_items(l, r, axes), filter, out);
            continue;
        }
        const col_tree_node *n = &t->nodes[child];
        unsigned overlapping = overlapping_children(n, r, axes);
        if (t->filters_ready) {
            overlapping &= matching_children(t, child, filter);
        }
        /* each is written first, and kept if it is counted: see traverse.h */
        stack[stacked] = n->children[1];
        stacked += (int)(overlapping >> 1);
        stack[stacked] = n->children[0];
        stacked += (int)(overlapping & 1u);
    }
    return true;
}

bool col_tree_collect(const col_tree *t, const col_tree_box *box, col_filter filter,
                      int32_t unbounded, col_tree_list *out) {
    for (int32_t i = 0; i < unbounded; i++) {
        const int32_t item = *unbounded_at(t, i);
        if (!boxes_overlap(box, &t->boxes[item]) ||
            !filters_meet(filter, t->filters[item])) {
            continue;
        }
        if (!list_reserve(t, out, 1)) {
            return false;
        }
        out->items[out->count++] = item;
    }
    if (tree_is_empty(t) || none_meets(t, filter)) {
        return true;
    }
    const col_tree_query_box r = query_of_box(box, 3);
    return t->dimensions == 2 ? search(t, &r, filter, out, 2)
                              : search(t, &r, filter, out, 3);
}

bool col_tree_query(const col_tree *t, const double low[3], const double high[3],
                    uint64_t layers, col_tree_list *out) {
    col_tree_box box;
    (void)col_tree_box_of(t, low, high, &box);
    out->count = 0;
    return col_tree_collect(t, &box, (col_filter){0, layers}, t->unbounded, out);
}

bool col_tree_query_around(const col_tree *t, int32_t item, uint64_t layers,
                           col_tree_list *out) {
    out->count = 0;
    return col_tree_collect(t, &t->boxes[item], (col_filter){0, layers}, t->unbounded,
                            out);
}

bool col_tree_pairs_of(const col_tree *t, int32_t item, col_tree_list *out) {
    out->count = 0;
    return col_tree_collect(t, &t->boxes[item], t->filters[item], t->unbounded, out);
}

/* Those that are there, in one of the layers. */
static int32_t choose_in_layers(const col_tree *t, uint64_t layers, int32_t *items,
                                int32_t count) {
    int32_t chosen = 0;
    for (int32_t k = 0; k < count; k++) {
        const int32_t i = items[k];
        if (i < t->item_end && (t->filters[i].layers & layers) != 0 &&
            t->slots[i] != TREE_ABSENT) {
            items[chosen++] = i;
        }
    }
    return chosen;
}

int32_t col_tree_choose(const col_tree *t, const double low[3], const double high[3],
                        uint64_t layers, int32_t *items, int32_t count) {
    const int32_t in_layers = choose_in_layers(t, layers, items, count);
    col_tree_box box;
    int32_t chosen = 0;
    if (in_layers == 0) {
        return 0;
    }
    (void)col_tree_box_of(t, low, high, &box);
    for (int32_t k = 0; k < in_layers; k++) {
        if (boxes_overlap(&box, &t->boxes[items[k]])) {
            items[chosen++] = items[k];
        }
    }
    return chosen;
}
