/* limit.c - the limit of a frame from Lua: circles or balls whose places Lua sets one by
 * one, a grid made anew in C, the pairs handed over in one flat list that is reused. No
 * shapes, no filters, no contacts, all sizes known beforehand, and a handle is one
 * pointer to compare: any library costs more; this is what the trip itself takes.
 *
 *   limit.new(n, dimensions, side, widest) -> world
 *   world:handle(i, radius) -> handle       handle:set(x, y [, z])
 *   world:pairs(list) -> n                   list[2k - 1] and list[2k] touch
 */
#define LUA_LIB
#include <lauxlib.h>
#include <lua.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    double x, y, z, r;
} ball;

/* Lives in one block with its arrays. */
typedef struct {
    int count, across, rows, room; /* cells in a row; rows; room for pairs */
    bool flat;
    double per_unit;
    ball *balls, *sorted;
    int32_t *first, *cell, *number;
    int32_t (*pairs)[2];
} limit_world;

typedef struct {
    ball *at;
    bool flat;
} limit_handle;

static const void *world_meta, *handle_meta;

static void *check(lua_State *L, int index, const void *meta) {
    void *const block = lua_touserdata(L, index);
    if (block != NULL && lua_getmetatable(L, index)) {
        const bool known = lua_topointer(L, -1) == meta;
        lua_pop(L, 1);
        if (known) {
            return block;
        }
    }
    luaL_argerror(L, index, "not of this module");
    return NULL;
}

static int new_world(lua_State *L) {
    const int count = (int)luaL_checknumber(L, 1);
    const int dimensions = (int)luaL_checknumber(L, 2);
    const double side = luaL_checknumber(L, 3);
    const double widest = luaL_checknumber(L, 4);
    const int across = (int)(side / widest) + 4;
    const int rows = dimensions == 3 ? across * across : across;
    const size_t n = (size_t)count;
    const size_t cells = (size_t)across * (size_t)rows + 2;
    const size_t size =
        sizeof(limit_world) + 2 * n * sizeof(ball) + (cells + 2 * n) * sizeof(int32_t);
    limit_world *const w = lua_newuserdata(L, size);
    memset(w, 0, size);
    w->count = count;
    w->across = across;
    w->rows = rows;
    w->flat = dimensions == 2;
    w->per_unit = 1.0 / widest;
    w->balls = (ball *)(void *)(w + 1);
    w->sorted = w->balls + n;
    w->first = (int32_t *)(void *)(w->sorted + n);
    w->cell = w->first + cells;
    w->number = w->cell + n;
    luaL_getmetatable(L, "limit.world");
    lua_setmetatable(L, -2);
    return 1;
}

static int close_world(lua_State *L) {
    limit_world *const w = check(L, 1, world_meta);
    free(w->pairs);
    w->pairs = NULL;
    w->room = 0;
    return 0;
}

/* The world must outlive its handles: a benchmark keeps it. */
static int new_handle(lua_State *L) {
    limit_world *const w = check(L, 1, world_meta);
    const int i = (int)luaL_checknumber(L, 2);
    luaL_argcheck(L, i >= 1 && i <= w->count, 2, "no such ball");
    w->balls[i - 1].r = luaL_checknumber(L, 3);
    limit_handle *const h = lua_newuserdata(L, sizeof *h);
    h->at = &w->balls[i - 1];
    h->flat = w->flat;
    luaL_getmetatable(L, "limit.handle");
    lua_setmetatable(L, -2);
    return 1;
}

static int set(lua_State *L) {
    limit_handle *const h = check(L, 1, handle_meta);
    h->at->x = luaL_checknumber(L, 2);
    h->at->y = luaL_checknumber(L, 3);
    h->at->z = h->flat ? 0.0 : luaL_checknumber(L, 4);
    return 0;
}

/* ------------------------------------------------------------------------- the grid --
 */

static int cell_of(const limit_world *w, double at) {
    return (int)(at * w->per_unit + 1.5);
}

