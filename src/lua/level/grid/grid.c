/* grid.c - grids and voxels in Lua, made: grid{tiles =, columns =, ...}. */
#include "grid.h"

#include "../../base/fail.h"

#include <math.h>
#include <string.h>

/* The limit ensures that no size of a block can overflow. */
#define TILES_MOST 16777216

static const char *const FIELDS[] = {
    "tiles",  "columns", "rows", IN_SPACE("layers", ) "cell",
    "origin", "kinds",   "up",   NULL,
};

/* Names of the counts. */
static const char *const *counts(void) { return FIELDS + 1; }

/* ------------------------------------------------------------------------ counts -- */

static col_fail_at at_tiles(const col_args *in, int item) {
    const col_fail_at at = {.arg = in->from, .name = "tiles", .item = item};
    return at;
}

/* The number of cells, after all counts are known. */
static size_t product(const col_args *in, const int *count) {
    double all = 1.0;
    for (int i = 0; i < COL_DIMENSION; i++) {
        all *= count[i];
    }
    if (all > TILES_MOST) {
        col_fail_expected(in, at_tiles(in, 0),
                          lua_pushfstring(in->L, "%d tiles at most", TILES_MOST),
                          col_args_number_text(in->L, all));
    }
    return (size_t)all;
}

/* The count along an axis from the list at the index; the given one, if there is one. */
static void settle_count(const col_args *in, int axis, size_t has, int *count) {
    lua_State *const L = in->L;
    if (has < 1 || has > TILES_MOST || (count[axis] != 0 && (size_t)count[axis] != has)) {
        col_fail_expected(in, at_tiles(in, 0),
                          count[axis] != 0
                              ? lua_pushfstring(L, "%d %s", count[axis], counts()[axis])
                              : lua_pushfstring(L, "1 of the %s or more", counts()[axis]),
                          col_args_number_text(L, (double)has));
    }
    count[axis] = (int)has;
}

/* ------------------------------------------------------------------------- tiles -- */

/* A grid that is read: its shared part, and the list that keeps it alive. */
typedef struct {
    const col_args *in;
    int list;
    col_lua_grid *grid;
} col_lua_grid_reading;

static uint32_t number_of(const col_lua_grid_reading *r, uint32_t number) {
    const int known = col_lua_find_number(r->grid, number);
    return (uint32_t)(known >= 0
                          ? known
                          : col_lua_add_number(r->in->L, r->list, r->grid, number));
}

/* A flat list of numbers. */
static void read_numbers(const col_lua_grid_reading *r, int tiles, size_t count,
                         uint32_t *to) {
    lua_State *const L = r->in->L;
    uint32_t last = 0;
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, tiles, (int)i + 1);
        const double x = lua_tonumber(L, -1);
        if (lua_type(L, -1) != LUA_TNUMBER ||
            !(x >= 0.0 && x <= TILE_MOST && floor(x) == x)) {
            col_fail_expected(
                r->in, at_tiles(r->in, (int)i + 1), "whole number from 0 to 4294967295",
                lua_type(L, -1) == LUA_TNUMBER ? col_args_number_text(L, x)
                                               : col_args_describe(L, lua_gettop(L)));
        }
        lua_pop(L, 1);
        const uint32_t number = (uint32_t)x;
        to[i] = i > 0 && number == last ? to[i - 1] : number_of(r, number);
        last = number;
    }
}

/* A row of letters, on top of the stack, which it pops. row: its number, from 1. */
static void read_letters(const col_lua_grid_reading *r, int row, size_t columns,
                         uint32_t *to) {
    lua_State *const L = r->in->L;
    const int index = lua_gettop(L);
    if (lua_type(L, index) != LUA_TSTRING || lua_rawlen(L, index) != columns) {
        col_fail_expected(r->in, at_tiles(r->in, row),
                          lua_pushfstring(L, "string of %d letters", (int)columns),
                          lua_type(L, index) == LUA_TSTRING
                              ? lua_pushfstring(L, "one of %d", (int)lua_rawlen(L, index))
                              : col_args_describe(L, index));
    }
    const char *const text = lua_tostring(L, index);
    for (size_t i = 0; i < columns; i++) {
        const uint32_t letter = (unsigned char)text[i];
        const col_lua_tile_kinds *const kinds = &r->grid->kinds;
        const bool known = kinds->given && col_lua_find_entry(kinds, letter) != NULL;
        if (letter == 0 || (kinds->given && !known && !is_blank_letter(letter))) {
            col_fail_expected(r->in, at_tiles(r->in, row), "letter of kinds",
                              lua_pushfstring(L, "'%c'", (int)letter));
        }
        to[i] = !known && is_blank_letter(letter) ? 0 : number_of(r, letter);
    }
    lua_settop(L, index - 1);
}

