/* options.c - common parts of all level geometry in Lua: options, materials, and how they
 * are written. */
#include "level.h"

#include "../base/fail.h"
#include "../base/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ----------------------------------------------------------------------- options -- */

static bool read_flag(col_args *in, const char *const names[], const char *name) {
    return col_args_is_one_of(name, names) && col_args_boolean(in, name, false);
}

static col_lua_level_options read_named(col_args *in, const char *const names[]) {
    col_lua_level_options o = {false, false, false, 0};
    o.closed = read_flag(in, names, "closed");
    o.two_sided = read_flag(in, names, "two_sided");
    o.solid = read_flag(in, names, "solid");
    if (col_args_is_one_of("materials", names) && !col_args_skip_nil(in, "materials")) {
        o.materials = col_args_fetch(in, "materials");
    }
    return o;
}

col_lua_level_options col_lua_read_level_options(col_args *in,
                                                 const char *const names[]) {
    const col_lua_level_options none = {false, false, false, 0};
    if (in->table != 0) {
        return read_named(in, names);
    }
    if (col_args_skip_nil(in, "options")) {
        return none;
    }
    col_args inner = *in;
    inner.last = inner.at; /* other arguments are too many, but not checked here */
    col_args_open_names(&inner, names);
    if (inner.table == 0) {
        col_args_fail_type(in->L, in->function, in->at, "table of options");
    }
    in->at = inner.at;
    in->from = inner.table;
    return read_named(&inner, names);
}

/* --------------------------------------------------------------------- materials -- */

/* A byte holds so many, and 0 for none. */
#define MATERIALS_MOST 255

static col_fail_at at_material(const col_args *in, int item) {
    const col_fail_at at = {.arg = in->from, .name = "materials", .item = item};
    return at;
}

/* The number of the value on top of the stack, which it pops; a new one is added to both
 * tables. */
static int number_of(const col_args *in, int values, int numbers, int item, int *count) {
    lua_State *const L = in->L;
    const int value = lua_gettop(L);
    if (lua_isnil(L, value) ||
        (lua_type(L, value) == LUA_TNUMBER && !lua_rawequal(L, value, value))) {
        col_fail_expected(in, at_material(in, item), "value",
                          lua_isnil(L, value) ? "nil" : "nan");
    }
    if (lua_type(L, value) == LUA_TBOOLEAN && !lua_toboolean(L, value)) {
        lua_pop(L, 1);
        return 0;
    }
    lua_pushvalue(L, value);
    lua_rawget(L, numbers);
    int number = (int)lua_tointeger(L, -1);
    if (number == 0) {
        if (*count == MATERIALS_MOST) {
            col_fail_expected(in, at_material(in, 0), "255 different ones at most",
                              "more");
        }
        number = ++*count;
        lua_pushvalue(L, value);
        lua_pushinteger(L, number);
        lua_rawset(L, numbers);
        lua_pushvalue(L, value);
        lua_rawseti(L, values, number);
    }
    lua_settop(L, value - 1);
    return number;
}

const unsigned char *col_lua_keep_materials(const col_args *in,
                                            const col_lua_level_options *options,
                                            size_t count, const char *parts) {
    lua_State *const L = in->L;
    const int given = options->materials;
    lua_createtable(L, 4, 0);
    const int list = lua_gettop(L);
    lua_pushboolean(L, 0);
    lua_rawseti(L, list, LEVEL_MATERIALS);
    if (given == 0) {
        return NULL;
    }
    if (lua_type(L, given) != LUA_TTABLE) {
        col_fail_expected(in, at_material(in, 0), "list", col_args_describe(L, given));
    }
    if (lua_rawlen(L, given) != count) {
        col_fail_expected(
            in, at_material(in, 0),
            lua_pushfstring(L, "%d values, one for each %s,", (int)count, parts),
            col_args_number_text(L, (double)lua_rawlen(L, given)));
    }
    unsigned char *const bytes = (unsigned char *)compat_newuserdata(L, count, false);
    lua_newtable(L);
    lua_newtable(L);
    int used = 0;
    for (size_t i = 0; i < count; i++) {
        lua_rawgeti(L, given, (int)i + 1);
        bytes[i] = (unsigned char)number_of(in, list + 2, list + 3, (int)i + 1, &used);
    }
    lua_settop(L, list + 2);
    lua_rawseti(L, list, LEVEL_MATERIALS);
    col_lua_keep_block(L);
    return bytes;
}

void col_lua_keep_block(lua_State *L) {
    const int list = lua_gettop(L) - 1;
    lua_rawseti(L, list, (int)lua_rawlen(L, list) + 1);
}

