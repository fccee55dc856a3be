/* grid.c - grids: made, edited, compared. */
#include "grid.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

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
    for (int i = 0; order == 0 && i < count; i++) {
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
                                          .block = col_grid_block,
                                          .block_side = col_grid_block_side,
                                          .compare = compare};

static int side_towards(col_vec direction) {
    const int axis = vec_largest_axis(vec_abs(direction));
    return 2 * axis + (vec_get(direction, axis) > 0.0 ? 1 : 0);
}

#if COL_DIMENSION == 2

/* One as high as its cell is a solid tile, one of no height none. */
static col_grid_kind slope_kind(const col_tile_kind *kind) {
    assert(kind->left >= 0.0 && kind->left <= 1.0);
    assert(kind->right >= 0.0 && kind->right <= 1.0);
    if (larger_of(kind->left, kind->right) == 0.0) {
        return (col_grid_kind){.form = grid_empty};
    }
    if (smaller_of(kind->left, kind->right) == 1.0) {
        return (col_grid_kind){.form = grid_solid, .material = kind->material};
    }
    return (col_grid_kind){.form = grid_slope,
                           .material = kind->material,
                           .left = kind->hanging ? 1.0 - kind->left : kind->left,
                           .right = kind->hanging ? 1.0 - kind->right : kind->right,
                           .hanging = kind->hanging};
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

/* How far a place near the grid, in cells, may be off by rounding. */
static double error_in_cells(const col_grid_data *g, int axis) {
    const double size = vec_get(g->cell, axis);
    return COL_ROUNDING_ERROR *
           (2.0 + g->count[axis] + fabs(vec_get(g->origin, axis)) / size);
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
    /* unreached: Lua hands over tiles; C programs need not */
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
    /* unreached: Lua refuses other cells; C programs need not */
    return is_in_grid(g, &c) ? g->tiles[cell_number(g, &c)] : 0;
}

void col_grid_set_tile(const col_level_data *grid, int column,
                       int row IN_SPACE(, int layer), int kind) {
    const col_grid_data *g = grid_of(grid);
    const col_cell c = {{column, row IN_SPACE(, layer)}};
    assert(is_in_grid(g, &c) && kind >= 0 && kind < GRID_KINDS);
    g->tiles[cell_number(g, &c)] = (unsigned char)kind;
}

void *col_grid_tiles(const col_level_data *grid, size_t *bytes) {
    const col_grid_data *const g = grid_of(grid);
    size_t count = 1;
    for (int i = 0; i < COL_DIMENSION; i++) {
        count *= (size_t)g->count[i];
    }
    *bytes = count * sizeof *g->tiles;
    return g->tiles;
}
