/* d3_fields.c - the fields of 3D shapes, == and tostring. Its twin is d2_fields.c. */
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

static void push_axes(lua_State *L, const col_box3 *box) {
    lua_createtable(L, 3, 0);
    for (int i = 0; i < 3; i++) {
        vector_push(L, d3_doubles(&box->axes[i]), 3);
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
    if (strcmp(name, "axes") == 0 && kind == col_kind3_box) {
        push_axes(L, &any->box);
        return true;
    }
    return false;
}

static int push_field(lua_State *L, const col_any3 *any, const char *name) {
    const parts_spec *const spec = &D3_SPECS[any->shape.kind];
    const int which = parts_find(spec, name);
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

_Noreturn static void fail_field(lua_State *L, int kind) {
    if (lua_type(L, 2) != LUA_TSTRING) {
        luaL_error(L, "name of a field expected, got %s", args_describe(L, 2));
    }
    const char *const name = lua_tostring(L, 2);
    if (strcmp(name, "kind") == 0 ||
        (strcmp(name, "axes") == 0 && kind == col_kind3_box)) {
        luaL_error(L, "field '%s' of a 3D %s cannot be assigned", name, text_kind3(kind));
    }
    luaL_error(L, "a 3D %s has no field '%s'", text_kind3(kind), name);
    abort(); /* luaL_error does not return */
}

/* Reads the value that is assigned into the values of the shape. */
static void assign(args *in, int kind, const char *name, parts_values *values) {
    const int which = assigned_part(&D3_SPECS[kind], name);
    if (which < 0) {
        fail_field(in->L, kind);
    } else if (strcmp(name, "d") == 0) {
        values->v[1][0] = args_number(in, name);
        values->has_d = true;
    } else {
        parts_read_one(in, &D3_SPECS[kind], which, values);
    }
}

/* s.name = value: checked as the constructor checks it, and all or nothing is changed */
int d3_newindex(lua_State *L) {
    shape3_block *const block = d3_block(L, 1, "__newindex");
    const int kind = block->any.shape.kind;
    const char *const name = args_name(L, 2);
    args in = args_open_field(L, name, 3, 3);
    parts_values values;
    col_any3 changed;
    d3_values(&block->any.shape, &values);
    assign(&in, kind, name, &values);
    d3_make(kind, &values, &changed);
    if (!col_finite_shape3(&changed.shape)) {
        args_fail_value(&in, name, 0, "must leave the shape finite");
    }
    col_copy_shape3(&block->any, &changed.shape);
    return 0;
}

/* a == b: the same kind, and the same numbers */
int d3_eq(lua_State *L) {
    const shape3_block *const a = shape3_test(L, 1);
    const shape3_block *const b = shape3_test(L, 2);
    lua_pushboolean(L, a != NULL && b != NULL &&
                           col_equal_shape3(&a->any.shape, &b->any.shape));
    return 1;
}

/* How many of the parts say something: trailing defaults of a box do not. */
static int parts_to_tell(const parts_spec *spec, const parts_values *values) {
    int count = 0;
    while (count < PARTS_MAX && spec->parts[count].type != part_none) {
        count++;
    }
    if (count == 4 && values->v[3][0] == 0.0) {
        const col_quat q = values->turn3.quat;
        count = q.x == 0.0 && q.y == 0.0 && q.z == 0.0 ? 2 : 3;
    }
    return count;
}

/* tostring(s): a call that makes an equal shape */
int d3_tostring(lua_State *L) {
    const col_shape3 *const s = d3_shape(L, 1, "tostring");
    const parts_spec *const spec = &D3_SPECS[s->kind];
    parts_values values;
    luaL_Buffer text;
    d3_values(s, &values);
    const int count = parts_to_tell(spec, &values);
    luaL_buffinit(L, &text);
    luaL_addstring(&text, spec->kind);
    luaL_addstring(&text, "(");
    for (int i = 0; i < count; i++) {
        const part_type type = spec->parts[i].type;
        luaL_addstring(&text, i > 0 ? ", " : "");
        if (type == part_radius || type == part_rounding) {
            text_add_number(&text, values.v[i][0]);
        } else if (type == part_rotation) {
            text_add_list(&text, &values.turn3.quat.x, 4);
        } else {
            text_add_list(&text, values.v[i], 3);
        }
    }
    luaL_addstring(&text, ")");
    luaL_pushresult(&text);
    return 1;
}
