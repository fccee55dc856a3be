/* space.c - reads the free places of a hero, as collide.check.space has made them, into
 * one block. Entries of the lists that do not fit together are no part of the space. */
#include "flood.h"

#include <math.h>

/* Where the tables of a call stand: the space, later what is made of it, its list of
 * slabs, and the slab that is read. */
enum { at_space = 1, at_slabs, at_slab };

/* The most of what a list has. */
#define MOST_NUMBERS 16777216

/* --------------------------------------------------------------------- numbers -- */

static double field(lua_State *L, int table, const char *name, double otherwise) {
    lua_getfield(L, table, name);
    const double x = lua_isnil(L, -1) ? otherwise : (double)lua_tonumber(L, -1);
    lua_pop(L, 1);
    return x;
}

static double element(lua_State *L, int table, size_t i) {
    (void)compat_rawgeti(L, table, (int)i);
    const double x = (double)lua_tonumber(L, -1);
    lua_pop(L, 1);
    return x;
}

/* Pushes the list of a slab, nil without one; gives how many elements of so many numbers
 * it has. */
static size_t push_list(lua_State *L, const char *name, size_t numbers) {
    lua_getfield(L, at_slab, name);
    const size_t count = lua_istable(L, -1) ? lua_rawlen(L, -1) / numbers : 0;
    luaL_argcheck(L, count < MOST_NUMBERS, at_space, "too many places");
    return count;
}

static size_t count_list(lua_State *L, const char *name, size_t numbers) {
    const size_t count = push_list(L, name, numbers);
    lua_pop(L, 1);
    return count;
}

/* A whole number within 0 .. most, of a table by its place; `otherwise` where there is
 * none. */
static uint32_t count_at(lua_State *L, int table, size_t i, uint32_t most,
                         uint32_t otherwise) {
    (void)compat_rawgeti(L, table, (int)i);
    const double x = lua_isnumber(L, -1) ? (double)lua_tonumber(L, -1) : otherwise;
    lua_pop(L, 1);
    return x >= 0.0 && x <= most ? (uint32_t)x : otherwise;
}

/* ------------------------------------------------------------------------- slabs -- */

static void push_slab(lua_State *L, uint32_t k) {
    lua_settop(L, at_slabs);
    (void)compat_rawgeti(L, at_slabs, (int)k + 1);
    luaL_argcheck(L, lua_istable(L, at_slab), at_space, "space expected");
}

/* Counts what the slabs have, into `size`. */
static void count_slabs(lua_State *L, col_flood_space *size, size_t sides[2]) {
    sides[0] = sides[1] = 0;
    for (uint32_t k = 0; k < size->slab_count; k++) {
        push_slab(L, k);
        size->interval_count += (uint32_t)count_list(L, "free", flood_interval_numbers);
        size->floor_count += (uint32_t)count_list(L, "floors", flood_floor_numbers);
        sides[0] += count_list(L, "roofs", flood_roof_numbers);
        sides[1] += count_list(L, "slides", 1);
    }
}

/* The number of the interval that stands at a place of the list of a slab. */
static uint32_t interval_of(const col_flood_space *s, uint32_t slab, double place) {
    const uint32_t first = s->slabs[slab].intervals, end = s->interval_count;
    const double i = (place - 1.0) / (int)flood_interval_numbers;
    return i >= 0.0 && i < (double)(end - first) ? first + (uint32_t)i : UINT32_MAX;
}

static void read_intervals(lua_State *L, col_flood_space *s, uint32_t k) {
    const size_t count = push_list(L, "free", flood_interval_numbers);
    const int list = lua_gettop(L);
    for (size_t i = 0; i < count; i++) {
        const size_t at = flood_interval_numbers * i + 1;
        s->intervals[s->interval_count++] = (col_flood_interval){
            .x0 = element(L, list, at), .x1 = element(L, list, at + 1), .slab = k};
    }
}

static void read_floors(lua_State *L, col_flood_space *s, uint32_t k) {
    const size_t count = push_list(L, "floors", flood_floor_numbers);
    const int list = lua_gettop(L);
    lua_getfield(L, at_slab, "leaning");
    for (size_t n = 0; n < count; n++) {
        const size_t at = flood_floor_numbers * n + 1;
        col_flood_floor floor = {element(L, list, at), element(L, list, at + 1), 0.0,
                                 -1.0, interval_of(s, k, element(L, list, at + 2))};
        luaL_argcheck(L, floor.interval != UINT32_MAX, at_space, "space expected");
        if (lua_istable(L, list + 1) &&
            compat_rawgeti(L, list + 1, (int)at) == LUA_TTABLE) {
            floor.leaning0 = element(L, list + 2, 1);
            floor.leaning1 = element(L, list + 2, 2);
        }
        lua_settop(L, list + 1);
        s->floors[s->floor_count++] = floor;
    }
}

