/* rest.c - a grid of what rests, kept from search to search: while few items move, only
 * these are looked up.
 *
 * The grid is a copy of all boxes at one time, in the order of cells. An item that has
 * changed since then is awake: what the grid has of it is passed over, and a small grid,
 * made anew for each search, has it as it is now.
 *
 *     pairs of what moves = those in the grid of what is awake
 *                         + each that moves, looked up in the grid of what rests
 *
 * An item that has come to rest stays awake until the grid is made anew, which is for the
 * caller to decide. */
#include "grid.h"

struct col_tree_rest {
    col_tree_grid grid;
    col_box_lanes lanes; /* of grid.sorted */
    col_tree_scratch memory;
};

size_t col_tree_rest_bytes(const col_tree *t) {
    return t->rest == NULL ? 0 : sizeof *t->rest + t->rest->memory.bytes;
}

void col_tree_end_rest(col_tree *t) {
    if (t->rest != NULL) {
        array_free(t->memory, &t->rest->memory.at, 1, &t->rest->memory.bytes);
        (void)t->memory.resize(t->memory.context, t->rest, sizeof *t->rest, 0);
        t->rest = NULL;
    }
}

/* ------------------------------------------------------------------------ making -- */

/* The boxes of the sorted items, behind the grid. */
static bool copy_boxes(col_tree_rest *r, int axes) {
    col_tree_grid *const g = &r->grid;
    const size_t starts = (size_t)(g->sorted - g->first);
    const size_t before = (r->memory.used + 15) / 16 * 16;
    const size_t bytes = before + lanes_bytes((size_t)g->count, axes);
    if (!array_grow(g->t->memory, &r->memory.at, 1, &r->memory.bytes, bytes)) {
        return false;
    }
    g->first = (int32_t *)r->memory.at;
    g->sorted = g->first + starts;
    lanes_lay(&r->lanes, (char *)r->memory.at + before, (size_t)g->count, axes);
    for (int32_t i = 0; i < g->count; i++) {
        int32_t ends[6];
        grid_ends_of(g, &g->t->boxes[g->sorted[i]], ends, axes);
        lanes_put(&r->lanes, i, ends, axes);
    }
    lanes_close(&r->lanes, g->count, axes);
    return true;
}

bool col_tree_begin_rest(col_tree *t, col_tree_list *numbers) {
    const col_tree_grid_items all = {NULL, t->item_end, t->count};
    col_tree_end_rest(t);
    if (!col_tree_grid_is_due(t)) {
        return false;
    }
    t->rest =
        (col_tree_rest *)t->memory.resize(t->memory.context, NULL, 0, sizeof *t->rest);
    if (t->rest == NULL) {
        return false;
    }
    t->rest->memory = (col_tree_scratch){NULL, 0, 0};
    const bool done =
        col_tree_grid_make(&t->rest->grid, t, &all, &t->rest->memory, numbers) &&
        copy_boxes(t->rest, axes_of(t));
    numbers->count = 0;
    col_tree_grid_note(t, done);
    if (!done) {
        col_tree_end_rest(t);
    }
    return done;
}

/* ---------------------------------------------------------------------- searching -- */

typedef struct {
    const col_tree *t;
    const col_tree_moved *moved;
    col_tree_list *out;
} col_tree_rest_search;

/* An item that is looked up. Boxes are compared in steps, but those of a giant are too
 * large for that. */
typedef struct {
    int32_t item;
    bool is_giant;
    col_lanes_query box;
} col_tree_rest_query;

/* More steps than that along an axis: of the circle of lanes.h the fourth part. */
#define GIANT 0x4000u

COL_INLINED void set_query(col_tree_rest_query *q, int32_t item, const int32_t ends[6],
                           int axes) {
    q->item = item;
    q->is_giant = false;
    lanes_query(ends, axes, &q->box);
    for (int k = 0; k < axes; k++) {
        const int32_t *const pair = ends + (ptrdiff_t)k * 2;
        q->is_giant = q->is_giant || (uint32_t)pair[1] - (uint32_t)pair[0] > GIANT;
    }
}

/* Whether a box of the grid is that of the other item still, and the two may be a pair.
 */
static inline bool are_pair(const col_tree_rest_search *s, const col_tree_rest_query *q,
                            int32_t other) {
    const col_tree *const t = s->t;
    return !has_bit(s->moved->awake, other) &&
           (!q->is_giant || boxes_overlap(&t->boxes[q->item], &t->boxes[other])) &&
           (t->filtered == 0 || filters_meet(t->filters[q->item], t->filters[other]));
}

