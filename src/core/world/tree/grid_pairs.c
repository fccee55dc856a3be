/* grid_pairs.c - all pairs of items that overlap, by a grid.
 *
 * A cell is compared with itself, the next one of its row, and three in each of the rows
 * behind it; so each pair of cells is tested from one side. In space:
 *
 *     layer of the cell            next layer
 *       . . . . .                  . . . . .
 *       . x x x .                  . x x x .
 *       . . C x .                  . x x x .
 *       . . . . .                  . x x x .
 *
 * Three cells of a row are one range of sorted items. The search walks over the table in
 * stretches: the boxes of a stretch, and those in cells behind it that are neighbours of
 * it, are copied into arrays by coordinate, so that eight are compared at once. */
#include "grid.h"

/* Fewer items are faster in the tree. */
#define GRID_LEAST 128

/* The number of searches without the grid after one that it was too slow for: one, and
 * after each further failure one more than twice as many, up to this. */
#define LONGEST_WAIT 63

/* The stretches have so many cells, or so many times the number of neighbours beyond one
 * of them. */
#define STRETCH_LEAST 512
#define STRETCH 4

typedef struct {
    const col_tree_grid *g;
    col_tree_list *out;
    uint32_t end;        /* the stretch ends before that cell */
    int32_t base;        /* its first sorted item */
    col_box_lanes lanes; /* the boxes of its items, from there on */
    int32_t *items;
    uint32_t row[GRID_ROWS]; /* the distance of each row behind a cell */
} col_tree_grid_search;

static uint32_t stretch_length(const col_tree_grid *g) {
    const uint32_t length = STRETCH * g->beyond;
    return length > STRETCH_LEAST ? length : STRETCH_LEAST;
}

static uint32_t stretch_end(const col_tree_grid *g, uint32_t from) {
    const uint32_t end = from + stretch_length(g);
    return end < g->cells ? end : g->cells;
}

/* The most items of a stretch, with those beyond it. */
static int32_t longest_stretch(const col_tree_grid *g) {
    int32_t longest = 0;
    for (uint32_t from = 0; from < g->cells; from = stretch_end(g, from)) {
        const int32_t items = g->first[stretch_end(g, from) + g->beyond] - g->first[from];
        longest = items > longest ? items : longest;
    }
    return longest;
}

/* Memory for the boxes of a stretch, behind the grid. */
static bool reserve_stretch(col_tree_grid *g, col_tree_grid_search *s) {
    const int axes = axes_of(g->t);
    const size_t room = (size_t)longest_stretch(g);
    const size_t starts = (size_t)(g->sorted - g->first);
    const size_t before = (g->scratch->used + 15) / 16 * 16;
    const size_t sides = lanes_bytes(room, axes);
    const size_t bytes = before + sides + room * sizeof *s->items;
    if (!array_grow(g->t->memory, &g->scratch->at, 1, &g->scratch->bytes, bytes)) {
        return false;
    }
    g->scratch->used = bytes;
    g->first = (int32_t *)g->scratch->at;
    g->sorted = g->first + starts;
    char *const at = (char *)g->scratch->at + before;
    lanes_lay(&s->lanes, at, room, axes);
    s->items = (int32_t *)(void *)(at + sides);
    return true;
}

COL_INLINED void copy_stretch(col_tree_grid_search *s, int axes) {
    const col_tree_grid *const g = s->g;
    const int32_t count = g->first[s->end + g->beyond] - s->base;
    for (int32_t i = 0; i < count; i++) {
        const int32_t at = s->base + i;
        const int32_t item = g->sorted[at < g->count ? at : at - g->count];
        s->items[i] = item;
        int32_t ends[6];
        grid_ends_of(g, &g->t->boxes[item], ends, axes);
        lanes_put(&s->lanes, i, ends, axes);
    }
    lanes_close(&s->lanes, count, axes);
}

