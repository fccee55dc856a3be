/* open.c - worlds in Lua: made, counted, printed, collected; and all their functions, put
 * into the tables of a dimension. Highest in the folder. */
#include "../base/text.h"
#include "character.h"

/* The upvalues of the constructor. */
enum { up_metatable = 1, up_world_dims };

static void *resize(void *context, void *block, size_t old_size, size_t size) {
    const col_lua_world *const w = (const col_lua_world *)context;
    /* for a new block, Lua's allocators take the second size as a kind of object */
    return w->allocate(w->user, block, block == NULL ? 0 : old_size, size);
}

/* Raises unless the value on top of the stack, at the index 2, is a list of names. */
static void check_layers(lua_State *L) {
    if (!lua_istable(L, 2)) {
        col_args_fail(L, "world", 1, "layers: list of names expected, got %s",
                      col_args_describe(L, 2));
    }
    for (int i = 1; i <= (int)lua_rawlen(L, 2); i++) {
        lua_rawgeti(L, 2, i);
        if (lua_type(L, 3) != LUA_TSTRING) {
            col_args_fail(L, "world", 1, "layers[%d]: name expected, got %s", i,
                          col_args_describe(L, 3));
        }
        lua_pop(L, 1);
    }
}

/* The arguments that a world is made with. */
typedef struct {
    col3_vec up;
    double skin;
    bool strict;
} col_lua_world_options;

/* Reads the options of a table that has names, at the index 1; pushes its list of layers,
 * or nil. */
static void read_named(col_args *in, col_lua_world_options *o) {
    static const char *const names[] = {"layers", "up", "skin", NULL};
    lua_State *const L = in->L;
    col_args_open_names(in, names);
    if (in->table == 0) {
        col_args_fail_type(L, "world", 1, "options layers, up and skin");
    }
    if (!col_args_skip_nil(in, "up")) {
        o->up = col_lua_unit(col_lua_read_direction(in, "up"));
    }
    if (!col_args_skip_nil(in, "skin")) {
        o->skin = col_args_size(in, "skin");
    }
    lua_settop(L, 1);
    lua_getfield(L, 1, "layers");
    o->strict = !lua_isnil(L, 2);
    if (o->strict) {
        check_layers(L);
    }
}

/* Reads the options, and leaves the list of layers, or nil, alone on the stack. */
static col_lua_world_options read_options(lua_State *L, int dims) {
    const double sign = dims == 2 ? -1.0 : 1.0;
    col_lua_world_options o = {{0.0, sign, 0.0}, COL_MOVE_SKIN, false};
    col_args in = col_args_open(L, "world", dims, 1);
    if (lua_isnoneornil(L, 1)) {
        in.at = 2;
        col_args_end(&in);
        lua_settop(L, 0);
        lua_pushnil(L);
        return o;
    }
    if (!lua_istable(L, 1) || lua_gettop(L) > 1) {
        col_args_fail_type(L, "world", lua_istable(L, 1) ? 2 : 1,
                           lua_istable(L, 1) ? "no more than a table of options"
                                             : "options as a table");
    }
    lua_pushnil(L);
    if (lua_next(L, 1) != 0) { /* an empty table has no names */
        lua_pop(L, 2);
        read_named(&in, &o);
    } else {
        lua_pushnil(L);
    }
    lua_replace(L, 1);
    lua_settop(L, 1);
    return o;
}

/* world([options]) -> a world without items */
static int make(lua_State *L) {
    const int dims = (int)lua_tointeger(L, lua_upvalueindex(up_world_dims));
    const col_lua_world_options options = read_options(L, dims);
    col_lua_push_store(L);
    lua_insert(L, 1);
    col_lua_world *const w =
        (col_lua_world *)compat_newuserdata(L, sizeof(col_lua_world), true);
    *w = (col_lua_world){.magic = block_word(BLOCK_WORLD),
                         .dims = dims,
                         .up = options.up,
                         .skin = options.skin};
    lua_pushvalue(L, 1);
    compat_set_value(L, 3);
    lua_pushvalue(L, lua_upvalueindex(up_metatable));
    lua_setmetatable(L, 3);
    lua_replace(L, 1); /* the world, where methods have it; behind it the layers */
    w->allocate = lua_getallocf(L, &w->user);
    const col_memory memory = {resize, w};
    w->core = col_world_open(w->dims, memory);
    world_check_memory(L, w->core != NULL);
    if (options.strict) {
        (void)col_lua_use_layers(L, w, "world", lua_gettop(L) + 1, 2);
        w->strict = true;
    }
    lua_settop(L, 1);
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
        col_lua_free_arrays(w);
        w->hits = (col_lua_kept_hits){0};
        w->seen_count = 0;
    }
    return 0;
}