void col_lua_push_material(lua_State *L, int list, int number) {
    if (number == 0 || lua_type(L, list) != LUA_TTABLE) {
        lua_pushnil(L);
        return;
    }
    lua_rawgeti(L, list, LEVEL_MATERIALS);
    if (lua_type(L, -1) == LUA_TTABLE) {
        lua_rawgeti(L, -1, number);
    } else { /* of another shape, which was put in its place meanwhile */
        lua_pushnil(L);
    }
    lua_remove(L, -2);
}

void col_lua_push_materials(lua_State *L, int list, const col_lua_level *level) {
    const unsigned char *const numbers = level->materials;
    if (numbers == NULL) {
        lua_pushnil(L);
        return;
    }
    const size_t count = level->part_count;
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        if (numbers[i] == 0) {
            lua_pushboolean(L, 0);
        } else {
            col_lua_push_material(L, list, numbers[i]);
        }
        lua_rawseti(L, -2, (int)i + 1);
    }
}

/* ------------------------------------------------------------------------ fields -- */

bool col_lua_push_level_option(lua_State *L, int list, const col_lua_level *level,
                               const char *name) {
    if (strcmp(name, "two_sided") == 0) {
        lua_pushboolean(L, level->two_sided);
    } else if (strcmp(name, "solid") == 0) {
        lua_pushboolean(L, level->solid);
    } else if (strcmp(name, "materials") == 0) {
        col_lua_push_materials(L, list, level);
    } else {
        return false;
    }
    return true;
}

/* -------------------------------------------------------------------------- text -- */

bool col_lua_is_long(const col_lua_text *text, size_t count, const char *items) {
    if (text->whole || count <= LEVEL_TEXT_MOST) {
        return false;
    }
    luaL_addstring(text->to, "... ");
    col_text_add_number(text->to, (double)count);
    luaL_addstring(text->to, " ");
    luaL_addstring(text->to, items);
    return true;
}

void col_lua_add_letters(col_lua_text *text, const char *from, size_t length) {
    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)from[i];
        if (c < ' ' || c > '~' || c == '\'' || c == '\\') {
            char escaped[8];
            (void)snprintf(escaped, sizeof escaped, "\\%03d", (int)c);
            luaL_addstring(text->to, escaped);
        } else {
            luaL_addlstring(text->to, from + i, 1);
        }
    }
}

/* The table of materials keeps the strings alive that are no longer on the stack, which a
 * buffer needs unchanged. */
void col_lua_add_material(col_lua_text *text, int number) {
    lua_State *const L = text->L;
    size_t length = 0;
    col_lua_push_material(L, text->list, number);
    const int type = lua_type(L, -1);
    const bool truth = lua_toboolean(L, -1) != 0;
    const double value = type == LUA_TNUMBER ? lua_tonumber(L, -1) : 0.0;
    const char *const string = type == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
    lua_pop(L, 1);
    if (type == LUA_TSTRING) {
        luaL_addstring(text->to, "'");
        col_lua_add_letters(text, string, length);
        luaL_addstring(text->to, "'");
    } else if (type == LUA_TNUMBER && isfinite(value)) {
        col_text_add_number(text->to, value);
    } else if (type == LUA_TBOOLEAN) {
        luaL_addstring(text->to, truth ? "true" : "false");
    } else {
        text->lacks = "materials that are no strings, numbers or booleans";
        luaL_addstring(text->to, "... ");
        luaL_addstring(text->to, lua_typename(L, type));
    }
}

static void add_name(col_lua_text *text, const char *name, int *written) {
    luaL_addstring(text->to, *written > 0 ? ", " : ", {");
    luaL_addstring(text->to, name);
    luaL_addstring(text->to, " = ");
    ++*written;
}

static void add_flag(col_lua_text *text, bool set, const char *name, int *written) {
    if (set) {
        add_name(text, name, written);
        luaL_addstring(text->to, "true");
    }
}

static void add_materials(col_lua_text *text, const col_lua_level *level) {
    luaL_addstring(text->to, "{");
    for (size_t i = 0; i < level->part_count; i++) {
        luaL_addstring(text->to, i > 0 ? ", " : "");
        if (level->materials[i] == 0) {
            luaL_addstring(text->to, "false");
        } else {
            col_lua_add_material(text, level->materials[i]);
        }
    }
    luaL_addstring(text->to, "}");
}

void col_lua_add_level_options(col_lua_text *text, const col_lua_level *level,
                               bool closed) {
    int written = 0;
    add_flag(text, closed, "closed", &written);
    add_flag(text, level->two_sided, "two_sided", &written);
    add_flag(text, level->solid, "solid", &written);
    if (level->materials != NULL) {
        add_name(text, "materials", &written);
        if (!col_lua_is_long(text, level->part_count, "materials")) {
            add_materials(text, level);
        }
    }
    luaL_addstring(text->to, written > 0 ? "})" : ")");
}
