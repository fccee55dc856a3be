/* separate.c - items that are pushed apart, pair by pair, each by half of the overlap;
 * and out of items that are not among them, by all of it.
 *
 * In a round each pair of items that were near each other at its beginning is pushed
 * apart from where both are by then, on copies; the world is updated at the end of the
 * round. An item that is pushed from all sides makes no progress: after some rounds it
 * gives way to a side of its own. */
#include "move.h"

/* An item, in a round. */
typedef struct {
    col_world_any_shape shape; /* the place to which it has been pushed */
    col_world_box box;         /* its box at the beginning, later at the end */
    col3_vec by;               /* pushed by that */
    double pushes;             /* the sum of their lengths */
    double rounding;
    int overlaps, before; /* pairs that were pushed apart, and in the round before */
    bool walls;           /* something that is not of the crowd may be nearby */
} col_crowd_member;

typedef struct {
    col_world *w;
    const int32_t *items;
    int32_t count;
    double skin;
    int32_t *places; /* by item: its number in the crowd and 1, or 0 */
    col_crowd_member *members;
    /* by number in the crowd: where it was out of all others in the end */
    col3_vec *free;
    col3_vec *from; /* the same: where it began */
    col3_vec *was;  /* two for each: where it and `free` were before this round */
    double deepest; /* the overlap that is left */
    bool moved;
} col_move_crowd;

/* How deep two boxes overlap: no less than the shapes in them. */
static double box_depth(const col_world_box *a, const col_world_box *b, int dimensions) {
    double depth = INFINITY;
    for (int k = 0; k < dimensions; k++) {
        depth =
            smaller_of(depth, smaller_of(a->high[k] - b->low[k], b->high[k] - a->low[k]));
    }
    return depth;
}

static void begin_member(const col_move_crowd *crowd, int32_t k) {
    const col_world *const w = crowd->w;
    const col_world_shape *const shape = shape_of(w, crowd->items[k]);
    col_crowd_member *const member = &crowd->members[k];
    w->d->copy(&member->shape, shape);
    w->d->bounds(shape, &member->box);
    member->rounding = col_world_rounding(w, shape);
    member->by = vec_zero();
    member->pushes = 0.0;
    member->before = member->overlaps;
    member->overlaps = 0;
}

/* The items that may overlap an item, and are hit by it; in order. */
static bool find_near(const col_move_crowd *crowd, int32_t k) {
    col_world *const w = crowd->w;
    const int32_t i = crowd->items[k];
    return col_world_find_candidates(w, shape_of(w, i), col_world_filter(w, i).hits) &&
           col_world_order_items(w, w->candidates.items, w->candidates.count);
}

static void push(const col_move_crowd *crowd, int32_t k, col3_vec by) {
    col_crowd_member *const member = &crowd->members[k];
    crowd->w->d->translate(&member->shape, by);
    member->by = vec_add(member->by, by);
    member->pushes += vec_length(by);
    member->overlaps++;
}

/* Items that are pushed apart from so many others each are pushed so far, in shares of
 * the overlap: a crowd dissolves from its border, which must get out of the way. */
#define CROWDED 4
#define FARTHER 0.7

/* The present place of the other item. */
static void push_pair(col_move_crowd *crowd, int32_t k, const col_world_any_shape *shape,
                      int32_t other) {
    const col_world *const w = crowd->w;
    const col_world_any_shape *const behind = &crowd->members[other].shape;
    col3_contact c;
    col3_part_numbers parts;
    if (!w->d->overlaps(shape, behind) || !w->d->contact(shape, behind, &c, &parts) ||
        !(c.depth > crowd->members[k].rounding) || !(c.depth < INFINITY)) {
        return;
    }
    const bool crowded =
        crowd->members[k].before >= CROWDED && crowd->members[other].before >= CROWDED;
    const col3_vec half = vec_scale(c.normal, (crowded ? FARTHER : 0.5) * c.depth);
    push(crowd, k, vec_negate(half));
    push(crowd, other, half);
}

/* If it overlaps more items than this, an item is pushed by all of them at once, and so
 * farther: it leaves the crowd sooner. */
#define MANY 4

