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

/* The items in a box, of those that have changed since then, some more than once; -1: the
 * world no longer knows which these are. */
static int32_t came(const col_world *w, const double low[3], const double high[3],
                    uint64_t layers, uint64_t since, int32_t items[COL_WORLD_RECENT]) {
    const uint64_t count = w->changes - since;
    if (count > COL_WORLD_RECENT) {
        return -1;
    }
    const size_t from = since % COL_WORLD_RECENT;
    const size_t to_end = COL_WORLD_RECENT - from;
    const size_t first = count < to_end ? count : to_end;
    memcpy(items, w->recent + from, sizeof *items * first);
    memcpy(items + first, w->recent, sizeof *items * (count - first));
    return col_tree_choose(w->tree, low, high, layers, items, (int32_t)count);
}

static bool lists(const int32_t *items, int32_t count, int32_t item) {
    bool found = false;
    for (int32_t k = 0; k < count && !found; k++) {
        found = items[k] == item;
    }
    return found;
}

/* Finds the items whose boxes overlap this one: in the tree as it is, with those that it
 * does not know of. Where each of a few movers looks around and goes on in turn, none has
 * the tree brought up to date for the others. One-way items ask the tree itself for what
 * is beside them. */
static bool find(col_world *w, const col_mover *m, const col_world_box *box) {
    col_tree_list *const found = &w->candidates;
    int32_t items[COL_WORLD_RECENT];
    const int32_t count =
        m->only_slides ? came(w, box->low, box->high, m->layers, w->refitted, items) : -1;
    if (count < 0 && !col_world_refit(w)) {
        return false;
    }
    if (!col_tree_query(w->tree, box->low, box->high, m->layers, found) ||
        !array_grow(w->memory, &found->items, sizeof *found->items, &found->capacity,
                    found->count + COL_WORLD_RECENT)) {
        return false;
    }
    for (int32_t k = 0; k < count; k++) {
        if (!lists(found->items, (int32_t)found->count, items[k])) {
            found->items[found->count++] = items[k];
        }
    }
    return true;
}

/* ------------------------------------------------------------------- kept lists --
 *
 * What is in a larger box is kept for the steps that lead no farther, with what has come
 * there since, as the world knows what has changed last. What has left is not looked
 * for: of the items listed, those that are near as they are now are chosen. */

/* A larger box has room for so many more steps, and for one to each side. */
#define STEPS 8.0

/* The next so many steps keep no list after one that could not be used again. */
#define WAITS 8

static bool is_inside(const col_world_box *box, const col_walk_near *kept) {
    bool inside = true;
    for (int k = 0; k < 3; k++) {
        inside = inside && box->low[k] >= kept->low[k] && box->high[k] <= kept->high[k];
    }
    return inside;
}

/* Whether the list is right once more, with what has come into its box. */
static bool follow(const col_world *w, col_walk_near *kept) {
    int32_t items[COL_WORLD_RECENT];
    const int32_t count =
        came(w, kept->low, kept->high, kept->layers, kept->changes, items);
    for (int32_t k = 0; k < count; k++) {
        if (!lists(kept->items, kept->count, items[k])) {
            if (kept->count == COL_WALK_NEAR) {
                return false;
            }
            kept->items[kept->count++] = items[k];
        }
    }
    kept->changes = w->changes;
    return count >= 0;
}

static col_world_box enlarged(const col_world_box *box, col3_vec step) {
    const double by[3] = {step.x, step.y, step.z};
    const double aside = vec_length(step);
    col_world_box larger = *box;
    for (int k = 0; k < 3; k++) {
        larger.low[k] += STEPS * smaller_of(by[k], 0.0) - aside;
        larger.high[k] += STEPS * larger_of(by[k], 0.0) + aside;
    }
    return larger;
}

