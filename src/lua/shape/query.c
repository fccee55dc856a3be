/* query.c - queries about two shapes: do they overlap, how far apart, where and how deep
 * do they touch. */
#include "../base/points.h"
#include "answer.h"
#include "shape.h"

#include <limits.h>
#include <stdlib.h>

/* overlaps(a, b) -> boolean; touching counts */
static int overlaps(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "overlaps");
    const col_shape *const b = check_shape(L, 2, "overlaps");
    lua_pushboolean(L, col_overlaps(a, b));
    return 1;
}

/* distance(a, b) -> the gap, or minus the least translation that separates them */
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

/* Ends an answer of that many values: after them the parts of the shapes at 1 and 2, in
 * the order of results, if there is a part. */
static int end_with_parts(lua_State *L, int count, const col_part_numbers *parts) {
    if (parts->a < 0 && parts->b < 0) {
        return count;
    }
    col_lua_push_numbers_of_parts(L, 1, 2, parts);
    return count + PART_VALUES;
}

static void push_contact(lua_State *L, const col_contact *contact) {
    double v[1 + 3 * COL_DIMENSION];
    open_push_numbers(L, v, put_contact(v, contact));
}

/* contact_numbers(a, b) -> nil, or depth, and the numbers of normal, point of a, of b */
static int contact_numbers(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "contact_numbers");
    const col_shape *const b = check_shape(L, 2, "contact_numbers");
    col_contact contact;
    if (!col_find_contact(a, b, &contact)) {
        lua_pushnil(L);
        return 1;
    }
    push_contact(L, &contact);
    return 1 + 3 * COL_DIMENSION;
}

/* Raises unless the third argument is a table to be filled, or nothing. */
static void check_out(lua_State *L, const char *function) {
    if (lua_type(L, 3) != LUA_TTABLE) {
        col_args in = col_args_open(L, function, COL_DIMENSION, 3);
        col_args_out(&in);
    }
}

/* contact(a, b [, out]): what contact_numbers gives, and the parts; Lua fills the table
 */
static int contact_of(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "contact");
    const col_shape *const b = check_shape(L, 2, "contact");
    check_out(L, "contact");
    col_contact contact;
    col_part_numbers parts;
    if (!col_find_contact_at(a, b, &contact, &parts)) {
        lua_pushnil(L);
        return 1;
    }
    push_contact(L, &contact);
    return end_with_parts(L, 1 + 3 * COL_DIMENSION, &parts);
}

static void push_parameter(lua_State *L, int kind, double t) {
    if (has_parameter(kind)) {
        lua_pushnumber(L, t);
    } else {
        lua_pushnil(L);
    }
}

/* closest(a, b [, out]) -> distance, as numbers normal, point of a, point of b, then the
 * parameters of both points, nil where the kind has none, and the parts; Lua fills the
 * table */
static int closest_of(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "closest");
    const col_shape *const b = check_shape(L, 2, "closest");
    check_out(L, "closest");
    col_part_numbers parts;
    const col_closest closest = col_find_closest_at(a, b, &parts);
    double v[1 + 3 * COL_DIMENSION];
    open_push_numbers(L, v, put_closest(v, &closest));
    push_parameter(L, a->kind, closest.ta);
    push_parameter(L, b->kind, closest.tb);
    return end_with_parts(L, 3 + 3 * COL_DIMENSION, &parts);
}

/* manifold(a, b [, out]) -> nil, or depth, normal, the parts, and for each point the
 * point of a, that of b and their depth, all as numbers; Lua fills the table */
static int manifold_of(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "manifold");
    const col_shape *const b = check_shape(L, 2, "manifold");
    check_out(L, "manifold");
    col_manifold manifold;
    col_part_numbers parts;
    if (!col_find_manifold_at(a, b, &manifold, &parts)) {
        lua_pushnil(L);
        return 1;
    }
    const int head = 1 + COL_DIMENSION + PART_VALUES, each = 1 + 2 * COL_DIMENSION;
    luaL_checkstack(L, head + each * COL_MANIFOLD_MOST + LUA_MINSTACK, NULL);
    double v[1 + COL_DIMENSION + (1 + 2 * COL_DIMENSION) * COL_MANIFOLD_MOST];
    const double *const end = put_manifold(v, &manifold);
    open_push_numbers(L, v, v + 1 + COL_DIMENSION);
    col_lua_push_numbers_of_parts(L, 1, 2, &parts);
    open_push_numbers(L, v + 1 + COL_DIMENSION, end);
    return head + each * manifold.count;
}

/* ---------------------------------------------------------------------- contacts -- */

typedef struct {
    col_contact contact;
    col_part_numbers parts;
} col_lua_part_contact;

/* As many as there is room for are kept; all are counted. */
typedef struct {
    col_lua_part_contact *kept;
    size_t count, room;
} col_lua_gathering;

#define CONTACTS_ON_STACK 32

