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

/* Pushes a new shape. */
void d2_push_shape(lua_State *L, const col_shape2 *s);

/* Raises about the argument when a number of the shape is not finite. */
void d2_check_range(lua_State *L, const char *function, int arg, const col_any2 *any);

/* ------------------------------------------------------------------ functions -- */

int d2_construct(lua_State *L);
int d2_rect(lua_State *L);

int d2_raycast(lua_State *L);
int d2_clip(lua_State *L);

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
