/* limit.c - ends a program that runs for too long, with an error at the line where it is.
 * A program that catches the error, and one that is in C, go on: the page ends their
 * worker a little later. */
#include "engine.h"

#include <lauxlib.h>
#include <time.h>

/* Instructions between two looks at the clock: about a millisecond. */
enum { EVERY = 100000 };

static double deadline;
static double allowed;

static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }

static void look_at_clock(lua_State *L, lua_Debug *where) {
    (void)where;
    if (now() > deadline) {
        luaL_error(L, "stopped: it ran for more than %f s; an infinite loop?", allowed);
    }
}

/* limit(seconds): from now on; limit() ends it. */
int web_limit(lua_State *L) {
    if (lua_isnoneornil(L, 1)) {
        lua_sethook(L, NULL, 0, 0);
        return 0;
    }
    allowed = luaL_checknumber(L, 1);
    deadline = now() + allowed;
    lua_sethook(L, look_at_clock, LUA_MASKCOUNT, EVERY);
    return 0;
}
