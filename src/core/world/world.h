/* world.h - the data structure of a world, and the functions that its files share.
 *
 * An item is a record here and one block of memory with its shape, up to three times:
 *
 *     | shape as it stands now | as given | as given and turned last | (corner) |
 *       always                   once placed  once placed with a rotation
 *
 * Items have an order, that of adding; an item's index in it is its rank. A removed item
 * leaves a hole, which col_world_order_compact fills. */
#ifndef COL_WORLD_H
#define COL_WORLD_H

#include "../base/memory.h"
#include "../include/collide_move.h"
#include "../sight/sight2.h"
#include "dimension.h"
#include "tree/bits.h"

typedef enum { item_free, item_live, item_kept } col_world_item_state;

typedef struct {
    col_world_shape *shape;
    uint64_t serial;      /* how many items were added before it, ever */
    int32_t rank;         /* in the order; of an item in a list, the next one in it */
    uint32_t event_stamp; /* number of the last events that had a pair of it */
    uint16_t words;       /* size of the block, in 8 bytes */
    uint16_t given;       /* offsets in it, in 8 bytes, of the shape as given */
    uint16_t turned;      /* and of the shape as turned last; 0: not stored */
    uint8_t state;
    uint8_t motion; /* a col_world_motion_class, of the shape as given; and flags: */
} col_world_item;

/* The item is in the list of those that have changed since the last events. */
#define ITEM_CHANGED 0x80

/* The item has been placed since it was added: it is no part of the scenery. */
#define ITEM_MOVED 0x40

/* The number of its stamp, see col_world_stamp. */
#define ITEM_STAMP 0x30
#define ITEM_STAMP_SHIFT 4

#define ITEM_FLAGS (ITEM_CHANGED | ITEM_MOVED | ITEM_STAMP)

/* A pair of the last events, see links.c. */
typedef struct {
    int32_t items[2]; /* the first is COL_NO_ITEM in a free one */
    int32_t next[2];  /* ends in the lists of both items; next[0] of a free one: the next
                         free link */
    int32_t before[2];
    uint32_t seen; /* number of the last search that found it to remain */
} col_world_link;

/* A level whose parts can be changed, and how often they were when that was noticed. */
typedef struct {
    int32_t item;
    uint64_t edits;
} col_world_edited;

/* The pairs that col_world_pairs has found last, which stay in their buffers: see
 * unmoved.c. */
typedef struct {
    uint64_t *moved;                 /* a bit for each item that has changed since then */
    uint64_t *awake;                 /* and since the tree has a grid of what rests */
    size_t capacity, awake_capacity; /* of these bits, in words */
    int32_t count, limit; /* of changed items; at the limit there may be more */
    int32_t awake_count;
    bool rests;       /* the tree has such a grid, and all that is awake is known */
    uint32_t *places; /* of the pairs of what is awake among these, if `placed` */
    size_t place_capacity, place_count;
    bool placed;
    bool removed;     /* some item was, since then */
    int64_t effort;   /* that a new one would have saved since the last one was made */
    uint64_t uses[2]; /* of the buffers of pairs and of contacts, at that time */
    size_t pairs;     /* their number */
    bool contacts;    /* there is a contact for each */
    int32_t lists;    /* how often in a row none was asked for */
} col_world_unmoved;

/* Memory that grows, and is kept for the next call. */
typedef struct {
    void *at;
    size_t bytes;
    size_t peak;   /* most bytes used since the last trim */
    uint64_t uses; /* changes whenever the content may */
} col_world_buffer;

typedef enum {
    buffer_sorted, /* scratch of queries */
    buffer_counts,
    buffer_keys,
    buffer_answers,
    buffer_pieces, /* of the solids that a mover is taken out of: move/overlap_set.c */
    buffer_near,   /* what is near a mover: see move/near.c */
    buffer_patch,  /* what was gathered of a level there */
    buffer_starts, /* the items that a mover overlaps at the start: see move/start.c */
    buffer_pairs,  /* pairs of all items */
    buffer_contacts,
    buffer_memories, /* of pairs, see pairs.c */
    /* all pairs now, and at the last events: these and the next ones remain */
    buffer_now,
    buffer_last,
    buffer_began, /* pairs of events */
    buffer_ended,
    buffer_gone,    /* and the links of those that ended */
    buffer_crossed, /* pairs that moves went through, see crossed.c */
    BUFFERS
} col_world_buffer_name;

#define QUERY_BUFFERS buffer_now /* the buffers before it */

