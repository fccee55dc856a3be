/* pairs.c - all pairs of items that overlap. */
#include "world.h"

/* Distance of prefetching, in candidates: first the record of the item, then, half as far
 * ahead, the shape to which it points. */
#define AHEAD 24

/* items: AHEAD more are readable than are tested. */
static inline void prefetch_ahead(const col_world *w, const int32_t *items) {
    PREFETCH(&w->items[items[AHEAD]]);
    PREFETCH(shape_of(w, items[AHEAD / 2]));
}

/* Pads the list with AHEAD items that are prefetched but never tested. */
static bool pad_candidates(col_world *w) {
    col_tree_list *const list = &w->candidates;
    if (!array_grow(w->memory, &list->items, sizeof *list->items, &list->capacity,
                    list->count + AHEAD + 1)) {
        return false;
    }
    for (size_t k = 0; k <= AHEAD && list->count > 0; k++) {
        list->items[list->count + k] = list->items[0];
    }
    return true;
}

/* Candidates that are tested together, so that a test is no call. */
#define BLOCK 32

/* Whether the shapes of each pair overlap. */
static void test_block(const col_world *w, const col_world_shape *const *shapes,
                       size_t pairs, bool *overlap) {
    if (!w->has_triggers) {
        w->d->overlaps_of_pairs(shapes, pairs, overlap);
        return;
    }
    for (size_t i = 0; i < pairs; i++) {
        overlap[i] = col_world_touches(w, false, shapes[2 * i], shapes[2 * i + 1]);
    }
}

/* Turns candidates into ranks, the lower one first; their shapes in that order. */
static void rank_block(const col_world *w, int32_t *found, size_t pairs,
                       const col_world_shape **shapes) {
    for (size_t k = 0; k < pairs; k++) {
        int32_t *const pair = found + 2 * k;
        const col_world_item *const a = &w->items[pair[0]];
        const col_world_item *const b = &w->items[pair[1]];
        prefetch_ahead(w, pair);
        prefetch_ahead(w, pair + 1);
        const bool in_order = a->rank < b->rank;
        pair[0] = in_order ? a->rank : b->rank;
        pair[1] = in_order ? b->rank : a->rank;
        shapes[2 * k] = in_order ? a->shape : b->shape;
        shapes[2 * k + 1] = in_order ? b->shape : a->shape;
    }
}

/* Keeps the candidates that overlap, as ranks. Without contacts they are tested in the
 * order of the tree: neighbours there are close in memory. Each pair is written first,
 * and counted if it is kept: a branch would be mispredicted. */
static size_t test_pairs(const col_world *w, bool all, int32_t *found, size_t count) {
    const col_world_shape *shapes[2 * BLOCK];
    bool overlap[BLOCK];
    size_t kept = 0;
    for (size_t k = 0; k < count; k += BLOCK) {
        const size_t pairs = count - k < BLOCK ? count - k : BLOCK;
        int32_t *const block = found + 2 * k;
        rank_block(w, block, pairs, shapes);
        if (all) {
            continue;
        }
        test_block(w, shapes, pairs, overlap);
        for (size_t i = 0; i < pairs; i++) {
            found[2 * kept] = block[2 * i];
            found[2 * kept + 1] = block[2 * i + 1];
            kept += overlap[i] ? 1 : 0;
        }
    }
    return all ? count : kept;
}

static void ranks_to_items(const col_world *w, const col_world_pair *ranks, size_t count,
                           col_world_pair *pairs) {
    for (size_t k = 0; k < count; k++) {
        pairs[k].a = w->order[ranks[k].a];
        pairs[k].b = w->order[ranks[k].b];
    }
}

/* ------------------------------------------------------------------------ contacts -- */

/* Twice as many memories as the last search has used, in whole buckets, or what there is
 * memory for. */
static col_world_memories begin_memories(col_world *w) {
    const col_world_buffer *const b = &w->buffers[buffer_memories];
    const size_t before = b->bytes;
    const size_t wanted = (2 * w->memory_uses + MEMORY_BUCKET - 1) / MEMORY_BUCKET;
    (void)reserve(w, buffer_memories, MEMORY_BUCKET * sizeof(col_world_memory), wanted);
    if (b->bytes > before) {
        memset(b->at, 0, b->bytes);
    }
    const size_t buckets = b->bytes / (MEMORY_BUCKET * sizeof(col_world_memory));
    return (col_world_memories){(col_world_memory *)b->at, buckets, ++w->searches,
                                w->shapes, 0};
}

/* Each contact is computed where it is to stand. */
bool col_world_find_contacts(col_world *w, col_world_pair *pairs,
                             col_world_buffer_name where, size_t *count) {
    col_world_memories memories = begin_memories(w);
    col3_contact *contacts = NULL;
    size_t room = 0;
    size_t kept = 0;
    for (size_t k = 0; k < *count; k++) {
        const col_world_pair pair = pairs[k];
        if (k + AHEAD < *count) {
            PREFETCH(&w->items[pairs[k + AHEAD].b]);
            PREFETCH(shape_of(w, pairs[k + AHEAD / 2].b));
        }
        if (kept == room) {
            room = kept + BLOCK;
            contacts = (col3_contact *)reserve(w, where, sizeof *contacts, room);
            if (contacts == NULL) {
                return false;
            }
        }
        const col_world_shape *const a = shape_of(w, pair.a);
        const col_world_shape *const b = shape_of(w, pair.b);
        col3_part_numbers parts; /* see col_world_contact_of */
        if (w->d->contact_again(a, b, pair, &memories, &contacts[kept], &parts) ||
            (w->has_triggers &&
             col_world_trigger_contact(w, a, b, &contacts[kept], &parts))) {
            pairs[kept] = pair;
            kept++;
        }
    }
    w->memory_uses = memories.uses;
    *count = kept;
    return true;
}

/* Candidates by a grid, into w->candidates, in no particular order. The tree stays as it
 * is until a query needs it. */
static bool find_by_grid(col_world *w) {
    col_tree_scratch scratch = col_world_take_scratch(w);
    const bool found = col_tree_grid_pairs(w->tree, &scratch, &w->candidates);
    col_world_return_scratch(w, &scratch);
    return found;
}

bool col_world_test_candidates(col_world *w, bool all, size_t *count) {
    col_tree_list *const list = &w->candidates;
    if (!pad_candidates(w)) {
        return false;
    }
    if (list->count > w->peak_candidates) {
        w->peak_candidates = list->count;
    }
    *count = test_pairs(w, all, list->items, list->count / 2);
    return true;
}

bool col_world_find_pairs(col_world *w, bool contacts, size_t *count) {
    col_tree_list *const list = &w->candidates;
    w->unmoved.limit = 0;
    w->unmoved.placed = false;
    if ((!find_by_grid(w) && (!col_world_refit(w) || !col_tree_pairs(w->tree, list))) ||
        !col_world_test_candidates(w, contacts, count)) {
        return false;
    }
    col_world_pair *const pairs =
        (col_world_pair *)reserve(w, buffer_pairs, sizeof *pairs, *count + 1);
    /* two consecutive numbers of the list have the layout of a pair */
    col_world_pair *const ranks = (col_world_pair *)(void *)list->items;
    if (pairs == NULL || !col_world_order_pairs(w, ranks, *count, pairs)) {
        return false;
    }
    ranks_to_items(w, ranks, *count, pairs);
    return !contacts || col_world_find_contacts(w, pairs, buffer_contacts, count);
}
