/* fields.c - the fields of shapes: s.name and s.name = value. */
#include "shape.h"

#include "../base/text.h"

#include <stdlib.h>
#include <string.h>

static void push_value(lua_State *L, const col_any *any, const col_field *field) {
    const void *const at = (const char *)any + field->at;
    const double *const numbers = (const double *)at;
    switch (field->type) {
        case field_radius:
        case field_rounding:
            lua_pushnumber(L, *numbers);
            break;
        case field_turn: {
            const col_rotation turn = box_rotation(&any->box);
            push_turn(L, &turn);
            break;
        }
        default:
            col_push_vector(L, numbers, COL_DIMENSION);
            break;
    }
}

/* Whether the name is that of the offset of a plane, which may stand for its point. */
static bool is_offset(const col_fields_spec *spec, const char *name) {
    return strcmp(name, "d") == 0 && spec->fields[1].type == field_point_or_d;
}

/* Fields beside those that define the shape. */
static bool push_derived(lua_State *L, const col_any *any, const char *name) {
    const int kind = any->shape.kind;
    if (strcmp(name, col_lua_kind) == 0) {
        lua_pushstring(L, kind_name(kind));
        return true;
    }
    if (is_offset(&col_lua_fields[kind], name)) {
        lua_pushnumber(L, any->plane.d);
        return true;
    }
    return col_lua_push_only(L, any, name) ||
           (has_data(kind) && col_lua_push_of_data(L, any, name));
}

/* The defining field of that name, or -1. */
static int find_field(const col_fields_spec *spec, const char *name) {
    return col_fields_find(spec, defining_name(name));
}

static bool push_defining(lua_State *L, const col_any *any, const char *name) {
    const int kind = any->shape.kind;
    const col_fields_spec *const spec = &col_lua_fields[kind];
    const int which = has_data(kind) ? -1 : col_fields_find(spec, name);
    if (which < 0) {
        return false;
    }
    push_value(L, any, &spec->fields[which]);
    return true;
}

static bool push_field(lua_State *L, const col_any *any, const char *name) {
    return push_defining(L, any, defining_name(name)) || push_derived(L, any, name);
}

/* s.name if a single step was not enough: also nil, which the table of methods gives, as
 * it may have a suggestion. */
static int index_slowly(lua_State *L, const col_lua_block *block) {
    if (block == NULL || lua_type(L, 2) != LUA_TSTRING) {
        return 0;
    }
    if (push_field(L, &block->any, col_args_name(L, 2)) && !lua_isnil(L, -1)) {
        return 1;
    }
    lua_settop(L, 2);
    lua_gettable(L, lua_upvalueindex(up_methods));
    return 1;
}

/* A field by the address of its name, in `index`. */
static bool push_known(lua_State *L, const col_any *any, const char *name) {
    if (name == col_lua_kind) {
        lua_pushstring(L, kind_name(any->shape.kind));
        return true;
    }
    return push_defining(L, any, name);
}

/* s.name: a method, else the value of a field, else nil */
int col_lua_index(lua_State *L) {
    lua_pushvalue(L, 2);
    const int type = compat_rawget(L, lua_upvalueindex(up_index));
    if (type == LUA_TFUNCTION) {
        return 1;
    }
    const void *const name = type == LUA_TLIGHTUSERDATA ? lua_touserdata(L, -1) : NULL;
    const col_lua_block *const block = test_block(L, 1);
    if (name != NULL && block != NULL && push_known(L, &block->any, (const char *)name)) {
        return 1;
    }
    return index_slowly(L, block);
}

static void add_field(lua_State *L, int table, const char *name, const char *address) {
    lua_pushlightuserdata(L, (void *)address);
    lua_setfield(L, table, name);
}

const char col_lua_kind[] = "kind";

/* The names of all fields that define a shape, and its kind, each as the address of its
 * text, so that none has to be read. */
void col_lua_add_fields(lua_State *L, int table) {
    const char *turn = NULL;
    add_field(L, table, col_lua_kind, col_lua_kind);
    for (int kind = 0; kind < COL_KIND_COUNT; kind++) {
        for (int i = 0; i < FIELDS_MAX; i++) {
            const char *const name = col_lua_fields[kind].fields[i].name;
            if (name != NULL) {
                add_field(L, table, name, name);
            }
            if (col_lua_fields[kind].fields[i].type == field_turn) {
                turn = name;
            }
        }
    }
    add_field(L, table, "rotation", turn);
}

/* "; known: center, radius" */
static const char *fields_text(lua_State *L, int kind) {
    const char *text = "";
    for (int i = 0; i < FIELDS_MAX; i++) {
        const char *const name = col_lua_fields[kind].fields[i].name;
        if (name != NULL) {
            text = lua_pushfstring(L, "%s%s%s", text, i == 0 ? "; known: " : ", ", name);
        }
    }
    return text;
}

_Noreturn static void fail_field(lua_State *L, const col_any *any) {
    const int kind = any->shape.kind;
    if (lua_type(L, 2) != LUA_TSTRING) {
        luaL_error(L, "name of a field expected, got %s", col_args_describe(L, 2));
    }
    const char *const name = lua_tostring(L, 2);
    const bool is_read_only = strcmp(name, "kind") == 0 ||
                              col_lua_is_of_level(kind, name)
                                  IN_SPACE(|| col3_lua_is_read_only(any, name));
    if (is_read_only) {
        luaL_error(L, "field '%s' of a %dD %s cannot be assigned", name, COL_DIMENSION,
                   kind_name(kind));
    }
    const char *names[FIELDS_MAX + 1] = {NULL};
    for (int i = 0; i < FIELDS_MAX; i++) {
        names[i] = col_lua_fields[kind].fields[i].name;
    }
    const char *const known = fields_text(L, kind);
    luaL_error(L, "a %dD %s has no field '%s'%s%s", COL_DIMENSION, kind_name(kind), name,
               known, col_args_near_text(L, name, names));
    abort(); /* luaL_error does not return */
}

/* Reads the value that is assigned, and makes the shape with it. */
static void assign(col_args *in, const char *name, col_any *any) {
    const int kind = any->shape.kind;
    const col_fields_spec *const spec = &col_lua_fields[kind];
    const int which = find_field(spec, name);
    col_fields_values values;
    col_lua_values(&any->shape, &values);
    if (is_offset(spec, name)) {
        values.v[1][0] = col_args_number(in, name);
        values.has_d = true;
    } else if (which >= 0) {
        col_fields_read_one(in, spec, which, &values);
    } else if (!col_lua_assign_only(in, kind, name, &values)) {
        fail_field(in->L, any);
    }
    col_lua_make(kind, &values, any);
}

/* s.name = value: checked as the constructor checks it, and all or nothing is changed */
int col_lua_newindex(lua_State *L) {
    col_lua_block *const block = check_block(L, 1, "__newindex");
    const char *const name = col_args_name(L, 2);
    col_args in = col_args_open_field(L, name, COL_DIMENSION, 3);
    col_any changed;
    lua_settop(L, 3);
    col_shape_copy(&changed, &block->any.shape);
    int data = col_lua_push_data(L, 1, &changed.shape);
    if (!has_data(changed.shape.kind)) {
        assign(&in, name, &changed);
    } else if (!col_lua_assign_of_data(&in, name, &changed, &data)) {
        fail_field(L, &changed);
    }
    if (!col_shape_is_in_range(&changed.shape)) {
        col_args_fail_value(&in, name, 0, "must leave all numbers " ARGS_RANGE);
    }
    col_lua_replace(L, 1, block, &changed.shape, data);
    return 0;
}
