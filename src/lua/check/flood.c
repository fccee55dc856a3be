/* flood.c - what Lua calls: a flood is made, set off, run and asked. */
#include "flood.h"
#include "../base/open.h"

#include <math.h>
#include <string.h>

/* Arguments: the flood, the kind of a state, a slab, the place of an interval in its
 * list, a part of it, an energy, and how far it is widened. */
enum {
    at_flood = FLOOD_AT,
    at_kind,
    at_slab,
    at_interval,
    at_x0,
    at_x1,
    at_energy,
    at_by
};

/* ---------------------------------------------------------------------- numbers -- */

static col_flood *self(lua_State *L) {
    col_flood *const f =
        (col_flood *)block_test(L, at_flood, BLOCK_FLOOD, sizeof(col_flood));
    luaL_argcheck(L, f != NULL, at_flood, "flood expected");
    f->L = L;
    return f;
}

static double number(lua_State *L, int arg) {
    const double x = (double)luaL_checknumber(L, arg);
    luaL_argcheck(L, x == x, arg, "number expected, got nan");
    return x;
}

static int kind_of(const col_flood *f) {
    const lua_Number kind = luaL_checknumber(f->L, at_kind);
    luaL_argcheck(f->L, kind >= 0 && kind < f->most + FLOOD_WAYS, at_kind,
                  "no such kind");
    return (int)kind;
}

/* The interval of a slab and a place there, as arguments. */
static uint32_t interval_of(const col_flood *f, int slab, int interval) {
    const lua_Number k = luaL_checknumber(f->L, slab);
    luaL_argcheck(f->L, k >= 1 && k <= f->space->slab_count, slab, "no such slab");
    const col_flood_slab *const s = &f->space->slabs[(uint32_t)k - 1];
    const lua_Number i =
        (luaL_checknumber(f->L, interval) - 1) / (int)flood_interval_numbers;
    luaL_argcheck(f->L, i >= 0 && i < s[1].intervals - s[0].intervals, interval,
                  "no such interval");
    return s[0].intervals + (uint32_t)i;
}

/* run(flood): follows states until none is left, or it is stopped. */
static int run(lua_State *L) {
    col_flood *const f = self(L);
    col_flood_state state;
    lua_settop(L, at_flood);
    while (!f->is_stopped && col_flood_pop(f, &state)) {
        if (f->has_areas[f->space->intervals[state.interval].slab]) {
            col_flood_call_on_area(f, &state);
        } else {
            (void)col_flood_cross(f, &state);
        }
    }
    return 0;
}

/* ------------------------------------------------------------------------ states -- */

static col_flood_step part_of(lua_State *L, int from) {
    const col_flood_step part = {number(L, from), number(L, from + 1),
                                 number(L, from + 2)};
    luaL_argcheck(L, part.from <= part.to, from, "from <= to expected");
    return part;
}

/* enter(flood, kind, slab, x0, x1, energy, by): into the intervals of a slab that the
 * part meets, widened there. */
static int enter(lua_State *L) {
    col_flood *const f = self(L);
    const double slab = number(L, at_slab);
    luaL_argcheck(L, fabs(slab) < UINT32_MAX, at_slab, "no such slab");
    col_flood_enter(f, kind_of(f), (int64_t)slab - 1, part_of(L, at_x0 - 1),
                    number(L, at_by - 1));
    return 0;
}

/* set_off(flood, kind, slab, interval, x0, x1, energy, by) */
static int set_off(lua_State *L) {
    col_flood *const f = self(L);
    col_flood_set_off(f, kind_of(f), interval_of(f, at_slab, at_interval),
                      part_of(L, at_x0), number(L, at_by));
    return 0;
}

/* cross(flood, kind, slab, interval, x0, x1, energy) -> what of the interval he sweeps */
static int cross(lua_State *L) {
    col_flood *const f = self(L);
    const col_flood_step part = part_of(L, at_x0);
    const col_flood_state state = {
        part.from, part.to, part.value, f->origin, interval_of(f, at_slab, at_interval),
        kind_of(f)};
    luaL_argcheck(
        L, state.kind % FLOOD_WAYS == flood_fall ? part.value <= 0.0 : part.value >= 0.0,
        at_energy, "no energy of that kind");
    const col_flood_step swept = col_flood_cross(f, &state);
    lua_pushnumber(L, swept.from);
    lua_pushnumber(L, swept.to);
    return 2;
}

