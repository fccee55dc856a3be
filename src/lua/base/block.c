/* block.c - the identity of this copy of the library, and blocks that belong to
 * another. */
#include "block.h"

#include <string.h>

const char col_block_copy = 0;

static const char *const NAMES[][2] = {
    {"collide.shape2", "2D shape"},
    {"collide.shape3", "3D shape"},
    {"collide.world2", "2D world"},
    {"collide.world3", "3D world"},
};

const char *col_block_of_other_copy(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || block_is_ours(L, index) ||
        lua_getmetatable(L, index) == 0) {
        return NULL;
    }
    lua_pushliteral(L, "__name");
    lua_rawget(L, -2);
    const char *const name =
        lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "collide";
    const char *what = NULL;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (strcmp(name, NAMES[i][0]) == 0) {
            what = NAMES[i][1];
        }
    }
    lua_pop(L, 2);
    return what;
}
