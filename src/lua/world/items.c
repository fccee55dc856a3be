/* items.c - the items of a world: they are added, get other shapes, are removed and
 * read. */
#include "world.h"

#include "collide_walk.h"

/* ------------------------------------------------------------------- add, set -- */

/* An item is any value but nil, and NaN, which is no key of a table. */
static void check_key(lua_State *L, const char *function, int arg) {
    if (lua_isnoneornil(L, arg)) {
        col_args_fail_type(L, function, arg, "item");
    }
    if (lua_type(L, arg) == LUA_TNUMBER && lua_tonumber(L, arg) != lua_tonumber(L, arg)) {
        col_args_fail(L, function, arg, "item expected, got nan");
    }
}

/* list[number] = the value at the index, of a part in the list of all on top of the
 * stack. */
static void keep_in(lua_State *L, int part, int number, int value) {
    lua_rawgeti(L, -1, part);
    lua_pushvalue(L, value);
    lua_rawseti(L, -2, number);
    lua_pop(L, 1);
}

static void keep(lua_State *L, int part, int number, int value) {
    col_lua_push_part(L, 0);
    keep_in(L, part, number, value);
    lua_pop(L, 1);
}

/* Makes the value at the index an item of that number: it counts from the last lines on,
 * which may fail for want of memory, as those before. */
static void keep_item(lua_State *L, col_lua_world *w, int32_t item, int key, int data) {
    col_lua_push_part(L, 0);
    keep_in(L, world_items, item + 1, key);
    keep_in(L, world_data, item + 1, data);
    lua_pop(L, 1);
    compat_push_value(L, 1);
    lua_pushvalue(L, key);
    lua_pushinteger(L, item);
    w->torn = true;
    lua_rawset(L, -3);
    w->torn = false;
    lua_pop(L, 1);
}

/* The shape at the index 3, as it is in this world: made before anything that may
 * fail. */
static void prepare_shape(lua_State *L, const col_lua_world *w) {
    col_lua_any_shape followed;
    (void)world_dimension(w->dims)->follow(L, 3, &w->up.x, true, &followed);
}

/* The same, once that is done and checked. */
static const col_world_shape *shape_here(lua_State *L, const col_lua_world *w,
                                         const char *function,
                                         col_lua_any_shape *followed) {
    (void)world_dimension(w->dims)->check(L, 3, function);
    return world_dimension(w->dims)->follow(L, 3, &w->up.x, false, followed);
}

void col_lua_insert(lua_State *L, col_lua_world *w, const col_world_shape *shape,
                    col_filter filter) {
    world_check_memory(L, col_world_prepare_add(w->core, shape));
    const int32_t item = col_world_next_item(w->core);
    keep_item(L, w, item, 2, lua_gettop(L));
    world_note_shape(w, item, shape);
    (void)col_world_add(w->core, shape, filter);
    world_note_members(w);
    w->numbers = item < w->numbers ? w->numbers : item + 1;
}

/* add(item, shape [, filter]) -> item */
static int add(lua_State *L) {
    col_lua_world *const w = world_self(L, "add");
    const col_lua_dimension *const shapes = world_dimension(w->dims);
    col_args in = col_args_open(L, "add", w->dims, 2);
    check_key(L, "add", 2);
    (void)shapes->check(L, 3, "add");
    in.at = 4;
    const col_lua_filter_values values = col_lua_read_filter(&in);
    col_args_end(&in);
    prepare_shape(L, w);
    world_check_open(L, w, "add");
    if (world_find(L, 2) != COL_NO_ITEM) {
        col_args_fail(L, "add", 2, "item is in this world already");
    }
    int layers;
    const col_filter filter = col_lua_make_filter(L, w, "add", &values, &layers);
    col_lua_any_shape followed;
    const col_world_shape *const shape = shape_here(L, w, "add", &followed);
    shapes->push_data(L, 3);
    col_lua_insert(L, w, shape, filter);
    w->layers = layers;
    lua_settop(L, 2);
    return 1;
}

/* set(item, shape [, filter]): without a filter it keeps its own */
static int set(lua_State *L) {
    col_lua_world *const w = world_self(L, "set");
    const col_lua_dimension *const shapes = world_dimension(w->dims);
    col_args in = col_args_open(L, "set", w->dims, 2);
    (void)world_item(L, 2, "set");
    (void)shapes->check(L, 3, "set");
    in.at = 4;
    const col_lua_filter_values values = col_lua_read_filter(&in);
    col_args_end(&in);
    prepare_shape(L, w);
    world_check_open(L, w, "set");
    const int32_t item = world_item(L, 2, "set");
    int layers = w->layers;
    col_filter filter = col_world_filter(w->core, item);
    if (values.arg != 0) {
        filter = col_lua_make_filter(L, w, "set", &values, &layers);
    }
    col_lua_any_shape followed;
    const col_world_shape *const shape = shape_here(L, w, "set", &followed);
    col_lua_push_part(L, world_data);
    lua_rawgeti(L, -1, item + 1);
    shapes->push_data(L, 3);
    const int data = lua_gettop(L);
    world_check_memory(L, col_world_prepare_set(w->core, item, shape));
    world_note_shape(w, item, shape);
    world_note_members(w);
    keep(L, world_data, item + 1, data);
    const col_status status = col_world_set(w->core, item, shape);
    if (status != col_status_ok) {
        keep(L, world_data, item + 1, data - 1);
        col_lua_check_status(L, status, "set", 3);
    }
    col_world_dismount(w->core, item);
    if (values.arg != 0) {
        col_lua_check_status(L, col_world_set_filter(w->core, item, filter), "set", 4);
        w->layers = layers;
    }
    return 0;
}

