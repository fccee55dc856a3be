/* unmoved.c - all pairs of items, when few have changed since they were looked for last:
 * those items are asked what they overlap, and what is found is merged into the pairs of
 * the others, which are as they were. */
#include "world.h"

/* With more changed items than this share, a search for all pairs is faster. */
#define FEW_SHARE 5

/* The savings of a grid of resting items, in the time in which it is made for one
 * item: by each item that it answers for the tree, and by each that would no longer be
 * awake. */
#define EFFORT_ASKED 50
#define EFFORT_AWAKE 4

bool col_world_knows_unmoved(const col_world *w, bool contacts) {
    const col_world_unmoved *const u = &w->unmoved;
    return u->count < u->limit && u->contacts == contacts &&
           w->buffers[buffer_pairs].uses == u->uses[0] &&
           (!contacts || w->buffers[buffer_contacts].uses == u->uses[1]);
}

/* If there is no memory for the bits, nothing is known the next time. */
void col_world_begin_unmoved(col_world *w, bool contacts, size_t count) {
    col_world_unmoved *const u = &w->unmoved;
    const size_t words = ((size_t)w->item_used + 63) / 64;
    u->limit = 0;
    if (!array_grow(w->memory, &u->moved, sizeof *u->moved, &u->capacity, words)) {
        return;
    }
    if (words > 0) {
        memset(u->moved, 0, u->capacity * sizeof *u->moved);
    }
    u->count = 0;
    u->limit = w->count / FEW_SHARE + 1;
    u->uses[0] = w->buffers[buffer_pairs].uses;
    u->uses[1] = w->buffers[buffer_contacts].uses;
    u->pairs = count;
    u->removed = false;
    u->contacts = contacts;
}

/* --------------------------------------------------------- pairs of what has moved -- */

/* Appends the pairs of an item to those in buffer_answers, as ranks. Where two items have
 * both moved, the one with the lower number finds their pair. */
static bool find_of_item(col_world *w, int32_t i, bool contacts, size_t *count) {
    if (RARELY(!col_tree_pairs_of(w->tree, i, &w->candidates))) {
        return false;
    }
    const col_tree_list *const list = &w->candidates;
    col_world_pair *const to = (col_world_pair *)reserve(w, buffer_answers, sizeof *to,
                                                         *count + list->count + 1);
    if (to == NULL) {
        return false;
    }
    const col_world_item *const it = &w->items[i];
    for (size_t k = 0; k < list->count; k++) {
        const int32_t other = list->items[k];
        if (other == i || (is_noted_moved(w, other) && other < i)) {
            continue;
        }
        const col_world_item *const o = &w->items[other];
        const bool first = it->rank < o->rank;
        if (contacts ||
            col_world_touches(w, !w->has_triggers, first ? it->shape : o->shape,
                              first ? o->shape : it->shape)) {
            to[(*count)++] = first ? (col_world_pair){it->rank, o->rank}
                                   : (col_world_pair){o->rank, it->rank};
        }
    }
    return true;
}

/* By the tree, one after the other. */
static bool find_one_by_one(col_world *w, bool contacts, size_t *count) {
    const size_t words = ((size_t)w->item_used + 63) / 64;
    if (!col_world_refit(w)) {
        return false;
    }
    for (size_t at = 0; at < words && at < w->unmoved.capacity; at++) {
        int32_t i = (int32_t)(64 * at);
        for (uint64_t bits = w->unmoved.moved[at]; bits != 0; bits >>= 1, i++) {
            if ((bits & 1) != 0 && is_live(w, i) &&
                !find_of_item(w, i, contacts, count)) {
                return false;
            }
        }
    }
    return true;
}

void col_world_end_rest(col_world *w) {
    col_tree_end_rest(w->tree);
    w->unmoved.rests = false;
    w->unmoved.placed = false;
    w->unmoved.effort = 0;
}

/* Wakes what has moved; no other item is awake if nothing rests yet. False if there is no
 * memory. */
static bool wake_moved(col_world *w) {
    col_world_unmoved *const u = &w->unmoved;
    const size_t before = u->rests ? u->awake_capacity : 0;
    if (!array_grow(w->memory, &u->awake, sizeof *u->awake, &u->awake_capacity,
                    u->capacity)) {
        return false;
    }
    if (u->awake_capacity > before) {
        memset(u->awake + before, 0, (u->awake_capacity - before) * sizeof *u->awake);
    }
    u->awake_count = u->rests ? u->awake_count : 0;
    for (size_t at = 0; at < u->capacity; at++) {
        for (uint64_t bits = u->moved[at] & ~u->awake[at]; bits != 0; bits &= bits - 1) {
            u->awake_count++;
            u->placed = false;
        }
        u->awake[at] |= u->moved[at];
    }
    return true;
}

/* Items that have changed since the last pairs, if these are known, no longer rest. */
static void note_awake(col_world *w) {
    const col_world_unmoved *const u = &w->unmoved;
    if (u->rests && (u->count >= u->limit || !wake_moved(w))) {
        col_world_end_rest(w);
    }
}

/* Frees what a search for all pairs needs, and one for some does not: as much as the grid
 * of what rests takes. */
