/* snapshot.c - the state of a world in arrays of its own, and back.
 *
 * All data that later answers depend on is copied as it is; the tree is not, because no
 * answer depends on its form. Going back, only items that differ are moved in it: a world
 * that was rolled back by a few frames has few. */
#include "world.h"

#include "../include/collide_snapshot.h"

typedef struct {
    col_world_item record;
    col_filter filter;
    size_t at; /* of its block among all, in 8 bytes */
} col_snapshot_item;

/* The numbers of a world that are copied as they are, with their types. */
#define SNAPSHOT_NUMBERS(X)                                                              \
    X(item_used, int32_t)                                                                \
    X(count, int32_t)                                                                    \
    X(free, int32_t)                                                                     \
    X(kept, int32_t)                                                                     \
    X(released, int32_t)                                                                 \
    X(order_used, int32_t)                                                               \
    X(last_count, size_t)                                                                \
    X(events, uint32_t)                                                                  \
    X(last_stamped, bool)                                                                \
    X(has_responses, bool)                                                               \
    X(changed_count, int32_t)                                                            \
    X(changed_limit, int32_t)                                                            \
    X(calm, int32_t)                                                                     \
    X(looks, uint32_t)                                                                   \
    X(ride_count, int32_t)                                                               \
    X(notes_crossed, bool)                                                               \
    X(crossing_count, size_t)

#define DECLARE_NUMBER(name, type) type name;

/* Those of links count only where there are links. */
typedef struct {
    SNAPSHOT_NUMBERS(DECLARE_NUMBER)
    bool linked, has_triggers;
    int32_t link_used, link_count, free_link;
} col_snapshot_counts;

/* Its arrays, each with the size of an element. */
#define SNAPSHOT_ARRAYS(X)                                                               \
    X(items, col_snapshot_item)                                                          \
    X(blocks, uint64_t)                                                                  \
    X(order, int32_t)                                                                    \
    X(changed, int32_t)                                                                  \
    X(links, col_world_link)                                                             \
    X(heads, int32_t)                                                                    \
    X(crossed, col_world_crossing)                                                       \
    X(last, col_world_pair)                                                              \
    X(rides, col_world_ride)                                                             \
    X(turns, col_world_turn)                                                             \
    X(responses, col_response)

#define DECLARE(name, type)                                                              \
    type *name;                                                                          \
    size_t name##_capacity;

struct col_snapshot {
    col_memory memory;
    col_snapshot_counts n;
    size_t turn_count;
    uint64_t rows; /* of responses: a bit for each layer that has one */
    SNAPSHOT_ARRAYS(DECLARE)
};

#define ROW 64      /* responses of a layer */
#define NO_END (-1) /* of links, see links.c */

/* ------------------------------------------------------------------------- making -- */

col_snapshot *col_snapshot_open(col_memory memory) {
    col_snapshot *const s =
        (col_snapshot *)memory.resize(memory.context, NULL, 0, sizeof *s);
    if (s != NULL) {
        memset(s, 0, sizeof *s);
        s->memory = memory;
    }
    return s;
}

void col_snapshot_close(col_snapshot *s) {
    if (s == NULL) {
        return;
    }
    const col_memory memory = s->memory;
#define FREE(name, type) array_free(memory, &s->name, sizeof(type), &s->name##_capacity);
    SNAPSHOT_ARRAYS(FREE)
    (void)memory.resize(memory.context, s, sizeof *s, 0);
}

int32_t col_snapshot_numbers(const col_snapshot *s) { return s->n.item_used; }

int32_t col_snapshot_count(const col_snapshot *s) { return s->n.count; }

uint64_t col_snapshot_serial(const col_snapshot *s, int32_t item) {
    return s->items[item].record.serial;
}

bool col_snapshot_has(const col_snapshot *s, int32_t item) {
    return item >= 0 && item < s->n.item_used &&
           s->items[item].record.state == (uint8_t)item_live;
}

/* ------------------------------------------------------------------------- taking -- */

#define TAKE_NUMBER(name, type) n.name = w->name;

