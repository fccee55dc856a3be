/* pairs.c - all pairs of items that overlap. */
#include "world.h"

/* So many candidates ahead their memory is called for: the shape's when the record that
 * knows where it is has come. */
#define AHEAD 24

/* items: there are AHEAD more than will be looked at. */
static inline void fetch_ahead(const col_world *w, const int32_t *items) {
    FETCH(&w->items[items[AHEAD]]);
    FETCH(shape_of(w, items[AHEAD / 2]));
}

/* Makes room for a tail of items that are looked at ahead and never asked. */
static bool extend_candidates(col_world *w) {
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

/* Those of the candidates that overlap, as ranks, the lower first, in their place.
 * Without contacts they are tested in the tree's order: neighbours stand near each other
 * in memory then. */
static size_t test_pairs(const col_world *w, bool all, int32_t *found, size_t count) {
    size_t kept = 0;
    for (size_t k = 0; k < count; k += 2) {
        const col_world_item *const a = &w->items[found[k]];
        const col_world_item *const b = &w->items[found[k + 1]];
        fetch_ahead(w, found + k);
        fetch_ahead(w, found + k + 1);
        if (all || w->d->overlaps(a->shape, b->shape)) {
            const bool in_order = a->rank < b->rank;
            found[kept] = in_order ? a->rank : b->rank;
            found[kept + 1] = in_order ? b->rank : a->rank;
            kept += 2;
        }
    }
    return kept / 2;
}

static void name_items(const col_world *w, const col_world_pair *ranks, size_t count,
                       col_world_pair *pairs) {
    for (size_t k = 0; k < count; k++) {
        pairs[k].a = w->order[ranks[k].a];
        pairs[k].b = w->order[ranks[k].b];
    }
}

/* Keeps those that touch, with their contacts. */
static bool touch_pairs(col_world *w, col_world_pair *pairs, size_t *count) {
    size_t kept = 0;
    for (size_t k = 0; k < *count; k++) {
        const col_world_pair pair = pairs[k];
        if (k + AHEAD < *count) {
            FETCH(&w->items[pairs[k + AHEAD].b]);
            FETCH(shape_of(w, pairs[k + AHEAD / 2].b));
        }
        col3_contact c;
        if (!w->d->contact(shape_of(w, pair.a), shape_of(w, pair.b), &c)) {
            continue;
        }
        col3_contact *const contacts =
            (col3_contact *)reserve(w, buffer_contacts, sizeof c, kept + 1);
        if (contacts == NULL) {
            return false;
        }
        pairs[kept] = pair;
        contacts[kept] = c;
        kept++;
    }
    *count = kept;
    return true;
}

bool col_world_find_pairs(col_world *w, bool contacts, size_t *count) {
    col_tree_list *const list = &w->candidates;
    col_world_relax_buffers(w);
    if (!col_tree_refit(w->tree) || !col_tree_pairs(w->tree, list) ||
        !extend_candidates(w)) {
        return false;
    }
    if (list->count > w->most_candidates) {
        w->most_candidates = list->count;
    }
    *count = test_pairs(w, contacts, list->items, list->count);
    col_world_pair *const pairs =
        (col_world_pair *)reserve(w, buffer_pairs, sizeof *pairs, *count + 1);
    /* two numbers stand in the list as they do in a pair */
    col_world_pair *const ranks = (col_world_pair *)(void *)list->items;
    if (pairs == NULL || !col_world_order_pairs(w, ranks, *count, pairs)) {
        return false;
    }
    name_items(w, ranks, *count, pairs);
    return !contacts || touch_pairs(w, pairs, count);
}

bool col_world_pairs(col_world *w, const col_world_pair **pairs, size_t *count,
                     const col3_contact **contacts) {
    if (!col_world_find_pairs(w, contacts != NULL, count)) {
        return false;
    }
    *pairs = (const col_world_pair *)buffer_at(w, buffer_pairs);
    if (contacts != NULL) {
        *contacts = (const col3_contact *)buffer_at(w, buffer_contacts);
    }
    return true;
}
