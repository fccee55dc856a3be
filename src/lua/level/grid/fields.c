/* fields.c - the methods and fields of grids and voxels in Lua: tiles, fields, text. */
#include "grid.h"

#include "../../base/fail.h"
#include "../../base/open.h"
#include "../../base/text.h"

#include <math.h>
#include <string.h>

/* ------------------------------------------------------------------------- tiles -- */

static char letter_of(const col_lua_grid *g, int kind) {
    return (char)(kind == 0 ? '.' : g->numbers.given[kind]);
}

/* The number or letter of a cell, from that of the core. */
static void push_tile(lua_State *L, const col_lua_grid *g, int kind) {
    if (g->kinds.letters) {
        col_push_letter(L, letter_of(g, kind));
    } else {
        compat_push_whole(L, kind == 0 ? 0 : g->numbers.given[kind]);
    }
}

/* column, row and so on: whole numbers; false when the cell is outside. */
static bool read_cell(col_args *in, const col_lua_grid *g, int *at) {
    static const char *const names[] = {"column", "row", "layer"};
    bool inside = true;
    for (int i = 0; i < COL_DIMENSION; i++) {
        const double x = col_args_number(in, names[i]);
        if (floor(x) != x) {
            col_args_fail_read(in, "%s must be a whole number, got %s", names[i],
                               col_args_number_text(in->L, x));
        }
        inside = inside && x >= 0.0 && x < g->count[i];
        at[i] = inside ? (int)x : -1;
    }
    return inside;
}

void col_lua_push_tile(col_args *in, const col_level *level) {
    const col_lua_grid *const g = grid_before(level->data);
    int at[COL_DIMENSION];
    const bool inside = read_cell(in, g, at);
    col_args_end(in);
    push_tile(in->L, g, inside ? grid_tile_at(level, at) : 0);
}

void col_lua_push_cell(lua_State *L, const col_level *level, int part) {
    push_tile(L, grid_before(level->data), grid_tile_of(level, part));
}

double col_lua_cell_tile(const col_level *level, int part) {
    const col_lua_grid *const g = grid_before(level->data);
    const int kind = grid_tile_of(level, part);
    if (g->kinds.letters) {
        return -1.0 - (unsigned char)letter_of(g, kind);
    }
    return kind == 0 ? 0.0 : g->numbers.given[kind];
}

static uint32_t read_letter(col_args *in, const col_lua_grid *g, int index) {
    lua_State *const L = in->L;
    const char *const text = lua_tostring(L, index);
    const uint32_t letter = (unsigned char)text[0];
    if (g->kinds.letters && lua_rawlen(L, index) == 1 && letter != 0) {
        if (g->kinds.given && col_lua_find_entry(&g->kinds, letter) != NULL) {
            return letter;
        }
        if (is_blank_letter(letter)) {
            return 0;
        }
        if (!g->kinds.given) {
            return letter;
        }
    }
    col_args_fail_read(in, "kind of the " GRID_NAME " expected, got '%s'", text);
}

/* The number of a tile, or the byte of its letter. */
static uint32_t read_tile(col_args *in, const col_lua_grid *g) {
    lua_State *const L = in->L;
    const int index = col_args_fetch(in, "kind");
    if (lua_type(L, index) == LUA_TSTRING) {
        return read_letter(in, g, index);
    }
    if (lua_type(L, index) != LUA_TNUMBER) {
        col_args_fail_type(L, in->function, index, "kind of the " GRID_NAME);
    }
    const double x = lua_tonumber(L, index);
    if (x != 0.0 && (g->kinds.letters || !(x > 0.0 && x <= TILE_MOST && floor(x) == x))) {
        col_args_fail_read(in, "kind of the " GRID_NAME " expected, got %s",
                           col_args_number_text(L, x));
    }
    return (uint32_t)x;
}

void col_lua_set_tile(col_args *in, const col_level *level) {
    col_lua_grid *const g = grid_before(level->data);
    const int first = in->at;
    int at[COL_DIMENSION];
    const bool inside = read_cell(in, g, at);
    const uint32_t number = read_tile(in, g);
    col_args_end(in);
    if (!inside) {
        col_args_fail(in->L, in->function, first,
                      "cell of the " GRID_NAME " expected, got one outside");
    }
    compat_push_value(in->L, 1); /* the list that keeps the grid alive */
    const int kind = col_lua_add_tile(in->L, lua_gettop(in->L), g, number);
    for (int i = 0; i < GRID_VIEWS; i++) {
        if (g->views[i] != NULL) {
            col_grid_set_tile(g->views[i], at[0], at[1] IN_SPACE(, at[2]), kind);
        }
    }
    g->changes++;
    g->version = ++g->versions;
}

