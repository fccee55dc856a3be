/* climb.c - a character climbs steps: up, a little ahead, and down onto the floor there.
 * From the height of the tread the walk then goes on.
 *
 *               __                  One rule for all feet: what rises by no more than
 *        3    2|  |3                `step` over the floor that carries the character,
 *        ___1__|  |___              and is, or has behind its edge, a floor, is a step.
 *       |  ----|  v___| */
#include "walk.h"

/* The distance that it goes ahead to stand on the step, in skins. */
#define AHEAD 4.0

/* How steeply treads may lead up at most. */
#define LEAN 0.25

/* A motion that leads past the wall by less than this share of it goes beside it. */
#define PASSES 0.5

static col3_vec away_from(const col_walk *c, col3_vec normal) {
    const col3_vec level = walk_level(c, normal);
    const double length = vec_length(level);
    return length > 0.0 ? vec_scale(level, 1.0 / length) : level;
}

/* Up, as far as there is room; returns that height. */
static double rise(col_walker *k, double by) {
    const col3_vec before = k->at;
    (void)col_walk_go(k, vec_scale(k->c->up, by), walk_stops);
    return walk_height(k, vec_sub(k->at, before));
}

/* Whether nothing hangs over the tread on whose edge it stands and would hold it
 * there. */
static bool has_headroom(const col_walker *k, col3_vec ahead) {
    if (!(k->c->lift > 0.0)) {
        return true;
    }
    col_mover m;
    col_walker trial = walk_trial(k, &m);
    const col3_vec d = vec_scale(ahead, 1.0 / vec_length(ahead));
    const double half = 0.5 * col_move_extent_along(k->w, k->c->item, d);
    if (!(rise(&trial, k->c->lift) > k->c->lift - walk_least(k))) {
        return false;
    }
    const col_walk_leg leg = col_walk_go(&trial, vec_scale(d, half), walk_stops);
    return !trial.failed &&
           !(leg.landed && walk_height(k, leg.normal) < -COL_NORMAL_ERROR);
}

/* The slope of a tread on which it stands: a small one, otherwise a round shape stands on
 * its edge. */
static double lean_of(const col_walker *k, col3_vec normal, col3_vec ahead) {
    const double lean = -vec_dot(ahead, normal) / walk_height(k, normal);
    return col_walk_kind(k, normal) == hits_floor
               ? clamp(lean, 0.0, LEAN * vec_length(ahead))
               : 0.0;
}

/* The tread is no lower than where it stood: as high, where a box has the slope of a pit
 * under it that is as wide as the box. */
static bool step_up(col_walker *k, const col_move_hit *hit, col3_vec ahead) {
    const double least = walk_least(k);
    const double highest =
        col_walk_base_at(k, hit->point) + k->c->step + COL_TREAD_TOLERANCE * k->m->s.size;
    const col3_vec in = vec_negate(away_from(k->c, hit->normal));
    const col3_vec before = k->at;
    const double height = rise(k, highest + vec_length(ahead) - col_walk_foot(k));
    const col3_vec above = k->at;
    if (k->failed || !(height > least)) {
        return false;
    }
    (void)col_walk_go(k, ahead, 0);
    if (k->failed ||
        !(vec_dot(vec_sub(k->at, above), in) > PASSES * vec_dot(ahead, in))) {
        return false;
    }
    const col_walk_leg down = col_walk_go(k, vec_scale(k->c->up, -height), walk_stops);
    return !k->failed && down.landed && walk_height(k, vec_sub(k->at, before)) > -least &&
           col_walk_stand(k, &down, highest + lean_of(k, down.normal, ahead)) &&
           has_headroom(k, ahead);
}

bool col_walk_climb(col_walker *k, const col_move_hit *hit, col3_vec *left) {
    const double length = vec_length(*left);
    if (!(k->c->step > 0.0) || !(length > COL_TOUCH_STEP * k->m->s.size)) {
        return false;
    }
    const double by = smaller_of(AHEAD * walk_least(k), length);
    const col3_vec ahead = vec_scale(*left, by / length);
    col_walk before;
    memcpy(&before, k->c, offsetof(col_walk, near));
    col_mover m;
    col_walker trial = walk_trial(k, &m);
    if (!step_up(&trial, hit, ahead)) {
        k->failed = trial.failed;
        memcpy(k->c, &before, offsetof(col_walk, near));
        return false;
    }
    k->at = trial.at;
    k->base = trial.base;
    k->base_normal = trial.base_normal;
    *left = vec_scale(*left, 1.0 - by / length);
    return true;
}