/* A pair of which one item went through the other, with the serials of both. */
typedef struct {
    col_world_pair pair;
    uint64_t serials[2];
} col_world_crossing;

/* A key to sort by: value, then rank. `which`: the index of the answer that has it. */
typedef struct {
    double value;
    int32_t rank, which;
} col_world_order_key;

/* An item that goes with another one, see move/ride.c. */
typedef struct {
    int32_t rider, floor;
    uint64_t rider_serial, floor_serial;
    double skin;
    /* the place that the floor carries, from the rider's reference point */
    col3_vec foot;
    col3_vec carried; /* by which it was moved so far */
    int32_t before;   /* the item that was in its way, or COL_NO_ITEM, */
    col3_vec owed;    /* and the rest of the motion */
} col_world_ride;

/* The rotation with which an item was placed last: the images of the axes, and the
 * numbers that it is made of, an angle in the plane and a quaternion in space. */
typedef struct {
    uint64_t of; /* the serial of that item and 1; 0: it is not turned */
    col3_vec axes[3];
    double made_of[4];
} col_world_turn;

/* So many of the items that have changed last are known. */
#define COL_WORLD_RECENT 128

/* Items of the same layers, and w->changes after one of them has changed last: whoever
 * meets none of these need not ask which have changed. The last stamp has all items that
 * the others have not. */
typedef struct {
    uint64_t layers, changes;
} col_world_stamp;

#define COL_WORLD_STAMPS 4

struct col_world {
    const col_world_interface *d;
    col_memory memory;
    col_tree *tree;
    int coarse_wait, coarse_left; /* refits until another origin is tried: of how many,
                                     and the rest */
    uint64_t changes, serials;
    uint64_t refitted;                /* changes that the tree has seen */
    int32_t recent[COL_WORLD_RECENT]; /* items, by w->changes before the change */
    col_world_stamp stamps[COL_WORLD_STAMPS];

    col_world_item *items;
    size_t item_capacity;
    int32_t item_used; /* item numbers ever used */
    int32_t count;     /* of live items */
    int32_t free, kept,
        released;   /* heads of lists: free numbers; removed items that the next events
                       still name; those whose numbers the caller may forget */
    int32_t *order; /* items by rank, COL_NO_ITEM for a hole */
    size_t order_capacity;
    int32_t order_used;
    size_t block_bytes;   /* bytes of all blocks */
    col_world_item spare; /* a block for the next shape; no item */

    col_tree_list candidates;
    /* the number of the last search for what is near a mover, when that was, and how many
     * items it has found; a level among them, and what was gathered of it: move/near.c */
    uint64_t near_number, near_changes;
    int32_t near_count, patched_item;
    const col_world_shape *patched;
    col_world_buffer buffers[BUFFERS];
    size_t peak_candidates;                       /* most of them since the last trim */
    uint32_t calls_since_trim, events_since_trim; /* until TRIM_EVERY */
    size_t now_count, last_count;
    uint64_t now_changes; /* w->changes when the pairs now were found */
    uint32_t events;      /* number of the last events */
    bool now_known;
    bool last_stamped; /* item.event_stamp is set for buffer_last */

    int32_t *changed; /* items that have changed since the last events */
    size_t changed_capacity;
    int32_t changed_count, changed_limit; /* at the limit there may be more */
    int32_t calm;                         /* calls in a row with few changes */
    col_world_unmoved unmoved;
    size_t memory_uses; /* in the last search for contacts */
    uint32_t searches;
    uint32_t shapes; /* how often an item has got a shape of which pairs have memories */
    col_world_edited *edited; /* see edits.c */
    size_t edited_capacity;
    int32_t edited_count;
    bool edited_known; /* all of them are listed */
    bool linked;       /* the last pairs are links, and not in buffer_last */
    col_world_link *links;
    int32_t *heads; /* by item: the first end in its list */
    int32_t *marks; /* by item: for scratch */
    size_t link_capacity, head_capacity, mark_capacity;
    int32_t link_used, link_count, free_link; /* ever used; in use */
    uint32_t looks;                           /* how often changed items were looked at */
    size_t began_count, gone_count;

    size_t crossing_count;             /* since the last events */
    uint64_t crossings, now_crossings; /* ever; and when events were found last */

    /* by the layer of the mover, then of the other; rows that are NULL mean nothing */
    col_response *responses[64];
    bool has_responses;
    bool has_triggers;  /* some item has had any */
    bool notes_crossed; /* events have been asked for */

    col_world_ride *rides;
    col_world_turn *turns; /* by item */
    size_t ride_capacity, turn_capacity;
    int32_t ride_count;