static void sort_balls(limit_world *w) {
    const int cells = w->across * w->rows;
    int32_t *const next = w->first + 1; /* where the next of a cell goes */
    memset(w->first, 0, ((size_t)cells + 2) * sizeof *w->first);
    for (int i = 0; i < w->count; i++) {
        const ball *const b = &w->balls[i];
        const int row = cell_of(w, b->y) + (w->flat ? 0 : w->across * cell_of(w, b->z));
        w->cell[i] = row * w->across + cell_of(w, b->x);
        w->first[w->cell[i] + 2]++;
    }
    for (int c = 2; c < cells + 2; c++) {
        w->first[c] += w->first[c - 1];
    }
    for (int i = 0; i < w->count; i++) {
        const int32_t to = next[w->cell[i]]++;
        w->number[to] = i + 1;
        w->sorted[to] = w->balls[i];
    }
}

static int touch(const ball *a, const ball *b) {
    const double x = a->x - b->x;
    const double y = a->y - b->y;
    const double z = a->z - b->z;
    const double reach = a->r + b->r;
    return x * x + y * y + z * z <= reach * reach;
}

static int room_for(lua_State *L, limit_world *w, int pairs) {
    if (pairs > w->room) {
        void *const more = realloc(w->pairs, (size_t)(2 * pairs) * sizeof *w->pairs);
        if (more == NULL) {
            return luaL_error(L, "not enough memory");
        }
        w->pairs = more;
        w->room = 2 * pairs;
    }
    return 0;
}

/* The balls of a cell against from .. to - 1 of those sorted; with from < 0 each against
 * the later ones. Returns how many pairs there are by then. */
static int meet(lua_State *L, limit_world *w, int cell, int from, int to, int pairs) {
    for (int a = w->first[cell]; a < w->first[cell + 1]; a++) {
        const int start = from < 0 ? a + 1 : from;
        (void)(to > start ? room_for(L, w, pairs + to - start) : 0);
        for (int b = start; b < to; b++) {
            w->pairs[pairs][0] = w->number[a];
            w->pairs[pairs][1] = w->number[b];
            pairs += touch(&w->sorted[a], &w->sorted[b]);
        }
    }
    return pairs;
}

static int col_world_find_pairs(lua_State *L, limit_world *w) {
    int pairs = 0;
    for (int cell = 0; cell < w->across * w->rows; cell++) {
        const int32_t *const first = w->first;
        if (first[cell] == first[cell + 1]) {
            continue;
        }
        pairs = meet(L, w, cell, -1, first[cell + 2], pairs);
        const int above = cell + w->across;
        pairs = meet(L, w, cell, first[above - 1], first[above + 2], pairs);
        for (int row = -1; row <= 1 && !w->flat; row++) {
            const int ahead = cell + (w->across + row) * w->across;
            pairs = meet(L, w, cell, first[ahead - 1], first[ahead + 2], pairs);
        }
    }
    return pairs;
}

static int list_pairs(lua_State *L) {
    limit_world *const w = check(L, 1, world_meta);
    luaL_checktype(L, 2, LUA_TTABLE);
    sort_balls(w);
    const int pairs = col_world_find_pairs(L, w);
    lua_settop(L, 2);
    for (int k = 0; k < pairs; k++) {
        lua_pushinteger(L, w->pairs[k][0]);
        lua_rawseti(L, 2, 2 * k + 1);
        lua_pushinteger(L, w->pairs[k][1]);
        lua_rawseti(L, 2, 2 * k + 2);
    }
    lua_pushinteger(L, pairs);
    return 1;
}

/* ----------------------------------------------------------------------- the module --
 */

static void add_method(lua_State *L, const char *name, lua_CFunction function) {
    lua_pushcfunction(L, function);
    lua_setfield(L, -2, name);
}

LUALIB_API int luaopen_bench_limit(lua_State *L);

__attribute__((visibility("default"))) int luaopen_bench_limit(lua_State *L) {
    luaL_newmetatable(L, "limit.world");
    world_meta = lua_topointer(L, -1);
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "__index");
    add_method(L, "handle", new_handle);
    add_method(L, "pairs", list_pairs);
    add_method(L, "__gc", close_world);
    luaL_newmetatable(L, "limit.handle");
    handle_meta = lua_topointer(L, -1);
    lua_pushvalue(L, -1);
    lua_setfield(L, -2, "__index");
    add_method(L, "set", set);
    lua_newtable(L);
    add_method(L, "new", new_world);
    return 1;
}
