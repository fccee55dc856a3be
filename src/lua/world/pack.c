/* pack.c - the content of a snapshot as plain tables for Lua to write down; and its way
 * back into a world, where no method does it. */
#include "snapshot.h"

#include "../base/fail.h"
#include "collide_walk.h"

#include <string.h>

#define AXES 13 /* numbers of three axes, and of the angle or quaternion */

/* --------------------------------------------------------------------- unfolding -- */

/* Where tables are on the stack. */
typedef struct {
    lua_State *L;
    const col_lua_world *w;
    const col_lua_snapshot *s;
    int items, data; /* of the snapshot, by number + 1 */
    int list;        /* of entries */
    int ordinals;    /* number + 1 -> index in it */
} col_lua_unfolding;

static int compare_serials_of(const col_lua_unfolding *u, int32_t a, int32_t b) {
    const uint64_t p = col_snapshot_serial(u->s->core, a);
    const uint64_t q = col_snapshot_serial(u->s->core, b);
    return (p > q) - (p < q);
}

/* entry[name] = a list of so many numbers. */
static void put_list(lua_State *L, int entry, const char *name, const double *v,
                     int count) {
    lua_createtable(L, count, 0);
    (void)open_list_numbers(L, lua_gettop(L), 0, v, v + count);
    lua_setfield(L, entry, name);
}

/* One of its shapes; each is looked up anew, because pushing one may run Lua. */
static const col_world_shape *find_shape(const col_lua_unfolding *u, int32_t i,
                                         int which) {
    col_snapshot_entry e;
    if (u->w->core == NULL || u->s->core == NULL ||
        !col_snapshot_read_item(u->w->core, u->s->core, i, &e)) {
        return NULL;
    }
    return which == 0 ? e.shape : which == 1 ? e.given : e.turned;
}

/* entry.shape, entry.given, entry.turned = copies, as far as there are any. */
static void put_shapes(const col_lua_unfolding *u, int entry, int32_t i) {
    static const char *const names[] = {"shape", "given", "turned"};
    lua_rawgeti(u->L, u->data, i + 1);
    for (int which = 0; which < 3; which++) {
        const col_world_shape *const shape = find_shape(u, i, which);
        if (shape != NULL) {
            world_dimension(u->s->dims)->push_copy(u->L, shape, 0, "pack");
            lua_setfield(u->L, entry, names[which]);
        }
    }
    lua_setfield(u->L, entry, "data");
}

/* Lists of names cannot be made of bits that no name has. */
static void put_names(const col_lua_unfolding *u, int entry, const char *name,
                      uint64_t bits) {
    lua_State *const L = u->L;
    col_lua_push_part(L, world_names);
    const int names = lua_gettop(L);
    int count = 0;
    lua_newtable(L);
    for (int k = 0; k < WORLD_LAYERS; k++) {
        if ((bits >> k & 1) != 0 && k < u->w->layers) {
            lua_rawgeti(L, names, k + 1);
            lua_rawseti(L, names + 1, ++count);
        }
    }
    lua_setfield(L, entry, name);
    lua_settop(L, names - 1);
}

/* {item =, layers =, hits =, removed =, moved =, shape =, given =, turned =, data =,
 * corner =, axes =} */
static void push_entry(const col_lua_unfolding *u, int32_t i,
                       const col_snapshot_entry *e) {
    lua_State *const L = u->L;
    const col_filter filter = e->filter;
    const bool was_removed = e->was_removed, was_moved = e->was_moved,
               cornered = e->corner != NULL, has_axes = e->axes != NULL;
    double corner[3] = {0.0, 0.0, 0.0};
    double axes[AXES] = {0.0};
    if (cornered) {
        memcpy(corner, e->corner, sizeof corner);
    }
    if (has_axes) {
        memcpy(axes, e->axes, 9 * sizeof *axes);
        memcpy(axes + 9, e->made_of, 4 * sizeof *axes);
    }
    lua_newtable(L);
    const int entry = lua_gettop(L);
    lua_rawgeti(L, u->items, i + 1);
    lua_setfield(L, entry, "item");
    put_names(u, entry, "layers", filter.layers);
    if (filter.hits != COL_ALL_LAYERS) {
        put_names(u, entry, "hits", filter.hits);
    }
    if (was_removed) {
        lua_pushboolean(L, 1);
        lua_setfield(L, entry, "removed");
        return;
    }
    if (was_moved) {
        lua_pushboolean(L, 1);
        lua_setfield(L, entry, "moved");
    }
    put_shapes(u, entry, i);
    if (cornered) {
        put_list(L, entry, "corner", corner, 3);
    }
    if (has_axes) {
        put_list(L, entry, "axes", axes, AXES);
    }
}

