/* d3.h - the 3D binding: what its files share. Its twin is d2.h. */
#ifndef COLLIDE_D3_H
#define COLLIDE_D3_H

#include "../base/args.h"
#include "../base/fields.h"
#include "../base/open.h"
#include "../base/vector.h"
#include "block.h"

/* ------------------------------------------------------------- reading, writing -- */

static inline const double *col3_lua_doubles(const col3_vec *v) { return &v->x; }

static inline col3_vec col3_lua_vec(const double *v) {
    return (col3_vec){v[0], v[1], v[2]};
}

static inline col3_vec col3_lua_read_vec(col_args *in, const char *name) {
    double v[3];
    col_args_vec(in, name, v);
    return col3_lua_vec(v);
}

static inline col3_vec col3_lua_read_direction(col_args *in, const char *name) {
    double v[3];
    col_args_direction(in, name, v);
    return col3_lua_vec(v);
}

static inline void col3_lua_push_numbers(lua_State *L, col3_vec v) {
    lua_pushnumber(L, v.x);
    lua_pushnumber(L, v.y);
    lua_pushnumber(L, v.z);
}

/* Added to 0, as -0 would be printed as such. */
static inline void col3_lua_push_normal(lua_State *L, col3_vec n) {
    col3_lua_push_numbers(L, (col3_vec){0.0 + n.x, 0.0 + n.y, 0.0 + n.z});
}

_Noreturn void col3_lua_fail_shape(lua_State *L, const char *function, int arg);

/* The shape at the index; raises about any other value. */
static inline col3_shape_block *col3_lua_block(lua_State *L, int arg,
                                               const char *function) {
    col3_shape_block *const block = col3_shape_test(L, arg);
    if (block == NULL) {
        col3_lua_fail_shape(L, function, arg);
    }
    return block;
}

static inline const col3_shape *col3_lua_shape(lua_State *L, int arg,
                                               const char *function) {
    return &col3_lua_block(L, arg, function)->any.shape;
}

/* ---------------------------------------------------------------------- shapes -- */

extern const col_fields_spec col3_lua_specs[COL3_KIND_COUNT];

/* The defining values of a shape, and the shape of such values. */
void col3_lua_values(const col3_shape *s, col_fields_values *values);
void col3_lua_make(int kind, const col_fields_values *values, col3_any *out);

/* Reads a shape of that kind, which is not finite for certain. Returns the index of the
 * table that keeps its data alive, or 0 where it has none; so do those below. */
int col3_lua_read_shape(col_args *in, int kind, col3_any *made);
int col3_lua_read_hull(col_args *in, col3_any *made);
int col3_lua_read_compound(col_args *in, col3_any *made);

/* Reads new corners, and new parts, of the one that is in `made`. */
int col3_lua_read_points(col_args *in, col3_any *made);
int col3_lua_read_parts(col_args *in, col3_any *made);

/* Pushes the table that keeps the data of the shape at the index alive, nothing where it
 * has none. */
int col3_lua_push_data(lua_State *L, int index, const col3_shape *s);

/* Raises when the shape at the index has no room for one of the kind. */
void col3_lua_check_room(lua_State *L, const char *function, int arg, int kind);

/* Overwrites the shape at the index, which has the room, and anchors its data. */
void col3_lua_replace(lua_State *L, int index, col3_shape_block *block,
                      const col3_shape *s, int data);

/* Pushes a new shape. */
void col3_lua_push_shape(lua_State *L, const col3_shape *s, int data);

/* Where a shape with data stands. */
static inline col3_pose *col3_lua_pose(col3_any *any) {
    return any->shape.kind == (int)col3_kind_hull ? &any->hull.pose : &any->compound.pose;
}

/* Makes `turn` the rotation of a shape with data. */
void col3_lua_turn_to(col3_any *any, const col3_rotation *turn);

/* The fields of shapes with data: false when there is none of that name. */
bool col3_lua_push_shared(lua_State *L, const col3_any *any, const char *name);
bool col3_lua_assign_shared(col_args *in, const char *name, col3_any *any, int *data);

/* Raises about the argument when a number of the shape is not finite. */
void col3_lua_check_range(lua_State *L, const char *function, int arg,
                          const col3_any *any);

/* ------------------------------------------------------------------ functions -- */

int col3_lua_construct(lua_State *L);

int col3_lua_raycast(lua_State *L);
int col3_lua_clip(lua_State *L);
int col3_lua_cast(lua_State *L);
int col3_lua_sweep(lua_State *L);

/* Raises unless the third argument is a table to be filled, or nothing. */
void col3_lua_check_out(lua_State *L, const char *function);

int col3_lua_index(lua_State *L);
int col3_lua_newindex(lua_State *L);
int col3_lua_eq(lua_State *L);
int col3_lua_tostring(lua_State *L);

extern const col_open_entry col3_lua_makers[];
extern const col_open_entry col3_lua_methods[];
extern const col_open_entry col3_lua_queries[]; /* functions and methods both */
extern const col_open_entry col3_lua_raw[];     /* the same, wrapped by Lua */
extern const col_open_entry col3_lua_numbers[];
extern const col_open_entry col3_lua_vectors[];

#endif
