/* move.c - items are moved: one by one, and many in one call. */
#include "numbers.h"

#include "collide_walk.h"

/* The vector after the item, if it is the only argument left and written as bare numbers:
 * the most frequent call of a game. */
static inline bool read_quick(lua_State *L, const col_lua_world *w, col3_vec *v) {
    double read[3] = {0.0, 0.0, 0.0};
    const bool quick = args_end_with_numbers(L, 3, w->dims, read);
    *v = (col3_vec){read[0], read[1], read[2]};
    return quick;
}

/* As world_item for the item at index 2, but leaves what it has pushed. */
static inline int32_t find_quick(lua_State *L, const char *function) {
    compat_push_value(L, 1);
    lua_pushvalue(L, 2);
    if (compat_rawget(L, -2) != LUA_TNUMBER) {
        col_lua_fail_item(L, function, 2, 2, 0);
    }
    return (int32_t)lua_tointeger(L, -1);
}

/* --------------------------------------------------------------- one by one -- */

/* place(item, position, rotation), and every form of both calls but the quick one. name:
 * what errors call the vector. */
static void move_slowly(lua_State *L, col_lua_world *w, const char *function,
                        const char *name, bool places) {
    col_lua_any_rotation rotation;
    const col_world_rotation *turn = NULL;
    col_args in = col_args_open(L, function, w->dims, 2);
    (void)world_item(L, in.at++, function);
    const col3_vec v = col_lua_read_vec(&in, name);
    if (places && !col_args_skip_nil(&in, "rotation")) {
        world_dimension(w->dims)->read_rotation(&in, "rotation", &rotation);
        turn = &rotation;
    }
    col_args_end(&in);
    world_check_open(L, w, function);
    const int32_t item = world_item(L, 2, function); /* reading may have removed it */
    const col_status status = places ? col_world_carry_to(w->core, item, v, turn)
                                     : col_world_carry_by(w->core, item, v);
    col_lua_check_status(L, status, function, 3);
    col_world_dismount(w->core, item);
}

col_status col_lua_place(col_world *w, int32_t item, const col3_vec *to) {
    if (col_world_place_alone(w, item, to)) {
        return col_status_ok;
    }
    const col_status status = col_world_carry_to(w, item, *to, NULL);
    if (status == col_status_ok) {
        col_world_dismount(w, item);
    }
    return status;
}

/* place(item, position [, rotation]): moves its reference point there; without a rotation
 * it stays turned as it is */
static int place(lua_State *L) {
    col_lua_world *const w = world_self(L, "place");
    col3_vec position;
    if (read_quick(L, w, &position)) {
        const int32_t item = find_quick(L, "place");
        col_lua_check_status(L, col_lua_place(w->core, item, &position), "place", 3);
    } else {
        move_slowly(L, w, "place", "position", true);
    }
    return 0;
}

/* translate(item, vector) */
static int translate(lua_State *L) {
    col_lua_world *const w = world_self(L, "translate");
    col3_vec by;
    if (read_quick(L, w, &by)) {
        const int32_t item = find_quick(L, "translate");
        col_lua_check_status(L, col_world_carry_by(w->core, item, by), "translate", 3);
        col_world_dismount(w->core, item);
    } else {
        move_slowly(L, w, "translate", "vector", false);
    }
    return 0;
}

/* rotate(item, rotation [, about]): turns it farther; about: its reference point by
 * default */
static int rotate(lua_State *L) {
    col_lua_world *const w = world_self(L, "rotate");
    col_lua_any_rotation by;
    col_args in = col_args_open(L, "rotate", w->dims, 2);
    (void)world_item(L, in.at++, "rotate");
    world_dimension(w->dims)->read_rotation(&in, w->dims == 2 ? "angle" : "rotation",
                                            &by);
    const bool itself = col_args_skip_nil(&in, "about");
    col3_vec about = {0.0, 0.0, 0.0};
    if (!itself) {
        about = col_lua_read_vec(&in, "about");
    }
    col_args_end(&in);
    world_check_open(L, w, "rotate");
    const int32_t item = world_item(L, 2, "rotate"); /* reading may have removed it */
    const col_status status =
        col_world_carry_turn(w->core, item, &by, itself ? NULL : &about);
    col_lua_check_status(L, status, "rotate", itself ? 3 : 4);
    return 0;
}

/* ---------------------------------------------------------------- many at once -- */

typedef col_status col_lua_moving(col_world *w, int32_t item, col3_vec v);
typedef col_status col_lua_trying(col_world *w, const col_world_step *steps, int count);

/* All but the name are indices of the stack. */
typedef struct {
    const char *function;
    int items, numbers; /* the lists */
    int ids;            /* item -> number */
    int known;          /* number + 1 -> item */
} col_lua_batch;

