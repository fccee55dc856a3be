/* d3_text.c - 3D shapes as text that makes an equal one, and ==. Its twin is d2_text.c.
 */
#include "shape.h"

#include "../base/text.h"

/* a == b: the same kind, and the same numbers */
int col3_lua_eq(lua_State *L) {
    const col3_shape_block *const a = col3_shape_test(L, 1);
    const col3_shape_block *const b = col3_shape_test(L, 2);
    lua_pushboolean(L, a != NULL && b != NULL &&
                           col3_shape_equal(&a->any.shape, &b->any.shape));
    return 1;
}

/* How many of the parts say something: trailing defaults do not. */
static int parts_to_tell(const col_fields_spec *spec, const col_fields_values *values) {
    int count = 0;
    while (count < PARTS_MAX && spec->parts[count].type != part_none) {
        count++;
    }
    const col_field *const last = &spec->parts[count - 1];
    if (last->type != part_rounding || values->v[count - 1][0] != 0.0) {
        return count;
    }
    count--;
    if (spec->parts[count - 1].type == part_rotation) {
        const col3_quat q = values->turn3.quat;
        count -= q.x == 0.0 && q.y == 0.0 && q.z == 0.0 ? 1 : 0;
    }
    return count;
}

static void add_hull(luaL_Buffer *text, const col3_hull *hull) {
    const int count = col3_hull_corners(hull);
    luaL_addstring(text, "hull({");
    for (int i = 0; i < count; i++) {
        const col3_vec corner = col3_hull_corner(hull, i);
        luaL_addstring(text, i > 0 ? ", " : "");
        col_text_add_list(text, col3_lua_doubles(&corner), 3);
    }
    luaL_addstring(text, "}");
    if (hull->shape.radius != 0.0) {
        luaL_addstring(text, ", ");
        col_text_add_number(text, hull->shape.radius);
    }
    luaL_addstring(text, ")");
}

static void add_parts(luaL_Buffer *text, const col3_shape *s) {
    const col_fields_spec *const spec = &col3_lua_specs[s->kind];
    col_fields_values values;
    col3_lua_values(s, &values);
    const int count = parts_to_tell(spec, &values);
    luaL_addstring(text, spec->kind);
    luaL_addstring(text, "(");
    for (int i = 0; i < count; i++) {
        const col_field_type type = spec->parts[i].type;
        luaL_addstring(text, i > 0 ? ", " : "");
        if (type == part_radius || type == part_rounding) {
            col_text_add_number(text, values.v[i][0]);
        } else if (type == part_rotation) {
            col_text_add_list(text, &values.turn3.quat.x, 4);
        } else {
            col_text_add_list(text, values.v[i], 3);
        }
    }
    luaL_addstring(text, ")");
}

/* No part of a compound is a compound. */
static void add_simple(luaL_Buffer *text, const col3_any *any) {
    if (any->shape.kind == (int)col3_kind_hull) {
        add_hull(text, &any->hull);
    } else {
        add_parts(text, &any->shape);
    }
}

static void add_compound(luaL_Buffer *text, const col3_compound *compound) {
    const int count = col3_compound_parts(compound);
    luaL_addstring(text, "compound({");
    for (int i = 0; i < count; i++) {
        col3_any part;
        col3_compound_part(compound, i, &part);
        luaL_addstring(text, i > 0 ? ", " : "");
        add_simple(text, &part);
    }
    luaL_addstring(text, "})");
}

/* tostring(s): a call that makes an equal shape. Of a copy of it: text takes memory, and
 * when memory is taken the collector may run Lua, which may move the shape. */
int col3_lua_tostring(lua_State *L) {
    const col3_shape *const s = col3_lua_shape(L, 1, "tostring");
    col3_any still;
    luaL_Buffer text;
    col3_shape_copy(&still, s);
    (void)col3_lua_push_data(L, 1, s);
    luaL_buffinit(L, &text);
    if (still.shape.kind == (int)col3_kind_compound) {
        add_compound(&text, &still.compound);
    } else {
        add_simple(&text, &still);
    }
    luaL_pushresult(&text);
    return 1;
}
