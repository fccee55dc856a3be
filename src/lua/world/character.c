/* character.c - characters: items that walk. In Lua a character is a table {world, item,
 * block, state =}, and the block holds the core's data of it. */
#include "character.h"

#include "collide_angle.h"

#include <math.h>

enum { part_world = 1, part_item, part_block };

/* Settings by default: surfaces that face up within 45 degrees are floors, which are
 * followed down by a tenth of the height. */
#define MAX_SLOPE (QUARTER_TURN / 2.0)
#define SNAP 0.1

static double read_slope(col_args *in) {
    if (col_args_skip_nil(in, "max_slope")) {
        return MAX_SLOPE;
    }
    const double slope = col_args_size(in, "max_slope");
    if (slope >= QUARTER_TURN) {
        col_args_fail_value(
            in, "max_slope", 0, "must be < pi / 2, got %s" ARGS_IN_DEGREES,
            col_args_number_text(in->L, slope), col_args_number_text(in->L, slope));
    }
    return slope;
}

static double read_length(col_args *in, const char *name, double otherwise) {
    return col_args_skip_nil(in, name) ? otherwise : col_args_size(in, name);
}

/* Leaves the name, or a list of names, on the stack; returns where it is, or 0. */
static int read_layers(col_args *in) {
    lua_State *const L = in->L;
    lua_getfield(L, in->table, "push");
    const int push = lua_gettop(L);
    if (lua_isnil(L, push)) {
        return 0;
    }
    bool good = lua_type(L, push) == LUA_TSTRING;
    if (lua_type(L, push) == LUA_TTABLE) {
        const int count = (int)lua_rawlen(L, push);
        good = true;
        for (int i = 1; i <= count && good; i++) {
            lua_rawgeti(L, push, i);
            good = lua_type(L, -1) == LUA_TSTRING;
            lua_pop(L, 1);
        }
    }
    if (!good) {
        col_args_fail(L, in->function, in->table,
                      "push: name of a layer or list of names expected, got %s",
                      col_args_describe(L, push));
    }
    return push;
}

/* Returns where the layers that it pushes are, or 0. */
static int read_settings(col_args *in, col_lua_walk *c) {
    static const char *const names[] = {"max_slope", "step", "snap", "corner",
                                        "up",        "push", NULL};
    lua_State *const L = in->L;
    if (in->last > in->at) {
        col_args_fail_type(L, in->function, in->at + 1, "no more arguments");
    }
    if (lua_isnoneornil(L, in->at)) {
        return 0;
    }
    if (lua_type(L, in->at) != LUA_TTABLE) {
        col_args_fail_type(L, in->function, in->at, "settings as a table");
    }
    lua_pushnil(L);
    if (lua_next(L, in->at) == 0) {
        return 0;
    }
    lua_pop(L, 2);
    col_args_open_names(in, names);
    if (in->table == 0) {
        col_args_fail_type(L, in->function, in->at, "settings by name");
    }
    if (!col_args_skip_nil(in, "up")) {
        c->walk.up = col_lua_unit(col_lua_read_direction(in, "up"));
    }
    c->highest = read_slope(in);
    c->walk.step = read_length(in, "step", 0.0);
    c->walk.snap = read_length(in, "snap", c->walk.snap);
    c->walk.corner = read_length(in, "corner", 0.0);
    return read_layers(in);
}

/* character(world, item [, settings]) -> block, table whose keys are all characters */
static int make(lua_State *L) {
    if (world_test(L, 1) == NULL) {
        col_args_fail_type(L, "character", 1, "world");
    }
    col_lua_world *const w = col_lua_wrapped_self(L, "character");
    col_lua_walk c = {.magic = block_word(BLOCK_WALK),
                      .dims = w->dims,
                      .highest = MAX_SLOPE,
                      .rode = COL_NO_ITEM,
                      .walk = {.up = w->up,
                               .snap = -1.0,
                               .skin = w->skin,
                               .is_new = true,
                               .floor = COL_NO_ITEM,
                               .wall = COL_NO_ITEM,
                               .ceiling = COL_NO_ITEM}};
    (void)world_item(L, 2, "character");
    col_args in = col_args_open(L, "character", w->dims, 3);
    const int push = read_settings(&in, &c);
    world_check_open(L, w, "character");
    c.walk.item = world_item(L, 2, "character");
    if (c.walk.snap < 0.0) {
        c.walk.snap = SNAP * col_world_height(w->core, &c.walk);
    }
    double rise;
    col_sin_cos(c.highest + NORMAL_ROUNDING, &rise, &c.walk.floor_up);
    c.walk.floor_normal = c.walk.up;
    c.walk.pushes = push == 0 ? 0 : col_lua_use_layers(L, w, "character", 3, push);
    c.made = c.walk;
    *(col_lua_walk *)compat_newuserdata(L, sizeof c, false) = c;
    col_push_metatable(L, WALK_NAME);
    lua_setmetatable(L, -2);
    col_lua_push_part(L, world_characters);
    return 2;
}

