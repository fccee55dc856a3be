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
    out->tile = -1;
    out->material = 0;
    out->shape = shape_of(w, i);
    w->d->core(out->shape, &out->box, NULL);
    out->extents = 0.0;
    for (int k = 0; k < w->d->dimensions; k++) {
        out->box.low[k] -= out->box.radius;
        out->box.high[k] += out->box.radius;
        out->extents += out->box.high[k] - out->box.low[k];
    }
}

/* A tile of an item of which another box was known. */
static void make_tile(const col_world_tile_box *tile, col_move_near *out) {
    out->tile = tile->number;
    out->material = tile->material;
    out->box.form = tile->along_axes ? form_aabb : form_around;
    memcpy(out->box.low, tile->low, sizeof tile->low);
    memcpy(out->box.high, tile->high, sizeof tile->high);
    out->extents = 0.0;
    for (int k = 0; k < 3; k++) {
        out->extents += out->box.high[k] - out->box.low[k];
    }
}

int col_move_tiles_of(const col_world *w, const col_move_near *whole,
                      const col_world_box *box, int room, col_move_near *out) {
    col_world_tile_box tiles[COL_MOVE_TILES];
    if (w->has_triggers || whole->box.form != form_around) {
        return -1;
    }
    const int count = w->d->tile_boxes(whole->shape, box, tiles, room);
    for (int k = 0; k < count; k++) {
        out[k] = *whole;
        make_tile(&tiles[k], &out[k]);
    }
    return count;
}

