/* numbers.h - bytes of level files as numbers. */
#ifndef COLLIDE_FILE_NUMBERS_H
#define COLLIDE_FILE_NUMBERS_H

#include "../base/compat.h"

/* Adds the functions `numbers` and `base64` to the table on top of the stack. */
void col_lua_file_open(lua_State *L);

#endif
