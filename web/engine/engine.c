/* engine.c - opens a Lua state with the library in it, and calls by name the functions
 * that web/lua/play.lua returns: text in, text out. One state at a time, a new one for
 * every run of a program: nothing of one run is left in the next. */
#include "engine.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stddef.h>
#include <string.h>

int luaopen_collide_core(lua_State *L);

const char *engine_open(void);
const char *engine_call(const char *name, const char *text);

static lua_State *state;

static void preload(lua_State *L, const char *name, lua_CFunction open) {
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushcfunction(L, open);
    lua_setfield(L, -2, name);
    lua_pop(L, 1);
}

static int open_engine(lua_State *L) {
    static const luaL_Reg functions[] = {
        {"watch", web_watch}, {"limit", web_limit}, {NULL, NULL}};
    luaL_newlib(L, functions);
    return 1;
}

static void open_libraries(lua_State *L) {
    luaL_openlibs(L);
    preload(L, "collide.core", luaopen_collide_core);
    preload(L, "web.sink", web_open_sink);
    preload(L, "web.engine", open_engine);
}

/* The text on top of the stack stays there, so that it is not collected. */
static const char *answer(int status) {
    const char *const text = lua_tostring(state, -1);
    return text != NULL ? text : status == LUA_OK ? "" : "error without a text";
}

/* Opens a new state; returns what is wrong with it, or an empty text. */
const char *engine_open(void) {
    if (state != NULL) {
        lua_close(state);
    }
    state = luaL_newstate();
    if (state == NULL) {
        return "not enough memory";
    }
    open_libraries(state);
    const int status = luaL_dofile(state, "web/lua/boot.lua");
    if (status != LUA_OK) {
        return answer(status);
    }
    lua_setfield(state, LUA_REGISTRYINDEX, "web.play");
    return "";
}

/* Calls a function with a text, which ends at its zero; returns what it returns. */
const char *engine_call(const char *name, const char *text) {
    lua_settop(state, 0);
    lua_getfield(state, LUA_REGISTRYINDEX, "web.play");
    lua_getfield(state, -1, name);
    lua_pushstring(state, text);
    return answer(lua_pcall(state, 1, 1, 0));
}
