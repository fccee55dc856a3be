/* gaps.c - what a mover does not meet, as the boxes show: of the mover without the radius
 * that rounds it, all along its way, and of the other shape.
 *
 *         ___________          The boxes are farther apart than the radius: the mover
 *        |   way ->  |         meets nothing. Or they lie as far apart as the radius
 *        |___________|         along an axis, and the motion does not lead on that way:
 *              :  radius       it slides along the surface there. A point on a flat
 *     _________:________       shape lies on both sides of it: a motion to either side
 *    |       other      |      leads on.                                             */
#include "move.h"

#include <math.h>

col_move_sweep col_move_sweep_of(const col_mover *m, col3_vec by) {
    const double at[3] = {m->moved.x, m->moved.y, m->moved.z};
    const double place = vec_largest(m->from) + vec_largest(m->moved);
    col_move_sweep s = {.by = {by.x, by.y, by.z},
                        .radius = m->radius,
                        .size = m->size,
                        .error = touch_error(m->size + place)};
    for (int k = 0; k < 3; k++) {
        s.low[k] = m->core_low[k] + at[k];
        s.high[k] = m->core_high[k] + at[k];
    }
    return s;
}

col_move_sweep col_move_sweep_of_ball(const col_move_ball *ball) {
    const col3_vec at = ball->from;
    const double size = 2.0 * ball->radius;
    return (col_move_sweep){.low = {at.x, at.y, at.z},
                            .high = {at.x, at.y, at.z},
                            .by = {ball->by.x, ball->by.y, ball->by.z},
                            .radius = ball->radius,
                            .size = size,
                            .error = touch_error(size + vec_largest(at))};
}

static double extents_of(const col_world_core *box, int dimensions) {
    double sum = 0.0;
    for (int k = 0; k < dimensions; k++) {
        sum += box->high[k] - box->low[k];
    }
    return sum;
}

/* A shape that is rounded by a radius itself is taken with that, as a box. */
static void box_of(const col_world *w, int32_t i, col_world_core *out) {
    w->d->core(shape_of(w, i), out);
    for (int k = 0; k < w->d->dimensions && out->radius > 0.0; k++) {
        out->low[k] -= out->radius;
        out->high[k] += out->radius;
    }
}

bool col_move_misses(const col_world *w, const col_move_sweep *s, int32_t i, double t) {
    const double share = smaller_of(t, 1.0);
    double apart_sq = 0.0;
    bool slides = false;
    col_world_core box;
    box_of(w, i, &box);
    for (int k = 0; k < w->d->dimensions; k++) {
        const double by = s->by[k] * share;
        const double before = box.low[k] - (s->high[k] + larger_of(by, 0.0));
        const double behind = s->low[k] + smaller_of(by, 0.0) - box.high[k];
        const double gap = larger_of(before, behind);
        const bool is_before = box.low[k] - s->high[k] >= s->radius - s->error;
        const bool is_behind = s->low[k] - box.high[k] >= s->radius - s->error;
        const bool leads_on =
            (is_before && s->by[k] > 0.0) || (is_behind && s->by[k] < 0.0);
        apart_sq += gap > 0.0 ? square(gap) : 0.0;
        slides = slides || ((is_before || is_behind) && !leads_on);
    }
    const double extents =
        (double)w->d->dimensions * s->size + extents_of(&box, w->d->dimensions);
    return slides ||
           apart_sq > square(s->radius + s->error + COL_EXTENTS_ERROR * extents);
}

bool col_move_is_beside(const col_world *w, const col_mover *m, int32_t i) {
    const double most = m->radius - move_graze(m);
    double apart_sq = 0.0;
    bool beside = false;
    col_world_core box;
    box_of(w, i, &box);
    for (int k = 0; k < w->d->dimensions; k++) {
        const double gap =
            larger_of(box.low[k] - m->core_high[k], m->core_low[k] - box.high[k]);
        apart_sq += gap > 0.0 ? square(gap) : 0.0;
        beside = beside || gap >= most;
    }
    return (beside || (most > 0.0 && apart_sq >= square(most))) &&
           w->d->is_part(shape_of(w, i)) && !w->d->has_many_parts(shape_of(w, i));
}
