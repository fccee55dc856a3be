/* walk_saves.c - the state of a character, kept in snapshots and packed for saves. */
#include "character.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* keep_walk([kept]) -> a copy of the core's data of it, in `kept` if there is one */
static int keep_walk(lua_State *L) {
    const col_lua_walk *const c = col_lua_character(L, "snapshot");
    col_lua_walk *copy = (col_lua_walk *)block_test(L, 2, BLOCK_WALK, sizeof *copy);
    if (copy == NULL) {
        copy = (col_lua_walk *)compat_newuserdata(L, sizeof *copy, false);
    } else {
        lua_settop(L, 2);
    }
    *copy = *c;
    return 1;
}

/* give_walk(kept): back to the kept state; nil: to its state when it was made */
static int give_walk(lua_State *L) {
    col_lua_walk *const c = col_lua_character(L, "restore");
    const col_lua_walk *const kept =
        (const col_lua_walk *)block_test(L, 2, BLOCK_WALK, sizeof *kept);
    if (kept != NULL) {
        *c = *kept;
    } else {
        c->walk = c->made;
        c->ride_set = false;
        c->rode = COL_NO_ITEM;
    }
    return 0;
}

typedef enum { part_number, part_vector, part_boolean, part_item_number } col_walk_part;

/* The saved part of a walk: all that later walks depend on. */
static const struct {
    size_t offset;
    col_walk_part part;
} SAVED[] = {
    {offsetof(col_lua_walk, highest), part_number},
    {offsetof(col_lua_walk, walk.floor_up), part_number},
    {offsetof(col_lua_walk, walk.step), part_number},
    {offsetof(col_lua_walk, walk.snap), part_number},
    {offsetof(col_lua_walk, walk.skin), part_number},
    {offsetof(col_lua_walk, walk.lift), part_number},
    {offsetof(col_lua_walk, walk.up), part_vector},
    {offsetof(col_lua_walk, walk.floor_normal), part_vector},
    {offsetof(col_lua_walk, walk.squeezed), part_vector},
    {offsetof(col_lua_walk, walk.drop_base), part_vector},
    {offsetof(col_lua_walk, walk.drop_normal), part_vector},
    {offsetof(col_lua_walk, walk.drop_foot), part_vector},
    {offsetof(col_lua_walk, walk.foothold), part_vector},
    {offsetof(col_lua_walk, walk.wall_normal), part_vector},
    {offsetof(col_lua_walk, walk.from), part_vector},
    {offsetof(col_lua_walk, walk.position), part_vector},
    {offsetof(col_lua_walk, ride_set), part_boolean},
    {offsetof(col_lua_walk, walk.drops), part_boolean},
    {offsetof(col_lua_walk, walk.grounded), part_boolean},
    {offsetof(col_lua_walk, walk.is_new), part_boolean},
    {offsetof(col_lua_walk, walk.dropping), part_boolean},
    {offsetof(col_lua_walk, walk.has_foothold), part_boolean},
    {offsetof(col_lua_walk, walk.stuck), part_boolean},
    {offsetof(col_lua_walk, rode), part_item_number},
    {offsetof(col_lua_walk, walk.floor), part_item_number},
    {offsetof(col_lua_walk, walk.wall), part_item_number},
    {offsetof(col_lua_walk, walk.ceiling), part_item_number},
};

#define SAVED_PARTS (sizeof SAVED / sizeof SAVED[0])

/* The block of a character, or a copy of one, at the index. */
static col_lua_walk *check_kept(lua_State *L, int index, const char *function) {
    col_lua_walk *const c =
        (col_lua_walk *)block_test(L, index, BLOCK_WALK, sizeof(col_lua_walk));
    if (c == NULL) {
        col_args_fail_type(L, function, index, "character");
    }
    return c;
}

/* Appends the numbers of a part to the list on top of the stack; ordinals: where the
 * table is that has the index of each item. Returns how many there are. */