/* ------------------------------------------------------------- copies of all tiles -- */

/* The grid that a list keeps alive; the list keeps it after this, too. */
static col_lua_grid *grid_in(lua_State *L, int list) {
    lua_rawgeti(L, list, GRID_SHARED);
    col_lua_grid *const g = (col_lua_grid *)lua_touserdata(L, -1);
    lua_pop(L, 1);
    return g;
}

/* Any of its views: all have the same tiles. */
static const col_level_data *view_of(const col_lua_grid *g) {
    int i = 0;
    while (g->views[i] == NULL) {
        i++;
    }
    return g->views[i];
}

bool col_lua_has_own_up(const col_level *level) {
    return grid_before(level->data)->kinds.own_up;
}

bool col_lua_keep_tiles(lua_State *L, int list) {
    col_lua_grid *const g = grid_in(L, list);
    lua_rawgeti(L, list, GRID_COPY);
    const col_lua_tiles *const kept = (const col_lua_tiles *)lua_touserdata(L, -1);
    if (kept != NULL && kept->version == g->version) {
        return false;
    }
    lua_pop(L, 1);
    for (;;) {
        size_t bytes;
        size_t now;
        (void)col_grid_tiles(view_of(g), &bytes);
        col_lua_tiles *const copy =
            (col_lua_tiles *)compat_newuserdata(L, sizeof(col_lua_tiles) + bytes, false);
        const void *const tiles = col_grid_tiles(view_of(g), &now);
        /* otherwise the collector has run Lua, which has set new ones */
        if (now == bytes) {
            copy->version = g->version;
            copy->width = g->width;
            memcpy(copy->tiles, tiles, bytes);
            break;
        }
        lua_pop(L, 1);
    }
    lua_pushvalue(L, -1);
    lua_rawseti(L, list, GRID_COPY);
    return true;
}

void col_lua_give_tiles(lua_State *L, int list, int copy) {
    col_lua_grid *const g = grid_in(L, list);
    const col_lua_tiles *const kept = (const col_lua_tiles *)lua_touserdata(L, copy);
    if (kept->version == g->version) {
        return;
    }
    for (int i = 0; i < GRID_VIEWS; i++) {
        if (g->views[i] != NULL) {
            col_grid_set_tiles(g->views[i], kept->tiles, kept->width);
        }
    }
    g->version = kept->version;
    g->changes++;
}

/* ------------------------------------------------------------------------ fields -- */

/* A row of letters. */
static void push_row(lua_State *L, const col_level *level, const int *from) {
    const col_lua_grid *const g = grid_before(level->data);
    int at[COL_DIMENSION];
    luaL_Buffer text;
    memcpy(at, from, sizeof at);
    luaL_buffinit(L, &text);
    for (at[0] = 0; at[0] < g->count[0]; at[0]++) {
        const char letter = letter_of(g, grid_tile_at(level, at));
        luaL_addlstring(&text, &letter, 1);
    }
    luaL_pushresult(&text);
}

static void push_layer(lua_State *L, const col_level *level, int layer) {
    const col_lua_grid *const g = grid_before(level->data);
    int at[3] = {0, 0, layer};
    lua_createtable(L, g->count[1], 0);
    for (at[1] = 0; at[1] < g->count[1]; at[1]++) {
        push_row(L, level, at);
        lua_rawseti(L, -2, at[1] + 1);
    }
}

static void push_letters(lua_State *L, const col_level *level) {
#if COL_DIMENSION == 2
    push_layer(L, level, 0);
#else
    const int layers = grid_before(level->data)->count[2];
    lua_createtable(L, layers, 0);
    for (int k = 0; k < layers; k++) {
        push_layer(L, level, k);
        lua_rawseti(L, -2, k + 1);
    }
#endif
}

