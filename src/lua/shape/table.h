/* table.h - the functions of one dimension that luaopen and worlds use, as a table: files
 * above this folder serve both dimensions with it, and include no other header of it. */
#ifndef COLLIDE_LUA_TABLE_H
#define COLLIDE_LUA_TABLE_H

#include "../base/args.h"
#include "../base/open.h"
#include "collide.h"

/* A shape, and a rotation, of either dimension. */
typedef union {
    col2_any plane;
    col3_any space;
} col_lua_any_shape;

typedef union {
    col2_rotation plane;
    col3_rotation space;
} col_lua_any_rotation;

typedef struct {
    const col_open_spec *open;

    /* The shape at the index; of any other value, NULL or an error. */
    const col_world_shape *(*test)(lua_State *L, int index);
    const col_world_shape *(*check)(lua_State *L, int arg, const char *function);

    /* The shape in a full userdata, NULL in any other: see fast.h. */
    const col_world_shape *(*at)(const col_fast_desk *desk, const void *userdata);

    /* Whether the kind of a shape has a parameter along it: segments, rays, lines. */
    bool (*has_parameter)(const col_world_shape *s);

    /* Whether answers about the shape report the part that they are about. */
    bool (*names_parts)(const col_world_shape *s);

    /* Whether it consists of parts. */
    bool (*has_parts)(const col_world_shape *s);

    /* Pushes the tile of a part, or nil: only grids and voxels have tiles. */
    void (*push_part_tile)(lua_State *L, const col_world_shape *s, int part);

    /* The same as a number: see fast.h. */
    double (*part_tile)(const col_world_shape *s, int part);

    /* Whether it has tiles, of which level.h says how they are copied and given back. */
    bool (*has_tiles)(const col_world_shape *s);
    bool (*keep_tiles)(lua_State *L, int list);
    void (*give_tiles)(lua_State *L, int list, int copy);

    /* Pushes the table that keeps the data of the shape at the index alive, or false. */
    void (*push_data)(lua_State *L, int index);

    /* The shape at the index as it is in a world with this up: a grid without an up of
     * its own has the world's there, in `made`. make: prepares it, which takes memory; if
     * not prepared, it stays as it is. */
    const col_world_shape *(*follow)(lua_State *L, int index, const double *up, bool make,
                                     col_lua_any_shape *made);

    /* Pushes a copy of a shape whose data is kept alive by the value on top of the stack,
     * by a function that has the upvalues of constructors; or overwrites the shape at
     * `out`, if that is not 0, and pushes it. */
    void (*push_copy)(lua_State *L, const col_world_shape *s, int out,
                      const char *function);

    /* As col3_face_beside; of_ray: as col3_ray_face_beside, if a ray has met it. */
    bool (*face_beside)(const col_world_shape *s, int part, const col3_hit *met,
                        col3_vec motion, bool of_ray, col3_vec *out);

    /* Its bounds, infinite where it is; and its middle: the centre of a ball, box, hull
     * or polygon, that of the bounds of others, the reference point of infinite shapes.
     * In the plane z is 0. */
    void (*bounds)(const col_world_shape *s, col3_vec *min, col3_vec *max);
    col3_vec (*center)(const col_world_shape *s);

    /* In the plane, the third coordinate is ignored. */
    void (*make_point)(col3_vec v, col_lua_any_shape *made);
    void (*make_segment)(col3_vec a, col3_vec b, col_lua_any_shape *made);
    void (*make_aabb)(col3_vec low, col3_vec high, col_lua_any_shape *made);

    /* Whether an aabb shares more than its sides with the box; not of other shapes. */
    bool (*is_aabb_in)(const col_world_shape *s, col3_vec low, col3_vec high);
    void (*read_rotation)(col_args *in, const char *name, col_lua_any_rotation *read);
} col_lua_dimension;

/* See col_args_describer. */
const char *col2_lua_describe(lua_State *L, int index);
const char *col3_lua_describe(lua_State *L, int index);

extern const col_lua_dimension col2_lua_table;
extern const col_lua_dimension col3_lua_table;

#endif