/* The numbers of all items, removed ones too, in the order of adding: a list. */
static int push_order(const col_lua_unfolding *u) {
    lua_State *const L = u->L;
    const int32_t numbers = col_snapshot_numbers(u->s->core);
    int32_t *const order =
        (int32_t *)compat_newuserdata(L, sizeof *order * (size_t)(numbers + 1), false);
    int count = 0;
    for (int32_t i = 0; i < numbers; i++) {
        col_snapshot_entry entry;
        if (col_snapshot_read_item(u->w->core, u->s->core, i, &entry)) {
            order[count++] = i;
        }
    }
    /* most stand in order already */
    for (int i = 1; i < count; i++) {
        const int32_t number = order[i];
        int k = i;
        for (; k > 0 && compare_serials_of(u, order[k - 1], number) > 0; k--) {
            order[k] = order[k - 1];
        }
        order[k] = number;
    }
    return count;
}

static void put_ordinal(const col_lua_unfolding *u, int list, int n, int32_t item) {
    lua_rawgeti(u->L, u->ordinals, item + 1);
    lua_rawseti(u->L, list, n);
}

static void push_pairs(const col_lua_unfolding *u) {
    const size_t count = col_snapshot_pairs(u->s->core);
    lua_newtable(u->L);
    const int list = lua_gettop(u->L);
    int n = 0;
    for (size_t k = 0; k < count; k++) {
        col_world_pair pair;
        if (col_snapshot_pair(u->s->core, k, &pair)) {
            put_ordinal(u, list, ++n, pair.a);
            put_ordinal(u, list, ++n, pair.b);
        }
    }
}

#define RIDE 13 /* of the list for a ride */

/* rider, floor, what is before it or 0, skin, foot, carried, owed of each that is
 * there. */
static void push_rides(const col_lua_unfolding *u) {
    const col_snapshot *const s = u->s->core;
    const int32_t count = col_snapshot_rides(s);
    lua_newtable(u->L);
    const int list = lua_gettop(u->L);
    int n = 0;
    for (int32_t k = 0; k < count; k++) {
        const col_snapshot_ride ride = col_snapshot_ride_at(s, k);
        const double numbers[RIDE - 3] = {
            ride.skin,      ride.foot.x,    ride.foot.y, ride.foot.z, ride.carried.x,
            ride.carried.y, ride.carried.z, ride.owed.x, ride.owed.y, ride.owed.z};
        if (!col_snapshot_has(s, ride.rider) || !col_snapshot_has(s, ride.floor)) {
            continue;
        }
        put_ordinal(u, list, n + 1, ride.rider);
        put_ordinal(u, list, n + 2, ride.floor);
        if (col_snapshot_has(s, ride.before)) {
            put_ordinal(u, list, n + 3, ride.before);
        } else {
            world_put_number(u->L, list, n + 3, 0.0);
        }
        n = open_list_numbers(u->L, list, n + 3, numbers, numbers + RIDE - 3);
    }
}

/* layer, other, kind, restitution, direction of each that is not the default; as `layers`
 * the names of all, in the order in which the world has met them. */
static void push_responses(const col_lua_unfolding *u) {
    lua_State *const L = u->L;
    col_lua_push_part(L, world_names);
    const int names = lua_gettop(L);
    lua_newtable(L);
    const int list = lua_gettop(L);
    int n = 0;
    lua_createtable(L, u->w->layers, 0);
    for (int i = 0; i < u->w->layers; i++) {
        lua_rawgeti(L, names, i + 1);
        lua_rawseti(L, -2, i + 1);
    }
    lua_setfield(L, list, "layers");
    for (int i = 0; i < u->w->layers; i++) {
        for (int k = 0; k < u->w->layers; k++) {
            const col_response r = col_snapshot_response(u->s->core, i, k);
            if (r.kind != col_response_default) {
                lua_rawgeti(L, names, i + 1);
                lua_rawseti(L, list, ++n);
                lua_rawgeti(L, names, k + 1);
                lua_rawseti(L, list, ++n);
                const double numbers[] = {(double)r.kind, r.restitution, r.direction.x,
                                          r.direction.y, r.direction.z};
                n = open_list_numbers(L, list, n, numbers, numbers + 5);
            }
        }
    }
    lua_remove(L, names);
}

/* unfold(snapshot) -> list of entries, pairs, rides, responses, table number + 1 ->
 * index, list for characters, dimension; a closure that knows the metatable of shapes */
