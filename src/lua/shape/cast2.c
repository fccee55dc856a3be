/* col2_lua_cast.c - 2D shapes that move until they touch another. Its twin is
 * col3_lua_cast.c. */
#include "shape2.h"

/* b and out stand behind the motion, wherever that ends. */
static const col2_shape *read_other(col_args *in, int *out) {
    const col2_shape *const b = col2_lua_shape(in->L, in->at++, in->function);
    *out = col_args_out(in);
    col_args_end(in);
    return b;
}

static int push_touch(lua_State *L, const col2_touch *touch, int out) {
    lua_pushnumber(L, 0.0 + touch->t); /* as -0 would be printed as such */
    lua_pushnumber(L, 0.0 + touch->depth);
    col2_lua_push_normal(L, touch->normal);
    col2_lua_push_numbers(L, touch->a);
    col2_lua_push_numbers(L, touch->b);
    if (out != 0) {
        lua_pushvalue(L, out);
        return 9;
    }
    return 8;
}

/* cast(a, motion, b [, out]) -> nil, or t, depth, nx,ny, ax,ay, bx,by, out; Lua
 * fills out */
int col2_lua_cast(lua_State *L) {
    const col2_shape *const a = col2_lua_shape(L, 1, "cast");
    col_args in = col_args_open(L, "cast", 2, 2);
    const col2_vec motion = col2_lua_read_vec(&in, "motion");
    int out;
    const col2_shape *const b = read_other(&in, &out);
    col2_touch touch;
    if (!col2_cast(a, motion, b, &touch)) {
        lua_pushnil(L);
        return 1;
    }
    return push_touch(L, &touch, out);
}

/* sweep(a, motion, rotation, b [, out]) -> the same */
int col2_lua_sweep(lua_State *L) {
    const col2_shape *const a = col2_lua_shape(L, 1, "sweep");
    col_args in = col_args_open(L, "sweep", 2, 2);
    const col2_vec motion = col2_lua_read_vec(&in, "motion");
    const col2_rotation turn = col2_fields_turn(&in, "rotation");
    int out;
    const col2_shape *const b = read_other(&in, &out);
    col2_touch touch;
    if (!col2_sweep(a, motion, &turn, b, &touch)) {
        lua_pushnil(L);
        return 1;
    }
    return push_touch(L, &touch, out);
}