col_lua_walk *col_lua_character(lua_State *L, const char *function) {
    col_lua_walk *c = NULL;
    if (lua_type(L, 1) == LUA_TTABLE) {
        lua_rawgeti(L, 1, part_block);
        c = (col_lua_walk *)block_test(L, -1, BLOCK_WALK, sizeof *c);
        lua_pop(L, 1);
    }
    if (c == NULL) {
        col_args_fail_type(L, function, 1, "character");
    }
    return c;
}

void col_lua_enter_walk(const col_lua_world *w, col_lua_walk *c, int32_t item) {
    const bool placed = /* elsewhere, by the game */
        c->rode != COL_NO_ITEM && col_world_ridden(w->core, item) != c->rode;
    c->walk.item = item;
    if (placed ||
        (c->walk.floor != COL_NO_ITEM && !col_world_has(w->core, c->walk.floor))) {
        c->walk.grounded = false;
        c->walk.is_new = placed;
    }
}

/* Puts the world of the character to index 1, where methods have it. */
static col_lua_world *enter_world(lua_State *L, const char *function) {
    lua_rawgeti(L, 1, part_world);
    lua_replace(L, 1);
    return world_self(L, function);
}

/* The same, and takes in what has happened to its item and its floor since its last walk.
 */
static col_lua_world *enter(lua_State *L, col_lua_walk *c, const char *function) {
    lua_rawgeti(L, 1, part_item);
    const int item = lua_gettop(L);
    col_lua_world *const w = enter_world(L, function);
    c->walk.item = world_find(L, item);
    if (c->walk.item == COL_NO_ITEM) {
        col_args_fail(L, function, 1, "the item of the character is not in its world");
    }
    col_lua_enter_walk(w, c, c->walk.item);
    return w;
}

static void push_item(lua_State *L, int items, int32_t item) {
    if (item == COL_NO_ITEM) {
        lua_pushnil(L);
    } else {
        lua_rawgeti(L, items, item + 1);
    }
}

static void push_item_of(lua_State *L, int32_t item) {
    col_lua_push_part(L, world_items);
    push_item(L, lua_gettop(L), item);
}

/* A free buffer for several hits. If it has to be made, a collector may run and change
 * the world; item: the index of the character's item. */
static void prepare_answer(lua_State *L, col_lua_walk *c, col_lua_question *q, int item) {
    col_lua_push_part(L, 0);
    const int home = lua_gettop(L);
    if (col_lua_prepare_answer(L, home)) {
        world_check_open(L, q->w, q->function);
        c->walk.item = world_item(L, item, q->function);
    }
    q->query.item = c->walk.item;
    col_lua_find_items(L, home, &q->answer);
}

/* Writes several hits to the buffer. */
static void put_hits(lua_State *L, col_lua_question *q, const col_move_hit *met,
                     int32_t count) {
    (void)col_lua_take_answer(L, &q->answer);
    for (int32_t i = 0; i < count; i++) {
        col_lua_put_move_hit(L, q, &met[i], i);
    }
}

double col_lua_floor_angle(const col_walk *k) {
    const col3_vec n = k->floor_normal, up = k->up;
    const double cosine = n.x * up.x + n.y * up.y + n.z * up.z;
    return cosine >= 1.0 ? 0.0 : acos(fmax(cosine, -1.0));
}

double *col_lua_write_walk(double *to, const col_lua_world *w, const col_walk *k) {
    const col3_vec a = k->from, b = k->position;
    const col3_vec moved = {0.0 + (b.x - a.x), 0.0 + (b.y - a.y), 0.0 + (b.z - a.z)};
    return world_write_features(to, w->dims, k->floor_normal, moved,
                                world_positive(col_world_carried(w->core, k->item)));
}

