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
    col_tree_end_rest(t);
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
           t->mask_capacity * sizeof *t->masks + col_tree_rest_bytes(t);
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

/* ----------------------------------------------------- items outside the tree -- */

/* The slot of an item outside the tree. */
static bool is_unbounded(int32_t slot) { return slot % 2 != 0; }

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

bool col_tree_box_of(const col_tree *t, const double low[3], const double high[3],
                     col_tree_box *out) {
    return t->dimensions == 2 ? box_in(t, low, high, out, 2)
                              : box_in(t, low, high, out, 3);
}

void col_tree_add(col_tree *t, int32_t item, const double low[3], const double high[3],
                  col_filter filter) {
    if (t->count == 0) {
        t->common = filter;
    }
    t->count++;
    t->item_end = item < t->item_end ? t->item_end : item + 1;
    t->filtered += !is_common(t, filter);
    t->filters[item] = filter;
    put_outside(t, item, col_tree_box_of(t, low, high, &t->boxes[item]));
}

COL_INLINED void move_in(col_tree *t, int32_t item, const double low[3],
                         const double high[3], int axes) {
    col_tree_box *const to = &t->boxes[item];
    col_tree_box box;
    const bool is_bounded = box_in(t, low, high, &box, axes);
    const int32_t slot = t->slots[item];
    const size_t size = (size_t)axes * sizeof box.side[0];
    if (memcmp(to, &box, size) == 0) {
        return; /* and as bounded as it was */
    }
    memcpy(to, &box, size);
    if (slot >= 0 && is_bounded) {
        const unsigned mark = 1u << slot % TREE_WIDTH;
        if ((t->marks[slot / TREE_WIDTH] & mark) == 0) {
            col_tree_leaf_mark(t, slot / TREE_WIDTH, mark);
        }
    } else if (slot >= 0 || is_bounded == is_unbounded(slot)) {
        remove_item(t, item);
        put_outside(t, item, is_bounded);
    }
}

void col_tree_move(col_tree *t, int32_t item, const double low[3], const double high[3]) {
    if (t->dimensions == 2) {
        move_in(t, item, low, high, 2);
    } else {
        move_in(t, item, low, high, 3);
    }
}

void col_tree_set_filter(col_tree *t, int32_t item, col_filter filter) {
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

int col_tree_height(const col_tree *t) {
    const int32_t root = tree_is_empty(t) ? TREE_NO_LEAF : child_at(t, 0);
    return is_leaf(root) ? 0 : t->nodes[root].height;
}
