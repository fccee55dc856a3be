/* grid.c - grids: which cells a box meets, at rest and in motion, and their tiles. */
#include "grid.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/* ---------------------------------------------------------------------- visiting -- */

/* Tiles of one line of cells along the first axis. */
static bool visit_line(const col_grid_data *g, int first, int count,
                       col_level_visit *visit, void *context) {
    for (int i = first; i < first + count; i++) {
        if (g->tiles[i] != 0 && kind_numbered(g, i)->form != grid_empty &&
            !visit(context, i)) {
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

/* How far a place near the grid, in cells, may be off by rounding. */
static double error_in_cells(const col_grid_data *g, int axis) {
    const double size = vec_get(g->cell, axis);
    return COL_ROUNDING_ERROR *
           (2.0 + g->count[axis] + fabs(vec_get(g->origin, axis)) / size);
}

/* A place along an axis, in cells; near the grid. */
static double in_cells(const col_grid_data *g, int axis, double x) {
    return (x - vec_get(g->origin, axis)) / vec_get(g->cell, axis);
}

/* The first and the last cell that an interval touches. Rounded by conversion of what is
 * not negative: a call of floor would cost more than all the rest. */
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
 * 1987). The side that leads along an axis enters one row of cells after the other: of
 * each row those are visited that the box covers along the other axes at that time. So no
 * cell is visited twice. */
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
                          (col_range){0.0, g->count[i]}, &time);
    }
    w->from = time.min;
    w->to = (1.0 + COL_ROUNDING_ERROR) * time.max;
    return w->from <= w->to && w->from <= (1.0 + COL_ROUNDING_ERROR) * travel->limit;
}

/* What the box covers along an axis at a time. */
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

/* The next row: of what is covered at its time, along the other axes up to their leads.
 */
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
    while (col_grid_visit(w.g, &block, visit, context)) { /* once for each row entered */
        const int axis = first_of(w.next);
        const double end = (1.0 + COL_ROUNDING_ERROR) * travel->limit;
        if (!(w.next[axis] <= smaller_of(w.to, end)) || isinf(w.next[axis])) {
            return;
        }
        enter_row(&w, axis, &block);
    }
}

/* ------------------------------------------------------------------------- tiles -- */

static int compare_kinds(const col_grid_kind *a, const col_grid_kind *b) {
    if (a->form != b->form) {
        return a->form < b->form ? -1 : 1;
    }
    if (a->side != b->side) {
        return a->side < b->side ? -1 : 1;
    }
#if COL_DIMENSION == 2
    if (a->left != b->left) {
        return a->left < b->left ? -1 : 1;
    }
    if (a->right != b->right) {
        return a->right < b->right ? -1 : 1;
    }
    if (a->hanging != b->hanging) {
        return a->hanging ? 1 : -1;
    }
#endif
    return (a->material > b->material) - (a->material < b->material);
}

static int compare_numbers(double a, double b) { return (a > b) - (a < b); }

static int compare(const col_level_data *a, const col_level_data *b) {
    const col_grid_data *p = grid_of(a);
    const col_grid_data *q = grid_of(b);
    int order = 0;
    for (int i = 0; order == 0 && i < COL_DIMENSION; i++) {
        order = compare_numbers(p->count[i], q->count[i]);
        order = order != 0
                    ? order
                    : compare_numbers(vec_get(p->origin, i), vec_get(q->origin, i));
        order = order != 0 ? order
                           : compare_numbers(vec_get(p->cell, i), vec_get(q->cell, i));
    }
    int count = 1;
    for (int i = 0; i < COL_DIMENSION; i++) {
        count *= p->count[i];
    }
    for (int i = 0; order == 0 && p != q && i < count; i++) {
        order = compare_kinds(kind_numbered(p, i), kind_numbered(q, i));
    }
    return order;
}

static const col_level_methods METHODS = {.in_box = col_grid_in_box,
                                          .along = col_grid_along,
                                          .part = col_grid_part,
                                          .edges = col_grid_edges,
                                          .surface = col_grid_surface,
                                          .raycast = col_grid_raycast,
                                          .compare = compare};

