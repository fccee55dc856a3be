/* d2_cast.c - 2D shapes that move until they touch another. Its twin is d3_cast.c. */
#include "d2.h"

/* b and out stand behind the motion, wherever that ends. */
static const col_shape2 *read_other(args *in, int *out) {
    const col_shape2 *const b = d2_shape(in->L, in->at++, in->function);
    *out = args_out(in);
    args_end(in);
    return b;
}

static int push_touch(lua_State *L, const col_cast2 *touch, int out) {
    lua_pushnumber(L, 0.0 + touch->t); /* as -0 would be printed as such */
    lua_pushnumber(L, 0.0 + touch->depth);
    d2_push_normal(L, touch->normal);
    d2_push_numbers(L, touch->a);
    d2_push_numbers(L, touch->b);
    if (out != 0) {
        lua_pushvalue(L, out);
        return 9;
    }
    return 8;
}

/* cast(a, motion, b [, out]) -> nil, or t, depth, nx,ny, ax,ay, bx,by, out; Lua
 * fills out */
int d2_cast(lua_State *L) {
    const col_shape2 *const a = d2_shape(L, 1, "cast");
    args in = args_open(L, "cast", 2, 2);
    const col_vec2 motion = d2_read_vec(&in, "motion");
    int out;
    const col_shape2 *const b = read_other(&in, &out);
    col_cast2 touch;
    if (!col_cast_shape_shape2(a, motion, b, &touch)) {
        lua_pushnil(L);
        return 1;
    }
    return push_touch(L, &touch, out);
}

/* sweep(a, motion, rotation, b [, out]) -> the same */
int d2_sweep(lua_State *L) {
    const col_shape2 *const a = d2_shape(L, 1, "sweep");
    args in = args_open(L, "sweep", 2, 2);
    const col_vec2 motion = d2_read_vec(&in, "motion");
    const col_rotation2 turn = parts_turn2(&in, "rotation");
    int out;
    const col_shape2 *const b = read_other(&in, &out);
    col_cast2 touch;
    if (!col_sweep_shape_shape2(a, motion, &turn, b, &touch)) {
        lua_pushnil(L);
        return 1;
    }
    return push_touch(L, &touch, out);
}
