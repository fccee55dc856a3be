/* d2_text.c - 2D shapes as text that makes an equal one, and ==. Its twin is d3_text.c.
 */
#include "shape2.h"

#include "../base/text.h"

/* a == b: the same kind, and the same numbers */
int col2_lua_eq(lua_State *L) {
    const col2_shape_block *const a = col2_shape_test(L, 1);
    const col2_shape_block *const b = col2_shape_test(L, 2);
    lua_pushboolean(L, a != NULL && b != NULL &&
                           col2_shape_equal(&a->any.shape, &b->any.shape));
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
    if (spec->parts[count - 1].type == part_angle) {
        count -= values->turn2.angle == 0.0 ? 1 : 0;
    }
    return count;
}

/* One that is flat or a point has fewer corners than an outline has points. */
static void add_polygon(luaL_Buffer *text, const col2_polygon *polygon) {
    const int count = col2_polygon_corners(polygon);
    luaL_addstring(text, count < 3 ? "convex({" : "polygon({");
    for (int i = 0; i < count; i++) {
        const col2_vec corner = col2_polygon_corner(polygon, i);
        luaL_addstring(text, i > 0 ? ", " : "");
        col_text_add_list(text, col2_lua_doubles(&corner), 2);
    }
    luaL_addstring(text, "}");
    if (polygon->shape.radius != 0.0) {
        luaL_addstring(text, ", ");
        col_text_add_number(text, polygon->shape.radius);
    }
    luaL_addstring(text, ")");
}

static void add_parts(luaL_Buffer *text, const col2_shape *s) {
    const col_fields_spec *const spec = &col2_lua_specs[s->kind];
    col_fields_values values;
    col2_lua_values(s, &values);
    const int count = parts_to_tell(spec, &values);
    luaL_addstring(text, spec->kind);
    luaL_addstring(text, "(");
    for (int i = 0; i < count; i++) {
        const col_field_type type = spec->parts[i].type;
        luaL_addstring(text, i > 0 ? ", " : "");
        if (type == part_radius || type == part_rounding) {
            col_text_add_number(text, values.v[i][0]);
        } else if (type == part_angle) {
            col_text_add_number(text, values.turn2.angle);
        } else {
            col_text_add_list(text, values.v[i], 2);
        }
    }
    luaL_addstring(text, ")");
}

/* No part of a compound is a compound. */
static void add_simple(luaL_Buffer *text, const col2_any *any) {
    if (col2_shape_has_data(any->shape.kind)) {
        add_polygon(text, &any->polygon);
    } else {
        add_parts(text, &any->shape);
    }
}

static void add_compound(luaL_Buffer *text, const col2_compound *compound) {
    const int count = col2_compound_parts(compound);
    luaL_addstring(text, "compound({");
    for (int i = 0; i < count; i++) {
        col2_any part;
        col2_compound_part(compound, i, &part);
        luaL_addstring(text, i > 0 ? ", " : "");
        add_simple(text, &part);
    }
    luaL_addstring(text, "})");
}

/* tostring(s): a call that makes an equal shape. Of a copy of it: text takes memory, and
 * when memory is taken the collector may run Lua, which may move the shape. */
int col2_lua_tostring(lua_State *L) {
    const col2_shape *const s = col2_lua_shape(L, 1, "tostring");
    col2_any still;
    luaL_Buffer text;
    col2_shape_copy(&still, s);
    (void)col2_lua_push_data(L, 1, s);
    luaL_buffinit(L, &text);
    if (still.shape.kind == (int)col2_kind_compound) {
        add_compound(&text, &still.compound);
    } else {
        add_simple(&text, &still);
    }
    luaL_pushresult(&text);
    return 1;
}
