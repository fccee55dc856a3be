/* cast.c - shapes that move until they touch another: translated, or turned as well. */
#include "shape.h"

/* b and out stand behind the motion, wherever that ends. */
static const col_shape *read_other(col_args *in, int *out) {
    const col_shape *const b = check_shape(in->L, in->at++, in->function);
    *out = col_args_out(in);
    col_args_end(in);
    return b;
}

static int push_touch(lua_State *L, const col_touch *touch, int out) {
    lua_pushnumber(L, 0.0 + touch->t); /* as -0 would be printed as such */
    lua_pushnumber(L, 0.0 + touch->depth);
    push_normal(L, touch->normal);
    push_numbers(L, touch->a);
    push_numbers(L, touch->b);
    const int count = 2 + 3 * COL_DIMENSION;
    if (out != 0) {
        lua_pushvalue(L, out);
        return count + 1;
    }
    return count;
}

/* cast(a, motion, b [, out]) -> nil, or t, depth, and as numbers normal, point of a,
 * point of b; behind them out, which Lua fills */
int col_lua_cast(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "cast");
    col_args in = col_args_open(L, "cast", COL_DIMENSION, 2);
    const col_vec motion = read_vec(&in, "motion");
    int out;
    const col_shape *const b = read_other(&in, &out);
    col_touch touch;
    if (!col_cast(a, motion, b, &touch)) {
        lua_pushnil(L);
        return 1;
    }
    return push_touch(L, &touch, out);
}

/* sweep(a, motion, rotation, b [, out]) -> what cast returns */
int col_lua_sweep(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "sweep");
    col_args in = col_args_open(L, "sweep", COL_DIMENSION, 2);
    const col_vec motion = read_vec(&in, "motion");
    const col_rotation turn = col_fields_turn(&in, "rotation");
    int out;
    const col_shape *const b = read_other(&in, &out);
    col_touch touch;
    if (!col_sweep(a, motion, &turn, b, &touch)) {
        lua_pushnil(L);
        return 1;
    }
    return push_touch(L, &touch, out);
}