/* Lists anew what is near; more than there is room for is not kept. */
static bool list(col_world *w, const col_mover *m, const col_world_box *box,
                 col_walk_near *kept) {
    kept->world = NULL;
    if (kept->waits > 0) {
        kept->waits--;
        return find(w, m, box);
    }
    const col_world_box larger = enlarged(box, m->motion);
    if (!find(w, m, &larger)) {
        return false;
    }
    kept->waits = WAITS;
    if (w->candidates.count <= COL_WALK_NEAR) {
        kept->world = w;
        kept->layers = m->layers;
        kept->changes = w->changes;
        kept->count = (int32_t)w->candidates.count;
        memcpy(kept->low, larger.low, sizeof kept->low);
        memcpy(kept->high, larger.high, sizeof kept->high);
        memcpy(kept->items, w->candidates.items, sizeof(int32_t) * w->candidates.count);
    }
    return true;
}

static bool find_kept(col_world *w, const col_mover *m, const col_world_box *box,
                      col_walk_near *kept) {
    col_tree_list *const found = &w->candidates;
    if (kept->world == w && kept->layers == m->layers && is_inside(box, kept) &&
        follow(w, kept)) {
        kept->waits = 0;
        if (!array_grow(w->memory, &found->items, sizeof *found->items, &found->capacity,
                        COL_WALK_NEAR)) {
            return false;
        }
        memcpy(found->items, kept->items, sizeof kept->items);
        found->count = (size_t)kept->count;
    } else if (!list(w, m, box, kept)) {
        return false;
    }
    found->count = (size_t)col_tree_choose(w->tree, box->low, box->high, m->layers,
                                           found->items, (int32_t)found->count);
    return true;
}

/* -------------------------------------------------------------------- what is near -- */

/* Notes what was found near the mover, without that itself. */
static bool note(col_world *w, col_mover *m) {
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

static bool find_within(col_world *w, col_mover *m, col3_vec reach, col_walk_near *kept,
                        col_world_box *out) {
    const double by[3] = {reach.x, reach.y, reach.z};
    *out = move_box(m);
    for (int k = 0; k < 3; k++) {
        const double most = k < w->d->dimensions ? by[k] : 0.0;
        out->low[k] -= most;
        out->high[k] += most;
    }
    m->near_reach = reach;
    col_world_box box = *out;
    col_world_grow_box(&box, vec_zero());
    return (kept != NULL && m->only_slides ? find_kept(w, m, &box, kept)
                                           : find(w, m, &box)) &&
           note(w, m);
}

bool col_move_find_around(col_world *w, col_mover *m, col3_vec reach,
                          col_walk_near *kept) {
    col_world_box box;
    if (!find_within(w, m, reach, kept, &box)) {
        return false;
    }
    gather(w, &box);
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
    if (length > 0.0 && length <= SHORT_ALL_ROUND * least) {
        return find_within(w, m, vec_all(length), NULL, &box);
    }
    col_world_grow_box(&box, vec_zero());
    return find(w, m, &box) && note(w, m);
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

bool col_move_knows_sweep(const col_world *w, const col_mover *m,
                          const col_move_sweep *s) {
    const double reach[3] = {m->near_reach.x, m->near_reach.y, m->near_reach.z};
    bool knows = col_move_knows_near(w, m) && m->near_reach.x > 0.0;
    for (int k = 0; k < w->d->dimensions; k++) {
        const double low = s->low[k] - s->radius + smaller_of(s->by[k], 0.0);
        const double high = s->high[k] + s->radius + larger_of(s->by[k], 0.0);
        knows = knows && low >= m->low[k] - reach[k] && high <= m->high[k] + reach[k];
    }
    return knows;
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
    add_axis(s, &near->box, 1, share, &g);
    if (g.slides) {
        return gap_misses; /* of floors and ceilings this axis shows it */
    }
    add_axis(s, &near->box, 0, share, &g);
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
    for (int k = 0; k < w->d->dimensions && !beside; k++) {
        const double gap = larger_of(near->box.low[k] - m->core_high[k],
                                     m->core_low[k] - near->box.high[k]);
        apart_sq += gap > 0.0 ? square(gap) : 0.0;
        beside = gap >= most;
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
