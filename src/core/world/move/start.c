/* start.c - where a move starts: the items that it overlaps there. */
#include "move.h"

/* Whether the items that it overlaps at the start were found, and nothing has changed
 * since. */
static bool knows_overlaps(const col_world *w, const col_mover *m) {
    return m->s.start_known && m->s.start_changes == w->changes &&
           m->s.start_uses == w->buffers[buffer_starts].uses;
}

/* Finds the items that it overlaps by more than it may have sunk in, in buffer_starts.
 * False if there is no memory. */
static bool find_overlaps(col_world *w, col_mover *m) {
    const col_world_contact *c;
    int32_t count;
    col_world_any_shape shape;
    m->s.start_count = m->s.start_at = 0;
    move_shape(w, m, vec_zero(), &shape);
    if (!col_move_overlaps_after(w, m, vec_zero(), &c, &count)) {
        return false;
    }
    for (int32_t k = 0; k < count; k++) {
        if (move_is_deep(w, m, &shape, &c[k])) {
            if (!append(w, buffer_starts, (size_t)m->s.start_count, &c[k], sizeof c[k])) {
                return false;
            }
            m->s.start_count++;
        }
    }
    m->s.start_known = true;
    m->s.start_changes = w->changes;
    m->s.start_uses = w->buffers[buffer_starts].uses;
    return true;
}

/* Reports the items that overlap at the start, one by one. */
static col_move_event report(col_world *w, col_mover *m) {
    const bool still = vec_length_sq(m->motion) == 0.0 && !m->only_out;
    if (!knows_overlaps(w, m) && !find_overlaps(w, m)) {
        return col_move_event_no_memory;
    }
    for (; m->s.start_at < m->s.start_count; m->s.start_at++) {
        const col_world_contact *const c = col_move_starts(w) + m->s.start_at;
        const col_response r = col_move_response(w, m, c->item);
        const bool asks = r.kind == RESPONSE_ASK;
        const bool solid = response_is_solid(r.kind);
        m->s.overlapped = m->s.overlapped || (solid && !still);
        if (!asks &&
            (m->only_out || m->quiet || (solid ? still : r.kind != col_response_cross))) {
            continue;
        }
        col_move_decision *const known = col_move_decision_of(w, m, c->item);
        if (known != NULL && known->reported) {
            continue;
        }
        const col3_touch touch = move_touch_of(&c->contact);
        col_move_fill_hit(m, c->item, r, &touch, &c->parts);
        if (asks) {
            return col_move_ask(w, m);
        }
        if (!col_move_note(w, m, known, c->item, r)) {
            return col_move_event_full;
        }
        m->s.start_at++;
        return col_move_event_hit;
    }
    return MOVE_ON;
}

static bool is_free_of_near(const col_world *w, const col_mover *m) {
    const col_move_near *const near = (const col_move_near *)buffer_at(w, buffer_near);
    const col_world_shape *const shape = shape_of(w, m->item);
    const double graze = move_graze(m);
    bool free = true;
    for (int32_t k = 0; k < w->near_count && free; k++) {
        free = col_move_is_beside(w, m, &near[k]) ||
               w->d->surely_shallow(shape, near[k].shape, graze) ||
               !col_world_is_item_deep(w, shape, near[k].item, graze);
    }
    return free;
}

bool col_move_find_free(col_world *w, col_mover *m, bool *free) {
    if (!col_move_knows_near(w, m) && !col_move_find_ahead(w, m)) {
        return false;
    }
    *free = m->s.near != 0 && is_free_of_near(w, m);
    m->s.near = *free || m->s.near_reach.x > 0.0 ? m->s.near : 0;
    return true;
}

col_move_event col_move_out(col_world *w, col_mover *m) {
    bool free = false;
    if (vec_length_sq(m->s.moved) == 0.0 && !knows_overlaps(w, m) &&
        !col_move_find_free(w, m, &free)) {
        return col_move_event_no_memory;
    }
    if (free) {
        m->s.phase = (int)(m->only_out ? move_over : move_goes);
        return MOVE_ON;
    }
    const col_move_event event = report(w, m);
    if (event != MOVE_ON) {
        return event;
    }
    if (m->s.overlapped) {
        col3_vec aside;
        col3_vec v = vec_zero();
        bool all;
        if (!col_move_give_way(w, m, &aside, &all)) {
            return col_move_event_no_memory;
        }
        const col_move_event left = all ? MOVE_ON : col_move_leave(w, m, &v);
        if (left != MOVE_ON) {
            return left;
        }
        m->s.moved = vec_add(m->s.moved, vec_is_zero(v) ? aside : v);
        m->s.solid = true;
    }
    m->s.phase = (int)(m->only_out ? move_over : move_goes);
    m->position = vec_add(m->from, m->s.moved);
    return MOVE_ON;
}
