/* d2_build.c - making 2D shapes that point into data beside their block: polygons and
 * compounds. Its twin is d3_build.c.
 *
 * What is needed while building stands in blocks of Lua, too: whichever step raises, the
 * collector takes them.
 *
 * The table that keeps the data alive is a list of the data of polygons: one, or those of
 * all parts of a compound, whose own data is under the key 0. */
#include "d2.h"

#include "fail.h"
#include "points.h"

/* --------------------------------------------------------------------- polygons -- */

/* `built` stands in the block of the points. */
static int keep_polygon(lua_State *L, const col_polygon_data2 *built,
                        const col_pose2 *pose, double radius, col_any2 *made) {
    void *const room = compat_newuserdata(L, col_polygon_data2_size(built), false);
    const col_polygon_data2 *const data = col_polygon_data2_copy(built, room);
    made->polygon = col_polygon2_make(data, pose, radius);
    lua_createtable(L, 1, 0);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, 1);
    return lua_gettop(L);
}

static const col_vec2 *vectors(const points *list) {
    return (const col_vec2 *)(const void *)list->v;
}

static int build_polygon(args *in, int arg, const points *list, double radius,
                         col_any2 *made) {
    col_pose2 pose;
    size_t crossing[2];
    const col_polygon_data2 *const built =
        col_polygon2_build(vectors(list), list->count, list->scratch, &pose, crossing);
    if (built == NULL) {
        const int a = (int)crossing[0];
        const int b = (int)crossing[1];
        const int count = (int)list->count;
        in->from = arg;
        args_fail_read(in,
                       "points must not make edges that cross: points[%d]-points[%d] and "
                       "points[%d]-points[%d] do",
                       a + 1, (a + 1) % count + 1, b + 1, (b + 1) % count + 1);
    }
    return keep_polygon(in->L, built, &pose, radius, made);
}

/* An outline has 3 points or more. */
#define OUTLINE_LEAST 3

int d2_read_polygon(args *in, col_any2 *made) {
    const parts_spec *const spec = &D2_SPECS[col_kind2_polygon];
    parts_values values;
    points_open(in, spec);
    const points list =
        points_read(in, spec->parts[0].name, OUTLINE_LEAST, col_polygon2_scratch);
    const int arg = in->from;
    parts_read_one(in, spec, 1, &values);
    args_end(in);
    return build_polygon(in, arg, &list, values.v[1][0], made);
}

int d2_read_points(args *in, col_any2 *made) {
    const points list = points_read(in, "points", OUTLINE_LEAST, col_polygon2_scratch);
    return build_polygon(in, in->from, &list, made->shape.radius, made);
}

/* convex(points [, radius]) -> the polygon around all the points */
int d2_convex(lua_State *L) {
    const parts_spec *const spec = &D2_SPECS[col_kind2_polygon];
    args in = args_open(L, "convex", 2, 1);
    parts_values values;
    col_any2 made;
    col_pose2 pose;
    points_open(&in, spec);
    const points list = points_read(&in, "points", 1, col_polygon2_scratch);
    parts_read_one(&in, spec, 1, &values);
    args_end(&in);
    const col_polygon_data2 *const built =
        col_convex2_build(vectors(&list), list.count, list.scratch, &pose);
    const int data = keep_polygon(L, built, &pose, values.v[1][0], &made);
    d2_check_range(L, "convex", 1, &made);
    d2_push_shape(L, &made.shape, data);
    return 1;
}

/* -------------------------------------------------------------------- compounds -- */

/* The parts are copied before the compound is built: to build it takes memory, and when
 * memory is taken the collector may run Lua, which may move them. */
typedef struct {
    size_t count;
    col_any2 *shapes;
    const col_shape2 **heads;
} parts2;

static parts2 push_parts(lua_State *L, size_t count) {
    char *const block = (char *)compat_newuserdata(
        L, count * (sizeof(col_any2) + sizeof(col_shape2 *)), false);
    parts2 parts = {count, (col_any2 *)(void *)block, NULL};
    parts.heads = (const col_shape2 **)(void *)(block + count * sizeof(col_any2));
    for (size_t i = 0; i < count; i++) {
        parts.heads[i] = &parts.shapes[i].shape;
    }
    return parts;
}

static bool is_bounded(int kind) {
    return kind != (int)col_kind2_ray && kind != (int)col_kind2_line &&
           kind != (int)col_kind2_plane && kind != (int)col_kind2_halfspace;
}

static const col_shape2 *check_part(const args *in, int index, int item) {
    lua_State *const L = in->L;
    const fail_at at = {.arg = in->from, .name = "shapes", .item = item};
    const shape2_block *const block = shape2_test(L, index);
    if (block == NULL) {
        fail_place(in, at, shape3_test(L, index) != NULL ? "2D shape" : "shape",
                   args_describe(L, index));
    } else if (!is_bounded(block->any.shape.kind)) {
        fail_place(in, at, "bounded shape", args_describe(L, index));
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
static void read_parts(args *in, int list, parts2 *parts) {
    lua_State *const L = in->L;
    const int alive = lua_gettop(L);
    for (size_t i = 0; i < parts->count; i++) {
        lua_rawgeti(L, list, (int)i + 1);
        const col_shape2 *const part = check_part(in, lua_gettop(L), (int)i + 1);
        col_copy_shape2(&parts->shapes[i], part);
        if (d2_push_data(L, lua_gettop(L), part) != 0) {
            lua_rawseti(L, alive, (int)i + 1);
        }
        lua_settop(L, alive);
    }
}

int d2_read_parts(args *in, col_any2 *made) {
    lua_State *const L = in->L;
    size_t count;
    const int list = points_open_list(in, "shapes", "shape", 1, &count);
    parts2 parts = push_parts(L, count);
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
        compat_newuserdata(L, col_compound2_size(parts.heads, count), false);
    lua_rawseti(L, keeper, 0);
    made->compound = col_compound2_make(col_compound2_build(parts.heads, count, room));
    return keeper;
}

int d2_read_compound(args *in, col_any2 *made) {
    points_open(in, &D2_SPECS[col_kind2_compound]);
    const int data = d2_read_parts(in, made);
    args_end(in);
    return data;
}
