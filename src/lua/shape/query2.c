/* d2_query.c - questions about two 2D shapes. Its twin is d3_query.c. */
#include "shape2.h"

/* overlaps(a, b) -> boolean; touching counts */
static int col2_lua_overlaps(lua_State *L) {
    const col2_shape *const a = col2_lua_shape(L, 1, "overlaps");
    const col2_shape *const b = col2_lua_shape(L, 2, "overlaps");
    lua_pushboolean(L, col2_overlaps(a, b));
    return 1;
}

/* distance(a, b) -> the gap, or minus the least translation that parts them */
static int col2_lua_distance(lua_State *L) {
    const col2_shape *const a = col2_lua_shape(L, 1, "distance");
    const col2_shape *const b = col2_lua_shape(L, 2, "distance");
    lua_pushnumber(L, col2_distance(a, b));
    return 1;
}

/* push(a, b [, skin]) -> dx, dy: what moves a out of b, and skin further */
static int col2_lua_push(lua_State *L) {
    const col2_shape *const a = col2_lua_shape(L, 1, "push");
    const col2_shape *const b = col2_lua_shape(L, 2, "push");
    col_args in = col_args_open(L, "push", 2, 3);
    double skin = 0.0;
    if (!col_args_skip_nil(&in, "skin")) {
        skin = col_args_size(&in, "skin");
    }
    col2_lua_push_numbers(L, col2_push_out(a, b, skin));
    return 2;
}

static int push_contact(lua_State *L, const col2_shape *a, const col2_shape *b) {
    col2_contact contact;
    if (!col2_find_contact(a, b, &contact)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, contact.depth);
    col2_lua_push_normal(L, contact.normal);
    col2_lua_push_numbers(L, contact.a);
    col2_lua_push_numbers(L, contact.b);
    return 7;
}

/* contact_numbers(a, b) -> nil, or depth, nx,ny, ax,ay, bx,by */
static int col2_lua_contact_numbers(lua_State *L) {
    const col2_shape *const a = col2_lua_shape(L, 1, "contact_numbers");
    const col2_shape *const b = col2_lua_shape(L, 2, "contact_numbers");
    return push_contact(L, a, b);
}

void col2_lua_check_out(lua_State *L, const char *function) {
    if (lua_type(L, 3) == LUA_TTABLE) {
        return;
    }
    col_args in = col_args_open(L, function, 2, 3);
    col_args_out(&in);
}

/* contact(a, b [, out]): what contact_numbers gives; Lua fills the table */
static int col2_lua_contact(lua_State *L) {
    const col2_shape *const a = col2_lua_shape(L, 1, "contact");
    const col2_shape *const b = col2_lua_shape(L, 2, "contact");
    col2_lua_check_out(L, "contact");
    return push_contact(L, a, b);
}

static void push_parameter(lua_State *L, int kind, double t) {
    if (kind == col2_kind_segment || kind == col2_kind_ray || kind == col2_kind_line) {
        lua_pushnumber(L, t);
    } else {
        lua_pushnil(L);
    }
}

/* closest(a, b [, out]) -> distance, nx,ny, ax,ay, bx,by, ta, tb; Lua fills the
 * table */
static int col2_lua_closest(lua_State *L) {
    const col2_shape *const a = col2_lua_shape(L, 1, "closest");
    const col2_shape *const b = col2_lua_shape(L, 2, "closest");
    col2_lua_check_out(L, "closest");
    const col2_closest closest = col2_find_closest(a, b);
    lua_pushnumber(L, closest.distance);
    col2_lua_push_normal(L, closest.normal);
    col2_lua_push_numbers(L, closest.a);
    col2_lua_push_numbers(L, closest.b);
    push_parameter(L, a->kind, closest.ta);
    push_parameter(L, b->kind, closest.tb);
    return 9;
}

/* manifold(a, b [, out]) -> nil, or depth, nx,ny, and ax,ay, bx,by, depth of each point;
 * Lua fills the table */
static int col2_lua_manifold(lua_State *L) {
    const col2_shape *const a = col2_lua_shape(L, 1, "manifold");
    const col2_shape *const b = col2_lua_shape(L, 2, "manifold");
    col2_lua_check_out(L, "manifold");
    col2_manifold manifold;
    if (!col2_find_manifold(a, b, &manifold)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, manifold.depth);
    col2_lua_push_normal(L, manifold.normal);
    for (int i = 0; i < manifold.count; i++) {
        col2_lua_push_numbers(L, manifold.points[i].a);
        col2_lua_push_numbers(L, manifold.points[i].b);
        lua_pushnumber(L, manifold.points[i].depth);
    }
    return 3 + 5 * manifold.count;
}

const col_open_entry col2_lua_queries[] = {
    {"overlaps", col2_lua_overlaps, open_plain},
    {"distance", col2_lua_distance, open_plain},
    {"push", col2_lua_push, open_plain},
    {"contact_numbers", col2_lua_contact_numbers, open_plain},
    {NULL, NULL, open_plain},
};

const col_open_entry col2_lua_raw[] = {
    {"contact", col2_lua_contact, open_wrapped},
    {"closest", col2_lua_closest, open_wrapped},
    {"manifold", col2_lua_manifold, open_wrapped},
    {"cast", col2_lua_cast, open_wrapped},
    {"sweep", col2_lua_sweep, open_wrapped},
    {"raycast", col2_lua_raycast, open_wrapped},
    {"clip", col2_lua_clip, open_wrapped},
    {NULL, NULL, open_plain},
};
