/* compat.h - one source for Lua 5.1, 5.2, 5.3, 5.4 and LuaJIT, and for Defold, whose
 * build servers compile C as C++ and keep Lua's headers in a place of their own. */
#ifndef COLLIDE_COMPAT_H
#define COLLIDE_COMPAT_H

#ifdef __cplusplus
#define COMPAT_C extern "C"
extern "C" {
#else
#define COMPAT_C
#endif
#ifdef COLLIDE_DEFOLD
#include <dmsdk/lua/lauxlib.h>
#include <dmsdk/lua/lua.h>
#else
#include <lauxlib.h>
#include <lua.h>
#endif
#ifdef __cplusplus
}
#endif

#include <stdbool.h>

#if LUA_VERSION_NUM < 502
#define lua_rawlen lua_objlen
#endif

/* lua_type of an FFI object in LuaJIT, which its headers do not name; no other Lua has a
 * type of this number. */
#define COMPAT_TCDATA 10

/* A block without user values, which cost memory in 5.4 even when they are not used, or
 * with room for one. */
static inline void *compat_newuserdata(lua_State *L, size_t size, bool has_value) {
#if LUA_VERSION_NUM >= 504
    return lua_newuserdatauv(L, size, has_value ? 1 : 0);
#else
    (void)has_value;
    return lua_newuserdata(L, size);
#endif
}

/* Pushes the table that belongs to a userdata, which keeps the values in it alive: in 5.1
 * the environment, later the user value. Neither this nor the next function allocates or
 * raises. */
static inline void compat_push_value(lua_State *L, int index) {
#if LUA_VERSION_NUM >= 504
    (void)lua_getiuservalue(L, index, 1);
#elif LUA_VERSION_NUM >= 502
    (void)lua_getuservalue(L, index);
#else
    lua_getfenv(L, index);
#endif
}

/* Makes the table on top of the stack belong to the userdata, and pops it. */
static inline void compat_set_value(lua_State *L, int index) {
#if LUA_VERSION_NUM >= 504
    (void)lua_setiuservalue(L, index, 1);
#elif LUA_VERSION_NUM >= 502
    (void)lua_setuservalue(L, index);
#else
    (void)lua_setfenv(L, index);
#endif
}

/* Pushes t[i] without metamethods; returns its type, as 5.3 does. */
static inline int compat_rawgeti(lua_State *L, int index, int i) {
#if LUA_VERSION_NUM >= 503
    return lua_rawgeti(L, index, i);
#else
    lua_rawgeti(L, index, i);
    return lua_type(L, -1);
#endif
}

/* Replaces the key on top of the stack by its value, as compat_rawgeti. */
static inline int compat_rawget(lua_State *L, int index) {
#if LUA_VERSION_NUM >= 503
    return lua_rawget(L, index);
#else
    lua_rawget(L, index);
    return lua_type(L, -1);
#endif
}

/* A whole number that integers may be too short for: before 5.3 those of Lua's API are as
 * long as pointers. */
static inline void compat_push_whole(lua_State *L, double x) {
#if LUA_VERSION_NUM >= 503
    lua_pushinteger(L, (lua_Integer)x);
#else
    lua_pushnumber(L, (lua_Number)x);
#endif
}

/* Adds the functions of a list, which ends with NULL, to the table on top of the stack.
 */
static inline void compat_add(lua_State *L, const luaL_Reg *list) {
#if LUA_VERSION_NUM >= 502
    luaL_setfuncs(L, list, 0);
#else
    luaL_register(L, NULL, list);
#endif
}

/* Whether the function of that level was reached by a tail call; LuaJIT never says so. */
static inline int compat_is_tail_call(lua_State *L, int level) {
    lua_Debug call;
#if LUA_VERSION_NUM >= 502
    return lua_getstack(L, level, &call) != 0 && lua_getinfo(L, "t", &call) != 0 &&
           call.istailcall;
#else
    return lua_getstack(L, level + 1, &call) != 0 && lua_getinfo(L, "S", &call) != 0 &&
           call.what[0] == 't'; /* "tail", a level of its own */
#endif
}

/* As luaL_where, for the function that made the call in the end: 5.1 has a level of its
 * own for each function that a tail call has replaced, of which no line is known. */
static inline void compat_where(lua_State *L, int level) {
#if LUA_VERSION_NUM < 502
    lua_Debug call;
    while (lua_getstack(L, level, &call) != 0 && lua_getinfo(L, "S", &call) != 0 &&
           call.what[0] == 't') { /* "tail" */
        level++;
    }
#endif
    luaL_where(L, level);
}

#if defined(_WIN32)
#define COMPAT_EXPORT COMPAT_C __declspec(dllexport)
#elif defined(__GNUC__)
#define COMPAT_EXPORT COMPAT_C __attribute__((visibility("default")))
#else
#define COMPAT_EXPORT COMPAT_C
#endif

#endif
