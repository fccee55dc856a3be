/* tree.c - adding, moving and removing items: nothing is rearranged here. */
#include "layout.h"

/* ------------------------------------------------------------------- memory -- */

col_tree *col_tree_open(int dimensions, col_memory memory) {
    col_tree *t = (col_tree *)memory.resize(memory.context, NULL, 0, sizeof *t);
    if (t != NULL) {
        *t = (col_tree){.memory = memory,
                        .dimensions = dimensions,
                        .free_leaf = TREE_NO_LEAF,
                        .free_node = TREE_NO_LEAF};
    }
    return t;
}

void col_tree_close(col_tree *t) {
    const col_memory memory = t->memory;
    array_free(memory, &t->boxes, sizeof *t->boxes, &t->box_capacity);
    array_free(memory, &t->slots, sizeof *t->slots, &t->slot_capacity);
    array_free(memory, &t->filters, sizeof *t->filters, &t->filter_capacity);
    array_free(memory, &t->outside, sizeof *t->outside, &t->outside_capacity);
    array_free(memory, &t->leaves, sizeof *t->leaves, &t->leaf_capacity);
    array_free(memory, &t->marks, sizeof *t->marks, &t->mark_capacity);
    array_free(memory, &t->dirty, sizeof *t->dirty, &t->dirty_capacity);
    array_free(memory, &t->nodes, sizeof *t->nodes, &t->node_capacity);
    array_free(memory, &t->masks, sizeof *t->masks, &t->mask_capacity);
    (void)memory.resize(memory.context, t, sizeof *t, 0);
}

size_t col_tree_bytes(const col_tree *t) {
    return sizeof *t + t->box_capacity * sizeof *t->boxes +
           t->slot_capacity * sizeof *t->slots + t->filter_capacity * sizeof *t->filters +
           t->outside_capacity * sizeof *t->outside +
           t->leaf_capacity * sizeof *t->leaves + t->mark_capacity * sizeof *t->marks +
           t->dirty_capacity * sizeof *t->dirty + t->node_capacity * sizeof *t->nodes +
           t->mask_capacity * sizeof *t->masks;
}

bool col_tree_reserve(col_tree *t, int32_t items) {
    const size_t wanted = (size_t)items;
    const size_t old_slots = t->slot_capacity;
    const size_t old_beside = t->outside_capacity;
    if (!array_grow(t->memory, &t->boxes, sizeof *t->boxes, &t->box_capacity, wanted) ||
        !array_grow(t->memory, &t->filters, sizeof *t->filters, &t->filter_capacity,
                    wanted) ||
        !array_grow(t->memory, &t->outside, sizeof *t->outside, &t->outside_capacity,
                    wanted)) {
        return false;
    }
    /* unbounded items stay at the back */
    const size_t unbounded = (size_t)t->unbounded;
    if (unbounded > 0 && t->outside_capacity > old_beside) {
        memmove(t->outside + (t->outside_capacity - unbounded),
                t->outside + (old_beside - unbounded), unbounded * sizeof *t->outside);
    }
    if (!array_grow(t->memory, &t->slots, sizeof *t->slots, &t->slot_capacity, wanted)) {
        return false;
    }
    for (size_t i = old_slots; i < t->slot_capacity; i++) {
        t->slots[i] = TREE_ABSENT;
    }
    return true;
}

void col_tree_list_free(col_tree_list *list, col_memory memory) {
    array_free(memory, &list->items, sizeof *list->items, &list->capacity);
    list->count = 0;
}

/* ----------------------------------------------------- items outside the tree -- */

static bool is_unbounded(int32_t slot) { return slot < TREE_ABSENT && slot % 2 != 0; }

void col_tree_item_defer(col_tree *t, int32_t item) {
    t->slots[item] = -2 - 2 * t->pending;
    t->outside[t->pending++] = item;
}

static void put_outside(col_tree *t, int32_t item, bool is_bounded) {
    if (is_bounded) {
        col_tree_item_defer(t, item);
    } else {
        t->slots[item] = -3 - 2 * t->unbounded;
        *unbounded_at(t, t->unbounded++) = item;
    }
}

