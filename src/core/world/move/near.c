/* near.c - the items near a mover, found once for many questions there, and what it does
 * not meet of them, as boxes show: of the mover without the radius that rounds it, all
 * along its way, and of the other shape.
 *
 *         ___________          The boxes are farther apart than the radius: the mover
 *        |   way ->  |         meets nothing. Or they lie as far apart as the radius
 *        |___________|         along an axis, and the motion does not lead on that way:
 *              :  radius       it slides along the surface there. A point on a flat
 *     _________:________       shape lies on both sides of it: a motion to either side
 *    |       other      |      leads on.                                             */
#include "move.h"

#include <math.h>

/* ------------------------------------------------------------------------ finding -- */

/* A shape that is rounded by a radius itself is taken with that, as a box. */
void col_move_near_of(const col_world *w, int32_t i, col_move_near *out) {
    out->item = i;
    out->shape = shape_of(w, i);
    w->d->core(out->shape, &out->box, NULL);
    out->extents = 0.0;
    for (int k = 0; k < w->d->dimensions; k++) {
        out->box.low[k] -= out->box.radius;
        out->box.high[k] += out->box.radius;
        out->extents += out->box.high[k] - out->box.low[k];
    }
}

/* Gathers what is in the box of the first level among the items found: of that under the
 * feet of a character, as a rule. Without memory the level is asked as a whole. */
static void gather(col_world *w, const col_world_box *box) {
    col_move_near *const all = (col_move_near *)buffer_at(w, buffer_near);
    for (int32_t k = 0; k < w->near_count && w->patched == NULL; k++) {
        const size_t size = w->d->patch_size(all[k].shape);
        void *const block = size > 0 ? reserve(w, buffer_patch, 1, size) : NULL;
        w->patched = block != NULL ? w->d->gather(all[k].shape, box, block) : NULL;
        w->patched_item = all[k].item;
        all[k].shape = w->patched != NULL ? w->patched : all[k].shape;
    }
}

/* Finds the items whose boxes overlap this one, without the mover. */
static bool find(col_world *w, col_mover *m, col_world_box box) {
    col_world_grow_box(&box, vec_zero());
    if (!col_world_refit(w) ||
        !col_tree_query(w->tree, box.low, box.high, m->layers, &w->candidates)) {
        return false;
    }
    const size_t found = w->candidates.count;
    col_move_near *const all =
        (col_move_near *)reserve(w, buffer_near, sizeof *all, found + 1);
    if (all == NULL) {
        return false;
    }
    w->near_count = 0;
    for (size_t k = 0; k < found; k++) {
        if (w->candidates.items[k] != m->item) {
            col_move_near_of(w, w->candidates.items[k], &all[w->near_count++]);
        }
    }
    w->patched = NULL;
    w->near_changes = w->changes;
    m->near = ++w->near_number;
    return true;
}

bool col_move_find_around(col_world *w, col_mover *m, col3_vec reach, bool gathers) {
    const double by[3] = {reach.x, reach.y, reach.z};
    col_world_box all = move_box(m);
    for (int k = 0; k < 3; k++) {
        const double most = k < w->d->dimensions ? by[k] : 0.0;
        all.low[k] -= most;
        all.high[k] += most;
    }
    m->near_reach = reach;
    if (!find(w, m, all)) {
        return false;
    }
    if (gathers) {
        gather(w, &all);
    }
    return true;
}

/* A motion of this share of the mover's box is short: then the items that overlap the
 * swept box are hardly more than those that the path meets, and are found faster. */
#define SHORT 0.5

/* A motion of this share of its least extent may lead in any direction to hardly more
 * items than in a single one. */
#define SHORT_ALL_ROUND 0.1

bool col_move_find_ahead(col_world *w, col_mover *m) {
    const double by[3] = {m->motion.x, m->motion.y, m->motion.z};
    const double length = vec_length(m->motion);
    col_world_box box = move_box(m);
    double least = INFINITY;
    bool is_short = m->layers != 0;
    for (int k = 0; k < 3; k++) {
        const double extent = box.high[k] - box.low[k];
        least = k < w->d->dimensions ? smaller_of(least, extent) : least;
        is_short = is_short && fabs(by[k]) <= SHORT * extent;
        box.low[k] += smaller_of(by[k], 0.0);
        box.high[k] += larger_of(by[k], 0.0);
    }
    m->near = 0;
    m->near_reach = vec_zero();
    if (!is_short) {
        return true;
    }
    return length > 0.0 && length <= SHORT_ALL_ROUND * least
               ? col_move_find_around(w, m, vec_all(length), false)
               : find(w, m, box);
}

static bool is_within(col3_vec v, col3_vec reach) {
    return fabs(v.x) <= reach.x && fabs(v.y) <= reach.y && fabs(v.z) <= reach.z;
}

