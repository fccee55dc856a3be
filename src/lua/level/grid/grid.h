/* grid.h - grids and voxels in Lua; inside the room only. */
#ifndef COLLIDE_LUA_GRID_H
#define COLLIDE_LUA_GRID_H

#include "../level.h"
#include "dimension.h"

/* A byte for each cell: 0 is empty; any other is the number of its kind as it was given,
 * or the byte of its letter. */
#define TILE_KINDS 256

/* What is in the list that keeps a grid alive, after the materials. */
enum { GRID_BLOCK = LEVEL_MATERIALS + 1, GRID_KINDS_GIVEN, GRID_COPY };

/* It stands right before the data, as col_lua_level does for other kinds. */
typedef struct {
    uint64_t version, versions; /* of the tiles as they are; all that there were */
    col_vec origin, cell, up;
    int count[COL_DIMENSION];
    bool letters; /* not numbers */
    bool known[TILE_KINDS];
} col_lua_grid;

/* A copy of the tiles. */
typedef struct {
    uint64_t version;
    unsigned char tiles[];
} col_lua_tiles;

static inline const col_lua_grid *grid_before(const void *data) {
    return (const col_lua_grid *)data - 1;
}

/* The kinds, as the core takes them: kind n for the byte n + 1. */
typedef struct {
    col_vec up;
    bool given, letters;
    bool known[TILE_KINDS];
    col_tile_kind kinds[TILE_KINDS - 1];
} col_lua_tile_kinds;

/* Reads `up` and `kinds`. Pushes the list that keeps the grid alive, with the materials
 * in it and the kinds as they were given, and no block yet; returns its index. */
int col_lua_read_tile_kinds(col_args *in, col_lua_tile_kinds *out);

#endif
