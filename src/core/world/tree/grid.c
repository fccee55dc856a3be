/* grid.c - a grid that is made anew for one search of all pairs: where most items are of
 * similar size it is faster than the tree, which then need not even be up to date. Items
 * that rest from search to search keep their grid: see rest.c.
 *
 * A counting sort puts the items in the order of their cells. Cells are as large as most
 * items; those that are larger are set apart. The extents are those of a sample, and the
 * work is known exactly before it is done: where the grid would take too long, the tree
 * is used instead, and for a while the grid is not tried again. */
#include "grid.h"

/* The sizes of so many items are sampled. */
#define SAMPLE 32

/* Tests that are worth their time, per item: of pairs in the same cell; and of large
 * items with all items in the cells they reach. */
#define MOST_TOGETHER 5
#define MOST_LARGE 3

/* The share of the items whose spread is measured; if all lie evenly, the same share of
 * the spread of all. */
#define MIDDLE 0.75

/* In place of the number of a cell: no item, or a large one. */
#define NO_CELL (-1)

/* ------------------------------------------------------------ the size of cells -- */

static void insert_sorted(float *sorted, int count, float x) {
    int at = count;
    for (; at > 0 && sorted[at - 1] > x; at--) {
        sorted[at] = sorted[at - 1];
    }
    sorted[at] = x;
}

/* The largest of sorted extents that is of the same order as most. */
static float extent_of_most(const float *extents, int count) {
    const float usual = 2.0f * extents[count - 1 - count / 4];
    int last = count - 1;
    while (last > 0 && extents[last] > usual) {
        last--;
    }
    return extents[last] * 1.0625f;
}

/* Along an axis: the extent that most items do not exceed, the spread of the middle three
 * quarters of them, and the largest coordinate of these. */
typedef struct {
    float extent, spread, farthest;
} col_tree_grid_measure;

static inline int32_t item_at(const col_tree_grid_items *items, int32_t i) {
    return items->list == NULL ? i : items->list[i];
}

static col_tree_grid_measure measure_axis(const col_tree *t,
                                          const col_tree_grid_items *items, int axis) {
    float extents[SAMPLE];
    float lows[SAMPLE];
    const int32_t step = (items->end + SAMPLE - 1) / SAMPLE;
    int count = 0;
    for (int32_t i = 0; i < items->end; i += step) {
        const int32_t item = item_at(items, i);
        if (t->slots[item] != TREE_ABSENT) {
            const float *const side = t->boxes[item].side[axis];
            insert_sorted(extents, count, -side[1] - side[0]);
            insert_sorted(lows, count, side[0]);
            count++;
        }
    }
    if (count == 0) {
        return (col_tree_grid_measure){0.0f, 0.0f, 0.0f};
    }
    const float low = lows[count / 8];
    const float high = lows[count - 1 - count / 8];
    return (col_tree_grid_measure){extent_of_most(extents, count), high - low,
                                   size_of_sides(low, -high)};
}

/* Gives the bits of the table to the axes along which there are most cells, until all
 * items have cells of their own. At least two each: then all neighbours of a cell have
 * different numbers. */
static void share_bits(col_tree_grid *g, int32_t count, const col_tree_grid_measure *m,
                       int axes) {
    int left = 0;
    while (((int32_t)2 << left) < count && left < 30) {
        left++;
    }
    for (int k = 0; k < 3; k++) {
        g->bits[k] = k < axes ? 2 : 0;
    }
    for (left -= 2 * axes; left > 0; left--) {
        int widest = 0;
        double most = 0.0;
        for (int k = 0; k < axes; k++) {
            const double cells =
                (double)m[k].spread /
                ((double)m[k].extent * (double)((int32_t)1 << g->bits[k]));
            widest = cells > most ? k : widest;
            most = cells > most ? cells : most;
        }
        if (most < MIDDLE) {
            break;
        }
        g->bits[widest]++;
    }
}

/* Chooses the cells. False if rounding to floats has made the boxes as large as they:
 * then the tree needs another origin. */
static bool choose_cells(col_tree_grid *g, const col_tree_grid_items *items,
                         float widened) {
    const int axes = axes_of(g->t);
    col_tree_grid_measure m[3];
    float widest = 0.0f;
    for (int k = 0; k < axes; k++) {
        m[k] = measure_axis(g->t, items, k);
        widest = m[k].spread > widest ? m[k].spread : widest;
    }
    for (int k = 0; k < axes; k++) { /* points have no extent */
        const float least = widest * 0x1p-12f + 0x1p-100f;
        m[k].extent = widened * (m[k].extent > least ? m[k].extent : least);
    }
    share_bits(g, items->count, m, axes);
    float sizes = 0.0f;
    float farthest = 0.0f;
    for (int k = 0; k < axes; k++) {
        const float share = m[k].spread / (float)((int32_t)1 << g->bits[k]);
        const float size = m[k].extent > share ? m[k].extent : share;
        g->scale[2 * (size_t)k] = (float)(1 << GRID_STEP_BITS) / size;
        g->scale[2 * (size_t)k + 1] = -g->scale[2 * (size_t)k];
        sizes += size;
        farthest += m[k].farthest;
    }
    g->stride[0] = 1;
    g->stride[1] = (uint32_t)1 << g->bits[0];
    g->stride[2] = g->stride[1] << g->bits[1];
    g->cells = g->stride[2] << g->bits[2];
    g->beyond = (axes == 2 ? g->stride[1] : g->stride[1] + g->stride[2]) + 2;
    /* not where the extents reach infinity */
    return sizes < TREE_LARGEST && sizes >= COARSE_SHARE * farthest;
}

