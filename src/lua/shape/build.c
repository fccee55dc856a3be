/* build.c - compounds of parts, for Lua.
 *
 * What is needed while building stands in blocks of Lua, too: whichever step raises, the
 * collector takes them.
 *
 * The table that keeps the data alive is a list of the data of all parts that are hulls
 * or polygons, with the data of the compound itself under the key 0. */
#include "shape.h"

#include "../base/fail.h"
#include "../base/points.h"

/* The parts are copied before the compound is built: to build it takes memory, and when
 * memory is taken the collector may run Lua, which may move them. */
typedef struct {
    size_t count;
    col_any *shapes;
    const col_shape **heads;
} col_lua_part_list;

static col_lua_part_list allocate_parts(lua_State *L, size_t count) {
    char *const block = (char *)compat_newuserdata(
        L, count * (sizeof(col_any) + sizeof(col_shape *)), false);
    col_lua_part_list parts = {count, (col_any *)(void *)block, NULL};
    parts.heads = (const col_shape **)(void *)(block + count * sizeof(col_any));
    for (size_t i = 0; i < count; i++) {
        parts.heads[i] = &parts.shapes[i].shape;
    }
    return parts;
}

static bool is_bounded_kind(int kind) {
    return kind != (int)col_kind_ray && kind != (int)col_kind_line &&
           kind != (int)col_kind_plane && kind != (int)col_kind_halfspace;
}

static const col_shape *check_part(const col_args *in, int index, int item) {
    lua_State *const L = in->L;
    const col_fail_at at = {.arg = in->from, .name = "shapes", .item = item};
    const col_lua_block *const block = test_block(L, index);
    if (block == NULL) {
        const char *const wanted = COL_DIMENSION == 3 ? "3D shape" : "2D shape";
        col_fail_expected(in, at, is_other_shape(L, index) ? wanted : "shape",
                          col_args_describe(L, index));
    } else if (!is_bounded_kind(block->any.shape.kind)) {
        col_fail_expected(in, at, "bounded shape", col_args_describe(L, index));
    }
    return &block->any.shape;
}

/* Adds what is in the list on top of the stack to the list `to`, and pops it. What was
 * added just before is not added again: all clones of a shape share one list. */
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
static void copy_parts(col_args *in, int list, col_lua_part_list *parts) {
    lua_State *const L = in->L;
    const int alive = lua_gettop(L);
    for (size_t i = 0; i < parts->count; i++) {
        lua_rawgeti(L, list, (int)i + 1);
        const col_shape *const part = check_part(in, lua_gettop(L), (int)i + 1);
        col_shape_copy(&parts->shapes[i], part);
        if (col_lua_push_data(L, lua_gettop(L), part) != 0) {
            lua_rawseti(L, alive, (int)i + 1);
        }
        lua_settop(L, alive);
    }
}

int col_lua_change_parts(col_args *in, col_any *made) {
    lua_State *const L = in->L;
    size_t count;
    const int list = col_points_open_list(in, "shapes", "shape", 1, &count);
    col_lua_part_list parts = allocate_parts(L, count);
    lua_createtable(L, (int)count, 0);
    const int alive = lua_gettop(L);
    copy_parts(in, list, &parts);
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
    void *const memory =
        compat_newuserdata(L, col_compound_size(parts.heads, count), false);
    lua_rawseti(L, keeper, 0);
    made->compound = col_compound_make(col_compound_build(parts.heads, count, memory));
    return keeper;
}

int col_lua_read_parts(col_args *in, col_any *made) {
    col_points_open(in, &col_lua_fields[col_kind_compound]);
    const int data = col_lua_change_parts(in, made);
    col_args_end(in);
    return data;
}
