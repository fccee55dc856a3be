/* grid.c - grids: made, edited, compared. */
#include "grid.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

#if COL_DIMENSION == 2

static int compare_points(const col2_vec *a, const col2_vec *b, int count) {
    int order = 0;
    for (int i = 0; order == 0 && i < count; i++) {
        order = order_of(a[i].x, b[i].x);
        order = order != 0 ? order : order_of(a[i].y, b[i].y);
    }
    return order;
}

static int compare_pieces(const col2_grid_kind *a, const col2_grid_kind *b) {
    int order = order_of(a->piece_count, b->piece_count);
    for (int i = 0; order == 0 && i < a->piece_count; i++) {
        const col2_tile_piece *const p = &a->pieces[i];
        const col2_tile_piece *const q = &b->pieces[i];
        order = order_of(p->count, q->count);
        order = order != 0 ? order : compare_points(p->corners, q->corners, p->count);
    }
    return order;
}

static int compare_shapes(const col2_grid_kind *a, const col2_grid_kind *b) {
    int order = order_of(a->left, b->left);
    order = order != 0 ? order : order_of(a->right, b->right);
    order = order != 0 ? order : (int)a->hanging - (int)b->hanging;
    order = order != 0 ? order : compare_points(a->line, b->line, 2);
    return order != 0 ? order : compare_pieces(a, b);
}

#endif

static int compare_kinds(const col_grid_kind *a, const col_grid_kind *b) {
    int order = order_of((double)a->form, (double)b->form);
    order = order != 0 ? order : order_of(a->side, b->side);
#if COL_DIMENSION == 2
    order = order != 0 ? order : compare_shapes(a, b);
#endif
    return order != 0 ? order : order_of(a->material, b->material);
}

/* For the triggers of a grid; a grid that is itself the triggers of another has none. */
static const col_grid_kind *trigger_numbered(const col_grid_data *g, int number) {
    return g->level.triggers == NULL ? &g->kinds[0]
                                     : kind_numbered(grid_of(g->level.triggers), number);
}

static int compare(const col_level_data *a, const col_level_data *b) {
    const col_grid_data *p = grid_of(a);
    const col_grid_data *q = grid_of(b);
    int order = 0;
    for (int i = 0; order == 0 && i < COL_DIMENSION; i++) {
        order = order_of(p->count[i], q->count[i]);
        order =
            order != 0 ? order : order_of(vec_get(p->origin, i), vec_get(q->origin, i));
        order = order != 0 ? order : order_of(vec_get(p->cell, i), vec_get(q->cell, i));
    }
    for (int i = 0; order == 0 && i < p->cells; i++) {
        order = compare_kinds(kind_numbered(p, i), kind_numbered(q, i));
        order = order != 0
                    ? order
                    : compare_kinds(trigger_numbered(p, i), trigger_numbered(q, i));
    }
    return order;
}

static const col_level_methods METHODS = {.in_box = col_grid_in_box,
                                          .along = col_grid_along,
                                          .part = col_grid_part,
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

/* A slope as high as its cell is a solid tile, one of no height none. */
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
                           .hanging = kind->hanging,
                           .left = kind->hanging ? 1.0 - kind->left : kind->left,
                           .right = kind->hanging ? 1.0 - kind->right : kind->right};
}

#endif

#if COL_DIMENSION == 2

/* A polygon that fills its cell is a solid tile. */
static col_grid_kind polygon_kind(const col_tile_kind *kind) {
    const col2_tile_piece *const p = kind->pieces;
    bool whole = kind->piece_count == 1 && p->count == 4;
    for (int i = 0; whole && i < 4; i++) {
        whole = (p->corners[i].x == 0.0 || p->corners[i].x == 1.0) &&
                (p->corners[i].y == 0.0 || p->corners[i].y == 1.0);
    }
    if (kind->piece_count == 0 || whole) {
        return (col_grid_kind){.form = whole ? grid_solid : grid_empty,
                               .material = whole ? kind->material : 0};
    }
    return (col_grid_kind){.form = grid_polygon,
                           .material = kind->material,
                           .piece_count = kind->piece_count,
                           .pieces = kind->pieces};
}