/* Appends the pairs of an item and those of `bits`, of the eight from `at` on. */
COL_INLINED bool append_some(const col_tree_grid_search *s, int32_t i, int32_t at,
                             unsigned bits, bool filtered) {
    const col_tree *const t = s->g->t;
    if (!list_reserve(t, s->out, (size_t)2 * LANES)) {
        return false;
    }
    int32_t *to = s->out->items + s->out->count;
    for (; bits != 0; bits &= bits - 1) {
        to[0] = s->items[i];
        to[1] = s->items[at + lowest_bit(bits)];
        if (!filtered || filters_meet(t->filters[to[0]], t->filters[to[1]])) {
            to += 2;
        }
    }
    s->out->count = (size_t)(to - s->out->items);
    return true;
}

/* The pairs of an item and those of a range. */
COL_INLINED bool pairs_in_range(const col_tree_grid_search *s, int32_t i,
                                const col_lanes_query *q, int32_t from, int32_t to,
                                int axes, bool filtered) {
    for (int32_t at = from; at < to; at += LANES) {
        unsigned bits = lanes_overlapping(&s->lanes, at, q, axes);
        bits &= to - at < LANES ? (1u << (to - at)) - 1u : (1u << LANES) - 1u;
        if (bits != 0 && !append_some(s, i, at, bits, filtered)) {
            return false;
        }
    }
    return true;
}

COL_INLINED bool pairs_of_cell(const col_tree_grid_search *s, uint32_t cell, int axes,
                               bool filtered) {
    const int rows = axes == 2 ? 1 : GRID_ROWS;
    const int32_t *const first = s->g->first + cell;
    const int32_t end = first[1] - s->base;
    const int32_t next_end = first[2] - s->base;
    int32_t from[GRID_ROWS];
    int32_t to[GRID_ROWS];
    for (int i = 0; i < rows; i++) {
        from[i] = first[s->row[i] - 1] - s->base;
        to[i] = first[s->row[i] + 2] - s->base;
    }
    for (int32_t i = first[0] - s->base; i < end; i++) {
        col_lanes_query q;
        lanes_query_of(&s->lanes, i, axes, &q);
        bool done = pairs_in_range(s, i, &q, i + 1, next_end, axes, filtered);
        for (int row = 0; row < rows; row++) {
            done = done && pairs_in_range(s, i, &q, from[row], to[row], axes, filtered);
        }
        if (!done) {
            return false;
        }
    }
    return true;
}

COL_INLINED bool search_cells(col_tree_grid_search *s, int axes, bool filtered) {
    const col_tree_grid *const g = s->g;
    for (uint32_t from = 0; from < g->cells; from = s->end) {
        s->end = stretch_end(g, from);
        s->base = g->first[from];
        copy_stretch(s, axes);
        for (uint32_t cell = from; cell < s->end; cell++) {
            if (g->first[cell] < g->first[cell + 1] &&
                !pairs_of_cell(s, cell, axes, filtered)) {
                return false;
            }
        }
    }
    return true;
}

/* --------------------------------------------------------------- large items -- */

/* The bounds that the sides of a box must not exceed to overlap that of an item: of x and
 * y, and of y and z, which stand side by side in a box. */
typedef struct {
    col_simd xy, yz;
} col_tree_grid_query;

static col_tree_grid_query query_of_item(const col_tree *t, int32_t item) {
    const col_tree_box *const b = &t->boxes[item];
    float most[6];
    for (size_t k = 0; k < 3; k++) {
        most[2 * k] = -b->side[k][1];
        most[2 * k + 1] = -b->side[k][0];
    }
    return (col_tree_grid_query){simd_load(most), simd_load(most + 2)};
}

COL_INLINED bool query_meets(const col_tree_grid_query *q, const col_tree_box *b) {
    return simd_bits(simd_and(simd_less_equal(simd_load(b->side[0]), q->xy),
                              simd_less_equal(simd_load(b->side[1]), q->yz))) == 15u;
}

static bool append_pair(const col_tree_grid_search *s, int32_t a, int32_t b) {
    const col_tree *const t = s->g->t;
    if (t->filtered > 0 && !filters_meet(t->filters[a], t->filters[b])) {
        return true;
    }
    if (!list_reserve(t, s->out, 2)) {
        return false;
    }
    s->out->items[s->out->count++] = a;
    s->out->items[s->out->count++] = b;
    return true;
}

