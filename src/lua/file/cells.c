/* cells.c - tiles of level files: lists of whole numbers of 32 bits, of which a layer has
 * millions; and lists as JSON libraries make them. */
#include "file.h"

#include <math.h>
#include <stdint.h>

#define MOST 4294967295.0

static bool is_cell(double x) { return x >= 0.0 && x <= MOST && x == floor(x); }

/* -------------------------------------------------------------------------- text -- */

static bool is_between(char letter) { return letter == ',' || col_scan_is_white(letter); }

static size_t count_commas(const char *at, const char *end) {
    size_t count = 0;
    for (; at < end; at++) {
        count += *at == ',';
    }
    return count;
}

/* The number that all letters up to the end form; false if it is none of a cell. */
static bool read_cell(lua_State *L, const char *at, const char *end, double *out) {
    uint32_t x = 0;
    const char *digit = at;
    while (digit < end && end - at <= 9 && *digit >= '0' && *digit <= '9') {
        x = 10 * x + (uint32_t)(*digit++ - '0');
    }
    *out = (double)x;
    return digit == end || (col_scan_number(L, at, end, out) && is_cell(*out));
}

/* cells(text, most) -> list, count; or nil, the place in the list and the word
 *
 * Whole numbers from 0 to 2^32 - 1 with commas or white space between them. Only so many
 * are kept; all are counted. */
static int cells(lua_State *L) {
    size_t length;
    const char *at = luaL_checklstring(L, 1, &length);
    const char *const end = at + length;
    const lua_Number most = luaL_checknumber(L, 2);
    const lua_Number commas = (lua_Number)count_commas(at, end) + 1;
    luaL_argcheck(L, most >= 0.0 && most <= 1073741824.0, 2, "count expected");
    lua_createtable(L, (int)(commas < most ? commas : most), 0);
    int count = 0;
    for (;;) {
        while (at < end && is_between(*at)) {
            at++;
        }
        if (at == end) {
            compat_push_whole(L, count);
            return 2;
        }
        const char *const word = at;
        double x;
        while (at < end && !is_between(*at)) {
            at++;
        }
        count++;
        if (!read_cell(L, word, at, &x)) {
            lua_pushnil(L);
            compat_push_whole(L, count);
            lua_pushlstring(L, word, (size_t)(at - word));
            return 3;
        }
        if (count <= most) {
            compat_push_whole(L, x);
            lua_rawseti(L, -2, count);
        }
    }
}

/* ------------------------------------------------------------------------- tally -- */

static void put(lua_State *L, int counts, uint32_t number, uint32_t count) {
    compat_push_whole(L, number);
    lua_pushvalue(L, -1);
    lua_rawget(L, counts);
    const lua_Number before = lua_tonumber(L, -1);
    lua_pop(L, 1);
    compat_push_whole(L, (double)before + count);
    lua_rawset(L, counts);
}

/* tally(list) -> {number = how often}; or nil and the place of what is no whole number
 * from 0 to 2^32 - 1. Those that are whole become integers where Lua has these. */
static int tally(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    uint32_t last = 0, run = 0;
    const size_t length = lua_rawlen(L, 1);
    luaL_argcheck(L, length < INT32_MAX, 1, "too long");
    lua_settop(L, 1);
    lua_newtable(L);
    for (int i = 1; i <= (int)length; i++) {
        lua_rawgeti(L, 1, i);
        const double x = (double)lua_tonumber(L, -1);
        if (lua_type(L, -1) != LUA_TNUMBER || !is_cell(x)) {
            lua_pushnil(L);
            compat_push_whole(L, i);
            return 2;
        }
#if LUA_VERSION_NUM >= 503
        if (!lua_isinteger(L, -1)) {
            compat_push_whole(L, x);
            lua_rawseti(L, 1, i);
        }
#endif
        lua_pop(L, 1);
        if (run > 0 && last != (uint32_t)x) {
            put(L, 2, last, run);
            run = 0;
        }
        last = (uint32_t)x;
        run++;
    }
    if (run > 0) {
        put(L, 2, last, run);
    }
    return 1;
}

/* -------------------------------------------------------------------------- tidy -- */

static void tidy_table(lua_State *L, int null);

/* The number on top of the stack: the integer that it is, where Lua has these and it is
 * not one yet, is pushed. */
static bool push_integer(lua_State *L) {
#if LUA_VERSION_NUM >= 503
    if (!lua_isinteger(L, -1)) {
        int is_whole;
        const lua_Integer x = lua_tointegerx(L, -1, &is_whole);
        if (is_whole) {
            lua_pushinteger(L, x);
            return true;
        }
    }
#endif
    (void)L;
    return false;
}

/* The value on top of the stack: its replacement is pushed, if there is one. */
static bool push_tidy(lua_State *L, int null) {
    const int type = lua_type(L, -1);
    if (type == LUA_TNUMBER) {
        return push_integer(L);
    }
    if (lua_rawequal(L, -1, null)) {
        lua_pushnil(L);
        return true;
    }
    if (type == LUA_TTABLE) {
        tidy_table(L, null);
    }
    return false;
}

static void tidy_list(lua_State *L, int null, int length) {
    for (int i = 1; i <= length; i++) {
        lua_rawgeti(L, -1, i);
        if (push_tidy(L, null)) {
            lua_rawseti(L, -3, i);
        }
        lua_pop(L, 1);
    }
}

/* The table on top of the stack, and all tables in it: of JSON, where a list has no other
 * fields. */
static void tidy_table(lua_State *L, int null) {
    const size_t length = lua_rawlen(L, -1);
    luaL_checkstack(L, 6, "nested too deeply");
    if (length > 0 && length < INT32_MAX) {
        tidy_list(L, null, (int)length);
        return;
    }
    lua_pushnil(L);
    while (lua_next(L, -2) != 0) {
        if (push_tidy(L, null)) {
            lua_pushvalue(L, -3);
            lua_insert(L, -2);
            lua_rawset(L, -5);
        }
        lua_pop(L, 1);
    }
}

/* tidy(table, null) -> table, without values that stand for null; whole numbers as
 * integers where Lua has these. In place; there is no loop of tables. */
static int tidy(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    lua_pushvalue(L, 1);
    tidy_table(L, 2);
    return 1;
}

const luaL_Reg col_lua_cells[] = {
    {"cells", cells}, {"tally", tally}, {"tidy", tidy}, {NULL, NULL}};
