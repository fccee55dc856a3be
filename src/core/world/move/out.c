/* out.c - out of the items that are overlapped at the start, by the least translation
 * that separates from all of them at once and leads through nothing else.
 *
 * The shortest translation out of several solids is known exactly (compound/separation),
 * where tiles of a level are solids of their own. If this translation leads into other
 * solids, these are added, and the search begins anew; if it leads through others
 * (barriers.c), these forbid the places behind them. Infinite shapes, and other level
 * geometry, forbid the places behind the plane of their contact. */
#include "overlap_set.h"

#include "../../geometry/halfspaces.h"

#include <math.h>

/* The most searches, each with the solids that the last one led into. After so few of
 * them all solids nearby are added, and those that a translation leads through even if
 * its end overlaps others. */
#define MOST_ROUNDS 32
#define FEW_ROUNDS 3

/* The least translation is searched up to the length of a known one, and by this share
 * farther: lengths differ by rounding. */
#define FARTHER (1.0 + COL_TOUCH_STEP)

/* In skins. */
#define JUMP 64.0

/* Bisections for the least overlap that remains when the mover is squeezed. */
#define HALVINGS 60

bool col_move_overlaps_after(col_world *w, const col_mover *m, col3_vec v,
                             const col_world_contact **contacts, int32_t *count) {
    col_world_any_shape shape;
    size_t found = 0;
    move_shape(w, m, v, &shape);
    if (!col_world_find_candidates(w, &shape, m->layers) ||
        !col_world_order_items(w, w->candidates.items, w->candidates.count)) {
        return false;
    }
    for (size_t k = 0; k < w->candidates.count; k++) {
        const int32_t i = w->candidates.items[k];
        col_world_contact c = {.item = i};
        if (i == m->item ||
            !w->d->contact(&shape, shape_of(w, i), &c.contact, &c.parts)) {
            continue;
        }
        if (!append(w, buffer_answers, found, &c, sizeof c)) {
            return false;
        }
        found++;
    }
    *contacts = (const col_world_contact *)buffer_at(w, buffer_answers);
    *count = (int32_t)found;
    return true;
}

/* The distance that it may go to be out of everything. A mover already in motion that has
 * sunk in by no more than its skin does not jump; characters, riders and crowds are
 * squeezed rather than moved farther than past the item that they overlap most deeply. */
static double farthest(const col_overlap_set *set) {
    const col_mover *const m = set->m;
    const double skin = m->skin * m->s.size;
    if (!m->only_out && set->deepest <= skin) {
        return JUMP * skin;
    }
    return m->quiet ? set->deepest + m->s.size : COL_LARGEST;
}

/* For items that are not solids of their own: out by the planes of their contacts. */
static bool leave_planes(const col_world_separation *question, col3_vec *v) {
    col3_bound bounds[WORLD_OTHERS];
    for (int k = 0; k < question->other_count; k++) {
        const col_world_plane face = question->others[k].faces[0];
        bounds[k] = (col3_bound){face.normal, face.least};
    }
    return col3_halfspaces_shortest(bounds, question->other_count, v) &&
           vec_length(*v) <= question->limit;
}

/* Whether there is only one solid, or a level that is left by its contact: that contact
 * gives the least translation. */
static bool is_single(const col_overlap_set *set) {
    return set->single.count == 1 && set->count + set->plane_count == 1 &&
           set->tile_count == 0 && set->barriers.count == 0;
}

/* Lists the known solids, planes and barriers for the search. */
static void list_known(const col_overlap_set *set, const col_world_shape **solids,
                       col_world_forbidden *others, col_world_separation *out) {
    for (int k = 0; k < set->count; k++) {
        solids[out->count++] = set->solids[k];
    }
    for (int k = 0; k < set->tile_count; k++) {
        solids[out->count++] = &set->tiles[k].shape;
    }
    for (int k = 0; k < set->barriers.count; k++) {
        others[out->other_count++] = set->barriers.list[k].shadow;
    }
    for (int k = 0; k < set->plane_count; k++) {
        others[out->other_count++] = set->planes[k];
    }
}

/* Out of the known solids and planes, through no barrier; false if there is no such
 * translation. */
static bool leave_known(col_overlap_set *set, col3_vec *v) {
    col_world *const w = set->w;
    col_world_forbidden others[WORLD_OTHERS];
    const col_world_shape *solids[MOST_SOLIDS + MOST_TILES];
    col_world_any_shape shape;
    col_world_separation question = {
        .mover = &shape,
        .solids = solids,
        .others = others,
        .limit = smaller_of(farthest(set), FARTHER * set->straight),
        .has_way = set->straight < INFINITY};
    if (is_single(set)) {
        *v = vec_scale(set->single.bounds[0].normal, set->single.bounds[0].least);
        return set->deepest <= question.limit;
    }
    list_known(set, solids, others, &question);
    if (!set->of_parts) {
        return leave_planes(&question, v);
    }
    move_shape(w, set->m, vec_zero(), &shape);
    if (question.count > 0) {
        const size_t size = w->d->size_of_parts(solids, question.count);
        question.block = reserve(w, buffer_sorted, 1, size);
        if (question.block == NULL) {
            set->event = col_move_event_no_memory;
            return false;
        }
    }
    return w->d->separation(&question, v);
}