/* Appends a pair, if it is one, to a list with room for it. */
static inline void append_pair_of(const col_tree_rest_search *s,
                                  const col_tree_rest_query *q, int32_t other) {
    int32_t *const pair = s->out->items + s->out->count;
    pair[0] = q->item;
    pair[1] = other;
    s->out->count += are_pair(s, q, other) ? 2 : 0;
}

/* The pairs of an item and those that rest in a range. */
COL_INLINED bool resting_in_range(const col_tree_rest_search *s,
                                  const col_tree_rest_query *q, int32_t from, int32_t to,
                                  int axes) {
    const col_tree_rest *const r = s->t->rest;
    for (int32_t at = from; at < to; at += LANES) {
        const unsigned all =
            to - at < LANES ? (1u << (to - at)) - 1u : (1u << LANES) - 1u;
        unsigned bits =
            q->is_giant ? all : all & lanes_overlapping(&r->lanes, at, &q->box, axes);
        if (bits != 0 && !list_reserve(s->t, s->out, (size_t)2 * LANES)) {
            return false;
        }
        for (; bits != 0; bits &= bits - 1) {
            append_pair_of(s, q, r->grid.sorted[at + lowest_bit(bits)]);
        }
    }
    return true;
}

/* Those in a row of cells, which may go round the table. */
COL_INLINED bool resting_in_row(const col_tree_rest_search *s,
                                const col_tree_rest_query *q, uint32_t cell,
                                uint32_t length, int axes) {
    const col_tree_grid *const g = &s->t->rest->grid;
    const uint32_t end = cell + length;
    const uint32_t wrapped = end > g->cells ? end - g->cells : 0;
    return resting_in_range(s, q, g->first[cell], g->first[end - wrapped], axes) &&
           (wrapped == 0 || resting_in_range(s, q, 0, g->first[wrapped], axes));
}

static bool pairs_with_large(const col_tree_rest_search *s, int32_t item) {
    const col_tree *const t = s->t;
    const col_tree_grid *const g = &t->rest->grid;
    const col_tree_rest_query q = {.item = item, .is_giant = true};
    if (!list_reserve(t, s->out, (size_t)2 * GRID_LARGE)) {
        return false;
    }
    for (int32_t k = 0; k < g->large_count; k++) {
        append_pair_of(s, &q, g->large[k]);
    }
    return true;
}

COL_INLINED bool resting_around(const col_tree_rest_search *s, int32_t item, int axes) {
    const col_tree_grid *const g = &s->t->rest->grid;
    int32_t ends[6];
    int32_t from[3];
    uint32_t lengths[3];
    bool done = g->large_count == 0 || pairs_with_large(s, item);
    col_tree_grid_reach(g, item, ends, from, lengths);
    col_tree_rest_query q;
    set_query(&q, item, ends, axes);
    for (uint32_t z = 0; z < lengths[2]; z++) {
        for (uint32_t y = 0; done && y < lengths[1]; y++) {
            const uint32_t cell = (uint32_t)from[0] +
                                  ((uint32_t)from[1] + y) * g->stride[1] +
                                  ((uint32_t)from[2] + z) * g->stride[2];
            done = resting_in_row(s, &q, cell & (g->cells - 1), lengths[0], axes);
        }
    }
    return done;
}

static bool pairs_of_list(const col_tree_rest_search *s, const int32_t *items,
                          int32_t count) {
    bool done = true;
    for (int32_t i = 0; done && i < count; i++) {
        if (has_bit(s->moved->moved, items[i])) {
            done = axes_of(s->t) == 2 ? resting_around(s, items[i], 2)
                                      : resting_around(s, items[i], 3);
        }
    }
    return done;
}

/* Pairs of what is awake stay if one of the two has moved. */
static void drop_unmoved(const col_tree_rest_search *s) {
    int32_t *const items = s->out->items;
    size_t kept = 0;
    for (size_t k = 0; k < s->out->count; k += 2) {
        const int32_t a = items[k];
        const int32_t b = items[k + 1];
        items[kept] = a;
        items[kept + 1] = b;
        kept += has_bit(s->moved->moved, a) || has_bit(s->moved->moved, b) ? 2 : 0;
    }
    s->out->count = kept;
}

bool col_tree_moved_pairs(col_tree *t, const col_tree_moved *moved,
                          col_tree_scratch *scratch, col_tree_list *out) {
    const col_tree_grid_items awake = {moved->list, moved->count, moved->count};
    const col_tree_rest_search s = {t, moved, out};
    col_tree_grid g;
    out->count = 0;
    if (t->rest == NULL || !col_tree_grid_make(&g, t, &awake, scratch, out) ||
        !col_tree_grid_search_all(&g, out)) {
        return false;
    }
    drop_unmoved(&s);
    return pairs_of_list(&s, g.sorted, g.count) &&
           pairs_of_list(&s, g.large, g.large_count);
}
