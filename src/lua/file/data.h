/* data.h - tables that are written as Lua. */
#ifndef COLLIDE_FILE_DATA_H
#define COLLIDE_FILE_DATA_H

#include "../base/compat.h"

/* Adds the functions `data` and `brackets` to the table on top of the stack. */
void col_lua_data_open(lua_State *L);

#endif
