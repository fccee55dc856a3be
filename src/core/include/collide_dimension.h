/* collide_dimension.h - for C programs that want one source for both dimensions.
 *
 * Such a source says col_vec, col_find_contact, col_kind_box. It is compiled once with
 * COL_DIMENSION 3 (the default) and once with COL_DIMENSION 2, and means col3_vec or
 * col2_vec, col3_find_contact or col2_find_contact, and so on: each name that both
 * dimensions have gets a line here. Two objects come of it, for example by a
 * second file that defines COL_DIMENSION as 2 and includes the first.
 *
 * Types that only one dimension has keep their names: col3_hull, col2_polygon. */
#ifndef COLLIDE_DIMENSION_H
#define COLLIDE_DIMENSION_H

#ifndef COL_DIMENSION
#define COL_DIMENSION 3
#endif

#include "collide.h"

#if COL_DIMENSION == 3
#define COL_NAME(name) col3_##name
#else
#define COL_NAME(name) col2_##name
#endif

/* --------------------------------------------------- named differently in each -- */

#if COL_DIMENSION == 3
#define COL_GRID_NAME(name) col3_voxels_##name
#define col_ball col3_sphere
#define col_ball_make col3_sphere_make
#define col_kind_ball col3_kind_sphere
#define col_line_ball col3_line_sphere
#define COL_KIND_COUNT COL3_KIND_COUNT
#define COL_MANIFOLD_MOST COL3_MANIFOLD_MOST
#else
#define COL_GRID_NAME(name) col2_grid_##name
#define col_ball col2_circle
#define col_ball_make col2_circle_make
#define col_kind_ball col2_kind_circle
#define col_line_ball col2_line_circle
#define COL_KIND_COUNT COL2_KIND_COUNT
#define COL_MANIFOLD_MOST COL2_MANIFOLD_MOST
#endif

#define col_grid_build COL_GRID_NAME(build)
#define col_grid_input COL_GRID_NAME(input)
#define col_grid_move COL_GRID_NAME(move)
#define col_grid_set_kind COL_GRID_NAME(set_kind)
#define col_grid_set_tile COL_GRID_NAME(set_tile)
#define col_grid_set_tiles COL_GRID_NAME(set_tiles)
#define col_grid_size COL_GRID_NAME(size)
#define col_grid_store_size COL_GRID_NAME(store_size)
#define col_grid_tile COL_GRID_NAME(tile)
#define col_grid_tiles COL_GRID_NAME(tiles)

/* --------------------------------------------------------------------- kinds -- */

#define col_kind_aabb COL_NAME(kind_aabb)
#define col_kind_box COL_NAME(kind_box)
#define col_kind_capsule COL_NAME(kind_capsule)
#define col_kind_compound COL_NAME(kind_compound)
#define col_kind_halfspace COL_NAME(kind_halfspace)
#define col_kind_line COL_NAME(kind_line)
#define col_kind_plane COL_NAME(kind_plane)
#define col_kind_point COL_NAME(kind_point)
#define col_kind_ray COL_NAME(kind_ray)
#define col_kind_segment COL_NAME(kind_segment)
#define col_kind_triangle COL_NAME(kind_triangle)

/* ------------------------------------------------------- types and functions -- */