/* Pushes an item and those behind it in the crowd apart. */
static bool push_apart(col_move_crowd *crowd, int32_t k) {
    const col_world *const w = crowd->w;
    if (!find_near(crowd, k)) {
        return false;
    }
    col_crowd_member *const member = &crowd->members[k];
    const bool many = w->candidates.count > MANY;
    const col_world_any_shape start = member->shape;
    for (size_t n = 0; n < w->candidates.count; n++) {
        const int32_t place = crowd->places[w->candidates.items[n]];
        if (place > k + 1) {
            push_pair(crowd, k, many ? &start : &member->shape, place - 1);
        }
    }
    return true;
}

/* Takes an item to where it was pushed, along the items that are not of the crowd. */
static bool slide_there(col_move_crowd *crowd, int32_t k) {
    col_world *const w = crowd->w;
    const int32_t i = crowd->items[k];
    const col3_vec by = vec_sub(col_world_position(w, i), crowd->free[k]);
    col_mover m;
    col_mover_make(&m, i, by, col_world_filter(w, i).hits);
    m.only_out = vec_length_sq(by) == 0.0;
    m.quiet = true;
    m.skin = crowd->skin;
    m.ignored = crowd->places;
    col_world_move_start(w, &m);
    m.s.moved = vec_negate(by);
    col_move_event event;
    while ((event = col_world_move_next(w, &m)) == col_move_event_hit) {
    }
    if (vec_length_sq(vec_sub(m.position, m.from)) > 0.0) {
        (void)col_world_place(w, i, m.position, NULL);
    }
    return event == col_move_event_done;
}

/* From this round on, and by this share of the pushes that cancel each other, each item
 * gives way to a side of its own. */
#define YIELDS_FROM 3
#define YIELDS 0.25

/* The result of the pushes on it, in the world. */
static void settle(col_move_crowd *crowd, int32_t k, int round) {
    col_crowd_member *const member = &crowd->members[k];
    if (!(member->pushes > 0.0)) {
        return;
    }
    const double lost = member->pushes - vec_length(member->by);
    if (round >= YIELDS_FROM && lost > 0.5 * member->pushes) {
        const col3_vec side = col_crowd_side(crowd->w, k);
        member->by = vec_along(member->by, YIELDS * lost, side);
    }
    crowd->moved =
        col_world_translate(crowd->w, crowd->items[k], member->by) == col_status_ok ||
        crowd->moved;
}

/* Whether an item overlaps or passes anything that is not of the crowd. */
static bool find_walls(const col_move_crowd *crowd, int32_t k, bool *walls) {
    col_world *const w = crowd->w;
    const int32_t i = crowd->items[k];
    const col3_vec back = vec_sub(crowd->free[k], col_world_position(w, i));
    *walls = false;
    if (w->count == crowd->count) {
        return true;
    }
    if (!col_world_find_swept(w, shape_of(w, i), back, col_world_filter(w, i).hits)) {
        return false;
    }
    for (size_t n = 0; n < w->candidates.count && !*walls; n++) {
        *walls = crowd->places[w->candidates.items[n]] == 0;
    }
    return true;
}

/* Out of the items that are not of the crowd, through none of them. */
static bool keep_free(col_move_crowd *crowd, int32_t k) {
    bool walls;
    if (!find_walls(crowd, k, &walls) || (walls && !slide_there(crowd, k))) {
        return false;
    }
    crowd->free[k] = col_world_position(crowd->w, crowd->items[k]);
    return true;
}

static bool play_round(col_move_crowd *crowd, int round) {
    crowd->moved = false;
    for (int32_t k = 0; k < crowd->count; k++) {
        begin_member(crowd, k);
    }
    for (int32_t k = 0; k < crowd->count; k++) {
        if (!push_apart(crowd, k)) {
            return false;
        }
    }
    for (int32_t k = 0; k < crowd->count; k++) {
        settle(crowd, k, round);
    }
    for (int32_t k = 0; k < crowd->count; k++) {
        if (!keep_free(crowd, k)) {
            return false;
        }
    }
    return true;
}

/* Whether any item has moved since the last call. Between walls that leave no room items
 * are pushed and put back in the end: further rounds are the same, except for
 * rounding. */
