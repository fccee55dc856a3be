/* d2_text.c - 2D shapes as text that makes an equal one, and ==. Its twin is d3_text.c.
 */
#include "d2.h"

#include "text.h"

/* a == b: the same kind, and the same numbers */
int d2_eq(lua_State *L) {
    const shape2_block *const a = shape2_test(L, 1);
    const shape2_block *const b = shape2_test(L, 2);
    lua_pushboolean(L, a != NULL && b != NULL &&
                           col_equal_shape2(&a->any.shape, &b->any.shape));
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
    if (spec->parts[count - 1].type == part_angle) {
        count -= values->turn2.angle == 0.0 ? 1 : 0;
    }
    return count;
}

/* One that is flat or a point has fewer corners than an outline has points. */
static void add_polygon(luaL_Buffer *text, const col_polygon2 *polygon) {
    const int count = col_polygon2_corners(polygon);
    luaL_addstring(text, count < 3 ? "convex({" : "polygon({");
    for (int i = 0; i < count; i++) {
        const col_vec2 corner = col_polygon2_corner(polygon, i);
        luaL_addstring(text, i > 0 ? ", " : "");
        text_add_list(text, d2_doubles(&corner), 2);
    }
    luaL_addstring(text, "}");
    if (polygon->shape.radius != 0.0) {
        luaL_addstring(text, ", ");
        text_add_number(text, polygon->shape.radius);
    }
    luaL_addstring(text, ")");
}

static void add_parts(luaL_Buffer *text, const col_shape2 *s) {
    const parts_spec *const spec = &D2_SPECS[s->kind];
    parts_values values;
    d2_values(s, &values);
    const int count = parts_to_tell(spec, &values);
    luaL_addstring(text, spec->kind);
    luaL_addstring(text, "(");
    for (int i = 0; i < count; i++) {
        const part_type type = spec->parts[i].type;
        luaL_addstring(text, i > 0 ? ", " : "");
        if (type == part_radius || type == part_rounding) {
            text_add_number(text, values.v[i][0]);
        } else if (type == part_angle) {
            text_add_number(text, values.turn2.angle);
        } else {
            text_add_list(text, values.v[i], 2);
        }
    }
    luaL_addstring(text, ")");
}

/* No part of a compound is a compound. */
static void add_simple(luaL_Buffer *text, const col_any2 *any) {
    if (shape2_has_data(any->shape.kind)) {
        add_polygon(text, &any->polygon);
    } else {
        add_parts(text, &any->shape);
    }
}

static void add_compound(luaL_Buffer *text, const col_compound2 *compound) {
    const int count = col_compound2_parts(compound);
    luaL_addstring(text, "compound({");
    for (int i = 0; i < count; i++) {
        col_any2 part;
        col_compound2_part(compound, i, &part);
        luaL_addstring(text, i > 0 ? ", " : "");
        add_simple(text, &part);
    }
    luaL_addstring(text, "})");
}

/* tostring(s): a call that makes an equal shape. Of a copy of it: text takes memory, and
 * when memory is taken the collector may run Lua, which may move the shape. */
int d2_tostring(lua_State *L) {
    const col_shape2 *const s = d2_shape(L, 1, "tostring");
    col_any2 still;
    luaL_Buffer text;
    col_copy_shape2(&still, s);
    (void)d2_push_data(L, 1, s);
    luaL_buffinit(L, &text);
    if (still.shape.kind == (int)col_kind2_compound) {
        add_compound(&text, &still.compound);
    } else {
        add_simple(&text, &still);
    }
    luaL_pushresult(&text);
    return 1;
}
