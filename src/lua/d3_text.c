/* d3_text.c - 3D shapes as text that makes an equal one, and ==. Its twin is d2_text.c.
 */
#include "d3.h"

#include "text.h"

/* a == b: the same kind, and the same numbers */
int d3_eq(lua_State *L) {
    const shape3_block *const a = shape3_test(L, 1);
    const shape3_block *const b = shape3_test(L, 2);
    lua_pushboolean(L, a != NULL && b != NULL &&
                           col_equal_shape3(&a->any.shape, &b->any.shape));
    return 1;
}

/* How many of the parts say something: trailing defaults do not. */
static int parts_to_tell(const parts_spec *spec, const parts_values *values) {
    int count = 0;
    while (count < PARTS_MAX && spec->parts[count].type != part_none) {
        count++;
    }
    const parts_part *const last = &spec->parts[count - 1];
    if (last->type != part_rounding || values->v[count - 1][0] != 0.0) {
        return count;
    }
    count--;
    if (spec->parts[count - 1].type == part_rotation) {
        const col_quat q = values->turn3.quat;
        count -= q.x == 0.0 && q.y == 0.0 && q.z == 0.0 ? 1 : 0;
    }
    return count;
}

static void add_hull(luaL_Buffer *text, const col_hull3 *hull) {
    const int count = col_hull3_corners(hull);
    luaL_addstring(text, "hull({");
    for (int i = 0; i < count; i++) {
        const col_vec3 corner = col_hull3_corner(hull, i);
        luaL_addstring(text, i > 0 ? ", " : "");
        text_add_list(text, d3_doubles(&corner), 3);
    }
    luaL_addstring(text, "}");
    if (hull->shape.radius != 0.0) {
        luaL_addstring(text, ", ");
        text_add_number(text, hull->shape.radius);
    }
    luaL_addstring(text, ")");
}

static void add_parts(luaL_Buffer *text, const col_shape3 *s) {
    const parts_spec *const spec = &D3_SPECS[s->kind];
    parts_values values;
    d3_values(s, &values);
    const int count = parts_to_tell(spec, &values);
    luaL_addstring(text, spec->kind);
    luaL_addstring(text, "(");
    for (int i = 0; i < count; i++) {
        const part_type type = spec->parts[i].type;
        luaL_addstring(text, i > 0 ? ", " : "");
        if (type == part_radius || type == part_rounding) {
            text_add_number(text, values.v[i][0]);
        } else if (type == part_rotation) {
            text_add_list(text, &values.turn3.quat.x, 4);
        } else {
            text_add_list(text, values.v[i], 3);
        }
    }
    luaL_addstring(text, ")");
}

/* No part of a compound is a compound. */
static void add_simple(luaL_Buffer *text, const col_any3 *any) {
    if (any->shape.kind == (int)col_kind3_hull) {
        add_hull(text, &any->hull);
    } else {
        add_parts(text, &any->shape);
    }
}

static void add_compound(luaL_Buffer *text, const col_compound3 *compound) {
    const int count = col_compound3_parts(compound);
    luaL_addstring(text, "compound({");
    for (int i = 0; i < count; i++) {
        col_any3 part;
        col_compound3_part(compound, i, &part);
        luaL_addstring(text, i > 0 ? ", " : "");
        add_simple(text, &part);
    }
    luaL_addstring(text, "})");
}

/* tostring(s): a call that makes an equal shape. Of a copy of it: text takes memory, and
 * when memory is taken the collector may run Lua, which may move the shape. */
int d3_tostring(lua_State *L) {
    const col_shape3 *const s = d3_shape(L, 1, "tostring");
    col_any3 still;
    luaL_Buffer text;
    col_copy_shape3(&still, s);
    (void)d3_push_data(L, 1, s);
    luaL_buffinit(L, &text);
    if (still.shape.kind == (int)col_kind3_compound) {
        add_compound(&text, &still.compound);
    } else {
        add_simple(&text, &still);
    }
    luaL_pushresult(&text);
    return 1;
}
