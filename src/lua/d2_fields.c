/* d2_fields.c - the fields of 2D shapes. Its twin is d3_fields.c. */
#include "d2.h"

#include "text.h"

#include <stdlib.h>
#include <string.h>

static void push_part(lua_State *L, part_type type, const double *v, double angle) {
    switch (type) {
        case part_radius:
        case part_rounding:
            lua_pushnumber(L, v[0]);
            break;
        case part_angle:
            lua_pushnumber(L, angle);
            break;
        default:
            vector_push(L, v, 2);
            break;
    }
}

/* The sides of an aabb by the names of `rect`: x, y, w, h. Which of the two coordinates,
 * and whether it is a size; -1 for other names and kinds. */
static int rect_coordinate(int kind, const char *name, bool *size) {
    static const char letters[] = "xywh";
    const char *const at = kind == col_kind2_aabb ? strchr(letters, name[0]) : NULL;
    if (at == NULL || name[0] == '\0' || name[1] != '\0') {
        return -1;
    }
    *size = at - letters >= 2;
    return (int)(at - letters) % 2;
}

static bool push_rect(lua_State *L, const col_any2 *any, const char *name) {
    bool size = false;
    const int i = rect_coordinate(any->shape.kind, name, &size);
    if (i < 0) {
        return false;
    }
    const double min = d2_doubles(&any->aabb.min)[i];
    const double max = d2_doubles(&any->aabb.max)[i];
    lua_pushnumber(L, size ? max - min : min);
    return true;
}

/* Fields that are no part of what defines the shape. */
static bool push_derived(lua_State *L, const col_any2 *any, const char *name) {
    const int kind = any->shape.kind;
    if (strcmp(name, "kind") == 0) {
        lua_pushstring(L, text_kind2(kind));
        return true;
    }
    if (strcmp(name, "d") == 0 && D2_SPECS[kind].parts[1].type == part_point_or_d) {
        lua_pushnumber(L, any->plane.d);
        return true;
    }
    if (strcmp(name, "rotation") == 0 && kind == col_kind2_box) {
        lua_pushnumber(L, any->box.angle);
        return true;
    }
    if (shape2_has_data(kind)) {
        return d2_push_shared(L, any, name);
    }
    return push_rect(L, any, name);
}

static int push_field(lua_State *L, const col_any2 *any, const char *name) {
    const parts_spec *const spec = &D2_SPECS[any->shape.kind];
    const int which = shape2_has_data(any->shape.kind) ? -1 : parts_find(spec, name);
    if (which < 0) {
        return push_derived(L, any, name) ? 1 : 0;
    }
    parts_values values;
    d2_values(&any->shape, &values);
    push_part(L, spec->parts[which].type, values.v[which], values.turn2.angle);
    return 1;
}

/* s.name: a method, else the value of a field, else nil */
int d2_index(lua_State *L) {
    lua_pushvalue(L, 2);
    lua_rawget(L, lua_upvalueindex(up_methods));
    if (!lua_isnil(L, -1)) {
        return 1;
    }
    const shape2_block *const block = shape2_test(L, 1);
    if (block == NULL || lua_type(L, 2) != LUA_TSTRING) {
        return 0;
    }
    return push_field(L, &block->any, args_name(L, 2));
}

/* s.x and s.y move an aabb, s.w and s.h keep its first corner. */
static bool assign_rect(args *in, int kind, const char *name, parts_values *values) {
    bool size = false;
    const int i = rect_coordinate(kind, name, &size);
    if (i < 0) {
        return false;
    }
    double *const min = &values->v[0][i];
    double *const max = &values->v[1][i];
    if (size) {
        *max = *min + args_size(in, name);
    } else {
        const double width = *max - *min;
        *min = args_number(in, name);
        *max = *min + width;
    }
    return true;
}

/* Which part an assignment to the name changes, or -1. */
static int assigned_part(const parts_spec *spec, const char *name) {
    if (strcmp(name, "d") == 0 && spec->parts[1].type == part_point_or_d) {
        return 1;
    }
    return parts_find(spec, strcmp(name, "rotation") == 0 ? "angle" : name);
}

_Noreturn static void fail_field(lua_State *L, int kind) {
    if (lua_type(L, 2) != LUA_TSTRING) {
        luaL_error(L, "name of a field expected, got %s", args_describe(L, 2));
    }
    const char *const name = lua_tostring(L, 2);
    if (strcmp(name, "kind") == 0) {
        luaL_error(L, "field '%s' of a 2D %s cannot be assigned", name, text_kind2(kind));
    }
    luaL_error(L, "a 2D %s has no field '%s'", text_kind2(kind), name);
    abort(); /* luaL_error does not return */
}

/* Reads the value that is assigned, and makes the shape with it. */
static void assign(args *in, const char *name, col_any2 *any) {
    const int kind = any->shape.kind;
    const int which = assigned_part(&D2_SPECS[kind], name);
    parts_values values;
    d2_values(&any->shape, &values);
    if (which < 0) {
        if (!assign_rect(in, kind, name, &values)) {
            fail_field(in->L, kind);
        }
    } else if (strcmp(name, "d") == 0) {
        values.v[1][0] = args_number(in, name);
        values.has_d = true;
    } else {
        parts_read_one(in, &D2_SPECS[kind], which, &values);
    }
    d2_make(kind, &values, any);
}

/* s.name = value: checked as the constructor checks it, and all or nothing is changed */
int d2_newindex(lua_State *L) {
    shape2_block *const block = d2_block(L, 1, "__newindex");
    const char *const name = args_name(L, 2);
    args in = args_open_field(L, name, 2, 3);
    col_any2 changed;
    lua_settop(L, 3);
    col_copy_shape2(&changed, &block->any.shape);
    int data = d2_push_data(L, 1, &changed.shape);
    if (!shape2_has_data(changed.shape.kind)) {
        assign(&in, name, &changed);
    } else if (!d2_assign_shared(&in, name, &changed, &data)) {
        fail_field(L, changed.shape.kind);
    }
    if (!col_finite_shape2(&changed.shape)) {
        args_fail_value(&in, name, 0, "must leave the shape finite");
    }
    d2_replace(L, 1, block, &changed.shape, data);
    return 0;
}
