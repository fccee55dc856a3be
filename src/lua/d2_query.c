/* d2_query.c - questions about two 2D shapes. Its twin is d3_query.c. */
#include "d2.h"

/* overlaps(a, b) -> boolean; touching counts */
static int d2_overlaps(lua_State *L) {
    const col_shape2 *const a = d2_shape(L, 1, "overlaps");
    const col_shape2 *const b = d2_shape(L, 2, "overlaps");
    lua_pushboolean(L, col_overlaps_shape_shape2(a, b));
    return 1;
}

/* distance(a, b) -> the gap, or minus the least translation that parts them */
static int d2_distance(lua_State *L) {
    const col_shape2 *const a = d2_shape(L, 1, "distance");
    const col_shape2 *const b = d2_shape(L, 2, "distance");
    lua_pushnumber(L, col_distance_shape_shape2(a, b));
    return 1;
}

/* push(a, b [, skin]) -> dx, dy: what moves a out of b, and skin further */
static int d2_push(lua_State *L) {
    const col_shape2 *const a = d2_shape(L, 1, "push");
    const col_shape2 *const b = d2_shape(L, 2, "push");
    args in = args_open(L, "push", 2, 3);
    double skin = 0.0;
    if (!args_skip_nil(&in, "skin")) {
        skin = args_size(&in, "skin");
    }
    d2_push_numbers(L, col_push_shape_shape2(a, b, skin));
    return 2;
}

static int push_contact(lua_State *L, const col_shape2 *a, const col_shape2 *b) {
    col_contact2 contact;
    if (!col_contact_shape_shape2(a, b, &contact)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, contact.depth);
    d2_push_normal(L, contact.normal);
    d2_push_numbers(L, contact.a);
    d2_push_numbers(L, contact.b);
    return 7;
}

/* contact_numbers(a, b) -> nil, or depth, nx,ny, ax,ay, bx,by */
static int d2_contact_numbers(lua_State *L) {
    const col_shape2 *const a = d2_shape(L, 1, "contact_numbers");
    const col_shape2 *const b = d2_shape(L, 2, "contact_numbers");
    return push_contact(L, a, b);
}

void d2_check_out(lua_State *L, const char *function) {
    if (lua_type(L, 3) == LUA_TTABLE) {
        return;
    }
    args in = args_open(L, function, 2, 3);
    args_out(&in);
}

/* contact(a, b [, out]): what contact_numbers gives; Lua fills the table */
static int d2_contact(lua_State *L) {
    const col_shape2 *const a = d2_shape(L, 1, "contact");
    const col_shape2 *const b = d2_shape(L, 2, "contact");
    d2_check_out(L, "contact");
    return push_contact(L, a, b);
}

static void push_parameter(lua_State *L, int kind, double t) {
    if (kind == col_kind2_segment || kind == col_kind2_ray || kind == col_kind2_line) {
        lua_pushnumber(L, t);
    } else {
        lua_pushnil(L);
    }
}

/* closest(a, b [, out]) -> distance, nx,ny, ax,ay, bx,by, ta, tb; Lua fills the
 * table */
static int d2_closest(lua_State *L) {
    const col_shape2 *const a = d2_shape(L, 1, "closest");
    const col_shape2 *const b = d2_shape(L, 2, "closest");
    d2_check_out(L, "closest");
    const col_closest2 closest = col_closest_shape_shape2(a, b);
    lua_pushnumber(L, closest.distance);
    d2_push_normal(L, closest.normal);
    d2_push_numbers(L, closest.a);
    d2_push_numbers(L, closest.b);
    push_parameter(L, a->kind, closest.ta);
    push_parameter(L, b->kind, closest.tb);
    return 9;
}

/* manifold(a, b [, out]) -> nil, or depth, nx,ny, and ax,ay, bx,by, depth of each point;
 * Lua fills the table */
static int d2_manifold(lua_State *L) {
    const col_shape2 *const a = d2_shape(L, 1, "manifold");
    const col_shape2 *const b = d2_shape(L, 2, "manifold");
    d2_check_out(L, "manifold");
    col_manifold2 manifold;
    if (!col_manifold_shape_shape2(a, b, &manifold)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, manifold.depth);
    d2_push_normal(L, manifold.normal);
    for (int i = 0; i < manifold.count; i++) {
        d2_push_numbers(L, manifold.points[i].a);
        d2_push_numbers(L, manifold.points[i].b);
        lua_pushnumber(L, manifold.points[i].depth);
    }
    return 3 + 5 * manifold.count;
}

const open_entry D2_QUERIES[] = {
    {"overlaps", d2_overlaps, open_plain},
    {"distance", d2_distance, open_plain},
    {"push", d2_push, open_plain},
    {"contact_numbers", d2_contact_numbers, open_plain},
    {NULL, NULL, open_plain},
};

const open_entry D2_RAW[] = {
    {"contact", d2_contact, open_wrapped},   {"closest", d2_closest, open_wrapped},
    {"manifold", d2_manifold, open_wrapped}, {"cast", d2_cast, open_wrapped},
    {"sweep", d2_sweep, open_wrapped},       {"raycast", d2_raycast, open_wrapped},
    {"clip", d2_clip, open_wrapped},         {NULL, NULL, open_plain},
};
