/* boxes.c - aligned boxes as bare numbers, for collide.bump: one call where a shape and a
 * question would be three. */
#include "world.h"

typedef struct {
    col3_vec low, high;
} col_lua_region;

static col3_vec vec_of_numbers(const double v[3]) { return (col3_vec){v[0], v[1], v[2]}; }

/* All numbers of the low corner, then all of the high one, from the argument on. */
static col_lua_region read_region(lua_State *L, const char *function, int dims, int arg) {
    static const char *const names[2][3] = {{"x", "y", "z"}, {"x + w", "y + h", "z + d"}};
    double v[2][3] = {{0.0}};
    col_args in = col_args_open(L, function, dims, arg);
    for (int end = 0; end < 2; end++) {
        for (int i = 0; i < dims; i++) {
            v[end][i] = col_args_number(&in, names[end][i]);
            if (end == 1 && v[1][i] < v[0][i]) {
                col_args_fail_type(L, function, in.at - 1,
                                   "number >= that of the corner");
            }
        }
    }
    return (col_lua_region){vec_of_numbers(v[0]), vec_of_numbers(v[1])};
}

/* Reads the table and the box, which are all that there is. */
static void read_box(lua_State *L, const col_lua_world *w, const char *function,
                     col_lua_any_shape *box) {
    if (!lua_istable(L, 2)) {
        col_args_fail_type(L, function, 2, "table");
    }
    const col_lua_region r = read_region(L, function, w->dims, 3);
    world_dimension(w->dims)->make_aabb(r.low, r.high, box);
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

/* add_box(table, low, high): the table becomes an item with that box */
static int add_box(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "add");
    col_lua_any_shape box;
    read_box(L, w, "add", &box);
    if (world_find(L, 2) != COL_NO_ITEM) {
        col_args_fail(L, "add", 2, "item is in this world already");
    }
    const col_filter filter = default_filter(L, w);
    lua_pushboolean(L, 0); /* it has no data */
    col_lua_insert(L, w, &box.space.shape, filter);
    return 0;
}

/* set_box(table, low, high): the item has that box from now on */
static int set_box(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "update");
    col_lua_any_shape box;
    read_box(L, w, "update", &box);
    const int32_t item = world_item(L, 2, "update");
    const col_world_shape *const shape = &box.space.shape;
    world_check_memory(L, col_world_prepare_set(w->core, item, shape));
    col_lua_check_status(L, col_world_set(w->core, item, shape), "update", 3);
    return 0;
}

/* boxes_in(list, low, high) -> n: the items, in the order of adding, whose boxes share
 * more than their sides with that one */
static int boxes_in(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "queryRect");
    const col_lua_dimension *const shapes = world_dimension(w->dims);
    if (!lua_istable(L, 2)) {
        col_args_fail_type(L, "queryRect", 2, "table");
    }
    const col_lua_region r = read_region(L, "queryRect", w->dims, 3);
    col_lua_any_shape box;
    shapes->make_aabb(r.low, r.high, &box);
    const col_world_query query = {&box.space.shape, COL_NO_ITEM, COL_ALL_LAYERS};
    const int32_t *found;
    int32_t count;
    world_check_memory(L, col_world_overlapping(w->core, &query, &found, &count));
    col_lua_push_part(L, world_items);
    const int items = lua_gettop(L);
    int n = 0;
    for (int32_t i = 0; i < count; i++) {
        if (shapes->is_aabb_in(col_world_shape_of(w->core, found[i]), r.low, r.high)) {
            world_put_item(L, items, found[i], 2, ++n);
        }
    }
    col_lua_cut_list(L, 2, n);
    lua_pushinteger(L, n);
    return 1;
}

const col_open_entry col_lua_world_boxes[] = {
    {"add_box", add_box, open_wrapped},
    {"set_box", set_box, open_wrapped},
    {"boxes_in", boxes_in, open_wrapped},
    {NULL, NULL, open_wrapped},
};