/* The list of the rows of a layer: `tiles` itself in the plane. */
static int push_given_layer(const col_args *in, int tiles, int layer) {
    lua_State *const L = in->L;
    if (COL_DIMENSION == 2) {
        lua_pushvalue(L, tiles);
        return lua_gettop(L);
    }
    lua_rawgeti(L, tiles, layer + 1);
    if (lua_type(L, -1) != LUA_TTABLE) {
        col_fail_expected(in, at_tiles(in, layer + 1), "list of rows",
                          col_args_describe(L, lua_gettop(L)));
    }
    return lua_gettop(L);
}

/* Counts from the first row, and for voxels the first layer. */
static void settle_letters(const col_args *in, int tiles, int *count) {
    lua_State *const L = in->L;
    IN_SPACE(settle_count(in, 2, lua_rawlen(L, tiles), count));
    const int layer = push_given_layer(in, tiles, 0);
    settle_count(in, 1, lua_rawlen(L, layer), count);
    lua_rawgeti(L, layer, 1);
    settle_count(in, 0, lua_type(L, -1) == LUA_TSTRING ? lua_rawlen(L, -1) : 0, count);
    lua_settop(L, layer - 1);
}

static void read_rows(const col_lua_grid_reading *reading, int tiles, uint32_t *to) {
    const col_args *const in = reading->in;
    const int *const count = reading->grid->count;
    lua_State *const L = in->L;
    const int layers = COL_DIMENSION == 3 ? count[COL_DIMENSION - 1] : 1;
    for (int k = 0; k < layers; k++) {
        const int layer = push_given_layer(in, tiles, k);
        if (lua_rawlen(L, layer) != (size_t)count[1]) {
            col_fail_expected(in, at_tiles(in, k + 1),
                              lua_pushfstring(L, "%d rows", count[1]),
                              col_args_number_text(L, (double)lua_rawlen(L, layer)));
        }
        for (int r = 0; r < count[1]; r++) {
            lua_rawgeti(L, layer, r + 1);
            read_letters(reading, COL_DIMENSION == 2 ? r + 1 : k + 1, (size_t)count[0],
                         to);
            to += count[0];
        }
        lua_settop(L, layer - 1);
    }
}

/* The numbers settle the last count if it is not given. */
static void settle_numbers(const col_args *in, size_t has, int *count) {
    lua_State *const L = in->L;
    const int last = COL_DIMENSION - 1;
    double row = 1.0;
    for (int i = 0; i < last; i++) {
        if (count[i] == 0) {
            const col_fail_at at = {.arg = in->from, .name = counts()[i]};
            col_fail_expected(in, at, "number", "nil");
        }
        row *= count[i];
    }
    if (count[last] == 0 && (double)has >= row && (double)has <= TILES_MOST) {
        count[last] = (int)((double)has / row);
    }
    const size_t all = product(in, count);
    if (all != has) {
        col_fail_expected(in, at_tiles(in, 0),
                          lua_pushfstring(L, "a number for each cell, %d in all,",
                                          (int)(all > 0 ? all : (size_t)row)),
                          col_args_number_text(L, (double)has));
    }
}

/* Where `tiles` is on the stack, 0 when there are none; and all counts. */
static int fetch_tiles(col_args *in, col_lua_tile_kinds *kinds, int *count) {
    lua_State *const L = in->L;
    if (col_args_skip_nil(in, "tiles")) {
        for (int i = 0; i < COL_DIMENSION; i++) {
            if (count[i] == 0) {
                const col_fail_at at = {.arg = in->table, .name = counts()[i]};
                col_fail_expected(in, at, "number", "nil");
            }
        }
        return 0;
    }
    const int tiles = col_args_fetch(in, "tiles");
    if (lua_type(L, tiles) != LUA_TTABLE) {
        col_fail_expected(in, at_tiles(in, 0), "list of tiles",
                          col_args_describe(L, tiles));
    }
    lua_rawgeti(L, tiles, 1);
    const bool letters =
        lua_type(L, -1) == (COL_DIMENSION == 2 ? LUA_TSTRING : LUA_TTABLE);
    lua_pop(L, 1);
    if (kinds->given && letters != kinds->letters) {
        col_fail_expected(in, at_tiles(in, 0),
                          kinds->letters ? "letters, as in kinds,"
                                         : "numbers, as in kinds,",
                          letters ? "letters" : "numbers");
    }
    kinds->letters = letters;
    if (letters) {
        settle_letters(in, tiles, count);
    } else {
        settle_numbers(in, lua_rawlen(L, tiles), count);
    }
    return tiles;
}