/* The angle is nil in the air. */
static void push_floor_angle(lua_State *L, const col_walk *k) {
    if (k->grounded) {
        lua_pushnumber(L, col_lua_floor_angle(k));
    } else {
        lua_pushnil(L);
    }
}

/* The most values that walk returns and needs meanwhile. */
#define MOST_VALUES 64

/* walk(motion) -> number of hits, buffer, grounded, stuck, floor, wall, ceiling, angle of
 * the floor; floor_normal, moved, carried as numbers; and where there is one hit, that,
 * as then there is no buffer. `arrive` places it where it has come to: for lack of memory
 * Lua may fail to read the hits, and then nothing has moved. */
static int walk(lua_State *L) {
    col_lua_walk *const c = col_lua_character(L, "move");
    col_args in = col_args_open(L, "move", c->dims, 2);
    const col3_vec motion = col_lua_read_vec(&in, "motion");
    col_args_end(&in);
    lua_settop(L, 1);
    col_lua_question q = {.function = "move", .w = enter(L, c, "move")};
    prepare_answer(L, c, &q, 2);
    c->next = c->walk;
    c->serial = col_world_serial(q.w->core, c->walk.item);
    const col_walk *const k = &c->next;
    world_check_memory(L, col_world_walk(q.w->core, &c->next, motion));
    int32_t count;
    const col_move_hit *const met = col_world_walk_hits(q.w->core, &count);
    luaL_checkstack(L, MOST_VALUES, NULL);
    if (count > 1) {
        put_hits(L, &q, met, count);
    }
    lua_pushinteger(L, count);
    lua_pushvalue(L, count > 1 ? q.answer.buffer : 1);
    lua_pushboolean(L, k->grounded);
    lua_pushboolean(L, k->stuck);
    push_item(L, q.answer.items, k->floor);
    push_item(L, q.answer.items, k->wall);
    push_item(L, q.answer.items, k->ceiling);
    push_floor_angle(L, k);
    double v[WORLD_NUMBERS];
    open_push_numbers(L, v, col_lua_write_walk(v, q.w, k));
    const int values = 8 + 3 * c->dims;
    return count == 1 ? values + col_lua_push_move_hit(L, &q, met) : values;
}

/* walk_hits() -> buffer: the hits of the last walk of its world; a buffer is free. */
static int walk_hits(lua_State *L) {
    col_lua_walk *const c = col_lua_character(L, "move");
    lua_settop(L, 1);
    col_lua_question q = {.function = "move", .w = enter_world(L, "move")};
    q.query.item = c->next.item;
    int32_t count;
    const col_move_hit *const met = col_world_walk_hits(q.w->core, &count);
    put_hits(L, &q, met, count);
    lua_pushvalue(L, q.answer.buffer);
    return 1;
}

bool col_lua_is_where_it_was(const col_lua_world *w, const col_lua_walk *c) {
    const col_world *const core = w->core;
    const int32_t item = c->next.item;
    if (!col_world_has(core, item) || col_world_serial(core, item) != c->serial) {
        return false;
    }
    const col3_vec at = col_world_position(core, item);
    const col3_vec a = c->next.from;
    return at.x == a.x && at.y == a.y && at.z == a.z;
}

col_status col_lua_end_walk(const col_lua_world *w, col_lua_walk *c) {
    const col3_vec a = c->next.from, b = c->next.position;
    if (a.x != b.x || a.y != b.y || a.z != b.z) {
        const col_status status = col_world_carry_to(w->core, c->next.item, b, NULL);
        if (status != col_status_ok) {
            return status;
        }
    }
    c->walk = c->next;
    const col_walk *const k = &c->walk;
    if (!c->ride_set &&
        !col_world_ride_on(w->core, k, k->stuck ? COL_NO_ITEM : k->floor)) {
        return col_status_no_memory;
    }
    c->rode = col_world_ridden(w->core, k->item);
    return col_status_ok;
}

/* arrive(hits, count) -> whether it rides on its floor; if not, on what: where its walk
 * has led; unless it was moved or removed since */
static int arrive(lua_State *L) {
    col_lua_walk *const c = col_lua_character(L, "move");
    const int hits = 2;
    lua_settop(L, 3);
    const int count = (int)lua_tointeger(L, 3);
    col_lua_world *const w = enter_world(L, "move");
    if (!col_lua_is_where_it_was(w, c)) {
        return 0;
    }
    col_lua_note_crossed(L, w, c->walk.item, hits, count, NULL);
    col_lua_check_status(L, col_lua_end_walk(w, c), "move", 2);
    if (c->rode == c->walk.floor) {
        lua_pushboolean(L, 1);
        return 1;
    }
    col_lua_push_part(L, world_items);
    lua_pushboolean(L, 0);
    push_item(L, lua_gettop(L) - 1, c->rode);
    return 2;
}

