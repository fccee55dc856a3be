// collide.cpp - the library as an extension of Defold. The engine calls Initialize for
// each Lua state that it makes: one for all scripts, or several, as shared_state in
// game.project says.
//
// The Lua files of the library are resources of the game, and ask for the C module with
// require 'collide.core', as everywhere. What is in package.loaded is not looked for.
#include <dmsdk/sdk.h>

extern "C" int luaopen_collide_core(lua_State *L);

// The global `collide` is what `require "collide.collide"` gives, asked for when a field
// of it is used: at least one script of the game must require it, or it is not in the
// bundle.
static int Index(lua_State *L) {
    lua_getglobal(L, "require");
    lua_pushliteral(L, "collide.collide");
    lua_call(L, 1, 1);
    lua_pushvalue(L, 2);
    lua_gettable(L, -2);
    return 1;
}

static int Open(lua_State *L) {
    lua_getglobal(L, "package");
    lua_getfield(L, -1, "loaded");
    lua_pushcfunction(L, luaopen_collide_core);
    lua_pushliteral(L, "collide.core");
    lua_call(L, 1, 1);
    lua_setfield(L, -2, "collide.core");

    lua_newtable(L);
    lua_newtable(L);
    lua_pushcfunction(L, Index);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_setglobal(L, "collide");
    return 0;
}

static dmExtension::Result AppInitialize(dmExtension::AppParams *) {
    return dmExtension::RESULT_OK;
}

static dmExtension::Result Initialize(dmExtension::Params *params) {
    lua_State *const L = params->m_L;
    lua_pushcfunction(L, Open);
    if (lua_pcall(L, 0, 0, 0) == 0) {
        return dmExtension::RESULT_OK;
    }
    dmLogError("collide: %s", lua_tostring(L, -1));
    lua_pop(L, 1);
    return dmExtension::RESULT_INIT_ERROR;
}

static dmExtension::Result AppFinalize(dmExtension::AppParams *) {
    return dmExtension::RESULT_OK;
}

static dmExtension::Result Finalize(dmExtension::Params *) {
    return dmExtension::RESULT_OK;
}

DM_DECLARE_EXTENSION(Collide, "collide", AppInitialize, AppFinalize, Initialize, NULL,
                     NULL, Finalize)
