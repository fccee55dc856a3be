/* wavefront.h - lines of a Wavefront OBJ. */
#ifndef COLLIDE_FILE_WAVEFRONT_H
#define COLLIDE_FILE_WAVEFRONT_H

#include "../base/compat.h"

/* Adds the function `lines` to the table on top of the stack. */
void col_lua_wavefront_open(lua_State *L);

#endif
