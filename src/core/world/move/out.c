/* out.c - out of what is overlapped at the start, by the least translation that frees
 * from all of it at once.
 *
 * Whatever overlaps is taken for one shape, with parts: the shortest translation out of a
 * compound is known exactly (compound/escape). Where that comes to overlap others, these
 * are added, and it begins anew. Surfaces without bounds are no parts; they are planes
 * that the translation has to be beyond, as is then the one of the compound. */
#include "move.h"

#include "../../geometry/halfspaces.h"

#define MOST_SOLIDS 64
#define MOST_ROUNDS 16

/* In skins. */
#define JUMP 64.0

/* Bisections of the least overlap that is left when squeezed. */
#define HALVINGS 60

typedef struct {
    col_world *w;
    col_mover *m;
    int count;
    int32_t items[MOST_SOLIDS];
    col_move_event event; /* when it cannot go on */
} col_move_jam;

static bool is_known(const col_move_jam *jam, int32_t i) {
    for (int k = 0; k < jam->count; k++) {
        if (jam->items[k] == i) {
            return true;
        }
    }
    return false;
}

static col3_touch touch_of(const col3_contact *c) {
    return (col3_touch){0.0, c->normal, c->a, c->b, c->depth};
}

/* All that overlaps after the translation, in buffer_answers. */
static bool overlaps_after(const col_move_jam *jam, col3_vec v,
                           const col_world_contact **contacts, int32_t *count) {
    col_world_any_shape shape;
    move_shape(jam->w, jam->m, v, &shape);
    const col_world_query query = {&shape, COL_NO_ITEM, jam->m->layers};
    return col_world_contacts(jam->w, &query, contacts, count);
}

static bool is_deep(const col_world *w, const col_mover *m, const col_world_shape *shape,
                    const col_world_contact *c) {
    return c->item != m->item && col_world_is_deep(w, shape, c, move_graze(m));
}

/* Adds the solid items that overlap after the translation: *added if there are any. */
static bool add_solids(col_move_jam *jam, col3_vec v, bool *added) {
    const col_world_contact *c;
    int32_t count;
    col_world_any_shape shape;
    move_shape(jam->w, jam->m, v, &shape);
    *added = false;
    if (!overlaps_after(jam, v, &c, &count)) {
        jam->event = col_move_event_no_memory;
        return false;
    }
    for (int32_t k = 0; k < count; k++) {
        if (!is_deep(jam->w, jam->m, &shape, &c[k]) || is_known(jam, c[k].item)) {
            continue;
        }
        const col_response r = col_move_response(jam->w, jam->m, c[k].item);
        if (r.kind == RESPONSE_ASK) {
            const col3_touch touch = touch_of(&c[k].contact);
            col_move_fill_hit(jam->m, c[k].item, r, &touch, &c[k].parts);
            jam->event = col_move_ask(jam->m);
            return false;
        }
        if (response_is_solid(r.kind) && !(c[k].contact.depth < INFINITY)) {
            jam->m->stuck = true; /* no translation leads out of it */
        } else if (response_is_solid(r.kind) && jam->count < MOST_SOLIDS) {
            jam->items[jam->count++] = c[k].item;
            *added = true;
        }
    }
    return true;
}

typedef struct {
    int count;
    col3_bound bounds[MOST_SOLIDS + 1];
} col_move_bounds;

/* The plane beyond which the shape is out, when it has been translated by v. */
static void add_bound(col_move_bounds *to, const col3_contact *c, col3_vec v) {
    const col3_vec n = vec_negate(c->normal);
    to->bounds[to->count] = (col3_bound){n, vec_dot(n, v) + c->depth};
    to->count++;
}

/* The contact with all bounded items together; false without one. */
static bool contact_of_parts(col_move_jam *jam, const col_world_shape *shape,
                             col3_contact *out) {
    const col_world_shape *parts[MOST_SOLIDS];
    col3_part_numbers numbers;
    size_t count = 0;
    for (int k = 0; k < jam->count; k++) {
        const col_world_shape *const s = shape_of(jam->w, jam->items[k]);
        if (jam->w->d->is_part(s)) {
            parts[count++] = s;
        }
    }
    if (count < 2) {
        return count == 1 && jam->w->d->contact(shape, parts[0], out, &numbers);
    }
    void *const block =
        reserve(jam->w, buffer_sorted, 1, jam->w->d->size_of_parts(parts, count));
    if (block == NULL) {
        jam->event = col_move_event_no_memory;
        return false;
    }
    return jam->w->d->contact_with_parts(shape, parts, count, block, out);
}

/* Adds the bounds of what overlaps after v. */
static bool add_bounds(col_move_jam *jam, col3_vec v, col_move_bounds *to) {
    col_world_any_shape shape;
    col3_contact c;
    col3_part_numbers numbers;
    move_shape(jam->w, jam->m, v, &shape);
    const int before = to->count;
    if (contact_of_parts(jam, &shape, &c) && c.depth > move_graze(jam->m)) {
        add_bound(to, &c, v);
    }
    for (int k = 0; k < jam->count && to->count <= MOST_SOLIDS; k++) {
        const col_world_shape *const s = shape_of(jam->w, jam->items[k]);
        if (!jam->w->d->is_part(s) && jam->w->d->contact(&shape, s, &c, &numbers) &&
            c.depth > move_graze(jam->m)) {
            add_bound(to, &c, v);
        }
    }
    return to->count > before;
}

