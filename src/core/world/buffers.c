/* buffers.c - the lists that answers are written into: kept from call to call, and freed
 * after they have been far too large for a while. */
#include "world.h"

void col_world_free_buffers(col_world *w) {
    for (int i = 0; i < (int)QUERY_BUFFERS; i++) {
        array_free(w->memory, &w->buffers[i].at, 1, &w->buffers[i].bytes);
        w->buffers[i].uses++;
    }
    col_tree_list_free(&w->candidates, w->memory);
    col2_sight_free(&w->sight);
}

/* Calls from one trim to the next. */
#define TRIM_EVERY 256

/* A larger buffer of more than four times its peak is freed. */
#define LARGE_BUFFER 65536

static void trim_buffer(col_world *w, col_world_buffer_name which) {
    col_world_buffer *const b = &w->buffers[which];
    if (b->bytes > LARGE_BUFFER && b->bytes / 4 > b->peak) {
        array_free(w->memory, &b->at, 1, &b->bytes);
        b->uses++;
    }
    b->peak = 0;
}

void col_world_trim_events(col_world *w) {
    if (++w->events_since_trim >= TRIM_EVERY) {
        w->events_since_trim = 0;
        trim_buffer(w, buffer_began);
        trim_buffer(w, buffer_ended);
        trim_buffer(w, buffer_gone);
        if (w->crossing_count == 0) {
            trim_buffer(w, buffer_crossed);
        }
    }
}

static void trim_list(col_world *w, col_tree_list *list, size_t peak) {
    if (list->capacity > LARGE_BUFFER / sizeof *list->items &&
        list->capacity / 4 > peak) {
        col_tree_list_free(list, w->memory);
    }
}

void col_world_trim_buffers(col_world *w) {
    if (++w->calls_since_trim < TRIM_EVERY) {
        return;
    }
    w->calls_since_trim = 0;
    for (int i = 0; i < (int)QUERY_BUFFERS; i++) {
        trim_buffer(w, (col_world_buffer_name)i);
    }
    trim_list(w, &w->candidates, w->peak_candidates);
    w->peak_candidates = 0;
    w->near_number++; /* and the results of a move are no longer valid */
}
