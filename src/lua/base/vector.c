/* vector.c - makes the tables that vectors and quaternions are in Lua, with what the
 * closure that calls has at hand. */
#include "vector.h"

static void push_table(lua_State *L, const double *v, int count, int metatable) {
    lua_createtable(L, 0, count);
    for (int i = 0; i < count; i++) {
        lua_pushvalue(L, lua_upvalueindex(up_x + i));
        lua_pushnumber(L, v[i]);
        lua_rawset(L, -3);
    }
    lua_pushvalue(L, lua_upvalueindex(metatable));
    lua_setmetatable(L, -2);
}

void col_push_vector(lua_State *L, const double *v, int dims) {
    push_table(L, v, dims, up_vec);
}

void col_push_quat(lua_State *L, const double *q) { push_table(L, q, 4, up_quat); }
