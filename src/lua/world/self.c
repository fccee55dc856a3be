/* self.c - the world that a method is called on: errors about it, and the values in its
 * table. Lowest in the folder. */
#include "world.h"

#include <stdlib.h>
#include <string.h>

/* The address is a key that no item can be. */
static const char KEY = 0;

void col_lua_fail_self(lua_State *L, const char *function, int dims) {
    const col_lua_world *const w = world_test(L, 1);
    if (w != NULL && w->core == NULL) {
        col_args_fail(L, function, 1, "the world is closed");
    }
    if (w == NULL && lua_type(L, 1) != LUA_TUSERDATA) {
        col_args_fail(L, function, 1, "world expected, got %s; use world:%s",
                      col_args_describe(L, 1), function);
    }
    col_args_fail_type(L, function, 1,
                       dims == 2   ? "2D world"
                       : dims == 3 ? "3D world"
                                   : "world");
}

/* "bat", 5, true, or the type of the value: no Lua is called. */
static const char *item_text(lua_State *L, int index) {
    switch (lua_type(L, index)) {
        case LUA_TSTRING:
            return lua_pushfstring(L, "\"%s\"", lua_tostring(L, index));
        case LUA_TNUMBER:
            return col_args_number_text(L, lua_tonumber(L, index));
        case LUA_TBOOLEAN:
            return lua_toboolean(L, index) ? "true" : "false";
        case LUA_TTABLE:
            return "the table";
        default:
            return col_args_describe(L, index);
    }
}

void col_lua_fail_item(lua_State *L, const char *function, int arg, int index, int i) {
    if (lua_isnoneornil(L, index)) {
        if (i > 0) {
            col_args_fail(L, function, arg, "[%d]: item of this world expected, got %s",
                          i, col_args_describe(L, index));
        }
        col_args_fail_type(L, function, arg, "item of this world");
    }
    const char *const where = i > 0 ? lua_pushfstring(L, "[%d]: ", i) : "";
    col_args_fail(L, function, arg, "%s%s is not in this world (never added, or removed)",
                  where, item_text(L, index));
}

void col_lua_fail_memory(lua_State *L) {
    lua_pushliteral(L, "not enough memory");
    lua_error(L);
    abort(); /* lua_error does not return, though its declaration does not say so */
}

void col_lua_check_status(lua_State *L, col_status status, const char *function,
                          int arg) {
    world_check_memory(L, status != col_status_no_memory);
    if (status != col_status_ok) {
        col_args_fail(L, function, arg,
                      "shape of numbers " ARGS_RANGE " expected, got one beyond");
    }
}

static const size_t SIZES[WORLD_ARRAYS] = {
    [array_steps] = sizeof(col_world_step),
    [array_seen] = sizeof(col_lua_tables),
    [array_decisions] = sizeof(col_move_decision),
    [array_hits] = sizeof(col_move_hit),
    [array_boxes] = sizeof(col_bump_box),
    [array_found] = sizeof(col_lua_box_found),
};

#define LEAST_CAPACITY 8

bool col_lua_reserve(col_lua_world *w, col_lua_array_name name, int32_t count) {
    col_lua_array *const array = &w->arrays[name];
    if (count <= array->capacity) {
        return true;
    }
    const int32_t twice =
        array->capacity < LEAST_CAPACITY / 2 ? LEAST_CAPACITY : 2 * array->capacity;
    const int32_t capacity = count > twice ? count : twice;
    const size_t had = SIZES[name] * (size_t)array->capacity;
    const size_t size = SIZES[name] * (size_t)capacity;
    /* for a new block, Lua's allocators take the second size as a kind of object */
    char *const grown = (char *)w->allocate(w->user, array->at, had, size);
    if (grown == NULL) {
        return false;
    }
    memset(grown + had, 0, size - had);
    *array = (col_lua_array){grown, capacity};
    return true;
}

void col_lua_free_arrays(col_lua_world *w) {
    for (int i = 0; i < WORLD_ARRAYS; i++) {
        col_lua_array *const array = &w->arrays[i];
        (void)w->allocate(w->user, array->at, SIZES[i] * (size_t)array->capacity, 0);
        *array = (col_lua_array){NULL, 0};
    }
}

col_lua_world *col_lua_wrapped_self(lua_State *L, const char *function) {
    col_lua_world *const w = world_self(L, function);
    const int dims = (int)lua_tointeger(L, lua_upvalueindex(up_dims));
    if (w->dims != dims) {
        col_lua_fail_self(L, function, dims);
    }
    return w;
}

void col_lua_push_store(lua_State *L) {
    lua_newtable(L);
    lua_pushlightuserdata(L, (void *)&KEY);
    lua_createtable(L, WORLD_PARTS, 0);
    for (int part = world_items; part < world_default; part++) {
        lua_newtable(L);
        lua_rawseti(L, -2, part);
    }
    lua_pushliteral(L, "default");
    lua_rawseti(L, -2, world_default);
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "k");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    lua_rawseti(L, -2, world_characters);
    lua_rawset(L, -3);
}

void col_lua_push_part(lua_State *L, int part) {
    compat_push_value(L, 1);
    lua_pushlightuserdata(L, (void *)&KEY);
    lua_rawget(L, -2);
    if (part == 0) {
        lua_replace(L, -2);
        return;
    }
    lua_rawgeti(L, -1, part);
    lua_replace(L, -3);
    lua_pop(L, 1);
}

/* Items that are whole numbers move to the other part of their table when it grows, and
 * are lost on the way if there is no memory. Their slots exist, so that putting them back
 * takes none. */
void col_lua_mend(lua_State *L, col_lua_world *w) {
    const int top = lua_gettop(L);
    compat_push_value(L, 1);
    col_lua_push_part(L, world_items);
    const int32_t *const items = col_world_items(w->core);
    const int32_t count = col_world_count(w->core);
    for (int32_t i = 0; i < count; i++) {
        lua_rawgeti(L, top + 2, items[i] + 1);
        lua_pushinteger(L, items[i]);
        lua_rawset(L, top + 1);
    }
    w->torn = false;
    lua_settop(L, top);
}
