/* fast.c - hands functions for LuaJIT's FFI over, with the desk of the state. */
#include "fast.h"

/* The address is a key of the registry that no other library has. */
static const char DESK = 0;

/* The registry keeps it for as long as the state is there. */
static void push_desk(lua_State *L) {
    lua_pushlightuserdata(L, (void *)&DESK);
    lua_rawget(L, LUA_REGISTRYINDEX);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        lua_pushlightuserdata(L, (void *)&DESK);
        (void)compat_newuserdata(L, sizeof(col_fast_desk), false);
        lua_rawset(L, LUA_REGISTRYINDEX);
        push_desk(L);
    }
}

static void push_of_length(lua_State *L, uint32_t length) {
    *(uint32_t *)compat_newuserdata(L, length, false) = length;
}

void col_fast_push(lua_State *L, const col_fast_row *rows) {
    lua_createtable(L, 0, 4);
    lua_pushlightuserdata(L, (void *)rows);
    lua_setfield(L, -2, "rows");
    push_desk(L);
    lua_pushlightuserdata(L, lua_touserdata(L, -1));
    lua_setfield(L, -3, "desk");
    lua_pop(L, 1);
    push_of_length(L, 24);
    lua_setfield(L, -2, "small");
    push_of_length(L, 424);
    lua_setfield(L, -2, "large");
}
