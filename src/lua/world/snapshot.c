/* snapshot.c - the state of a world, kept and restored. The core's snapshot has numbers
 * for items; beside it are the items themselves, the data of their shapes, and the tiles
 * of grids, which are copied if one has changed since the last copy.
 *
 * As long as items and shapes are the same ones, as numbers show (world_note_members),
 * none of these is read: the cost of rolling back some frames depends on the items that
 * have moved. */
#include "snapshot.h"

#define MOST_TRIES 10

static void *resize(void *context, void *block, size_t old_size, size_t size) {
    const col_lua_snapshot *const s = (const col_lua_snapshot *)context;
    return s->allocate(s->user, block, block == NULL ? 0 : old_size, size);
}

static const char *metatable_name(int dims) {
    return dims == 2 ? "collide.snapshot2" : "collide.snapshot3";
}

/* Sets the metatable of the userdata on top of the stack. */
static void give_metatable(lua_State *L, int dims) {
    col_push_metatable(L, metatable_name(dims));
    lua_setmetatable(L, -2);
}

/* Makes an empty snapshot, on top of the stack. */
static col_lua_snapshot *make(lua_State *L, int dims) {
    lua_createtable(L, KEPT_PARTS, 0);
    for (int part = kept_items; part <= KEPT_PARTS; part++) {
        lua_newtable(L);
        lua_rawseti(L, -2, part);
    }
    col_lua_snapshot *const s =
        (col_lua_snapshot *)compat_newuserdata(L, sizeof *s, true);
    *s = (col_lua_snapshot){.magic = block_word(BLOCK_SNAPSHOT), .dims = dims};
    lua_insert(L, -2);
    compat_set_value(L, -2);
    give_metatable(L, dims);
    s->allocate = lua_getallocf(L, &s->user);
    const col_memory memory = {resize, s};
    s->core = col_snapshot_open(memory);
    world_check_memory(L, s->core != NULL);
    return s;
}

/* ------------------------------------------------------------------------- taking -- */

/* In the lists `false` stands for numbers without an item. */
static void put_none(lua_State *L, int list, int32_t from, int32_t to) {
    for (int32_t i = from; i < to; i++) {
        lua_pushboolean(L, 0);
        lua_rawseti(L, list, i + 1);
    }
}

/* Where the parts of world and snapshot are on the stack. */
typedef struct {
    int items, data;           /* of the world, */
    int kept_items, kept_data; /* and of the snapshot */
    int tiles;
} col_lua_lists;

static col_lua_lists push_lists(lua_State *L, int snapshot) {
    col_lua_lists at;
    col_lua_push_part(L, world_items);
    at.items = lua_gettop(L);
    col_lua_push_part(L, world_data);
    at.data = lua_gettop(L);
    at.kept_items = snapshot_push(L, snapshot, kept_items);
    at.kept_data = snapshot_push(L, snapshot, kept_data);
    at.tiles = snapshot_push(L, snapshot, kept_tiles);
    return at;
}

/* Copies of all tiles, at the end of the list of these while nothing else shows whose
 * they are. Returns whether Lua may have run. */
static bool keep_tiles(lua_State *L, const col_lua_world *w, col_lua_snapshot *s,
                       const col_lua_lists *at) {
    const col_lua_dimension *const shapes = world_dimension(w->dims);
    const int32_t *const items = col_world_items(w->core);
    const int32_t count = col_world_count(w->core);
    const int top = lua_gettop(L);
    int tiled = 0;
    for (int32_t i = 0; i < count; i++) {
        if (!shapes->has_tiles(col_world_shape_of(w->core, items[i]))) {
            continue;
        }
        lua_rawgeti(L, at->data, items[i] + 1);
        if (shapes->keep_tiles(L, top + 1)) {
            return true;
        }
        lua_rawseti(L, at->tiles, 2 * tiled + 2);
        lua_rawseti(L, at->tiles, 2 * tiled + 1);
        tiled++;
    }
    s->tiled = tiled;
    return false;
}

/* The same when items and shapes are those of the snapshot already. */
static bool keep_tiles_again(lua_State *L, const col_lua_snapshot *s,
                             const col_lua_lists *at) {
    const col_lua_dimension *const shapes = world_dimension(s->dims);
    const int top = lua_gettop(L);
    for (int i = 0; i < s->tiled; i++) {
        lua_rawgeti(L, at->tiles, 2 * i + 1);
        if (shapes->keep_tiles(L, top + 1)) {
            lua_settop(L, top);
            return true;
        }
        lua_rawseti(L, at->tiles, 2 * i + 2);
        lua_settop(L, top);
    }
    return false;
}

static void copy_list(lua_State *L, int from, int to, int32_t count) {
    for (int32_t i = 1; i <= count; i++) {
        lua_rawgeti(L, from, i);
        lua_rawseti(L, to, i);
    }
}

