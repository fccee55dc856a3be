/* d3.h - the 3D binding: what its files share. Its twin is d2.h. */
#ifndef COLLIDE_D3_H
#define COLLIDE_D3_H

#include "args.h"
#include "open.h"
#include "parts.h"
#include "shape.h"
#include "vector.h"

/* ------------------------------------------------------------- reading, writing -- */

static inline const double *d3_doubles(const col_vec3 *v) { return &v->x; }

static inline col_vec3 d3_vec(const double *v) { return (col_vec3){v[0], v[1], v[2]}; }

static inline col_vec3 d3_read_vec(args *in, const char *name) {
    double v[3];
    args_vec(in, name, v);
    return d3_vec(v);
}

static inline col_vec3 d3_read_direction(args *in, const char *name) {
    double v[3];
    args_direction(in, name, v);
    return d3_vec(v);
}

static inline void d3_push_numbers(lua_State *L, col_vec3 v) {
    lua_pushnumber(L, v.x);
    lua_pushnumber(L, v.y);
    lua_pushnumber(L, v.z);
}

/* Added to 0, as -0 would be printed as such. */
static inline void d3_push_normal(lua_State *L, col_vec3 n) {
    d3_push_numbers(L, (col_vec3){0.0 + n.x, 0.0 + n.y, 0.0 + n.z});
}

_Noreturn void d3_fail_shape(lua_State *L, const char *function, int arg);

/* The shape at the index; raises about any other value. */
static inline shape3_block *d3_block(lua_State *L, int arg, const char *function) {
    shape3_block *const block = shape3_test(L, arg);
    if (block == NULL) {
        d3_fail_shape(L, function, arg);
    }
    return block;
}

static inline const col_shape3 *d3_shape(lua_State *L, int arg, const char *function) {
    return &d3_block(L, arg, function)->any.shape;
}

/* ---------------------------------------------------------------------- shapes -- */

extern const parts_spec D3_SPECS[COL_KIND3_COUNT];

/* The defining values of a shape, and the shape of such values. */
void d3_values(const col_shape3 *s, parts_values *values);
void d3_make(int kind, const parts_values *values, col_any3 *out);

/* Reads a shape of that kind, which is not finite for certain. Returns the index of the
 * table that keeps its data alive, or 0 where it has none; so do those below. */
int d3_read_shape(args *in, int kind, col_any3 *made);
int d3_read_hull(args *in, col_any3 *made);
int d3_read_compound(args *in, col_any3 *made);

/* Reads new corners, and new parts, of the one that is in `made`. */
int d3_read_points(args *in, col_any3 *made);
int d3_read_parts(args *in, col_any3 *made);

/* Pushes the table that keeps the data of the shape at the index alive, nothing where it
 * has none. */
int d3_push_data(lua_State *L, int index, const col_shape3 *s);

/* Raises when the shape at the index has no room for one of the kind. */
void d3_check_room(lua_State *L, const char *function, int arg, int kind);

/* Overwrites the shape at the index, which has the room, and anchors its data. */
void d3_replace(lua_State *L, int index, shape3_block *block, const col_shape3 *s,
                int data);

/* Pushes a new shape. */
void d3_push_shape(lua_State *L, const col_shape3 *s, int data);

/* Where a shape with data stands. */
static inline col_pose3 *d3_pose(col_any3 *any) {
    return any->shape.kind == (int)col_kind3_hull ? &any->hull.pose : &any->compound.pose;
}

/* Makes `turn` the rotation of a shape with data. */
void d3_turn_to(col_any3 *any, const col_rotation3 *turn);

/* The fields of shapes with data: false when there is none of that name. */
bool d3_push_shared(lua_State *L, const col_any3 *any, const char *name);
bool d3_assign_shared(args *in, const char *name, col_any3 *any, int *data);

/* Raises about the argument when a number of the shape is not finite. */
void d3_check_range(lua_State *L, const char *function, int arg, const col_any3 *any);

/* ------------------------------------------------------------------ functions -- */

int d3_construct(lua_State *L);

int d3_raycast(lua_State *L);
int d3_clip(lua_State *L);
int d3_cast(lua_State *L);
int d3_sweep(lua_State *L);

/* Raises unless the third argument is a table to be filled, or nothing. */
void d3_check_out(lua_State *L, const char *function);

int d3_index(lua_State *L);
int d3_newindex(lua_State *L);
int d3_eq(lua_State *L);
int d3_tostring(lua_State *L);

extern const open_entry D3_MAKERS[];
extern const open_entry D3_METHODS[];
extern const open_entry D3_QUERIES[]; /* functions and methods both */
extern const open_entry D3_RAW[];     /* the same, wrapped by Lua */
extern const open_entry D3_NUMBERS[];
extern const open_entry D3_VECTORS[];

#endif
