/* d3_fields.c - the fields of 3D shapes. Its twin is d2_fields.c. */
#include "shape.h"

#include "../base/text.h"

#include <stdlib.h>
#include <string.h>

static void push_part(lua_State *L, col_field_type type, const double *v,
                      const col3_rotation *turn) {
    switch (type) {
        case part_radius:
        case part_rounding:
            lua_pushnumber(L, v[0]);
            break;
        case part_rotation:
            col_push_quat(L, &turn->quat.x);
            break;
        default:
            col_push_vector(L, v, 3);
            break;
    }
}

/* The axes of a shape that has a rotation, or NULL. */
static const col3_vec *axes_of(const col3_any *any) {
    switch (any->shape.kind) {
        case col3_kind_box:
            return any->box.axes;
        case col3_kind_hull:
            return any->hull.pose.axes;
        case col3_kind_compound:
            return any->compound.pose.axes;
        default:
            return NULL;
    }
}

static void push_axes(lua_State *L, const col3_vec *of) {
    const col3_vec axes[3] = {of[0], of[1], of[2]};
    lua_createtable(L, 3, 0);
    for (int i = 0; i < 3; i++) {
        col_push_vector(L, col3_lua_doubles(&axes[i]), 3);
        lua_rawseti(L, -2, i + 1);
    }
}

/* Fields that are no part of what defines the shape. */
static bool push_derived(lua_State *L, const col3_any *any, const char *name) {
    const int kind = any->shape.kind;
    if (strcmp(name, "kind") == 0) {
        lua_pushstring(L, col3_text_kind(kind));
        return true;
    }
    if (strcmp(name, "d") == 0 && col3_lua_specs[kind].parts[1].type == part_point_or_d) {
        lua_pushnumber(L, any->plane.d);
        return true;
    }
    if (strcmp(name, "axes") == 0 && axes_of(any) != NULL) {
        push_axes(L, axes_of(any));
        return true;
    }
    return col3_shape_has_data(kind) && col3_lua_push_shared(L, any, name);
}

static int push_field(lua_State *L, const col3_any *any, const char *name) {
    const col_fields_spec *const spec = &col3_lua_specs[any->shape.kind];
    const int which =
        col3_shape_has_data(any->shape.kind) ? -1 : col_fields_find(spec, name);
    if (which < 0) {
        return push_derived(L, any, name) ? 1 : 0;
    }
    col_fields_values values;
    col3_lua_values(&any->shape, &values);
    push_part(L, spec->parts[which].type, values.v[which], &values.turn3);
    return 1;
}

/* s.name: a method, else the value of a field, else nil */
int col3_lua_index(lua_State *L) {
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(up_methods));
    if (!lua_isnil(L, -1)) {
        return 1;
    }
    const col3_shape_block *const block = col3_shape_test(L, 1);
    if (block == NULL || lua_type(L, 2) != LUA_TSTRING) {
        return 0;
    }
    return push_field(L, &block->any, col_args_name(L, 2));
}

/* Which part an assignment to the name changes, or -1. */
static int assigned_part(const col_fields_spec *spec, const char *name) {
    const bool offset = strcmp(name, "d") == 0 && spec->parts[1].type == part_point_or_d;
    return offset ? 1 : col_fields_find(spec, name);
}

_Noreturn static void fail_field(lua_State *L, const col3_any *any) {
    const int kind = any->shape.kind;
    if (lua_type(L, 2) != LUA_TSTRING) {
        luaL_error(L, "name of a field expected, got %s", col_args_describe(L, 2));
    }
    const char *const name = lua_tostring(L, 2);
    if (strcmp(name, "kind") == 0 ||
        (strcmp(name, "axes") == 0 && axes_of(any) != NULL)) {
        luaL_error(L, "field '%s' of a 3D %s cannot be assigned", name,
                   col3_text_kind(kind));
    }
    luaL_error(L, "a 3D %s has no field '%s'", col3_text_kind(kind), name);
    abort(); /* luaL_error does not return */
}

/* Reads the value that is assigned, and makes the shape with it. */
static void assign(col_args *in, const char *name, col3_any *any) {
    const int kind = any->shape.kind;
    const int which = assigned_part(&col3_lua_specs[kind], name);
    col_fields_values values;
    col3_lua_values(&any->shape, &values);
    if (which < 0) {
        fail_field(in->L, any);
    } else if (strcmp(name, "d") == 0) {
        values.v[1][0] = col_args_number(in, name);
        values.has_d = true;
    } else {
        col_fields_read_one(in, &col3_lua_specs[kind], which, &values);
    }
    col3_lua_make(kind, &values, any);
}

/* s.name = value: checked as the constructor checks it, and all or nothing is changed */
int col3_lua_newindex(lua_State *L) {
    col3_shape_block *const block = col3_lua_block(L, 1, "__newindex");
    const char *const name = col_args_name(L, 2);
    col_args in = col_args_open_field(L, name, 3, 3);
    col3_any changed;
    lua_settop(L, 3);
    col3_shape_copy(&changed, &block->any.shape);
    int data = col3_lua_push_data(L, 1, &changed.shape);
    if (!col3_shape_has_data(changed.shape.kind)) {
        assign(&in, name, &changed);
    } else if (!col3_lua_assign_shared(&in, name, &changed, &data)) {
        fail_field(L, &changed);
    }
    if (!col3_shape_is_finite(&changed.shape)) {
        col_args_fail_value(&in, name, 0, "must leave the shape finite");
    }
    col3_lua_replace(L, 1, block, &changed.shape, data);
    return 0;
}
