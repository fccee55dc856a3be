/* d3_fields.c - the fields of 3D shapes. Its twin is d2_fields.c. */
#include "d3.h"

#include "text.h"

#include <stdlib.h>
#include <string.h>

static void push_part(lua_State *L, part_type type, const double *v,
                      const col_rotation3 *turn) {
    switch (type) {
        case part_radius:
        case part_rounding:
            lua_pushnumber(L, v[0]);
            break;
        case part_rotation:
            vector_push_quat(L, &turn->quat.x);
            break;
        default:
            vector_push(L, v, 3);
            break;
    }
}

/* The axes of a shape that has a rotation, or NULL. */
static const col_vec3 *axes_of(const col_any3 *any) {
    switch (any->shape.kind) {
        case col_kind3_box:
            return any->box.axes;
        case col_kind3_hull:
            return any->hull.pose.axes;
        case col_kind3_compound:
            return any->compound.pose.axes;
        default:
            return NULL;
    }
}

static void push_axes(lua_State *L, const col_vec3 *of) {
    const col_vec3 axes[3] = {of[0], of[1], of[2]};
    lua_createtable(L, 3, 0);
    for (int i = 0; i < 3; i++) {
        vector_push(L, d3_doubles(&axes[i]), 3);
        lua_rawseti(L, -2, i + 1);
    }
}

/* Fields that are no part of what defines the shape. */
static bool push_derived(lua_State *L, const col_any3 *any, const char *name) {
    const int kind = any->shape.kind;
    if (strcmp(name, "kind") == 0) {
        lua_pushstring(L, text_kind3(kind));
        return true;
    }
    if (strcmp(name, "d") == 0 && D3_SPECS[kind].parts[1].type == part_point_or_d) {
        lua_pushnumber(L, any->plane.d);
        return true;
    }
    if (strcmp(name, "axes") == 0 && axes_of(any) != NULL) {
        push_axes(L, axes_of(any));
        return true;
    }
    return shape3_has_data(kind) && d3_push_shared(L, any, name);
}

static int push_field(lua_State *L, const col_any3 *any, const char *name) {
    const parts_spec *const spec = &D3_SPECS[any->shape.kind];
    const int which = shape3_has_data(any->shape.kind) ? -1 : parts_find(spec, name);
    if (which < 0) {
        return push_derived(L, any, name) ? 1 : 0;
    }
    parts_values values;
    d3_values(&any->shape, &values);
    push_part(L, spec->parts[which].type, values.v[which], &values.turn3);
    return 1;
}

/* s.name: a method, else the value of a field, else nil */
int d3_index(lua_State *L) {
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(up_methods));
    if (!lua_isnil(L, -1)) {
        return 1;
    }
    const shape3_block *const block = shape3_test(L, 1);
    if (block == NULL || lua_type(L, 2) != LUA_TSTRING) {
        return 0;
    }
    return push_field(L, &block->any, args_name(L, 2));
}

/* Which part an assignment to the name changes, or -1. */
static int assigned_part(const parts_spec *spec, const char *name) {
    const bool offset = strcmp(name, "d") == 0 && spec->parts[1].type == part_point_or_d;
    return offset ? 1 : parts_find(spec, name);
}

_Noreturn static void fail_field(lua_State *L, const col_any3 *any) {
    const int kind = any->shape.kind;
    if (lua_type(L, 2) != LUA_TSTRING) {
        luaL_error(L, "name of a field expected, got %s", args_describe(L, 2));
    }
    const char *const name = lua_tostring(L, 2);
    if (strcmp(name, "kind") == 0 ||
        (strcmp(name, "axes") == 0 && axes_of(any) != NULL)) {
        luaL_error(L, "field '%s' of a 3D %s cannot be assigned", name, text_kind3(kind));
    }
    luaL_error(L, "a 3D %s has no field '%s'", text_kind3(kind), name);
    abort(); /* luaL_error does not return */
}

/* Reads the value that is assigned, and makes the shape with it. */
static void assign(args *in, const char *name, col_any3 *any) {
    const int kind = any->shape.kind;
    const int which = assigned_part(&D3_SPECS[kind], name);
    parts_values values;
    d3_values(&any->shape, &values);
    if (which < 0) {
        fail_field(in->L, any);
    } else if (strcmp(name, "d") == 0) {
        values.v[1][0] = args_number(in, name);
        values.has_d = true;
    } else {
        parts_read_one(in, &D3_SPECS[kind], which, &values);
    }
    d3_make(kind, &values, any);
}

/* s.name = value: checked as the constructor checks it, and all or nothing is changed */
int d3_newindex(lua_State *L) {
    shape3_block *const block = d3_block(L, 1, "__newindex");
    const char *const name = args_name(L, 2);
    args in = args_open_field(L, name, 3, 3);
    col_any3 changed;
    lua_settop(L, 3);
    col_copy_shape3(&changed, &block->any.shape);
    int data = d3_push_data(L, 1, &changed.shape);
    if (!shape3_has_data(changed.shape.kind)) {
        assign(&in, name, &changed);
    } else if (!d3_assign_shared(&in, name, &changed, &data)) {
        fail_field(L, &changed);
    }
    if (!col_finite_shape3(&changed.shape)) {
        args_fail_value(&in, name, 0, "must leave the shape finite");
    }
    d3_replace(L, 1, block, &changed.shape, data);
    return 0;
}
