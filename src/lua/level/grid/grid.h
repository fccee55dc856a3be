/* grid.h - grids and voxels in Lua; used in this folder only.
 *
 * The core has a short number for each cell, that of a kind; a table gives the number or
 * letter of the caller that each of them stands for, and grows when a tile is set to a
 * new one. So a tile takes a byte as long as there are no more than 255 different ones.
 *
 * A grid without an `up` of its own takes that of the world: it has a view for each
 * direction, with kinds of its own, and the same tiles. */
#ifndef COLLIDE_LUA_GRID_H
#define COLLIDE_LUA_GRID_H

#include "../level.h"
#include "dimension.h"

#include <stdint.h>

/* The directions of `up`: along the axes, positive or negative. */
#define GRID_VIEWS (2 * COL_DIMENSION)

/* The list that keeps a grid alive, after the materials: the grid; the kinds as they were
 * given, or false; the data that entries refer to; the table of numbers; the last copy of
 * all tiles; for each view its block, and its store if it has one. */
enum {
    GRID_SHARED = LEVEL_MATERIALS + 1,
    GRID_KINDS_GIVEN,
    GRID_POINTS,
    GRID_NUMBERS,
    GRID_COPY,
    GRID_BLOCK,
    GRID_STORE = GRID_BLOCK + GRID_VIEWS,
    GRID_LIST_END = GRID_STORE + GRID_VIEWS
};

/* The largest number of a tile. The highest bits of a tile of a grid are Tiled's: they
 * flip it. */
#define TILE_MOST 4294967295.0

typedef enum { tile_empty, tile_solid, tile_one_way, tile_trigger } col_lua_tile_form;

/* A kind as it was given, by its number, or the byte of its letter. */
typedef struct {
    uint32_t number;
    col_lua_tile_form form;
    bool has_direction; /* otherwise it is up */
    col_vec direction;
    int material;
#if COL_DIMENSION == 2
    bool has_heights, hanging;
    double left, right;
    int point_count; /* of a polygon, in the unit of the cell; else 0 */
    const col2_vec *points;
#endif
} col_lua_tile_entry;

typedef struct {
    bool letters, given; /* not numbers; there are kinds */
    bool own_up;
    col_vec up, cell;
    int entry_count;
    col_lua_tile_entry *entries; /* by their numbers */
} col_lua_tile_kinds;

/* Numbers of tiles, by those that the core has for them, from 1; and their look-up: a
 * hash table of the core's. */
typedef struct {
    int used, room;
    uint32_t *given;
    int slots; /* a power of two */
    int *slot; /* 0: free */
} col_lua_tile_numbers;

/* The data that all shapes with the same tiles share. */
typedef struct {
    col_lua_tile_kinds kinds;
    col_lua_tile_numbers numbers;
    col_vec origin, cell;
    int count[COL_DIMENSION];
    int width;        /* of a tile, in bytes */
    unsigned changes; /* of tiles, numbers, and views */
    const col_level_data *views[GRID_VIEWS];
    uint64_t version, versions; /* of the tiles as they are; all that there were */
} col_lua_grid;

/* A copy of the tiles. */
typedef struct {
    uint64_t version;
    int width;
    unsigned char tiles[];
} col_lua_tiles;

/* It stands right before the data of a view, as col_lua_level does for other kinds. */
typedef struct {
    col_lua_grid *grid;
    col_vec up;
} col_lua_grid_view;

static inline const col_lua_grid_view *view_before(const void *data) {
    return (const col_lua_grid_view *)data - 1;
}

static inline col_lua_grid *grid_before(const void *data) {
    return view_before(data)->grid;
}

/* The number that the core has for the tile of a cell. */
static inline int grid_tile_at(const col_level *level, const int *at) {
    return col_grid_tile(level->data, at[0], at[1] IN_SPACE(, at[2]));
}

static inline int grid_cells(const col_lua_grid *g) {
    return g->count[0] * g->count[1] IN_SPACE(*g->count[2]);
}

/* The same of a part: of a cell, or of a further piece of its tile, which is numbered
 * beyond all cells. */
static inline int grid_tile_of(const col_level *level, int part) {
    const col_lua_grid *const g = grid_before(level->data);
    int at[COL_DIMENSION];
    for (int i = 0; i < COL_DIMENSION; i++) {
        at[i] = part % g->count[i];
        part /= g->count[i];
    }
    return grid_tile_at(level, at);
}

static inline bool is_blank_letter(uint32_t letter) {
    return letter == '.' || letter == ' ';
}

/* Reads `up` and `kinds`. Pushes the list that keeps the grid alive, with the materials
 * in it, the kinds as they were given, and the data that entries refer to; returns its
 * index. */
int col_lua_read_tile_kinds(col_args *in, col_lua_tile_kinds *out);

/* The entry of a number as it is; NULL: none. */
const col_lua_tile_entry *col_lua_find_entry(const col_lua_tile_kinds *kinds,
                                             uint32_t number);

/* The core's form of a tile of a number, for a direction of up. It may refer to a block
 * that is added to the list. */
void col_lua_resolve_tile(lua_State *L, int list, const col_lua_grid *grid,
                          uint32_t number, col_vec up, col_tile_kind *out);

/* The number that the core has for a tile; 0: empty, -1: none yet. */
int col_lua_find_number(const col_lua_grid *grid, uint32_t number);

/* Gives it one; the core does not know its kind yet. */
int col_lua_add_number(lua_State *L, int list, col_lua_grid *grid, uint32_t number);

/* The number that the core has for a tile of an existing grid; for a new one all its
 * views get the kind. */
int col_lua_add_tile(lua_State *L, int list, col_lua_grid *grid, uint32_t number);

/* Makes a view for a direction of up; tiles: in the core's form, of the width of the
 * grid. NULL if the grid has changed meanwhile: the tiles may be others. */
const col_level_data *col_lua_make_view(lua_State *L, int list, col_lua_grid *grid,
                                        col_vec up, const void *tiles);

#endif
