/* events.c - pairs that have begun or ended to overlap. The pairs of the last call are
 * kept; both lists are sorted by the order in which their items were added, so that one
 * merge of the two finds the pairs that are in one list only. While little changes from
 * call to call, they are kept in another form: see links.c. */
#include "world.h"

/* Removed items that these events have named are released. */
static void release_kept(col_world *w) {
    while (w->kept != COL_NO_ITEM) {
        const int32_t i = w->kept;
        w->kept = w->items[i].rank;
        w->items[i].rank = w->released;
        w->released = i;
    }
}

static void swap_buffers(col_world *w, col_world_buffer_name a, col_world_buffer_name b) {
    const col_world_buffer first = w->buffers[a];
    w->buffers[a] = w->buffers[b];
    w->buffers[b] = first;
}

static void compare_lists(const col_world *w, col_world_events *events) {
    const col_world_pair *const now = (const col_world_pair *)buffer_at(w, buffer_now);
    const col_world_pair *const last = (const col_world_pair *)buffer_at(w, buffer_last);
    col_world_pair *const began = (col_world_pair *)buffer_at(w, buffer_began);
    col_world_pair *const ended = (col_world_pair *)buffer_at(w, buffer_ended);
    *events = (col_world_events){began, ended, 0, 0};
    size_t i = 0;
    size_t k = 0;
    while (i < w->now_count || k < w->last_count) {
        const int order = i == w->now_count ? 1
                          : k == w->last_count
                              ? -1
                              : col_world_compare_pairs(w, now[i], last[k]);
        if (order < 0) {
            began[events->began_count++] = now[i];
        } else if (order > 0) {
            ended[events->ended_count++] = last[k];
        }
        i += order <= 0;
        k += order >= 0;
    }
}

bool col_world_events_now(col_world *w, col_world_events *events) {
    size_t count;
    w->now_known = false;
    col_world_trim_events(w);
    if (!col_world_note_edits(w) || !col_world_choose_links(w)) {
        return false;
    }
    if (w->linked) {
        w->now_known =
            col_world_linked_events(w, events) && col_world_add_crossed(w, events);
        w->now_changes = w->changes;
        return w->now_known;
    }
    col_world_trim_buffers(w);
    if (!col_world_find_pairs(w, false, &count) ||
        reserve(w, buffer_began, sizeof(col_world_pair), count + 1) == NULL ||
        reserve(w, buffer_ended, sizeof(col_world_pair), w->last_count + 1) == NULL) {
        return false;
    }
    swap_buffers(w, buffer_pairs, buffer_now);
    w->now_count = count;
    w->now_changes = w->changes;
    compare_lists(w, events);
    w->now_known = col_world_add_crossed(w, events);
    return w->now_known;
}

bool col_world_events_commit(col_world *w) {
    if (!w->now_known || w->now_changes != w->changes ||
        w->now_crossings != w->crossings) {
        return false;
    }
    if (w->linked) {
        col_world_commit_links(w);
    } else {
        swap_buffers(w, buffer_now, buffer_last);
        w->last_count = w->now_count;
        w->last_stamped = false;
    }
    col_world_forget_changes(w);
    col_world_forget_crossed(w);
    w->now_known = false;
    w->events++;
    release_kept(w);
    return true;
}

bool col_world_is_kept(const col_world *w, int32_t i) {
    return i >= 0 && i < w->item_used && w->items[i].state == (uint8_t)item_kept;
}

int32_t col_world_forget(col_world *w) {
    const int32_t i = w->released;
    if (i != COL_NO_ITEM) {
        w->released = w->items[i].rank;
        w->items[i].rank = w->free;
        w->items[i].state = item_free;
        w->free = i;
    }
    return i;
}
