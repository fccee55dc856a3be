/* watch.c - lets what a C function is called with, and what it answers, be seen by
 * others. Why not a function in Lua around it: errors name the function and the line from
 * which it is called, and that would be the wrapper's. So the wrapper is in C, calls the
 * other one in its own frame, and has its upvalues. */
#include "engine.h"

#include <lauxlib.h>

/* Upvalues of the wrapper, behind those of any function that is wrapped. */
enum { up_last = 32, up_call, up_before, up_after, up_end };

/* Calls the function at that upvalue with the arguments as they are. */
static void call_with_all(lua_State *L, int upvalue, int count) {
    luaL_checkstack(L, count + LUA_MINSTACK, NULL);
    lua_pushvalue(L, lua_upvalueindex(upvalue));
    for (int i = 1; i <= count; i++) {
        lua_pushvalue(L, i);
    }
    lua_call(L, count, 0);
}

/* Hands over the answer and the first argument. */
static void call_after(lua_State *L, int results) {
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    lua_pushvalue(L, lua_upvalueindex(up_after));
    lua_pushvalue(L, -1 - results);
    lua_call(L, 1, 0);
}

static int call_watched(lua_State *L) {
    if (!lua_isnil(L, lua_upvalueindex(up_before))) {
        call_with_all(L, up_before, lua_gettop(L));
    }
    const lua_CFunction call = lua_tocfunction(L, lua_upvalueindex(up_call));
    const int results = call(L);
    if (results > 0 && !lua_isnil(L, lua_upvalueindex(up_after))) {
        call_after(L, results);
    }
    return results;
}

/* watch(f [, before [, after]]) -> a function that does as f does. before is called with
 * the arguments, after with the first answer. */
int web_watch(lua_State *L) {
    luaL_argcheck(L, lua_iscfunction(L, 1), 1, "C function expected");
    lua_settop(L, 3);
    int count = 0;
    while (count < up_last && lua_getupvalue(L, 1, count + 1) != NULL) {
        count++;
    }
    for (int i = count; i < up_last; i++) {
        lua_pushnil(L);
    }
    lua_pushcfunction(L, lua_tocfunction(L, 1));
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 3);
    lua_pushcclosure(L, call_watched, up_end - 1);
    return 1;
}
