/* separate.c - a crowd that is pushed apart, pair by pair, both of a pair by a half; and
 * out of what is not of it, by the whole. */
#include "move.h"

typedef struct {
    col_world *w;
    const int32_t *items;
    int32_t count;
    double skin;
    int32_t *places; /* by item: its number in the crowd and 1, or 0 */
    double deepest;  /* overlap that is left */
    bool moved;
} col_move_crowd;

static bool contacts_of(const col_move_crowd *crowd, int32_t i,
                        const col_world_contact **contacts, int32_t *count) {
    const uint64_t hits = col_world_filter(crowd->w, i).hits;
    const col_world_query query = {NULL, i, hits};
    return col_world_contacts(crowd->w, &query, contacts, count);
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

/* Takes an item out of what is not of the crowd. */
static bool push_out(col_move_crowd *crowd, int32_t i) {
    col_world *const w = crowd->w;
    col_mover m = {.item = i,
                   .layers = col_world_filter(w, i).hits,
                   .only_out = true,
                   .skin = crowd->skin,
                   .ignored = crowd->places};
    col_world_move_start(w, &m);
    if (col_world_move_next(w, &m) != col_move_event_done) {
        return false;
    }
    if (vec_length_sq(vec_sub(m.position, m.from)) > 0.0) {
        (void)col_world_place(w, i, m.position, NULL);
    }
    return true;
}

static bool play_round(col_move_crowd *crowd) {
    crowd->moved = false;
    for (int32_t k = 0; k < crowd->count; k++) {
        bool walls;
        if (!push_apart(crowd, k, &walls) ||
            (walls && !push_out(crowd, crowd->items[k]))) {
            return false;
        }
    }
    return true;
}

static bool measure(col_move_crowd *crowd) {
    for (int32_t k = 0; k < crowd->count; k++) {
        const col_world_contact *c;
        int32_t count;
        if (!contacts_of(crowd, crowd->items[k], &c, &count)) {
            return false;
        }
        for (int32_t n = 0; n < count; n++) {
            crowd->deepest = larger_of(crowd->deepest, c[n].contact.depth);
        }
    }
    return true;
}

bool col_world_separate(col_world *w, const int32_t *items, int32_t count, int rounds,
                        double skin, double *deepest) {
    const size_t size = sizeof(int32_t) * (size_t)w->item_used;
    col_move_crowd crowd = {.w = w, .items = items, .count = count, .skin = skin};
    *deepest = 0.0;
    if (count == 0) {
        return true;
    }
    crowd.places = (int32_t *)w->memory.resize(w->memory.context, NULL, 0, size);
    if (crowd.places == NULL) {
        return false;
    }
    memset(crowd.places, 0, size);
    for (int32_t k = 0; k < count; k++) {
        crowd.places[items[k]] = k + 1;
    }
    bool done = true;
    crowd.moved = true;
    for (int i = 0; i < rounds && done && crowd.moved; i++) {
        done = play_round(&crowd);
    }
    done = done && measure(&crowd);
    *deepest = crowd.deepest;
    (void)w->memory.resize(w->memory.context, crowd.places, size, 0);
    return done;
}