/* Lists the item: of a grid its tiles in the box, while there is room. */
static void add_near(col_world *w, const col_move_near *near, const col_world_box *box,
                     int *room) {
    col_move_near *const to = (col_move_near *)buffer_at(w, buffer_near) + w->near_count;
    const int count = col_move_tiles_of(w, near, box, *room, to);
    if (count < 0) {
        *to = *near;
        w->near_count++;
    } else {
        *room -= count;
        w->near_count += count;
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
static bool find(col_world *w, const col_mover *m, const col_world_box *box,
                 uint64_t most) {
    col_tree_list *const found = &w->candidates;
    int32_t items[COL_WORLD_RECENT];
    const int32_t count =
        m->s.only_slides && w->changes - w->refitted <= most
            ? came(w, box->low, box->high, m->layers, w->refitted, items)
            : -1;
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
 * What is in a larger box is kept for the steps that lead no farther, with its own boxes;
 * of what has changed since, as the world knows it, these are written anew, or leave. */

/* A larger box has room for so many more steps, and for one to each side. */
#define STEPS 8.0

/* The next so many steps keep no list after one that could not be used again. */
#define WAITS 8

/* Whether all that is near wherever the mover is moved by no more than `reach` is in the
 * box of the list. */
static bool covers(const col_world *w, const col_walk_near *kept, const col_mover *m,
                   col3_vec reach) {
    const double by[3] = {reach.x, reach.y, reach.z};
    bool covered = kept->world == w && kept->layers == m->layers;
    for (int k = 0; k < w->d->dimensions; k++) {
        covered = covered && m->s.low[k] - by[k] - kept->margin >= kept->low[k] &&
                  m->s.high[k] + by[k] + kept->margin <= kept->high[k];
    }
    return covered;
}

static bool keep(const col_world *w, int32_t i, col_walk_near *kept, int32_t at) {
    col_move_near near;
    if (at == COL_WALK_NEAR) {
        return false;
    }
    col_move_near_of(w, i, &near);
    col_walk_box *const box = &kept->boxes[at];
    box->item = i;
    box->form = (int)near.box.form;
    box->extents = near.extents;
    memcpy(box->low, near.box.low, sizeof box->low);
    memcpy(box->high, near.box.high, sizeof box->high);
    return true;
}

static int32_t place_in(const col_walk_near *kept, int32_t i) {
    int32_t at = 0;
    while (at < kept->count && kept->boxes[at].item != i) {
        at++;
    }
    return at;
}

/* An item that has changed: it is listed if it is there now. */
static bool follow_item(const col_world *w, col_walk_near *kept, int32_t i) {
    const int32_t at = place_in(kept, i);
    int32_t item = i;
    if (col_tree_choose(w->tree, kept->low, kept->high, kept->layers, &item, 1) > 0) {
        kept->count += at == kept->count && at < COL_WALK_NEAR ? 1 : 0;
        return keep(w, i, kept, at);
    }
    if (at < kept->count) {
        kept->count--;
        memmove(&kept->boxes[at], &kept->boxes[at + 1],
                sizeof kept->boxes[0] * (size_t)(kept->count - at));
    }
    return true;
}

/* Whether the list is right once more, with what has come into its box. */
static bool follow(const col_world *w, col_walk_near *kept) {
    bool right = true;
    if (has_changed(w, kept->layers, kept->changes)) {
        right = w->changes - kept->changes <= COL_WORLD_RECENT;
        for (uint64_t n = kept->changes; n < w->changes && right; n++) {
            right = follow_item(w, kept, w->recent[n % COL_WORLD_RECENT]);
        }
    }
    kept->changes = w->changes;
    return right;
}

static col_world_box around(const col_world *w, const col_mover *m, col3_vec reach) {
    const double by[3] = {reach.x, reach.y, w->d->dimensions == 3 ? reach.z : 0.0};
    col_world_box box = move_box(m);
    for (int k = 0; k < 3; k++) {
        box.low[k] -= by[k];
        box.high[k] += by[k];
    }
    return box;
}

/* The box of a new list: of the next steps, too, and grown. */
static void enlarge(const col_mover *m, const col_world_box *box, col_walk_near *kept) {
    const double by[3] = {m->motion.x, m->motion.y, m->motion.z};
    const double aside = vec_length(m->motion);
    col_world_box larger = *box;
    for (int k = 0; k < 3; k++) {
        larger.low[k] += STEPS * smaller_of(by[k], 0.0) - aside;
        larger.high[k] += STEPS * larger_of(by[k], 0.0) + aside;
    }
    const double before = larger.high[0];
    col_world_grow_box(&larger, vec_zero());
    kept->margin = larger.high[0] - before;
    memcpy(kept->low, larger.low, sizeof kept->low);
    memcpy(kept->high, larger.high, sizeof kept->high);
}

/* Lists anew what is near, unless there is more than room for, or the last list could not
 * be used: then kept->world is NULL. False if there is no memory. */
static bool list(col_world *w, const col_mover *m, const col_world_box *box,
                 col_walk_near *kept) {
    kept->world = NULL;
    if (kept->waits > 0) {
        kept->waits--;
        return true;
    }
    enlarge(m, box, kept);
    const col_world_box all = {{kept->low[0], kept->low[1], kept->low[2]},
                               {kept->high[0], kept->high[1], kept->high[2]}};
    if (!find(w, m, &all, COL_WORLD_RECENT)) {
        return false;
    }
    kept->waits = WAITS;
    if (w->candidates.count <= COL_WALK_NEAR) {
        kept->world = w;
        kept->layers = m->layers;
        kept->changes = w->changes;
        kept->count = (int32_t)w->candidates.count;
        for (int32_t k = 0; k < kept->count; k++) {
            (void)keep(w, w->candidates.items[k], kept, k);
        }
    }
    return true;
}

/* Makes the list right for what is within reach, if one is kept: kept->world. False if
 * there is no memory. */
static bool follow_or_list(col_world *w, const col_mover *m, col3_vec reach,
                           col_walk_near *kept) {
    if (covers(w, kept, m, reach) && follow(w, kept)) {
        kept->waits = 0;
        return true;
    }
    const col_world_box box = around(w, m, reach);
    return list(w, m, &box, kept);
}

/* -------------------------------------------------------------------- what is near -- */

static void begin_near(col_world *w, col_mover *m) {
    w->patched = NULL;
    w->near_changes = w->changes;
    m->s.near = ++w->near_number;
}

static bool begin_list(col_world *w, size_t most) {
    w->near_count = 0;
    return reserve(w, buffer_near, sizeof(col_move_near), most + COL_MOVE_TILES + 1) !=
           NULL;
}

/* Notes what was found near the mover, in the box, without that itself. */
static bool note(col_world *w, col_mover *m, const col_world_box *box) {
    const size_t found = w->candidates.count;
    int room = COL_MOVE_TILES;
    if (!begin_list(w, found)) {
        return false;
    }
    for (size_t k = 0; k < found; k++) {
        if (w->candidates.items[k] != m->item) {
            col_move_near near;
            col_move_near_of(w, w->candidates.items[k], &near);
            add_near(w, &near, box, &room);
        }
    }
    begin_near(w, m);
    return true;
}

static bool find_within(col_world *w, col_mover *m, col3_vec reach, uint64_t most) {
    col_world_box box = around(w, m, reach);
    col_world_grow_box(&box, vec_zero());
    m->s.near_reach = reach;
    return find(w, m, &box, most) && note(w, m, &box);
}

bool col_move_keep_near(col_world *w, const col_mover *m, col3_vec reach,
                        col_walk_near *kept) {
    return m->s.only_slides && follow_or_list(w, m, reach, kept) && kept->world == w;
}

void col_move_near_kept(const col_world *w, const col_walk_box *kept,
                        col_move_near *out) {
    out->item = kept->item;
    out->tile = -1;
    out->material = 0;
    out->shape = shape_of(w, kept->item);
    out->extents = kept->extents;
    out->box.radius = 0.0;
    out->box.form = (col_world_form)kept->form;
    memcpy(out->box.low, kept->low, sizeof kept->low);
    memcpy(out->box.high, kept->high, sizeof kept->high);
}

/* Whether the boxes, which may be apart by rounding where their shapes touch, meet. */
static bool is_in(const col_walk_box *kept, const col_world_box *box) {
    bool in = true;
    for (int k = 0; k < 3; k++) {
        const double size = kept->extents + fabs(kept->low[k]) + fabs(kept->high[k]);
        const double error = BOUNDS_ERROR * size;
        in = in && kept->low[k] - error <= box->high[k] &&
             box->low[k] <= kept->high[k] + error;
    }
    return in;
}

/* Notes what is near of the list. */
static bool note_kept(col_world *w, col_mover *m, col3_vec reach,
                      const col_walk_near *kept) {
    col_world_box box = around(w, m, reach);
    col_world_grow_box(&box, vec_zero());
    m->s.near_reach = reach;
    int room = COL_MOVE_TILES;
    if (!begin_list(w, COL_WALK_NEAR)) {
        return false;
    }
    for (int32_t k = 0; k < kept->count; k++) {
        if (kept->boxes[k].item != m->item && is_in(&kept->boxes[k], &box)) {
            col_move_near near;
            col_move_near_kept(w, &kept->boxes[k], &near);
            add_near(w, &near, &box, &room);
        }
    }
    begin_near(w, m);
    return true;
}

bool col_move_find_around(col_world *w, col_mover *m, col3_vec reach,
                          col_walk_near *kept) {
    const col_world_box box = around(w, m, reach);
    const bool keeps = m->s.only_slides;
    if ((keeps && !follow_or_list(w, m, reach, kept)) ||
        !(keeps && kept->world == w ? note_kept(w, m, reach, kept)
                                    : find_within(w, m, reach, COL_WORLD_RECENT))) {
        return false;
    }
    gather(w, &box);
    return true;
}

/* A motion of this share of the mover's box is short: then the items that overlap the
 * swept box are few more than those that the path meets, and are found faster. */
#define SHORT 0.5

/* A motion of this share of its least extent may lead in any direction to few more
 * items than in a single one. */
#define SHORT_ALL_ROUND 0.1

/* A mover that looks around with each motion has the tree brought up to date where more
 * items than this have changed. */
#define FEW 16

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
    m->s.near = 0;
    m->s.near_reach = vec_zero();
    if (!is_short) {
        return true;
    }
    if (length > 0.0 && length <= SHORT_ALL_ROUND * least) {
        return find_within(w, m, vec_all(length), FEW);
    }
    col_world_grow_box(&box, vec_zero());
    return find(w, m, &box, FEW) && note(w, m, &box);
}

static bool is_within(col3_vec v, col3_vec reach) {
    return fabs(v.x) <= reach.x && fabs(v.y) <= reach.y && fabs(v.z) <= reach.z;
}

static bool is_between(double at, double to) {
    return at >= smaller_of(to, 0.0) && at <= larger_of(to, 0.0);
}

/* In the box of the motion. */
static bool is_ahead(col3_vec v, col3_vec motion) {
    return is_between(v.x, motion.x) && is_between(v.y, motion.y) &&
           is_between(v.z, motion.z);
}

bool col_move_knows_way(const col_world *w, const col_mover *m, col3_vec by) {
    const col3_vec reach = m->s.near_reach;
    const col3_vec to = vec_add(m->s.moved, by);
    return col_move_knows_near(w, m) &&
           (reach.x > 0.0 ? is_within(m->s.moved, reach) && is_within(to, reach)
                          : is_ahead(m->s.moved, m->motion) && is_ahead(to, m->motion));
}

/* --------------------------------------------------------------------------- gaps -- */

static int longest_of(const double by[3]) {
    const int flat = fabs(by[1]) > fabs(by[0]) ? 1 : 0;
    return fabs(by[2]) > fabs(by[flat]) ? 2 : flat;
}

col_move_sweep col_move_sweep_of(const col_mover *m, col3_vec by) {
    const double at[3] = {m->s.moved.x, m->s.moved.y, m->s.moved.z};
    const double place = vec_largest(m->from) + vec_largest(m->s.moved);
    col_move_sweep s = {.by = {by.x, by.y, by.z},
                        .radius = m->s.radius,
                        .size = m->s.size,
                        .error = touch_error(m->s.size + place)};
    s.axis = longest_of(s.by);
    for (int k = 0; k < 3; k++) {
        s.low[k] = m->s.core_low[k] + at[k];
        s.high[k] = m->s.core_high[k] + at[k];
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
    const double reach[3] = {m->s.near_reach.x, m->s.near_reach.y, m->s.near_reach.z};
    bool knows = col_move_knows_near(w, m) && m->s.near_reach.x > 0.0;
    for (int k = 0; k < w->d->dimensions; k++) {
        const double low = s->low[k] - s->radius + smaller_of(s->by[k], 0.0);
        const double high = s->high[k] + s->radius + larger_of(s->by[k], 0.0);
        knows = knows && low >= m->s.low[k] - reach[k] && high <= m->s.high[k] + reach[k];
    }
    return knows;
}

/* The sum of what the axes show: how far the boxes are apart when the way ends, and at
 * its start, and by how much the way leads along that shortest line. */
typedef struct {
    double apart_sq, start_sq, along;
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
    const double line = larger_of(before, 0.0) - larger_of(behind, 0.0);
    out->slides |= (is_before || is_behind) && !leads_on;
    out->beside |= k != s->axis && larger_of(before, behind) > 0.0;
    out->start_sq += square(line);
    out->along += s->by[k] * line;
}

/* Whether the boxes are as far apart as the radius along the shortest line between them,
 * and the way leads no nearer along that, up to rounding: as off the edge of a step
 * that a round foot stands on. */
static bool slides_along(const col_move_sweep *s, const col_move_gaps *g) {
    const double least = s->radius - s->error;
    const double speed = fabs(s->by[s->axis]);
    return least > s->error && g->start_sq >= square(least) &&
           g->along <= 4.0 * DBL_EPSILON * speed * s->radius;
}

col_move_gap col_move_gap_to(const col_world *w, const col_move_sweep *s,
                             const col_move_near *near, double t) {
    const double share = smaller_of(t, 1.0);
    col_move_gaps g = {0.0, 0.0, 0.0, false, false};
    add_axis(s, &near->box, 1, share, &g);
    if (g.slides) {
        return gap_misses; /* of floors and ceilings this axis shows it */
    }
    add_axis(s, &near->box, 0, share, &g);
    if (w->d->dimensions == 3) {
        add_axis(s, &near->box, 2, share, &g);
    }
    const double extents = (double)w->d->dimensions * s->size + near->extents;
    if (g.slides || slides_along(s, &g) ||
        g.apart_sq > square(s->radius + s->error + COL_EXTENTS_ERROR * extents)) {
        return gap_misses;
    }
    return g.beside ? gap_is_beside : gap_is_ahead;
}

bool col_move_is_beside(const col_world *w, const col_mover *m,
                        const col_move_near *near) {
    const double most = m->s.radius - move_graze(m);
    double apart_sq = 0.0;
    bool beside = false;
    for (int k = 0; k < w->d->dimensions && !beside; k++) {
        const double gap = larger_of(near->box.low[k] - m->s.core_high[k],
                                     m->s.core_low[k] - near->box.high[k]);
        apart_sq += gap > 0.0 ? square(gap) : 0.0;
        beside = gap >= most;
    }
    return (beside || (most > 0.0 && apart_sq >= square(most))) &&
           (near->tile >= 0 ||
            (w->d->is_part(near->shape) && !w->d->has_many_parts(near->shape)));
}