/* --------------------------------------------------------------------- remove -- */

/* list[number] = false, which takes no memory, as the number has had a value. */
static void drop(lua_State *L, int part, int number) {
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    keep_in(L, part, number, lua_gettop(L) - 1);
    lua_remove(L, -2);
}

void col_lua_erase(lua_State *L, col_lua_world *w, int32_t item) {
    col_world_remove(w->core, item);
    world_note_members(w);
    compat_push_value(L, 1);
    lua_pushvalue(L, 2);
    lua_pushnil(L);
    lua_rawset(L, -3);
    col_lua_push_part(L, 0);
    drop(L, world_data, item + 1);
    if (!col_world_is_kept(w->core, item)) {
        drop(L, world_items, item + 1);
    }
}

/* remove(item) */
static int erase(lua_State *L) {
    col_lua_world *const w = world_self(L, "remove");
    const int32_t item = world_item(L, 2, "remove");
    args_end_behind(L, "remove", 2);
    col_lua_erase(L, w, item);
    return 0;
}

/* clear(): removes all items */
static int clear(lua_State *L) {
    col_lua_world *const w = world_self(L, "clear");
    args_end_behind(L, "clear", 1);
    lua_settop(L, 1);
    compat_push_value(L, 1);
    col_lua_push_part(L, world_items);
    col_lua_push_part(L, world_data);
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
    world_note_members(w);
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
    (void)world_self(L, "has");
    args_end_behind(L, "has", 2);
    lua_pushboolean(L, world_find(L, 2) != COL_NO_ITEM);
    return 1;
}

/* position(item) -> x, y, z: its reference point */
static int position(lua_State *L) {
    const col_lua_world *const w = world_self(L, "position");
    const int32_t item = world_item(L, 2, "position");
    args_end_behind(L, "position", 2);
    col_lua_push_vec(L, w->dims, col_world_position(w->core, item));
    return w->dims;
}

/* center(item) -> x, y, z: its middle */
static int center(lua_State *L) {
    const col_lua_world *const w = world_self(L, "center");
    const int32_t item = world_item(L, 2, "center");
    args_end_behind(L, "center", 2);
    const col_world_shape *const shape = col_world_shape_of(w->core, item);
    col_lua_push_vec(L, w->dims, world_dimension(w->dims)->center(shape));
    return w->dims;
}

/* bounds(item) -> the numbers of min and of max, for Lua */
static int bounds(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "bounds");
    const int32_t item = world_item(L, 2, "bounds");
    args_end_behind(L, "bounds", 2);
    col3_vec min;
    col3_vec max;
    world_dimension(w->dims)->bounds(col_world_shape_of(w->core, item), &min, &max);
    col_lua_push_vec(L, w->dims, min);
    col_lua_push_vec(L, w->dims, max);
    return 2 * w->dims;
}

/* items([out]) -> list, n: in the order of adding */
static int list_items(lua_State *L) {
    const col_lua_world *const w = world_self(L, "items");
    col_args in = col_args_open(L, "items", w->dims, 2);
    const int out = col_args_out(&in);
    col_args_end(&in);
    const int list = col_lua_make_list(L, out);
    world_check_open(L, w, "items");
    col_lua_push_part(L, world_items);
    const int names = lua_gettop(L);
    const int32_t count = col_world_count(w->core);
    const int32_t *const items = col_world_items(w->core);
    for (int32_t i = 0; i < count; i++) {
        world_put_item(L, names, items[i], list, i + 1);
    }
    col_lua_cut_list(L, list, count);
    lua_pushvalue(L, list);
    lua_pushinteger(L, count);
    return 2;
}

/* shape(item [, out]) -> a copy of its shape; out is overwritten and returned */
int col_lua_copy_shape(lua_State *L) {
    const col_lua_world *const w = world_self(L, "shape");
    const int dims = (int)lua_tointeger(L, lua_upvalueindex(up_kind));
    if (w->dims != dims) {
        col_lua_fail_self(L, "shape", dims);
    }
    const int32_t item = world_item(L, 2, "shape");
    args_end_behind(L, "shape", 3);
    const int out = lua_isnoneornil(L, 3) ? 0 : 3;
    col_lua_push_part(L, world_data);
    lua_rawgeti(L, -1, item + 1); /* on top: the table that keeps the data alive */
    world_dimension(w->dims)->push_copy(L, col_world_shape_of(w->core, item), out,
                                        "shape");
    return 1;
}

const col_open_entry col_lua_world_items[] = {
    {"add", add, open_plain},           {"set", set, open_plain},
    {"remove", erase, open_plain},      {"clear", clear, open_plain},
    {"has", has, open_plain},           {"items", list_items, open_plain},
    {"position", position, open_plain}, {"center", center, open_plain},
    {"bounds", bounds, open_wrapped},   {NULL, NULL, open_plain},
};