#define col_aabb COL_NAME(aabb)
#define col_aabb_make COL_NAME(aabb_make)
#define col_any COL_NAME(any)
#define col_box COL_NAME(box)
#define col_box_make COL_NAME(box_make)
#define col_capsule COL_NAME(capsule)
#define col_capsule_make COL_NAME(capsule_make)
#define col_cast COL_NAME(cast)
#define col_cast_at COL_NAME(cast_at)
#define col_clip COL_NAME(clip)
#define col_clip_at COL_NAME(clip_at)
#define col_closest COL_NAME(closest)
#define col_closest_line_line COL_NAME(closest_line_line)
#define col_closest_point_line COL_NAME(closest_point_line)
#define col_closest_point_segment COL_NAME(closest_point_segment)
#define col_closest_segment_segment COL_NAME(closest_segment_segment)
#define col_compound COL_NAME(compound)
#define col_compound_build COL_NAME(compound_build)
#define col_compound_data COL_NAME(compound_data)
#define col_compound_make COL_NAME(compound_make)
#define col_compound_part COL_NAME(compound_part)
#define col_compound_parts COL_NAME(compound_parts)
#define col_compound_size COL_NAME(compound_size)
#define col_contact COL_NAME(contact)
#define col_contact_visit COL_NAME(contact_visit)
#define col_distance COL_NAME(distance)
#define col_face_beside COL_NAME(face_beside)
#define col_face_normal COL_NAME(face_normal)
#define col_feet COL_NAME(feet)
#define col_find_closest COL_NAME(find_closest)
#define col_find_closest_at COL_NAME(find_closest_at)
#define col_find_contact COL_NAME(find_contact)
#define col_find_contact_at COL_NAME(find_contact_at)
#define col_find_contacts COL_NAME(find_contacts)
#define col_find_manifold COL_NAME(find_manifold)
#define col_find_manifold_at COL_NAME(find_manifold_at)
#define col_hit COL_NAME(hit)
#define col_interval COL_NAME(interval)
#define col_kind COL_NAME(kind)
#define col_level COL_NAME(level)
#define col_level_data COL_NAME(level_data)
#define col_level_make COL_NAME(level_make)
#define col_level_point COL_NAME(level_point)
#define col_level_size COL_NAME(level_size)
#define col_line_make COL_NAME(line_make)
#define col_manifold COL_NAME(manifold)
#define col_met COL_NAME(met)
#define col_overlaps COL_NAME(overlaps)
#define col_part_numbers COL_NAME(part_numbers)
#define col_plane COL_NAME(plane)
#define col_plane_from_offset COL_NAME(plane_from_offset)
#define col_plane_make COL_NAME(plane_make)
#define col_point_make COL_NAME(point_make)
#define col_pose COL_NAME(pose)
#define col_push_out COL_NAME(push_out)
#define col_ray COL_NAME(ray)
#define col_ray_face_beside COL_NAME(ray_face_beside)
#define col_ray_input COL_NAME(ray_input)
#define col_ray_make COL_NAME(ray_make)
#define col_raycast COL_NAME(raycast)
#define col_raycast_at COL_NAME(raycast_at)
#define col_rotation COL_NAME(rotation)
#define col_rotation_make COL_NAME(rotation_make)
#define col_segment_make COL_NAME(segment_make)
#define col_shape COL_NAME(shape)
#define col_shape_bounds COL_NAME(shape_bounds)
#define col_shape_copy COL_NAME(shape_copy)
#define col_shape_equal COL_NAME(shape_equal)
#define col_shape_is_in_range COL_NAME(shape_is_in_range)
#define col_shape_move_to COL_NAME(shape_move_to)
#define col_shape_place COL_NAME(shape_place)
#define col_shape_position COL_NAME(shape_position)
#define col_shape_rotate COL_NAME(shape_rotate)
#define col_shape_size COL_NAME(shape_size)
#define col_shape_support COL_NAME(shape_support)
#define col_shape_translate COL_NAME(shape_translate)
#define col_sweep COL_NAME(sweep)
#define col_sweep_at COL_NAME(sweep_at)
#define col_tile_empty COL_NAME(tile_empty)
#define col_tile_form COL_NAME(tile_form)
#define col_tile_kind COL_NAME(tile_kind)
#define col_tile_one_way COL_NAME(tile_one_way)
#define col_tile_solid COL_NAME(tile_solid)
#define col_tile_trigger COL_NAME(tile_trigger)
#define col_touch COL_NAME(touch)
#define col_triangle COL_NAME(triangle)
#define col_triangle_make COL_NAME(triangle_make)
#define col_vec COL_NAME(vec)

#endif
