/* broad_grid.h - a floor of the broad phase: a grid made anew in each frame by counting
 * sort. Sizes that are all alike are its best case. Single precision; DIMENSIONS says in
 * which space. */
#ifndef BENCH_BROAD_GRID_H
#define BENCH_BROAD_GRID_H

#include "broad.h"

#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------- pairs that are found --
 */

typedef struct {
    int32_t (*pair)[2];
    size_t count, room;
} floor_pairs;

static inline void found(floor_pairs *p, int32_t i, int32_t j) {
    if (p->count == p->room) {
        p->room = p->room > 0 ? 2 * p->room : 4096;
        p->pair = broad_more(p->pair, p->room * sizeof *p->pair);
    }
    p->pair[p->count][0] = i;
    p->pair[p->count][1] = j;
    p->count++;
}

/* A box in single precision. */
typedef struct {
    float at[3], half;
} floor_box;

static inline void copy_box(floor_box *to, int i) {
    for (int k = 0; k < 3; k++) {
        to->at[k] = (float)boxes.center[i][k];
    }
    to->half = (float)boxes.half[i];
}

static inline bool copies_meet(const floor_box *a, const floor_box *b, bool balls) {
    const float x = a->at[0] - b->at[0];
    const float y = a->at[1] - b->at[1];
    const float z = DIMENSIONS == 3 ? a->at[2] - b->at[2] : 0.0F;
    const float reach = a->half + b->half;
    return balls ? x * x + y * y + z * z <= reach * reach
                 : (fabsf(x) <= reach) & (fabsf(y) <= reach) & (fabsf(z) <= reach);
}

/* ------------------------------------------------------------------------- the grid --
 */

/* Cells as wide as the widest box, so that a box meets only those of the cells around;
 * an empty row of them all about. */
#define CELL 2.0

typedef struct {
    bool balls;
    int across, rows; /* cells in a row; rows in all */
    int32_t *first;   /* of each cell, in what is sorted */
    int32_t *cell;    /* of each box */
    int32_t *sorted;  /* boxes by cells */
    floor_box *copy;  /* of each of these */
    floor_pairs pairs;
} floor_grid;

static void grid_open(void *self, int count) {
    floor_grid *const g = self;
    const size_t n = (size_t)count;
    g->across = (int)(boxes.side / CELL) + 4;
    g->rows = DIMENSIONS == 3 ? g->across * g->across : g->across;
    g->first = broad_room(((size_t)(g->across * g->rows) + 2) * sizeof *g->first);
    g->cell = broad_room(n * sizeof *g->cell);
    g->sorted = broad_room(n * sizeof *g->sorted);
    g->copy = broad_room(n * sizeof *g->copy);
}

static void grid_close(void *self) {
    floor_grid *const g = self;
    free(g->first);
    free(g->cell);
    free(g->sorted);
    free(g->copy);
    free(g->pairs.pair);
    g->pairs = (floor_pairs){NULL, 0, 0};
}

static void grid_sort(floor_grid *g) {
    const int cells = g->across * g->rows;
    int32_t *const next = g->first + 1; /* where the next of a cell goes */
    memset(g->first, 0, ((size_t)cells + 2) * sizeof *g->first);
    for (int i = 0; i < boxes.count; i++) {
        int cell = 0;
        for (int k = DIMENSIONS - 1; k >= 0; k--) {
            cell = cell * g->across + (int)(boxes.center[i][k] * (1.0 / CELL) + 1.5);
        }
        g->cell[i] = cell;
        g->first[cell + 2]++;
    }
    for (int c = 2; c < cells + 2; c++) {
        g->first[c] += g->first[c - 1];
    }
    for (int i = 0; i < boxes.count; i++) {
        const int32_t to = next[g->cell[i]]++;
        g->sorted[to] = i;
        copy_box(&g->copy[to], i);
    }
}

/* Boxes low .. high - 1 of what is sorted against from .. to - 1; with from < 0 each only
 * against the later ones below `to`. */
static inline void grid_meet(floor_grid *g, int low, int high, int from, int to,
                             bool balls) {
    for (int a = low; a < high; a++) {
        for (int b = from < 0 ? a + 1 : from; b < to; b++) {
            if (copies_meet(&g->copy[a], &g->copy[b], balls)) {
                found(&g->pairs, g->sorted[a], g->sorted[b]);
            }
        }
    }
}

/* A cell against itself, the next one in its row, and three in each row ahead. */
static inline void grid_cell(floor_grid *g, int cell, bool balls) {
    const int low = g->first[cell];
    const int high = g->first[cell + 1];
    if (low == high) {
        return;
    }
    grid_meet(g, low, high, -1, g->first[cell + 2], balls);
    const int above = cell + g->across;
    grid_meet(g, low, high, g->first[above - 1], g->first[above + 2], balls);
    for (int row = -1; row <= 1 && DIMENSIONS == 3; row++) {
        const int ahead = cell + (g->across + row) * g->across;
        grid_meet(g, low, high, g->first[ahead - 1], g->first[ahead + 2], balls);
    }
}

static inline void grid_find(floor_grid *g, bool balls) {
    g->pairs.count = 0;
    for (int cell = 0; cell < g->across * g->rows; cell++) {
        grid_cell(g, cell, balls);
    }
}

static size_t grid_frame(void *self) {
    floor_grid *const g = self;
    grid_sort(g);
    if (g->balls) {
        grid_find(g, true);
    } else {
        grid_find(g, false);
    }
    return g->pairs.count;
}

static floor_grid grid_of_boxes = {.balls = false};
static floor_grid grid_of_balls = {.balls = true};

static const broad_contestant broad_floor_grid = {
    .name = "floor: grid",
    .self = &grid_of_boxes,
    .open = grid_open,
    .close = grid_close,
    .frame = grid_frame,
};

static const broad_contestant broad_floor_balls = {
    .name = "floor: grid of balls",
    .self = &grid_of_balls,
    .open = grid_open,
    .close = grid_close,
    .frame = grid_frame,
};

#endif
