/* world.h - the inside of a world.
 *
 * An item is a record here, and one block of memory that holds its shape: as it stands
 * now; then, once it was placed, as it was given; then, once it was placed with a
 * rotation, as it was given and turned last. Items stand in an order, that of adding,
 * whose places are their ranks: a removed one leaves a hole. */
#ifndef COL_WORLD_H
#define COL_WORLD_H

#include "../base/memory.h"
#include "dimension.h"

typedef enum { item_free, item_live, item_kept } col_world_item_state;

typedef struct {
    col_world_shape *shape;
    uint64_t serial; /* how many were added before it, ever */
    int32_t rank;    /* in the order; of one that is not live, the next in its list */
    uint32_t told;   /* the events, by number, of which a pair told of it */
    uint16_t words;  /* the size of the block, in 8 bytes */
    uint16_t given;  /* where in it, in 8 bytes, the shape stands as it was given, */
    uint16_t turned; /* and as it was turned last; 0: nowhere */
    uint8_t state;
    uint8_t motion; /* what a move changes of the shape as it was given */
} col_world_item;

/* Memory that grows, and stays for the next time. */
typedef struct {
    void *at;
    size_t bytes;
    size_t most; /* bytes that were wanted of it lately */
} col_world_buffer;

typedef enum {
    buffer_found, /* room for questions */
    buffer_sorted,
    buffer_counts,
    buffer_keys,
    buffer_answers,
    buffer_pairs, /* of all items */
    buffer_contacts,
    buffer_began, /* pairs of events */
    buffer_ended,
    buffer_now, /* all pairs, and all as they were told last: these stay */
    buffer_last,
    BUFFERS
} col_world_buffer_name;

#define QUESTION_BUFFERS buffer_now /* those before */

/* A key to sort by: the value, then the rank. `which`: what it is the key of. */
typedef struct {
    double value;
    int32_t rank, which;
} col_world_order_key;

struct col_world {
    const col_world_interface *d;
    col_memory memory;
    col_tree *tree;
    uint64_t changes, serials;

    col_world_item *items;
    size_t item_capacity;
    int32_t item_used;        /* numbers ever given */
    int32_t count;            /* of the live */
    int32_t free, kept, told; /* heads of lists: of numbers to give, of removed items not
                               * yet told of, and of those told of */
    int32_t *order;           /* items by rank, COL_NO_ITEM for a hole */
    size_t order_capacity;
    int32_t order_used;
    size_t block_bytes;   /* of all shapes */
    col_world_item spare; /* a block prepared for the next shape, and nothing else */

    col_tree_list candidates;
    col_world_buffer buffers[BUFFERS];
    size_t most_candidates; /* of late */
    uint32_t relaxing;      /* counts up to the next look at the buffers */
    size_t now_count, last_count;
    uint64_t now_changes; /* when they were found */
    uint32_t events;      /* counts those that were told */
    bool now_known;
    bool last_marked; /* item.told is right for them */
};

static inline const col_world_shape *shape_of(const col_world *w, int32_t i) {
    return w->items[i].shape;
}

/* ------------------------------------------------------------------- memory -- */

/* Calls for memory that will be asked for soon. */
#if defined(__GNUC__)
#define FETCH(address) __builtin_prefetch(address)
#else
#define FETCH(address) ((void)(address))
#endif

/* A buffer with room for that much, or NULL when there is no memory; what is in it stays.
 */
static inline void *reserve(col_world *w, col_world_buffer_name which, size_t size,
                            size_t count) {
    col_world_buffer *const b = &w->buffers[which];
    if (count > SIZE_MAX / 4 / size) {
        return NULL;
    }
    b->most = size * count > b->most ? size * count : b->most;
    if (!array_grow(w->memory, &b->at, 1, &b->bytes, size * count)) {
        return NULL;
    }
    return b->at;
}

/* To be called when nothing in the room for questions is needed any more. Now and then it
 * gives back what has long been far too large. */
void col_world_relax_buffers(col_world *w);
void col_world_free_buffers(col_world *w);

static inline void *buffer_at(const col_world *w, col_world_buffer_name which) {
    return w->buffers[which].at;
}

/* The item's block gets another size; false, and it is as it was, without memory. */
bool col_block_resize(col_world *w, col_world_item *it, size_t words);
void col_block_free(col_world *w, col_world_item *it);

/* Where a shape stands in a block. */
static inline col_world_shape *slot_at(const col_world_item *it, size_t word) {
    return (uint64_t *)it->shape + word;
}

static inline size_t words_of(size_t bytes) { return (bytes + 7) / 8; }

/* ------------------------------------------------------------------- order -- */

/* Fills the holes: then the order has as many places as there are items. */
void col_world_order_close(col_world *w);

/* Items in the order of their ranks. False when there is no memory. */
bool col_world_order_items(col_world *w, int32_t *items, size_t count);

/* Pairs of ranks, the lower first, sorted by both; other: room for as many. False when
 * there is no memory. */
bool col_world_order_pairs(col_world *w, col_world_pair *pairs, size_t count,
                           col_world_pair *other);

/* Keys by value, then rank; and an array of that many elements in the order of its keys,
 * in place. */
bool col_world_order_keys(col_world *w, col_world_order_key *keys, size_t count);
void col_world_order_array(void *array, size_t size, col_world_order_key *keys,
                           size_t count);

/* --------------------------------------------------------------- questions -- */

/* The shape that is asked about. */
static inline const col_world_shape *shape_asked(const col_world *w,
                                                 const col_world_query *q) {
    return q->item == COL_NO_ITEM ? q->shape : shape_of(w, q->item);
}

/* Items in those layers whose boxes the shape may meet, in w->candidates, in no special
 * order. False when there is no memory. */
bool col_world_find_candidates(col_world *w, const col_world_shape *s, uint64_t layers);

/* All pairs that overlap and meet, sorted, in buffer_pairs; with contacts in
 * buffer_contacts. False when there is no memory. */
bool col_world_find_pairs(col_world *w, bool contacts, size_t *count);

/* A box of those half extents on its way, in steps of the tree's liking: one of its t is
 * `unit` of the caller's. False when numbers leave the range of doubles on it. */
bool col_world_make_way(col_tree_path *way, double *unit);

/* What a ray or a moving shape has found so far. */
typedef struct {
    col_world *w;
    col_world_extent extent;
    size_t size; /* of an answer, which stand in buffer_answers */
    size_t count;
    double unit; /* see col_world_make_way */
    double best_t;
    int32_t best_rank;
    bool failed; /* no memory */
} col_world_search;

bool col_world_search_begin(col_world_search *s, col_world *w, col_world_extent extent,
                            size_t size);
/* Adds an answer; tells how far on to look, as tree_look does. */
double col_world_search_add(col_world_search *s, const void *answer, double t, int32_t i,
                            double far);
/* Puts the answers in order. */
bool col_world_search_end(col_world_search *s);

#endif
