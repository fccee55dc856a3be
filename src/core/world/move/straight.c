/* straight.c - the shortest way out along an axis: past the boxes of the items that it
 * overlaps, until it overlaps none. It bounds the search for the least translation, and
 * is used if that would take too long. */
#include "overlap_set.h"

/* The most boxes that are left behind, one after the other. */
#define MOST_STEPS 64

typedef struct {
    col_overlap_set *set;
    int axis;
    double sign;
    col_world_any_shape shape; /* the distance so far */
    col_world_box box;
    /* the distance it must still go to be out of the items that it overlaps there */
    double next;
    bool open; /* there may be a way */
} col_overlap_set_course;

static void leave_box(col_overlap_set_course *c, const col_world_shape *s) {
    col_world_box box;
    c->set->w->d->bounds(s, &box);
    const int k = c->axis;
    const double out =
        c->sign > 0.0 ? box.high[k] - c->box.low[k] : c->box.high[k] - box.low[k];
    c->next = larger_of(c->next, out);
}

/* An infinite item, or one that is no solid of its own, is left through the plane of its
 * contact. */
static void leave_plane(col_overlap_set_course *c, int32_t i) {
    const col_world *const w = c->set->w;
    col3_contact contact;
    col3_part_numbers parts;
    if (!w->d->contact(&c->shape, shape_of(w, i), &contact, &parts) ||
        contact.depth <= move_graze(c->set->m)) {
        return;
    }
    const double along[3] = {contact.normal.x, contact.normal.y, contact.normal.z};
    const double rate = -c->sign * along[c->axis];
    c->open = rate > 0.0 && contact.depth < INFINITY;
    c->next = c->open ? larger_of(c->next, contact.depth / rate) : 0.0;
}

static void leave_item(col_overlap_set_course *c, int32_t i) {
    const col_world *const w = c->set->w;
    const col_world_shape *const s = shape_of(w, i);
    const col_response r = col_move_response(w, c->set->m, i);
    if (i == c->set->m->item || r.kind == col_response_ignore ||
        r.kind == col_response_cross || r.kind == col_response_oneway ||
        !w->d->overlaps(&c->shape, s)) {
        return;
    }
    if (r.kind == RESPONSE_ASK) {
        c->open = false;
        return;
    }
    if (c->set->of_parts && w->d->is_part(s)) {
        leave_box(c, s);
        return;
    }
    leave_plane(c, i);
}

/* The distance it must go along an axis; infinite if that is not known, or more than
 * `most`. False if there is no memory. */
static bool walk(col_overlap_set *set, int axis, double sign, double most,
                 double *length) {
    col_world *const w = set->w;
    const double error = COL_BOX_ERROR * set->m->s.size + 2.0 * move_graze(set->m);
    col_overlap_set_course c = {.set = set, .axis = axis, .sign = sign, .open = true};
    double gone = 0.0;
    *length = INFINITY;
    for (int step = 0; step < MOST_STEPS && gone <= most; step++) {
        const double at = sign * gone;
        move_shape(w, set->m,
                   vec3(axis == 0 ? at : 0.0, axis == 1 ? at : 0.0, axis == 2 ? at : 0.0),
                   &c.shape);
        w->d->bounds(&c.shape, &c.box);
        c.next = 0.0;
        if (!col_world_find_candidates(w, &c.shape, set->m->layers)) {
            set->event = col_move_event_no_memory;
            return false;
        }
        for (size_t k = 0; k < w->candidates.count && c.open; k++) {
            leave_item(&c, w->candidates.items[k]);
        }
        if (!c.open) {
            return true;
        }
        if (c.next <= error) {
            *length = gone;
            return true;
        }
        gone += c.next;
    }
    return true;
}

bool col_overlap_set_walk(col_overlap_set *set, double limit) {
    for (int k = 0; k < 2 * set->w->d->dimensions; k++) {
        const int axis = k / 2;
        const double sign = k % 2 == 0 ? -1.0 : 1.0;
        const double most = smaller_of(limit, set->straight);
        double length;
        bool barred;
        if (!walk(set, axis, sign, most, &length)) {
            return false;
        }
        if (!(length < most)) {
            continue;
        }
        const double at = sign * length;
        const col3_vec way =
            vec3(axis == 0 ? at : 0.0, axis == 1 ? at : 0.0, axis == 2 ? at : 0.0);
        set->event = col_move_is_barred(set->w, set->m, way, &barred);
        if (set->event != MOVE_ON) {
            return false;
        }
        if (!barred) {
            set->straight = length;
            set->way = way;
        }
    }
    return true;
}
