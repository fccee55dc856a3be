/* numbers.c - vectors, and flat lists of numbers, on their way from and to Lua; and
 * whether a surface is a floor, by its normal. */
#include "numbers.h"

#include "../base/fail.h"

#include <collide_angle.h>

col3_vec col_lua_read_vec(col_args *in, const char *name) {
    double v[3] = {0.0, 0.0, 0.0};
    col_args_vec(in, name, v);
    return (col3_vec){v[0], v[1], v[2]};
}

col3_vec col_lua_read_direction(col_args *in, const char *name) {
    double v[3] = {0.0, 0.0, 0.0};
    col_args_direction(in, name, v);
    return (col3_vec){v[0], v[1], v[2]};
}

col3_vec col_lua_unit(col3_vec v) {
    const double most = fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z)));
    const col3_vec s = {v.x / most, v.y / most, v.z / most};
    const double length = sqrt(s.x * s.x + s.y * s.y + s.z * s.z);
    return (col3_vec){s.x / length, s.y / length, s.z / length};
}

void col_lua_push_vec(lua_State *L, int dims, col3_vec v) {
    lua_pushnumber(L, v.x);
    lua_pushnumber(L, v.y);
    if (dims == 3) {
        lua_pushnumber(L, v.z);
    }
}

int col_lua_read_count(col_args *in, int list, int each) {
    lua_State *const L = in->L;
    if (col_args_skip_nil(in, "n")) {
        const size_t length = (size_t)lua_rawlen(L, list);
        if (length % (size_t)each != 0) {
            col_args_fail(L, in->function, list,
                          "%d numbers each expected, got %d numbers: the last is not "
                          "complete",
                          each, (int)length);
        }
        return (int)(length / (size_t)each);
    }
    const int index = in->at++;
    const double n = lua_type(L, index) == LUA_TNUMBER ? lua_tonumber(L, index) : -1.0;
    if (!(n >= 0.0 && n <= WORLD_MOST && floor(n) == n)) {
        col_args_fail_type(L, in->function, index, "whole number >= 0");
    }
    return (int)n;
}

int col_lua_read_table(col_args *in, const char *wanted) {
    if (lua_type(in->L, in->at) != LUA_TTABLE) {
        col_args_fail_type(in->L, in->function, in->at, wanted);
    }
    return in->at++;
}

/* Raises about the number at that index of a list, which is none in range. */
_Noreturn static void fail_listed(col_args *in, int list, int i) {
    lua_State *const L = in->L;
    lua_rawgeti(L, list, i);
    if (lua_type(L, -1) == LUA_TNUMBER) {
        const double x = lua_tonumber(L, -1);
        col_args_fail(L, in->function, list, "[%d]: %s expected, got %s", i,
                      col_fail_wanted(x), col_args_number_text(L, x));
    }
    col_args_fail(L, in->function, list, "[%d]: number expected, got %s", i,
                  col_args_describe(L, lua_gettop(L)));
}

void col_lua_fail_vec(col_args *in, int list, int from) {
    for (int i = from; i < from + in->dims; i++) {
        double one;
        if (!col_args_listed_numbers(in->L, list, i - 1, &one, 1)) {
            fail_listed(in, list, i);
        }
    }
}

col3_vec col_lua_get_vec(col_args *in, int list, int from) {
    double v[3] = {0.0, 0.0, 0.0};
    const bool all = world_get_numbers(in->L, list, from, in->dims, v);
    lua_pop(in->L, in->dims);
    if (!all) {
        col_lua_fail_vec(in, list, from);
    }
    return (col3_vec){v[0], v[1], v[2]};
}

/* world:is_floor(normal [, max_slope]) -> boolean. The angle is taken by its tangent, as
 * in the function of that name; a vector of the plane has a z of zero. */
static int is_floor(lua_State *L) {
    const col_lua_world *const w = world_self(L, "is_floor");
    col_args in = col_args_open(L, "is_floor", w->dims, 2);
    const col3_vec n = col_lua_unit(col_lua_read_direction(&in, "normal"));
    const double max_slope = col_args_slope(&in, "max_slope");
    col_args_end(&in);
    const col3_vec up = w->up;
    const col3_vec cross = {n.y * up.z - n.z * up.y, n.z * up.x - n.x * up.z,
                            n.x * up.y - n.y * up.x};
    const double sine = sqrt(cross.x * cross.x + cross.y * cross.y + cross.z * cross.z);
    const double cosine = n.x * up.x + n.y * up.y + n.z * up.z;
    lua_pushboolean(L, col_angle_of(sine, cosine) <= max_slope);
    return 1;
}

const col_open_entry col_lua_world_floors[] = {
    {"is_floor", is_floor, open_plain},
    {NULL, NULL, open_plain},
};
