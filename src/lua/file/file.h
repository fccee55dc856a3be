/* file.h - level files: the functions of each file for Lua, and numbers in texts. */
#ifndef COLLIDE_FILE_H
#define COLLIDE_FILE_H

#include "../base/compat.h"

#include <stdbool.h>

extern const luaL_Reg col_lua_bytes[];
extern const luaL_Reg col_lua_cells[];
extern const luaL_Reg col_lua_data[];
extern const luaL_Reg col_lua_wavefront[];

/* White space of one line, and all of it. */
bool col_scan_is_blank(char letter);
bool col_scan_is_white(char letter);

/* Pushes the number that all letters up to the end form, as `tonumber` does: whole ones
 * as integers where Lua has these. Returns whether it is one; if not, nothing is
 * pushed. */
bool col_scan_push(lua_State *L, const char *at, const char *end);

/* The same number in C. */
bool col_scan_number(lua_State *L, const char *at, const char *end, double *out);

#endif
