/* open.c - makes Lua functions from the lists of a dimension, each with the upvalues that
 * its form needs, and hands them over as tables; and pushes vectors. */
#include "open.h"

#include "block.h"

#include <limits.h>
#include <stdbool.h>

static void push_table(lua_State *L, const double *v, int count, int metatable) {
    lua_createtable(L, 0, count);
    for (int i = 0; i < count; i++) {
        lua_pushvalue(L, lua_upvalueindex(up_x + i));
        lua_pushnumber(L, v[i]);
        lua_rawset(L, -3);
    }
    lua_pushvalue(L, lua_upvalueindex(metatable));
    lua_setmetatable(L, -2);
}

void col_push_vector(lua_State *L, const double *v, int dims) {
    push_table(L, v, dims, up_vec);
}

void col_open_fill_holes(lua_State *L, int count) {
    const int top = lua_gettop(L);
    for (int i = top - count + 1; i <= top; i++) {
        if (lua_isnil(L, i)) {
            lua_pushboolean(L, 0);
            lua_replace(L, i);
        }
    }
}

void col_push_quat(lua_State *L, const double *q) { push_table(L, q, 4, up_quat); }

/* The address is a key of the registry that no other library has. */
static const char LETTERS = 0;
enum { COUNT_OF_LETTERS = UCHAR_MAX + 1 };

void col_open_letters(lua_State *L) {
    lua_pushlightuserdata(L, (void *)&LETTERS);
    lua_createtable(L, COUNT_OF_LETTERS, 0);
    for (int i = 0; i < COUNT_OF_LETTERS; i++) {
        const char letter = (char)i;
        lua_pushlstring(L, &letter, 1);
        lua_rawseti(L, -2, i + 1);
    }
    lua_rawset(L, LUA_REGISTRYINDEX);
}

void col_push_letter(lua_State *L, char letter) {
    lua_pushlightuserdata(L, (void *)&LETTERS);
    lua_rawget(L, LUA_REGISTRYINDEX);
    lua_rawgeti(L, -1, (unsigned char)letter + 1);
    lua_replace(L, -2);
}

/* Pushes the table of metatables, name -> metatable, that the registry keeps for this
 * copy of the library. */
static void push_metatables(lua_State *L) {
    void *const key = (void *)&col_block_copy;
    lua_pushlightuserdata(L, key);
    lua_rawget(L, LUA_REGISTRYINDEX);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        lua_newtable(L);
        lua_pushlightuserdata(L, key);
        lua_pushvalue(L, -2);
        lua_rawset(L, LUA_REGISTRYINDEX);
    }
}

void col_push_metatable(lua_State *L, const char *name) {
    push_metatables(L);
    lua_pushstring(L, name);
    lua_rawget(L, -2);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        lua_createtable(L, 0, 1);
        lua_pushstring(L, name);
        lua_setfield(L, -2, "__name");
        lua_pushstring(L, name);
        lua_pushvalue(L, -2);
        lua_rawset(L, -4);
    }
    lua_replace(L, -2);
}

static void push_optional_metatable(lua_State *L, const char *name) {
    if (name == NULL) {
        lua_pushnil(L);
    } else {
        col_push_metatable(L, name);
    }
}

/* Pushes the upvalues of closures, in their order; returns the index below them. */
static int push_upvalues(lua_State *L, const col_open_spec *spec) {
    static const char *const names[] = {"x", "y", "z", "w"};
    const int base = lua_gettop(L);
    lua_newtable(L); /* methods */
    col_push_metatable(L, spec->shape);
    col_push_metatable(L, spec->vec);
    push_optional_metatable(L, spec->quat);
    for (int i = up_x; i <= up_w; i++) {
        lua_pushstring(L, names[i - up_x]);
    }
    lua_newtable(L);
    spec->add_fields(L, base + up_index);
    return base;
}

static void push_function(lua_State *L, int base, const col_open_entry *e, bool method) {
    int upvalues = 0;
    if (e->form == open_closure) {
        for (upvalues = 0; upvalues < up_end - 1; upvalues++) {
            lua_pushvalue(L, base + upvalues + 1);
        }
    } else if (e->form == open_wrapped) {
        lua_pushboolean(L, !method);
        upvalues = 1;
    }
    lua_pushcclosure(L, e->call, upvalues);
}

/* base: below the upvalues; to: the table. */
static void add_entries(lua_State *L, int base, int to, const col_open_entry *entries,
                        bool methods) {
    for (const col_open_entry *e = entries; e != NULL && e->name != NULL; e++) {
        push_function(L, base, e, methods);
        lua_setfield(L, to, e->name);
    }
}

static void add_constructors(lua_State *L, int base, int to, const col_open_spec *spec) {
    for (int kind = 0; kind < spec->kinds; kind++) {
        if (spec->kind_name(kind) == NULL) {
            continue;
        }
        lua_pushvalue(L, base + up_methods);
        lua_pushvalue(L, base + up_shape);
        lua_pushinteger(L, kind);
        lua_pushcclosure(L, spec->construct, up_kind);
        lua_setfield(L, to, spec->kind_name(kind));
    }
}

static void set_copy(lua_State *L, int table, const char *name, int index) {
    lua_pushvalue(L, index);
    lua_setfield(L, table, name);
}

void col_open_dimension(lua_State *L, const col_open_spec *spec) {
    luaL_checkstack(L, 2 * up_end + LUA_MINSTACK, NULL);
    const int base = push_upvalues(L, spec);
    lua_newtable(L);
    const int opened = lua_gettop(L);
    lua_newtable(L);
    const int functions = lua_gettop(L);
    lua_newtable(L);
    const int raw = lua_gettop(L);
    lua_newtable(L);
    const int raw_methods = lua_gettop(L);
    for (int i = 0; i < OPEN_LISTS; i++) {
        add_entries(L, base, base + up_methods, spec->methods[i], true);
        add_entries(L, base, functions, spec->functions[i], false);
    }
    add_constructors(L, base, functions, spec);
    add_entries(L, base, raw, spec->raw, false);
    add_entries(L, base, raw_methods, spec->raw, true);
    add_entries(L, base, base + up_shape, spec->metamethods, false);
    set_copy(L, opened, "functions", functions);
    set_copy(L, opened, "methods", base + up_methods);
    set_copy(L, opened, "raw", raw);
    set_copy(L, opened, "raw_methods", raw_methods);
    set_copy(L, opened, "index", base + up_index);
    set_copy(L, opened, "shape", base + up_shape);
    set_copy(L, opened, "vec", base + up_vec);
    set_copy(L, opened, "quat", base + up_quat);
    col_fast_push(L, spec->fast);
    lua_setfield(L, opened, "fast");
    lua_pushvalue(L, opened);
    lua_replace(L, base + 1);
    lua_settop(L, base + 1);
}
