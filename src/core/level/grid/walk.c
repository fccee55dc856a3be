/* walk.c - which cells of a grid a box meets, at rest and in motion. */
#include "grid.h"

/* ---------------------------------------------------------------------- visiting -- */

/* One tile: all pieces of it if it is a polygon. */
static inline bool visit_tile(const col_grid_data *g, int cell, int number,
                              col_level_visit *visit, void *context) {
    const col_grid_kind *const kind = &g->kinds[number];
    if (kind->form == grid_empty) {
        return true;
    }
    bool goes_on = visit(context, cell);
#if COL_DIMENSION == 2
    for (int i = 1; i < kind->piece_count && goes_on; i++) {
        goes_on = visit(context, cell + i * g->cells);
    }
#endif
    return goes_on;
}

/* Tiles of one line of cells along the first axis. */
static bool visit_line(const col_grid_data *g, int first, int count,
                       col_level_visit *visit, void *context) {
    const uint8_t *const bytes = (const uint8_t *)g->tiles;
    if (g->width == 1) { /* as a rule */
        for (int i = first; i < first + count; i++) {
            if (bytes[i] != 0 && !visit_tile(g, i, bytes[i], visit, context)) {
                return false;
            }
        }
        return true;
    }
    for (int i = first; i < first + count; i++) {
        const int number = tile_numbered(g, i);
        if (number != 0 && !visit_tile(g, i, number, visit, context)) {
            return false;
        }
    }
    return true;
}

bool col_grid_visit(const col_grid_data *g, const col_cells *block,
                    col_level_visit *visit, void *context) {
    const int count = block->max[0] - block->min[0] + 1;
    if (count <= 0) {
        return true;
    }
    col_cell c = {{block->min[0]}};
    IN_SPACE(for (c.at[2] = block->min[2]; c.at[2] <= block->max[2]; c.at[2]++))
    for (c.at[1] = block->min[1]; c.at[1] <= block->max[1]; c.at[1]++) {
        if (!visit_line(g, cell_number(g, &c), count, visit, context)) {
            return false;
        }
    }
    return true;
}

/* A place along an axis, in cells; near the grid. */
static double in_cells(const col_grid_data *g, int axis, double x) {
    return (x - vec_get(g->origin, axis)) / vec_get(g->cell, axis);
}

/* The first and the last cell that an interval touches. The conversion of a number that
 * is not negative rounds: a call of floor would cost more than all the rest. */
static int first_cell(const col_grid_data *g, int axis, double low) {
    const double from = clamp(low - g->error[axis], 0.0, g->count[axis] + 1.0);
    const int k = (int)from;
    return k > 0 && (double)k == from ? k - 1 : k;
}

static int last_cell(const col_grid_data *g, int axis, double high) {
    const double to = clamp(high + g->error[axis], -1.0, g->count[axis] - 1.0);
    return (int)(to + 1.0) - 1;
}

void col_grid_in_box(const col_level_data *data, const col_bounds *box,
                     col_level_visit *visit, void *context) {
    const col_grid_data *g = grid_of(data);
    col_cells block;
    for (int i = 0; i < COL_DIMENSION; i++) {
        block.min[i] = first_cell(g, i, in_cells(g, i, vec_get(box->min, i)));
        block.max[i] = last_cell(g, i, in_cells(g, i, vec_get(box->max, i)));
    }
    (void)col_grid_visit(g, &block, visit, context);
}

/* ----------------------------------------------------------------------- walking -- */

/* A box in motion, in cells (after Amanatides and Woo, A Fast Voxel Traversal Algorithm,
 * 1987). The leading side of the box along an axis enters one row of cells after the
 * other: the cells visited in each row are those that the box covers along the other axes
 * at that time. So no cell is visited twice. */
