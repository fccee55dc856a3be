/* flood.h - how far a hero of a platformer gets: the flood that collide.check.jump
 * describes and starts. The space as Lua gives it, the state of each part of it, and
 * the states that wait. */
#ifndef COLLIDE_CHECK_FLOOD_H
#define COLLIDE_CHECK_FLOOD_H

#include "../base/block.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

/* ------------------------------------------------------------------------- space -- */

/* A part of a line between two heights in which the hero can be. Its floors are numbers
 * from `first` to before `end`: before `tops` they follow each other from left to right,
 * those behind are tops of one-way platforms, which may overlap others. */
typedef struct {
    double x0, x1;
    uint32_t slab, first, tops, end;
} col_flood_interval;

/* x0, x1: what he stands on. The part from leaning0 to leaning1 of a floor leans: there
 * he may stand as high as the upper line of its slab; none where leaning0 > leaning1. */
typedef struct {
    double x0, x1, leaning0, leaning1;
    uint32_t interval;
} col_flood_floor;

/* Above a part of an interval a roof leans, by du / dx; or what is beneath it is too
 * steep to stand on: a slide, of which it is not asked how much it leans. */
typedef struct {
    double x0, x1, lean;
    uint32_t interval;
} col_flood_side;

/* From the line u0 to the line u1. Intervals, roofs and slides are those from a number to
 * before the same of the next slab. */
typedef struct {
    double u0, u1;
    uint32_t intervals, floors, roofs, slides;
    bool is_as_above; /* the intervals of the next slab are the same */
} col_flood_slab;

typedef struct {
    uint64_t magic;
    double left, right; /* the sides of the space */
    double steepest;    /* du / dx of a floor */
    uint32_t slab_count, interval_count, floor_count;
    col_flood_slab *slabs; /* one more than there are: the ends */
    col_flood_interval *intervals;
    col_flood_floor *floors;
    col_flood_side *roofs, *slides;
} col_flood_space;

/* In Lua slab k is the one after k - 1 others, and what is at place p of the list of
 * intervals or floors there has the number FLOOD_KEY k + p. Intervals are two numbers,
 * floors three. */
#define FLOOD_KEY 65536
enum { flood_interval_numbers = 2, flood_floor_numbers = 3, flood_roof_numbers = 4 };

/* space(made) -> the space that collide.check.space has made. Its lists are in order. */
int col_flood_read_space(lua_State *L);

static inline col_flood_space *flood_test_space(lua_State *L, int index) {
    return (col_flood_space *)block_test(L, index, BLOCK_SPACE, sizeof(col_flood_space));
}

/* ------------------------------------------------------------------------- flood -- */

/* A part of a step function over a line. */
typedef struct {
    double from, to, value;
} col_flood_step;

/* A step function: parts in their order, in the pool. room: of how many, as a power of
 * two; 0: none yet. */
typedef struct {
    uint32_t at, count;
    uint8_t room;
} col_flood_list;

/* Kinds of states: where he rises from the lower line, or falls from the upper one, or
 * rises with more than a jump, off a slope, a wall or a spring; three more for each jump
 * that he has left in the air. A hero who is thrown goes higher, but is faster there and
 * drifts less: he cannot do all that one who jumps could. */
enum { flood_rise, flood_fall, flood_thrown, FLOOD_WAYS };

/* energy: the height that he can still rise, or minus what he has fallen. origin: the
 * number of the floor that he came from. */
typedef struct {
    double x0, x1, energy, origin;
    uint32_t interval;
    int kind;
} col_flood_state;

typedef struct {
    double key;
    col_flood_state state;
} col_flood_waiting;

/* The arrays that grow, in slots of the table that goes with the flood. */
typedef enum {
    flood_slot_space = 1,
    flood_slot_on_floor, /* functions that are called: see flood.c */
    flood_slot_on_area,
    flood_slot_pool,
    flood_slot_waiting,
    flood_slot_fresh,
    flood_slot_rose,
    flood_slot_pending,
    FLOOD_SLOTS = flood_slot_pending
} col_flood_slot;

typedef struct {
    void *at;
    size_t room; /* in elements */
} col_flood_array;

#define FLOOD_ROOMS 32

/* Into so many heights a quarter of a jump is cut for letting go, and what is left at its
 * end: in equal parts of the time to fall. The end decides how wide a gap is jumped. */
#define FLOOD_CUTS 8
#define FLOOD_LAST_CUTS 16

/* The most cuts, of slabs that are higher than a jump: then they are coarser. */
#define FLOOD_MOST_CUTS 64

