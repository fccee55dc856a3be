/* vmath.c - vectors as those of Defold's vmath, for specs: userdata that keep 32-bit
 * floats, reached by the metamethods __index and __newindex alone, which raise at any
 * name but theirs. A name is told by its first character, as there.
 *
 * Source: the behaviour described at defold.com/ref/vmath. */
#include <lauxlib.h>
#include <lua.h>

#include <stdio.h>
#include <string.h>

int luaopen_vmath(lua_State *L);

/* vector3, vector4 and quat differ in name and count; both are upvalues. */
enum { up_name = 1, up_count, up_end };

typedef struct {
    float at[4];
} vector;

static const char *type_name(lua_State *L) {
    return lua_tostring(L, lua_upvalueindex(up_name));
}

static int count_of(lua_State *L) {
    return (int)lua_tointeger(L, lua_upvalueindex(up_count));
}

/* Which component the second argument names. */
static int component(lua_State *L) {
    const char *key = luaL_checkstring(L, 2);
    const char *names = "xyzw";
    const char *found = key[0] != '\0' ? strchr(names, key[0]) : NULL;
    if (found == NULL || found - names >= count_of(L)) {
        return luaL_error(L, "vmath.%s only has fields %s.", type_name(L),
                          count_of(L) == 3 ? "x, y, z" : "x, y, z, w");
    }
    return (int)(found - names);
}

static int vector_index(lua_State *L) {
    const vector *v = lua_touserdata(L, 1);
    lua_pushnumber(L, (lua_Number)v->at[component(L)]);
    return 1;
}

static int vector_newindex(lua_State *L) {
    vector *v = lua_touserdata(L, 1);
    const int i = component(L);
    v->at[i] = (float)luaL_checknumber(L, 3);
    return 0;
}

static int vector_eq(lua_State *L) {
    const vector *a = lua_touserdata(L, 1);
    const vector *b = lua_touserdata(L, 2);
    int same = 1;
    for (int i = 0; i < count_of(L); i++) {
        same = same && a->at[i] == b->at[i];
    }
    lua_pushboolean(L, same);
    return 1;
}

static int vector_tostring(lua_State *L) {
    const vector *v = lua_touserdata(L, 1);
    lua_pushfstring(L, "vmath.%s(", type_name(L));
    for (int i = 0; i < count_of(L); i++) {
        char text[32];
        (void)snprintf(text, sizeof text, "%s%g", i > 0 ? ", " : "", (double)v->at[i]);
        lua_pushstring(L, text);
        lua_concat(L, 2);
    }
    lua_pushliteral(L, ")");
    lua_concat(L, 2);
    return 1;
}

/* vector3(x, y, z) -> a vector; of numbers that are left out, zeros */
static int construct(lua_State *L) {
    lua_settop(L, 4);
    vector *v = lua_newuserdata(L, sizeof *v);
    for (int i = 0; i < 4; i++) {
        v->at[i] = i < count_of(L) ? (float)luaL_optnumber(L, i + 1, 0.0) : 0.0F;
    }
    lua_pushvalue(L, lua_upvalueindex(up_end));
    (void)lua_setmetatable(L, -2);
    return 1;
}

/* A function with the upvalues name and count, and the metatable at `meta` if not 0. */
static void push_function(lua_State *L, lua_CFunction f, const char *name, int count,
                          int meta) {
    lua_pushstring(L, name);
    lua_pushinteger(L, count);
    if (meta != 0) {
        lua_pushvalue(L, meta);
    }
    lua_pushcclosure(L, f, meta != 0 ? up_end : up_end - 1);
}

static void add_type(lua_State *L, const char *name, int count) {
    static const luaL_Reg methods[] = {{"__index", vector_index},
                                       {"__newindex", vector_newindex},
                                       {"__eq", vector_eq},
                                       {"__tostring", vector_tostring},
                                       {NULL, NULL}};
    const int module = lua_gettop(L);
    lua_newtable(L);
    for (const luaL_Reg *m = methods; m->name != NULL; m++) {
        push_function(L, m->func, name, count, 0);
        lua_setfield(L, module + 1, m->name);
    }
    push_function(L, construct, name, count, module + 1);
    lua_setfield(L, module, name);
    lua_settop(L, module);
}

int luaopen_vmath(lua_State *L) {
    lua_newtable(L);
    add_type(L, "vector3", 3);
    add_type(L, "vector4", 4);
    add_type(L, "quat", 4);
    return 1;
}
