/* detect.c - functions for detect alone, which is written in Lua. */
#include "world.h"

/* adding(value) -> the number of the adding that made it an item of the world, which no
 * other has; nil if it is none */
static int adding(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "detect");
    const int32_t item = world_find(L, 2);
    if (item == COL_NO_ITEM) {
        lua_pushnil(L);
    } else {
        lua_pushnumber(L, (lua_Number)col_world_serial(w->core, item));
    }
    return 1;
}

/* in_layer(name, n) -> list: the items of the layer, in the order of adding; n: which
 * argument of detect the name is */
static int in_layer(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "detect");
    const int arg = (int)lua_tointeger(L, 3) + 1;
    const uint64_t layer = col_lua_known_layer(L, w, "detect", arg, 2);
    lua_settop(L, 2);
    lua_newtable(L);
    world_check_open(L, w, "detect");
    col_lua_push_part(L, world_items);
    const int32_t count = col_world_count(w->core);
    const int32_t *const items = col_world_items(w->core);
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        if ((col_world_filter(w->core, items[i]).layers & layer) != 0) {
            world_put_item(L, 4, items[i], 3, ++n);
        }
    }
    lua_settop(L, 3);
    return 1;
}

/* is_in_layer(item, name) -> boolean */
static int is_in_layer(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "detect");
    const int32_t item = world_find(L, 2);
    lua_pushboolean(L, item != COL_NO_ITEM && (col_world_filter(w->core, item).layers &
                                               col_lua_layer_bit(L, w, 3)) != 0);
    return 1;
}

/* touching(item) -> n, buffer: all items that overlap it, whatever they hit; none if it
 * is no item */
static int touching(lua_State *L) {
    col_lua_question q = {.function = "detect", .w = col_lua_wrapped_self(L, "detect")};
    const int32_t *found = NULL;
    int32_t count = 0;
    q.what = world_find(L, 2) == COL_NO_ITEM ? 0 : 2;
    col_lua_settle_answer(L, &q);
    if (q.query.item != COL_NO_ITEM) {
        q.query.layers = COL_ALL_LAYERS;
        world_check_memory(L, col_world_overlapping(q.w->core, &q.query, &found, &count));
    }
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, q.answer.items, found[i], q.answer.found, i + 1);
    }
    (void)col_lua_return_answer(L, &q, (int)count);
    lua_pop(L, 2);
    return 2;
}

/* contact(a, b) -> nil, or depth, na, pa, pb, as numbers, and the parts if there are any;
 * nil when one is no item, too */
static int contact(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "detect");
    const int32_t a = world_find(L, 2);
    const int32_t b = world_find(L, 3);
    col3_contact c;
    col3_part_numbers parts;
    if (a == COL_NO_ITEM || b == COL_NO_ITEM || a == b ||
        !col_world_contact_of(w->core, a, b, &c, &parts)) {
        lua_pushnil(L);
        return 1;
    }
    double v[WORLD_NUMBERS];
    open_push_numbers(L, v, world_write_contact(v, w->dims, &c));
    if (parts.a < 0 && parts.b < 0) {
        lua_pushboolean(L, 0);
        return 2 + 3 * w->dims;
    }
    lua_pushboolean(L, 1);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    col_lua_push_pair_parts(L, w, a, b);
    return 2 + WORLD_PART_VALUES + 3 * w->dims;
}

/* changes() -> a number that any change of the world makes another */
static int changes(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "detect");
    lua_pushnumber(L, (lua_Number)col_world_changes(w->core));
    return 1;
}

const col_open_entry col_lua_world_groups[] = {
    {"adding", adding, open_wrapped},
    {"in_layer", in_layer, open_wrapped},
    {"is_in_layer", is_in_layer, open_wrapped},
    {"touching", touching, open_wrapped},
    {"contact", contact, open_wrapped},
    {"changes", changes, open_wrapped},
    {NULL, NULL, open_wrapped},
};
