/* polygon2.c - polygons of an outline, and those around points, for Lua. In space there
 * are hulls: see hull3.c.
 *
 * What is needed while building stands in blocks of Lua, too: whichever step raises, the
 * collector takes them. The table that keeps the data alive is a list with it alone. */
#define COL_DIMENSION 2
#include "shape.h"

#include "../base/points.h"

_Static_assert(sizeof(col2_polygon) == sizeof(col2_compound), "see data.c");

/* `built` stands in the block of the points. */
static int keep_polygon(lua_State *L, const col2_polygon_data *built,
                        const col2_pose *pose, double radius, col2_any *made) {
    void *const memory = compat_newuserdata(L, col2_polygon_data_size(built), false);
    const col2_polygon_data *const data = col2_polygon_data_copy(built, memory);
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

int col2_lua_read_points(col_args *in, col2_any *made) {
    const col_fields_spec *const spec = &col2_lua_fields[col2_kind_polygon];
    col_fields_values values;
    col_points_open(in, spec);
    const col_points list =
        col_points_read(in, spec->fields[0].name, OUTLINE_LEAST, col2_polygon_scratch);
    const int arg = in->from;
    col_fields_read_one(in, spec, 1, &values);
    col_args_end(in);
    return build_polygon(in, arg, &list, values.v[1][0], made);
}

int col2_lua_change_points(col_args *in, col2_any *made) {
    const col_points list =
        col_points_read(in, "points", OUTLINE_LEAST, col2_polygon_scratch);
    return build_polygon(in, in->from, &list, made->shape.radius, made);
}

void col2_lua_remake(col2_any *any) {
    const col2_pose pose = any->polygon.pose;
    any->polygon = col2_polygon_make(any->polygon.data, &pose, any->shape.radius);
}

/* convex(points [, radius]) -> the polygon around all the points */
int col2_lua_convex(lua_State *L) {
    const col_fields_spec *const spec = &col2_lua_fields[col2_kind_polygon];
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
