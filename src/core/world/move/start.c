/* start.c - where a move starts: what it overlaps there. */
#include "move.h"

/* Reports what overlaps at the start, one by one. */
static col_move_event report(col_world *w, col_mover *m) {
    const bool still = vec_length_sq(m->motion) == 0.0 && !m->only_out;
    const col_world_contact *c;
    int32_t count;
    if (!col_move_overlaps_after(w, m, vec_zero(), &c, &count)) {
        return col_move_event_no_memory;
    }
    for (int32_t k = 0; k < count; k++) {
        if (!move_is_deep(w, m, shape_of(w, m->item), &c[k])) {
            continue;
        }
        const col_response r = col_move_response(w, m, c[k].item);
        const col3_touch touch = move_touch_of(&c[k].contact);
        col_move_fill_hit(m, c[k].item, r, &touch, &c[k].parts);
        if (r.kind == RESPONSE_ASK) {
            return col_move_ask(w, m);
        }
        const bool solid = response_is_solid(r.kind);
        m->overlapped = m->overlapped || (solid && !still);
        const col_move_decision *const known = col_move_decision_of(w, m, c[k].item);
        if (m->only_out || m->quiet || (known != NULL && known->reported) ||
            (solid ? still : r.kind != col_response_cross)) {
            continue;
        }
        return col_move_report(w, m, c[k].item, r) ? col_move_event_hit
                                                   : col_move_event_full;
    }
    return MOVE_ON;
}

/* Whether a short motion begins free of everything, which most do. Finds what may be in
 * its way, too. False when there is no memory. */
static bool find_free(col_world *w, col_mover *m, bool *free) {
    const col_world_shape *const shape = shape_of(w, m->item);
    const col_world_box box = {{m->low[0], m->low[1], m->low[2]},
                               {m->high[0], m->high[1], m->high[2]}};
    col_world_ahead ahead;
    if (!col_world_find_ahead(w, &box, m->motion, m->layers, &ahead)) {
        return false;
    }
    *free = ahead.number != 0;
    for (size_t k = 0; k < w->ahead.count && *free; k++) {
        const int32_t i = w->ahead.items[k];
        col_world_contact c = {.item = i};
        *free = i == m->item ||
                !w->d->contact(shape, shape_of(w, i), &c.contact, &c.parts) ||
                !move_is_deep(w, m, shape, &c);
    }
    m->ahead = *free || ahead.reach > 0.0 ? ahead.number : 0;
    m->ahead_reach = ahead.reach;
    return true;
}

col_move_event col_move_out(col_world *w, col_mover *m) {
    bool free = false;
    if (vec_length_sq(m->moved) == 0.0 && !find_free(w, m, &free)) {
        return col_move_event_no_memory;
    }
    if (free) {
        m->phase = (int)(m->only_out ? move_over : move_goes);
        return MOVE_ON;
    }
    const col_move_event event = report(w, m);
    if (event != MOVE_ON) {
        return event;
    }
    if (m->overlapped) {
        col3_vec v;
        const col_move_event left = col_move_leave(w, m, &v);
        if (left != MOVE_ON) {
            return left;
        }
        m->moved = vec_add(m->moved, v);
        m->solid = true;
    }
    m->phase = (int)(m->only_out ? move_over : move_goes);
    m->position = vec_add(m->from, m->moved);
    return MOVE_ON;
}
