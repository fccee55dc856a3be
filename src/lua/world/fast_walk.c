/* fast_walk.c - characters for LuaJIT's FFI: as the functions of character.c that Lua
 * wraps. */
#include "character.h"
#include "fast.h"

#include <math.h>

static col_lua_walk *walk_at(const col_fast_desk *desk, void *block, int dims) {
    if (!fast_is(desk, block, BLOCK_WALK, sizeof(col_lua_walk))) {
        return NULL;
    }
    col_lua_walk *const c = (col_lua_walk *)block;
    return c->dims == dims ? c : NULL;
}

static double *put_walk(double *to, const col_lua_world *w, const col_walk *k) {
    *to++ = k->grounded;
    *to++ = k->stuck;
    *to++ = k->floor;
    *to++ = k->wall;
    *to++ = k->ceiling;
    *to++ = k->grounded ? col_lua_floor_angle(k) : HUGE_VAL;
    return col_lua_write_walk(to, w, k);
}

/* Items with parts are left to the binding, which reports these: tested before it walks,
 * because it pushes others on its way. */
static int fast_walk(col_fast_desk *desk, void *world, int dims, void *block,
                     int32_t item, double x, double y, double z) {
    const col_lua_world *const w = fast_world_of(desk, world, dims, item);
    col_lua_walk *const c = walk_at(desk, block, dims);
    const col3_vec motion = {x, y, z};
    if (w == NULL || c == NULL || !fast_is_in_range(motion) ||
        world_dimension(dims)->has_parts(col_world_shape_of(w->core, item))) {
        return FAST_REFUSED;
    }
    col_lua_enter_walk(w, c, item);
    c->next = c->walk;
    c->serial = col_world_serial(w->core, item);
    if (!col_world_walk(w->core, &c->next, motion)) {
        return FAST_REFUSED;
    }
    int32_t count;
    const col_move_hit *const hit = col_world_walk_hits(w->core, &count);
    desk->numbers[0] = count;
    return fast_put_hits(put_walk(&desk->numbers[1], w, &c->next), w, hit, count);
}

/* 0: it rides on its floor; 1: on what; 2: it was moved or removed since. */
static int fast_arrive_walk(col_fast_desk *desk, void *world, int dims, void *block,
                            int32_t item) {
    const col_lua_world *const w = fast_world_of(desk, world, dims, item);
    col_lua_walk *const c = walk_at(desk, block, dims);
    if (w == NULL || c == NULL) {
        return FAST_REFUSED;
    }
    if (!col_lua_is_where_it_was(w, c)) {
        return 2;
    }
    if (col_lua_end_walk(w, c) != col_status_ok) {
        return FAST_REFUSED;
    }
    desk->numbers[0] = c->rode;
    return c->rode == c->walk.floor ? 0 : 1;
}

/* clang-format off */
#define WALK "nWBBIIImvvv"
const col_fast_row col_lua_fast_walks[] = {
    FAST_ROW(walk, "cu.", WALK "|" WALK "Innnvvvv|" WALK "InnnvvvvP---"
        "|" WALK "Innnvvvv------v|" WALK "InnnvvvvP---v|H" WALK),
    FAST_ROW(arrive_walk, "ch", "T|FI|"),
    {NULL, NULL, NULL, NULL},
};
/* clang-format on */
