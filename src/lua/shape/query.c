/* query.c - questions about two shapes: do they overlap, how far apart, where and how
 * deep do they touch. */
#include "shape.h"

/* overlaps(a, b) -> boolean; touching counts */
static int overlaps(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "overlaps");
    const col_shape *const b = check_shape(L, 2, "overlaps");
    lua_pushboolean(L, col_overlaps(a, b));
    return 1;
}

/* distance(a, b) -> the gap, or minus the least translation that parts them */
static int distance(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "distance");
    const col_shape *const b = check_shape(L, 2, "distance");
    lua_pushnumber(L, col_distance(a, b));
    return 1;
}

/* push(a, b [, skin]) -> the numbers of the vector that moves a out of b, and skin
 * further */
static int push_apart(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "push");
    const col_shape *const b = check_shape(L, 2, "push");
    col_args in = col_args_open(L, "push", COL_DIMENSION, 3);
    const double skin = col_args_skip_nil(&in, "skin") ? 0.0 : col_args_size(&in, "skin");
    push_numbers(L, col_push_out(a, b, skin));
    return COL_DIMENSION;
}

static int push_contact(lua_State *L, const col_shape *a, const col_shape *b) {
    col_contact contact;
    if (!col_find_contact(a, b, &contact)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, contact.depth);
    push_normal(L, contact.normal);
    push_numbers(L, contact.a);
    push_numbers(L, contact.b);
    return 1 + 3 * COL_DIMENSION;
}

/* contact_numbers(a, b) -> nil, or depth, and the numbers of normal, point of a, of b */
static int contact_numbers(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "contact_numbers");
    const col_shape *const b = check_shape(L, 2, "contact_numbers");
    return push_contact(L, a, b);
}

/* Raises unless the third argument is a table to be filled, or nothing. */
static void check_out(lua_State *L, const char *function) {
    if (lua_type(L, 3) != LUA_TTABLE) {
        col_args in = col_args_open(L, function, COL_DIMENSION, 3);
        col_args_out(&in);
    }
}

/* contact(a, b [, out]): what contact_numbers gives; Lua fills the table */
static int contact_of(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "contact");
    const col_shape *const b = check_shape(L, 2, "contact");
    check_out(L, "contact");
    return push_contact(L, a, b);
}

static void push_parameter(lua_State *L, int kind, double t) {
    if (has_parameter(kind)) {
        lua_pushnumber(L, t);
    } else {
        lua_pushnil(L);
    }
}

/* closest(a, b [, out]) -> distance, as numbers normal, point of a, point of b, then the
 * parameters of both points, nil where the kind has none; Lua fills the table */
static int closest_of(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "closest");
    const col_shape *const b = check_shape(L, 2, "closest");
    check_out(L, "closest");
    const col_closest closest = col_find_closest(a, b);
    lua_pushnumber(L, closest.distance);
    push_normal(L, closest.normal);
    push_numbers(L, closest.a);
    push_numbers(L, closest.b);
    push_parameter(L, a->kind, closest.ta);
    push_parameter(L, b->kind, closest.tb);
    return 3 + 3 * COL_DIMENSION;
}

/* manifold(a, b [, out]) -> nil, or depth, normal, and for each point the point of a,
 * that of b and their depth, all as numbers; Lua fills the table */
static int manifold_of(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "manifold");
    const col_shape *const b = check_shape(L, 2, "manifold");
    check_out(L, "manifold");
    col_manifold manifold;
    if (!col_find_manifold(a, b, &manifold)) {
        lua_pushnil(L);
        return 1;
    }
    const int head = 1 + COL_DIMENSION, each = 1 + 2 * COL_DIMENSION;
    luaL_checkstack(L, head + each * COL_MANIFOLD_MOST, NULL);
    lua_pushnumber(L, manifold.depth);
    push_normal(L, manifold.normal);
    for (int i = 0; i < manifold.count; i++) {
        push_numbers(L, manifold.points[i].a);
        push_numbers(L, manifold.points[i].b);
        lua_pushnumber(L, manifold.points[i].depth);
    }
    return head + each * manifold.count;
}

const col_open_entry col_lua_queries[] = {
    {"overlaps", overlaps, open_plain}, {"distance", distance, open_plain},
    {"push", push_apart, open_plain},   {"contact_numbers", contact_numbers, open_plain},
    {NULL, NULL, open_plain},
};

const col_open_entry col_lua_raw[] = {
    {"contact", contact_of, open_wrapped},   {"closest", closest_of, open_wrapped},
    {"manifold", manifold_of, open_wrapped}, {"cast", col_lua_cast, open_wrapped},
    {"sweep", col_lua_sweep, open_wrapped},  {"raycast", col_lua_raycast, open_wrapped},
    {"clip", col_lua_clip, open_wrapped},    {NULL, NULL, open_plain},
};
