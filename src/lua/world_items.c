/* world_items.c - what is in a world: items come, get other shapes, go, are looked at. */
#include "world.h"

const col_world_shape *world_shape(lua_State *L, const world_block *w, int arg,
                                   const char *function) {
    if (w->dims == 2) {
        return d2_shape(L, arg, function);
    }
    return d3_shape(L, arg, function);
}

void world_push_data(lua_State *L, const world_block *w, int index) {
    const int data = w->dims == 2
                         ? d2_push_data(L, index, &shape2_test(L, index)->any.shape)
                         : d3_push_data(L, index, &shape3_test(L, index)->any.shape);
    if (data == 0) {
        lua_pushboolean(L, 0);
    }
}

/* ------------------------------------------------------------------- add, set -- */

/* Any value but nil, and NaN, which is no key of a table. */
static void check_key(lua_State *L, const char *function, int arg) {
    if (lua_isnoneornil(L, arg)) {
        args_fail_type(L, function, arg, "item");
    }
    if (lua_type(L, arg) == LUA_TNUMBER && lua_tonumber(L, arg) != lua_tonumber(L, arg)) {
        args_fail(L, function, arg, "item expected, got nan");
    }
}

/* list[number] of a part of the world = the value at the index. */
static void keep(lua_State *L, int part, int number, int value) {
    world_push_part(L, part);
    lua_pushvalue(L, value);
    lua_rawseti(L, -2, number);
    lua_pop(L, 1);
}

/* Makes the value at the index an item of that number: it counts from the last lines on,
 * which may fail for want of memory, as those before. */
static void keep_item(lua_State *L, world_block *w, int32_t item, int key, int data) {
    keep(L, world_items, item + 1, key);
    keep(L, world_data, item + 1, data);
    compat_push_value(L, 1);
    lua_pushvalue(L, key);
    lua_pushinteger(L, item);
    w->torn = true;
    lua_rawset(L, -3);
    w->torn = false;
    lua_pop(L, 1);
}

/* Items that are whole numbers move to the other part of their table when it grows, and
 * are lost on the way when there is no memory. Their slots are there, so that it takes
 * none to put them back. */
void world_mend(lua_State *L, world_block *w) {
    const int top = lua_gettop(L);
    compat_push_value(L, 1);
    world_push_part(L, world_items);
    const int32_t *const items = col_world_items(w->core);
    const int32_t count = col_world_count(w->core);
    for (int32_t i = 0; i < count; i++) {
        lua_rawgeti(L, top + 2, items[i] + 1);
        lua_pushinteger(L, items[i]);
        lua_rawset(L, top + 1);
    }
    w->torn = false;
    lua_settop(L, top);
}

/* add(item, shape [, filter]) -> item */
static int add(lua_State *L) {
    world_block *const w = world_self(L, "add");
    args in = args_open(L, "add", w->dims, 2);
    check_key(L, "add", 2);
    (void)world_shape(L, w, 3, "add");
    in.at = 4;
    const world_filter_values values = world_read_filter(&in);
    args_end(&in);
    world_check_open(L, w, "add");
    if (world_find(L, 2) != COL_NO_ITEM) {
        args_fail(L, "add", 2, "item is in this world already");
    }
    int layers;
    const col_filter filter = world_make_filter(L, w, "add", &values, &layers);
    const col_world_shape *const shape = world_shape(L, w, 3, "add");
    world_push_data(L, w, 3);
    if (!col_world_prepare_add(w->core, shape)) {
        world_fail_memory(L);
    }
    const int32_t item = col_world_coming(w->core);
    keep_item(L, w, item, 2, lua_gettop(L));
    (void)col_world_add(w->core, shape, filter);
    w->layers = layers;
    w->numbers = item < w->numbers ? w->numbers : item + 1;
    lua_settop(L, 2);
    return 1;
}

/* set(item, shape [, filter]): without a filter it keeps its own */
static int set(lua_State *L) {
    world_block *const w = world_self(L, "set");
    args in = args_open(L, "set", w->dims, 2);
    (void)world_item(L, 2, "set");
    (void)world_shape(L, w, 3, "set");
    in.at = 4;
    const world_filter_values values = world_read_filter(&in);
    args_end(&in);
    world_check_open(L, w, "set");
    const int32_t item = world_item(L, 2, "set");
    int layers = w->layers;
    col_filter filter = col_world_filter(w->core, item);
    if (values.arg != 0) {
        filter = world_make_filter(L, w, "set", &values, &layers);
    }
    const col_world_shape *const shape = world_shape(L, w, 3, "set");
    world_push_part(L, world_data);
    lua_rawgeti(L, -1, item + 1);
    world_push_data(L, w, 3);
    const int data = lua_gettop(L);
    if (!col_world_prepare_set(w->core, item, shape)) {
        world_fail_memory(L);
    }
    keep(L, world_data, item + 1, data);
    const col_status status = col_world_set(w->core, item, shape);
    if (status != col_status_ok) {
        keep(L, world_data, item + 1, data - 1);
        world_check_status(L, status, "set", 3);
    }
    if (values.arg != 0) {
        world_check_status(L, col_world_set_filter(w->core, item, filter), "set", 4);
        w->layers = layers;
    }
    return 0;
}

/* --------------------------------------------------------------------- remove -- */

/* list[number] = false, which takes no memory, as the number has had a value. */
static void drop(lua_State *L, int part, int number) {
    lua_pushboolean(L, 0);
    keep(L, part, number, lua_gettop(L));
    lua_pop(L, 1);
}