static void push_numbers(lua_State *L, const col_level *level) {
    const col_lua_grid *const g = grid_before(level->data);
    const int cells = grid_cells(g);
    lua_createtable(L, cells, 0);
    for (int i = 0; i < cells; i++) {
        push_tile(L, g, grid_tile_of(level, i));
        lua_rawseti(L, -2, i + 1);
    }
}

/* A copy of the table on top of the stack, in its place. */
static void copy_table(lua_State *L) {
    const int from = lua_gettop(L);
    lua_newtable(L);
    lua_pushnil(L);
    while (lua_next(L, from) != 0) {
        lua_pushvalue(L, -2);
        lua_insert(L, -2);
        lua_rawset(L, from + 1);
    }
    lua_remove(L, from);
}

#if COL_DIMENSION == 2

/* The entry of the key at the index. */
static const col_lua_tile_entry *entry_at(lua_State *L, const col_lua_grid *g, int key) {
    const uint32_t number = lua_type(L, key) == LUA_TSTRING
                                ? (unsigned char)lua_tostring(L, key)[0]
                                : (uint32_t)lua_tonumber(L, key);
    return col_lua_find_entry(&g->kinds, number);
}

/* Makes a copy of the kind on top of the stack whose polygon is that of stretched
 * cells. */
static void stretch_kind(lua_State *L, const col_lua_tile_entry *e, col_vec stretch) {
    copy_table(L);
    lua_createtable(L, e->point_count, 0);
    for (int i = 0; i < e->point_count; i++) {
        const double p[2] = {e->points[i].x * stretch.x, e->points[i].y * stretch.y};
        col_push_vector(L, p, 2);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, -2, "polygon");
}

static void stretch_kinds(lua_State *L, const col_level *level) {
    const int kinds = lua_gettop(L);
    const col_lua_grid *const g = grid_before(level->data);
    lua_pushnil(L);
    while (lua_next(L, kinds) != 0) {
        const col_lua_tile_entry *const e = entry_at(L, g, kinds + 1);
        if (e != NULL && e->point_count > 0) {
            stretch_kind(L, e, level->stretch);
            lua_pushvalue(L, kinds + 1);
            lua_insert(L, -2);
            lua_rawset(L, kinds);
        }
        lua_settop(L, kinds + 1);
    }
}

#endif

/* The kinds as they were given; polygons are in the unit of the cell as it is. */
static void push_kinds(lua_State *L, const col_level *level, int list) {
    lua_rawgeti(L, list, GRID_KINDS_GIVEN);
    if (lua_type(L, -1) != LUA_TTABLE) {
        lua_pushnil(L);
        return;
    }
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    copy_table(L);
#if COL_DIMENSION == 2
    if (level->stretch.x != 1.0 || level->stretch.y != 1.0) {
        stretch_kinds(L, level);
    }
#else
    (void)level;
#endif
}

static col_vec stretched_cell(const col_level *level) {
    const col_vec c = grid_before(level->data)->cell;
    const col_vec s = level->stretch;
    return (col_vec){c.x * s.x, c.y * s.y IN_SPACE(, c.z * s.z)};
}

bool col_lua_push_grid(lua_State *L, const col_level *level, int list, const char *name) {
    static const char *const names[] = {"columns", "rows", "layers"};
    const col_lua_grid *const g = grid_before(level->data);
    for (int i = 0; i < COL_DIMENSION; i++) {
        if (strcmp(name, names[i]) == 0) {
            lua_pushinteger(L, g->count[i]);
            return true;
        }
    }
    if (strcmp(name, "tiles") == 0) {
        if (g->kinds.letters) {
            push_letters(L, level);
        } else {
            push_numbers(L, level);
        }
    } else if (strcmp(name, "cell") == 0) {
        const col_vec cell = stretched_cell(level);
        col_push_vector(L, &cell.x, COL_DIMENSION);
    } else if (strcmp(name, "origin") == 0) {
        const col_vec origin = col_level_point(level, g->origin);
        col_push_vector(L, &origin.x, COL_DIMENSION);
    } else if (strcmp(name, "up") == 0) {
        const col_vec up = view_before(level->data)->up;
        col_push_vector(L, &up.x, COL_DIMENSION);
    } else if (strcmp(name, "kinds") == 0) {
        push_kinds(L, level, list);
    } else {
        return false;
    }
    return true;
}
