/* d3_build.c - making 3D shapes that point into data beside their block: hulls and
 * compounds. Its twin is d2_build.c.
 *
 * What is needed while building stands in blocks of Lua, too: whichever step raises, the
 * collector takes them.
 *
 * The table that keeps the data alive is a list of the data of hulls: one, or those of
 * all parts of a compound, whose own data is under the key 0. */
#include "shape.h"

#include "../base/fail.h"
#include "../base/points.h"

/* ------------------------------------------------------------------------ hulls -- */

static int build_hull(lua_State *L, const col_points *list, double radius,
                      col3_any *made) {
    const col3_vec *const corners = (const col3_vec *)(const void *)list->v;
    col3_pose pose;
    const col3_hull_data *const built =
        col3_hull_build(corners, list->count, list->scratch, &pose);
    void *const room = compat_newuserdata(L, col3_hull_data_size(built), false);
    const col3_hull_data *const data = col3_hull_data_copy(built, room);
    made->hull = col3_hull_make(data, &pose, radius);
    lua_createtable(L, 1, 0);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, 1);
    return lua_gettop(L);
}

int col3_lua_read_hull(col_args *in, col3_any *made) {
    const col_fields_spec *const spec = &col3_lua_specs[col3_kind_hull];
    col_fields_values values;
    col_points_open(in, spec);
    const col_points list =
        col_points_read(in, spec->parts[0].name, 1, col3_hull_scratch);
    col_fields_read_one(in, spec, 1, &values);
    col_args_end(in);
    return build_hull(in->L, &list, values.v[1][0], made);
}

int col3_lua_read_points(col_args *in, col3_any *made) {
    const col_points list = col_points_read(in, "points", 1, col3_hull_scratch);
    return build_hull(in->L, &list, made->shape.radius, made);
}

/* -------------------------------------------------------------------- compounds -- */

/* The parts are copied before the compound is built: to build it takes memory, and when
 * memory is taken the collector may run Lua, which may move them. */
typedef struct {
    size_t count;
    col3_any *shapes;
    const col3_shape **heads;
} col3_part_reader;

static col3_part_reader push_parts(lua_State *L, size_t count) {
    char *const block = (char *)compat_newuserdata(
        L, count * (sizeof(col3_any) + sizeof(col3_shape *)), false);
    col3_part_reader parts = {count, (col3_any *)(void *)block, NULL};
    parts.heads = (const col3_shape **)(void *)(block + count * sizeof(col3_any));
    for (size_t i = 0; i < count; i++) {
        parts.heads[i] = &parts.shapes[i].shape;
    }
    return parts;
}

static bool is_bounded(int kind) {
    return kind != (int)col3_kind_ray && kind != (int)col3_kind_line &&
           kind != (int)col3_kind_plane && kind != (int)col3_kind_halfspace;
}

static const col3_shape *check_part(const col_args *in, int index, int item) {
    lua_State *const L = in->L;
    const col_fail_at at = {.arg = in->from, .name = "shapes", .item = item};
    const col3_shape_block *const block = col3_shape_test(L, index);
    if (block == NULL) {
        col_fail_place(in, at, col2_shape_test(L, index) != NULL ? "3D shape" : "shape",
                       col_args_describe(L, index));
    } else if (!is_bounded(block->any.shape.kind)) {
        col_fail_place(in, at, "bounded shape", col_args_describe(L, index));
    }
    return &block->any.shape;
}

/* Adds the data of hulls in the list on top of the stack to the list `to`, and pops it.
 * What was added just before is not added again: it is the same for all clones. */
static void keep_data(lua_State *L, int to) {
    const int from = lua_gettop(L);
    const int count = (int)lua_rawlen(L, from);
    for (int i = 1; i <= count; i++) {
        const int last = (int)lua_rawlen(L, to);
        lua_rawgeti(L, to, last);
        lua_rawgeti(L, from, i);
        if (last == 0 || !lua_rawequal(L, -1, -2)) {
            lua_rawseti(L, to, last + 1);
        }
        lua_settop(L, from);
    }
    lua_pop(L, 1);
}

/* Copies the parts, and puts what keeps each of them alive into the table on top of the
 * stack, under its number. */
static void read_parts(col_args *in, int list, col3_part_reader *parts) {
    lua_State *const L = in->L;
    const int alive = lua_gettop(L);
    for (size_t i = 0; i < parts->count; i++) {
        lua_rawgeti(L, list, (int)i + 1);
        const col3_shape *const part = check_part(in, lua_gettop(L), (int)i + 1);
        col3_shape_copy(&parts->shapes[i], part);
        if (col3_lua_push_data(L, lua_gettop(L), part) != 0) {
            lua_rawseti(L, alive, (int)i + 1);
        }
        lua_settop(L, alive);
    }
}

int col3_lua_read_parts(col_args *in, col3_any *made) {
    lua_State *const L = in->L;
    size_t count;
    const int list = col_points_open_list(in, "shapes", "shape", 1, &count);
    col3_part_reader parts = push_parts(L, count);
    lua_createtable(L, (int)count, 0);
    const int alive = lua_gettop(L);
    read_parts(in, list, &parts);
    lua_createtable(L, 0, 1);
    const int keeper = lua_gettop(L);
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, alive, (int)i + 1);
        if (lua_isnil(L, -1)) {
            lua_pop(L, 1);
        } else {
            keep_data(L, keeper);
        }
    }
    void *const room =
        compat_newuserdata(L, col3_compound_size(parts.heads, count), false);
    lua_rawseti(L, keeper, 0);
    made->compound = col3_compound_make(col3_compound_build(parts.heads, count, room));
    return keeper;
}

int col3_lua_read_compound(col_args *in, col3_any *made) {
    col_points_open(in, &col3_lua_specs[col3_kind_compound]);
    const int data = col3_lua_read_parts(in, made);
    col_args_end(in);
    return data;
}
