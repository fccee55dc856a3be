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

/* Pushes a new shape. */
void d3_push_shape(lua_State *L, const col_shape3 *s);

/* Raises about the argument when a number of the shape is not finite. */
void d3_check_range(lua_State *L, const char *function, int arg, const col_any3 *any);

/* ------------------------------------------------------------------ functions -- */

int d3_construct(lua_State *L);

int d3_raycast(lua_State *L);
int d3_clip(lua_State *L);

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
