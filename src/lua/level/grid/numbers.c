/* numbers.c - the numbers of tiles: which one the core has for each, and what happens if
 * there is no room for more; views, which all have the same numbers. */
#include "grid.h"

#include <math.h>
#include <string.h>

#define FIRST_ROOM 16

/* The most numbers that tiles of one byte and of two can have. */
#define BYTE_MOST 255
#define SHORT_MOST 65535

static int width_of(int room) {
    return room <= BYTE_MOST ? 1 : room <= SHORT_MOST ? 2 : 4;
}

/* The capacity becomes twice as much; tiles are no wider before that is needed. */
static int more_room(int room) {
    const int twice = room > 0 ? 2 * room : FIRST_ROOM;
    return room < BYTE_MOST && twice > BYTE_MOST     ? BYTE_MOST
           : room < SHORT_MOST && twice > SHORT_MOST ? SHORT_MOST
                                                     : twice;
}

/* ------------------------------------------------------------------------- table -- */

/* The slot where a number is, or where it belongs. */
static int *slot_of(const col_lua_tile_numbers *n, uint32_t number) {
    const uint32_t last = (uint32_t)n->slots - 1;
    uint32_t at = number * 2654435769u; /* Knuth's multiplicative hash */
    at ^= at >> 15;
    while (n->slot[at & last] != 0 && n->given[n->slot[at & last]] != number) {
        at++;
    }
    return &n->slot[at & last];
}

int col_lua_find_number(const col_lua_grid *grid, uint32_t number) {
    const col_lua_tile_numbers *const n = &grid->numbers;
    if (number == 0) {
        return 0;
    }
    const int kind = n->room > 0 ? *slot_of(n, number) : 0;
    return kind != 0 ? kind : -1;
}

static void put(col_lua_tile_numbers *n, uint32_t number) {
    int *const slot = slot_of(n, number);
    n->given[++n->used] = number;
    *slot = n->used;
}

/* A larger table with all numbers, in a block on top of the stack. */
static col_lua_tile_numbers push_larger(lua_State *L, const col_lua_tile_numbers *from) {
    col_lua_tile_numbers n = {.room = more_room(from->room), .slots = 2 * FIRST_ROOM};
    while (n.slots < 2 * n.room) { /* half of them are free at least */
        n.slots *= 2;
    }
    const size_t list = sizeof *n.given * ((size_t)n.room + 1);
    const size_t table = sizeof *n.slot * (size_t)n.slots;
    char *const block = (char *)compat_newuserdata(L, list + table, false);
    n.given = (uint32_t *)(void *)block;
    n.slot = (int *)(void *)(block + list);
    memset(block, 0, list + table);
    for (int i = 1; i <= from->used; i++) {
        put(&n, from->given[i]);
    }
    return n;
}

int col_lua_add_number(lua_State *L, int list, col_lua_grid *grid, uint32_t number) {
    if (grid->numbers.used == grid->numbers.room) {
        grid->numbers = push_larger(L, &grid->numbers);
        lua_rawseti(L, list, GRID_NUMBERS);
        grid->width = width_of(grid->numbers.room);
    }
    put(&grid->numbers, number);
    return grid->numbers.used;
}

/* ------------------------------------------------------------------------- views -- */

static int view_number(col_vec up) {
    const double v[3] = {up.x, up.y IN_SPACE(, up.z)};
    int axis = 0;
    for (int i = 1; i < COL_DIMENSION; i++) {
        axis = v[i] != 0.0 ? i : axis;
    }
    return 2 * axis + (v[axis] > 0.0 ? 1 : 0);
}

static bool has_triggers(const col_lua_tile_kinds *kinds) {
    bool any = false;
    for (int i = 0; i < kinds->entry_count && !any; i++) {
        any = kinds->entries[i].form == tile_trigger;
    }
    return any;
}

const col_level_data *col_lua_make_view(lua_State *L, int list, col_lua_grid *grid,
                                        col_vec up, const void *tiles) {
    const col_lua_tile_numbers *const n = &grid->numbers;
    const int number = view_number(up);
    const unsigned before = grid->changes;
    const size_t bytes = sizeof(col_tile_kind) * ((size_t)n->room + 1);
    col_tile_kind *const kinds = (col_tile_kind *)compat_newuserdata(L, bytes, false);
    memset(kinds, 0, bytes); /* those that are not used yet are empty */
    for (int i = 1; i <= n->used; i++) {
        col_lua_resolve_tile(L, list, grid, n->given[i], up, &kinds[i - 1]);
    }
    const col_grid_input input = {
        .origin = grid->origin,
        .cell = grid->cell,
        .columns = grid->count[0],
        .rows = grid->count[1],
        IN_SPACE(.layers = grid->count[2], ).tiles = tiles,
        .width = grid->width,
        .kinds = kinds,
        .kind_count = n->room,
        .triggers = has_triggers(&grid->kinds),
    };
    col_lua_grid_view *const head = (col_lua_grid_view *)compat_newuserdata(
        L, sizeof(col_lua_grid_view) + col_grid_size(&input), false);
    *head = (col_lua_grid_view){grid, up};
    if (grid->changes != before) {
        lua_pop(L, 2); /* the collector has run Lua, which has changed the grid */
        return NULL;
    }
    grid->views[number] = col_grid_build(&input, head + 1);
    grid->changes++;
    lua_rawseti(L, list, GRID_BLOCK + number);
    lua_pop(L, 1);
    return grid->views[number];
}

