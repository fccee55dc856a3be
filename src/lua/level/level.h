/* level.h - level geometry as Lua gives it: lists read into blocks, and given back. One
 * file for each kind; src/lua/shape makes shapes of the data.
 *
 * The blocks are userdata, kept alive by a list that goes with each shape: first the
 * values that stand for the materials, or false. Whichever step raises, the collector
 * takes the blocks. */
#ifndef COLLIDE_LUA_LEVEL_H
#define COLLIDE_LUA_LEVEL_H

#include "../base/args.h"
#include "collide.h"

/* Where the materials are in the list that keeps a level alive; blocks follow. */
#define LEVEL_MATERIALS 1

/* The data of a level that the binding needs; they stand right before the core's data,
 * which needs no more alignment than this: LuaJIT's blocks have that of a double. */
typedef struct {
    const double *points; /* as given */
    const int *corners;   /* of triangles, from 0 */
    const unsigned char *materials;
    size_t point_count, part_count;
    bool closed, two_sided, solid;
    bool reversed; /* of a mesh */
    double unit;
} col_lua_level;

static inline const col_lua_level *level_before(const void *data) {
    return (const col_lua_level *)data - 1;
}

/* The options that all kinds share; a kind's list of names gives those that it has. */
typedef struct {
    bool closed, two_sided, solid;
    int materials; /* index of the value, or 0 */
} col_lua_level_options;

/* Reads the options: named values beside the others, or a table of their own. names: of
 * the options alone. */
col_lua_level_options col_lua_read_level_options(col_args *in, const char *const names[]);

/* Pushes the list that keeps a level alive, with the materials in it, one of so many
 * parts each. Returns their numbers, one byte a part from 1, 0 for none; or NULL. parts:
 * their name in errors. */
const unsigned char *col_lua_keep_materials(const col_args *in,
                                            const col_lua_level_options *options,
                                            size_t count, const char *parts);

/* Adds the block on top of the stack to the list right below it, and pops it. */
void col_lua_keep_block(lua_State *L);

/* Pushes the material of that number of the level whose list is at the index, or nil. */
void col_lua_push_material(lua_State *L, int list, int number);

/* Pushes the materials as they were given, or nil. */
void col_lua_push_materials(lua_State *L, int list, const col_lua_level *level);

/* Pushes one of the options by its name; false when it has none of that name. */
bool col_lua_push_level_option(lua_State *L, int list, const col_lua_level *level,
                               const char *name);

/* As constructors take them; they return the index of the list that keeps it alive. */
int col2_lua_read_path(col_args *in, col2_any *made);
int col3_lua_read_mesh(col_args *in, col3_any *made);
int col2_lua_read_grid(col_args *in, col2_any *made);
int col3_lua_read_grid(col_args *in, col3_any *made); /* voxels */
int col3_lua_read_heightfield(col_args *in, col3_any *made);

/* New geometry of the same kind and options, each coordinate times a factor. */
int col2_lua_scale_path(lua_State *L, const col2_level *path, int list, col2_vec factors,
                        col2_any *made);
int col3_lua_scale_mesh(lua_State *L, const col3_level *mesh, int list, col3_vec factors,
                        col3_any *made);

/* Fields, by functions that have the upvalues of open.h; false for any other name. */
bool col2_lua_push_path(lua_State *L, const col2_level *path, int list, const char *name);
bool col3_lua_push_mesh(lua_State *L, const col3_level *mesh, int list, const char *name);

bool col2_lua_push_grid(lua_State *L, const col2_level *grid, int list, const char *name);
bool col3_lua_push_grid(lua_State *L, const col3_level *grid, int list, const char *name);
bool col3_lua_push_heightfield(lua_State *L, const col3_level *field, const char *name);

/* The arguments of methods: :tile(column, row[, layer]), :set_tile(column, row[, layer],
 * kind), :height(x, z), :normal(x, z). All but set_tile push one value; that of the last
 * as push_vector does. */
void col2_lua_push_tile(col_args *in, const col2_level *grid);
void col3_lua_push_tile(col_args *in, const col3_level *grid);
/* The same of a part of a grid, by its number. */
void col2_lua_push_cell(lua_State *L, const col2_level *grid, int part);
void col3_lua_push_cell(lua_State *L, const col3_level *grid, int part);
/* The same as a number: that of the tile, or -1 less the byte of its letter. */
double col2_lua_cell_tile(const col2_level *grid, int part);
double col3_lua_cell_tile(const col3_level *grid, int part);
/* Whether `up` was given: if not, it is that of the world. */
bool col2_lua_has_own_up(const col2_level *grid);
bool col3_lua_has_own_up(const col3_level *grid);

/* Pushes a copy of all tiles of the grid that the list at the index keeps alive. The copy
 * is kept until a tile changes; true when it had to be made, which may call Lua. */
bool col2_lua_keep_tiles(lua_State *L, int list);
bool col3_lua_keep_tiles(lua_State *L, int list);
/* All tiles become those of the copy, for every shape and world that shares them. */
void col2_lua_give_tiles(lua_State *L, int list, int copy);
void col3_lua_give_tiles(lua_State *L, int list, int copy);

void col2_lua_set_tile(col_args *in, const col2_level *grid);
void col3_lua_set_tile(col_args *in, const col3_level *grid);
void col3_lua_push_height(col_args *in, const col3_level *field);
void col3_lua_push_height_normal(col_args *in, const col3_level *field);

/* The data of a grid for the up of a world: its own if it has an up of its own, or if the
 * view was never made; make: makes it, and may raise for lack of memory. list: the index
 * of what keeps the grid alive. */
const col2_level_data *col2_lua_follow_up(lua_State *L, int list, const col2_level *grid,
                                          const double *world_up, bool make);
const col3_level_data *col3_lua_follow_up(lua_State *L, int list, const col3_level *grid,
                                          const double *world_up, bool make);

/* A text that is written: the call that makes an equal shape. */
typedef struct {
    lua_State *L;
    luaL_Buffer *to;
    int list;          /* the index of what keeps the level alive, 0: nothing does */
    bool whole;        /* else long lists are written as how many they have */
    const char *lacks; /* set to the part that no text can make */
} col_lua_text;

/* Writes the call of the constructor: the level as it was made, where its stretch and
 * pose are none. */
void col2_lua_add_path(col_lua_text *text, const col2_level *path);
void col3_lua_add_mesh(col_lua_text *text, const col3_level *mesh);
void col2_lua_add_grid(col_lua_text *text, const col2_level *grid);
void col3_lua_add_grid(col_lua_text *text, const col3_level *grid);
void col3_lua_add_heightfield(col_lua_text *text, const col3_level *field);

/* ---------------------------------------------------------------- within the room -- */

/* Ends a text: options that are not the default, and the bracket. */
void col_lua_add_level_options(col_lua_text *text, const col_lua_level *level,
                               bool closed);

/* Longer lists are not written, where a text is for people. */
#define LEVEL_TEXT_MOST 256

/* Whether a list of so many items is too long; if so, this is written: `... 400
 * points`. */
bool col_lua_is_long(const col_lua_text *text, size_t count, const char *items);

/* The text between the quotes of a string; and a material: a string, number or boolean,
 * or the reason why it has no text. */
void col_lua_add_letters(col_lua_text *text, const char *from, size_t length);
void col_lua_add_material(col_lua_text *text, int number);

#endif
