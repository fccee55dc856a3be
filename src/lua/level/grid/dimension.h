/* dimension.h - which dimension a file of this folder is compiled for, as the file of the
 * same name in src/lua/shape does. For files of this folder only. */
#ifndef COLLIDE_LUA_LEVEL_DIMENSION_H
#define COLLIDE_LUA_LEVEL_DIMENSION_H

#include "collide_dimension.h"

#if COL_DIMENSION == 3
#define IN_SPACE(...) __VA_ARGS__ /* the names that exist only with a third axis */
#define IN_PLANE(...)
#define GRID_NAME "voxels"
#define GRID_KIND col3_kind_voxels
#else
#define IN_SPACE(...)
#define IN_PLANE(...) __VA_ARGS__
#define GRID_NAME "grid"
#define GRID_KIND col2_kind_grid
#endif

#define col_lua_add_grid COL_NAME(lua_add_grid)
#define col_lua_add_number COL_NAME(lua_add_number)
#define col_lua_add_tile COL_NAME(lua_add_tile)
#define col_lua_find_entry COL_NAME(lua_find_entry)
#define col_lua_find_number COL_NAME(lua_find_number)
#define col_lua_follow_up COL_NAME(lua_follow_up)
#define col_lua_give_tiles COL_NAME(lua_give_tiles)
#define col_lua_grid COL_NAME(lua_grid)
#define col_lua_grid_reading COL_NAME(lua_grid_reading)
#define col_lua_grid_view COL_NAME(lua_grid_view)
#define col_lua_has_own_up COL_NAME(lua_has_own_up)
#define col_lua_keep_tiles COL_NAME(lua_keep_tiles)
#define col_lua_kind_reading COL_NAME(lua_kind_reading)
#define col_lua_make_view COL_NAME(lua_make_view)
#define col_lua_named_tile COL_NAME(lua_named_tile)
#define col_lua_push_cell COL_NAME(lua_push_cell)
#define col_lua_cell_tile COL_NAME(lua_cell_tile)
#define col_lua_push_grid COL_NAME(lua_push_grid)
#define col_lua_push_tile COL_NAME(lua_push_tile)
#define col_lua_read_grid COL_NAME(lua_read_grid)
#define col_lua_read_tile_kinds COL_NAME(lua_read_tile_kinds)
#define col_lua_resolve_tile COL_NAME(lua_resolve_tile)
#define col_lua_set_tile COL_NAME(lua_set_tile)
#define col_lua_tile_entry COL_NAME(lua_tile_entry)
#define col_lua_tile_kinds COL_NAME(lua_tile_kinds)
#define col_lua_tile_room COL_NAME(lua_tile_room)
#define col_lua_tiles COL_NAME(lua_tiles)

#endif
