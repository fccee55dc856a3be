/* col_tree_query.c - what meets a box. */
#include "overlap.h"

#define STACK (TREE_DEPTH + 2)

/* There is room for eight items. */
static inline void tell(const col_tree *t, const col_tree_leaf *l, unsigned met,
                        col_filter filter, col_tree_list *out) {
    while (met != 0) {
        const int i = lowest_bit(met);
        met &= met - 1;
        out->items[out->count] = l->items[i];
        if (t->filtered == 0 || filters_meet(filter, t->filters[l->items[i]])) {
            out->count++;
        }
    }
}

COL_INLINED bool search(const col_tree *t, const col_tree_reach *r, col_filter filter,
                        col_tree_list *out, int axes) {
    int32_t stack[STACK];
    int waiting = 0;
    stack[waiting++] = child_at(t, 0);
    while (waiting > 0) {
        const int32_t child = stack[--waiting];
        if (is_leaf(child)) {
            if (!list_room(t, out, TREE_WIDTH)) {
                return false;
            }
            const col_tree_leaf *l = &t->leaves[leaf_of(child)];
            tell(t, l, items_met(l, r, axes), filter, out);
            continue;
        }
        const col_tree_node *n = &t->nodes[child];
        const unsigned met = children_met(n, r, axes);
        for (int i = 1; i >= 0; i--) {
            if ((met >> i & 1u) != 0 &&
                (!t->filters_ready || filters_meet(filter, masks_of(t, child)[i]))) {
                stack[waiting++] = n->children[i];
            }
        }
    }
    return true;
}

bool col_tree_collect(const col_tree *t, const col_tree_box *box, col_filter filter,
                      int32_t endless, col_tree_list *out) {
    for (int32_t i = 0; i < endless; i++) {
        const int32_t item = t->beside[t->beside_room - 1 - (size_t)i];
        if (!boxes_meet(box, &t->boxes[item]) ||
            !filters_meet(filter, t->filters[item])) {
            continue;
        }
        if (!list_room(t, out, 1)) {
            return false;
        }
        out->items[out->count++] = item;
    }
    if (tree_is_bare(t) || none_meets(t, filter)) {
        return true;
    }
    const col_tree_reach r = reach_of_box(box, 3);
    return t->dimensions == 2 ? search(t, &r, filter, out, 2)
                              : search(t, &r, filter, out, 3);
}

bool col_tree_query(const col_tree *t, const double low[3], const double high[3],
                    uint64_t layers, col_tree_list *out) {
    col_tree_box box;
    (void)col_tree_box_of(t, low, high, &box);
    out->count = 0;
    return col_tree_collect(t, &box, (col_filter){0, layers}, t->endless, out);
}