    col2_sight sight; /* of a world of the plane, see visibility.c */

    col_move_hit *met; /* by the last walk */
    col_move_decision *crossed;
    size_t met_capacity, crossed_capacity;
    int32_t met_count;
};

static inline const col_world_shape *shape_of(const col_world *w, int32_t i) {
    return w->items[i].shape;
}

/* ------------------------------------------------------------------- memory -- */

/* Prefetches memory that will be read soon. */
#if defined(__GNUC__)
#define PREFETCH(address) __builtin_prefetch(address)
#else
#define PREFETCH(address) ((void)(address))
#endif

/* A buffer of at least that size, or NULL when there is no memory; its content stays. */
static inline void *reserve(col_world *w, col_world_buffer_name which, size_t size,
                            size_t count) {
    col_world_buffer *const b = &w->buffers[which];
    if (NEVER(count > SIZE_MAX / 4 / size)) { /* the product would wrap */
        return NULL;
    }
    b->peak = size * count > b->peak ? size * count : b->peak;
    b->uses++;
    if (!array_grow(w->memory, &b->at, 1, &b->bytes, size * count)) {
        return NULL;
    }
    return b->at;
}

/* To be called when no buffer of queries is in use. Now and then it frees buffers that
 * have long been far too large. */
void col_world_trim_buffers(col_world *w);
void col_world_trim_events(col_world *w);  /* likewise those of events */
void col_world_free_buffers(col_world *w); /* all of queries */

/* Adds an element to the `count` in a buffer; false if there is no memory. */
static inline bool append(col_world *w, col_world_buffer_name which, size_t count,
                          const void *element, size_t size) {
    unsigned char *const at = (unsigned char *)reserve(w, which, size, count + 1);
    if (at != NULL) {
        memcpy(at + size * count, element, size);
    }
    return at != NULL;
}

static inline void *buffer_at(const col_world *w, col_world_buffer_name which) {
    return w->buffers[which].at;
}

/* buffer_counts, lent to the tree for a search. */
static inline col_tree_scratch col_world_take_scratch(const col_world *w) {
    const col_world_buffer *const b = &w->buffers[buffer_counts];
    return (col_tree_scratch){b->at, b->bytes, 0};
}

static inline void col_world_return_scratch(col_world *w, const col_tree_scratch *s) {
    col_world_buffer *const b = &w->buffers[buffer_counts];
    b->at = s->at;
    b->bytes = s->bytes;
    b->peak = s->used > b->peak ? s->used : b->peak;
    b->uses++;
}

/* Resizes the block of an item; false, and nothing changed, without memory. */
bool col_block_resize(col_world *w, col_world_item *it, size_t words);
void col_block_free(col_world *w, col_world_item *it);

/* The shape at an offset in a block. */
static inline col_world_shape *slot_at(const col_world_item *it, size_t word) {
    return (uint64_t *)it->shape + word;
}

static inline size_t words_of(size_t bytes) { return (bytes + 7) / 8; }

static inline bool is_noted_moved(const col_world *w, int32_t i) {
    return has_bit(w->unmoved.moved, i);
}

/* An item for which there is no bit yet ends the noting, as the limit does. */
static inline void note_moved(col_world *w, int32_t i) {
    col_world_unmoved *const u = &w->unmoved;
    const uint32_t bit = (uint32_t)i;
    if (u->count < u->limit) {
        if (bit / 64 >= u->capacity) {
            u->count = u->limit;
        } else if (!is_noted_moved(w, i)) {
            u->moved[bit / 64] |= UINT64_C(1) << (bit % 64);
            u->count++;
        }
    }
}

static inline int stamp_of(const col_world_item *it) {
    return (it->motion & ITEM_STAMP) >> ITEM_STAMP_SHIFT;
}

/* To be called whenever an item is added, removed, moved or filtered. */
static inline void note_change(col_world *w, int32_t i) {
    w->recent[w->changes++ % COL_WORLD_RECENT] = i;
    w->stamps[stamp_of(&w->items[i])].changes = w->changes;
    note_moved(w, i);
    if (w->changed_count < w->changed_limit && (w->items[i].motion & ITEM_CHANGED) == 0) {
        w->items[i].motion |= ITEM_CHANGED;
        w->changed[w->changed_count++] = i;
    }
}

/* Every item may have changed. */
static inline void note_changes(col_world *w) {
    w->changes += COL_WORLD_RECENT + 1;
    for (int k = 0; k < COL_WORLD_STAMPS; k++) {
        w->stamps[k].changes = w->changes;
    }
}