bool col_move_knows_way(const col_world *w, const col_mover *m, col3_vec by) {
    const col3_vec reach = m->near_reach;
    return col_move_knows_near(w, m) &&
           (!(reach.x > 0.0) ||
            (is_within(m->moved, reach) && is_within(vec_add(m->moved, by), reach)));
}

/* --------------------------------------------------------------------------- gaps -- */

static int longest_of(const double by[3]) {
    const int flat = fabs(by[1]) > fabs(by[0]) ? 1 : 0;
    return fabs(by[2]) > fabs(by[flat]) ? 2 : flat;
}

col_move_sweep col_move_sweep_of(const col_mover *m, col3_vec by) {
    const double at[3] = {m->moved.x, m->moved.y, m->moved.z};
    const double place = vec_largest(m->from) + vec_largest(m->moved);
    col_move_sweep s = {.by = {by.x, by.y, by.z},
                        .radius = m->radius,
                        .size = m->size,
                        .error = touch_error(m->size + place)};
    s.axis = longest_of(s.by);
    for (int k = 0; k < 3; k++) {
        s.low[k] = m->core_low[k] + at[k];
        s.high[k] = m->core_high[k] + at[k];
    }
    return s;
}

col_move_sweep col_move_sweep_of_ball(const col_move_ball *ball) {
    const col3_vec at = ball->from;
    const double size = 2.0 * ball->radius;
    col_move_sweep s = {.low = {at.x, at.y, at.z},
                        .high = {at.x, at.y, at.z},
                        .by = {ball->by.x, ball->by.y, ball->by.z},
                        .radius = ball->radius,
                        .size = size,
                        .error = touch_error(size + vec_largest(at))};
    s.axis = longest_of(s.by);
    return s;
}

/* The sum of what the axes show. */
typedef struct {
    double apart_sq;
    bool slides, beside;
} col_move_gaps;

COL_INLINED void add_axis(const col_move_sweep *s, const col_world_core *box, int k,
                          double share, col_move_gaps *out) {
    const double least = s->radius - s->error;
    const double before = box->low[k] - s->high[k];
    const double behind = s->low[k] - box->high[k];
    const double by = s->by[k] * share;
    const double gap =
        larger_of(before - larger_of(by, 0.0), behind + smaller_of(by, 0.0));
    out->apart_sq += gap > 0.0 ? square(gap) : 0.0;
    const bool is_before = before >= least;
    const bool is_behind = behind >= least;
    const bool leads_on = (is_before && s->by[k] > 0.0) || (is_behind && s->by[k] < 0.0);
    out->slides |= (is_before || is_behind) && !leads_on;
    out->beside |= k != s->axis && larger_of(before, behind) > 0.0;
}

col_move_gap col_move_gap_to(const col_world *w, const col_move_sweep *s,
                             const col_move_near *near, double t) {
    const double share = smaller_of(t, 1.0);
    col_move_gaps g = {0.0, false, false};
    add_axis(s, &near->box, 0, share, &g);
    add_axis(s, &near->box, 1, share, &g);
    if (w->d->dimensions == 3) {
        add_axis(s, &near->box, 2, share, &g);
    }
    const double extents = (double)w->d->dimensions * s->size + near->extents;
    if (g.slides ||
        g.apart_sq > square(s->radius + s->error + COL_EXTENTS_ERROR * extents)) {
        return gap_misses;
    }
    return g.beside ? gap_is_beside : gap_is_ahead;
}

bool col_move_is_beside(const col_world *w, const col_mover *m,
                        const col_move_near *near) {
    const double most = m->radius - move_graze(m);
    double apart_sq = 0.0;
    bool beside = false;
    for (int k = 0; k < w->d->dimensions; k++) {
        const double gap = larger_of(near->box.low[k] - m->core_high[k],
                                     m->core_low[k] - near->box.high[k]);
        apart_sq += gap > 0.0 ? square(gap) : 0.0;
        beside = beside || gap >= most;
    }
    return (beside || (most > 0.0 && apart_sq >= square(most))) &&
           w->d->is_part(near->shape) && !w->d->has_many_parts(near->shape);
}

static bool misses(const col_world *w, const col_mover *m, col3_vec by,
                   const col_world_shape *patched) {
    col_world_any_shape shape;
    move_shape(w, m, vec_zero(), &shape);
    return w->d->surely_misses(&shape, by, patched);
}

bool col_move_is_far(const col_world *w, const col_mover *m, col3_vec by) {
    const col_move_near *const all = (const col_move_near *)buffer_at(w, buffer_near);
    const col_move_sweep sweep = col_move_sweep_of(m, by);
    bool far = m->near_reach.x > 0.0 && col_move_knows_way(w, m, by);
    for (int32_t k = 0; far && k < w->near_count; k++) {
        far = col_move_gap_to(w, &sweep, &all[k], 1.0) == gap_misses ||
              (all[k].shape == w->patched && misses(w, m, by, w->patched));
    }
    return far;
}