/* Out of the items that are known; false when there is no way. */
static bool leave_known(col_move_jam *jam, col3_vec *v) {
    col_move_bounds all = {.count = 0};
    *v = vec_zero();
    for (int i = 0; i < MOST_ROUNDS && all.count <= MOST_SOLIDS; i++) {
        if (!add_bounds(jam, *v, &all)) {
            return jam->event == MOVE_ON;
        }
        if (!col3_halfspaces_shortest(all.bounds, all.count, v)) {
            return false;
        }
    }
    return false;
}

/* The contacts with each of the items. Returns the greatest depth. */
static double single_bounds(const col_move_jam *jam, col_move_bounds *out) {
    col_world_any_shape shape;
    double most = 0.0;
    out->count = 0;
    move_shape(jam->w, jam->m, vec_zero(), &shape);
    for (int k = 0; k < jam->count; k++) {
        col3_contact c;
        col3_part_numbers numbers;
        if (jam->w->d->contact(&shape, shape_of(jam->w, jam->items[k]), &c, &numbers)) {
            add_bound(out, &c, vec_zero());
            most = larger_of(most, c.depth);
        }
    }
    return most;
}

/* The translation after which the most that is left to overlap is least. */
static col3_vec squeeze(const col_move_jam *jam) {
    col_move_bounds single;
    double high = single_bounds(jam, &single);
    double low = 0.0;
    col3_vec best = vec_zero();
    for (int i = 0; i < HALVINGS; i++) {
        const double left = middle(low, high);
        col_move_bounds now = single;
        col3_vec v;
        for (int k = 0; k < now.count; k++) {
            now.bounds[k].least -= left;
        }
        if (col3_halfspaces_shortest(now.bounds, now.count, &v)) {
            best = v;
            high = left;
        } else {
            low = left;
        }
    }
    return best;
}

/* The deepest overlap with what is solid after a translation. */
static bool deepest_after(col_move_jam *jam, col3_vec v, double *deepest) {
    const col_world_contact *c;
    int32_t count;
    *deepest = 0.0;
    if (!overlaps_after(jam, v, &c, &count)) {
        jam->event = col_move_event_no_memory;
        return false;
    }
    for (int32_t k = 0; k < count; k++) {
        const col_response r = col_move_response(jam->w, jam->m, c[k].item);
        if (c[k].item != jam->m->item && response_is_solid(r.kind)) {
            *deepest = larger_of(*deepest, c[k].contact.depth);
        }
    }
    return true;
}

/* How far it may go to be out of everything: past what it overlaps; but what is moving
 * already and has sunk in by no more than its skin does not jump. */
static double farthest(const col_mover *m, double deepest) {
    const double skin = m->skin * m->size;
    return m->only_out || deepest > skin ? deepest + m->size : JUMP * skin;
}

/* Out of everything; where that leads farther than it may go, it is squeezed. */
static bool leave(col_move_jam *jam, col3_vec *v) {
    bool added;
    *v = vec_zero();
    for (int i = 0; i < MOST_ROUNDS; i++) {
        col_move_bounds single;
        if (!add_solids(jam, *v, &added)) {
            return false;
        }
        if (!added) {
            return true;
        }
        const double deepest = single_bounds(jam, &single);
        if (!leave_known(jam, v) || vec_length(*v) > farthest(jam->m, deepest)) {
            break;
        }
    }
    if (jam->event != MOVE_ON) {
        return false;
    }
    jam->m->stuck = true;
    *v = squeeze(jam);
    double before;
    double after;
    if (!deepest_after(jam, vec_zero(), &before) || !deepest_after(jam, *v, &after)) {
        return false;
    }
    *v = after < before ? *v : vec_zero();
    return true;
}

/* Reports what overlaps at the start, one by one. */
static col_move_event report(col_world *w, col_mover *m) {
    const col_move_jam jam = {.w = w, .m = m};
    const bool still = vec_length_sq(m->motion) == 0.0 && !m->only_out;
    const col_world_contact *c;
    int32_t count;
    if (!overlaps_after(&jam, vec_zero(), &c, &count)) {
        return col_move_event_no_memory;
    }
    for (int32_t k = 0; k < count; k++) {
        if (!is_deep(w, m, shape_of(w, m->item), &c[k])) {
            continue;
        }
        const col_response r = col_move_response(w, m, c[k].item);
        const col3_touch touch = touch_of(&c[k].contact);
        col_move_fill_hit(m, c[k].item, r, &touch, &c[k].parts);
        if (r.kind == RESPONSE_ASK) {
            return col_move_ask(m);
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

/* Whether a short motion begins free of everything, which most do: then what may be in
 * its way is known, too. False when there is no memory. */
static bool find_free(col_world *w, col_mover *m, bool *free) {
    const col_world_shape *const shape = shape_of(w, m->item);
    if (!col_world_find_ahead(w, shape, m->motion, m->layers, &m->gathered)) {
        return false;
    }
    *free = m->gathered;
    for (size_t k = 0; k < w->candidates.count && *free; k++) {
        const int32_t i = w->candidates.items[k];
        col_world_contact c = {.item = i};
        *free = i == m->item ||
                !w->d->contact(shape, shape_of(w, i), &c.contact, &c.parts) ||
                !is_deep(w, m, shape, &c);
    }
    m->gathered = *free;
    return true;
}

col_move_event col_move_out(col_world *w, col_mover *m) {
    bool free;
    if (!find_free(w, m, &free)) {
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
        col_move_jam jam = {.w = w, .m = m, .event = MOVE_ON};
        col3_vec v;
        if (!leave(&jam, &v)) {
            return jam.event;
        }
        m->moved = v;
        m->solid = true;
    }
    m->phase = (int)(m->only_out ? move_over : move_goes);
    m->position = vec_add(m->from, m->moved);
    return MOVE_ON;
}
