/* hull3.c - hulls of points, for Lua. In the plane there are polygons: see polygon2.c.
 *
 * What is needed while building stands in blocks of Lua, too: whichever step raises, the
 * collector takes them. The table that keeps the data alive is a list with it alone. */
#include "shape.h"

#include "../base/points.h"

_Static_assert(sizeof(col3_hull) == sizeof(col3_compound), "see data.c");

static int build_hull(lua_State *L, const col_points *list, double radius,
                      col3_any *made) {
    const col3_vec *const corners = (const col3_vec *)(const void *)list->v;
    col3_pose pose;
    const col3_hull_data *const built =
        col3_hull_build(corners, list->count, list->scratch, &pose);
    void *const memory = compat_newuserdata(L, col3_hull_data_size(built), false);
    const col3_hull_data *const data = col3_hull_data_copy(built, memory);
    made->hull = col3_hull_make(data, &pose, radius);
    lua_createtable(L, 1, 0);
    lua_pushvalue(L, -2);
    lua_rawseti(L, -2, 1);
    return lua_gettop(L);
}

int col3_lua_read_points(col_args *in, col3_any *made) {
    const col_fields_spec *const spec = &col3_lua_fields[col3_kind_hull];
    col_fields_values values;
    col_points_open(in, spec);
    const col_points list =
        col_points_read(in, spec->fields[0].name, 1, col3_hull_scratch);
    col_fields_read_one(in, spec, 1, &values);
    col_args_end(in);
    return build_hull(in->L, &list, values.v[1][0], made);
}

int col3_lua_change_points(col_args *in, col3_any *made) {
    const col_points list = col_points_read(in, "points", 1, col3_hull_scratch);
    return build_hull(in->L, &list, made->shape.radius, made);
}

void col3_lua_remake(col3_any *any) {
    const col3_pose pose = any->hull.pose;
    any->hull = col3_hull_make(any->hull.data, &pose, any->shape.radius);
}
