/* calls.c - what a flood has of Lua: memory that Lua frees, and functions that it calls
 * when a hero stands on a floor, or comes into an area. */
#include "flood.h"

#include <string.h>

void *col_flood_room(col_flood *f, col_flood_array *array, col_flood_slot slot,
                     size_t size, size_t wanted) {
    if (wanted <= array->room) {
        return array->at;
    }
    const size_t room = wanted + wanted / 2 + 16;
    if (room > SIZE_MAX / 4 / size) {
        luaL_error(f->L, "not enough memory");
    }
    compat_push_value(f->L, FLOOD_AT);
    void *const block = compat_newuserdata(f->L, room * size, false);
    if (array->room > 0) {
        memcpy(block, array->at, array->room * size);
    }
    lua_rawseti(f->L, -2, (int)slot);
    lua_pop(f->L, 1);
    array->at = block;
    array->room = room;
    return block;
}

static double key_of(uint32_t slab, uint32_t place) {
    return ((double)slab + 1.0) * FLOOD_KEY + place + 1.0;
}

/* Pushes a function that goes with the flood. */
static void push_function(col_flood *f, col_flood_slot slot) {
    compat_push_value(f->L, FLOOD_AT);
    lua_rawgeti(f->L, -1, (int)slot);
    lua_remove(f->L, -2);
}

double col_flood_call_on_floor(col_flood *f, uint32_t slab, uint32_t floor) {
    const double key =
        key_of(slab, flood_floor_numbers * (floor - f->space->slabs[slab].floors));
    push_function(f, flood_slot_on_floor);
    lua_pushnumber(f->L, key);
    lua_pushnumber(f->L, f->origin);
    lua_call(f->L, 2, 0);
    return key;
}

void col_flood_call_on_area(col_flood *f, const col_flood_state *s) {
    const uint32_t slab = f->space->intervals[s->interval].slab;
    push_function(f, flood_slot_on_area);
    lua_pushinteger(f->L, s->kind);
    lua_pushinteger(f->L, (lua_Integer)slab + 1);
    lua_pushinteger(f->L,
                    flood_interval_numbers *
                            (lua_Integer)(s->interval - f->space->slabs[slab].intervals) +
                        1);
    lua_pushnumber(f->L, s->x0);
    lua_pushnumber(f->L, s->x1);
    lua_pushnumber(f->L, s->energy);
    lua_pushnumber(f->L, s->origin);
    lua_call(f->L, 7, 0);
}