static void add_barriers(const col_overlap_set *set, col_move_bounds *to) {
    for (int k = 0; k < set->barriers.count; k++) {
        const col_move_barrier *const b = &set->barriers.list[k];
        to->bounds[to->count] = (col_world_plane){b->normal, b->least};
        to->yields[to->count] =
            b->firm
                ? 0.0
                : MOVE_YIELDS * col_move_extent_along(set->w, set->m->item, b->normal);
        to->count++;
    }
}

/* The shortest translation that leaves no deeper overlap than that. */
static bool squeeze_to(const col_move_bounds *all, double left, col3_vec *v) {
    col3_bound bounds[MOST_BOUNDS];
    for (int k = 0; k < all->count; k++) {
        const col_world_plane plane = all->bounds[k];
        bounds[k] =
            (col3_bound){plane.normal, plane.least - smaller_of(left, all->yields[k])};
    }
    return col3_halfspaces_shortest(bounds, all->count, v);
}

/* The translation after which the deepest remaining overlap is least. */
static col3_vec squeeze(const col_overlap_set *set) {
    col_move_bounds all = set->single;
    add_barriers(set, &all);
    double high = set->deepest;
    double low = 0.0;
    col3_vec best = vec_zero();
    for (int i = 0; i < HALVINGS; i++) {
        const double left = middle(low, high);
        col3_vec v;
        if (squeeze_to(&all, left, &v)) {
            best = v;
            high = left;
        } else {
            low = left;
        }
    }
    return best;
}

/* The deepest overlap with a solid item after a translation. */
static bool deepest_after(col_overlap_set *set, col3_vec v, double *deepest) {
    const col_world_contact *c;
    int32_t count;
    *deepest = 0.0;
    if (!col_move_overlaps_after(set->w, set->m, v, &c, &count)) {
        set->event = col_move_event_no_memory;
        return false;
    }
    for (int32_t k = 0; k < count; k++) {
        const col_response r = col_move_response(set->w, set->m, c[k].item);
        if (c[k].item != set->m->item && response_is_solid(r.kind)) {
            *deepest = larger_of(*deepest, c[k].contact.depth);
        }
    }
    return true;
}

/* The same; if there are too many solids for that, straight along an axis. */
static bool leave_all(col_overlap_set *set, int round, col3_vec *v) {
    if (round == FEW_ROUNDS) {
        const double most = farthest(set);
        if (!col_overlap_set_walk(set, most) ||
            (set->straight < INFINITY && !col_overlap_set_gather(set, set->straight))) {
            return false;
        }
    }
    const bool known = leave_known(set, v);
    const bool straight = !known && set->event == MOVE_ON && set->straight < INFINITY;
    *v = straight ? set->way : *v;
    return known || straight;
}

/* Adds the barriers on the way v: *added if there are any. */
static bool block(col_overlap_set *set, col3_vec v, bool *added) {
    const int before = set->barriers.count;
    set->event = col_move_find_barriers(set->w, set->m, v, &set->barriers);
    *added = *added || set->barriers.count > before;
    set->full = set->full || set->barriers.more;
    return set->event == MOVE_ON;
}

/* Out of everything, through nothing; *out: false if there is no such translation. */
static bool find_way(col_overlap_set *set, col3_vec *v, bool *out) {
    *out = false;
    for (int i = 0; i < MOST_ROUNDS && !set->full; i++) {
        bool added = false;
        if (!leave_all(set, i, v)) {
            return set->event == MOVE_ON;
        }
        if (vec_is_zero(*v)) { /* it overlaps nothing there but what it did before */
            *out = !set->full;
            return true;
        }
        if (!col_overlap_set_add(set, *v, &added) ||
            ((!added || i >= FEW_ROUNDS) && !block(set, *v, &added))) {
            return false;
        }
        if (!added) {
            *out = !set->full;
            return true;
        }
    }
    return true;
}

/* The place where a squeezed mover overlaps least, if that is better than its present
 * one. */
static bool find_squeezed(col_overlap_set *set, col3_vec *v) {
    bool added = true;
    double before;
    double after;
    for (int i = 0; i < COL_MOVE_BARRIERS && added; i++) {
        added = false;
        *v = squeeze(set);
        if (!block(set, *v, &added)) {
            return false;
        }
    }
    if (RARELY(!deepest_after(set, vec_zero(), &before)) ||
        RARELY(!deepest_after(set, *v, &after))) {
        return false;
    }
    *v = after < before - move_graze(set->m) && !added ? *v : vec_zero();
    return true;
}

/* Out of everything, through nothing; if that is too far, it is squeezed. */
static bool leave(col_overlap_set *set, col3_vec *v) {
    bool out;
    *v = vec_zero();
    if (!find_way(set, v, &out)) {
        return false;
    }
    if (out) {
        return true;
    }
    set->m->stuck = true;
    return find_squeezed(set, v);
}

col_move_event col_move_leave(col_world *w, col_mover *m, col3_vec *v) {
    col_overlap_set set; /* large: only the part that is used is set */
    col_overlap_set_begin(&set, w, m);
    if (!leave(&set, v)) {
        return set.event;
    }
    /* a translation out of the range of numbers is none */
    if (!(vec_largest(*v) <= COL_LARGEST)) {
        m->stuck = true;
        *v = vec_zero();
    }
    return MOVE_ON;
}
