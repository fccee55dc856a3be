/* d3_cast.c - 3D shapes that move until they touch another. Its twin is d2_cast.c. */
#include "d3.h"

/* b and out stand behind the motion, wherever that ends. */
static const col_shape3 *read_other(args *in, int *out) {
    const col_shape3 *const b = d3_shape(in->L, in->at++, in->function);
    *out = args_out(in);
    args_end(in);
    return b;
}

static int push_touch(lua_State *L, const col_cast3 *touch, int out) {
    lua_pushnumber(L, 0.0 + touch->t); /* as -0 would be printed as such */
    lua_pushnumber(L, 0.0 + touch->depth);
    d3_push_normal(L, touch->normal);
    d3_push_numbers(L, touch->a);
    d3_push_numbers(L, touch->b);
    if (out != 0) {
        lua_pushvalue(L, out);
        return 12;
    }
    return 11;
}

/* cast(a, motion, b [, out]) -> nil, or t, depth, nx,ny,nz, ax,ay,az, bx,by,bz, out; Lua
 * fills out */
int d3_cast(lua_State *L) {
    const col_shape3 *const a = d3_shape(L, 1, "cast");
    args in = args_open(L, "cast", 3, 2);
    const col_vec3 motion = d3_read_vec(&in, "motion");
    int out;
    const col_shape3 *const b = read_other(&in, &out);
    col_cast3 touch;
    if (!col_cast_shape_shape3(a, motion, b, &touch)) {
        lua_pushnil(L);
        return 1;
    }
    return push_touch(L, &touch, out);
}

/* sweep(a, motion, rotation, b [, out]) -> the same */
int d3_sweep(lua_State *L) {
    const col_shape3 *const a = d3_shape(L, 1, "sweep");
    args in = args_open(L, "sweep", 3, 2);
    const col_vec3 motion = d3_read_vec(&in, "motion");
    const col_rotation3 turn = parts_turn3(&in, "rotation");
    int out;
    const col_shape3 *const b = read_other(&in, &out);
    col_cast3 touch;
    if (!col_sweep_shape_shape3(a, motion, &turn, b, &touch)) {
        lua_pushnil(L);
        return 1;
    }
    return push_touch(L, &touch, out);
}
