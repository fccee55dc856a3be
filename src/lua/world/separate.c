/* separate.c - items that are pushed apart, many in one call. */
#include "numbers.h"

#include <math.h>

/* The rounds by default, and the most: more would change nothing visible. */
#define ROUNDS 8.0
#define MOST_ROUNDS 1000.0

/* The items of the layer whose name is the argument, at most `most` of them. */
static int32_t read_layer(lua_State *L, const col_lua_world *w, int arg, int32_t *to,
                          size_t most) {
    const uint64_t layer = col_lua_known_layer(L, w, "separate", arg, arg);
    const int32_t all = col_world_count(w->core);
    const int32_t *const items = col_world_items(w->core);
    int32_t count = 0;
    for (int32_t i = 0; i < all && (size_t)count < most; i++) {
        if ((col_world_filter(w->core, items[i]).layers & layer) != 0) {
            to[count++] = items[i];
        }
    }
    return count;
}

/* The items of a list. */
static int32_t read_list(lua_State *L, int arg, int32_t *to, size_t most) {
    int32_t count = 0;
    for (size_t i = 1; i <= most; i++) {
        lua_rawgeti(L, arg, (int)i);
        to[count] = world_find(L, lua_gettop(L));
        if (to[count++] == COL_NO_ITEM) {
            col_lua_fail_item(L, "separate", arg, lua_gettop(L), (int)i);
        }
        lua_pop(L, 1);
    }
    return count;
}

/* separate(items_or_layer [, rounds]) -> the deepest overlap that is left */
static int separate(lua_State *L) {
    const col_lua_world *const w = world_self(L, "separate");
    col_args in = col_args_open(L, "separate", w->dims, 2);
    const bool by_layer = lua_type(L, 2) == LUA_TSTRING;
    if (!by_layer && lua_type(L, 2) != LUA_TTABLE) {
        col_args_fail_type(L, "separate", 2, "list of items or name of a layer");
    }
    in.at = 3;
    const double rounds = col_args_limit(&in, "rounds", ROUNDS);
    col_args_end(&in);
    const size_t most =
        by_layer ? (size_t)col_world_count(w->core) : (size_t)lua_rawlen(L, 2);
    if (most > WORLD_MOST) {
        col_args_fail_type(L, "separate", 2, "shorter list");
    }
    int32_t *const chosen =
        (int32_t *)compat_newuserdata(L, sizeof(int32_t) * (most + 1), false);
    world_check_open(L, w, "separate"); /* a collector may have run */
    const int32_t count =
        by_layer ? read_layer(L, w, 2, chosen, most) : read_list(L, 2, chosen, most);
    double deepest;
    world_check_memory(L, col_world_separate(w->core, chosen, count,
                                             (int)fmin(rounds, MOST_ROUNDS), w->skin,
                                             &deepest));
    lua_pushnumber(L, deepest);
    return 1;
}

const col_open_entry col_lua_world_separations[] = {
    {"separate", separate, open_plain},
    {NULL, NULL, open_plain},
};
