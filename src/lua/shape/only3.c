/* only3.c - functions and fields that exist in space alone: axes and quaternions. */
#include "shape.h"

#include <math.h>

/* The axes of a shape that has a rotation, or NULL. */
static const col3_vec *axes_of(const col3_any *any) {
    switch (any->shape.kind) {
        case col3_kind_box:
            return any->box.axes;
        case col3_kind_hull:
            return any->hull.pose.axes;
        case col3_kind_compound:
        case col3_kind_mesh:
        case col3_kind_heightfield:
        case col3_kind_voxels:
            return any->compound.pose.axes;
        default:
            return NULL;
    }
}

static void push_axes(lua_State *L, const col3_vec *of) {
    const col3_vec axes[3] = {of[0], of[1], of[2]};
    lua_createtable(L, 3, 0);
    for (int i = 0; i < 3; i++) {
        push_vec(L, axes[i]);
        lua_rawseti(L, -2, i + 1);
    }
}

bool col3_lua_is_read_only(const col3_any *any, const char *name) {
    return strcmp(name, "axes") == 0 && axes_of(any) != NULL;
}

bool col3_lua_push_only(lua_State *L, const col3_any *any, const char *name) {
    const bool axes = col3_lua_is_read_only(any, name);
    if (axes) {
        push_axes(L, axes_of(any));
    }
    return axes;
}

bool col3_lua_assign_only(col_args *in, int kind, const char *name,
                          col_fields_values *values) {
    (void)in;
    (void)kind;
    (void)name;
    (void)values;
    return false;
}

/* quat(axis, angle) -> the unit quaternion of a turn about the axis, of any length but
 * zero, by the right-hand rule. The axis is divided by its largest component first, or
 * the squares of very long and very short ones would leave the range of numbers. */
static int new_quat(lua_State *L) {
    col_args in = col_args_open(L, "quat", 3, 1);
    const col3_vec a = divided_by_largest(read_direction(&in, "axis"));
    const double angle = col_args_number(&in, "angle");
    col_args_end(&in);
    double sine;
    double cosine;
    col_sin_cos(0.5 * angle, &sine, &cosine);
    const double s = sine / sqrt(a.x * a.x + a.y * a.y + a.z * a.z);
    const double q[4] = {s * a.x, s * a.y, s * a.z, cosine};
    col_push_quat(L, q);
    return 1;
}

const col_open_entry col3_lua_only[] = {
    {"quat", new_quat, open_closure},
    {NULL, NULL, open_plain},
};