/* end_snapshot(snapshot): it can be restored from now on; one that ran out of memory
 * before that is empty */
static int end_snapshot(lua_State *L) {
    snapshot_check(L, 1, "snapshot")->ended = true;
    return 0;
}

/* Takes tiles first, which may run Lua, again and again until none had to be copied; then
 * all other data at once. */
static void fill(lua_State *L, const col_lua_world *w, col_lua_snapshot *s,
                 int snapshot) {
    const int top = lua_gettop(L);
    bool same = false;
    for (int tries = 0;; tries++) {
        world_check_open(L, w, "snapshot");
        const col_lua_lists at = push_lists(L, snapshot);
        same = s->filled && s->members == w->members;
        if (same ? !keep_tiles_again(L, s, &at) : !keep_tiles(L, w, s, &at)) {
            break;
        }
        if (tries == MOST_TRIES) {
            col_args_fail(L, "snapshot", 1, "the world changes whenever it is copied");
        }
        lua_settop(L, top);
    }
    const col_lua_lists at = push_lists(L, snapshot);
    const int32_t numbers = w->numbers > s->numbers ? w->numbers : s->numbers;
    put_none(L, at.kept_items, s->numbers, numbers);
    put_none(L, at.kept_data, s->numbers, numbers);
    s->numbers = numbers;
    world_check_memory(L, col_world_snapshot(w->core, s->core));
    if (!same) {
        copy_list(L, at.items, at.kept_items, w->numbers);
        copy_list(L, at.data, at.kept_data, w->numbers);
    }
    s->members = w->members;
    s->filled = true;
}

/* snapshot([out]) -> snapshot, list for characters, table whose keys are all of these */
static int snapshot(lua_State *L) {
    const col_lua_world *const w = col_lua_wrapped_self(L, "snapshot");
    args_end_behind(L, "snapshot", 2);
    lua_settop(L, 2);
    col_lua_snapshot *s;
    if (lua_isnil(L, 2)) {
        s = make(L, w->dims);
        lua_replace(L, 2);
    } else {
        s = snapshot_check(L, 2, "snapshot");
    }
    world_check_open(L, w, "snapshot");
    snapshot_push(L, 2, kept_world);
    if (!lua_rawequal(L, -1, 1)) {
        s->filled = false;
        s->dims = w->dims;
        lua_pushvalue(L, 2);
        give_metatable(L, w->dims);
        compat_push_value(L, 2);
        lua_pushvalue(L, 1);
        lua_rawseti(L, -2, kept_world);
    }
    lua_settop(L, 2);
    s->ended = false;
    fill(L, w, s, 2);
    lua_pushvalue(L, 2);
    (void)snapshot_push(L, 2, kept_characters);
    col_lua_push_part(L, world_characters);
    return 3;
}

/* --------------------------------------------------------------------- going back -- */

/* Whether the item of that number is in the world and was when the snapshot was taken, as
 * the same value. */
static bool is_same(const col_lua_world *w, const col_lua_snapshot *s, int32_t i) {
    return col_world_has(w->core, i) && col_snapshot_has(s->core, i) &&
           col_world_serial(w->core, i) == col_snapshot_serial(s->core, i);
}

/* Makes room in the table of items for those that come back: `false` is no number. */
static void reserve_keys(lua_State *L, col_lua_world *w, const col_lua_snapshot *s,
                         const col_lua_lists *at, int store) {
    const int32_t numbers = col_snapshot_numbers(s->core);
    w->torn = true;
    for (int32_t i = 0; i < numbers; i++) {
        if (col_snapshot_has(s->core, i) && !is_same(w, s, i)) {
            lua_rawgeti(L, at->kept_items, i + 1);
            lua_pushvalue(L, -1);
            lua_rawget(L, store);
            if (lua_isnil(L, -1)) {
                lua_pop(L, 1);
                lua_pushboolean(L, 0);
                lua_rawset(L, store);
            } else {
                lua_pop(L, 2);
            }
        }
    }
    w->torn = false;
}

/* table[list[i + 1]] = the value on top of the stack, which is popped. */
static void put_key(lua_State *L, int store, int list, int32_t i) {
    lua_rawgeti(L, list, i + 1);
    lua_insert(L, -2);
    lua_rawset(L, store);
}

/* Items that go become `false`, then those that come become numbers, then the remaining
 * `false` are removed: so no key is ever new. This is done before the core goes back. */