/* The pairs of an item and those of a list. */
static bool pairs_in_list(const col_tree_grid_search *s, int32_t item,
                          const col_tree_grid_query *q, const int32_t *from,
                          const int32_t *to) {
    for (; from < to; from++) {
        if (query_meets(q, &s->g->t->boxes[*from]) && !append_pair(s, item, *from)) {
            return false;
        }
    }
    return true;
}

/* An item and those of a row of cells, which may go round the table. */
static bool pairs_of_row(const col_tree_grid_search *s, int32_t item,
                         const col_tree_grid_query *q, uint32_t cell, uint32_t length) {
    const col_tree_grid *const g = s->g;
    const uint32_t end = cell + length;
    const uint32_t wrapped = end > g->cells ? end - g->cells : 0;
    const int32_t *const sorted = g->sorted;
    return pairs_in_list(s, item, q, sorted + g->first[cell],
                         sorted + g->first[end - wrapped]) &&
           pairs_in_list(s, item, q, sorted, sorted + g->first[wrapped]);
}

/* An item, the first large ones, and the sorted ones in the cells that it reaches. */
static bool pairs_of_item(const col_tree_grid_search *s, int32_t item,
                          int32_t large_count) {
    const col_tree_grid *const g = s->g;
    const col_tree_grid_query q = query_of_item(g->t, item);
    int32_t ends[6];
    int32_t from[3];
    uint32_t lengths[3];
    bool done = pairs_in_list(s, item, &q, g->large, g->large + large_count);
    col_tree_grid_reach(g, item, ends, from, lengths);
    for (uint32_t z = 0; z < lengths[2]; z++) {
        for (uint32_t y = 0; done && y < lengths[1]; y++) {
            const uint32_t cell = (uint32_t)from[0] +
                                  ((uint32_t)from[1] + y) * g->stride[1] +
                                  ((uint32_t)from[2] + z) * g->stride[2];
            done = pairs_of_row(s, item, &q, cell & (g->cells - 1), lengths[0]);
        }
    }
    return done;
}

/* ------------------------------------------------------------------------ all -- */

static void choose_rows(const col_tree_grid *g, col_tree_grid_search *s) {
    s->row[0] = g->stride[1];
    s->row[1] = g->stride[2] - g->stride[1];
    s->row[2] = g->stride[2];
    s->row[3] = g->stride[2] + g->stride[1];
}

bool col_tree_grid_search_all(col_tree_grid *g, col_tree_list *out) {
    col_tree_grid_search s;
    s.g = g;
    s.out = out;
    choose_rows(g, &s);
    if (!reserve_stretch(g, &s)) {
        return false;
    }
    const bool plane = axes_of(g->t) == 2;
    bool done = g->t->filtered > 0
                    ? (plane ? search_cells(&s, 2, true) : search_cells(&s, 3, true))
                    : (plane ? search_cells(&s, 2, false) : search_cells(&s, 3, false));
    for (int32_t i = 0; done && i < g->large_count; i++) {
        done = pairs_of_item(&s, g->large[i], i);
    }
    return done;
}

bool col_tree_grid_is_due(col_tree *t) {
    if (t->count < GRID_LEAST || t->item_end / 2 > t->count || none_meets(t, t->common)) {
        return false;
    }
    if (t->grid_wait > 0) {
        t->grid_wait--;
        return false;
    }
    return true;
}

void col_tree_grid_note(col_tree *t, bool done) {
    if (done) {
        t->grid_waits = 0;
        return;
    }
    t->grid_waits = t->grid_waits < LONGEST_WAIT ? 2 * t->grid_waits + 1 : t->grid_waits;
    t->grid_wait = t->grid_waits;
}

bool col_tree_grid_pairs(col_tree *t, col_tree_scratch *scratch, col_tree_list *out) {
    const col_tree_grid_items all = {NULL, t->item_end, t->count};
    col_tree_grid g;
    if (!col_tree_grid_is_due(t)) {
        return false;
    }
    bool done = col_tree_grid_make(&g, t, &all, scratch, out);
    out->count = 0;
    done = done && col_tree_grid_search_all(&g, out);
    col_tree_grid_note(t, done);
    return done;
}
