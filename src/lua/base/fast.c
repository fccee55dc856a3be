/* fast.c - hands functions for LuaJIT's FFI over, with the desk of the state. */
#include "fast.h"

/* The addresses are keys of the registry that no other library has. */
static const char DESK = 0, TYPES = 0;

/* Pushes what the registry has by that key; false, and nothing, if that is nothing. */
static bool push_kept(lua_State *L, const char *key) {
    lua_pushlightuserdata(L, (void *)key);
    lua_rawget(L, LUA_REGISTRYINDEX);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        return false;
    }
    return true;
}

/* Has the registry keep what is on top of the stack, for as long as the state is there.
 */
static void keep(lua_State *L, const char *key) {
    lua_pushlightuserdata(L, (void *)key);
    lua_pushvalue(L, -2);
    lua_rawset(L, LUA_REGISTRYINDEX);
}

static void push_desk(lua_State *L) {
    if (!push_kept(L, &DESK)) {
        (void)compat_newuserdata(L, sizeof(col_fast_desk), false);
        keep(L, &DESK);
    }
}

static void push_types(lua_State *L) {
    if (!push_kept(L, &TYPES)) {
        lua_newtable(L);
        keep(L, &TYPES);
    }
}

static void push_of_length(lua_State *L, uint32_t length) {
    *(uint32_t *)compat_newuserdata(L, length, false) = length;
}

void col_fast_push(lua_State *L, const col_fast_row *rows) {
    lua_createtable(L, 0, 5);
    lua_pushlightuserdata(L, (void *)rows);
    lua_setfield(L, -2, "rows");
    push_desk(L);
    lua_pushlightuserdata(L, lua_touserdata(L, -1));
    lua_setfield(L, -3, "desk");
    lua_pop(L, 1);
    push_types(L);
    lua_setfield(L, -2, "types");
    push_of_length(L, 24);
    lua_setfield(L, -2, "small");
    push_of_length(L, 424);
    lua_setfield(L, -2, "large");
}