/* held(flood, energy) -> how much farther he may yet drift: see col_flood_held */
static int held(lua_State *L) {
    const col_flood *const f = self(L);
    lua_pushnumber(L, col_flood_held(f, number(L, 2)));
    return 1;
}

/* land(flood, slab, interval, x0, x1) */
static int land(lua_State *L) {
    col_flood *const f = self(L);
    col_flood_land(f, interval_of(f, 2, 3), number(L, 4), number(L, 5));
    return 0;
}

/* note(flood, slab, interval, x0, x1): he has been there */
static int note(lua_State *L) {
    col_flood *const f = self(L);
    const col_flood_step part = {number(L, 4), number(L, 5), 1.0};
    if (part.from <= part.to) {
        (void)col_flood_raise(f, flood_visited(f, interval_of(f, 2, 3)), part);
    }
    return 0;
}

/* stop(flood): no more states are followed. */
static int stop(lua_State *L) {
    self(L)->is_stopped = true;
    return 0;
}

/* hurry(flood): what waits from now on is followed in the order in which it came. */
static int hurry(lua_State *L) {
    self(L)->is_eager = true;
    return 0;
}

/* ----------------------------------------------------------------------- answers -- */

/* was_at(flood, slab, interval, x0, x1) -> whether he has been in a part of it */
static int was_at(lua_State *L) {
    col_flood *const f = self(L);
    lua_pushboolean(L, col_flood_meets(f, flood_visited(f, interval_of(f, 2, 3)),
                                       number(L, 4), number(L, 5)));
    return 1;
}

/* known(flood, kind, slab, interval) -> from, to, energy, ...: the highest of a kind;
 * with nil for the kind what he has been in. */
static int known(lua_State *L) {
    col_flood *const f = self(L);
    const uint32_t interval = interval_of(f, at_slab, at_interval);
    const col_flood_list *const list = lua_isnoneornil(L, at_kind)
                                           ? flood_visited(f, interval)
                                           : flood_known(f, kind_of(f), interval);
    const col_flood_step *const steps = (const col_flood_step *)f->pool.at + list->at;
    lua_createtable(L, (int)list->count * 3, 0);
    const int list_at = lua_gettop(L);
    for (uint32_t i = 0; i < list->count; i++) {
        const double numbers[3] = {steps[i].from, steps[i].to, steps[i].value};
        (void)open_list_numbers(L, list_at, 3 * (int)i, numbers, numbers + 3);
    }
    return 1;
}

/* -------------------------------------------------------------------------- make -- */

static double option(lua_State *L, const char *name) {
    lua_getfield(L, 2, name);
    const double x = (double)lua_tonumber(L, -1);
    lua_pop(L, 1);
    return x;
}

static bool flag(lua_State *L, const char *name) {
    lua_getfield(L, 2, name);
    const bool is_set = lua_toboolean(L, -1) != 0;
    lua_pop(L, 1);
    return is_set;
}

static void read_options(lua_State *L, col_flood *f) {
    f->height = option(L, "height");
    f->jump = option(L, "jump");
    f->rising = option(L, "rising");
    f->falling = option(L, "falling");
    f->frame = option(L, "frame");
    f->lift = option(L, "lift");
    f->grain = option(L, "grain");
    f->max_fall = option(L, "max_fall");
    f->left = flag(L, "is_left_wall") ? -INFINITY : f->space->left;
    f->right = flag(L, "is_right_wall") ? INFINITY : f->space->right;
    f->wall_jump = flag(L, "wall_jump");
    f->has_no_top = f->wall_jump && flag(L, "is_high") &&
                    (flag(L, "is_left_wall") || flag(L, "is_right_wall"));
}

