/* separate.c - a crowd that is pushed apart, pair by pair, both of a pair by a half; and
 * out of what is not of it, by the whole. */
#include "move.h"

typedef struct {
    col_world *w;
    const int32_t *items;
    int32_t count;
    double skin;
    int32_t *places; /* by item: its number in the crowd and 1, or 0 */
    col3_vec *free;  /* by number in the crowd: where it was out of all others at last */
    col3_vec *from;  /* the same: where it began */
    col3_vec *was;   /* two each: where it and `free` were before this round */
    double deepest;  /* overlap that is left */
    bool moved;
} col_move_crowd;

static bool contacts_of(const col_move_crowd *crowd, int32_t i,
                        const col_world_contact **contacts, int32_t *count) {
    const uint64_t hits = col_world_filter(crowd->w, i).hits;
    const col_world_query query = {NULL, i, hits};
    return col_world_solid_contacts(crowd->w, &query, contacts, count);
}

/* Pushes an item and those behind it in the crowd apart; *walls: whether it overlaps
 * anything else. */
static bool push_apart(col_move_crowd *crowd, int32_t k, bool *walls) {
    col_world *const w = crowd->w;
    const int32_t i = crowd->items[k];
    const double rounding = col_world_rounding(w, shape_of(w, i));
    const col_world_contact *c;
    int32_t count;
    *walls = false;
    if (!contacts_of(crowd, i, &c, &count)) {
        return false;
    }
    for (int32_t n = 0; n < count; n++) {
        const int32_t place = crowd->places[c[n].item];
        const double depth = c[n].contact.depth;
        *walls = *walls || place == 0;
        if (place <= k + 1 || !col_world_is_deep(w, shape_of(w, i), &c[n], rounding)) {
            continue;
        }
        const col3_vec half = vec_scale(c[n].contact.normal, 0.5 * depth);
        if (col_world_translate(w, i, vec_negate(half)) == col_status_ok &&
            col_world_translate(w, c[n].item, half) == col_status_ok) {
            crowd->moved = true;
        }
    }
    return true;
}

/* A push by no more than this share of the size leads through nothing. */
#define SHORT 0x1p-3

static bool is_far(const col_world *w, int32_t i, col3_vec by) {
    col_world_box box;
    double least = INFINITY;
    w->d->bounds(shape_of(w, i), &box);
    for (int k = 0; k < w->d->dimensions; k++) {
        least = smaller_of(least, box.high[k] - box.low[k]);
    }
    return vec_length_sq(by) > square(SHORT * least);
}

/* Takes an item to where it was pushed, along what is not of the crowd. */
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
    m.moved = vec_negate(by);
    col_move_event event;
    while ((event = col_world_move_next(w, &m)) == col_move_event_hit) {
    }
    if (vec_length_sq(vec_sub(m.position, m.from)) > 0.0) {
        (void)col_world_place(w, i, m.position, NULL);
    }
    return event == col_move_event_done;
}

/* Out of what is not of the crowd, through none of it. */
static bool keep_free(col_move_crowd *crowd, int32_t k, bool walls) {
    const int32_t i = crowd->items[k];
    const col3_vec by = vec_sub(col_world_position(crowd->w, i), crowd->free[k]);
    if ((walls || is_far(crowd->w, i, by)) && !slide_there(crowd, k)) {
        return false;
    }
    crowd->free[k] = col_world_position(crowd->w, i);
    return true;
}

static bool play_round(col_move_crowd *crowd) {
    crowd->moved = false;
    for (int32_t k = 0; k < crowd->count; k++) {
        bool walls;
        if (!push_apart(crowd, k, &walls) || !keep_free(crowd, k, walls)) {
            return false;
        }
    }
    return true;
}

/* Whether any item has got anywhere since this was asked last. Between walls that leave
 * no room items are pushed and put back in the end: further rounds are the same, but for
 * rounding. */
static bool has_moved(col_move_crowd *crowd) {
    bool moved = false;
    for (int32_t k = 0; k < crowd->count; k++) {
        const col3_vec now = col_world_position(crowd->w, crowd->items[k]);
        col3_vec *const was = crowd->was + 2 * (ptrdiff_t)k;
        /* unreached: no crowd that was tried goes elsewhere from the same places */
        moved = moved || !vec_equal(now, was[0]) || !vec_equal(crowd->free[k], was[1]);
        was[0] = now;
        was[1] = crowd->free[k];
    }
    return moved;
}

static bool measure(col_move_crowd *crowd) {
    for (int32_t k = 0; k < crowd->count; k++) {
        const col_world_contact *c;
        int32_t count;
        /* unreached: no scene that was tried lacks memory just here */
        if (!contacts_of(crowd, crowd->items[k], &c, &count)) {
            return false;
        }
        for (int32_t n = 0; n < count; n++) {
            crowd->deepest = larger_of(crowd->deepest, c[n].contact.depth);
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
        done = play_round(crowd);
        moved = crowd->moved && has_moved(crowd);
    }
    /* unreached: no scene that was tried lacks memory just here */
    return done && measure(crowd);
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
    col_move_crowd crowd = {.w = w, .items = items, .count = count, .skin = skin};
    *deepest = 0.0;
    if (count == 0) {
        return true;
    }
    crowd.places = (int32_t *)w->memory.resize(w->memory.context, NULL, 0, size);
    crowd.free = (col3_vec *)w->memory.resize(w->memory.context, NULL, 0, free_size);
    bool done = crowd.places != NULL && crowd.free != NULL;
    if (done) {
        memset(crowd.places, 0, size);
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
    return done;
}
