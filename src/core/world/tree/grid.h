/* grid.h - a grid of cells: for one search of all pairs, see grid.c; or of what rests,
 * see rest.c.
 *
 * Cell (x, y, z) has the number x + y * stride[1] + z * stride[2], modulo the size of the
 * table: rows follow each other in one long line, which is closed to a ring.
 *
 *     ... | row 0, cells 0 1 2 3 | row 1, cells 0 1 2 3 | row 2 ...
 *
 * So any coordinates have a cell, the neighbours of a cell have the same distances from
 * it everywhere, and the table is as large as the number of items asks for, however far
 * apart they lie: cells that share a number only cost tests of boxes. */
#ifndef COL_WORLD_TREE_GRID_H
#define COL_WORLD_TREE_GRID_H

#include "overlap.h"

/* Items larger than a cell, which are compared with all cells they reach. */
#define GRID_LARGE 64

/* Rows of cells that come after a cell: one in the plane, four in space. */
#define GRID_ROWS 4

typedef struct {
    const col_tree *t;
    col_tree_scratch *scratch;
    col_tree_real scale[6]; /* by end of a box: cells for a unit of length, which count
                               down where the box stores a negated number */
    int bits[3];            /* of the table, along each axis */
    uint32_t stride[3];
    uint32_t cells;  /* the size of the table, a power of two */
    uint32_t beyond; /* cells behind a cell that its neighbours reach */
    int32_t count;   /* of sorted items */
    int32_t large[GRID_LARGE];
    int32_t large_count;
    int32_t *first;  /* by cell, and then for the first ones again: its first item */
    int32_t *sorted; /* items by cells */
} col_tree_grid;

/* The cells of the ends of a box along an axis: at 2 k the low one, at 2 k + 1 the high
 * one. However numbers are rounded, a larger coordinate has no lower cell, and the search
 * relies on nothing else: a box is found by the cell of its low ends, and a box that
 * overlaps it has its low ends in the cells of the box, or at most one cell before
 * them. */
COL_INLINED void grid_cells_of(const col_tree_grid *g, const col_tree_box *b,
                               int32_t cells[6], int axes) {
    const col_simd most = simd_splat(0x1p29f);
    const col_simd least = simd_splat(-0x1p29f);
    for (int k = 0; k < axes - 1; k++) {
        const col_simd at =
            simd_multiply(simd_load(b->side[k]), simd_load(g->scale + 2 * (size_t)k));
        col_tree_real x[4];
        simd_store(x, simd_min(simd_max(at, least), most));
        for (int i = 0; i < 4; i++) {
            cells[2 * k + i] = (int32_t)x[i];
        }
    }
}

COL_INLINED uint32_t grid_number(const col_tree_grid *g, const int32_t cells[6],
                                 int axes) {
    uint32_t number = (uint32_t)cells[0];
    for (int k = 1; k < axes; k++) {
        number += (uint32_t)cells[2 * (size_t)k] * g->stride[k];
    }
    return number & (g->cells - 1);
}

/* The items that a grid is made of: a list, or all. */
typedef struct {
    const int32_t *list; /* NULL: all below `end` that are there */
    int32_t end;         /* of numbers or entries */
    int32_t count;
} col_tree_grid_items;

/* Makes the grid of items, none of which is listed twice. False if it does not pay, or
 * there is no memory. numbers: for scratch. */
bool col_tree_grid_make(col_tree_grid *g, const col_tree *t,
                        const col_tree_grid_items *items, col_tree_scratch *scratch,
                        col_tree_list *numbers);

/* The cells that an item reaches: along each axis the one before its low end, and their
 * number from there, which go round the table once at most. */
void col_tree_grid_reach(const col_tree_grid *g, int32_t item, int32_t from[3],
                         uint32_t lengths[3]);

/* All pairs of the items of a grid, appended. Needs more of its scratch. */
bool col_tree_grid_search_all(col_tree_grid *g, col_tree_list *out);

/* Whether a search by a grid is tried: not for a while after one that was too slow. */
bool col_tree_grid_is_due(col_tree *t);

/* To be called when it was too slow, or was not. */
void col_tree_grid_note(col_tree *t, bool done);

/* --------------------------------------------------- boxes in the order of cells -- */

/* Boxes by coordinate, so that four are compared at once. */
typedef struct {
    col_tree_real *side[3][2];
} col_tree_lanes;

/* Lanes for so many boxes, and four more, which are read together with the last ones:
 * their size in bytes, and where they lie. */
COL_INLINED size_t lanes_bytes(size_t count, int axes) {
    return (count + 4) * 2 * (size_t)axes * sizeof(col_tree_real);
}

static inline void lanes_lay(col_tree_lanes *l, void *at, size_t count, int axes) {
    col_tree_real *sides = (col_tree_real *)at;
    for (int k = 0; k < axes; k++) {
        l->side[k][0] = sides;
        l->side[k][1] = sides + (count + 4);
        sides += 2 * (count + 4);
    }
}

COL_INLINED void lanes_put(const col_tree_lanes *l, int32_t at, const col_tree_box *b,
                           int axes) {
    for (int k = 0; k < axes; k++) {
        l->side[k][0][at] = b->side[k][0];
        l->side[k][1][at] = b->side[k][1];
    }
}

/* Four boxes that overlap none, behind the last. */
COL_INLINED void lanes_close(const col_tree_lanes *l, int32_t count, int axes) {
    const col_tree_box none = box_empty();
    for (int32_t i = count; i < count + 4; i++) {
        lanes_put(l, i, &none, axes);
    }
}

/* Which of the four boxes from `at` on overlap. */
COL_INLINED unsigned overlapping_four(const col_tree_lanes *l, int32_t at,
                                      const col_tree_query_box *r, int axes) {
    col_simd_test overlapping =
        simd_less_equal(simd_load(l->side[0][0] + at), simd_splat(r->side[0][0]));
    overlapping = simd_and(overlapping, simd_less_equal(simd_load(l->side[0][1] + at),
                                                        simd_splat(r->side[0][1])));
    for (int k = 1; k < axes; k++) {
        for (int end = 0; end < 2; end++) {
            const col_simd side = simd_load(l->side[k][end] + at);
            overlapping =
                simd_and(overlapping, simd_less_equal(side, simd_splat(r->side[k][end])));
        }
    }
    return simd_bits(overlapping);
}

#endif
