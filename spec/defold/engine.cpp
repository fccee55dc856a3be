// engine.cpp - what Defold's engine does with an extension, for a spec: the Lua module
// `defold`, linked with the extension.
#include <dmsdk/sdk.h>

#include <stdarg.h>
#include <stdio.h>

extern "C" void Collide(); // named by ext.manifest; the engine's main calls it
extern "C" int luaopen_defold(lua_State *L);

static dmExtension::Declared extension;

void dmExtension::Register(const Declared &declared) { extension = declared; }

void dmLogError(const char *format, ...) {
    va_list values;
    va_start(values, format);
    (void)vfprintf(stderr, format, values);
    va_end(values);
}

// initialize() -> whether it went well, and what it left on the stack: nothing, please
static int Initialize(lua_State *L) {
    lua_settop(L, 0);
    dmExtension::Params params = {L};
    const bool ok = extension.app_init(NULL) == dmExtension::RESULT_OK &&
                    extension.init(&params) == dmExtension::RESULT_OK;
    const int left = lua_gettop(L);
    lua_pushboolean(L, ok);
    lua_pushinteger(L, left);
    return 2;
}

static int Finalize(lua_State *L) {
    dmExtension::Params params = {L};
    lua_pushboolean(L, extension.final(&params) == dmExtension::RESULT_OK &&
                           extension.app_final(NULL) == dmExtension::RESULT_OK);
    return 1;
}

int luaopen_defold(lua_State *L) {
    Collide();
    lua_newtable(L);
    lua_pushstring(L, extension.name);
    lua_setfield(L, -2, "name");
    lua_pushcfunction(L, Initialize);
    lua_setfield(L, -2, "initialize");
    lua_pushcfunction(L, Finalize);
    lua_setfield(L, -2, "finalize");
    return 1;
}