/* #w: how many items there are */
static int length(lua_State *L) {
    lua_pushinteger(L, col_world_count(world_self(L, "#")->core));
    return 1;
}

/* Pushes the options that differ from the defaults, as a table is written: `{up = {0,
 * 1}}`; or `()`. */
static void push_options(lua_State *L, const col_lua_world *w, int names) {
    const double sign = w->dims == 2 ? -1.0 : 1.0;
    luaL_Buffer to;
    const char *between = "";
    luaL_buffinit(L, &to);
    luaL_addchar(&to, '{');
    if (w->strict) {
        luaL_addstring(&to, "layers = {");
        for (int i = 0; i < w->layers; i++) {
            luaL_addstring(&to, i == 0 ? "'" : "', '");
            lua_rawgeti(L, names, i + 1);
            luaL_addvalue(&to);
        }
        luaL_addstring(&to, w->layers == 0 ? "}" : "'}");
        between = ", ";
    }
    if (!(w->up.x == 0.0 && w->up.y == sign && w->up.z == 0.0)) {
        const double up[3] = {w->up.x, w->up.y, w->up.z};
        luaL_addstring(&to, between);
        luaL_addstring(&to, "up = ");
        col_text_add_list(&to, up, w->dims);
        between = ", ";
    }
    if (w->skin != COL_MOVE_SKIN) {
        luaL_addstring(&to, between);
        luaL_addstring(&to, "skin = ");
        col_text_add_number(&to, w->skin);
        between = ", ";
    }
    luaL_addchar(&to, '}');
    luaL_pushresult(&to);
    if (between[0] == '\0') {
        lua_pop(L, 1);
        lua_pushliteral(L, "()");
    }
}

/* Pushes the number of items in each layer: `: 1 hero, 3 walls`; nothing if all are in
 * the layer of items without one. */
static void push_layers(lua_State *L, const col_lua_world *w, int names) {
    const int32_t *const items = col_world_items(w->core);
    const int32_t all = col_world_count(w->core);
    const char *text = "";
    lua_pushliteral(L, "");
    int listed = 0;
    for (int k = 0; k < w->layers; k++) {
        int count = 0;
        for (int32_t i = 0; i < all; i++) {
            count += (col_world_filter(w->core, items[i]).layers >> k) & 1 ? 1 : 0;
        }
        lua_rawgeti(L, names, k + 1);
        lua_pushvalue(L, names + 1);
        const bool is_plain = count == (int)all && lua_rawequal(L, -1, -2) != 0;
        lua_pop(L, 1);
        if (count > 0 && !is_plain) {
            text = lua_pushfstring(L, "%s%s%d %s", text, listed == 0 ? ": " : ", ", count,
                                   lua_tostring(L, -1));
            listed++;
            lua_replace(L, -3); /* the text before */
        }
        lua_pop(L, 1);
    }
}

/* A call that makes such a world, without the items; they are only counted. */
static int text(lua_State *L) {
    const col_lua_world *const w = world_test(L, 1);
    if (w == NULL) {
        col_lua_fail_self(L, "tostring", 0);
    }
    if (w->core == NULL) {
        lua_pushfstring(L, "world() -- %dD, closed", w->dims);
        return 1;
    }
    lua_settop(L, 1);
    col_lua_push_part(L, world_names);
    col_lua_push_part(L, world_default);
    push_options(L, w, 2);
    push_layers(L, w, 2);
    const int count = (int)col_world_count(w->core);
    lua_pushfstring(L, "world%s -- %dD, %d %s%s", lua_tostring(L, 4), w->dims, count,
                    count == 1 ? "item" : "items", lua_tostring(L, 5));
    return 1;
}

const char *col_lua_world_describe(lua_State *L, int index) {
    const col_lua_world *const w = world_test(L, index);
    return w == NULL ? NULL : lua_pushfstring(L, "a %dD world", w->dims);
}