static bool gather(void *context, const col_contact *contact,
                   const col_part_numbers *parts) {
    col_lua_gathering *const g = (col_lua_gathering *)context;
    if (g->count < g->room) {
        g->kept[g->count].contact = *contact;
        g->kept[g->count].parts = *parts;
    }
    g->count++;
    return g->count < POINTS_MOST;
}

static int compare_numbers(int x, int y) { return x < y ? -1 : x > y ? 1 : 0; }

static int compare_parts(const void *x, const void *y, bool by_b) {
    const col_part_numbers *const p = &((const col_lua_part_contact *)x)->parts;
    const col_part_numbers *const q = &((const col_lua_part_contact *)y)->parts;
    const int of_a = compare_numbers(p->a, q->a), of_b = compare_numbers(p->b, q->b);
    return by_b ? (of_b != 0 ? of_b : of_a) : (of_a != 0 ? of_a : of_b);
}

static int compare_by_a(const void *x, const void *y) {
    return compare_parts(x, y, false);
}

static int compare_by_b(const void *x, const void *y) {
    return compare_parts(x, y, true);
}

/* By the parts in the order of results: first `part`, then `other_part`. */
static void sort_contacts(lua_State *L, const col_lua_gathering *g) {
    if (g->count > 1) {
        const bool by_b = col_lua_is_part_of_b(L, 1, 2, &g->kept[0].parts);
        qsort(g->kept, g->count, sizeof *g->kept, by_b ? compare_by_b : compare_by_a);
    }
}

/* Sets list[n + 1] and so on to the values above `top`, of which the last comes first. */
static int put_values(lua_State *L, int list, int n, int top) {
    const int count = lua_gettop(L) - top;
    for (int i = count; i > 0; i--) {
        lua_rawseti(L, list, n + i);
    }
    return n + count;
}

enum { at_numbers = 4, at_parts, at_data_a, at_data_b };

/* The contacts into one list, the parts of those that have some into the other. */
static void put_contacts(lua_State *L, const col_lua_gathering *g) {
    const int top = lua_gettop(L);
    int n = 0;
    int parts = 0;
    for (size_t i = 0; i < g->count; i++) {
        const col_lua_part_contact *const c = &g->kept[i];
        const bool has_part = c->parts.a >= 0 || c->parts.b >= 0;
        push_contact(L, &c->contact);
        if (has_part) {
            lua_pushinteger(L, parts + 1);
        } else {
            lua_pushboolean(L, 0);
        }
        n = put_values(L, at_numbers, n, top);
        if (has_part) {
            col_lua_push_numbers_of_parts(L, 1, 2, &c->parts);
            col_open_fill_holes(L, PART_VALUES);
            lua_pushboolean(L, 0); /* no face: see tell_parts of lists.lua */
            parts = put_values(L, at_parts, parts, top);
        }
    }
}

static void push_data_or_nil(lua_State *L, int index, const col_shape *s) {
    if (col_lua_push_data(L, index, s) == 0) {
        lua_pushnil(L);
    }
}

/* contacts(a, b, out, numbers, parts) -> how many contacts there are, each as numbers in
 * the first list, with the place of its parts in the second or false: Lua makes a list of
 * results. The shapes are copied: when memory is taken the collector may run Lua, which
 * may move them. */
static int contacts_of(lua_State *L) {
    const col_shape *const a = check_shape(L, 1, "contacts");
    const col_shape *const b = check_shape(L, 2, "contacts");
    check_out(L, "contacts");
    col_lua_part_contact few[CONTACTS_ON_STACK];
    col_lua_gathering g = {few, 0, CONTACTS_ON_STACK};
    col_any first, second;
    col_shape_copy(&first, a);
    col_shape_copy(&second, b);
    lua_settop(L, at_parts);
    push_data_or_nil(L, 1, a);
    push_data_or_nil(L, 2, b);
    col_find_contacts(&first.shape, &second.shape, gather, &g);
    if (g.count > g.room) {
        const size_t size = g.count * sizeof *g.kept;
        g.room = g.count;
        g.count = 0;
        g.kept = (col_lua_part_contact *)compat_newuserdata(L, size, false);
        col_find_contacts(&first.shape, &second.shape, gather, &g);
    }
    sort_contacts(L, &g);
    put_contacts(L, &g);
    lua_pushinteger(L, (lua_Integer)g.count);
    return 1;
}

/* ------------------------------------------------------------------------ groups -- */

/* A string stands at `key`: pushes that field of the value on top of the stack. */
static void push_value_of(lua_State *L, int key) {
    lua_pushvalue(L, key);
    lua_gettable(L, -2);
}

/* members(list, n) -> a list of its first n values, if all are tables with a shape of
 * this dimension; otherwise nil, and Lua reports which is not */