/* ride(item): on that item, whatever it stands on; false: on nothing; nil: on its
 * floor */
static int ride(lua_State *L) {
    col_lua_walk *const c = col_lua_character(L, "ride");
    args_end_behind(L, "ride", 2);
    const bool none = lua_isboolean(L, 2) && lua_toboolean(L, 2) == 0;
    lua_settop(L, 2);
    col_lua_world *const w = enter(L, c, "ride");
    const bool ride_set = !lua_isnil(L, 2);
    int32_t floor = c->walk.floor;
    if (ride_set) {
        floor = none ? COL_NO_ITEM : world_item(L, 2, "ride");
    }
    if (floor == c->walk.item) {
        col_args_fail(L, "ride", 2, "another item expected");
    }
    world_check_memory(L, col_world_ride_on(w->core, &c->walk, floor));
    c->ride_set = ride_set;
    c->rode = floor;
    push_item_of(L, floor);
    return 1;
}

/* drop(): through one-way items, at the next move */
static int drop(lua_State *L) {
    col_lua_walk *const c = col_lua_character(L, "drop");
    args_end_behind(L, "drop", 1);
    c->walk.drops = true;
    return 0;
}

/* turn(up): the direction against gravity, from now on */
static int turn(lua_State *L) {
    col_lua_walk *const c = col_lua_character(L, "turn");
    col_args in = col_args_open(L, "turn", c->dims, 2);
    const col3_vec up = col_lua_read_direction(&in, "up");
    col_args_end(&in);
    c->walk.up = c->walk.floor_normal = col_lua_unit(up);
    c->walk.grounded = false;
    return 0;
}

/* up_of() -> its direction, as numbers */
static int up_of(lua_State *L) {
    const col_lua_walk *const c = col_lua_character(L, "move");
    col_lua_push_vec(L, c->dims, c->walk.up);
    return c->dims;
}

/* check_shape(shape) -> world, item; raises unless it is a shape */
static int check_shape(lua_State *L) {
    col_lua_walk *const c = col_lua_character(L, "resize");
    (void)world_dimension(c->dims)->check(L, 2, "resize");
    args_end_behind(L, "resize", 2);
    lua_settop(L, 2);
    lua_rawgeti(L, 1, part_item);
    (void)enter(L, c, "resize");
    lua_settop(L, 3);
    lua_pushvalue(L, 1);
    lua_insert(L, 3);
    return 2;
}

/* stay(): with another shape it rides on the same item */
static int stay(lua_State *L) {
    col_lua_walk *const c = col_lua_character(L, "resize");
    const int32_t rode = c->rode;
    const bool grounded = c->walk.grounded;
    const col_lua_world *const w = enter(L, c, "resize");
    c->walk.grounded = grounded;
    if (rode != COL_NO_ITEM && col_world_has(w->core, rode)) {
        world_check_memory(L, col_world_ride_on(w->core, &c->walk, rode));
    }
    return 0;
}

/* has_room(shape) -> whether it fits */
static int has_room(lua_State *L) {
    col_lua_walk *const c = col_lua_character(L, "resize");
    const col_world_shape *const given = world_dimension(c->dims)->check(L, 2, "resize");
    const col_lua_world *const w = enter(L, c, "resize");
    bool fits;
    world_check_memory(L, col_world_has_room(w->core, &c->walk, given, &fits));
    lua_pushboolean(L, fits);
    return 1;
}

const col_open_entry col_lua_world_characters[] = {
    {"character", make, open_wrapped_function},
    {"walk", walk, open_wrapped},
    {"walk_hits", walk_hits, open_wrapped},
    {"arrive_walk", arrive, open_wrapped},
    {"ride", ride, open_wrapped},
    {"drop", drop, open_wrapped},
    {"turn", turn, open_wrapped},
    {"has_room", has_room, open_wrapped},
    {"stay", stay, open_wrapped},
    {"up_of", up_of, open_wrapped},
    {"check_shape", check_shape, open_wrapped},
    {NULL, NULL, open_wrapped},
};
