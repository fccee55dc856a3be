/* open.c - worlds as Lua has them: made, counted, printed, collected; and all their
 * functions, put into the tables of a dimension. Highest in the room. */
#include "world.h"

/* The upvalues of the constructor. */
enum { up_metatable = 1, up_world_dims };

static void *resize(void *context, void *block, size_t old_size, size_t size) {
    const col_lua_world *const w = (const col_lua_world *)context;
    /* of a new block, Lua's allocators take the second size for a kind of object */
    return w->allocate(w->user, block, block == NULL ? 0 : old_size, size);
}

/* world() -> a world without items */
static int make(lua_State *L) {
    const col_args in = col_args_open(L, "world", 2, 1);
    col_args_end(&in);
    lua_settop(L, 0);
    col_lua_push_store(L);
    col_lua_world *const w =
        (col_lua_world *)compat_newuserdata(L, sizeof(col_lua_world), true);
    *w = (col_lua_world){.magic = block_word(BLOCK_WORLD),
                         .dims = (int)lua_tointeger(L, lua_upvalueindex(up_world_dims))};
    lua_pushvalue(L, 1);
    compat_set_value(L, 2);
    lua_pushvalue(L, lua_upvalueindex(up_metatable));
    lua_setmetatable(L, 2);
    w->allocate = lua_getallocf(L, &w->user);
    const col_memory memory = {resize, w};
    w->core = col_world_open(w->dims, memory);
    world_check_memory(L, w->core != NULL);
    return 1;
}

/* Closes the world; a second time it does nothing. */
static int collect(lua_State *L) {
    col_lua_world *const w = world_test(L, 1);
    if (w != NULL && w->core != NULL) {
        col_world *const core = w->core;
        w->allocate = lua_getallocf(L, &w->user);
        w->core = NULL;
        col_world_close(core);
        (void)resize(w, w->batch, sizeof(*w->batch) * (size_t)w->batch_capacity, 0);
        (void)resize(w, w->seen, sizeof(*w->seen) * (size_t)w->seen_capacity, 0);
        w->batch = NULL;
        w->seen = NULL;
        w->batch_capacity = w->seen_capacity = w->seen_count = 0;
    }
    return 0;
}

/* #w: how many items there are */
static int length(lua_State *L) {
    lua_pushinteger(L, col_world_count(world_self(L, "#")->core));
    return 1;
}

/* A call that makes such a world, without the items; they are only counted. */
static int text(lua_State *L) {
    const col_lua_world *const w = world_test(L, 1);
    if (w == NULL) {
        col_lua_fail_self(L, "tostring", 0);
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

const char *col_lua_world_describe(lua_State *L, int index) {
    const col_lua_world *const w = world_test(L, index);
    return w == NULL ? NULL : lua_pushfstring(L, "a %dD world", w->dims);
}

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
    col_push_metatable(L, world_dimension(dims)->open->shape);
    lua_pushinteger(L, dims);
    lua_pushcclosure(L, col_lua_copy_shape, up_kind);
    lua_setfield(L, -2, "shape");
}

static void push_raw(lua_State *L, int dims) {
    lua_newtable(L);
    add_wrapped(L, col_lua_world_queries, dims);
    add_wrapped(L, col_lua_world_rays, dims);
    add_wrapped(L, col_lua_world_groups, dims);
    col_lua_push_filler(L, dims, col_lua_fill);
    lua_setfield(L, -2, "filled_pairs");
    col_lua_push_filler(L, dims, col_lua_remember);
    lua_setfield(L, -2, "remember");
}

/* methods: the index of their table. Leaves the metatable on the stack. */
static void push_metatable(lua_State *L, const char *name, int methods) {
    static const col_open_entry metamethods[] = {
        {"__gc", collect, open_plain},
        {"__len", length, open_plain},
        {"__tostring", text, open_plain},
        {NULL, NULL, open_plain},
    };
    col_push_metatable(L, name);
    lua_pushvalue(L, methods);
    lua_setfield(L, -2, "__index");
    add_methods(L, metamethods);
}

void col_lua_world_open(lua_State *L, int dims) {
    const int opened = lua_gettop(L);
    col_push_metatable(L, world_result_name(dims));
    lua_setfield(L, opened, "result");
    lua_newtable(L);
    push_methods(L, dims);
    const int methods = lua_gettop(L);
    push_metatable(L, dims == 2 ? "collide.world2" : "collide.world3", methods);
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