/* The last list is of the plane alone. */
static const col_open_entry *const LISTS[] = {
    col_lua_world_items,     col_lua_world_moves,         col_lua_world_batches,
    col_lua_world_queries,   col_lua_world_rays,          col_lua_world_separations,
    col_lua_world_responses, col_lua_world_filters,       col_lua_world_floors,
    col_lua_world_groups,    col_lua_world_characters,    col_lua_world_walk_saves,
    col_lua_world_motions,   col_lua_world_snapshots,     col_lua_world_packs,
    col_lua_world_boxes,     col_lua_world_box_questions, col_lua_world_visibility,
};

/* Pushes a table of methods, or of the functions that Lua wraps. */
static void push_functions(lua_State *L, int dims, bool wrapped) {
    const size_t count = sizeof LISTS / sizeof LISTS[0] - (dims == 3);
    lua_newtable(L);
    for (size_t i = 0; i < count; i++) {
        for (const col_open_entry *e = LISTS[i]; e->name != NULL; e++) {
            if ((e->form != open_plain) != wrapped) {
                continue;
            }
            if (wrapped) {
                lua_pushboolean(L, e->form == open_wrapped_function);
                lua_pushinteger(L, dims);
            }
            lua_pushcclosure(L, e->call, wrapped ? up_dims : 0);
            lua_setfield(L, -2, e->name);
        }
    }
}

/* Adds a function that makes shapes to the table on top of the stack. */
static void add_maker(lua_State *L, int dims, const char *name, lua_CFunction call) {
    lua_pushnil(L); /* up_methods, which no world needs */
    col_push_metatable(L, world_dimension(dims)->open->shape);
    lua_pushinteger(L, dims);
    lua_pushcclosure(L, call, up_kind);
    lua_setfield(L, -2, name);
}

static void push_raw(lua_State *L, int dims) {
    push_functions(L, dims, true);
    add_maker(L, dims, "unfold", col_lua_unfold);
    col_lua_push_filler(L, dims, col_lua_fill);
    lua_setfield(L, -2, "filled_pairs");
    col_lua_push_filler(L, dims, col_lua_remember);
    lua_setfield(L, -2, "remember");
}

/* methods: the index of their table. Worlds of an earlier luaopen of the state keep the
 * methods that they have until Lua has completed the new ones: a finalizer may ask a
 * world meanwhile. Leaves the metatable on the stack. */
static void push_metatable(lua_State *L, const char *name, int methods) {
    static const luaL_Reg metamethods[] = {
        {"__gc", collect}, {"__len", length}, {"__tostring", text}, {NULL, NULL}};
    col_push_metatable(L, name);
    lua_getfield(L, -1, "__index");
    if (lua_isnil(L, -1)) {
        lua_pushvalue(L, methods);
        lua_setfield(L, -3, "__index");
    }
    lua_pop(L, 1);
    compat_add(L, metamethods);
}

void col_lua_world_open(lua_State *L, int dims) {
    const int opened = lua_gettop(L);
    col_push_metatable(L, world_result_name(dims));
    lua_setfield(L, opened, "result");
    lua_newtable(L);
    push_functions(L, dims, false);
    add_maker(L, dims, "shape", col_lua_copy_shape);
    const int methods = lua_gettop(L);
    push_metatable(L, dims == 2 ? "collide.world2" : "collide.world3", methods);
    lua_pushvalue(L, -1);
    lua_setfield(L, methods - 1, "meta");
    lua_pushinteger(L, dims);
    lua_pushcclosure(L, make, up_world_dims);
    lua_getfield(L, opened, "functions");
    lua_insert(L, -2);
    lua_setfield(L, -2, "world");
    lua_settop(L, methods);
    lua_setfield(L, -2, "methods");
    col_lua_push_fast_worlds(L);
    lua_setfield(L, -2, "fast");
    col_fast_push(L, col_lua_fast_walks);
    lua_setfield(L, -2, "fast_walks");
    col_fast_push(L, col_lua_fast_lists);
    lua_setfield(L, -2, "fast_lists");
    col_fast_push(L, col_lua_fast_batches);
    lua_setfield(L, -2, "fast_batches");
    col_push_metatable(L, WALK_NAME);
    lua_setfield(L, -2, "walks");
    push_raw(L, dims);
    lua_setfield(L, -2, "raw");
    col_lua_open_snapshots(L, dims);
    lua_setfield(L, -2, "snapshots");
    lua_setfield(L, opened, "worlds");
}
