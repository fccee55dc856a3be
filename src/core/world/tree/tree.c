/* tree.c - items come, move and go; nothing is rearranged here. */
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
    array_free(memory, &t->boxes, sizeof *t->boxes, &t->box_room);
    array_free(memory, &t->slots, sizeof *t->slots, &t->slot_room);
    array_free(memory, &t->filters, sizeof *t->filters, &t->filter_room);
    array_free(memory, &t->beside, sizeof *t->beside, &t->beside_room);
    array_free(memory, &t->leaves, sizeof *t->leaves, &t->leaf_room);
    array_free(memory, &t->marks, sizeof *t->marks, &t->mark_room);
    array_free(memory, &t->dirty, sizeof *t->dirty, &t->dirty_room);
    array_free(memory, &t->nodes, sizeof *t->nodes, &t->node_room);
    array_free(memory, &t->masks, sizeof *t->masks, &t->mask_room);
    (void)memory.resize(memory.context, t, sizeof *t, 0);
}

size_t col_tree_bytes(const col_tree *t) {
    return sizeof *t + t->box_room * sizeof *t->boxes + t->slot_room * sizeof *t->slots +
           t->filter_room * sizeof *t->filters + t->beside_room * sizeof *t->beside +
           t->leaf_room * sizeof *t->leaves + t->mark_room * sizeof *t->marks +
           t->dirty_room * sizeof *t->dirty + t->node_room * sizeof *t->nodes +
           t->mask_room * sizeof *t->masks;
}

bool col_tree_reserve(col_tree *t, int32_t items) {
    const size_t wanted = (size_t)items;
    const size_t old_slots = t->slot_room;
    const size_t old_beside = t->beside_room;
    if (!array_grow(t->memory, &t->boxes, sizeof *t->boxes, &t->box_room, wanted) ||
        !array_grow(t->memory, &t->filters, sizeof *t->filters, &t->filter_room,
                    wanted) ||
        !array_grow(t->memory, &t->beside, sizeof *t->beside, &t->beside_room, wanted)) {
        return false;
    }
    /* The endless ones stay at the back. */
    const size_t endless = (size_t)t->endless;
    if (endless > 0 && t->beside_room > old_beside) {
        memmove(t->beside + (t->beside_room - endless),
                t->beside + (old_beside - endless), endless * sizeof *t->beside);
    }
    if (!array_grow(t->memory, &t->slots, sizeof *t->slots, &t->slot_room, wanted)) {
        return false;
    }
    for (size_t i = old_slots; i < t->slot_room; i++) {
        t->slots[i] = TREE_ABSENT;
    }
    return true;
}

void col_tree_list_free(col_tree_list *list, col_memory memory) {
    array_free(memory, &list->items, sizeof *list->items, &list->room);
    list->count = 0;
}

/* --------------------------------------------- items that are beside the tree -- */

static bool is_endless(int32_t slot) { return slot < TREE_ABSENT && slot % 2 != 0; }

static int32_t *beside_endless(col_tree *t, int32_t i) {
    return &t->beside[t->beside_room - 1 - (size_t)i];
}

void col_tree_item_wait(col_tree *t, int32_t item) {
    t->slots[item] = -2 - 2 * t->waiting;
    t->beside[t->waiting++] = item;
}

static void put_beside(col_tree *t, int32_t item, bool ends) {
    if (ends) {
        col_tree_item_wait(t, item);
    } else {
        t->slots[item] = -3 - 2 * t->endless;
        *beside_endless(t, t->endless++) = item;
    }
}

/* The last one of its list takes the place. */
static void take_from_beside(col_tree *t, int32_t item) {
    const int32_t slot = t->slots[item];
    if (is_endless(slot)) {
        const int32_t last = *beside_endless(t, --t->endless);
        *beside_endless(t, (-3 - slot) / 2) = last;
        t->slots[last] = slot;
    } else {
        const int32_t last = t->beside[--t->waiting];
        t->beside[(-2 - slot) / 2] = last;
        t->slots[last] = slot;
    }
}

static void take_out(col_tree *t, int32_t item) {
    const int32_t slot = t->slots[item];
    if (slot >= 0) {
        col_tree_leaf_detach(t, slot);
    } else {
        take_from_beside(t, item);
    }
}

/* -------------------------------------------------------------------- items -- */

/* Inlined where things move: in the plane, where every z is 0, a third of it is known. */
COL_INLINED bool box_of(const col_tree *t, const double low[3], const double high[3],
                        col_tree_box *out, int axes) {
    bool ends = true;
    for (int k = axes; k < 3; k++) {
        out->side[k][0] = out->side[k][1] = -0x1p-149f; /* 0, rounded down */
    }
    for (int k = 0; k < axes; k++) {
        const double d = low[k] - t->base[k];
        const double e = t->base[k] - high[k];
        ends = ends && d >= -TREE_FARTHEST && e >= -TREE_FARTHEST;
        out->side[k][0] = rounded_down(clamp(d, -TREE_FARTHEST, TREE_FARTHEST));
        out->side[k][1] = rounded_down(clamp(e, -TREE_FARTHEST, TREE_FARTHEST));
    }
    for (int k = 0; k < axes && !ends; k++) {
        out->side[k][0] = side_of_endless(low[k] - t->base[k]);
        out->side[k][1] = side_of_endless(t->base[k] - high[k]);
    }
    return ends;
}

bool col_tree_box_of(const col_tree *t, const double low[3], const double high[3],
                     col_tree_box *out) {
    return t->dimensions == 2 ? box_of(t, low, high, out, 2)
                              : box_of(t, low, high, out, 3);
}

void col_tree_add(col_tree *t, int32_t item, const double low[3], const double high[3],
                  col_filter filter) {
    if (t->count == t->endless) {
        col_tree_origin_first(t, low, high);
    }
    if (t->count == 0) {
        t->common = filter;
    }
    t->count++;
    t->filtered += !is_common(t, filter);
    t->filters[item] = filter;
    put_beside(t, item, col_tree_box_of(t, low, high, &t->boxes[item]));
}

void col_tree_move(col_tree *t, int32_t item, const double low[3], const double high[3]) {
    col_tree_box box;
    const bool ends = col_tree_box_of(t, low, high, &box);
    const int32_t slot = t->slots[item];
    if (box_same(&box, &t->boxes[item])) {
        return; /* and as endless as it was */
    }
    t->boxes[item] = box;
    if (slot >= 0 && ends) {
        col_tree_leaf_mark(t, slot / TREE_WIDTH, 1u << slot % TREE_WIDTH);
    } else if (slot >= 0 || ends == is_endless(slot)) {
        take_out(t, item);
        put_beside(t, item, ends);
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
    take_out(t, item);
    t->slots[item] = TREE_ABSENT;
    t->count--;
    t->filtered -= !is_common(t, t->filters[item]);
}

col_filter col_tree_filter_of(const col_tree *t, int32_t item) {
    return t->filters[item];
}
