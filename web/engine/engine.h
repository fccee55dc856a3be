/* engine.h - Lua as the page calls it: engine.c opens a state and calls functions of
 * web/lua/play.lua; the others are what those functions call. */
#ifndef WEB_ENGINE_H
#define WEB_ENGINE_H

#include <lua.h>

/* Drawing commands, as numbers in a buffer and texts in another; see sink.c. */
int web_open_sink(lua_State *L);

/* watch(f, before, after): a C function with the calls to it seen; see watch.c. */
int web_watch(lua_State *L);

/* limit(seconds): raises in the program that runs longer; see limit.c. */
int web_limit(lua_State *L);

#endif
