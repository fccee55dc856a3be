/* text.c - shapes as text that makes an equal one, and ==. */
#include "shape.h"

#include "../base/text.h"

/* a == b: equal by kind and by all defining numbers */
int col_lua_eq(lua_State *L) {
    const col_lua_block *const a = test_block(L, 1);
    const col_lua_block *const b = test_block(L, 2);
    lua_pushboolean(L, a != NULL && b != NULL &&
                           col_shape_equal(&a->any.shape, &b->any.shape));
    return 1;
}

#if COL_DIMENSION == 3

static bool is_identity(const col_rotation *turn) {
    return turn->quat.x == 0.0 && turn->quat.y == 0.0 && turn->quat.z == 0.0;
}

static void add_turn(luaL_Buffer *text, const col_rotation *turn) {
    col_text_add_list(text, &turn->quat.x, 4);
}

#else

static bool is_identity(const col_rotation *turn) { return turn->angle == 0.0; }

static void add_turn(luaL_Buffer *text, const col_rotation *turn) {
    col_text_add_number(text, turn->angle);
}

#endif

/* The number of fields that are written: those at the end that have their default are
 * not. */
static int written_fields(const col_fields_spec *spec, const col_fields_values *values) {
    int count = 0;
    while (count < FIELDS_MAX && spec->fields[count].type != field_none) {
        count++;
    }
    const col_field *const last = &spec->fields[count - 1];
    if (last->type != field_rounding || values->v[count - 1][0] != 0.0) {
        return count;
    }
    count--;
    if (spec->fields[count - 1].type == field_turn && is_identity(&values->TURN_MEMBER)) {
        count--;
    }
    return count;
}

/* A polygon with an area of zero may have fewer corners than an outline needs: then
 * `convex` makes it. */
static void add_points(luaL_Buffer *text, const col_any *any) {
    const int count = POINTED(_corners)(&any->POINTED_MEMBER);
    const bool outline = COL_DIMENSION == 3 || count >= 3;
    luaL_addstring(text, outline ? kind_name(any->shape.kind) : "convex");
    luaL_addstring(text, "({");
    for (int i = 0; i < count; i++) {
        const col_vec corner = POINTED(_corner)(&any->POINTED_MEMBER, i);
        luaL_addstring(text, i > 0 ? ", " : "");
        col_text_add_list(text, doubles_of(&corner), COL_DIMENSION);
    }
    luaL_addstring(text, "}");
    if (any->shape.radius != 0.0) {
        luaL_addstring(text, ", ");
        col_text_add_number(text, any->shape.radius);
    }
    luaL_addstring(text, ")");
}

static void add_fields(luaL_Buffer *text, const col_shape *s) {
    const col_fields_spec *const spec = &col_lua_fields[s->kind];
    col_fields_values values;
    col_lua_values(s, &values);
    const int count = written_fields(spec, &values);
    luaL_addstring(text, spec->kind);
    luaL_addstring(text, "(");
    for (int i = 0; i < count; i++) {
        const col_field_type type = spec->fields[i].type;
        luaL_addstring(text, i > 0 ? ", " : "");
        if (type == field_radius || type == field_rounding) {
            col_text_add_number(text, values.v[i][0]);
        } else if (type == field_turn) {
            add_turn(text, &values.TURN_MEMBER);
        } else {
            col_text_add_list(text, values.v[i], COL_DIMENSION);
        }
    }
    luaL_addstring(text, ")");
}

/* No part of a compound is a compound. */
static void add_simple(luaL_Buffer *text, const col_any *any) {
    if (has_data(any->shape.kind)) {
        add_points(text, any);
    } else {
        add_fields(text, &any->shape);
    }
}

static void add_compound(luaL_Buffer *text, const col_compound *compound) {
    const int count = col_compound_parts(compound);
    luaL_addstring(text, "compound({");
    for (int i = 0; i < count; i++) {
        col_any part;
        col_compound_part(compound, i, &part);
        luaL_addstring(text, i > 0 ? ", " : "");
        add_simple(text, &part);
    }
    luaL_addstring(text, "})");
}

/* Pushes the text of the shape at the index 1, made from a copy: text takes memory, and
 * then the collector may run Lua, which may move the shape. Returns the part that no text
 * can make, or NULL. */
static const char *push_text(lua_State *L, const col_shape *s, bool whole) {
    col_any still;
    luaL_Buffer buffer;
    col_lua_text text = {.L = L, .to = &buffer, .whole = whole};
    col_shape_copy(&still, s);
    text.list = col_lua_push_data(L, 1, s);
    luaL_buffinit(L, &buffer);
    if (still.shape.kind == (int)col_kind_compound) {
        add_compound(&buffer, &still.compound);
    } else if (is_level(still.shape.kind)) {
        col_lua_add_level(&text, &still);
    } else {
        add_simple(&buffer, &still);
    }
    luaL_pushresult(&buffer);
    return text.lacks;
}

/* tostring(s): a call that makes an equal shape; for long lists only the number of
 * items */
int col_lua_tostring(lua_State *L) {
    (void)push_text(L, check_shape(L, 1, "tostring"), false);
    return 1;
}

/* s:source() -> the same, whole */
int col_lua_source(lua_State *L) {
    const col_shape *const s = check_shape(L, 1, "source");
    args_end_behind(L, "source", 1);
    const char *const lacks = push_text(L, s, true);
    if (lacks != NULL) {
        col_args_fail(L, "source", 1, "shape that a text can make expected, got %s",
                      lacks);
    }
    return 1;
}