int col_lua_unfold(lua_State *L) {
    const col_lua_snapshot *const s = snapshot_check(L, 1, "pack");
    if (!s->ended || s->dims != (int)lua_tointeger(L, lua_upvalueindex(up_kind))) {
        col_args_fail(L, "pack", 1, "snapshot of a world expected, got an empty one");
    }
    luaL_checkstack(L, 2 * LUA_MINSTACK, NULL);
    lua_settop(L, 1);
    (void)snapshot_push(L, 1, kept_world);
    lua_insert(L, 1); /* the world, where methods have it */
    const col_lua_world *const w = world_self(L, "pack");
    col_lua_unfolding u = {.L = L, .w = w, .s = s};
    u.items = snapshot_push(L, 2, kept_items);
    u.data = snapshot_push(L, 2, kept_data);
    lua_newtable(L);
    u.list = lua_gettop(L);
    lua_newtable(L);
    u.ordinals = lua_gettop(L);
    const int count = push_order(&u);
    const int32_t *const order = (const int32_t *)lua_touserdata(L, -1);
    for (int k = 0; k < count; k++) {
        col_snapshot_entry entry;
        world_check_open(L, w, "pack");
        if (!col_snapshot_read_item(w->core, s->core, order[k], &entry)) {
            continue;
        }
        push_entry(&u, order[k], &entry);
        lua_rawseti(L, u.list, k + 1);
        lua_pushinteger(L, k + 1);
        lua_rawseti(L, u.ordinals, order[k] + 1);
    }
    lua_pushvalue(L, u.list);
    push_pairs(&u);
    push_rides(&u);
    push_responses(&u);
    lua_pushvalue(L, u.ordinals);
    (void)snapshot_push(L, 2, kept_characters);
    return 6;
}

/* ------------------------------------------------------------------------ putting -- */

/* The shape at the index as it is in this world, if its data is kept alive by the same
 * table as the item's; made: memory for it. */
static const col_world_shape *shape_of_item(lua_State *L, const col_lua_world *w,
                                            int32_t item, int index,
                                            col_lua_any_shape *made) {
    const col_lua_dimension *const shapes = world_dimension(w->dims);
    if (shapes->test(L, index) == NULL) {
        return NULL;
    }
    shapes->push_data(L, index);
    col_lua_push_part(L, world_data);
    lua_rawgeti(L, -1, item + 1);
    const bool same = lua_rawequal(L, -1, -3) != 0;
    lua_pop(L, 3);
    return same ? shapes->follow(L, index, &w->up.x, false, made) : NULL;
}

/* put_history(item, given, turned or nil, corner or nil, axes or nil) -> whether these
 * can be */
static int put_history(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "unpack");
    const int32_t item = world_item(L, 2, "unpack");
    double corner[3];
    double v[AXES];
    bool good = true;
    if (lua_istable(L, 6)) {
        good = col_args_listed_numbers(L, 6, 0, v, AXES);
        const col3_vec axes[3] = {
            {v[0], v[1], v[2]}, {v[3], v[4], v[5]}, {v[6], v[7], v[8]}};
        good = good && col_world_put_axes(w->core, item, axes, &v[9]);
    }
    if (good && !lua_isnil(L, 3)) {
        col_lua_any_shape made[2];
        const col_world_shape *const given = shape_of_item(L, w, item, 3, &made[0]);
        const col_world_shape *const turned = shape_of_item(L, w, item, 4, &made[1]);
        const bool cornered = lua_istable(L, 5);
        good =
            given != NULL && (turned != NULL) == !lua_isnil(L, 4) &&
            (!cornered || col_args_listed_numbers(L, 5, 0, corner, 3)) &&
            col_world_put_history(w->core, item, given, turned, cornered ? corner : NULL);
    }
    lua_pushboolean(L, good);
    return 1;
}

/* put_pairs(list of items, list of indices in it, two a pair) -> whether it can be */
static int put_pairs(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "unpack");
    const int count = (int)lua_rawlen(L, 3) / 2;
    col_world_pair *const pairs = (col_world_pair *)compat_newuserdata(
        L, sizeof *pairs * (size_t)(count + 1), false);
    const int top = lua_gettop(L);
    for (int k = 0; k < count; k++) {
        int32_t found[2];
        for (int side = 0; side < 2; side++) {
            lua_rawgeti(L, 3, 2 * k + side + 1);
            lua_rawgeti(L, 2, (int)lua_tointeger(L, -1));
            found[side] = world_find(L, top + 2);
            lua_settop(L, top);
        }
        if (found[0] == COL_NO_ITEM || found[1] == COL_NO_ITEM || found[0] == found[1]) {
            lua_pushboolean(L, 0);
            return 1;
        }
        const bool in_order =
            col_world_serial(w->core, found[0]) < col_world_serial(w->core, found[1]);
        pairs[k] = in_order ? (col_world_pair){found[0], found[1]}
                            : (col_world_pair){found[1], found[0]};
    }
    world_check_memory(L, col_world_put_pairs(w->core, pairs, (size_t)count));
    lua_pushboolean(L, 1);
    return 1;
}