static col_snapshot_counts counts_of(const col_world *w) {
    col_snapshot_counts n;
    SNAPSHOT_NUMBERS(TAKE_NUMBER)
    n.last_count = w->linked ? 0 : n.last_count;
    n.has_triggers = w->has_triggers;
    n.linked = w->linked;
    n.link_used = w->linked ? w->link_used : 0;
    n.link_count = w->link_count;
    n.free_link = w->free_link;
    return n;
}

/* The heads of links of all items: those beyond the array have none. */
static size_t heads_of(const col_snapshot_counts *n) {
    return n->linked ? (size_t)n->item_used : 0;
}

static void take_heads(const col_world *w, col_snapshot *s) {
    const size_t count = heads_of(&s->n);
    for (size_t i = 0; i < count; i++) {
        s->heads[i] = i < w->head_capacity ? w->heads[i] : NO_END;
    }
}

static size_t turns_of(const col_world *w, const col_snapshot_counts *n) {
    const size_t used = (size_t)n->item_used;
    return used < w->turn_capacity ? used : w->turn_capacity;
}

static int rows_of(const col_world *w) {
    int rows = 0;
    for (int k = 0; w->has_responses && k < ROW; k++) {
        rows += w->responses[k] != NULL;
    }
    return rows;
}

#define GROW(name, wanted)                                                               \
    array_grow(s->memory, &s->name, sizeof *s->name, &s->name##_capacity, (wanted))

static bool reserve_for(const col_world *w, col_snapshot *s,
                        const col_snapshot_counts *n) {
    return GROW(items, (size_t)n->item_used) && GROW(blocks, w->block_bytes / 8) &&
           GROW(order, (size_t)n->order_used) &&
           GROW(changed, (size_t)n->changed_count) && GROW(links, (size_t)n->link_used) &&
           GROW(heads, heads_of(n)) && GROW(last, n->last_count) &&
           GROW(crossed, n->crossing_count) && GROW(rides, (size_t)n->ride_count) &&
           GROW(turns, turns_of(w, n)) && GROW(responses, ROW * (size_t)rows_of(w));
}

/* An array that is empty may be NULL. */
static void copy_array(void *to, const void *from, size_t size, size_t count) {
    if (count > 0) {
        memcpy(to, from, size * count);
    }
}

#define COPY(to, from, count) copy_array((to), (from), sizeof *(to), (size_t)(count))

static void take_items(const col_world *w, col_snapshot *s) {
    size_t at = 0;
    for (int32_t i = 0; i < w->item_used; i++) {
        const col_world_item *const it = &w->items[i];
        col_snapshot_item *const kept = &s->items[i];
        kept->record = *it;
        if (it->state == (uint8_t)item_free) {
            continue;
        }
        kept->filter = col_tree_filter_of(w->tree, i);
        kept->at = at;
        if (it->state == (uint8_t)item_live) {
            memcpy(s->blocks + at, it->shape, 8 * (size_t)it->words);
            at += it->words;
        }
    }
}

static void take_responses(const col_world *w, col_snapshot *s) {
    size_t at = 0;
    s->rows = 0;
    for (int k = 0; w->has_responses && k < ROW; k++) {
        if (w->responses[k] != NULL) {
            s->rows |= UINT64_C(1) << k;
            COPY(s->responses + at, w->responses[k], ROW);
            at += ROW;
        }
    }
}

bool col_world_snapshot(const col_world *w, col_snapshot *s) {
    const col_snapshot_counts n = counts_of(w);
    if (!reserve_for(w, s, &n)) {
        return false;
    }
    s->n = n;
    s->turn_count = turns_of(w, &n);
    take_items(w, s);
    take_responses(w, s);
    COPY(s->order, w->order, n.order_used);
    COPY(s->changed, w->changed, n.changed_count);
    COPY(s->links, w->links, n.link_used);
    take_heads(w, s);
    COPY(s->last, (const col_world_pair *)buffer_at(w, buffer_last), n.last_count);
    COPY(s->crossed, (const col_world_crossing *)buffer_at(w, buffer_crossed),
         n.crossing_count);
    COPY(s->rides, w->rides, n.ride_count);
    COPY(s->turns, w->turns, s->turn_count);
    return true;
}

/* --------------------------------------------------------------------- going back -- */

static bool reserve_array(col_world *w, void *array, size_t size, size_t *capacity,
                          size_t wanted) {
    return array_grow(w->memory, array, size, capacity, wanted);
}

#define ROOM(name, capacity, wanted)                                                     \
    reserve_array(w, &w->name, sizeof *w->name, &w->capacity, (size_t)(wanted))

static bool reserve_numbers(col_world *w, int32_t numbers) {
    if (!ROOM(items, item_capacity, numbers)) {
        return false;
    }
    const size_t capacity = w->item_capacity < INT32_MAX ? w->item_capacity : INT32_MAX;
    return col_tree_reserve(w->tree, (int32_t)capacity);
}

/* Turns of items that have none are zeros; heads, no end. */
static bool reserve_by_item(col_world *w, const col_snapshot *s) {
    const size_t turns = w->turn_capacity;
    const size_t heads = w->head_capacity;
    const size_t wanted = heads_of(&s->n);
    if (!ROOM(turns, turn_capacity, s->turn_count)) {
        return false;
    }
    if (w->turn_capacity > turns) {
        memset(w->turns + turns, 0, (w->turn_capacity - turns) * sizeof *w->turns);
    }
    if (!ROOM(heads, head_capacity, wanted)) {
        return false;
    }
    for (size_t i = heads; i < w->head_capacity; i++) {
        w->heads[i] = NO_END;
    }
    return true;
}

/* A row without responses means nothing. */
static bool reserve_responses(col_world *w, const col_snapshot *s) {
    for (int k = 0; k < ROW; k++) {
        if ((s->rows >> k & 1) != 0 && w->responses[k] == NULL) {
            if (!array_resize(w->memory, &w->responses[k], sizeof(col_response), 0,
                              ROW)) {
                return false;
            }
            memset(w->responses[k], 0, ROW * sizeof(col_response));
        }
    }
    return true;
}

static bool was_live(const col_snapshot *s, int32_t i) { return col_snapshot_has(s, i); }

/* Blocks of their former size: for items that have been removed, new ones; blocks that
 * exist only grow. */
static bool reserve_blocks(col_world *w, const col_snapshot *s) {
    for (int32_t i = 0; i < s->n.item_used; i++) {
        if (i >= w->item_used) {
            w->items[i] = (col_world_item){.rank = w->free, .state = item_free};
            w->free = i;
            w->item_used = i + 1;
        }
        const size_t words = s->items[i].record.words;
        if (was_live(s, i) && w->items[i].words < words &&
            !col_block_resize(w, &w->items[i], words)) {
            return false;
        }
    }
    return true;
}

static void free_idle_blocks(col_world *w) {
    for (int32_t i = 0; i < w->item_used; i++) {
        if (w->items[i].state != (uint8_t)item_live) {
            col_block_free(w, &w->items[i]);
        }
    }
}

bool col_world_prepare_restore(col_world *w, const col_snapshot *s) {
    const col_snapshot_counts *const n = &s->n;
    const bool done =
        reserve_numbers(w, n->item_used) && ROOM(order, order_capacity, n->order_used) &&
        ROOM(changed, changed_capacity,
             n->changed_limit > n->changed_count ? n->changed_limit : n->changed_count) &&
        ROOM(links, link_capacity, n->link_used) && reserve_by_item(w, s) &&
        reserve(w, buffer_last, sizeof(col_world_pair), n->last_count + 1) != NULL &&
        reserve(w, buffer_crossed, sizeof(col_world_crossing), n->crossing_count + 1) !=
            NULL &&
        ROOM(rides, ride_capacity, n->ride_count) && reserve_responses(w, s) &&
        reserve_blocks(w, s);
    if (!done) {
        free_idle_blocks(w);
    }
    return done;
}

/* The tree knows the filters of removed items that the next events name. */
static void give_filter(col_world *w, int32_t i, col_filter filter) {
    static const double nowhere[3] = {0.0, 0.0, 0.0};
    col_tree_add(w->tree, i, nowhere, nowhere, filter);
    col_tree_remove(w->tree, i);
}

static void give_box(col_world *w, int32_t i, bool is_new, col_filter filter) {
    col_world_box box;
    w->d->bounds(w->items[i].shape, &box);
    if (is_new) {
        col_tree_add(w->tree, i, box.low, box.high, filter);
    } else {
        col_tree_move(w->tree, i, box.low, box.high);
    }
}

static void restore_live(col_world *w, const col_snapshot *s, int32_t i, bool is_live) {
    const col_snapshot_item *const then = &s->items[i];
    const uint64_t *const block = s->blocks + then->at;
    const size_t size = 8 * (size_t)then->record.words;
    const bool same = is_live && memcmp(w->items[i].shape, block, size) == 0;
    if (!same) {
        memcpy(w->items[i].shape, block, size);
        give_box(w, i, !is_live, then->filter);
    }
    if (is_live) {
        const col_filter now = col_tree_filter_of(w->tree, i);
        if (now.layers != then->filter.layers || now.hits != then->filter.hits) {
            col_tree_set_filter(w->tree, i, then->filter);
        }
    }
}

static void restore_item(col_world *w, const col_snapshot *s, int32_t i) {
    col_world_item *const it = &w->items[i];
    const bool is_live = it->state == (uint8_t)item_live;
    if (was_live(s, i)) {
        restore_live(w, s, i, is_live);
    } else {
        if (is_live) {
            col_tree_remove(w->tree, i);
        }
        col_block_free(w, it);
    }
    if (i < s->n.item_used) {
        const col_world_item now = *it;
        *it = s->items[i].record;
        it->shape = now.shape;
        it->words = now.words;
        if (it->state == (uint8_t)item_kept) {
            give_filter(w, i, s->items[i].filter);
        }
    }
}

static void restore_responses(col_world *w, const col_snapshot *s) {
    size_t at = 0;
    for (int k = 0; k < ROW; k++) {
        if ((s->rows >> k & 1) != 0) {
            COPY(w->responses[k], s->responses + at, ROW);
            at += ROW;
        } else if (w->responses[k] != NULL) {
            memset(w->responses[k], 0, ROW * sizeof(col_response));
        }
    }
    w->has_triggers = w->has_triggers || s->n.has_triggers;
}

/* The data that the next events are relative to. */
static void restore_events(col_world *w, const col_snapshot *s) {
    const col_snapshot_counts *const n = &s->n;
    if (n->linked) {
        COPY(w->links, s->links, n->link_used);
        COPY(w->heads, s->heads, n->item_used);
        for (size_t i = (size_t)n->item_used; i < w->head_capacity; i++) {
            w->heads[i] = NO_END;
        }
        w->link_used = n->link_used;
        w->link_count = n->link_count;
        w->free_link = n->free_link;
        w->linked = true;
    } else {
        col_world_free_links(w);
    }
    COPY((col_world_pair *)buffer_at(w, buffer_last), s->last, n->last_count);
    COPY((col_world_crossing *)buffer_at(w, buffer_crossed), s->crossed,
         n->crossing_count);
    COPY(w->changed, s->changed, n->changed_count);
    w->now_known = false;
}

#define PUT_NUMBER(name, type) w->name = n->name;

/* w->serials goes on, so that the next item has a number that was never used. */
void col_world_restore(col_world *w, const col_snapshot *s) {
    const col_snapshot_counts *const n = &s->n;
    for (int32_t i = 0; i < w->item_used; i++) {
        restore_item(w, s, i);
    }
    COPY(w->order, s->order, n->order_used);
    restore_responses(w, s);
    restore_events(w, s);
    SNAPSHOT_NUMBERS(PUT_NUMBER)
    w->unmoved.limit = 0;
    w->edited_known = false;
    w->shapes++;
    COPY(w->rides, s->rides, n->ride_count);
    COPY(w->turns, s->turns, s->turn_count);
    for (size_t i = s->turn_count; i < w->turn_capacity; i++) {
        w->turns[i].of = 0;
    }
    note_changes(w);
}

/* ------------------------------------------------------------------- what is in it -- */

static const col_world_shape *shape_at(const uint64_t *block, uint16_t word) {
    return word == 0 ? NULL : block + word;
}

bool col_snapshot_read_item(const col_world *w, const col_snapshot *s, int32_t i,
                            col_snapshot_entry *out) {
    if (i < 0 || i >= s->n.item_used || s->items[i].record.state == (uint8_t)item_free) {
        return false;
    }
    const col_snapshot_item *const kept = &s->items[i];
    const col_world_item *const it = &kept->record;
    *out = (col_snapshot_entry){.serial = it->serial,
                                .filter = kept->filter,
                                .was_removed = it->state == (uint8_t)item_kept,
                                .was_moved = (it->motion & ITEM_MOVED) != 0};
    if (out->was_removed) {
        return true;
    }
    const uint64_t *const block = s->blocks + kept->at;
    out->shape = block;
    out->given = shape_at(block, it->given);
    out->turned = shape_at(block, it->turned);
    if (out->turned != NULL && w->d->reshaped(out->given, out->shape)) {
        const size_t words = words_of(w->d->size_turned(out->given));
        out->corner = (const double *)(const void *)(block + it->turned + words);
    }
    if ((size_t)i < s->turn_count && s->turns[i].of == it->serial + 1) {
        out->axes = s->turns[i].axes;
        out->made_of = s->turns[i].made_of;
    }
    return true;
}

size_t col_snapshot_pairs(const col_snapshot *s) {
    return s->n.linked ? (size_t)s->n.link_used : s->n.last_count;
}

bool col_snapshot_pair(const col_snapshot *s, size_t k, col_world_pair *out) {
    if (!s->n.linked) {
        *out = s->last[k];
        return true;
    }
    const col_world_link *const link = &s->links[k];
    *out = (col_world_pair){link->items[0], link->items[1]};
    return link->items[0] != COL_NO_ITEM;
}

int32_t col_snapshot_rides(const col_snapshot *s) { return s->n.ride_count; }

col_snapshot_ride col_snapshot_ride_at(const col_snapshot *s, int32_t k) {
    const col_world_ride *const ride = &s->rides[k];
    return (col_snapshot_ride){.rider = ride->rider,
                               .floor = ride->floor,
                               .before = ride->before,
                               .skin = ride->skin,
                               .foot = ride->foot,
                               .carried = ride->carried,
                               .owed = ride->owed};
}

col_response col_snapshot_response(const col_snapshot *s, int layer, int other) {
    const col_response none = {.kind = col_response_default};
    size_t at = 0;
    for (int k = 0; k < layer; k++) {
        at += (s->rows >> k & 1) != 0 ? ROW : 0;
    }
    return (s->rows >> layer & 1) != 0 ? s->responses[at + (size_t)other] : none;
}

/* -------------------------------------------------------- what is put into a world -- */

bool col_world_put_pairs(col_world *w, const col_world_pair *pairs, size_t count) {
    col_world_pair *const last =
        (col_world_pair *)reserve(w, buffer_last, sizeof *last, count + 1);
    if (last == NULL) {
        return false;
    }
    COPY(last, pairs, count);
    if (!col_world_order_changes(w, last, count)) {
        w->last_count = 0;
        return false;
    }
    col_world_free_links(w);
    w->last_count = count;
    w->last_stamped = false;
    w->now_known = false;
    w->calm = 0;
    col_world_forget_crossed(w);
    w->changed_limit = w->changed_count; /* anything may have changed */
    note_changes(w);
    return true;
}

void col_world_put_moved(col_world *w, int32_t i) { w->items[i].motion |= ITEM_MOVED; }

void col_world_forget_responses(col_world *w) {
    for (int k = 0; k < ROW; k++) {
        if (w->responses[k] != NULL) {
            memset(w->responses[k], 0, ROW * sizeof(col_response));
        }
    }
    w->has_responses = false;
}
