/* d3_query.c - questions about two 3D shapes. Its twin is d2_query.c. */
#include "shape.h"

/* overlaps(a, b) -> boolean; touching counts */
static int col3_lua_overlaps(lua_State *L) {
    const col3_shape *const a = col3_lua_shape(L, 1, "overlaps");
    const col3_shape *const b = col3_lua_shape(L, 2, "overlaps");
    lua_pushboolean(L, col3_overlaps(a, b));
    return 1;
}

/* distance(a, b) -> the gap, or minus the least translation that parts them */
static int col3_lua_distance(lua_State *L) {
    const col3_shape *const a = col3_lua_shape(L, 1, "distance");
    const col3_shape *const b = col3_lua_shape(L, 2, "distance");
    lua_pushnumber(L, col3_distance(a, b));
    return 1;
}

/* push(a, b [, skin]) -> dx, dy, dz: what moves a out of b, and skin further */
static int col3_lua_push(lua_State *L) {
    const col3_shape *const a = col3_lua_shape(L, 1, "push");
    const col3_shape *const b = col3_lua_shape(L, 2, "push");
    col_args in = col_args_open(L, "push", 3, 3);
    double skin = 0.0;
    if (!col_args_skip_nil(&in, "skin")) {
        skin = col_args_size(&in, "skin");
    }
    col3_lua_push_numbers(L, col3_push_out(a, b, skin));
    return 3;
}

static int push_contact(lua_State *L, const col3_shape *a, const col3_shape *b) {
    col3_contact contact;
    if (!col3_find_contact(a, b, &contact)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, contact.depth);
    col3_lua_push_normal(L, contact.normal);
    col3_lua_push_numbers(L, contact.a);
    col3_lua_push_numbers(L, contact.b);
    return 10;
}

/* contact_numbers(a, b) -> nil, or depth, nx,ny,nz, ax,ay,az, bx,by,bz */
static int col3_lua_contact_numbers(lua_State *L) {
    const col3_shape *const a = col3_lua_shape(L, 1, "contact_numbers");
    const col3_shape *const b = col3_lua_shape(L, 2, "contact_numbers");
    return push_contact(L, a, b);
}

void col3_lua_check_out(lua_State *L, const char *function) {
    if (lua_type(L, 3) == LUA_TTABLE) {
        return;
    }
    col_args in = col_args_open(L, function, 3, 3);
    col_args_out(&in);
}

/* contact(a, b [, out]): what contact_numbers gives; Lua fills the table */
static int col3_lua_contact(lua_State *L) {
    const col3_shape *const a = col3_lua_shape(L, 1, "contact");
    const col3_shape *const b = col3_lua_shape(L, 2, "contact");
    col3_lua_check_out(L, "contact");
    return push_contact(L, a, b);
}

static void push_parameter(lua_State *L, int kind, double t) {
    if (kind == col3_kind_segment || kind == col3_kind_ray || kind == col3_kind_line) {
        lua_pushnumber(L, t);
    } else {
        lua_pushnil(L);
    }
}

/* closest(a, b [, out]) -> distance, nx,ny,nz, ax,ay,az, bx,by,bz, ta, tb; Lua fills the
 * table */
static int col3_lua_closest(lua_State *L) {
    const col3_shape *const a = col3_lua_shape(L, 1, "closest");
    const col3_shape *const b = col3_lua_shape(L, 2, "closest");
    col3_lua_check_out(L, "closest");
    const col3_closest closest = col3_find_closest(a, b);
    lua_pushnumber(L, closest.distance);
    col3_lua_push_normal(L, closest.normal);
    col3_lua_push_numbers(L, closest.a);
    col3_lua_push_numbers(L, closest.b);
    push_parameter(L, a->kind, closest.ta);
    push_parameter(L, b->kind, closest.tb);
    return 12;
}

/* manifold(a, b [, out]) -> nil, or depth, nx,ny,nz, and ax,ay,az, bx,by,bz, depth of
 * each point; Lua fills the table */
static int col3_lua_manifold(lua_State *L) {
    const col3_shape *const a = col3_lua_shape(L, 1, "manifold");
    const col3_shape *const b = col3_lua_shape(L, 2, "manifold");
    col3_lua_check_out(L, "manifold");
    col3_manifold manifold;
    if (!col3_find_manifold(a, b, &manifold)) {
        lua_pushnil(L);
        return 1;
    }
    luaL_checkstack(L, 4 + 7 * COL3_MANIFOLD_MOST, NULL);
    lua_pushnumber(L, manifold.depth);
    col3_lua_push_normal(L, manifold.normal);
    for (int i = 0; i < manifold.count; i++) {
        col3_lua_push_numbers(L, manifold.points[i].a);
        col3_lua_push_numbers(L, manifold.points[i].b);
        lua_pushnumber(L, manifold.points[i].depth);
    }
    return 4 + 7 * manifold.count;
}

const col_open_entry col3_lua_queries[] = {
    {"overlaps", col3_lua_overlaps, open_plain},
    {"distance", col3_lua_distance, open_plain},
    {"push", col3_lua_push, open_plain},
    {"contact_numbers", col3_lua_contact_numbers, open_plain},
    {NULL, NULL, open_plain},
};

const col_open_entry col3_lua_raw[] = {
    {"contact", col3_lua_contact, open_wrapped},
    {"closest", col3_lua_closest, open_wrapped},
    {"manifold", col3_lua_manifold, open_wrapped},
    {"cast", col3_lua_cast, open_wrapped},
    {"sweep", col3_lua_sweep, open_wrapped},
    {"raycast", col3_lua_raycast, open_wrapped},
    {"clip", col3_lua_clip, open_wrapped},
    {NULL, NULL, open_plain},
};