static int side_towards(col_vec direction) {
    const int axis = vec_largest_axis(vec_abs(direction));
    return 2 * axis + (vec_get(direction, axis) > 0.0 ? 1 : 0);
}

#if COL_DIMENSION == 2

static col_grid_kind slope_kind(const col_tile_kind *kind) {
    assert(kind->left >= 0.0 && kind->left <= 1.0);
    assert(kind->right >= 0.0 && kind->right <= 1.0);
    const double least = smaller_of(kind->left, kind->right);
    const double most = larger_of(kind->left, kind->right);
    return (col_grid_kind){.form = most == 0.0    ? grid_empty
                                   : least == 1.0 ? grid_solid
                                                  : grid_slope,
                           .left = kind->hanging ? 1.0 - kind->left : kind->left,
                           .right = kind->hanging ? 1.0 - kind->right : kind->right,
                           .hanging = kind->hanging,
                           .material = kind->material};
}

#endif

static col_grid_kind resolved_kind(const col_tile_kind *kind) {
    switch (kind->form) {
        case col_tile_solid:
            return (col_grid_kind){.form = grid_solid, .material = kind->material};
        case col_tile_one_way:
            return (col_grid_kind){.form = grid_one_way,
                                   .side = side_towards(kind->direction),
                                   .material = kind->material};
#if COL_DIMENSION == 2
        case col2_tile_slope:
            return slope_kind(kind);
#endif
        default:
            return (col_grid_kind){.form = grid_empty};
    }
}

static int tile_count(const col_grid_input *input) {
    const double count = (double)input->columns * input->rows IN_SPACE(*input->layers);
    assert(input->columns >= 0 && input->rows >= 0 IN_SPACE(&&input->layers >= 0));
    assert(count <= INT_MAX);
    return (int)count;
}

size_t col_grid_size(const col_grid_input *input) {
    return sizeof(col_grid_data) + (size_t)tile_count(input);
}

const col_level_data *col_grid_build(const col_grid_input *input, void *buffer) {
    const int count = tile_count(input);
    col_grid_data *g = (col_grid_data *)buffer;
    assert(input->kind_count < GRID_KINDS);
    *g = (col_grid_data){
        .origin = input->origin,
        .cell = input->cell,
        .count = {input->columns, input->rows IN_SPACE(, input->layers)},
        .tiles = (unsigned char *)(g + 1),
    };
    for (int i = 0; i < COL_DIMENSION; i++) {
        g->error[i] = error_in_cells(g, i);
    }
    for (int i = 0; i < input->kind_count; i++) {
        g->kinds[i + 1] = resolved_kind(&input->kinds[i]);
    }
    if (input->tiles != NULL && count > 0) {
        memcpy(g->tiles, input->tiles, (size_t)count);
    } else {
        memset(g->tiles, 0, (size_t)count);
    }
    const col_cell first = {{0}};
    const col_cell end = {{input->columns, input->rows IN_SPACE(, input->layers)}};
    g->level =
        (col_level_data){.methods = &METHODS,
                         .size = col_grid_size(input),
                         .box = {cell_corner(g, &first, 0), cell_corner(g, &end, 0)},
                         .cell = vec_largest(input->cell),
                         .solid = true,
                         .filled = true};
    return &g->level;
}

int col_grid_tile(const col_level_data *grid, int column, int row IN_SPACE(, int layer)) {
    const col_grid_data *g = grid_of(grid);
    const col_cell c = {{column, row IN_SPACE(, layer)}};
    return is_in_grid(g, &c) ? g->tiles[cell_number(g, &c)] : 0;
}

void col_grid_set_tile(const col_level_data *grid, int column,
                       int row IN_SPACE(, int layer), int kind) {
    const col_grid_data *g = grid_of(grid);
    const col_cell c = {{column, row IN_SPACE(, layer)}};
    assert(is_in_grid(g, &c) && kind >= 0 && kind < GRID_KINDS);
    g->tiles[cell_number(g, &c)] = (unsigned char)kind;
}