typedef struct {
    const col_grid_data *g;
    double low[COL_DIMENSION], high[COL_DIMENSION], motion[COL_DIMENSION];
    double from, to;            /* the time in the grid */
    int lead[COL_DIMENSION];    /* the last row entered */
    double next[COL_DIMENSION]; /* when the row after it is entered */
} col_grid_walk;

static bool start_walk(const col_grid_data *g, const col_level_travel *travel,
                       col_grid_walk *w) {
    col_range time = {0.0, INFINITY};
    w->g = g;
    for (int i = 0; i < COL_DIMENSION; i++) {
        const double error = g->error[i];
        w->low[i] = in_cells(g, i, vec_get(travel->box.min, i)) - error;
        w->high[i] = in_cells(g, i, vec_get(travel->box.max, i)) + error;
        w->motion[i] = vec_get(travel->motion, i) / vec_get(g->cell, i);
        range_narrow_time((col_range){w->low[i], w->high[i]}, w->motion[i],
                          (col_range){0.0, (double)g->count[i]}, &time);
    }
    w->from = time.min;
    w->to = (1.0 + COL_ROUNDING_ERROR) * time.max;
    return w->from <= w->to && w->from <= (1.0 + COL_ROUNDING_ERROR) * travel->limit;
}

/* The interval that the box covers along an axis at a time. */
static void cover_axis(const col_grid_walk *w, int axis, double t, col_cells *out) {
    const double shift = w->motion[axis] * t;
    out->min[axis] = first_cell(w->g, axis, w->low[axis] + shift);
    out->max[axis] = last_cell(w->g, axis, w->high[axis] + shift);
}

static void find_next(col_grid_walk *w, int axis) {
    const double motion = w->motion[axis];
    const bool up = motion > 0.0;
    const int row = w->lead[axis] + (up ? 1 : -1);
    const bool over = motion == 0.0 || row < 0 || row >= w->g->count[axis];
    w->next[axis] = over ? INFINITY
                    : up ? (row - w->high[axis]) / motion
                         : (row + 1 - w->low[axis]) / motion;
}

static void enter_grid(col_grid_walk *w, col_cells *block) {
    for (int i = 0; i < COL_DIMENSION; i++) {
        cover_axis(w, i, w->from, block);
        w->lead[i] = w->motion[i] > 0.0 ? block->max[i] : block->min[i];
        find_next(w, i);
    }
}

/* The next row: the cells covered at its time, along the other axes up to the leading
 * sides. */
static void enter_row(col_grid_walk *w, int axis, col_cells *block) {
    const double t = w->next[axis];
    w->lead[axis] += w->motion[axis] > 0.0 ? 1 : -1;
    find_next(w, axis);
    for (int i = 0; i < COL_DIMENSION; i++) {
        if (w->motion[i] != 0.0) {
            cover_axis(w, i, t, block);
            (w->motion[i] > 0.0 ? block->max : block->min)[i] = w->lead[i];
        }
    }
    block->min[axis] = w->lead[axis];
    block->max[axis] = w->lead[axis];
}

static int first_of(const double next[COL_DIMENSION]) {
    int axis = 0;
    for (int i = 1; i < COL_DIMENSION; i++) {
        axis = next[i] < next[axis] ? i : axis;
    }
    return axis;
}

void col_grid_along(const col_level_data *data, col_level_travel *travel,
                    col_level_visit *visit, void *context) {
    col_grid_walk w;
    col_cells block;
    if (!start_walk(grid_of(data), travel, &w)) {
        return;
    }
    enter_grid(&w, &block);
    for (;;) { /* once for each row entered */
        (void)col_grid_visit(w.g, &block, visit, context);
        const int axis = first_of(w.next);
        const double end = (1.0 + COL_ROUNDING_ERROR) * travel->limit;
        /* The walk ends where it leaves the grid, unless numbers are extreme. */
        if (!(w.next[axis] <= smaller_of(w.to, end)) || RARELY(isinf(w.next[axis]))) {
            return;
        }
        enter_row(&w, axis, &block);
    }
}