/* Whether an item of these layers may have changed since then. */
static inline bool has_changed(const col_world *w, uint64_t layers, uint64_t since) {
    bool changed = false;
    for (int k = 0; k < COL_WORLD_STAMPS; k++) {
        changed = changed ||
                  ((w->stamps[k].layers & layers) != 0 && w->stamps[k].changes > since);
    }
    return changed;
}

/* To be called when an item has got a filter. */
static inline void note_layers(col_world *w, int32_t i, uint64_t layers) {
    col_world_item *const it = &w->items[i];
    int k = 0;
    while (k < COL_WORLD_STAMPS - 1 && w->stamps[k].layers != layers &&
           w->stamps[k].layers != 0) {
        k++;
    }
    w->stamps[k].layers |= layers;
    w->stamps[k].changes = w->changes;
    it->motion = (uint8_t)((it->motion & ~ITEM_STAMP) | (k << ITEM_STAMP_SHIFT));
}

static inline col_world_motion_class motion_of(const col_world_item *it) {
    return (col_world_motion_class)(it->motion & ~ITEM_FLAGS);
}

static inline void set_motion(col_world_item *it, col_world_motion_class motion) {
    it->motion = (uint8_t)((it->motion & ITEM_FLAGS) | (unsigned)motion);
}

/* To be called after an item has got another shape. */
static inline void update_bounds(col_world *w, int32_t i) {
    col_world_box box;
    w->d->bounds(w->items[i].shape, &box);
    col_tree_move(w->tree, i, box.low, box.high);
    note_change(w, i);
}

/* ------------------------------------------------------------------- broad -- */

/* Updates the tree, or replaces it when it has become coarse. False when there is no
 * memory. To be called before every query. */
bool col_world_refit(col_world *w);

/* Moves all items to a tree about that origin. False, and nothing changed, if there is no
 * memory. */
bool col_world_build_tree(col_world *w, const double origin[3]);

/* ------------------------------------------------------------------- order -- */

/* Fills the holes: then ranks are 0 .. count - 1. */
void col_world_order_compact(col_world *w);

/* Sorts items by rank. False when there is no memory. */
bool col_world_order_items(col_world *w, int32_t *items, size_t count);

/* Sorts pairs of ranks (the lower one first) by both; other: as many, for scratch. False
 * when there is no memory. */
bool col_world_order_pairs(col_world *w, col_world_pair *pairs, size_t count,
                           col_world_pair *other);