static col_grid_kind trigger_kind(const col_tile_kind *kind) {
    return kind->piece_count > 0
               ? polygon_kind(kind)
               : (col_grid_kind){.form = grid_solid, .material = kind->material};
}

static col_grid_kind line_kind(const col_tile_kind *kind) {
    return (col_grid_kind){.form = grid_line,
                           .side = side_towards(kind->direction),
                           .material = kind->material,
                           .line = {kind->line[0], kind->line[1]}};
}

#else

static col_grid_kind trigger_kind(const col_tile_kind *kind) {
    return (col_grid_kind){.form = grid_solid, .material = kind->material};
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
        case col2_tile_polygon:
            return polygon_kind(kind);
        case col2_tile_line:
            return line_kind(kind);
#endif
        default:
            return (col_grid_kind){.form = grid_empty};
    }
}

/* The rounding error of a place near the grid, in cells. */
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

/* -------------------------------------------------------------------------- store -- */

/* First the kinds, those of the geometry and those of triggers, then the tiles: these
 * need no more alignment than kinds. */
static size_t store_size(int cells, int width, int kind_count) {
    return 2 * sizeof(col_grid_kind) * ((size_t)kind_count + 1) +
           (size_t)cells * (size_t)width;
}

static void use_store(col_grid_block_data *b, int width, int kind_count, void *store) {
    const size_t count = (size_t)kind_count + 1;
    b->met.width = b->triggers.width = width;
    b->met.kind_count = b->triggers.kind_count = kind_count;
    b->met.kinds = (col_grid_kind *)store;
    b->triggers.kinds = b->met.kinds + count;
    b->met.tiles = b->triggers.tiles = b->triggers.kinds + count;
    memset(store, 0, 2 * count * sizeof *b->met.kinds); /* empty */
}

static void set_kind(col_grid_block_data *b, int number, const col_tile_kind *kind) {
    const bool trigger = kind->form == col_tile_trigger;
    const col_grid_kind none = {.form = grid_empty};
    b->met.kinds[number] = resolved_kind(kind);
    b->triggers.kinds[number] = trigger ? trigger_kind(kind) : none;
    if (trigger) {
        b->met.level.triggers = &b->triggers.level;
    }
}

static void set_number(const col_grid_data *g, int cell, int kind) {
    if (g->width == 1) {
        ((uint8_t *)g->tiles)[cell] = (uint8_t)kind;
    } else if (g->width == 2) {
        ((uint16_t *)g->tiles)[cell] = (uint16_t)kind;
    } else {
        ((uint32_t *)g->tiles)[cell] = (uint32_t)kind;
    }
}

/* The block belongs to the caller, who asks to have it written to. */
static void *writable(const void *p) {
    const union {
        const void *given;
        void *taken;
    } pointer = {p};
    return pointer.taken;
}

static col_grid_block_data *editable(const col_level_data *data) {
    return (col_grid_block_data *)writable(data);
}

size_t col_grid_store_size(const col_level_data *grid, int width, int kind_count) {
    return store_size(grid_of(grid)->cells, width, kind_count);
}

void col_grid_move(const col_level_data *grid, int width, int kind_count, void *store) {
    col_grid_block_data *const b = editable(grid);
    const col_grid_block_data before = *b;
    const size_t kinds = sizeof *b->met.kinds * ((size_t)before.met.kind_count + 1);
    assert(kind_count >= before.met.kind_count && width >= before.met.width);
    use_store(b, width, kind_count, store);
    memcpy(b->met.kinds, before.met.kinds, kinds);
    memcpy(b->triggers.kinds, before.triggers.kinds, kinds);
    for (int i = 0; i < b->met.cells; i++) {
        set_number(&b->met, i, tile_numbered(&before.met, i));
    }
}