/* -------------------------------------------------------------------------- make -- */

/* A number for all axes, or a vector; above zero. */
static col_vec read_cell_size(col_args *in) {
    double v[3] = {1.0, 1.0, 1.0};
    if (!col_args_skip_nil(in, "cell")) {
        lua_getfield(in->L, in->table, "cell");
        const bool number = lua_type(in->L, -1) == LUA_TNUMBER;
        lua_pop(in->L, 1);
        if (number) {
            v[0] = col_args_number(in, "cell");
            v[1] = v[0];
            v[2] = v[0];
        } else {
            col_args_vec(in, "cell", v);
        }
    }
    for (int i = 0; i < COL_DIMENSION; i++) {
        if (!(v[i] > 0.0)) {
            col_args_fail_value(in, "cell", 0, "must be > 0, got %s",
                                col_args_number_text(in->L, v[i]));
        }
    }
    return (col_vec){v[0], v[1] IN_SPACE(, v[2])};
}

static col_vec read_origin(col_args *in) {
    double v[3] = {0.0, 0.0, 0.0};
    if (!col_args_skip_nil(in, "origin")) {
        col_args_vec(in, "origin", v);
    }
    return (col_vec){v[0], v[1] IN_SPACE(, v[2])};
}

/* The numbers of the core, as narrow as the grid has them, in place. */
static void make_narrow(uint32_t *numbers, size_t count, int width) {
    char *const to = (char *)numbers;
    for (size_t i = 0; i < count; i++) {
        const uint8_t byte = (uint8_t)numbers[i];
        const uint16_t two = (uint16_t)numbers[i];
        if (width == 1) {
            memcpy(to + i, &byte, 1);
        } else if (width == 2) {
            memcpy(to + 2 * i, &two, 2);
        }
    }
}

/* The block of what shapes share, added to the list. */
static col_lua_grid *keep_shared(lua_State *L, int list, const col_lua_tile_kinds *kinds,
                                 const int *count) {
    col_lua_grid *const grid =
        (col_lua_grid *)compat_newuserdata(L, sizeof(col_lua_grid), false);
    memset(grid, 0, sizeof *grid);
    grid->kinds = *kinds;
    grid->width = 1;
    memcpy(grid->count, count, sizeof grid->count);
    lua_rawseti(L, list, GRID_SHARED);
    return grid;
}

int col_lua_read_grid(col_args *in, col_any *made) {
    lua_State *const L = in->L;
    int count[COL_DIMENSION];
    col_args_open_table(in, FIELDS);
    for (int i = 0; i < COL_DIMENSION; i++) {
        const char *const name = counts()[i];
        count[i] =
            col_args_skip_nil(in, name) ? 0 : col_args_whole(in, name, 1, TILES_MOST);
    }
    const col_vec origin = read_origin(in);
    const col_vec cell = read_cell_size(in);
    col_lua_tile_kinds kinds = {.cell = cell};
    const int list = col_lua_read_tile_kinds(in, &kinds);
    const int tiles = fetch_tiles(in, &kinds, count);
    const size_t all = product(in, count);
    col_lua_grid *const grid = keep_shared(L, list, &kinds, count);
    const col_lua_grid_reading reading = {in, list, grid};
    grid->origin = origin;
    grid->cell = cell;
    uint32_t *const numbers =
        (uint32_t *)compat_newuserdata(L, sizeof *numbers * all, false);
    if (tiles == 0) {
        memset(numbers, 0, sizeof *numbers * all);
    } else if (kinds.letters) {
        read_rows(&reading, tiles, numbers);
    } else {
        read_numbers(&reading, tiles, all, numbers);
    }
    make_narrow(numbers, all, grid->width);
    made->level =
        col_level_make(GRID_KIND, col_lua_make_view(L, list, grid, kinds.up, numbers));
    lua_settop(L, list);
    return list;
}