static inline int compare_serials(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

/* By the order of adding of both items, which may have been removed since. */
static inline int col_world_compare_pairs(const col_world *w, col_world_pair p,
                                          col_world_pair q) {
    const col_world_item *const items = w->items;
    const int by_a =
        p.a == q.a ? 0 : compare_serials(items[p.a].serial, items[q.a].serial);
    return by_a != 0 ? by_a : compare_serials(items[p.b].serial, items[q.b].serial);
}

/* Sorts pairs of items by the order of adding of both, also of items that were removed
 * since. Faster for few pairs. */
bool col_world_order_changes(col_world *w, col_world_pair *pairs, size_t count);

/* Sorts keys by value, then rank; permutes an array of as many elements by them. */
bool col_world_order_keys(col_world *w, col_world_order_key *keys, size_t count);
void col_world_order_array(void *array, size_t size, col_world_order_key *keys,
                           size_t count);

/* ------------------------------------------------------------------- links -- */

/* Forgets which items have changed, and begins to note it anew. */
void col_world_forget_changes(col_world *w);

/* To be called before the events of now: makes links if little has changed, or lists them
 * if much has. False if there is no memory. */
bool col_world_choose_links(col_world *w);

/* Whether the number is that of an item that is in the world. */
static inline bool is_live(const col_world *w, int32_t i) {
    return i >= 0 && i < w->item_used && w->items[i].state == (uint8_t)item_live;
}

/* Whether the item was in a pair at the last events. */
bool col_world_is_linked(const col_world *w, int32_t i);
bool col_world_linked_events(col_world *w, col_world_events *events);
void col_world_commit_links(col_world *w);
/* Whether the two were a pair at the last events. */
bool col_world_are_linked(const col_world *w, int32_t a, int32_t b);

/* Puts the pairs that were crossed behind those that began and ended. False if there is
 * no memory. */
bool col_world_add_crossed(col_world *w, col_world_events *events);
void col_world_forget_crossed(col_world *w);

void col_world_free_links(col_world *w);

/* ----------------------------------------------------------------- queries -- */

static inline const col_world_shape *query_shape(const col_world *w,
                                                 const col_world_query *q) {
    return q->item == COL_NO_ITEM ? q->shape : shape_of(w, q->item);
}

/* Items in those layers whose boxes may overlap the shape, into w->candidates, in no
 * particular order. False when there is no memory. */
bool col_world_find_candidates(col_world *w, const col_world_shape *s, uint64_t layers);

/* The same for what a query asks about: the tree has the box of an item. */
bool col_world_find_touched(col_world *w, const col_world_query *q);

/* The same for items whose boxes are within a distance of that of the shape. */
bool col_world_find_near(col_world *w, const col_world_shape *s, double reach,
                         uint64_t layers);

/* The same for items whose boxes it may meet on a path. */
bool col_world_find_swept(col_world *w, const col_world_shape *s, col3_vec by,
                          uint64_t layers);

/* All pairs that overlap and whose filters match, sorted, in buffer_pairs; with contacts
 * in buffer_contacts. False when there is no memory. */
bool col_world_find_pairs(col_world *w, bool contacts, size_t *count);

/* Removes the pairs of a list that do not touch, and writes the contacts of the others to
 * a buffer. False if there is no memory. */
bool col_world_find_contacts(col_world *w, col_world_pair *pairs,
                             col_world_buffer_name where, size_t *count);

/* Tests the candidates, pairs of items, and makes ranks of them, in their list; `all`:
 * without a test. False if there is no memory. */
bool col_world_test_candidates(col_world *w, bool all, size_t *count);

/* Whether the pairs found last are known, and few items have changed since. */
bool col_world_knows_unmoved(const col_world *w, bool contacts);

/* The same result as that of col_world_find_pairs, if they are known. */
bool col_world_find_moved_pairs(col_world *w, bool contacts, size_t *count);

/* Puts the pairs that were found of what has moved, sorted, among the last ones, with
 * their contacts, or without. False if there is no memory. */
bool col_world_merge_moved(col_world *w, const col_world_pair *found, size_t *count,
                           const col3_contact *contacts);

/* Frees the grid of what rests. */
void col_world_end_rest(col_world *w);

/* Begins to note which items change, after `count` pairs were found. */
void col_world_begin_unmoved(col_world *w, bool contacts, size_t count);

/* Notes a change of each level whose parts were changed. To be called before pairs of
 * earlier calls are used. False if there is no memory. */
bool col_world_note_edits(col_world *w);

/* Visits the items that a moving shape may touch, roughly in the order of time; *unit:
 * see col_world_normalize_path, known before the first visit. False if there is no
 * memory. */
bool col_world_visit_cast(col_world *w, const col_world_shape *shape, col3_vec motion,
                          double *unit, const col_tree_visitor *visitor);

/* Whether two shapes overlap, triggers included; the contact of a trigger with what has
 * no solid contact; and the contact, with solid parts first. solid: there are no
 * triggers. */
bool col_world_touches(const col_world *w, bool solid, const col_world_shape *a,
                       const col_world_shape *b);
bool col_world_trigger_contact(const col_world *w, const col_world_shape *a,
                               const col_world_shape *b, col3_contact *out,
                               col3_part_numbers *parts);
bool col_world_touch_contact(const col_world *w, bool solid, const col_world_shape *a,
                             const col_world_shape *b, col3_contact *out,
                             col3_part_numbers *parts);

void col_world_visit_list(const col_tree_list *list, const col_tree_visitor *visitor);

/* Scales the direction of a path close to length 1, and enlarges the box for rounding:
 * one unit of its t is `unit` of the caller's t. False when numbers overflow. */
bool col_world_normalize_path(col_tree_path *path, double *unit);

/* A box is no farther away, and hit no later, than the shape in it, except for
 * rounding. */
#define LIMIT_ERROR (1.0 + COL_LIMIT_ERROR)

/* The answers of a ray or a cast so far. */
typedef struct {
    col_world *w;
    col_world_extent extent;
    size_t size; /* of one answer; they are in buffer_answers */
    size_t count;
    double unit; /* see col_world_normalize_path */
    double best_t;
    int32_t best_rank;
    bool failed; /* no memory */
} col_world_search;

bool col_world_search_begin(col_world_search *s, col_world *w, col_world_extent extent,
                            size_t size);
/* Adds an answer; returns the new limit, as a col_tree_visit does. */
double col_world_search_add(col_world_search *s, const void *answer, double t, int32_t i,
                            double limit);
/* Returns the answers, sorted; NULL if there was no memory. */
const void *col_world_search_end(col_world_search *s, int32_t *count);

#endif
