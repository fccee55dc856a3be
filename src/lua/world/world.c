/* world.c - what a world is in Lua: made, counted, printed, collected. See world.h. */
#include "world.h"

#include <stdlib.h>

/* The address is a key that no item can be. */
static const char KEY = 0;

/* The upvalues of functions that Lua wraps: the first is that of open_wrapped. */
enum { up_is_function = 1, up_dims };

/* The upvalues of the constructor. */
enum { up_metatable = 1, up_world_dims };

static const char *const RESULTS[] = {"collide.result2", "collide.result3"};
static const char *const METATABLES[] = {"collide.world2", "collide.world3"};

/* -------------------------------------------------------------------- errors -- */

void col_lua_world_fail_self(lua_State *L, const char *function, int dims) {
    const col_lua_world_block *const w = world_test(L, 1);
    if (w != NULL && w->core == NULL) {
        col_args_fail(L, function, 1, "the world is closed");
    }
    col_args_fail_type(L, function, 1,
                       dims == 2   ? "2D world"
                       : dims == 3 ? "3D world"
                                   : "world");
}

void col_lua_world_fail_memory(lua_State *L) {
    lua_pushliteral(L, "not enough memory");
    lua_error(L);
    abort(); /* lua_error does not return, though its declaration does not say so */
}

void col_lua_world_fail_item(lua_State *L, const char *function, int arg) {
    col_args_fail_type(L, function, arg, "item of this world");
}

void col_lua_world_check_status(lua_State *L, col_status status, const char *function,
                                int arg) {
    if (status == col_status_no_memory) {
        col_lua_world_fail_memory(L);
    }
    if (status != col_status_ok) {
        col_args_fail(L, function, arg,
                      "finite shape expected, got one beyond the range of numbers");
    }
}

col_lua_world_block *col_lua_world_wrapped_self(lua_State *L, const char *function) {
    col_lua_world_block *const w = world_self(L, function);
    const int dims = (int)lua_tointeger(L, lua_upvalueindex(up_dims));
    if (w->dims != dims) {
        col_lua_world_fail_self(L, function, dims);
    }
    return w;
}

/* ------------------------------------------------------------------ allocator -- */

static void *resize(void *context, void *block, size_t old_size, size_t size) {
    const col_lua_world_block *const w = (const col_lua_world_block *)context;
    /* of a new block, Lua's allocators take the second size for a kind of object */
    return w->allocate(w->user, block, block == NULL ? 0 : old_size, size);
}

/* -------------------------------------------------------------------- making -- */

/* Pushes the table that goes with a world, with all parts in it. */
static void push_store(lua_State *L) {
    lua_newtable(L);
    lua_pushlightuserdata(L, (void *)&KEY);
    lua_createtable(L, WORLD_PARTS, 0);
    for (int part = world_items; part < world_default; part++) {
        lua_newtable(L);
        lua_rawseti(L, -2, part);
    }
    lua_pushliteral(L, "default");
    lua_rawseti(L, -2, world_default);
    lua_rawset(L, -3);
}

/* world() -> a world without items */
static int make(lua_State *L) {
    const col_args in = col_args_open(L, "world", 2, 1);
    col_args_end(&in);
    lua_settop(L, 0);
    push_store(L);
    col_lua_world_block *const w =
        (col_lua_world_block *)compat_newuserdata(L, sizeof(col_lua_world_block), true);
    *w = (col_lua_world_block){
        .magic = WORLD_MAGIC,
        .dims = (int)lua_tointeger(L, lua_upvalueindex(up_world_dims))};
    lua_pushvalue(L, 1);
    compat_set_value(L, 2);
    lua_pushvalue(L, lua_upvalueindex(up_metatable));
    lua_setmetatable(L, 2);
    w->allocate = lua_getallocf(L, &w->user);
    const col_memory memory = {resize, w};
    w->core = col_world_open(w->dims, memory);
    if (w->core == NULL) {
        col_lua_world_fail_memory(L);
    }
    return 1;
}

/* Closes the world; a second time it does nothing. */
static int collect(lua_State *L) {
    col_lua_world_block *const w = world_test(L, 1);
    if (w != NULL && w->core != NULL) {
        col_world *const core = w->core;
        w->allocate = lua_getallocf(L, &w->user);
        w->core = NULL;
        col_world_close(core);
        (void)resize(w, w->batch, sizeof(*w->batch) * (size_t)w->batch_room, 0);
        (void)resize(w, w->seen, sizeof(*w->seen) * (size_t)w->seen_room, 0);
        w->batch = NULL;
        w->seen = NULL;
        w->batch_room = w->seen_room = w->seen_count = 0;
    }
    return 0;
}