/* Which floors an interval has: `first`, `tops_from` and `floor_count` of the slab. */
static void read_places(lua_State *L, col_flood_space *s, uint32_t k) {
    const uint32_t from = s->slabs[k].floors, count = s->floor_count - from;
    lua_settop(L, at_slab);
    lua_getfield(L, at_slab, "first");
    lua_getfield(L, at_slab, "tops_from");
    lua_getfield(L, at_slab, "floor_count");
    for (uint32_t i = s->slabs[k].intervals; i < s->interval_count; i++) {
        const size_t at = flood_interval_numbers * (i - s->slabs[k].intervals) + 1;
        const uint32_t most = flood_floor_numbers * count + 1;
        const uint32_t first =
            (count_at(L, at_slab + 1, at, most, most) - 1) / flood_floor_numbers;
        const uint32_t tops =
            (count_at(L, at_slab + 2, at, most, most) - 1) / flood_floor_numbers;
        const uint32_t number = count_at(L, at_slab + 3, at, count - first, 0);
        s->intervals[i].first = from + first;
        s->intervals[i].end = from + first + number;
        s->intervals[i].tops = from + (tops < first + number ? tops : first + number);
    }
}

static void read_roofs(lua_State *L, col_flood_space *s, uint32_t k, uint32_t *used) {
    const size_t count = push_list(L, "roofs", flood_roof_numbers);
    const int list = lua_gettop(L);
    for (size_t n = 0; n < count; n++) {
        const size_t at = flood_roof_numbers * n + 1;
        s->roofs[(*used)++] = (col_flood_side){
            element(L, list, at), element(L, list, at + 1), element(L, list, at + 3),
            interval_of(s, k, element(L, list, at + 2))};
    }
}

static void read_slides(lua_State *L, col_flood_space *s, uint32_t k, uint32_t *used) {
    const size_t count = push_list(L, "slides", 1);
    const int list = lua_gettop(L);
    for (size_t n = 1; n <= count; n++) {
        col_flood_side side = {0.0, -1.0, 0.0, UINT32_MAX};
        if (compat_rawgeti(L, list, (int)n) == LUA_TTABLE) {
            side.x0 = element(L, list + 1, 1);
            side.x1 = element(L, list + 1, 2);
            side.interval = interval_of(s, k, element(L, list + 1, 3));
        }
        lua_pop(L, 1);
        s->slides[(*used)++] = side;
    }
}

/* Whether the next slab has the same list of intervals. */
static bool is_as_above(lua_State *L, uint32_t k) {
    bool is_same = false;
    lua_settop(L, at_slab);
    lua_getfield(L, at_slab, "free");
    if (compat_rawgeti(L, at_slabs, (int)k + 2) == LUA_TTABLE) {
        lua_getfield(L, -1, "free");
        is_same = lua_rawequal(L, -1, at_slab + 1) != 0;
    }
    lua_settop(L, at_slab);
    return is_same;
}

static void read_slabs(lua_State *L, col_flood_space *s) {
    uint32_t roofs = 0, slides = 0;
    for (uint32_t k = 0; k < s->slab_count; k++) {
        push_slab(L, k);
        s->slabs[k] = (col_flood_slab){field(L, at_slab, "u0", 0.0),
                                       field(L, at_slab, "u1", 0.0),
                                       s->interval_count,
                                       s->floor_count,
                                       roofs,
                                       slides,
                                       is_as_above(L, k)};
        read_intervals(L, s, k);
        read_floors(L, s, k);
        read_places(L, s, k);
        read_roofs(L, s, k, &roofs);
        read_slides(L, s, k, &slides);
    }
    s->slabs[s->slab_count] = (col_flood_slab){
        0.0, 0.0, s->interval_count, s->floor_count, roofs, slides, false};
}

/* -------------------------------------------------------------------------- call -- */

int col_flood_read_space(lua_State *L) {
    luaL_checktype(L, at_space, LUA_TTABLE);
    lua_settop(L, at_space);
    lua_getfield(L, at_space, "slabs");
    luaL_argcheck(L, lua_istable(L, at_slabs), at_space, "space expected");
    col_flood_space size = {.magic = block_word(BLOCK_SPACE),
                            .left = field(L, at_space, "left", -INFINITY),
                            .right = field(L, at_space, "right", INFINITY),
                            .steepest = field(L, at_space, "steepest", INFINITY),
                            .slab_count = (uint32_t)lua_rawlen(L, at_slabs)};
    size_t sides[2];
    count_slabs(L, &size, sides);
    const size_t bytes = sizeof size + (size.slab_count + 1) * sizeof *size.slabs +
                         size.interval_count * sizeof *size.intervals +
                         size.floor_count * sizeof *size.floors +
                         (sides[0] + sides[1]) * sizeof *size.roofs;
    lua_settop(L, at_slabs);
    col_flood_space *const s = (col_flood_space *)compat_newuserdata(L, bytes, false);
    lua_replace(L, at_space);
    *s = size;
    s->slabs = (col_flood_slab *)(s + 1);
    s->intervals = (col_flood_interval *)(s->slabs + s->slab_count + 1);
    s->floors = (col_flood_floor *)(s->intervals + s->interval_count);
    s->roofs = (col_flood_side *)(s->floors + s->floor_count);
    s->slides = s->roofs + sides[0];
    s->interval_count = s->floor_count = 0;
    read_slabs(L, s);
    lua_settop(L, at_space);
    return 1;
}
