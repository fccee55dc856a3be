/* d2.h - the 2D binding: what its files share. Its twin is d3.h. */
#ifndef COLLIDE_D2_H
#define COLLIDE_D2_H

#include "args.h"
#include "open.h"
#include "parts.h"
#include "shape.h"
#include "vector.h"

/* ------------------------------------------------------------- reading, writing -- */

static inline const double *d2_doubles(const col_vec2 *v) { return &v->x; }

static inline col_vec2 d2_vec(const double *v) { return (col_vec2){v[0], v[1]}; }

static inline col_vec2 d2_read_vec(args *in, const char *name) {
    double v[2];
    args_vec(in, name, v);
    return d2_vec(v);
}

static inline col_vec2 d2_read_direction(args *in, const char *name) {
    double v[2];
    args_direction(in, name, v);
    return d2_vec(v);
}

static inline void d2_push_numbers(lua_State *L, col_vec2 v) {
    lua_pushnumber(L, v.x);
    lua_pushnumber(L, v.y);
}

/* Added to 0, as -0 would be printed as such. */
static inline void d2_push_normal(lua_State *L, col_vec2 n) {
    d2_push_numbers(L, (col_vec2){0.0 + n.x, 0.0 + n.y});
}

_Noreturn void d2_fail_shape(lua_State *L, const char *function, int arg);

/* The shape at the index; raises about any other value. */
static inline shape2_block *d2_block(lua_State *L, int arg, const char *function) {
    shape2_block *const block = shape2_test(L, arg);
    if (block == NULL) {
        d2_fail_shape(L, function, arg);
    }
    return block;
}

static inline const col_shape2 *d2_shape(lua_State *L, int arg, const char *function) {
    return &d2_block(L, arg, function)->any.shape;
}

/* ---------------------------------------------------------------------- shapes -- */

extern const parts_spec D2_SPECS[COL_KIND2_COUNT];

/* The defining values of a shape, and the shape of such values. */
void d2_values(const col_shape2 *s, parts_values *values);
void d2_make(int kind, const parts_values *values, col_any2 *out);

/* Reads a shape of that kind, which is not finite for certain. Returns the index of the
 * table that keeps its data alive, or 0 where it has none; so do those below. */
int d2_read_shape(args *in, int kind, col_any2 *made);
int d2_read_polygon(args *in, col_any2 *made);
int d2_read_compound(args *in, col_any2 *made);

/* Reads a new outline, and new parts, of the one that is in `made`. */
int d2_read_points(args *in, col_any2 *made);
int d2_read_parts(args *in, col_any2 *made);

/* Pushes the table that keeps the data of the shape at the index alive, nothing where it
 * has none. */
int d2_push_data(lua_State *L, int index, const col_shape2 *s);

/* Raises when the shape at the index has no room for one of the kind. */
void d2_check_room(lua_State *L, const char *function, int arg, int kind);

/* Overwrites the shape at the index, which has the room, and anchors its data. */
void d2_replace(lua_State *L, int index, shape2_block *block, const col_shape2 *s,
                int data);

/* Pushes a new shape. */
void d2_push_shape(lua_State *L, const col_shape2 *s, int data);

/* Where a shape with data stands. */
static inline col_pose2 *d2_pose(col_any2 *any) {
    return any->shape.kind == (int)col_kind2_compound ? &any->compound.pose
                                                      : &any->polygon.pose;
}

/* Makes `turn` the rotation of a shape with data. */
void d2_turn_to(col_any2 *any, const col_rotation2 *turn);

/* The fields of shapes with data: false when there is none of that name. */
bool d2_push_shared(lua_State *L, const col_any2 *any, const char *name);
bool d2_assign_shared(args *in, const char *name, col_any2 *any, int *data);

/* Raises about the argument when a number of the shape is not finite. */
void d2_check_range(lua_State *L, const char *function, int arg, const col_any2 *any);

/* ------------------------------------------------------------------ functions -- */

int d2_construct(lua_State *L);
int d2_rect(lua_State *L);
int d2_convex(lua_State *L);

int d2_raycast(lua_State *L);
int d2_clip(lua_State *L);
int d2_cast(lua_State *L);
int d2_sweep(lua_State *L);

/* Raises unless the third argument is a table to be filled, or nothing. */
void d2_check_out(lua_State *L, const char *function);

int d2_index(lua_State *L);
int d2_newindex(lua_State *L);
int d2_eq(lua_State *L);
int d2_tostring(lua_State *L);

extern const open_entry D2_MAKERS[];
extern const open_entry D2_METHODS[];
extern const open_entry D2_QUERIES[]; /* functions and methods both */
extern const open_entry D2_RAW[];     /* the same, wrapped by Lua */
extern const open_entry D2_NUMBERS[];
extern const open_entry D2_VECTORS[];

#endif