/* ------------------------------------------------------------------- sorting -- */

/* The cell of each item into numbers, and how many there are in each. */
COL_INLINED bool count_items(col_tree_grid *g, const col_tree_grid_items *items,
                             int32_t *numbers, int axes) {
    const col_tree *const t = g->t;
    int32_t *const counts = g->first + 2;
    for (int32_t i = 0; i < items->end; i++) {
        const int32_t item = item_at(items, i);
        numbers[i] = NO_CELL;
        if (t->slots[item] == TREE_ABSENT) {
            continue;
        }
        int32_t ends[6];
        grid_ends_of(g, &t->boxes[item], ends, axes);
        bool fits = true;
        for (int k = 0; k < axes; k++) {
            fits = fits && grid_cell_of(ends[2 * (size_t)k + 1]) -
                                   grid_cell_of(ends[2 * (size_t)k]) <=
                               1;
        }
        if (fits) {
            const uint32_t number = grid_number(g, ends, axes);
            numbers[i] = (int32_t)number;
            counts[number]++;
        } else if (g->large_count == GRID_LARGE) {
            return false;
        } else {
            g->large[g->large_count++] = item;
        }
    }
    return true;
}

/* From the counts to where each cell begins, one entry late; false when there are too
 * many items in the same cells. */
static bool add_counts(col_tree_grid *g) {
    int32_t *const counts = g->first + 2;
    int32_t sum = 0;
    int64_t together = 0;
    for (uint32_t c = 0; c < g->cells; c++) {
        const int32_t here = counts[c];
        together += (int64_t)here * (here - 1);
        sum += here;
        counts[c] = sum;
    }
    g->count = sum;
    return together <= (int64_t)MOST_TOGETHER * sum;
}

void col_tree_grid_reach(const col_tree_grid *g, int32_t item, int32_t ends[6],
                         int32_t from[3], uint32_t lengths[3]) {
    if (axes_of(g->t) == 2) {
        grid_ends_of(g, &g->t->boxes[item], ends, 2);
        ends[4] = ends[5] = 0;
    } else {
        grid_ends_of(g, &g->t->boxes[item], ends, 3);
    }
    for (int k = 0; k < 3; k++) {
        const int32_t low = grid_cell_of(ends[2 * (size_t)k]);
        const uint32_t all = (uint32_t)1 << g->bits[k];
        const uint32_t length =
            (uint32_t)(grid_cell_of(ends[2 * (size_t)k + 1]) - low) + 2;
        from[k] = low - 1;
        lengths[k] = length < all ? length : all;
    }
}

/* Whether large items are worth comparing with all items in the cells they reach. */
static bool are_few_large(const col_tree_grid *g) {
    uint64_t reached = 0;
    for (int32_t i = 0; i < g->large_count; i++) {
        int32_t ends[6];
        int32_t from[3];
        uint32_t lengths[3];
        col_tree_grid_reach(g, g->large[i], ends, from, lengths);
        reached += (uint64_t)lengths[0] * lengths[1] * lengths[2];
    }
    return reached <= (uint64_t)MOST_LARGE * g->cells &&
           g->large_count <= 4 + g->count / 64;
}

/* Stable, so that the order depends on nothing but the items. */
static void sort_items(col_tree_grid *g, const col_tree_grid_items *items,
                       const int32_t *numbers) {
    int32_t *const next = g->first + 1;
    for (int32_t i = 0; i < items->end; i++) {
        if (numbers[i] != NO_CELL) {
            g->sorted[next[numbers[i]]++] = item_at(items, i);
        }
    }
    for (uint32_t c = 1; c <= g->beyond; c++) { /* the ring closes */
        g->first[g->cells + c] = g->count + g->first[c];
    }
}

/* Memory for the cells, of which none has an item yet. */
static bool reserve_cells(col_tree_grid *g, const col_tree_grid_items *items,
                          col_tree_list *numbers) {
    col_tree_scratch *const scratch = g->scratch;
    const size_t starts = (size_t)g->cells + g->beyond + 2;
    const size_t bytes = (starts + (size_t)items->count) * sizeof *g->first;
    if (!array_grow(g->t->memory, &scratch->at, 1, &scratch->bytes, bytes) ||
        !list_reserve(g->t, numbers, (size_t)items->end)) {
        return false;
    }
    scratch->used = bytes;
    g->first = (int32_t *)scratch->at;
    g->sorted = g->first + starts;
    memset(g->first, 0, starts * sizeof *g->first);
    return true;
}

/* The sample may have missed the larger ones of items that are alike: then more are large
 * than there may be, and cells that are somewhat wider are tried. */
#define TRIES 3
static const float WIDER[TRIES] = {1.0f, 1.125f, 1.125f * 1.125f};

bool col_tree_grid_make(col_tree_grid *g, const col_tree *t,
                        const col_tree_grid_items *items, col_tree_scratch *scratch,
                        col_tree_list *numbers) {
    g->t = t;
    g->scratch = scratch;
    numbers->count = 0;
    for (int i = 0; i < TRIES; i++) {
        g->large_count = 0;
        if (!choose_cells(g, items, WIDER[i]) || !reserve_cells(g, items, numbers)) {
            return false;
        }
        if (!(axes_of(t) == 2 ? count_items(g, items, numbers->items, 2)
                              : count_items(g, items, numbers->items, 3))) {
            continue;
        }
        if (!add_counts(g)) {
            return false;
        }
        if (are_few_large(g)) {
            sort_items(g, items, numbers->items);
            return true;
        }
    }
    return false;
}
