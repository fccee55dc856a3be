/* boxes.c - worlds of upright boxes, for collide.bump: items are tables, and boxes plain
 * numbers, in one call where a shape and a query would be three. */
#include "boxes.h"

#include <math.h>

/* ------------------------------------------------------------------- reading -- */

const char *const col_lua_box_corner[3] = {"x", "y", "z"};
static const char *const SIZE[] = {"w", "h", "d"};

void col_lua_read_box_numbers(lua_State *L, const char *function, int dims, int arg,
                              const char *const names[3], double v[3]) {
    v[2] = 0.0;
    for (int k = 0; k < dims && k < 3; k++) {
        v[k] = lua_type(L, arg + k) == LUA_TNUMBER ? lua_tonumber(L, arg + k) : NAN;
        if (!args_is_in_range(v[k])) {
            col_args in = col_args_open(L, function, dims, arg + k);
            (void)col_args_number(&in, names[k]); /* raises */
        }
    }
}

void col_lua_read_box(lua_State *L, const char *function, int dims, int arg,
                      col_bump_box *box) {
    col_lua_read_box_numbers(L, function, dims, arg, col_lua_box_corner, box->at);
    col_lua_read_box_numbers(L, function, dims, arg + dims, SIZE, box->size);
    for (int k = 0; k < dims; k++) {
        const double end = box->at[k] + box->size[k];
        if (box->size[k] < 0.0 || !args_is_in_range(end)) {
            col_args_fail_type(L, function, arg + dims + k, "size of a box in range");
        }
    }
}

void col_lua_check_box_item(lua_State *L, const char *function) {
    if (!lua_istable(L, 2)) {
        col_args_fail_type(L, function, 2, "table");
    }
}

col_lua_region col_lua_box_region(const col_bump_box *box) {
    col_lua_region r;
    for (int k = 0; k < 3; k++) {
        r.low[k] = box->at[k];
        r.high[k] = box->at[k] + box->size[k];
    }
    return r;
}

void col_lua_make_box_shape(const col_lua_world *w, const col_lua_region *r,
                            col_lua_any_shape *shape) {
    world_dimension(w->dims)->make_aabb(col_lua_box_vec(r->low), col_lua_box_vec(r->high),
                                        shape);
}

/* ------------------------------------------------------------------ changing -- */

/* The boxes of all items, with memory for that one's. */
static col_bump_box *reserve_box(lua_State *L, col_lua_world *w, int32_t item) {
    world_check_memory(L, col_lua_reserve(w, array_boxes, item + 1));
    return (col_bump_box *)w->arrays[array_boxes].at;
}

/* The filter of items without one: the layer that they are in stays the same. */
static col_filter default_filter(lua_State *L, col_lua_world *w) {
    if (w->default_layer == 0) {
        const col_lua_filter_values none = {0, 0, 0};
        int layers;
        w->default_layer = col_lua_make_filter(L, w, "add", &none, &layers).layers;
        w->layers = layers;
    }
    return (col_filter){w->default_layer, COL_ALL_LAYERS};
}

/* add_box(table, corner, size): the table becomes an item with that box */
static int add_box(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "add");
    col_bump_box box = {{0.0}, {0.0}};
    col_lua_check_box_item(L, "add");
    col_lua_read_box(L, "add", w->dims, 3, &box);
    if (world_find(L, 2) != COL_NO_ITEM) {
        col_args_fail(L, "add", 2, "item is in this world already");
    }
    const col_lua_region r = col_lua_box_region(&box);
    col_lua_any_shape shape;
    col_lua_make_box_shape(w, &r, &shape);
    const col_filter filter = default_filter(L, w);
    const int32_t item = col_world_next_item(w->core);
    col_bump_box *const boxes = reserve_box(L, w, item);
    lua_pushboolean(L, 0); /* it has no data */
    col_lua_insert(L, w, &shape.space.shape, filter);
    boxes[item] = box;
    return 0;
}

/* set_box(table, corner, size): the item has that box from now on */
static int set_box(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "update");
    col_bump_box box = {{0.0}, {0.0}};
    col_lua_check_box_item(L, "update");
    col_lua_read_box(L, "update", w->dims, 3, &box);
    const col_lua_region r = col_lua_box_region(&box);
    col_lua_any_shape made;
    col_lua_make_box_shape(w, &r, &made);
    const int32_t item = world_item(L, 2, "update");
    const col_world_shape *const shape = &made.space.shape;
    col_bump_box *const boxes = reserve_box(L, w, item);
    world_check_memory(L, col_world_prepare_set(w->core, item, shape));
    col_lua_check_status(L, col_world_set(w->core, item, shape), "update", 3);
    boxes[item] = box;
    return 0;
}

/* remove_box(table) */
static int remove_box(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "remove");
    col_lua_erase(L, w, world_item(L, 2, "remove"));
    return 0;
}

const col_open_entry col_lua_world_boxes[] = {
    {"add_box", add_box, open_wrapped},
    {"set_box", set_box, open_wrapped},
    {"remove_box", remove_box, open_wrapped},
    {NULL, NULL, open_wrapped},
};