static int members_of(lua_State *L) {
    enum { list = 1, count, members, key, member };
    const lua_Number n = lua_tonumber(L, count);
    lua_settop(L, count);
    const size_t room = lua_type(L, list) == LUA_TTABLE ? lua_rawlen(L, list) : 0;
    lua_createtable(L, room < INT_MAX ? (int)room : 0, 2);
    lua_pushliteral(L, "shape");
    for (int i = 1; i <= n && i < INT_MAX; i++) {
        lua_pushinteger(L, i);
        lua_gettable(L, list);
        if (lua_type(L, member) != LUA_TTABLE) {
            return 0;
        }
        push_value_of(L, key);
        if (test_block(L, -1) == NULL) {
            return 0;
        }
        lua_settop(L, member);
        lua_rawseti(L, members, i);
    }
    lua_settop(L, members);
    return 1;
}

enum { of_as = 1, of_bs, from_i, from_j, is_one_list, at_shape, at_a, at_one };

/* The member of bs from j on whose shape overlaps the one at at_one, as they are now; 0
 * if there is none. A value that is no shape is a hit, too, unless it is nil or false. */
static int next_in_row(lua_State *L, int j) {
    const int count = (int)lua_rawlen(L, of_bs);
    for (; j <= count; j++) {
        lua_rawgeti(L, of_bs, j);
        push_value_of(L, at_shape);
        const col_lua_block *const a = test_block(L, at_one);
        const col_lua_block *const b = test_block(L, -1);
        const bool both = a != NULL && b != NULL;
        if (both ? col_overlaps(&a->any.shape, &b->any.shape)
                 : lua_toboolean(L, -1) != 0) {
            return j;
        }
        lua_settop(L, at_one);
    }
    return 0;
}

/* next_overlap(as, bs, i, j, is_same) -> i and j of the next two members, from these on,
 * whose shapes overlap, row by row; or nothing. Rows of dead members, and of those
 * without a shape, are skipped; only members that overlap something are tested for being
 * dead. is_same: both lists are one, each pair once. */
static int next_overlap(lua_State *L) {
    int i = (int)lua_tointeger(L, from_i);
    int j = (int)lua_tointeger(L, from_j);
    const bool one_list = lua_toboolean(L, is_one_list) != 0;
    luaL_checktype(L, of_as, LUA_TTABLE);
    luaL_checktype(L, of_bs, LUA_TTABLE);
    const int count = (int)lua_rawlen(L, of_as);
    lua_settop(L, is_one_list);
    lua_pushliteral(L, "shape");
    for (; i <= count; i++, j = one_list ? i + 1 : 1) {
        lua_settop(L, at_shape);
        lua_rawgeti(L, of_as, i);
        push_value_of(L, at_shape);
        const int found = lua_toboolean(L, at_one) ? next_in_row(L, j) : 0;
        if (found > 0) {
            lua_getfield(L, at_a, "health");
            if (lua_type(L, -1) != LUA_TNUMBER || !(lua_tonumber(L, -1) <= 0.0)) {
                lua_pushinteger(L, i);
                lua_pushinteger(L, found);
                return 2;
            }
        }
    }
    return 0;
}

/* face_normal(shape, point, along) -> the normal of a face at the nearest point of the
 * surface, or nil */
static int face_normal(lua_State *L) {
    const col_lua_block *const block = check_block(L, 1, "face_normal");
    col_args in = col_args_open(L, "face_normal", COL_DIMENSION, 2);
    const col_vec point = read_vec(&in, "point");
    const col_vec along = read_direction(&in, "along");
    col_args_end(&in);
    col_vec found;
    if (!col_face_normal(&block->any.shape, point, along, &found)) {
        lua_pushnil(L);
        return 1;
    }
    const col_vec positive = {0.0 + found.x, 0.0 + found.y IN_SPACE(, 0.0 + found.z)};
    push_vec(L, positive);
    return 1;
}

const col_open_entry col_lua_queries[] = {
    {"overlaps", overlaps, open_plain},
    {"distance", distance, open_plain},
    {"push", push_apart, open_plain},
    {"contact_numbers", contact_numbers, open_plain},
    {"face_normal", face_normal, open_closure},
    {NULL, NULL, open_plain},
};

const col_open_entry col_lua_raw[] = {
    {"contact", contact_of, open_wrapped},
    {"closest", closest_of, open_wrapped},
    {"manifold", manifold_of, open_wrapped},
    {"cast", col_lua_cast, open_wrapped},
    {"sweep", col_lua_sweep, open_wrapped},
    {"raycast", col_lua_raycast, open_wrapped},
    {"clip", col_lua_clip, open_wrapped},
    {"contacts", contacts_of, open_wrapped},
    {"pose", col_lua_pose, open_plain},
    {"set_pose", col_lua_set_pose, open_plain},
    {"to_own_frame", col_lua_to_own_frame, open_plain},
    {"own_up", col_lua_own_up, open_plain},
    {"members", members_of, open_plain},
    {"next_overlap", next_overlap, open_plain},
    {NULL, NULL, open_plain},
};
