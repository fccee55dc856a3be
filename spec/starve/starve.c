/* starve.c - a Lua module for specs: puts itself before the allocator of its state,
 * counts what is alive, and lets allocations fail on demand.
 *
 *   watch()            from now on all blocks are counted
 *   unwatch()          puts the allocator back that was there
 *   arm(n, from_then)  lets the n-th block from now that is to be taken or to grow fail;
 *                      with from_then all that follow, too
 *   disarm()           -> how many have failed since arm, how many there were
 *   live()             -> bytes taken since watch, less those given back
 *   run(source, path, cpath [, n, from_then])
 *                      runs a program in a state of its own, which has these paths of
 *                      packages, and closes it; its n-th claim fails, as after arm.
 *                      -> whether it ended well, its error, how many claims have failed,
 *                      how many there were, bytes that are left: as many for any program
 *
 * Blocks of Lua itself are counted as well: see spec/support/memory/starved.lua. */
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include <stdbool.h>
#include <stdlib.h>

int luaopen_starve(lua_State *L);

typedef struct {
    lua_Alloc allocator; /* the one that was there; NULL: not watching */
    void *context;
    double live;
    long seen, failed;
    long fatal; /* the one that fails; 0: none */
    bool from_then;
} starve;

static bool is_refused(starve *s) {
    s->seen++;
    if (s->fatal == 0 || s->seen < s->fatal || (s->seen > s->fatal && !s->from_then)) {
        return false;
    }
    s->failed++;
    return true;
}

/* For new objects some Luas give their type as the old size. */
static void *allocate(void *context, void *block, size_t old_size, size_t size) {
    starve *const s = (starve *)context;
    const size_t had = block == NULL ? 0 : old_size;
    if (size > had && is_refused(s)) {
        return NULL;
    }
    void *const result = s->allocator(s->context, block, old_size, size);
    if (result != NULL || size == 0) {
        s->live += (double)size - (double)had;
    }
    return result;
}

static starve *state_of(lua_State *L) {
    return (starve *)lua_touserdata(L, lua_upvalueindex(1));
}

static int starve_watch(lua_State *L) {
    starve *const s = state_of(L);
    if (s->allocator != NULL) {
        return luaL_error(L, "watching already");
    }
    s->live = 0.0;
    s->fatal = 0;
    s->allocator = lua_getallocf(L, &s->context);
    lua_setallocf(L, allocate, s);
    return 0;
}

/* Also when the state is closed before. */
static int starve_unwatch(lua_State *L) {
    starve *const s = state_of(L);
    if (s->allocator != NULL) {
        lua_setallocf(L, s->allocator, s->context);
        s->allocator = NULL;
    }
    return 0;
}

static int starve_arm(lua_State *L) {
    starve *const s = state_of(L);
    const long fatal = (long)luaL_checkinteger(L, 1);
    s->from_then = lua_toboolean(L, 2) != 0;
    s->seen = 0;
    s->failed = 0;
    s->fatal = fatal;
    return 0;
}

static int starve_disarm(lua_State *L) {
    starve *const s = state_of(L);
    s->fatal = 0;
    const long failed = s->failed;
    const long seen = s->seen;
    lua_pushinteger(L, (lua_Integer)failed);
    lua_pushinteger(L, (lua_Integer)seen);
    return 2;
}

static int starve_live(lua_State *L) {
    lua_pushnumber(L, (lua_Number)state_of(L)->live);
    return 1;
}

static void set_path(lua_State *S, const char *name, const char *value) {
    lua_getglobal(S, "package");
    lua_pushstring(S, value);
    lua_setfield(S, -2, name);
    lua_pop(S, 1);
}

/* The state is opened with memory: what it has then is given back, too, in the end. */
static int starve_run(lua_State *L) {
    const char *const source = luaL_checkstring(L, 1);
    const char *const path = luaL_checkstring(L, 2);
    const char *const cpath = luaL_checkstring(L, 3);
    const long fatal = (long)luaL_optinteger(L, 4, 0);
    const bool from_then = lua_toboolean(L, 5) != 0;
    lua_State *const S = luaL_newstate();
    if (S == NULL) {
        return luaL_error(L, "no memory for a state");
    }
    luaL_openlibs(S);
    set_path(S, "path", path);
    set_path(S, "cpath", cpath);
    starve s = {0};
    s.allocator = lua_getallocf(S, &s.context);
    lua_setallocf(S, allocate, &s);
    bool fine = luaL_loadstring(S, source) == 0;
    s.seen = 0;
    s.fatal = fatal;
    s.from_then = from_then;
    fine = fine && lua_pcall(S, 0, 0, 0) == 0;
    s.fatal = 0;
    lua_pushboolean(L, fine);
    const char *const problem = fine ? NULL : lua_tostring(S, -1);
    lua_pushstring(L, problem != NULL ? problem : "");
    lua_pushinteger(L, (lua_Integer)s.failed);
    lua_pushinteger(L, (lua_Integer)s.seen);
    lua_close(S);
    lua_pushnumber(L, (lua_Number)s.live);
    return 5;
}

static void add(lua_State *L, const char *name, lua_CFunction function) {
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, function, 1);
    lua_setfield(L, -2, name);
}

/* The module is a table; the block lives as long as its functions. */
int luaopen_starve(lua_State *L) {
    starve *const s = (starve *)lua_newuserdata(L, sizeof *s);
    *s = (starve){0};
    lua_newtable(L); /* metatable, for the end of the state */
    lua_pushvalue(L, -2);
    lua_pushcclosure(L, starve_unwatch, 1);
    lua_setfield(L, -2, "__gc");
    lua_setmetatable(L, -2);
    lua_newtable(L);
    add(L, "watch", starve_watch);
    add(L, "unwatch", starve_unwatch);
    add(L, "arm", starve_arm);
    add(L, "disarm", starve_disarm);
    add(L, "live", starve_live);
    add(L, "run", starve_run);
    return 1;
}