static void switch_keys(lua_State *L, const col_lua_world *w, const col_lua_snapshot *s,
                        const col_lua_lists *at, int store) {
    for (int32_t i = 0; i < w->numbers; i++) {
        if (col_world_has(w->core, i) && !is_same(w, s, i)) {
            lua_pushboolean(L, 0);
            put_key(L, store, at->items, i);
        }
    }
    for (int32_t i = 0; i < w->numbers; i++) {
        if (col_snapshot_has(s->core, i) && !is_same(w, s, i)) {
            lua_pushinteger(L, i);
            put_key(L, store, at->kept_items, i);
        }
    }
    for (int32_t i = 0; i < w->numbers; i++) {
        if (col_world_has(w->core, i) && !is_same(w, s, i)) {
            lua_rawgeti(L, at->items, i + 1);
            lua_pushvalue(L, -1);
            lua_rawget(L, store);
            if (lua_isboolean(L, -1)) {
                lua_pop(L, 1);
                lua_pushnil(L);
                lua_rawset(L, store);
            } else {
                lua_pop(L, 2);
            }
        }
    }
}

static void give_members(lua_State *L, col_lua_world *w, const col_lua_snapshot *s,
                         const col_lua_lists *at, int store) {
    const int32_t numbers = w->numbers < s->numbers ? w->numbers : s->numbers;
    switch_keys(L, w, s, at, store);
    copy_list(L, at->kept_items, at->items, numbers);
    copy_list(L, at->kept_data, at->data, numbers);
    put_none(L, at->items, numbers, w->numbers);
    put_none(L, at->data, numbers, w->numbers);
    w->members = s->members;
}

static void give_tiles(lua_State *L, const col_lua_snapshot *s, const col_lua_lists *at) {
    const col_lua_dimension *const shapes = world_dimension(s->dims);
    const int top = lua_gettop(L);
    for (int i = 0; i < s->tiled; i++) {
        lua_rawgeti(L, at->tiles, 2 * i + 1);
        lua_rawgeti(L, at->tiles, 2 * i + 2);
        shapes->give_tiles(L, top + 1, top + 2);
        lua_settop(L, top);
    }
}

/* The snapshot of this world that is the argument. */
static const col_lua_snapshot *check_own(lua_State *L, int arg) {
    const col_lua_snapshot *const s = snapshot_check(L, arg, "restore");
    if (!s->ended) {
        col_args_fail(L, "restore", arg,
                      "snapshot of this world expected, got an empty "
                      "one");
    }
    snapshot_push(L, arg, kept_world);
    const col_lua_world *const other = world_test(L, -1);
    if (!lua_rawequal(L, -1, 1)) {
        col_args_fail(L, "restore", arg,
                      "snapshot of this world expected, got one of another %dD world",
                      other->dims);
    }
    lua_pop(L, 1);
    return s;
}

/* restore(snapshot) -> list and table as those of snapshot */
static int restore(lua_State *L) {
    col_lua_world *const w = col_lua_wrapped_self(L, "restore");
    args_end_behind(L, "restore", 2);
    lua_settop(L, 2);
    const col_lua_snapshot *const s = check_own(L, 2);
    const col_lua_lists at = push_lists(L, 2);
    compat_push_value(L, 1);
    const int store = lua_gettop(L);
    world_check_memory(L, col_world_prepare_restore(w->core, s->core));
    if (s->members != w->members) {
        reserve_keys(L, w, s, &at, store);
        give_members(L, w, s, &at, store);
    }
    give_tiles(L, s, &at);
    col_world_restore(w->core, s->core);
    (void)snapshot_push(L, 2, kept_characters);
    col_lua_push_part(L, world_characters);
    return 2;
}

/* ------------------------------------------------------------------ the snapshot -- */

static int collect(lua_State *L) {
    col_lua_snapshot *const s = snapshot_test(L, 1);
    if (s != NULL && s->core != NULL) {
        col_snapshot *const core = s->core;
        s->allocate = lua_getallocf(L, &s->user);
        s->core = NULL;
        col_snapshot_close(core);
    }
    return 0;
}

/* #s: how many items are in it */
static int length(lua_State *L) {
    const col_lua_snapshot *const s = snapshot_check(L, 1, "#");
    lua_pushinteger(L, s->ended ? col_snapshot_count(s->core) : 0);
    return 1;
}

static int text(lua_State *L) {
    const col_lua_snapshot *const s = snapshot_check(L, 1, "tostring");
    const int count = s->ended ? (int)col_snapshot_count(s->core) : 0;
    lua_pushfstring(L, "snapshot of a %dD world -- %d %s", s->dims, count,
                    count == 1 ? "item" : "items");
    return 1;
}

void col_lua_open_snapshots(lua_State *L, int dims) {
    static const luaL_Reg metamethods[] = {
        {"__gc", collect}, {"__len", length}, {"__tostring", text}, {NULL, NULL}};
    col_push_metatable(L, metatable_name(dims));
    compat_add(L, metamethods);
    lua_newtable(L);
    lua_pushvalue(L, -1);
    lua_setfield(L, -3, "__index");
    lua_remove(L, -2);
}

const col_open_entry col_lua_world_snapshots[] = {
    {"snapshot", snapshot, open_wrapped},
    {"end_snapshot", end_snapshot, open_wrapped},
    {"restore", restore, open_wrapped},
    {NULL, NULL, open_wrapped},
};
