/* crossed.c - pairs that met between two calls of events: a moving item passed through
 * the other one, and overlaps it neither before nor now.
 *
 * Moves note the items that they cross, once a game has asked for events. The notes are a
 * list in which a pair may occur several times; duplicates are removed before it
 * grows. */
#include "world.h"

/* The number of notes that are kept before duplicates are removed. */
#define FEW_NOTES 64

static bool is_there(const col_world *w, int32_t i, uint64_t serial) {
    return is_live(w, i) && w->items[i].serial == serial;
}

/* Puts the noted pairs whose items still exist behind so many in the buffer of pairs that
 * began, each once, in the order of adding. */
static bool gather(col_world *w, size_t from, size_t *count) {
    size_t n = 0;
    *count = 0;
    for (size_t k = 0; k < w->crossing_count; k++) {
        const col_world_crossing *const c =
            (const col_world_crossing *)buffer_at(w, buffer_crossed) + k;
        if (is_there(w, c->pair.a, c->serials[0]) &&
            is_there(w, c->pair.b, c->serials[1]) &&
            !append(w, buffer_began, from + n++, &c->pair, sizeof c->pair)) {
            return false;
        }
    }
    if (n == 0) {
        return true;
    }
    col_world_pair *const pairs = (col_world_pair *)buffer_at(w, buffer_began) + from;
    if (!col_world_order_changes(w, pairs, n)) {
        return false;
    }
    for (size_t k = 0; k < n; k++) {
        if (k == 0 || col_world_compare_pairs(w, pairs[k - 1], pairs[k]) != 0) {
            pairs[(*count)++] = pairs[k];
        }
    }
    return true;
}

static col_world_crossing crossing_of(const col_world *w, col_world_pair pair) {
    return (col_world_crossing){pair, {w->items[pair.a].serial, w->items[pair.b].serial}};
}

/* The pairs that began are no longer valid then. */
static bool shorten(col_world *w) {
    size_t count;
    w->now_known = false;
    if (!gather(w, 0, &count)) {
        return false;
    }
    const col_world_pair *const pairs =
        (const col_world_pair *)buffer_at(w, buffer_began);
    col_world_crossing *const notes = (col_world_crossing *)buffer_at(w, buffer_crossed);
    for (size_t k = 0; k < count; k++) {
        notes[k] = crossing_of(w, pairs[k]);
    }
    w->crossing_count = count;
    return true;
}

/* Half of the room is kept for new notes: otherwise the list grows. */
static bool make_room(col_world *w) {
    const size_t count = w->crossing_count;
    const size_t room = w->buffers[buffer_crossed].bytes / sizeof(col_world_crossing);
    if (count < room || count < FEW_NOTES) {
        return true;
    }
    return shorten(w) &&
           (w->crossing_count <= count / 2 ||
            reserve(w, buffer_crossed, sizeof(col_world_crossing), 2 * count) != NULL);
}

bool col_world_note_crossed(col_world *w, int32_t item, int32_t other) {
    if (!w->notes_crossed) {
        return true;
    }
    const bool first = w->items[item].serial < w->items[other].serial;
    const col_world_crossing c = crossing_of(w, first ? (col_world_pair){item, other}
                                                      : (col_world_pair){other, item});
    if (!make_room(w) || !append(w, buffer_crossed, w->crossing_count, &c, sizeof c)) {
        return false;
    }
    w->crossing_count++;
    w->crossings++;
    return true;
}

static bool is_among(const col_world *w, const col_world_pair *sorted, size_t count,
                     col_world_pair pair) {
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const int order = col_world_compare_pairs(w, sorted[middle], pair);
        if (order == 0) {
            return true;
        }
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return false;
}

static bool was_in_last(const col_world *w, col_world_pair pair) {
    return w->linked ? col_world_are_linked(w, pair.a, pair.b)
                     : is_among(w, (const col_world_pair *)buffer_at(w, buffer_last),
                                w->last_count, pair);
}

/* A pair that did not overlap then, and has not begun to, does not overlap now. */
bool col_world_add_crossed(col_world *w, col_world_events *events) {
    size_t count;
    size_t crossed = 0;
    w->now_crossings = w->crossings;
    if (w->crossing_count == 0) {
        return true;
    }
    if (!gather(w, events->began_count, &count)) {
        return false;
    }
    col_world_pair *const began = (col_world_pair *)buffer_at(w, buffer_began);
    for (size_t k = events->began_count; k < events->began_count + count; k++) {
        if (!was_in_last(w, began[k]) &&
            !is_among(w, began, events->began_count, began[k])) {
            began[events->began_count + crossed++] = began[k];
        }
    }
    for (size_t k = 0; k < crossed; k++) {
        if (!append(w, buffer_ended, events->ended_count + k,
                    &began[events->began_count + k], sizeof *began)) {
            return false;
        }
    }
    events->began = began;
    events->ended = (const col_world_pair *)buffer_at(w, buffer_ended);
    events->began_count += crossed;
    events->ended_count += crossed;
    return true;
}

void col_world_forget_crossed(col_world *w) {
    w->crossing_count = 0;
    w->notes_crossed = true;
}
