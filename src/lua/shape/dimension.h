/* dimension.h - which dimension a file of this room is compiled for.
 *
 * A file that serves both dimensions is 3D as it stands; 2d.c includes it once more
 * with COL_DIMENSION 2. Both times it says col_lua_push_shape, and means
 * col3_lua_push_shape or col2_lua_push_shape. The binding knows the public names of the
 * core only: those of collide_dimension.h. Here are its own: a line for each type, and
 * for each function and list with linkage. Static functions need none.
 *
 * A file of one dimension says col2_ or col3_ itself, and its name ends in the digit. One
 * of the plane begins with #define COL_DIMENSION 2, for the headers that it includes. */
#ifndef COLLIDE_LUA_DIMENSION_H
#define COLLIDE_LUA_DIMENSION_H

#include "collide_dimension.h"

/* SURFACE, GRID: kinds of level geometry. POINTED: polygons and hulls, given by points.
 * MEMBER: of a union or struct. */
#if COL_DIMENSION == 3
#define IN_SPACE(...) __VA_ARGS__ /* the names that exist only with a third axis */
#define GRID_KIND col3_kind_voxels
#define SURFACE_KIND col3_kind_mesh
#define POINTED(name) col3_hull##name
#define POINTED_KIND col3_kind_hull
#define POINTED_MEMBER hull
#define BALL_MEMBER sphere
#define TURN_MEMBER turn3
#define SHAPE_MEMBER space
#define UP_SIGN 1.0 /* `up` by default is this along y */
#else
#define IN_SPACE(...)
#define GRID_KIND col2_kind_grid
#define SURFACE_KIND col2_kind_path
#define POINTED(name) col2_polygon##name
#define POINTED_KIND col2_kind_polygon
#define POINTED_MEMBER polygon
#define BALL_MEMBER circle
#define TURN_MEMBER turn2
#define SHAPE_MEMBER plane
#define UP_SIGN (-1.0)
#endif

/* ---------------------------------------------------------------- of base/ -- */

#define col_fields_optional_turn COL_NAME(fields_optional_turn)
#define col_fields_turn COL_NAME(fields_turn)

/* --------------------------------------------------------------- of this room -- */

#define col_lua_add_fields COL_NAME(lua_add_fields)
#define col_lua_add_level COL_NAME(lua_add_level)
#define col_lua_assign_of_data COL_NAME(lua_assign_of_data)
#define col_lua_assign_only COL_NAME(lua_assign_only)
#define col_lua_block COL_NAME(lua_block)
#define col_lua_bounds COL_NAME(lua_bounds)
#define col_lua_cast COL_NAME(lua_cast)
#define col_lua_change_parts COL_NAME(lua_change_parts)
#define col_lua_change_points COL_NAME(lua_change_points)
#define col_lua_check_range COL_NAME(lua_check_range)
#define col_lua_clip COL_NAME(lua_clip)
#define col_lua_construct COL_NAME(lua_construct)
#define col_lua_describe COL_NAME(lua_describe)
#define col_lua_eq COL_NAME(lua_eq)
#define col_lua_fail_shape COL_NAME(lua_fail_shape)
#define col_lua_fast_shapes COL_NAME(lua_fast_shapes)
#define col_lua_fields COL_NAME(lua_fields)
#define col_lua_follow_up COL_NAME(lua_follow_up)
#define col_lua_gathering COL_NAME(lua_gathering)
#define col_lua_give_shape COL_NAME(lua_give_shape)
#define col_lua_index COL_NAME(lua_index)
#define col_lua_is_of_level COL_NAME(lua_is_of_level)
#define col_lua_is_part_of_b COL_NAME(lua_is_part_of_b)
#define col_lua_kind COL_NAME(lua_kind)
#define col_lua_level_methods COL_NAME(lua_level_methods)
#define col_lua_make COL_NAME(lua_make)
#define col_lua_makers COL_NAME(lua_makers)
#define col_lua_may_be COL_NAME(lua_may_be)
#define col_lua_methods COL_NAME(lua_methods)
#define col_lua_newindex COL_NAME(lua_newindex)
#define col_lua_numbers COL_NAME(lua_numbers)
#define col_lua_only COL_NAME(lua_only)
#define col_lua_own_up COL_NAME(lua_own_up)
#define col_lua_part_contact COL_NAME(lua_part_contact)
#define col_lua_part_list COL_NAME(lua_part_list)
#define col_lua_part_tile COL_NAME(lua_part_tile)
#define col_lua_pose COL_NAME(lua_pose)
#define col_lua_push_data COL_NAME(lua_push_data)
#define col_lua_push_numbers_of_parts COL_NAME(lua_push_numbers_of_parts)
#define col_lua_push_of_data COL_NAME(lua_push_of_data)
#define col_lua_push_of_level COL_NAME(lua_push_of_level)
#define col_lua_push_only COL_NAME(lua_push_only)
#define col_lua_push_part_tile COL_NAME(lua_push_part_tile)
#define col_lua_push_shape COL_NAME(lua_push_shape)
#define col_lua_queries COL_NAME(lua_queries)
#define col_lua_raw COL_NAME(lua_raw)
#define col_lua_ray COL_NAME(lua_ray)
#define col_lua_raycast COL_NAME(lua_raycast)
#define col_lua_read_level COL_NAME(lua_read_level)
#define col_lua_read_parts COL_NAME(lua_read_parts)
#define col_lua_read_points COL_NAME(lua_read_points)
#define col_lua_read_shape COL_NAME(lua_read_shape)
#define col_lua_replace COL_NAME(lua_replace)
#define col_lua_scale_level COL_NAME(lua_scale_level)
#define col_lua_scale_points COL_NAME(lua_scale_points)
#define col_lua_scaled COL_NAME(lua_scaled)
#define col_lua_scaling COL_NAME(lua_scaling)
#define col_lua_set_pose COL_NAME(lua_set_pose)
#define col_lua_source COL_NAME(lua_source)
#define col_lua_sweep COL_NAME(lua_sweep)
#define col_lua_table COL_NAME(lua_table)
#define col_lua_to_own_frame COL_NAME(lua_to_own_frame)
#define col_lua_tostring COL_NAME(lua_tostring)
#define col_lua_values COL_NAME(lua_values)

#endif
