/* out.c - out of what is overlapped at the start, by the least translation that frees
 * from all of it at once.
 *
 * Whatever overlaps is taken for one shape, with parts: the shortest translation out of a
 * compound is known exactly (compound/escape). Where that comes to overlap others, these
 * are added, and it begins anew. Surfaces without bounds are no parts; they are planes
 * that the translation has to be beyond, as is then the one of the compound. */
#include "move.h"

#include "../../geometry/halfspaces.h"

#include <math.h>

#define MOST_SOLIDS 64
#define MOST_ROUNDS 16
#define MOST_BOUNDS (MOST_SOLIDS + COL_MOVE_BARRIERS + 1)

/* In skins. */
#define JUMP 64.0

/* How far a barrier is solid, in sizes of the mover: and of the overlap: farther than
 * any way out. */
#define SLAB 4.0

/* Bisections of the least overlap that is left when squeezed. */
#define HALVINGS 60

typedef struct {
    col_world *w;
    col_mover *m;
    int count;
    int32_t items[MOST_SOLIDS];
    double deepest; /* overlap with one of them */
    col_move_barriers barriers;
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

bool col_move_overlaps_after(col_world *w, const col_mover *m, col3_vec v,
                             const col_world_contact **contacts, int32_t *count) {
    col_world_any_shape shape;
    move_shape(w, m, v, &shape);
    const col_world_query query = {&shape, COL_NO_ITEM, m->layers};
    return col_world_contacts(w, &query, contacts, count);
}

/* Adds the solid items that overlap after the translation: *added if there are any. */
static bool add_solids(col_move_jam *jam, col3_vec v, bool *added) {
    const col_world_contact *c;
    int32_t count;
    col_world_any_shape shape;
    move_shape(jam->w, jam->m, v, &shape);
    *added = false;
    if (!col_move_overlaps_after(jam->w, jam->m, v, &c, &count)) {
        jam->event = col_move_event_no_memory;
        return false;
    }
    for (int32_t k = 0; k < count; k++) {
        if (!move_is_deep(jam->w, jam->m, &shape, &c[k]) || is_known(jam, c[k].item)) {
            continue;
        }
        const col_response r = col_move_response(jam->w, jam->m, c[k].item);
        if (r.kind == RESPONSE_ASK) {
            const col3_touch touch = move_touch_of(&c[k].contact);
            col_move_fill_hit(jam->m, c[k].item, r, &touch, &c[k].parts);
            jam->event = col_move_ask(jam->w, jam->m);
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
    col3_bound bounds[MOST_BOUNDS];
    bool firm[MOST_BOUNDS]; /* holds what is squeezed, too */
} col_move_bounds;

/* The plane beyond which the shape is out, when it has been translated by v. */
static void add_bound(col_move_bounds *to, const col3_contact *c, col3_vec v) {
    const col3_vec n = vec_negate(c->normal);
    to->bounds[to->count] = (col3_bound){n, vec_dot(n, v) + c->depth};
    to->firm[to->count] = false;
    to->count++;
}

static void add_barriers(const col_move_jam *jam, col_move_bounds *to) {
    for (int k = 0; k < jam->barriers.count; k++) {
        const col_move_barrier *const b = &jam->barriers.list[k];
        to->bounds[to->count] = (col3_bound){b->normal, b->least};
        to->firm[to->count] = b->firm;
        to->count++;
    }
}

/* A barrier as a part: solid as far as the mover could go. False where that leaves the
 * range of numbers. */
static bool make_slab(const col_move_jam *jam, int k, col_world_any_shape *out) {
    const col_move_barrier *const b = &jam->barriers.list[k];
    const col_mover *const m = jam->m;
    const double half = SLAB * (m->size + jam->deepest + fabs(b->least));
    /* unreached: no scene that was tried is so near the end of the range */
    if (!(vec_largest(m->from) + vec_largest(b->point) + 4.0 * half <= COL_LARGEST)) {
        return false;
    }
    jam->w->d->slab(b->point, b->normal, half, out);
    return true;
}

/* The contact with all bounded items together; false without one. */
static bool contact_of_parts(col_move_jam *jam, const col_world_shape *shape,
                             col3_contact *out) {
    const col_world_shape *parts[MOST_SOLIDS + COL_MOVE_BARRIERS];
    col_world_any_shape slabs[COL_MOVE_BARRIERS];
    col3_part_numbers numbers;
    size_t count = 0;
    for (int k = 0; k < jam->count; k++) {
        const col_world_shape *const s = shape_of(jam->w, jam->items[k]);
        if (jam->w->d->is_part(s)) {
            parts[count++] = s;
        }
    }
    for (int k = 0; k < jam->barriers.count; k++) {
        /* unreached: no scene that was tried is so near the end of the range */
        if (make_slab(jam, k, &slabs[k])) {
            parts[count++] = &slabs[k];
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
    /* unreached: a cap; nothing that was tried is so large */
    for (int k = 0; k < jam->count && to->count < MOST_BOUNDS; k++) {
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
    add_barriers(jam, &all);
    /* unreached: a cap; nothing that was tried is so large */
    for (int i = 0; i < MOST_ROUNDS && all.count < MOST_BOUNDS; i++) {
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
    add_barriers(jam, &single);
    double low = 0.0;
    col3_vec best = vec_zero();
    for (int i = 0; i < HALVINGS; i++) {
        const double left = middle(low, high);
        col_move_bounds now = single;
        col3_vec v;
        for (int k = 0; k < now.count; k++) {
            now.bounds[k].least -= now.firm[k] ? 0.0 : left;
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
    if (!col_move_overlaps_after(jam->w, jam->m, v, &c, &count)) {
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

/* Out of everything, but for what it passes on the way; *out: false where that leads
 * farther than it may go. */
static bool find_way(col_move_jam *jam, col3_vec *v, bool *out) {
    bool added;
    *v = vec_zero();
    *out = false;
    /* unreached: a cap; nothing that was tried is so large */
    for (int i = 0; i < MOST_ROUNDS; i++) {
        col_move_bounds single;
        if (!add_solids(jam, *v, &added)) {
            return false;
        }
        if (!added && (i > 0 || jam->count == 0)) {
            *out = true;
            return true;
        }
        jam->deepest = single_bounds(jam, &single);
        if (!leave_known(jam, v) || vec_length(*v) > farthest(jam->m, jam->deepest)) {
            return jam->event == MOVE_ON;
        }
    }
    return true;
}

/* Adds the barriers on the way v: *added if there are any, or may be more than fit. */
static bool block(col_move_jam *jam, col3_vec v, bool *added) {
    const int before = jam->barriers.count;
    jam->event = col_move_find_barriers(jam->w, jam->m, v, &jam->barriers);
    *added = jam->barriers.count > before || before == COL_MOVE_BARRIERS;
    return jam->event == MOVE_ON;
}

/* Where what is squeezed overlaps least, if that is better than where it is. */
static bool find_squeezed(col_move_jam *jam, col3_vec *v) {
    bool added = true;
    double before;
    double after;
    for (int i = 0; i < MOST_ROUNDS && added; i++) {
        *v = squeeze(jam);
        if (!block(jam, *v, &added)) {
            return false;
        }
    }
    /* unreached: no scene that was tried lacks memory just here */
    if (!deepest_after(jam, vec_zero(), &before) || !deepest_after(jam, *v, &after)) {
        return false;
    }
    *v = after < before && !added ? *v : vec_zero();
    return true;
}

/* Out of everything, through nothing; where that is too far, it is squeezed. */
static bool leave(col_move_jam *jam, col3_vec *v) {
    bool out = true;
    bool added = true;
    for (int i = 0; i < MOST_ROUNDS && out && added; i++) {
        if (!find_way(jam, v, &out) || (out && !block(jam, *v, &added))) {
            return false;
        }
    }
    if (out && !added) {
        return true;
    }
    jam->m->stuck = true;
    return find_squeezed(jam, v);
}

col_move_event col_move_leave(col_world *w, col_mover *m, col3_vec *v) {
    col_move_jam jam = {.w = w, .m = m, .event = MOVE_ON};
    if (!leave(&jam, v)) {
        return jam.event;
    }
    if (!(vec_largest(*v) <= COL_LARGEST)) { /* out of the range of numbers is no way */
        m->stuck = true;
        *v = vec_zero();
    }
    return MOVE_ON;
}
