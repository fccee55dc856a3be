/* straight.c - the shortest way out along an axis: past the boxes of the items that it
 * overlaps, until it overlaps none. It bounds the search for the least translation, and
 * is used if that would take too long. */
#include "overlap_set.h"

#include "../../base/range.h"

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
    const double error = COL_BOX_ERROR * set->m->size + 2.0 * move_graze(set->m);
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

/* Whether the boxes meet within a time, when the first one moves. */
static bool may_meet(const col_world_box *a, col3_vec motion, const col_world_box *b,
                     double most, double error) {
    const double along[3] = {motion.x, motion.y, motion.z};
    col_range time = {0.0, most};
    for (int k = 0; k < 3; k++) {
        const col_range own = {a->low[k] - error, a->high[k] + error};
        const col_range other = {b->low[k], b->high[k]};
        range_narrow_time(own, along[k], other, &time);
    }
    return time.min <= time.max;
}

/* A way out, seen from its end: how far it leads back until it touches what it has left.
 */
typedef struct {
    const col_world *w;
    col3_vec way;
    double error;
    col_world_any_shape shape; /* at the end */
    col_world_box box;
    double least; /* the share of the way back */
} col_overlap_set_back;

static void back_to_solid(col_overlap_set_back *b, const col_world_shape *solid) {
    const col3_vec back = vec_negate(b->way);
    col_world_box box;
    col3_touch touch;
    col3_part_numbers parts;
    b->w->d->bounds(solid, &box);
    if (may_meet(&b->box, back, &box, b->least, b->error) &&
        b->w->d->cast(&b->shape, back, solid, &touch, &parts)) {
        b->least = smaller_of(b->least, touch.t);
    }
}

/* A plane that the way does not lead out of is left past the end of the item: where that
 * is has been found for the whole way alone. */
static void back_to_plane(col_overlap_set_back *b, const col_world_plane *plane) {
    const double gone = vec_dot(plane->normal, b->way);
    b->least = gone > 0.0 ? smaller_of(b->least, 1.0 - plane->least / gone) : 0.0;
}

/* Moves it back along the way, until it touches a solid that it has left. */
static double brought_back(const col_overlap_set *set, col3_vec way, double length) {
    const col_world *const w = set->w;
    col_overlap_set_back b = {.w = w,
                              .way = way,
                              .error = COL_BOX_ERROR * (set->m->size + length),
                              .least = 1.0};
    move_shape(w, set->m, way, &b.shape);
    w->d->bounds(&b.shape, &b.box);
    for (int k = 0; k < set->count; k++) {
        back_to_solid(&b, set->solids[k]);
    }
    for (int k = 0; k < set->tile_count; k++) {
        back_to_solid(&b, &set->tiles[k].shape);
    }
    for (int k = 0; k < set->plane_count; k++) {
        back_to_plane(&b, &set->planes[k].faces[0]);
    }
    return (1.0 - larger_of(b.least, 0.0)) * length;
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

bool col_overlap_set_take_straight(col_overlap_set *set, col3_vec *v) {
    if (!(set->straight < INFINITY)) {
        return false;
    }
    const double length = brought_back(set, set->way, set->straight);
    *v = vec_scale(set->way, length / set->straight);
    return true;
}
