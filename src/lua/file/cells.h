/* cells.h - tiles of level files: lists of whole numbers. */
#ifndef COLLIDE_FILE_CELLS_H
#define COLLIDE_FILE_CELLS_H

#include "../base/compat.h"

/* Adds the functions `cells`, `tally` and `tidy` to the table on top of the stack. */
void col_lua_cells_open(lua_State *L);

#endif
