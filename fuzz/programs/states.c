/* states.c - a Lua module for fuzzers: opens further states in the same process, each
 * with the standard libraries and with the paths of the one that opens it.
 *
 *   local state = states.open(package.path, package.cpath [, is_checked])
 *   state:run(source)    -> whether it ended well, and its error as a string
 *   state:close()        also done by the collector; a second time does nothing
 *
 * Checked: each block of the state is one of malloc, so that a sanitizer sees its ends.
 * LuaJIT has an allocator of its own otherwise, and refuses another where it needs low
 * addresses. */
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include <stdlib.h>

int luaopen_states(lua_State *L);

static const char NAME[] = "fuzz.state";

static lua_State **check(lua_State *L) {
    return (lua_State **)luaL_checkudata(L, 1, NAME);
}

static int state_close(lua_State *L) {
    lua_State **const state = check(L);
    if (*state != NULL) {
        lua_State *const old = *state;
        *state = NULL;
        lua_close(old);
    }
    return 0;
}

/* A state that closes itself while it runs would end under its own feet. */
static int state_run(lua_State *L) {
    lua_State **const state = check(L);
    const char *const source = luaL_checkstring(L, 2);
    lua_State *const S = *state;
    if (S == NULL) {
        return luaL_error(L, "the state is closed");
    }
    *state = NULL;
    const int failed = luaL_loadstring(S, source) != 0 || lua_pcall(S, 0, 0, 0) != 0;
    *state = S;
    lua_pushboolean(L, !failed);
    if (failed) {
        const char *const problem = lua_tostring(S, -1);
        lua_pushstring(L, problem != NULL ? problem : "an error that is no string");
    } else {
        lua_pushnil(L);
    }
    lua_settop(S, 0);
    return 2;
}

static void *allocate(void *user, void *block, size_t old_size, size_t size) {
    (void)user;
    (void)old_size;
    if (size == 0) {
        free(block);
        return NULL;
    }
    return realloc(block, size);
}

static int state_open(lua_State *L) {
    const char *const path = luaL_checkstring(L, 1);
    const char *const cpath = luaL_checkstring(L, 2);
    lua_State **const state = (lua_State **)lua_newuserdata(L, sizeof(lua_State *));
    *state = NULL;
    luaL_getmetatable(L, NAME);
    lua_setmetatable(L, -2);
    lua_State *const S =
        lua_toboolean(L, 3) ? lua_newstate(allocate, NULL) : luaL_newstate();
    if (S == NULL) {
        return luaL_error(L, "no memory for a state");
    }
    *state = S;
    luaL_openlibs(S);
    lua_getglobal(S, "package");
    lua_pushstring(S, path);
    lua_setfield(S, -2, "path");
    lua_pushstring(S, cpath);
    lua_setfield(S, -2, "cpath");
    lua_settop(S, 0);
    return 1;
}

static void add(lua_State *L, const char *name, lua_CFunction function) {
    lua_pushcfunction(L, function);
    lua_setfield(L, -2, name);
}

int luaopen_states(lua_State *L) {
    luaL_newmetatable(L, NAME);
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "__index");
    add(L, "run", state_run);
    add(L, "close", state_close);
    add(L, "__gc", state_close);
    lua_newtable(L);
    add(L, "open", state_open);
    return 1;
}