/* The number of the item on top of the stack, element i of its list. */
static int32_t search_item(lua_State *L, const col_lua_batch *b, int i) {
    lua_pushvalue(L, -1);
    lua_rawget(L, b->ids);
    if (lua_type(L, -1) != LUA_TNUMBER) {
        col_lua_fail_item(L, b->function, b->items, lua_gettop(L) - 1, i);
    }
    return (int32_t)lua_tointeger(L, -1);
}

/* The number of the item that is element i of the list. Lists are often in the order of
 * adding: so the number after the last one is tried first, which spares a search. Leaves
 * up to three values on the stack. */
static inline int32_t listed_item(lua_State *L, const col_lua_world *w,
                                  const col_lua_batch *b, int i, int32_t last) {
    const int32_t next = last + 1;
    lua_rawgeti(L, b->items, i);
    if (col_world_has(w->core, next)) {
        lua_rawgeti(L, b->known, next + 1);
        if (lua_rawequal(L, -1, -2) != 0) {
            return next;
        }
        lua_pop(L, 1);
    }
    return search_item(L, b, i);
}

static void read_batch(col_args *in, const col_lua_world *w, const col_lua_batch *b,
                       int count) {
    lua_State *const L = in->L;
    const int top = lua_gettop(L);
    col_world_step *const steps = (col_world_step *)w->arrays[array_steps].at;
    int32_t item = COL_NO_ITEM;
    for (int i = 0; i < count; i++) {
        double v[3] = {0.0, 0.0, 0.0};
        const int first = i * in->dims + 1;
        item = listed_item(L, w, b, i + 1, item);
        const bool all = in->dims == 2 ? world_get_numbers(L, b->numbers, first, 2, v)
                                       : world_get_numbers(L, b->numbers, first, 3, v);
        if (!all) {
            col_lua_fail_vec(in, b->numbers, first);
        }
        steps[i] = (col_world_step){{v[0], v[1], v[2]}, item};
        lua_settop(L, top);
    }
}

const col_world_step *col_lua_read_steps(col_args *in, col_lua_world *w, int items,
                                         int numbers, int count) {
    lua_State *const L = in->L;
    col_lua_batch b = {.function = in->function, .items = items, .numbers = numbers};
    compat_push_value(L, 1);
    b.ids = lua_gettop(L);
    col_lua_push_part(L, world_items);
    b.known = lua_gettop(L);
    /* no list has items behind its length: to read the next of them raises */
    const size_t length = (size_t)lua_rawlen(L, items);
    const int most = (size_t)count < length ? count : (int)length;
    world_check_memory(L, col_lua_reserve(w, array_steps, most));
    read_batch(in, w, &b, count);
    lua_settop(L, b.ids - 1);
    return (const col_world_step *)w->arrays[array_steps].at;
}

/* Tries all before the first is moved: either all are moved, or none. */
static int move_batch(lua_State *L, const char *function, col_lua_trying *try_all,
                      col_lua_moving *move) {
    col_lua_world *const w = world_self(L, function);
    col_args in = col_args_open(L, function, w->dims, 2);
    const int items = col_lua_read_table(&in, "list of items");
    const int numbers = col_lua_read_table(&in, "list of numbers");
    const int count = col_lua_read_count(&in, items, 1);
    col_args_end(&in);
    const col_world_step *const steps = col_lua_read_steps(&in, w, items, numbers, count);
    col_lua_check_status(L, try_all(w->core, steps, count), function, numbers);
    for (int i = 0; i < count; i++) {
        const col_status status = move(w->core, steps[i].item, steps[i].v);
        col_lua_check_status(L, status, function, numbers);
        col_world_dismount(w->core, steps[i].item);
    }
    return 0;
}

static col_status try_places(col_world *w, const col_world_step *steps, int count) {
    col_status status = col_status_ok;
    for (int i = 0; i < count && status == col_status_ok; i++) {
        status = col_world_try_place(w, steps[i].item, steps[i].v, NULL);
    }
    return status;
}

static col_status place_still(col_world *w, int32_t item, col3_vec v) {
    return col_world_carry_to(w, item, v, NULL);
}

/* place_batch(items, numbers [, n]): 2 or 3 numbers for each item */
static int place_batch(lua_State *L) {
    return move_batch(L, "place_batch", try_places, place_still);
}

/* translate_batch(items, numbers [, n]) */
static int translate_batch(lua_State *L) {
    return move_batch(L, "translate_batch", col_world_try_translations,
                      col_world_carry_by);
}

const col_open_entry col_lua_world_moves[] = {
    {"place", place, open_plain},
    {"translate", translate, open_plain},
    {"rotate", rotate, open_plain},
    {"place_batch", place_batch, open_plain},
    {"translate_batch", translate_batch, open_plain},
    {NULL, NULL, open_plain},
};