/* The last item of the list moves to the free entry. */
static void remove_outside(col_tree *t, int32_t item) {
    const int32_t slot = t->slots[item];
    if (is_unbounded(slot)) {
        const int32_t last = *unbounded_at(t, --t->unbounded);
        *unbounded_at(t, (-3 - slot) / 2) = last;
        t->slots[last] = slot;
    } else {
        const int32_t last = t->outside[--t->pending];
        t->outside[(-2 - slot) / 2] = last;
        t->slots[last] = slot;
    }
}

static void remove_item(col_tree *t, int32_t item) {
    const int32_t slot = t->slots[item];
    if (slot >= 0) {
        col_tree_leaf_detach(t, slot);
    } else {
        remove_outside(t, item);
    }
}

/* -------------------------------------------------------------------- items -- */

/* Inlined for each dimension: in the plane every z is 0, a third of the work constant. */
COL_INLINED bool box_of(const col_tree *t, const double low[3], const double high[3],
                        col_tree_box *out, int axes) {
    bool is_bounded = true;
    for (int k = axes; k < 3; k++) {
        out->side[k][0] = out->side[k][1] = -0x1p-149f; /* 0, rounded down */
    }
    for (int k = 0; k < axes; k++) {
        const double d = low[k] - t->origin[k];
        const double e = t->origin[k] - high[k];
        is_bounded = is_bounded && d >= -TREE_LARGEST && e >= -TREE_LARGEST;
        out->side[k][0] = rounded_down(clamp(d, -TREE_LARGEST, TREE_LARGEST));
        out->side[k][1] = rounded_down(clamp(e, -TREE_LARGEST, TREE_LARGEST));
    }
    for (int k = 0; k < axes && !is_bounded; k++) {
        out->side[k][0] = rounded_down_clamped(low[k] - t->origin[k]);
        out->side[k][1] = rounded_down_clamped(t->origin[k] - high[k]);
    }
    return is_bounded;
}

bool col_tree_box_of(const col_tree *t, const double low[3], const double high[3],
                     col_tree_box *out) {
    return t->dimensions == 2 ? box_of(t, low, high, out, 2)
                              : box_of(t, low, high, out, 3);
}

void col_tree_add(col_tree *t, int32_t item, const double low[3], const double high[3],
                  col_filter filter) {
    if (t->count == t->unbounded) {
        col_tree_origin_first(t, low, high);
    }
    if (t->count == 0) {
        t->common = filter;
    }
    t->count++;
    t->filtered += !is_common(t, filter);
    t->filters[item] = filter;
    put_outside(t, item, col_tree_box_of(t, low, high, &t->boxes[item]));
}

void col_tree_move(col_tree *t, int32_t item, const double low[3], const double high[3]) {
    col_tree_box box;
    const bool is_bounded = col_tree_box_of(t, low, high, &box);
    const int32_t slot = t->slots[item];
    if (boxes_equal(&box, &t->boxes[item])) {
        return; /* and as bounded as it was */
    }
    t->boxes[item] = box;
    if (slot >= 0 && is_bounded) {
        col_tree_leaf_mark(t, slot / TREE_WIDTH, 1u << slot % TREE_WIDTH);
    } else if (slot >= 0 || is_bounded == is_unbounded(slot)) {
        remove_item(t, item);
        put_outside(t, item, is_bounded);
    }
}

void col_tree_filter(col_tree *t, int32_t item, col_filter filter) {
    t->filtered += is_common(t, t->filters[item]) - is_common(t, filter);
    t->filters[item] = filter;
    if (t->slots[item] >= 0) {
        col_tree_leaf_mark(t, t->slots[item] / TREE_WIDTH, TREE_FILTERS_CHANGED);
    }
}

void col_tree_remove(col_tree *t, int32_t item) {
    remove_item(t, item);
    t->slots[item] = TREE_ABSENT;
    t->count--;
    t->filtered -= !is_common(t, t->filters[item]);
}

col_filter col_tree_filter_of(const col_tree *t, int32_t item) {
    return t->filters[item];
}
