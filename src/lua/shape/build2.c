/* d2_build.c - making 2D shapes that point into data beside their block: polygons and
 * compounds. Its twin is d3_build.c.
 *
 * What is needed while building stands in blocks of Lua, too: whichever step raises, the
 * collector takes them.
 *
 * The table that keeps the data alive is a list of the data of polygons: one, or those of
 * all parts of a compound, whose own data is under the key 0. */
#include "shape2.h"

#include "../base/fail.h"
#include "../base/points.h"

/* --------------------------------------------------------------------- polygons -- */

/* `built` stands in the block of the points. */
static int keep_polygon(lua_State *L, const col2_polygon_data *built,
                        const col2_pose *pose, double radius, col2_any *made) {
    void *const room = compat_newuserdata(L, col2_polygon_data_size(built), false);
    const col2_polygon_data *const data = col2_polygon_data_copy(built, room);
    made->polygon = col2_polygon_make(data, pose, radius);
    lua_createtable(L, 1, 0);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, 1);
    return lua_gettop(L);
}

static const col2_vec *vectors(const col_points *list) {
    return (const col2_vec *)(const void *)list->v;
}

static int build_polygon(col_args *in, int arg, const col_points *list, double radius,
                         col2_any *made) {
    col2_pose pose;
    size_t crossing[2];
    const col2_polygon_data *const built =
        col2_polygon_build(vectors(list), list->count, list->scratch, &pose, crossing);
    if (built == NULL) {
        const int a = (int)crossing[0];
        const int b = (int)crossing[1];
        const int count = (int)list->count;
        in->from = arg;
        col_args_fail_read(
            in,
            "points must not make edges that cross: points[%d]-points[%d] and "
            "points[%d]-points[%d] do",
            a + 1, (a + 1) % count + 1, b + 1, (b + 1) % count + 1);
    }
    return keep_polygon(in->L, built, &pose, radius, made);
}

/* An outline has 3 points or more. */
#define OUTLINE_LEAST 3

int col2_lua_read_polygon(col_args *in, col2_any *made) {
    const col_fields_spec *const spec = &col2_lua_specs[col2_kind_polygon];
    col_fields_values values;
    col_points_open(in, spec);
    const col_points list =
        col_points_read(in, spec->parts[0].name, OUTLINE_LEAST, col2_polygon_scratch);
    const int arg = in->from;
    col_fields_read_one(in, spec, 1, &values);
    col_args_end(in);
    return build_polygon(in, arg, &list, values.v[1][0], made);
}

int col2_lua_read_points(col_args *in, col2_any *made) {
    const col_points list =
        col_points_read(in, "points", OUTLINE_LEAST, col2_polygon_scratch);
    return build_polygon(in, in->from, &list, made->shape.radius, made);
}

/* convex(points [, radius]) -> the polygon around all the points */
int col2_lua_convex(lua_State *L) {
    const col_fields_spec *const spec = &col2_lua_specs[col2_kind_polygon];
    col_args in = col_args_open(L, "convex", 2, 1);
    col_fields_values values;
    col2_any made;
    col2_pose pose;
    col_points_open(&in, spec);
    const col_points list = col_points_read(&in, "points", 1, col2_polygon_scratch);
    col_fields_read_one(&in, spec, 1, &values);
    col_args_end(&in);
    const col2_polygon_data *const built =
        col2_convex_build(vectors(&list), list.count, list.scratch, &pose);
    const int data = keep_polygon(L, built, &pose, values.v[1][0], &made);
    col2_lua_check_range(L, "convex", 1, &made);
    col2_lua_push_shape(L, &made.shape, data);
    return 1;
}

/* -------------------------------------------------------------------- compounds -- */

/* The parts are copied before the compound is built: to build it takes memory, and when
 * memory is taken the collector may run Lua, which may move them. */
typedef struct {
    size_t count;
    col2_any *shapes;
    const col2_shape **heads;
} col2_part_reader;

static col2_part_reader push_parts(lua_State *L, size_t count) {
    char *const block = (char *)compat_newuserdata(
        L, count * (sizeof(col2_any) + sizeof(col2_shape *)), false);
    col2_part_reader parts = {count, (col2_any *)(void *)block, NULL};
    parts.heads = (const col2_shape **)(void *)(block + count * sizeof(col2_any));
    for (size_t i = 0; i < count; i++) {
        parts.heads[i] = &parts.shapes[i].shape;
    }
    return parts;
}

static bool is_bounded(int kind) {
    return kind != (int)col2_kind_ray && kind != (int)col2_kind_line &&
           kind != (int)col2_kind_plane && kind != (int)col2_kind_halfspace;
}

static const col2_shape *check_part(const col_args *in, int index, int item) {
    lua_State *const L = in->L;
    const col_fail_at at = {.arg = in->from, .name = "shapes", .item = item};
    const col2_shape_block *const block = col2_shape_test(L, index);
    if (block == NULL) {
        col_fail_place(in, at, col3_shape_test(L, index) != NULL ? "2D shape" : "shape",
                       col_args_describe(L, index));
    } else if (!is_bounded(block->any.shape.kind)) {
        col_fail_place(in, at, "bounded shape", col_args_describe(L, index));
    }
    return &block->any.shape;
}

/* Adds the data of polygons in the list on top of the stack to the list `to`, and pops
 * it. What was added just before is not added again: it is the same for all clones. */
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
static void read_parts(col_args *in, int list, col2_part_reader *parts) {
    lua_State *const L = in->L;
    const int alive = lua_gettop(L);
    for (size_t i = 0; i < parts->count; i++) {
        lua_rawgeti(L, list, (int)i + 1);
        const col2_shape *const part = check_part(in, lua_gettop(L), (int)i + 1);
        col2_shape_copy(&parts->shapes[i], part);
        if (col2_lua_push_data(L, lua_gettop(L), part) != 0) {
            lua_rawseti(L, alive, (int)i + 1);
        }
        lua_settop(L, alive);
    }
}

int col2_lua_read_parts(col_args *in, col2_any *made) {
    lua_State *const L = in->L;
    size_t count;
    const int list = col_points_open_list(in, "shapes", "shape", 1, &count);
    col2_part_reader parts = push_parts(L, count);
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
        compat_newuserdata(L, col2_compound_size(parts.heads, count), false);
    lua_rawseti(L, keeper, 0);
    made->compound = col2_compound_make(col2_compound_build(parts.heads, count, room));
    return keeper;
}

int col2_lua_read_compound(col_args *in, col2_any *made) {
    col_points_open(in, &col2_lua_specs[col2_kind_compound]);
    const int data = col2_lua_read_parts(in, made);
    col_args_end(in);
    return data;
}
