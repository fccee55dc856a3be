/* module.c - collide.core: what require finds. lua/collide makes the public modules of
 * it. */
#include "open.h"
#include "text.h"

#include <stdbool.h>

COMPAT_EXPORT int luaopen_collide_core(lua_State *L);

/* number_text(x) -> the shortest text that gives the same number when read back */
static int number_text(lua_State *L) {
    char text[TEXT_NUMBER];
    text_number(text, luaL_checknumber(L, 1));
    lua_pushstring(L, text);
    return 1;
}

/* are_vectors(...) -> whether every argument can have fields: one call for all of them,
 * as to ask each for its type in Lua costs a call for each */
static int are_vectors(lua_State *L) {
    bool all = true;
    for (int i = lua_gettop(L); i > 0; i--) {
        const int type = lua_type(L, i);
        all =
            all && (type == LUA_TTABLE || type == LUA_TUSERDATA || type == COMPAT_TCDATA);
    }
    lua_pushboolean(L, all);
    return 1;
}

int luaopen_collide_core(lua_State *L) {
    lua_newtable(L);
    open_dimension(L, &D2_SPEC);
    lua_setfield(L, -2, "d2");
    open_dimension(L, &D3_SPEC);
    lua_setfield(L, -2, "d3");
    lua_pushcfunction(L, number_text);
    lua_setfield(L, -2, "number_text");
    lua_pushcfunction(L, are_vectors);
    lua_setfield(L, -2, "are_vectors");
    return 1;
}