/* remove(item) */
static int erase(lua_State *L) {
    world_block *const w = world_self(L, "remove");
    const args in = args_open(L, "remove", w->dims, 3);
    const int32_t item = world_item(L, 2, "remove");
    args_end(&in);
    col_world_remove(w->core, item);
    compat_push_value(L, 1);
    lua_pushvalue(L, 2);
    lua_pushnil(L);
    lua_rawset(L, -3);
    drop(L, world_data, item + 1);
    if (!col_world_is_kept(w->core, item)) {
        drop(L, world_items, item + 1);
    }
    return 0;
}

/* clear(): removes all items */
static int clear(lua_State *L) {
    world_block *const w = world_self(L, "clear");
    const args in = args_open(L, "clear", w->dims, 2);
    args_end(&in);
    lua_settop(L, 1);
    compat_push_value(L, 1);
    world_push_part(L, world_items);
    world_push_part(L, world_data);
    const int32_t *const items = col_world_items(w->core);
    const int32_t count = col_world_count(w->core);
    for (int32_t i = 0; i < count; i++) {
        lua_rawgeti(L, 3, items[i] + 1);
        lua_pushnil(L);
        lua_rawset(L, 2);
        lua_pushboolean(L, 0);
        lua_rawseti(L, 4, items[i] + 1);
    }
    col_world_clear(w->core);
    for (int32_t item = 0; item < w->numbers; item++) {
        if (!col_world_is_kept(w->core, item)) {
            lua_pushboolean(L, 0);
            lua_rawseti(L, 3, item + 1);
        }
    }
    return 0;
}

/* ---------------------------------------------------------------------- asking -- */

/* has(value) -> whether it is an item */
static int has(lua_State *L) {
    const world_block *const w = world_self(L, "has");
    const args in = args_open(L, "has", w->dims, 3);
    args_end(&in);
    lua_pushboolean(L, world_find(L, 2) != COL_NO_ITEM);
    return 1;
}

/* position(item) -> x, y, z: its reference point */
static int position(lua_State *L) {
    const world_block *const w = world_self(L, "position");
    const args in = args_open(L, "position", w->dims, 3);
    const int32_t item = world_item(L, 2, "position");
    args_end(&in);
    world_push_vec(L, w->dims, col_world_position(w->core, item));
    return w->dims;
}

/* items([out]) -> list, n: in the order of adding */
static int list_items(lua_State *L) {
    const world_block *const w = world_self(L, "items");
    args in = args_open(L, "items", w->dims, 2);
    const int out = args_out(&in);
    args_end(&in);
    const int list = world_make_list(L, out);
    world_check_open(L, w, "items");
    world_push_part(L, world_items);
    const int names = lua_gettop(L);
    const int32_t count = col_world_count(w->core);
    const int32_t *const items = col_world_items(w->core);
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, names, items[i], list, i + 1);
    }
    world_cut_list(L, list, count);
    lua_pushvalue(L, list);
    lua_pushinteger(L, count);
    return 2;
}

static void copy_shape2(lua_State *L, const world_block *w, int32_t item, int out) {
    const col_shape2 *const s = (const col_shape2 *)col_world_shape_of(w->core, item);
    const int data = shape2_has_data(s->kind) ? lua_gettop(L) : 0;
    if (out == 0) {
        d2_push_shape(L, s, data);
        return;
    }
    shape2_block *const block = d2_block(L, out, "shape");
    d2_check_room(L, "shape", out, s->kind);
    d2_replace(L, out, block, s, data);
    lua_pushvalue(L, out);
}

static void copy_shape3(lua_State *L, const world_block *w, int32_t item, int out) {
    const col_shape3 *const s = (const col_shape3 *)col_world_shape_of(w->core, item);
    const int data = shape3_has_data(s->kind) ? lua_gettop(L) : 0;
    if (out == 0) {
        d3_push_shape(L, s, data);
        return;
    }
    shape3_block *const block = d3_block(L, out, "shape");
    d3_check_room(L, "shape", out, s->kind);
    d3_replace(L, out, block, s, data);
    lua_pushvalue(L, out);
}

/* shape(item [, out]) -> a copy of its shape; out is overwritten and returned */
int world_copy_shape(lua_State *L) {
    const world_block *const w = world_self(L, "shape");
    if (w->dims != (int)lua_tointeger(L, lua_upvalueindex(up_kind))) {
        world_fail_self(L, "shape", (int)lua_tointeger(L, lua_upvalueindex(up_kind)));
    }
    const args in = args_open(L, "shape", w->dims, 4);
    const int32_t item = world_item(L, 2, "shape");
    args_end(&in);
    const int out = lua_isnoneornil(L, 3) ? 0 : 3;
    world_push_part(L, world_data);
    lua_rawgeti(L, -1, item + 1); /* on top: what keeps the data alive */
    if (w->dims == 2) {
        copy_shape2(L, w, item, out);
    } else {
        copy_shape3(L, w, item, out);
    }
    return 1;
}

const open_entry WORLD_ITEMS[] = {
    {"add", add, open_plain},           {"set", set, open_plain},
    {"remove", erase, open_plain},      {"clear", clear, open_plain},
    {"has", has, open_plain},           {"items", list_items, open_plain},
    {"position", position, open_plain}, {NULL, NULL, open_plain},
};
