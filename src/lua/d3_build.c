/* d3_build.c - making 3D shapes that point into data beside their block: hulls and
 * compounds. Its twin is d2_build.c.
 *
 * What is needed while building stands in blocks of Lua, too: whichever step raises, the
 * collector takes them.
 *
 * The table that keeps the data alive is a list of the data of hulls: one, or those of
 * all parts of a compound, whose own data is under the key 0. */
#include "d3.h"

#include "fail.h"
#include "points.h"

/* ------------------------------------------------------------------------ hulls -- */

static int build_hull(lua_State *L, const points *list, double radius, col_any3 *made) {
    const col_vec3 *const corners = (const col_vec3 *)(const void *)list->v;
    col_pose3 pose;
    const col_hull_data3 *const built =
        col_hull3_build(corners, list->count, list->scratch, &pose);
    void *const room = compat_newuserdata(L, col_hull_data3_size(built), false);
    const col_hull_data3 *const data = col_hull_data3_copy(built, room);
    made->hull = col_hull3_make(data, &pose, radius);
    lua_createtable(L, 1, 0);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, 1);
    return lua_gettop(L);
}

int d3_read_hull(args *in, col_any3 *made) {
    const parts_spec *const spec = &D3_SPECS[col_kind3_hull];
    parts_values values;
    points_open(in, spec);
    const points list = points_read(in, spec->parts[0].name, 1, col_hull3_scratch);
    parts_read_one(in, spec, 1, &values);
    args_end(in);
    return build_hull(in->L, &list, values.v[1][0], made);
}

int d3_read_points(args *in, col_any3 *made) {
    const points list = points_read(in, "points", 1, col_hull3_scratch);
    return build_hull(in->L, &list, made->shape.radius, made);
}

/* -------------------------------------------------------------------- compounds -- */

/* The parts are copied before the compound is built: to build it takes memory, and when
 * memory is taken the collector may run Lua, which may move them. */
typedef struct {
    size_t count;
    col_any3 *shapes;
    const col_shape3 **heads;
} parts3;

static parts3 push_parts(lua_State *L, size_t count) {
    char *const block = (char *)compat_newuserdata(
        L, count * (sizeof(col_any3) + sizeof(col_shape3 *)), false);
    parts3 parts = {count, (col_any3 *)(void *)block, NULL};
    parts.heads = (const col_shape3 **)(void *)(block + count * sizeof(col_any3));
    for (size_t i = 0; i < count; i++) {
        parts.heads[i] = &parts.shapes[i].shape;
    }
    return parts;
}

static bool is_bounded(int kind) {
    return kind != (int)col_kind3_ray && kind != (int)col_kind3_line &&
           kind != (int)col_kind3_plane && kind != (int)col_kind3_halfspace;
}

static const col_shape3 *check_part(const args *in, int index, int item) {
    lua_State *const L = in->L;
    const fail_at at = {.arg = in->from, .name = "shapes", .item = item};
    const shape3_block *const block = shape3_test(L, index);
    if (block == NULL) {
        fail_place(in, at, shape2_test(L, index) != NULL ? "3D shape" : "shape",
                   args_describe(L, index));
    } else if (!is_bounded(block->any.shape.kind)) {
        fail_place(in, at, "bounded shape", args_describe(L, index));
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
static void read_parts(args *in, int list, parts3 *parts) {
    lua_State *const L = in->L;
    const int alive = lua_gettop(L);
    for (size_t i = 0; i < parts->count; i++) {
        lua_rawgeti(L, list, (int)i + 1);
        const col_shape3 *const part = check_part(in, lua_gettop(L), (int)i + 1);
        col_copy_shape3(&parts->shapes[i], part);
        if (d3_push_data(L, lua_gettop(L), part) != 0) {
            lua_rawseti(L, alive, (int)i + 1);
        }
        lua_settop(L, alive);
    }
}

int d3_read_parts(args *in, col_any3 *made) {
    lua_State *const L = in->L;
    size_t count;
    const int list = points_open_list(in, "shapes", "shape", 1, &count);
    parts3 parts = push_parts(L, count);
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
        compat_newuserdata(L, col_compound3_size(parts.heads, count), false);
    lua_rawseti(L, keeper, 0);
    made->compound = col_compound3_make(col_compound3_build(parts.heads, count, room));
    return keeper;
}

int d3_read_compound(args *in, col_any3 *made) {
    points_open(in, &D3_SPECS[col_kind3_compound]);
    const int data = d3_read_parts(in, made);
    args_end(in);
    return data;
}