void col_grid_set_kind(const col_level_data *grid, int number,
                       const col_tile_kind *kind) {
    assert(number > 0 && number <= grid_of(grid)->kind_count);
    set_kind(editable(grid), number, kind);
}

/* -------------------------------------------------------------------------- build -- */

static int width_of(const col_grid_input *input) {
    assert(input->width == 0 || input->width == 1 || input->width == 2 ||
           input->width == 4);
    return input->width == 0 ? 1 : input->width;
}

size_t col_grid_size(const col_grid_input *input) {
    return sizeof(col_grid_block_data) +
           store_size(tile_count(input), width_of(input), input->kind_count);
}

static void set_tiles(const col_grid_data *g, const void *tiles) {
    const size_t bytes = (size_t)g->cells * (size_t)g->width;
    /* Lua hands over tiles; C programs need not. */
    if (MOSTLY(tiles != NULL) && bytes > 0) {
        memcpy(g->tiles, tiles, bytes);
    } else {
        memset(g->tiles, 0, bytes);
    }
}

static col_grid_data data_of(const col_grid_input *input) {
    col_grid_data g = {
        .origin = input->origin,
        .cell = input->cell,
        .count = {input->columns, input->rows IN_SPACE(, input->layers)},
        .cells = tile_count(input),
    };
    const col_cell first = {{0}};
    const col_cell end = {{input->columns, input->rows IN_SPACE(, input->layers)}};
    for (int i = 0; i < COL_DIMENSION; i++) {
        g.error[i] = error_in_cells(&g, i);
    }
    g.level =
        (col_level_data){.methods = &METHODS,
                         .size = col_grid_size(input),
                         .box = {cell_corner(&g, &first, 0), cell_corner(&g, &end, 0)},
                         .cell = vec_largest(input->cell),
                         .solid = true,
                         .filled = true,
                         .edits = 1};
    return g;
}

const col_level_data *col_grid_build(const col_grid_input *input, void *buffer) {
    col_grid_block_data *const b = (col_grid_block_data *)buffer;
    b->met = b->triggers = data_of(input);
    b->met.level.triggers = input->triggers ? &b->triggers.level : NULL;
    use_store(b, width_of(input), input->kind_count, b + 1);
    for (int i = 0; i < input->kind_count; i++) {
        set_kind(b, i + 1, &input->kinds[i]);
    }
    set_tiles(&b->met, input->tiles);
    return &b->met.level;
}

int col_grid_tile(const col_level_data *grid, int column, int row IN_SPACE(, int layer)) {
    const col_grid_data *g = grid_of(grid);
    const col_cell c = {{column, row IN_SPACE(, layer)}};
    /* Lua refuses other cells; C programs may ask for them. */
    return MOSTLY(is_in_grid(g, &c)) ? tile_numbered(g, cell_number(g, &c)) : 0;
}

void col_grid_set_tile(const col_level_data *grid, int column,
                       int row IN_SPACE(, int layer), int kind) {
    const col_grid_data *g = grid_of(grid);
    const col_cell c = {{column, row IN_SPACE(, layer)}};
    assert(is_in_grid(g, &c) && kind >= 0 && kind <= g->kind_count);
    set_number(g, cell_number(g, &c), kind);
    editable(grid)->met.level.edits++;
}

const void *col_grid_tiles(const col_level_data *grid, size_t *bytes) {
    const col_grid_data *const g = grid_of(grid);
    *bytes = (size_t)g->cells * (size_t)g->width;
    return g->tiles;
}

void col_grid_set_tiles(const col_level_data *grid, const void *tiles, int width) {
    const col_grid_data *const g = grid_of(grid);
    const col_grid_data from = {.width = width, .tiles = writable(tiles)};
    assert(width <= g->width);
    editable(grid)->met.level.edits++;
    if (width == g->width) {
        memcpy(g->tiles, tiles, (size_t)g->cells * (size_t)width);
        return;
    }
    for (int i = 0; i < g->cells; i++) {
        set_number(g, i, tile_numbered(&from, i));
    }
}
