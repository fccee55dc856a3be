/* broad_ordered.h - the floor of a whole world of balls: everything that it answers, and
 * nothing that it may be asked besides. Places are taken over one by one, in doubles; a
 * grid is made anew by counting sort; balls that meet are tested in doubles; and the
 * pairs are put in the order of the balls, by counting sorts as well. Sizes that are all
 * alike and a region that is known are its best case. */
#ifndef BENCH_BROAD_ORDERED_H
#define BENCH_BROAD_ORDERED_H

#include "broad_grid.h"

typedef struct {
    double at[DIMENSIONS], radius;
} floor_ball;

typedef struct {
    floor_grid cells;  /* of which first, cell and sorted are used */
    floor_ball *ball;  /* as placed */
    floor_ball *near;  /* the same, as sorted */
    int32_t *start;    /* by ball: where its pairs begin */
    floor_pairs other; /* pairs that are half sorted */
} ordered_grid;

static void ordered_open(void *self, int count) {
    ordered_grid *const g = self;
    const size_t n = (size_t)count;
    grid_open(&g->cells, count);
    g->ball = broad_room(n * sizeof *g->ball);
    g->near = broad_room(n * sizeof *g->near);
    g->start = broad_room((n + 1) * sizeof *g->start);
}

static void ordered_close(void *self) {
    ordered_grid *const g = self;
    grid_close(&g->cells);
    free(g->ball);
    free(g->near);
    free(g->start);
    free(g->other.pair);
    g->other = (floor_pairs){NULL, 0, 0};
}

static void ordered_place(ordered_grid *g, int i, const double at[3]) {
    for (int k = 0; k < DIMENSIONS; k++) {
        g->ball[i].at[k] = at[k];
    }
    g->ball[i].radius = boxes.half[i];
}

static void ordered_sort(ordered_grid *g) {
    floor_grid *const c = &g->cells;
    const int cells = c->across * c->rows;
    int32_t *const next = c->first + 1;
    memset(c->first, 0, ((size_t)cells + 2) * sizeof *c->first);
    for (int i = 0; i < boxes.count; i++) {
        int cell = 0;
        for (int k = DIMENSIONS - 1; k >= 0; k--) {
            cell = cell * c->across + (int)(g->ball[i].at[k] * (1.0 / CELL) + 1.5);
        }
        c->cell[i] = cell;
        c->first[cell + 2]++;
    }
    for (int cell = 2; cell < cells + 2; cell++) {
        c->first[cell] += c->first[cell - 1];
    }
    for (int i = 0; i < boxes.count; i++) {
        const int32_t to = next[c->cell[i]]++;
        c->sorted[to] = i;
        g->near[to] = g->ball[i];
    }
}

static inline bool balls_meet(const floor_ball *a, const floor_ball *b) {
    const double reach = a->radius + b->radius;
    double sum = 0.0;
    for (int k = 0; k < DIMENSIONS; k++) {
        sum += (a->at[k] - b->at[k]) * (a->at[k] - b->at[k]);
    }
    return sum <= reach * reach;
}

static inline void ordered_meet(ordered_grid *g, int a, int from, int to) {
    for (int b = from; b < to; b++) {
        if (balls_meet(&g->near[a], &g->near[b])) {
            const int32_t i = g->cells.sorted[a];
            const int32_t j = g->cells.sorted[b];
            found(&g->cells.pairs, i < j ? i : j, i < j ? j : i);
        }
    }
}

/* As grid_cell does. */
static void ordered_cell(ordered_grid *g, int cell) {
    const floor_grid *const c = &g->cells;
    for (int a = c->first[cell]; a < c->first[cell + 1]; a++) {
        const int above = cell + c->across;
        ordered_meet(g, a, a + 1, c->first[cell + 2]);
        ordered_meet(g, a, c->first[above - 1], c->first[above + 2]);
        for (int row = -1; row <= 1 && DIMENSIONS == 3; row++) {
            const int ahead = cell + (c->across + row) * c->across;
            ordered_meet(g, a, c->first[ahead - 1], c->first[ahead + 2]);
        }
    }
}

/* A counting sort of pairs by their first or second ball. */
static void order_by(ordered_grid *g, const floor_pairs *from, floor_pairs *to,
                     int which) {
    memset(g->start, 0, ((size_t)boxes.count + 1) * sizeof *g->start);
    for (size_t k = 0; k < from->count; k++) {
        g->start[from->pair[k][which] + 1]++;
    }
    for (int i = 1; i <= boxes.count; i++) {
        g->start[i] += g->start[i - 1];
    }
    for (size_t k = 0; k < from->count; k++) {
        int32_t *const at = to->pair[g->start[from->pair[k][which]]++];
        at[0] = from->pair[k][0];
        at[1] = from->pair[k][1];
    }
    to->count = from->count;
}

static size_t ordered_frame(void *self) {
    ordered_grid *const g = self;
    floor_pairs *const pairs = &g->cells.pairs;
    for (int i = 0; i < boxes.count; i++) {
        ordered_place(g, i, boxes.center[i]);
    }
    ordered_sort(g);
    pairs->count = 0;
    for (int cell = 0; cell < g->cells.across * g->cells.rows; cell++) {
        ordered_cell(g, cell);
    }
    if (g->other.room < pairs->room) {
        g->other.pair = broad_more(g->other.pair, pairs->room * sizeof *g->other.pair);
        g->other.room = pairs->room;
    }
    order_by(g, pairs, &g->other, 1);
    order_by(g, &g->other, pairs, 0);
    return pairs->count;
}

static ordered_grid grid_in_order;

static const broad_contestant broad_floor_ordered = {
    .name = "floor: balls in order",
    .self = &grid_in_order,
    .open = ordered_open,
    .close = ordered_close,
    .frame = ordered_frame,
};

#endif