static bool has_moved(col_move_crowd *crowd) {
    bool moved = false;
    for (int32_t k = 0; k < crowd->count; k++) {
        const col3_vec now = col_world_position(crowd->w, crowd->items[k]);
        col3_vec *const was = crowd->was + 2 * (ptrdiff_t)k;
        moved = moved || !vec_equal(now, was[0]) ||
                RARELY(!vec_equal(crowd->free[k], was[1]));
        was[0] = now;
        was[1] = crowd->free[k];
    }
    return moved;
}

/* The deepest overlap that is left: only pairs that may be deeper than the deepest so far
 * are tested. */
static bool measure(col_move_crowd *crowd) {
    col_world *const w = crowd->w;
    for (int32_t k = 0; k < crowd->count; k++) {
        begin_member(crowd, k);
    }
    for (int32_t k = 0; k < crowd->count; k++) {
        const col_crowd_member *const member = &crowd->members[k];
        if (RARELY(!find_near(crowd, k))) {
            return false;
        }
        for (size_t n = 0; n < w->candidates.count; n++) {
            const int32_t i = w->candidates.items[n];
            const int32_t place = crowd->places[i];
            col3_contact c;
            col3_part_numbers parts;
            if (i != crowd->items[k] &&
                (place == 0 || box_depth(&member->box, &crowd->members[place - 1].box,
                                         w->d->dimensions) > crowd->deepest) &&
                w->d->contact(&member->shape, shape_of(w, i), &c, &parts)) {
                crowd->deepest = larger_of(crowd->deepest, c.depth);
            }
        }
    }
    return true;
}

static bool play(col_move_crowd *crowd, int rounds) {
    bool done = true;
    for (int32_t k = 0; k < crowd->count; k++) {
        crowd->places[crowd->items[k]] = k + 1;
        crowd->from[k] = col_world_position(crowd->w, crowd->items[k]);
        crowd->free[k] = crowd->from[k];
        crowd->was[2 * (ptrdiff_t)k] = crowd->from[k];
        crowd->was[2 * (ptrdiff_t)k + 1] = crowd->from[k];
    }
    bool moved = true;
    for (int i = 0; i < rounds && done && moved; i++) {
        done = play_round(crowd, i);
        moved = crowd->moved && has_moved(crowd);
    }
    return MOSTLY(done) && measure(crowd);
}

static void put_back(const col_move_crowd *crowd) {
    for (int32_t k = 0; k < crowd->count; k++) {
        (void)col_world_place(crowd->w, crowd->items[k], crowd->from[k], NULL);
    }
}

bool col_world_separate(col_world *w, const int32_t *items, int32_t count, int rounds,
                        double skin, double *deepest) {
    const size_t size = sizeof(int32_t) * (size_t)w->item_used;
    const size_t free_size = 4 * sizeof(col3_vec) * (size_t)count;
    const size_t member_size = sizeof(col_crowd_member) * (size_t)count;
    col_move_crowd crowd = {.w = w, .items = items, .count = count, .skin = skin};
    *deepest = 0.0;
    if (count == 0) {
        return true;
    }
    crowd.places = (int32_t *)w->memory.resize(w->memory.context, NULL, 0, size);
    crowd.free = (col3_vec *)w->memory.resize(w->memory.context, NULL, 0, free_size);
    crowd.members =
        (col_crowd_member *)w->memory.resize(w->memory.context, NULL, 0, member_size);
    bool done = crowd.places != NULL && crowd.free != NULL && crowd.members != NULL;
    if (done) {
        memset(crowd.places, 0, size);
        memset(crowd.members, 0, member_size);
        crowd.from = crowd.free + count;
        crowd.was = crowd.from + count;
        done = play(&crowd, rounds);
        if (!done) {
            put_back(&crowd);
        }
    }
    *deepest = crowd.deepest;
    if (crowd.places != NULL) {
        (void)w->memory.resize(w->memory.context, crowd.places, size, 0);
    }
    if (crowd.free != NULL) {
        (void)w->memory.resize(w->memory.context, crowd.free, free_size, 0);
    }
    if (crowd.members != NULL) {
        (void)w->memory.resize(w->memory.context, crowd.members, member_size, 0);
    }
    return done;
}
