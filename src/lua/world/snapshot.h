/* snapshot.h - the userdata of a snapshot in Lua. */
#ifndef COLLIDE_SNAPSHOT_LUA_H
#define COLLIDE_SNAPSHOT_LUA_H

#include "world.h"

#include "collide_snapshot.h"

typedef struct {
    uint64_t magic;
    col_snapshot *core;
    lua_Alloc allocate; /* see col_lua_world */
    void *user;
    int dims;
    bool filled; /* all data of the core are there, */
    bool ended;  /* and those that Lua adds, too */
    uint64_t members;
    int32_t numbers; /* of its lists */
    int tiled;       /* grids in the list of these */
} col_lua_snapshot;

/* The list that goes with the userdata. */
enum {
    kept_world = 1,
    kept_items,      /* number + 1 -> item or false */
    kept_data,       /* number + 1 -> table that keeps the data of its shape alive */
    kept_tiles,      /* of each grid: its table, and a copy of its tiles */
    kept_characters, /* for Lua */
    KEPT_PARTS = kept_characters
};

static inline col_lua_snapshot *snapshot_test(lua_State *L, int index) {
    return (col_lua_snapshot *)block_test(L, index, BLOCK_SNAPSHOT,
                                          sizeof(col_lua_snapshot));
}

/* The open snapshot that is the argument. */
static inline col_lua_snapshot *snapshot_check(lua_State *L, int arg,
                                               const char *function) {
    col_lua_snapshot *const s = snapshot_test(L, arg);
    if (s == NULL || s->core == NULL) {
        col_args_fail_type(L, function, arg, "snapshot");
    }
    s->allocate = lua_getallocf(L, &s->user);
    return s;
}

/* Pushes a part of the data that the snapshot at the index keeps; returns its index. */
static inline int snapshot_push(lua_State *L, int index, int part) {
    compat_push_value(L, index);
    lua_rawgeti(L, -1, part);
    lua_remove(L, -2);
    return lua_gettop(L);
}

#endif
