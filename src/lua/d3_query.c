/* d3_query.c - questions about two 3D shapes. Its twin is d2_query.c. */
#include "d3.h"

/* overlaps(a, b) -> boolean; touching counts */
static int d3_overlaps(lua_State *L) {
    const col_shape3 *const a = d3_shape(L, 1, "overlaps");
    const col_shape3 *const b = d3_shape(L, 2, "overlaps");
    lua_pushboolean(L, col_overlaps_shape_shape3(a, b));
    return 1;
}

/* distance(a, b) -> the gap, or minus the least translation that parts them */
static int d3_distance(lua_State *L) {
    const col_shape3 *const a = d3_shape(L, 1, "distance");
    const col_shape3 *const b = d3_shape(L, 2, "distance");
    lua_pushnumber(L, col_distance_shape_shape3(a, b));
    return 1;
}

/* push(a, b [, skin]) -> dx, dy, dz: what moves a out of b, and skin further */
static int d3_push(lua_State *L) {
    const col_shape3 *const a = d3_shape(L, 1, "push");
    const col_shape3 *const b = d3_shape(L, 2, "push");
    args in = args_open(L, "push", 3, 3);
    double skin = 0.0;
    if (!args_skip_nil(&in, "skin")) {
        skin = args_size(&in, "skin");
    }
    d3_push_numbers(L, col_push_shape_shape3(a, b, skin));
    return 3;
}

static int push_contact(lua_State *L, const col_shape3 *a, const col_shape3 *b) {
    col_contact3 contact;
    if (!col_contact_shape_shape3(a, b, &contact)) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushnumber(L, contact.depth);
    d3_push_normal(L, contact.normal);
    d3_push_numbers(L, contact.a);
    d3_push_numbers(L, contact.b);
    return 10;
}

/* contact_numbers(a, b) -> nil, or depth, nx,ny,nz, ax,ay,az, bx,by,bz */
static int d3_contact_numbers(lua_State *L) {
    const col_shape3 *const a = d3_shape(L, 1, "contact_numbers");
    const col_shape3 *const b = d3_shape(L, 2, "contact_numbers");
    return push_contact(L, a, b);
}

void d3_check_out(lua_State *L, const char *function) {
    if (lua_type(L, 3) == LUA_TTABLE) {
        return;
    }
    args in = args_open(L, function, 3, 3);
    args_out(&in);
}

/* contact(a, b [, out]): what contact_numbers gives; Lua fills the table */
static int d3_contact(lua_State *L) {
    const col_shape3 *const a = d3_shape(L, 1, "contact");
    const col_shape3 *const b = d3_shape(L, 2, "contact");
    d3_check_out(L, "contact");
    return push_contact(L, a, b);
}

static void push_parameter(lua_State *L, int kind, double t) {
    if (kind == col_kind3_segment || kind == col_kind3_ray || kind == col_kind3_line) {
        lua_pushnumber(L, t);
    } else {
        lua_pushnil(L);
    }
}

/* closest(a, b [, out]) -> distance, nx,ny,nz, ax,ay,az, bx,by,bz, ta, tb; Lua fills the
 * table */
static int d3_closest(lua_State *L) {
    const col_shape3 *const a = d3_shape(L, 1, "closest");
    const col_shape3 *const b = d3_shape(L, 2, "closest");
    d3_check_out(L, "closest");
    const col_closest3 closest = col_closest_shape_shape3(a, b);
    lua_pushnumber(L, closest.distance);
    d3_push_normal(L, closest.normal);
    d3_push_numbers(L, closest.a);
    d3_push_numbers(L, closest.b);
    push_parameter(L, a->kind, closest.ta);
    push_parameter(L, b->kind, closest.tb);
    return 12;
}

/* manifold(a, b [, out]) -> nil, or depth, nx,ny,nz, and ax,ay,az, bx,by,bz, depth of
 * each point; Lua fills the table */
static int d3_manifold(lua_State *L) {
    const col_shape3 *const a = d3_shape(L, 1, "manifold");
    const col_shape3 *const b = d3_shape(L, 2, "manifold");
    d3_check_out(L, "manifold");
    col_manifold3 manifold;
    if (!col_manifold_shape_shape3(a, b, &manifold)) {
        lua_pushnil(L);
        return 1;
    }
    luaL_checkstack(L, 4 + 7 * COL_MANIFOLD3_MOST, NULL);
    lua_pushnumber(L, manifold.depth);
    d3_push_normal(L, manifold.normal);
    for (int i = 0; i < manifold.count; i++) {
        d3_push_numbers(L, manifold.points[i].a);
        d3_push_numbers(L, manifold.points[i].b);
        lua_pushnumber(L, manifold.points[i].depth);
    }
    return 4 + 7 * manifold.count;
}

const open_entry D3_QUERIES[] = {
    {"overlaps", d3_overlaps, open_plain},
    {"distance", d3_distance, open_plain},
    {"push", d3_push, open_plain},
    {"contact_numbers", d3_contact_numbers, open_plain},
    {NULL, NULL, open_plain},
};

const open_entry D3_RAW[] = {
    {"contact", d3_contact, open_wrapped},   {"closest", d3_closest, open_wrapped},
    {"manifold", d3_manifold, open_wrapped}, {"cast", d3_cast, open_wrapped},
    {"sweep", d3_sweep, open_wrapped},       {"raycast", d3_raycast, open_wrapped},
    {"clip", d3_clip, open_wrapped},         {NULL, NULL, open_plain},
};
