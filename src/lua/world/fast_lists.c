/* fast_lists.c - pairs and events for LuaJIT's FFI: as the functions of query.c, but all
 * numbers go to memory that Lua hands over, and Lua looks up the items.
 *
 * Where that is too small, the answer is FAST_SHORT: on the desk are the lengths that are
 * needed then. Lua compares the number of changes of the world before and after it has
 * looked the items up: meanwhile a finalizer may have changed them. */
#include "fast.h"

#include <limits.h>

#define FAST_SHORT (-2)

/* Arrays of doubles and of numbers of items, with their lengths. */
typedef struct {
    double *numbers;
    int32_t *items;
    int32_t numbers_length, items_length;
} col_fast_room;

/* Answers to the question how much room there is. */
static bool has_room(col_fast_desk *desk, const col_fast_room *room, size_t numbers,
                     size_t items) {
    desk->numbers[0] = (double)numbers;
    desk->numbers[1] = (double)items;
    return numbers <= (size_t)room->numbers_length && items <= (size_t)room->items_length;
}

static int fast_changes(col_fast_desk *desk, void *world, int dims) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    if (w == NULL) {
        return FAST_REFUSED;
    }
    desk->numbers[0] = (double)col_world_changes(w->core);
    return 0;
}

static void put_pairs(const col_world_pair *pairs, size_t count, int32_t *to) {
    for (size_t i = 0; i < count; i++) {
        *to++ = pairs[i].a;
        *to++ = pairs[i].b;
    }
}

/* More could not be counted in the lists of the binding, either. */
static bool is_countable(size_t count) { return count <= (size_t)(INT_MAX / 64); }

/* How many pairs: their items are in the room, and the number of changes is on the desk.
 */
static int fast_pairs_batch(col_fast_desk *desk, void *world, int dims, double *numbers,
                            int32_t numbers_length, int32_t *items,
                            int32_t items_length) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    const col_fast_room room = {numbers, items, numbers_length, items_length};
    const col_world_pair *found;
    size_t all;
    if (w == NULL || !col_world_pairs(w->core, &found, &all, NULL) ||
        !is_countable(all)) {
        return FAST_REFUSED;
    }
    if (!has_room(desk, &room, 0, 2 * all)) {
        return FAST_SHORT;
    }
    (void)fast_changes(desk, world, dims);
    put_pairs(found, all, items);
    return (int)all;
}

/* As pairs_batch: the first so many began, and all others ended. On the desk are the
 * number of changes, and how many there are of both kinds. */
static int fast_events(col_fast_desk *desk, void *world, int dims, double *numbers,
                       int32_t numbers_length, int32_t *items, int32_t items_length) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    const col_fast_room room = {numbers, items, numbers_length, items_length};
    col_world_events now;
    if (w == NULL || !col_world_events_now(w->core, &now) ||
        !is_countable(now.began_count) || !is_countable(now.ended_count)) {
        return FAST_REFUSED;
    }
    if (!has_room(desk, &room, 0, 2 * (now.began_count + now.ended_count))) {
        return FAST_SHORT;
    }
    put_pairs(now.began, now.began_count, items);
    put_pairs(now.ended, now.ended_count, items + 2 * now.began_count);
    (void)fast_changes(desk, world, dims);
    desk->numbers[1] = (double)now.ended_count;
    return (int)now.began_count;
}

/* ----------------------------------------------------------- pairs with contacts -- */

/* For a pair with parts: how many values Lua lists, and how many numbers it gets, those
 * of the part that comes first before the others. */
enum { listed_values = WORLD_PART_VALUES + 1, one_part = 3, both_parts = 2 * one_part };

static void put_part(double *to, const col_lua_world *w, int32_t item, int part,
                     int material) {
    const col_world_shape *const shape = col_world_shape_of(w->core, item);
    to[0] = part + 1.0;
    to[1] = material;
    to[2] = part < 0 ? FAST_NO_TILE : world_dimension(w->dims)->part_tile(shape, part);
}

/* Items that have parts are numbered below. */
static bool may_have_parts(const col_lua_world *w, col_world_pair p) {
    return p.a < w->levels || p.b < w->levels;
}

/* Whether the pair has parts; their numbers, and the items in the order of these. */
static bool put_parts(const col_lua_world *w, col_world_pair p, double *to,
                      int32_t *items) {
    col3_part_numbers parts;
    bool of_b;
    if (!col_lua_find_pair_parts(w, p.a, p.b, &parts, &of_b)) {
        return false;
    }
    put_part(to + (of_b ? one_part : 0), w, p.a, parts.a, parts.material_a);
    put_part(to + (of_b ? 0 : one_part), w, p.b, parts.b, parts.material_b);
    items[0] = of_b ? p.b : p.a;
    items[1] = of_b ? p.a : p.b;
    return true;
}

/* How many have parts. Each pair has the numbers of its contact, and a last one: where
 * Lua puts its parts, or 0. */
static int put_contacts(const col_lua_world *w, const col_world_pair *pairs,
                        const col3_contact *contacts, size_t count,
                        const col_fast_room *room) {
    const size_t size = 2 + 3 * (size_t)w->dims;
    double *to = room->numbers + 1, *parts = to + count * size;
    int32_t *owners = room->items + 2 * count;
    int with_parts = 0;
    for (size_t i = 0; i < count; i++) {
        to = world_write_contact(to, w->dims, &contacts[i]);
        *to = 0.0;
        if (may_have_parts(w, pairs[i]) && put_parts(w, pairs[i], parts, owners)) {
            *to = 1.0 + with_parts++ * listed_values;
            parts += both_parts;
            owners += 2;
        }
        to++;
    }
    return with_parts;
}

/* As pairs_batch; the contacts are in the room from number 1 on. On the desk are the
 * number of changes, and how many have parts: these are behind the contacts, and their
 * items behind all others. */
static int fast_pairs(col_fast_desk *desk, void *world, int dims, double *numbers,
                      int32_t numbers_length, int32_t *items, int32_t items_length) {
    const col_lua_world *const w = fast_world_at(desk, world, dims);
    const col_fast_room room = {numbers, items, numbers_length, items_length};
    const col_world_pair *found;
    const col3_contact *contacts;
    size_t all;
    if (w == NULL || !col_world_pairs(w->core, &found, &all, &contacts) ||
        !is_countable(all)) {
        return FAST_REFUSED;
    }
    if (!has_room(desk, &room, 1 + all * (2 + 3 * (size_t)dims + both_parts), 4 * all)) {
        return FAST_SHORT;
    }
    put_pairs(found, all, items);
    const int with_parts = put_contacts(w, found, contacts, all, &room);
    (void)fast_changes(desk, world, dims);
    desk->numbers[1] = with_parts;
    return (int)all;
}

/* clang-format off */
const col_fast_row col_lua_fast_lists[] = {
    FAST_ROW(changes, "w.", "n"),
    FAST_ROW(pairs, "woN.", "@pairs"),
    FAST_ROW(pairs_batch, "wlN.", "@pairs_batch"),
    FAST_ROW(events, "woN.", "@events"),
    {NULL, NULL, NULL, NULL},
};
/* clang-format on */