typedef struct {
    uint64_t magic;
    lua_State *L; /* of the call; the flood is at index 1 */
    const col_flood_space *space;

    double height, jump;    /* of a jump: with slack, and without */
    double rising, falling; /* how far he drifts, times the root of the height */
    double frame, lift;     /* how far he runs, and rises, in a frame */
    double grain, max_fall; /* of falls: they are rounded to that */
    double left, right;     /* walls that he may jump from lie between these */
    bool wall_jump, has_no_top;
    bool is_eager, is_stopped; /* the oldest state comes first; none is followed */
    int most;                  /* FLOOD_WAYS for each jump in the air */

    double origin; /* the floor that the state which is followed came from */
    double serial; /* of what waits */
    size_t waiting_count, pending_count;
    uint32_t pool_used, unused[FLOOD_ROOMS]; /* heads of lists of rooms that are free */
    col_flood_array pool, waiting, fresh, rose, pending;
    col_flood_state pending_state; /* of which the parts are pending */

    col_flood_list *known; /* for each kind and interval; then what was visited */
    uint32_t *left_to_land;
    bool *stands, *has_areas; /* for each floor; for each slab */
} col_flood;

/* The argument that is the flood, wherever Lua calls. */
#define FLOOD_AT 1

/* Room in an array for so many elements of a size. Raises without memory: then nothing
 * has changed. */
void *col_flood_room(col_flood *f, col_flood_array *array, col_flood_slot slot,
                     size_t size, size_t wanted);

/* -------------------------------------------------------------- steps and waiting -- */

static inline col_flood_list *flood_known(const col_flood *f, int kind,
                                          uint32_t interval) {
    return &f->known[(size_t)kind * f->space->interval_count + interval];
}

/* The part of the interval that the hero has been in. */
static inline col_flood_list *flood_visited(const col_flood *f, uint32_t interval) {
    return flood_known(f, f->most + FLOOD_WAYS, interval);
}

/* Raises a part to its value. What of it rose is written into `rose`; returns in how many
 * parts. */
size_t col_flood_raise(col_flood *f, col_flood_list *list, col_flood_step part);

/* The parts of an interval that have not more than a value, into `pending`. */
size_t col_flood_not_above(col_flood *f, const col_flood_list *list, double from,
                           double to, double value);

/* Whether all of a line from one place to another has a value or a higher one; whether
 * any part of it is known. */
bool col_flood_is_at_least(const col_flood *f, const col_flood_list *list, double from,
                           double to, double value);
bool col_flood_meets(const col_flood *f, const col_flood_list *list, double from,
                     double to);

/* A part of an interval where the hero can be with that energy waits, if that is new. */
void col_flood_push(col_flood *f, int kind, uint32_t interval, col_flood_step part);

/* The next state of which something is news still; false where none is left. */
bool col_flood_pop(col_flood *f, col_flood_state *state);

/* ------------------------------------------------------------------------ arrive -- */

/* The first of some elements from `low` on, each of that size and in ascending order,
 * that ends at x or behind it, by the double `end` bytes into it; `high` if none does. */
static inline uint32_t flood_first(const void *elements, size_t size, size_t end,
                                   uint32_t low, uint32_t high, double x) {
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        double at;
        memcpy(&at, (const char *)elements + middle * size + end, sizeof at);
        if (at < x) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static inline double flood_larger(double a, double b) { return a > b ? a : b; }

static inline double flood_smaller(double a, double b) { return a < b ? a : b; }

/* The energy of who has fallen so far. */
static inline double flood_fallen_by(const col_flood *f, double fallen) {
    return -floor(fallen / f->grain) * f->grain;
}

/* The first free interval of a slab that ends at x or behind it. */
uint32_t col_flood_interval_from(const col_flood_space *s, uint32_t slab, double x);

/* Into the free intervals of a slab that an interval meets; widened by so much, where he
 * sets off. */
void col_flood_enter(col_flood *f, int kind, int64_t slab, col_flood_step part,
                     double by);

/* The same in one interval. */
void col_flood_set_off(col_flood *f, int kind, uint32_t interval, col_flood_step part,
                       double by);

/* The hero stands on all floors of an interval that a part of its line meets. */
void col_flood_land(col_flood *f, uint32_t interval, double x0, double x1);

/* ------------------------------------------------------------------------- calls -- */

/* Calls Lua: the hero stands on a floor for the first time. Returns the number of the
 * floor. */
double col_flood_call_on_floor(col_flood *f, uint32_t slab, uint32_t floor);

/* Calls Lua: a state in a slab that has areas is followed there. */
void col_flood_call_on_area(col_flood *f, const col_flood_state *s);

/* ------------------------------------------------------------------------ flight -- */

/* How much farther than in a slow jump a hero may yet drift in a quick one, which drifts
 * late: what is in the way at first does not hold it. */
double col_flood_held(const col_flood *f, double e);

/* Notes the part of the interval that he sweeps while he crosses the slab; the places
 * that he reaches from there wait. */
col_flood_step col_flood_cross(col_flood *f, const col_flood_state *state);

extern const luaL_Reg col_lua_flood[]; /* for Lua */

#endif