/* The arrays behind the flood, in one block with it: lists of what is known first. */
static void lay_out(col_flood *f) {
    const col_flood_space *const s = f->space;
    const size_t lists = (size_t)(f->most + FLOOD_WAYS + 1) * s->interval_count;
    f->known = (col_flood_list *)(f + 1);
    f->left_to_land = (uint32_t *)(f->known + lists);
    f->stands = (bool *)(f->left_to_land + s->interval_count);
    f->has_areas = f->stands + s->floor_count;
    memset(f->known, 0, lists * sizeof *f->known);
    memset(f->stands, 0, s->floor_count);
    for (uint32_t i = 0; i < s->interval_count; i++) {
        f->left_to_land[i] = s->intervals[i].end - s->intervals[i].first;
    }
}

static size_t bytes_of(const col_flood_space *s, int most) {
    const size_t kinds = (size_t)most + FLOOD_WAYS + 1;
    return sizeof(col_flood) +
           s->interval_count * (kinds * sizeof(col_flood_list) + sizeof(uint32_t)) +
           s->floor_count + s->slab_count;
}

/* The slabs of which the table `areas` has something. */
static void read_areas(lua_State *L, col_flood *f) {
    lua_getfield(L, 2, "areas");
    luaL_argcheck(L, lua_istable(L, -1), 2, "areas expected");
    for (uint32_t k = 0; k < f->space->slab_count; k++) {
        f->has_areas[k] = compat_rawgeti(L, -1, (int)k + 1) != LUA_TNIL;
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* The table that goes with a flood: what it was made of. */
static void push_slots(lua_State *L) {
    lua_createtable(L, FLOOD_SLOTS, 0);
    lua_pushvalue(L, 1);
    lua_rawseti(L, -2, flood_slot_space);
    lua_pushvalue(L, 3);
    lua_rawseti(L, -2, flood_slot_on_floor);
    lua_pushvalue(L, 4);
    lua_rawseti(L, -2, flood_slot_on_area);
}

/* make(space, options, on_floor, on_area) -> flood
 *
 * on_floor(floor, origin): he stands on a floor for the first time, by their numbers;
 * on_area(kind, slab, interval, x0, x1, energy, origin): follows a state in a slab of
 * which the option `areas` has something. The others are those of collide.check.jump, and
 * grain: falls are rounded to that. */
static int make(lua_State *L) {
    const col_flood_space *const s = flood_test_space(L, 1);
    luaL_argcheck(L, s != NULL, 1, "space expected");
    luaL_checktype(L, 2, LUA_TTABLE);
    luaL_checktype(L, 3, LUA_TFUNCTION);
    luaL_checktype(L, 4, LUA_TFUNCTION);
    lua_settop(L, 4);
    const double jumps = option(L, "air_jumps");
    luaL_argcheck(L, jumps >= 0.0 && jumps <= 64.0, 2, "at most 64 jumps in the air");
    const int most = FLOOD_WAYS * (int)jumps;
    col_flood *const f = (col_flood *)compat_newuserdata(L, bytes_of(s, most), true);
    *f = (col_flood){.magic = block_word(BLOCK_FLOOD),
                     .L = L,
                     .space = s,
                     .most = most,
                     .pool_used = 1};
    push_slots(L);
    compat_set_value(L, 5);
    read_options(L, f);
    lay_out(f);
    read_areas(L, f);
    luaL_argcheck(L, f->height > 0.0 && f->grain > 0.0, 2, "height > 0 expected");
    lua_replace(L, at_flood);
    lua_settop(L, at_flood);
    (void)col_flood_room(f, &f->pool, flood_slot_pool, sizeof(col_flood_step), 1);
    return 1;
}

const luaL_Reg col_lua_flood[] = {{"space", col_flood_read_space},
                                  {"make", make},
                                  {"enter", enter},
                                  {"set_off", set_off},
                                  {"cross", cross},
                                  {"held", held},
                                  {"land", land},
                                  {"note", note},
                                  {"run", run},
                                  {"stop", stop},
                                  {"hurry", hurry},
                                  {"was_at", was_at},
                                  {"known", known},
                                  {NULL, NULL}};
