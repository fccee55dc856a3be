/* module.c - collide.core, which require loads. lua/collide makes the public modules from
 * it. */
#include "base/args.h"
#include "base/block.h"
#include "base/open.h"
#include "base/text.h"
#include "check/flood.h"
#include "file/file.h"
#include "shape/table.h"
#include "world/world.h"

#include <stdbool.h>

COMPAT_EXPORT int luaopen_collide_core(lua_State *L);

/* number_text(x) -> the shortest text that gives the same number when read back; for
 * other values, their description: a program may have written them into a vector */
static int number_text(lua_State *L) {
    char text[TEXT_NUMBER];
    if (lua_type(L, 1) != LUA_TNUMBER) {
        (void)col_args_describe(L, 1);
        return 1;
    }
    col_text_number(text, lua_tonumber(L, 1));
    lua_pushstring(L, text);
    return 1;
}

/* describe(value) -> its type, and of a shape its dimension and kind: `a 2D circle` */
static int describe(lua_State *L) {
    (void)col_args_describe(L, 1);
    return 1;
}

/* dimension(value) -> 2 or 3 of a shape, nil of any other value */
static int dimension(lua_State *L) {
    if (col2_lua_table.test(L, 1) != NULL) {
        lua_pushinteger(L, 2);
    } else if (col3_lua_table.test(L, 1) != NULL) {
        lua_pushinteger(L, 3);
    } else {
        lua_pushnil(L);
    }
    return 1;
}

/* fail(message [, level]): as `error`, and names the line of the caller where Lua 5.1 has
 * a tail call in between */
static int fail(lua_State *L) {
    const int level = (int)luaL_optinteger(L, 2, 1);
    if (level > 0 && lua_type(L, 1) == LUA_TSTRING) {
        compat_where(L, level);
        lua_pushvalue(L, 1);
        lua_concat(L, 2);
    } else {
        lua_settop(L, 1);
    }
    return lua_error(L);
}

/* has_fields(value) -> whether it may be a vector, and can be asked for x */
static int has_fields(lua_State *L) {
    lua_pushboolean(L, col_args_has_fields(L, 1));
    return 1;
}

/* Whether the value has fields that may be written: those of a shape have another
 * meaning, a world has none, and a userdata only if its metatable has a function for
 * it. */
static bool has_free_fields(lua_State *L, int index) {
    const int type = lua_type(L, index);
    if (type != LUA_TUSERDATA) {
        return type == LUA_TTABLE || type == COMPAT_TCDATA;
    }
    if (block_is_of_library(L, index) || luaL_getmetafield(L, index, "__newindex") == 0) {
        return false;
    }
    lua_pop(L, 1);
    return true;
}

/* No result has more: a manifold has two, and four points with two each. */
#define MOST_VECTORS 14

/* are_vectors(...) -> whether every argument has fields to be written, and none is given
 * twice: one call for all of them, because a type test of each in Lua costs a call
 * each */
static int are_vectors(lua_State *L) {
    const void *seen[MOST_VECTORS];
    const int count = lua_gettop(L);
    bool all = count <= MOST_VECTORS;
    for (int i = 0; all && i < count; i++) {
        seen[i] = lua_topointer(L, i + 1);
        all = has_free_fields(L, i + 1);
        for (int j = 0; j < i; j++) {
            all = all && seen[i] != seen[j];
        }
    }
    lua_pushboolean(L, all);
    return 1;
}

/* The upvalues of a dresser: metatables. */
enum { up_result = 1, up_vector };

/* dress(result, ...) -> result: it has its metatable now, and so have the vectors */
static int dress(lua_State *L) {
    const int count = lua_gettop(L);
    luaL_checktype(L, 1, LUA_TTABLE);
    for (int i = 2; i <= count; i++) {
        luaL_checktype(L, i, LUA_TTABLE);
        lua_pushvalue(L, lua_upvalueindex(up_vector));
        lua_setmetatable(L, i);
    }
    lua_pushvalue(L, lua_upvalueindex(up_result));
    lua_setmetatable(L, 1);
    lua_settop(L, 1);
    return 1;
}

/* dresser(metatable of results, metatable of vectors) -> dress */
static int dresser(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checktype(L, 2, LUA_TTABLE);
    lua_settop(L, 2);
    lua_pushcclosure(L, dress, 2);
    return 1;
}

/* Longer lists are searched in Lua. */
#define MOST_RESULTS 16

/* Whether element i of a list, without metamethods, is a table with the metatable at the
 * index. *seen: its address. */
static bool is_result(lua_State *L, int list, int i, int meta, const void **seen) {
    const int top = lua_gettop(L);
    lua_rawgeti(L, list, i);
    *seen = lua_topointer(L, -1);
    const bool is = lua_type(L, -1) == LUA_TTABLE && lua_getmetatable(L, -1) != 0 &&
                    lua_rawequal(L, -1, meta);
    lua_settop(L, top);
    return is;
}

/* are_results(list, n, metatable) -> whether the list is one of just n results, none of
 * which is there twice, and has no metatable itself: for certain */
static int are_results(lua_State *L) {
    const void *seen[MOST_RESULTS];
    const int count = (int)lua_tointeger(L, 2);
    bool all = count <= MOST_RESULTS && lua_type(L, 1) == LUA_TTABLE &&
               lua_rawlen(L, 1) == (size_t)count && lua_getmetatable(L, 1) == 0;
    for (int i = 0; i < count && all; i++) {
        all = is_result(L, 1, i + 1, 3, &seen[i]);
        for (int k = 0; k < i; k++) {
            all = all && seen[i] != seen[k];
        }
    }
    if (all) {
        lua_rawgeti(L, 1, count + 1);
        all = lua_isnil(L, -1);
    }
    lua_pushboolean(L, all);
    return 1;
}

static col_args_describer *const DESCRIBERS[] = {col2_lua_describe, col3_lua_describe,
                                                 col_lua_world_describe, NULL};

static const luaL_Reg FUNCTIONS[] = {{"number_text", number_text},
                                     {"describe", describe},
                                     {"dimension", dimension},
                                     {"fail", fail},
                                     {"has_fields", has_fields},
                                     {"are_vectors", are_vectors},
                                     {"dresser", dresser},
                                     {"are_results", are_results},
                                     {NULL, NULL}};

int luaopen_collide_core(lua_State *L) {
    col_args_open_describers(L, DESCRIBERS);
    col_open_letters(L);
    lua_newtable(L);
    col_open_dimension(L, col2_lua_table.open);
    col_lua_world_open(L, 2);
    lua_setfield(L, -2, "d2");
    col_open_dimension(L, col3_lua_table.open);
    col_lua_world_open(L, 3);
    lua_setfield(L, -2, "d3");
    compat_add(L, FUNCTIONS);
    compat_add(L, col_lua_bytes);
    compat_add(L, col_lua_cells);
    compat_add(L, col_lua_data);
    compat_add(L, col_lua_wavefront);
    lua_newtable(L);
    compat_add(L, col_lua_flood);
    lua_setfield(L, -2, "flood");
    return 1;
}
