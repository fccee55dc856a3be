/* d2.h - the 2D binding: what its files share. Its twin is d3.h. */
#ifndef COLLIDE_D2_H
#define COLLIDE_D2_H

#include "../base/args.h"
#include "../base/fields.h"
#include "../base/open.h"
#include "../base/vector.h"
#include "block.h"

/* ------------------------------------------------------------- reading, writing -- */

static inline const double *col2_lua_doubles(const col2_vec *v) { return &v->x; }

static inline col2_vec col2_lua_vec(const double *v) { return (col2_vec){v[0], v[1]}; }

static inline col2_vec col2_lua_read_vec(col_args *in, const char *name) {
    double v[2];
    col_args_vec(in, name, v);
    return col2_lua_vec(v);
}

static inline col2_vec col2_lua_read_direction(col_args *in, const char *name) {
    double v[2];
    col_args_direction(in, name, v);
    return col2_lua_vec(v);
}

static inline void col2_lua_push_numbers(lua_State *L, col2_vec v) {
    lua_pushnumber(L, v.x);
    lua_pushnumber(L, v.y);
}

/* Added to 0, as -0 would be printed as such. */
static inline void col2_lua_push_normal(lua_State *L, col2_vec n) {
    col2_lua_push_numbers(L, (col2_vec){0.0 + n.x, 0.0 + n.y});
}

_Noreturn void col2_lua_fail_shape(lua_State *L, const char *function, int arg);

/* The shape at the index; raises about any other value. */
static inline col2_shape_block *col2_lua_block(lua_State *L, int arg,
                                               const char *function) {
    col2_shape_block *const block = col2_shape_test(L, arg);
    if (block == NULL) {
        col2_lua_fail_shape(L, function, arg);
    }
    return block;
}

static inline const col2_shape *col2_lua_shape(lua_State *L, int arg,
                                               const char *function) {
    return &col2_lua_block(L, arg, function)->any.shape;
}

/* ---------------------------------------------------------------------- shapes -- */

extern const col_fields_spec col2_lua_specs[COL2_KIND_COUNT];

/* The defining values of a shape, and the shape of such values. */
void col2_lua_values(const col2_shape *s, col_fields_values *values);
void col2_lua_make(int kind, const col_fields_values *values, col2_any *out);

/* Reads a shape of that kind, which is not finite for certain. Returns the index of the
 * table that keeps its data alive, or 0 where it has none; so do those below. */
int col2_lua_read_shape(col_args *in, int kind, col2_any *made);
int col2_lua_read_polygon(col_args *in, col2_any *made);
int col2_lua_read_compound(col_args *in, col2_any *made);

/* Reads a new outline, and new parts, of the one that is in `made`. */
int col2_lua_read_points(col_args *in, col2_any *made);
int col2_lua_read_parts(col_args *in, col2_any *made);

/* Pushes the table that keeps the data of the shape at the index alive, nothing where it
 * has none. */
int col2_lua_push_data(lua_State *L, int index, const col2_shape *s);

/* Raises when the shape at the index has no room for one of the kind. */
void col2_lua_check_room(lua_State *L, const char *function, int arg, int kind);

/* Overwrites the shape at the index, which has the room, and anchors its data. */
void col2_lua_replace(lua_State *L, int index, col2_shape_block *block,
                      const col2_shape *s, int data);

/* Pushes a new shape. */
void col2_lua_push_shape(lua_State *L, const col2_shape *s, int data);

/* Where a shape with data stands. */
static inline col2_pose *col2_lua_pose(col2_any *any) {
    return any->shape.kind == (int)col2_kind_compound ? &any->compound.pose
                                                      : &any->polygon.pose;
}

/* Makes `turn` the rotation of a shape with data. */
void col2_lua_turn_to(col2_any *any, const col2_rotation *turn);

/* The fields of shapes with data: false when there is none of that name. */
bool col2_lua_push_shared(lua_State *L, const col2_any *any, const char *name);
bool col2_lua_assign_shared(col_args *in, const char *name, col2_any *any, int *data);

/* Raises about the argument when a number of the shape is not finite. */
void col2_lua_check_range(lua_State *L, const char *function, int arg,
                          const col2_any *any);

/* ------------------------------------------------------------------ functions -- */

int col2_lua_construct(lua_State *L);
int col2_lua_rect(lua_State *L);
int col2_lua_convex(lua_State *L);

int col2_lua_raycast(lua_State *L);
int col2_lua_clip(lua_State *L);
int col2_lua_cast(lua_State *L);
int col2_lua_sweep(lua_State *L);

/* Raises unless the third argument is a table to be filled, or nothing. */
void col2_lua_check_out(lua_State *L, const char *function);

int col2_lua_index(lua_State *L);
int col2_lua_newindex(lua_State *L);
int col2_lua_eq(lua_State *L);
int col2_lua_tostring(lua_State *L);

extern const col_open_entry col2_lua_makers[];
extern const col_open_entry col2_lua_methods[];
extern const col_open_entry col2_lua_queries[]; /* functions and methods both */
extern const col_open_entry col2_lua_raw[];     /* the same, wrapped by Lua */
extern const col_open_entry col2_lua_numbers[];
extern const col_open_entry col2_lua_vectors[];

#endif