/* The memory for a new number: kinds of all views, and more room, in blocks on the
 * stack. */
typedef struct {
    col_tile_kind kinds[GRID_VIEWS];
    bool moves;
    col_lua_tile_numbers larger;
    void *stores[GRID_VIEWS];
} col_lua_tile_room;

static void take_room(lua_State *L, int list, const col_lua_grid *grid, uint32_t number,
                      col_lua_tile_room *room) {
    memset(room, 0, sizeof *room);
    for (int i = 0; i < GRID_VIEWS; i++) {
        if (grid->views[i] != NULL) {
            const col_vec up = view_before(grid->views[i])->up;
            col_lua_resolve_tile(L, list, grid, number, up, &room->kinds[i]);
        }
    }
    room->moves = grid->numbers.used == grid->numbers.room;
    if (!room->moves) {
        return;
    }
    room->larger = push_larger(L, &grid->numbers);
    for (int i = 0; i < GRID_VIEWS; i++) {
        if (grid->views[i] != NULL) {
            const int most = room->larger.room;
            room->stores[i] = compat_newuserdata(
                L, col_grid_store_size(grid->views[i], width_of(most), most), false);
        }
    }
}

/* Takes the blocks from the stack. Nothing here can raise. */
static void move_into_room(lua_State *L, int list, col_lua_grid *grid,
                           const col_lua_tile_room *room) {
    grid->width = width_of(room->larger.room);
    for (int i = GRID_VIEWS - 1; i >= 0; i--) {
        if (room->stores[i] != NULL) {
            col_grid_move(grid->views[i], grid->width, room->larger.room,
                          room->stores[i]);
            lua_rawseti(L, list, GRID_STORE + i);
        }
    }
    grid->numbers = room->larger;
    lua_rawseti(L, list, GRID_NUMBERS);
}

int col_lua_add_tile(lua_State *L, int list, col_lua_grid *grid, uint32_t number) {
    col_lua_tile_room room;
    const int top = lua_gettop(L);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    for (;;) {
        const int known = col_lua_find_number(grid, number);
        const unsigned before = grid->changes;
        if (known >= 0) {
            return known;
        }
        take_room(L, list, grid, number, &room);
        if (grid->changes == before) {
            break;
        }
        lua_settop(L, top); /* the collector has run Lua, which has changed the grid */
    }
    if (room.moves) {
        move_into_room(L, list, grid, &room);
    }
    lua_settop(L, top);
    put(&grid->numbers, number);
    for (int i = 0; i < GRID_VIEWS; i++) {
        if (grid->views[i] != NULL) {
            col_grid_set_kind(grid->views[i], grid->numbers.used, &room.kinds[i]);
        }
    }
    grid->changes++;
    return grid->numbers.used;
}

/* ---------------------------------------------------------------------- following -- */

/* Tiles as a view has them, in a block on top of the stack. */
static const void *push_tiles(lua_State *L, const col_level_data *view) {
    size_t bytes;
    size_t now;
    (void)col_grid_tiles(view, &bytes);
    void *const tiles = compat_newuserdata(L, bytes, false);
    const void *const from = col_grid_tiles(view, &now);
    memcpy(tiles, from, bytes < now ? bytes : now);
    return tiles;
}

/* Along the axis to which it is nearest: in the plane along y. */
static col_vec nearest_up(const double *v) {
    int axis = 1;
    IN_SPACE(axis = fabs(v[0]) > fabs(v[1]) ? 0 : 1;
             axis = fabs(v[2]) > fabs(v[axis]) ? 2 : axis;)
    const double sign = v[axis] > 0.0 ? 1.0 : -1.0;
    return (col_vec){axis == 0 ? sign : 0.0,
                     axis == 1 ? sign : 0.0 IN_SPACE(, axis == 2 ? sign : 0.0)};
}

const col_level_data *col_lua_follow_up(lua_State *L, int list, const col_level *level,
                                        const double *world_up, bool make) {
    col_lua_grid *const grid = grid_before(level->data);
    const col_vec up = nearest_up(world_up);
    const int number = view_number(up);
    const int top = lua_gettop(L);
    if (grid->kinds.own_up || (grid->views[number] == NULL && !make)) {
        return level->data;
    }
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    while (grid->views[number] == NULL) {
        const unsigned before = grid->changes;
        const void *const tiles = push_tiles(L, level->data);
        if (grid->changes == before) {
            (void)col_lua_make_view(L, list, grid, up, tiles);
        }
        lua_settop(L, top);
    }
    return grid->views[number];
}
