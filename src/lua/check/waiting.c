/* waiting.c - the states of a flood that wait, in a heap: those with more jumps left in
 * the air come first, for what they do the others need not; then those of the highest
 * energy. A flood that is eager takes the oldest first, what is near: who only asks
 * whether some floor is stood on knows so sooner. */
#include "flood.h"

static bool is_before(const col_flood_waiting *a, const col_flood_waiting *b) {
    const int more = a->state.kind / FLOOD_WAYS - b->state.kind / FLOOD_WAYS;
    return more != 0 ? more > 0 : a->key > b->key;
}

static void wait(col_flood *f, const col_flood_state *state) {
    col_flood_waiting *const heap = (col_flood_waiting *)col_flood_room(
        f, &f->waiting, flood_slot_waiting, sizeof *heap, f->waiting_count + 1);
    const col_flood_waiting one = {f->is_eager ? -f->serial : state->energy, *state};
    size_t at = f->waiting_count++;
    f->serial += 1.0;
    while (at > 0 && is_before(&one, &heap[(at - 1) / 2])) {
        heap[at] = heap[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    heap[at] = one;
}

static void sift(col_flood_waiting *heap, size_t count, col_flood_waiting one) {
    size_t at = 0;
    for (size_t child = 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && is_before(&heap[child + 1], &heap[child])) {
            child++;
        }
        if (!is_before(&heap[child], &one)) {
            break;
        }
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = one;
}

/* Whether a state with more jumps left in the air does all that this one could. */
static bool is_outdone(const col_flood *f, int kind, uint32_t interval,
                       col_flood_step part) {
    for (int more = kind + FLOOD_WAYS; more < f->most + FLOOD_WAYS; more += FLOOD_WAYS) {
        if (col_flood_is_at_least(f, flood_known(f, more, interval), part.from, part.to,
                                  part.value)) {
            return true;
        }
    }
    return false;
}

void col_flood_push(col_flood *f, int kind, uint32_t interval, col_flood_step part) {
    if (kind % FLOOD_WAYS == flood_rise && part.value > f->height) {
        kind += flood_thrown - flood_rise;
    }
    if (kind < f->most && is_outdone(f, kind, interval, part)) {
        return;
    }
    const size_t risen = col_flood_raise(f, flood_known(f, kind, interval), part);
    const col_flood_step *const rose = (const col_flood_step *)f->rose.at;
    for (size_t q = 0; q < risen; q++) {
        const col_flood_state state = {rose[q].from, rose[q].to, rose[q].value,
                                       f->origin,    interval,   kind};
        wait(f, &state);
    }
}

/* A part of the state that was taken last, which has not risen since it began to wait. */
static void take_pending(col_flood *f, col_flood_state *state) {
    const col_flood_step *const parts = (const col_flood_step *)f->pending.at;
    *state = f->pending_state;
    f->pending_count--;
    state->x0 = parts[f->pending_count].from;
    state->x1 = parts[f->pending_count].to;
}

bool col_flood_pop(col_flood *f, col_flood_state *state) {
    while (f->pending_count == 0) {
        if (f->waiting_count == 0) {
            return false;
        }
        col_flood_waiting *const heap = (col_flood_waiting *)f->waiting.at;
        const col_flood_state one = heap[0].state;
        f->waiting_count--;
        sift(heap, f->waiting_count, heap[f->waiting_count]);
        f->pending_count = col_flood_not_above(f, flood_known(f, one.kind, one.interval),
                                               one.x0, one.x1, one.energy);
        f->pending_state = one;
    }
    take_pending(f, state);
    f->origin = state->origin;
    return true;
}
