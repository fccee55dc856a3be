/* respond.c - responses as Lua writes them: a name, false, or a table with a name and
 * options; and the default responses of layers. */
#include "world.h"

#include <string.h>

static const char *const NAMES[COL_RESPONSES] = {
    NULL, "slide", "touch", "bounce", "cross", "oneway", NULL,
};

#define WANTED                                                                           \
    "'slide', 'touch', 'bounce', 'cross', 'oneway', false or a table with one expected"

/* in->from: the argument that errors name. path: of the value in it, or "". */
static col_response_kind read_kind(col_args *in, int index, const char *path) {
    lua_State *const L = in->L;
    if (lua_isboolean(L, index) && lua_toboolean(L, index) == 0) {
        return col_response_ignore;
    }
    const char *const name = col_args_name(L, index);
    for (int kind = 1; kind < (int)col_response_ignore; kind++) {
        if (strcmp(name, NAMES[kind]) == 0) {
            return (col_response_kind)kind;
        }
    }
    if (lua_type(L, index) == LUA_TSTRING) {
        col_args_fail(L, in->function, in->from, "%s" WANTED ", got '%s'", path,
                      lua_tostring(L, index));
    }
    col_args_fail(L, in->function, in->from, "%s" WANTED ", got %s", path,
                  col_args_describe(L, index));
}

static void check_option_names(col_args *in, int table) {
    static const char *const names[] = {"restitution", "direction", NULL};
    lua_State *const L = in->L;
    lua_pushnil(L);
    while (lua_next(L, table) != 0) {
        lua_pop(L, 1);
        const char *const name = col_args_name(L, lua_gettop(L));
        const bool first = lua_type(L, -1) == LUA_TNUMBER && lua_tonumber(L, -1) == 1.0;
        if (!first && !col_args_is_one_of(name, names)) {
            const char *const unknown = lua_type(L, -1) == LUA_TSTRING
                                            ? lua_tostring(L, -1)
                                            : col_args_describe(L, lua_gettop(L));
            col_args_fail(L, in->function, in->from,
                          "unknown option '%s'; known: restitution, direction%s", unknown,
                          col_args_near_text(L, unknown, names));
        }
    }
}

void col_lua_read_options(col_args *in, int table, col_response *r) {
    lua_State *const L = in->L;
    if (lua_type(L, table) != LUA_TTABLE) {
        col_args_fail(L, in->function, in->from, "options as a table expected, got %s",
                      col_args_describe(L, table));
    }
    check_option_names(in, table);
    col_args options = *in;
    options.table = table;
    options.holder = in->from;
    if (!col_args_skip_nil(&options, "restitution")) {
        r->restitution = col_args_size(&options, "restitution");
    }
    if (!col_args_skip_nil(&options, "direction")) {
        double v[3] = {0.0, 0.0, 0.0};
        col_args_direction(&options, "direction", v);
        r->direction = col_lua_unit((col3_vec){v[0], v[1], v[2]});
    }
}

col_response col_lua_read_response(col_args *in, const col_lua_world *w, int index,
                                   const char *path) {
    lua_State *const L = in->L;
    col_response r = {col_response_default, 1.0, w->up};
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    if (lua_isnoneornil(L, index)) {
        return r;
    }
    if (lua_type(L, index) != LUA_TTABLE) {
        r.kind = read_kind(in, index, path);
        return r;
    }
    lua_rawgeti(L, index, 1);
    r.kind = read_kind(in, lua_gettop(L), path);
    lua_pop(L, 1);
    col_lua_read_options(in, index, &r);
    return r;
}

void col_lua_read_layer_responses(col_args *in, const col_lua_world *w, int table,
                                  col_response by_layer[]) {
    lua_State *const L = in->L;
    lua_pushnil(L);
    while (lua_next(L, table) != 0) {
        const int value = lua_gettop(L);
        const char *const layer = col_args_name(L, value - 1);
        if (lua_type(L, value - 1) != LUA_TSTRING) {
            col_args_fail(L, in->function, in->from, "name of a layer expected, got %s",
                          col_args_describe(L, value - 1));
        }
        const char *const path = lua_pushfstring(L, "%s: ", layer);
        const col_response r = col_lua_read_response(in, w, value, path);
        uint64_t bit = col_lua_named_layer(L, w, in->function, in->from, value - 1);
        for (int k = 0; bit != 0; k++, bit >>= 1) {
            if ((bit & 1) != 0) {
                by_layer[k] = r;
            }
        }
        lua_settop(L, value - 1);
    }
}

/* The number of the layer whose name is the argument, which is taken into use. */
static int read_layer(lua_State *L, col_lua_world *w, int arg) {
    if (lua_type(L, arg) != LUA_TSTRING) {
        col_args_fail_type(L, "respond", arg, "name of a layer");
    }
    const uint64_t bit = col_lua_use_layers(L, w, "respond", arg, arg);
    int number = 0;
    while ((bit >> number) != 1) {
        number++;
    }
    return number;
}

/* respond(layer_a, layer_b, response [, options]): what items of the first do when they
 * move and meet those of the second */
static int respond(lua_State *L) {
    col_lua_world *const w = world_self(L, "respond");
    col_args in = col_args_open(L, "respond", w->dims, 2);
    for (int arg = 2; arg <= 3; arg++) {
        if (lua_type(L, arg) != LUA_TSTRING) {
            col_args_fail_type(L, "respond", arg, "name of a layer");
        }
    }
    in.from = 4;
    lua_settop(L, lua_gettop(L) < 5 ? 5 : lua_gettop(L)); /* reading pushes values */
    col_response r = col_lua_read_response(&in, w, 4, "");
    if (!lua_isnil(L, 5)) {
        in.from = 5;
        col_lua_read_options(&in, 5, &r);
    }
    in.at = 6;
    col_args_end(&in);
    world_check_open(L, w, "respond");
    const int a = read_layer(L, w, 2);
    const int b = read_layer(L, w, 3);
    world_check_memory(L, col_world_respond(w->core, a, b, r));
    return 0;
}

const col_open_entry col_lua_world_responses[] = {
    {"respond", respond, open_plain},
    {NULL, NULL, open_plain},
};