void col_lua_world_push_part(lua_State *L, int part) {
    compat_push_value(L, 1);
    lua_pushlightuserdata(L, (void *)&KEY);
    lua_rawget(L, -2);
    if (part == 0) {
        lua_replace(L, -2);
        return;
    }
    lua_rawgeti(L, -1, part);
    lua_replace(L, -3);
    lua_pop(L, 1);
}

/* ---------------------------------------------------------------- metamethods -- */

/* #w: how many items there are */
static int length(lua_State *L) {
    lua_pushinteger(L, col_world_count(world_self(L, "#")->core));
    return 1;
}

/* A call that makes such a world, without the items; they are only counted. */
static int text(lua_State *L) {
    const col_lua_world_block *const w = world_test(L, 1);
    if (w == NULL) {
        col_lua_world_fail_self(L, "tostring", 0);
    }
    if (w->core == NULL) {
        lua_pushfstring(L, "world() -- %dD, closed", w->dims);
    } else {
        const int count = (int)col_world_count(w->core);
        lua_pushfstring(L, "world() -- %dD, %d %s", w->dims, count,
                        count == 1 ? "item" : "items");
    }
    return 1;
}

/* -------------------------------------------------------------------- opening -- */

static void add_methods(lua_State *L, const col_open_entry *entries) {
    for (const col_open_entry *e = entries; e->name != NULL; e++) {
        lua_pushcfunction(L, e->call);
        lua_setfield(L, -2, e->name);
    }
}

static void add_wrapped(lua_State *L, const col_open_entry *entries, int dims) {
    for (const col_open_entry *e = entries; e->name != NULL; e++) {
        lua_pushboolean(L, 0); /* they are methods */
        lua_pushinteger(L, dims);
        lua_pushcclosure(L, e->call, up_dims);
        lua_setfield(L, -2, e->name);
    }
}

static void push_methods(lua_State *L, int dims) {
    lua_newtable(L);
    add_methods(L, col_lua_world_items);
    add_methods(L, col_lua_world_moves);
    add_methods(L, col_lua_world_batches);
    add_methods(L, col_lua_world_pairs);
    lua_pushnil(L); /* up_methods, which no world needs */
    luaL_getmetatable(L, dims == 2 ? COL2_SHAPE_NAME : COL3_SHAPE_NAME);
    lua_pushinteger(L, dims);
    lua_pushcclosure(L, col_lua_world_copy_shape, up_kind);
    lua_setfield(L, -2, "shape");
}

static void push_raw(lua_State *L, int dims) {
    lua_newtable(L);
    add_wrapped(L, col_lua_world_queries, dims);
    add_wrapped(L, col_lua_world_rays, dims);
    add_wrapped(L, col_lua_world_groups, dims);
    col_lua_world_push_filler(L, dims, col_lua_world_fill);
    lua_setfield(L, -2, "filled_pairs");
    col_lua_world_push_filler(L, dims, col_lua_world_remember);
    lua_setfield(L, -2, "remember");
}

/* methods: where the table of methods is. Leaves the metatable on the stack. */
static void push_metatable(lua_State *L, const char *name, int methods) {
    static const col_open_entry metamethods[] = {
        {"__gc", collect, open_plain},
        {"__len", length, open_plain},
        {"__tostring", text, open_plain},
        {NULL, NULL, open_plain},
    };
    luaL_newmetatable(L, name); /* the same for a second luaopen of the state */
    lua_pushstring(L, name);
    lua_setfield(L, -2, "__name");
    lua_pushvalue(L, methods);
    lua_setfield(L, -2, "__index");
    add_methods(L, metamethods);
}

void col_lua_world_open(lua_State *L, int dims) {
    const int opened = lua_gettop(L);
    luaL_newmetatable(L, RESULTS[dims - 2]);
    lua_setfield(L, opened, "result");
    lua_newtable(L);
    push_methods(L, dims);
    const int methods = lua_gettop(L);
    push_metatable(L, METATABLES[dims - 2], methods);
    lua_pushinteger(L, dims);
    lua_pushcclosure(L, make, up_world_dims);
    lua_getfield(L, opened, "functions");
    lua_insert(L, -2);
    lua_setfield(L, -2, "world");
    lua_settop(L, methods);
    lua_setfield(L, -2, "methods");
    push_raw(L, dims);
    lua_setfield(L, -2, "raw");
    lua_setfield(L, opened, "worlds");
}