/* name_removed(value, item): the removed item of that value, whose number is kept for the
 * next events, is reported as the other one there */
static int name_removed(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "unpack");
    lua_settop(L, 3);
    col_lua_push_part(L, world_items);
    for (int32_t i = 0; i < w->numbers; i++) {
        lua_rawgeti(L, 4, i + 1);
        const bool same = lua_rawequal(L, -1, 2) != 0;
        lua_pop(L, 1);
        if (same && col_world_is_kept(w->core, i)) {
            lua_pushvalue(L, 3);
            lua_rawseti(L, 4, i + 1);
        }
    }
    return 0;
}

/* put_ride(rider, floor, before or nil, list of skin, foot, carried, owed) -> whether it
 * can be */
static int put_ride(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "unpack");
    double v[RIDE - 3];
    col_snapshot_ride ride = {.rider = world_item(L, 2, "unpack"),
                              .floor = world_item(L, 3, "unpack"),
                              .before = COL_NO_ITEM};
    const bool good = col_args_listed_numbers(L, 5, 0, v, RIDE - 3);
    if (good) {
        ride.before = lua_isnil(L, 4) ? COL_NO_ITEM : world_item(L, 4, "unpack");
        ride.skin = v[0];
        ride.foot = (col3_vec){v[1], v[2], v[3]};
        ride.carried = (col3_vec){v[4], v[5], v[6]};
        ride.owed = (col3_vec){v[7], v[8], v[9]};
        world_check_memory(L, col_world_put_ride(w->core, &ride));
    }
    lua_pushboolean(L, good);
    return 1;
}

/* put_moved(item) */
static int put_moved(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "unpack");
    col_world_put_moved(w->core, world_item(L, 2, "unpack"));
    return 0;
}

/* forget_responses() */
static int forget_responses(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "unpack");
    col_world_forget_responses(w->core);
    return 0;
}

/* ------------------------------------------------------------------------ numbers -- */

/* bytes_of(number) -> 8 bytes, the least first */
static int bytes_of(lua_State *L) {
    const double x = luaL_checknumber(L, 1);
    uint64_t bits;
    char bytes[8];
    memcpy(&bits, &x, sizeof bits);
    for (int i = 0; i < 8; i++) {
        bytes[i] = (char)(unsigned char)(bits >> (8 * i) & 0xff);
    }
    lua_pushlstring(L, bytes, 8);
    return 1;
}

/* number_at(text, position) -> the number of the 8 bytes from there on, or nil */
static int number_at(lua_State *L) {
    size_t length;
    const char *const text = luaL_checklstring(L, 1, &length);
    const lua_Number at = luaL_checknumber(L, 2);
    if (!(at >= 1.0 && at <= (lua_Number)length - 7.0)) {
        return 0;
    }
    const char *const from = text + (size_t)at - 1;
    uint64_t bits = 0;
    double x;
    for (int i = 0; i < 8; i++) {
        bits |= (uint64_t)(unsigned char)from[i] << (8 * i);
    }
    memcpy(&x, &bits, sizeof x);
    lua_pushnumber(L, x);
    return 1;
}

/* checksum(text): Fowler, Noll and Vo, FNV-1a with 32 bits */
static int checksum(lua_State *L) {
    size_t length;
    const char *const text = luaL_checklstring(L, 1, &length);
    uint32_t sum = UINT32_C(2166136261);
    for (size_t i = 0; i < length; i++) {
        sum = (sum ^ (unsigned char)text[i]) * UINT32_C(16777619);
    }
    lua_pushnumber(L, (lua_Number)sum);
    return 1;
}

const col_open_entry col_lua_world_packs[] = {
    {"put_history", put_history, open_wrapped},
    {"put_pairs", put_pairs, open_wrapped},
    {"name_removed", name_removed, open_wrapped},
    {"put_ride", put_ride, open_wrapped},
    {"put_moved", put_moved, open_wrapped},
    {"forget_responses", forget_responses, open_wrapped},
    {"bytes_of", bytes_of, open_wrapped},
    {"number_at", number_at, open_wrapped},
    {"checksum", checksum, open_wrapped},
    {NULL, NULL, open_wrapped},
};
