/* items.c - adding, changing and removing items. */
#include "world.h"

#include <assert.h>

/* --------------------------------------------------------------------- memory -- */

static bool reserve_number(col_world *w) {
    if (w->free != COL_NO_ITEM) {
        return true;
    }
    if (NEVER(w->item_used == INT32_MAX) || /* no machine has room for so many */
        !array_grow(w->memory, &w->items, sizeof *w->items, &w->item_capacity,
                    (size_t)w->item_used + 1)) {
        return false;
    }
    const size_t capacity = w->item_capacity < INT32_MAX ? w->item_capacity : INT32_MAX;
    return col_tree_reserve(w->tree, (int32_t)capacity);
}

/* Holes are filled when they are many: amortized constant time per removed item. */
static bool reserve_rank(col_world *w) {
    if ((size_t)w->order_used == w->order_capacity &&
        w->order_used - w->count > w->count / 4) {
        col_world_order_compact(w);
    }
    return ALWAYS(w->order_used < INT32_MAX) && /* no machine has room for so many */
           array_grow(w->memory, &w->order, sizeof *w->order, &w->order_capacity,
                      (size_t)w->order_used + 1);
}

static bool reserve_spare(col_world *w, size_t words) {
    return words <= w->spare.words || col_block_resize(w, &w->spare, words);
}

/* Moves the spare block to the item, shrunk to fit if the allocator agrees. */
static void take_spare(col_world *w, col_world_item *it, size_t words) {
    if (w->spare.words > words) {
        (void)col_block_resize(w, &w->spare, words);
    }
    it->shape = w->spare.shape;
    it->words = w->spare.words;
    w->spare.shape = NULL;
    w->spare.words = 0;
}

/* --------------------------------------------------------------------- adding -- */

bool col_world_prepare_add(col_world *w, const col_world_shape *shape) {
    return reserve_number(w) && reserve_rank(w) &&
           reserve_spare(w, words_of(w->d->size(shape)));
}

int32_t col_world_next_item(const col_world *w) {
    return w->free != COL_NO_ITEM ? w->free : w->item_used;
}

static int32_t take_number(col_world *w) {
    const int32_t i = col_world_next_item(w);
    if (i == w->free) {
        w->free = w->items[i].rank;
    } else {
        w->item_used++;
        w->items[i].motion = 0;
    }
    return i;
}

static void take_rank(col_world *w, int32_t i) {
    w->items[i].rank = w->order_used;
    w->order[w->order_used] = i;
    w->order_used++;
}

static void note_shape(col_world *w, const col_world_shape *shape) {
    col_world_any_shape copy;
    w->has_triggers = w->has_triggers || w->d->triggers(shape, &copy) != NULL;
    w->edited_known = w->edited_known && w->d->edits(shape) == 0;
    w->shapes += w->d->is_remembered(shape) ? 1 : 0;
}

int32_t col_world_add(col_world *w, const col_world_shape *shape, col_filter filter) {
    if (!col_world_prepare_add(w, shape)) {
        return COL_NO_ITEM;
    }
    const int32_t i = take_number(w);
    col_world_item *const it = &w->items[i];
    take_rank(w, i);
    take_spare(w, it, words_of(w->d->size(shape)));
    w->d->copy(it->shape, shape);
    note_shape(w, shape);
    it->serial = w->serials++;
    it->event_stamp = 0;
    it->given = 0;
    it->turned = 0;
    it->state = item_live;
    it->motion &= (uint8_t)~ITEM_MOVED;
    set_motion(it, w->d->motion(shape));
    w->count++;
    note_change(w, i);
    note_layers(w, i, filter.layers);
    col_world_box box;
    w->d->bounds(it->shape, &box);
    col_tree_add(w->tree, i, box.low, box.high, filter);
    return i;
}

/* ------------------------------------------------------------------- changing -- */

bool col_world_prepare_set(col_world *w, int32_t i, const col_world_shape *shape) {
    const size_t words = words_of(w->d->size(shape));
    return words <= w->items[i].words || reserve_spare(w, words);
}

/* The new shape may be inside the block that is freed. */
col_status col_world_set(col_world *w, int32_t i, const col_world_shape *shape) {
    col_world_item *const it = &w->items[i];
    if (!col_world_prepare_set(w, i, shape)) {
        return col_status_no_memory;
    }
    col_world_item old = *it;
    const size_t words = words_of(w->d->size(shape));
    if (words > it->words) {
        take_spare(w, it, words);
    }
    w->d->copy(it->shape, shape);
    note_shape(w, shape);
    if (it->shape != old.shape) {
        col_block_free(w, &old);
    }
    it->given = 0;
    it->turned = 0;
    if ((size_t)i < w->turn_capacity) {
        w->turns[i].of = 0;
    }
    set_motion(it, w->d->motion(it->shape));
    update_bounds(w, i);
    return col_status_ok;
}

col_status col_world_set_filter(col_world *w, int32_t i, col_filter filter) {
    col_tree_set_filter(w->tree, i, filter);
    note_change(w, i);
    note_layers(w, i, filter.layers);
    return col_status_ok;
}

/* ------------------------------------------------------------------- removing -- */

static void stamp_last(col_world *w) {
    const col_world_pair *const last = (const col_world_pair *)buffer_at(w, buffer_last);
    for (size_t k = 0; k < w->last_count; k++) {
        w->items[last[k].a].event_stamp = w->events;
        w->items[last[k].b].event_stamp = w->events;
    }
    w->last_stamped = true;
}

/* Whether it was in a pair at the last events: the next ones will report its end. */
static bool was_in_last_pairs(col_world *w, int32_t i) {
    if (w->linked) {
        return col_world_is_linked(w, i);
    }
    if (w->last_count == 0) {
        return false;
    }
    if (!w->last_stamped) {
        stamp_last(w);
    }
    return w->items[i].event_stamp == w->events;
}

void col_world_remove(col_world *w, int32_t i) {
    col_world_item *const it = &w->items[i];
    const bool keep = was_in_last_pairs(w, i);
    int32_t *const list = keep ? &w->kept : &w->free;
    col_block_free(w, it);
    w->order[it->rank] = COL_NO_ITEM;
    it->rank = *list;
    *list = i;
    it->state = keep ? item_kept : item_free;
    w->count--;
    if (w->count == 0) { /* what is added next may lie together */
        w->coarse_wait = w->coarse_left = 0;
    }
    w->unmoved.removed = true;
    note_change(w, i);
    col_tree_remove(w->tree, i);
}

void col_world_clear(col_world *w) {
    for (int32_t rank = 0; rank < w->order_used; rank++) {
        if (w->order[rank] != COL_NO_ITEM) {
            col_world_remove(w, w->order[rank]);
        }
    }
    w->order_used = 0;
    w->crossing_count = 0;
    col_world_end_rest(w);
    col_world_free_buffers(w);
}
