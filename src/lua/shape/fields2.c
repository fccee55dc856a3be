/* d2_fields.c - the fields of 2D shapes. Its twin is d3_fields.c. */
#include "shape2.h"

#include "../base/text.h"

#include <stdlib.h>
#include <string.h>

static void push_part(lua_State *L, col_field_type type, const double *v, double angle) {
    switch (type) {
        case part_radius:
        case part_rounding:
            lua_pushnumber(L, v[0]);
            break;
        case part_angle:
            lua_pushnumber(L, angle);
            break;
        default:
            col_push_vector(L, v, 2);
            break;
    }
}

/* The sides of an aabb by the names of `rect`: x, y, w, h. Which of the two coordinates,
 * and whether it is a size; -1 for other names and kinds. */
static int rect_coordinate(int kind, const char *name, bool *size) {
    static const char letters[] = "xywh";
    const char *const at = kind == col2_kind_aabb ? strchr(letters, name[0]) : NULL;
    if (at == NULL || name[0] == '\0' || name[1] != '\0') {
        return -1;
    }
    *size = at - letters >= 2;
    return (int)(at - letters) % 2;
}

static bool push_rect(lua_State *L, const col2_any *any, const char *name) {
    bool size = false;
    const int i = rect_coordinate(any->shape.kind, name, &size);
    if (i < 0) {
        return false;
    }
    const double min = col2_lua_doubles(&any->aabb.min)[i];
    const double max = col2_lua_doubles(&any->aabb.max)[i];
    lua_pushnumber(L, size ? max - min : min);
    return true;
}

/* Fields that are no part of what defines the shape. */
static bool push_derived(lua_State *L, const col2_any *any, const char *name) {
    const int kind = any->shape.kind;
    if (strcmp(name, "kind") == 0) {
        lua_pushstring(L, col2_text_kind(kind));
        return true;
    }
    if (strcmp(name, "d") == 0 && col2_lua_specs[kind].parts[1].type == part_point_or_d) {
        lua_pushnumber(L, any->plane.d);
        return true;
    }
    if (strcmp(name, "rotation") == 0 && kind == col2_kind_box) {
        lua_pushnumber(L, any->box.angle);
        return true;
    }
    if (col2_shape_has_data(kind)) {
        return col2_lua_push_shared(L, any, name);
    }
    return push_rect(L, any, name);
}

static int push_field(lua_State *L, const col2_any *any, const char *name) {
    const col_fields_spec *const spec = &col2_lua_specs[any->shape.kind];
    const int which =
        col2_shape_has_data(any->shape.kind) ? -1 : col_fields_find(spec, name);
    if (which < 0) {
        return push_derived(L, any, name) ? 1 : 0;
    }
    col_fields_values values;
    col2_lua_values(&any->shape, &values);
    push_part(L, spec->parts[which].type, values.v[which], values.turn2.angle);
    return 1;
}

/* s.name: a method, else the value of a field, else nil */
int col2_lua_index(lua_State *L) {
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(up_methods));
    if (!lua_isnil(L, -1)) {
        return 1;
    }
    const col2_shape_block *const block = col2_shape_test(L, 1);
    if (block == NULL || lua_type(L, 2) != LUA_TSTRING) {
        return 0;
    }
    return push_field(L, &block->any, col_args_name(L, 2));
}

/* s.x and s.y move an aabb, s.w and s.h keep its first corner. */
static bool assign_rect(col_args *in, int kind, const char *name,
                        col_fields_values *values) {
    bool size = false;
    const int i = rect_coordinate(kind, name, &size);
    if (i < 0) {
        return false;
    }
    double *const min = &values->v[0][i];
    double *const max = &values->v[1][i];
    if (size) {
        *max = *min + col_args_size(in, name);
    } else {
        const double width = *max - *min;
        *min = col_args_number(in, name);
        *max = *min + width;
    }
    return true;
}

/* Which part an assignment to the name changes, or -1. */
static int assigned_part(const col_fields_spec *spec, const char *name) {
    if (strcmp(name, "d") == 0 && spec->parts[1].type == part_point_or_d) {
        return 1;
    }
    return col_fields_find(spec, strcmp(name, "rotation") == 0 ? "angle" : name);
}

_Noreturn static void fail_field(lua_State *L, int kind) {
    if (lua_type(L, 2) != LUA_TSTRING) {
        luaL_error(L, "name of a field expected, got %s", col_args_describe(L, 2));
    }
    const char *const name = lua_tostring(L, 2);
    if (strcmp(name, "kind") == 0) {
        luaL_error(L, "field '%s' of a 2D %s cannot be assigned", name,
                   col2_text_kind(kind));
    }
    luaL_error(L, "a 2D %s has no field '%s'", col2_text_kind(kind), name);
    abort(); /* luaL_error does not return */
}

/* Reads the value that is assigned, and makes the shape with it. */
static void assign(col_args *in, const char *name, col2_any *any) {
    const int kind = any->shape.kind;
    const int which = assigned_part(&col2_lua_specs[kind], name);
    col_fields_values values;
    col2_lua_values(&any->shape, &values);
    if (which < 0) {
        if (!assign_rect(in, kind, name, &values)) {
            fail_field(in->L, kind);
        }
    } else if (strcmp(name, "d") == 0) {
        values.v[1][0] = col_args_number(in, name);
        values.has_d = true;
    } else {
        col_fields_read_one(in, &col2_lua_specs[kind], which, &values);
    }
    col2_lua_make(kind, &values, any);
}

/* s.name = value: checked as the constructor checks it, and all or nothing is changed */
int col2_lua_newindex(lua_State *L) {
    col2_shape_block *const block = col2_lua_block(L, 1, "__newindex");
    const char *const name = col_args_name(L, 2);
    col_args in = col_args_open_field(L, name, 2, 3);
    col2_any changed;
    lua_settop(L, 3);
    col2_shape_copy(&changed, &block->any.shape);
    int data = col2_lua_push_data(L, 1, &changed.shape);
    if (!col2_shape_has_data(changed.shape.kind)) {
        assign(&in, name, &changed);
    } else if (!col2_lua_assign_shared(&in, name, &changed, &data)) {
        fail_field(L, changed.shape.kind);
    }
    if (!col2_shape_is_finite(&changed.shape)) {
        col_args_fail_value(&in, name, 0, "must leave the shape finite");
    }
    col2_lua_replace(L, 1, block, &changed.shape, data);
    return 0;
}