static int put_part(lua_State *L, const col_lua_walk *c, size_t k, int n, int ordinals) {
    const char *const at = (const char *)c + SAVED[k].offset;
    const int list = lua_gettop(L);
    int32_t item;
    double v[3];
    bool yes;
    switch (SAVED[k].part) {
        case part_item_number:
            memcpy(&item, at, sizeof item);
            lua_rawgeti(L, ordinals, item + 1);
            if (lua_isnil(L, -1)) {
                lua_pop(L, 1);
                lua_pushinteger(L, 0);
            }
            lua_rawseti(L, list, n + 1);
            return n + 1;
        case part_boolean:
            memcpy(&yes, at, sizeof yes);
            world_put_number(L, list, n + 1, yes ? 1.0 : 0.0);
            return n + 1;
        case part_number:
            memcpy(v, at, sizeof *v);
            world_put_number(L, list, n + 1, v[0]);
            return n + 1;
        default:
            memcpy(v, at, sizeof v);
            return open_list_numbers(L, list, n, v, v + 3);
    }
}

/* pack_walk(kept, table number + 1 -> index) -> list of numbers, names of the layers that
 * it pushes */
static int pack_walk(lua_State *L) {
    (void)col_lua_wrapped_self(L, "pack");
    const col_lua_walk *const c = check_kept(L, 2, "pack");
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    lua_settop(L, 3);
    lua_newtable(L);
    int n = 0;
    for (size_t k = 0; k < SAVED_PARTS; k++) {
        n = put_part(L, c, k, n, 3);
    }
    lua_newtable(L);
    col_lua_push_part(L, world_names);
    n = 0;
    for (int k = 0; k < WORLD_LAYERS; k++) {
        if ((c->walk.pushes >> k & 1) != 0) {
            lua_rawgeti(L, 6, k + 1);
            lua_rawseti(L, 5, ++n);
        }
    }
    lua_settop(L, 5);
    return 2;
}

/* Reads a part behind n numbers of a list; items: where the items are by their indices.
 * Returns how many numbers were read, or -1. */
static int get_part(lua_State *L, col_lua_walk *c, size_t k, int n, int list, int items) {
    char *const at = (char *)c + SAVED[k].offset;
    double v[3];
    const int count = SAVED[k].part == part_vector ? 3 : 1;
    if (!col_args_listed_numbers(L, list, n, v, count)) {
        return -1;
    }
    if (SAVED[k].part == part_item_number) {
        lua_rawgeti(L, items, v[0] >= 1.0 && v[0] <= INT32_MAX ? (int)v[0] : 0);
        const int32_t item = world_find(L, lua_gettop(L));
        lua_pop(L, 1);
        memcpy(at, &item, sizeof item);
    } else if (SAVED[k].part == part_boolean) {
        const bool yes = v[0] != 0.0;
        memcpy(at, &yes, sizeof yes);
    } else {
        memcpy(at, v, sizeof v[0] * (size_t)count);
    }
    return n + count;
}

static bool is_unit(col3_vec v) {
    return fabs(v.x * v.x + v.y * v.y + v.z * v.z - 1.0) <= NORMAL_ROUNDING;
}

static bool is_sound(const col_lua_walk *c) {
    const col_walk *const k = &c->walk;
    return is_unit(k->up) && is_unit(k->floor_normal) && c->highest >= 0.0 &&
           c->highest < QUARTER_TURN && k->floor_up >= 0.0 && k->floor_up <= 1.0 &&
           k->step >= 0.0 && k->snap >= 0.0 && k->skin >= 0.0 &&
           (c->dims == 3 || (k->up.z == 0.0 && k->floor_normal.z == 0.0));
}

/* put_walk(block, list, items, names) -> whether it can be */
static int put_walk(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "unpack");
    col_lua_walk *const c = check_kept(L, 2, "unpack");
    col_lua_walk made = *c;
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    int n = 0;
    for (size_t k = 0; k < SAVED_PARTS && n >= 0; k++) {
        n = get_part(L, &made, k, n, 3, 4);
    }
    const bool good = n >= 0 && is_sound(&made);
    if (good) {
        made.walk.pushes = col_lua_use_layers(L, w, "character", 3, 5);
        *c = made;
    }
    lua_pushboolean(L, good);
    return 1;
}

const col_open_entry col_lua_world_walk_saves[] = {
    {"keep_walk", keep_walk, open_wrapped},
    {"give_walk", give_walk, open_wrapped},
    {"pack_walk", pack_walk, open_wrapped},
    {"put_walk", put_walk, open_wrapped},
    {NULL, NULL, open_wrapped},
};
