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

#include "lanes.h"
#include "overlap.h"

/* Items larger than a cell, which are compared with all cells they reach. */
#define GRID_LARGE 64

/* Rows of cells that come after a cell: one in the plane, four in space. */
#define GRID_ROWS 4

typedef struct {
    const col_tree *t;
    col_tree_scratch *scratch;
    float scale[6]; /* by end of a box: steps for a unit of length, which count
                               down where the box stores a negated number */
    int bits[3];    /* of the table, along each axis */
    uint32_t stride[3];
    uint32_t cells;  /* the size of the table, a power of two */
    uint32_t beyond; /* cells behind a cell that its neighbours reach */
    int32_t count;   /* of sorted items */
    int32_t large[GRID_LARGE];
    int32_t large_count;
    int32_t *first;  /* by cell, and then for the first ones again: its first item */
    int32_t *sorted; /* items by cells */
} col_tree_grid;

/* A cell is so many steps wide, as a power of two. */
#define GRID_STEP_BITS 9

/* The ends of a box in steps, at 2 k the low one of an axis, at 2 k + 1 the high one.
 * However numbers are rounded, a larger coordinate has no lower step, and the search
 * relies on nothing else: boxes that overlap do so in steps, and a box is found by the
 * cell of its low ends, which a box that overlaps it has in the cells of the box, or at
 * most one cell before them. */
COL_INLINED void grid_ends_of(const col_tree_grid *g, const col_tree_box *b,
                              int32_t ends[6], int axes) {
    const col_simd most = simd_splat(0x1p30f);
    const col_simd least = simd_splat(-0x1p30f);
    for (int k = 0; k < axes - 1; k++) {
        const col_simd at =
            simd_multiply(simd_load(b->side[k]), simd_load(g->scale + 2 * (size_t)k));
        float x[4];
        simd_store(x, simd_min(simd_max(at, least), most));
        for (int i = 0; i < 4; i++) {
            ends[2 * k + i] = (int32_t)x[i];
        }
    }
}

/* The cell of a step, rounded down. */
static inline int32_t grid_cell_of(int32_t step) {
    return (int32_t)(((uint32_t)step ^ 0x80000000u) >> GRID_STEP_BITS) -
           (int32_t)(0x80000000u >> GRID_STEP_BITS);
}

COL_INLINED uint32_t grid_number(const col_tree_grid *g, const int32_t ends[6],
                                 int axes) {
    uint32_t number = (uint32_t)grid_cell_of(ends[0]);
    for (int k = 1; k < axes; k++) {
        number += (uint32_t)grid_cell_of(ends[2 * (size_t)k]) * g->stride[k];
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
 * number from there, which go round the table once at most. ends: of its box. */
void col_tree_grid_reach(const col_tree_grid *g, int32_t item, int32_t ends[6],
                         int32_t from[3], uint32_t lengths[3]);

/* All pairs of the items of a grid, appended. Needs more of its scratch. */
bool col_tree_grid_search_all(col_tree_grid *g, col_tree_list *out);

/* Whether a search by a grid is tried: not for a while after one that was too slow. */
bool col_tree_grid_is_due(col_tree *t);

/* To be called when it was too slow, or was not. */
void col_tree_grid_note(col_tree *t, bool done);

#endif