static void free_scratch(col_world *w) {
    col_world_buffer *const b = &w->buffers[buffer_counts];
    col_tree_list_free(&w->candidates, w->memory);
    array_free(w->memory, &b->at, 1, &b->bytes);
    b->uses++;
}

/* Makes the grid of what rests when it has paid. */
static bool keep_rest(col_world *w) {
    col_world_unmoved *const u = &w->unmoved;
    u->effort += u->rests ? EFFORT_AWAKE * (int64_t)(u->awake_count - u->count)
                          : EFFORT_ASKED * (int64_t)u->count;
    if (u->effort > w->count) {
        col_world_end_rest(w);
        u->rests = wake_moved(w) && col_tree_begin_rest(w->tree, &w->candidates);
        free_scratch(w);
    }
    return u->rests;
}

/* The awake items, in buffer_keys; NULL if there is no memory. */
static const int32_t *list_awake(col_world *w) {
    const col_world_unmoved *const u = &w->unmoved;
    int32_t *const list =
        (int32_t *)reserve(w, buffer_keys, sizeof *list, (size_t)u->awake_count + 1);
    int32_t count = 0;
    for (size_t at = 0; list != NULL && at < u->capacity; at++) {
        for (uint64_t bits = u->awake[at]; bits != 0; bits &= bits - 1) {
            list[count++] = (int32_t)(64 * at) + lowest_bit(bits);
        }
    }
    return list;
}

/* By a grid of what rests. *found: whether there is one. */
static bool find_by_rest(col_world *w, bool contacts, size_t *count, bool *found) {
    const col_world_unmoved *const u = &w->unmoved;
    const int32_t *const list = list_awake(w);
    if (list == NULL) {
        return false;
    }
    const col_tree_moved moved = {u->moved, u->awake, list, u->awake_count};
    col_tree_scratch scratch = col_world_take_scratch(w);
    *found = col_tree_moved_pairs(w->tree, &moved, &scratch, &w->candidates);
    col_world_return_scratch(w, &scratch);
    if (!*found) {
        col_world_end_rest(w);
        return true;
    }
    if (!col_world_test_candidates(w, contacts, count)) {
        return false;
    }
    void *const to = reserve(w, buffer_answers, sizeof(col_world_pair), *count + 1);
    if (to != NULL) { /* two consecutive numbers have the layout of a pair */
        memcpy(to, w->candidates.items, sizeof(col_world_pair) * *count);
    }
    return to != NULL;
}

static bool find_of_moved(col_world *w, bool contacts, size_t *count) {
    bool found = false;
    *count = 0;
    if (keep_rest(w) && !find_by_rest(w, contacts, count, &found)) {
        return false;
    }
    return found || find_one_by_one(w, contacts, count);
}

/* Sorts the found pairs, and turns ranks into items. */
static bool sort_found(col_world *w, col_world_pair *found, size_t count) {
    col_world_pair *const other =
        (col_world_pair *)reserve(w, buffer_sorted, sizeof *other, count + 1);
    if (other == NULL || !col_world_order_pairs(w, found, count, other)) {
        return false;
    }
    for (size_t k = 0; k < count; k++) {
        found[k] = (col_world_pair){w->order[found[k].a], w->order[found[k].b]};
    }
    return true;
}

/* ------------------------------------------------------------------------- all -- */

bool col_world_find_moved_pairs(col_world *w, bool contacts, size_t *count) {
    w->unmoved.limit = 0; /* until all is done */
    if (!find_of_moved(w, contacts, count) ||
        !sort_found(w, (col_world_pair *)buffer_at(w, buffer_answers), *count)) {
        return false;
    }
    col_world_pair *const fresh = (col_world_pair *)buffer_at(w, buffer_answers);
    if (contacts && !col_world_find_contacts(w, fresh, buffer_keys, count)) {
        return false;
    }
    return col_world_merge_moved(
        w, fresh, count,
        contacts ? (const col3_contact *)buffer_at(w, buffer_keys) : NULL);
}

/* So many lists in a row are made with contacts, if these are known: now and then a list
 * is asked for beside them. */
#define LISTS_MOST 4

/* Whether contacts are computed: those which have not changed are there anyway, and what
 * touches is what overlaps. */
static bool finds_contacts(col_world *w, bool asked) {
    col_world_unmoved *const u = &w->unmoved;
    u->lists = asked ? 0 : u->lists < LISTS_MOST ? u->lists + 1 : LISTS_MOST;
    return asked || (u->lists < LISTS_MOST && col_world_knows_unmoved(w, true));
}

bool col_world_pairs(col_world *w, const col_world_pair **pairs, size_t *count,
                     const col3_contact **contacts) {
    col_world_trim_buffers(w);
    if (!col_world_note_edits(w)) {
        return false;
    }
    note_awake(w);
    const bool touching = finds_contacts(w, contacts != NULL);
    if (!(col_world_knows_unmoved(w, touching)
              ? col_world_find_moved_pairs(w, touching, count)
              : col_world_find_pairs(w, touching, count))) {
        return false;
    }
    col_world_begin_unmoved(w, touching, *count);
    *pairs = (const col_world_pair *)buffer_at(w, buffer_pairs);
    if (contacts != NULL) {
        *contacts = (const col3_contact *)buffer_at(w, buffer_contacts);
    }
    return true;
}
