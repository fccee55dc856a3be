/* corner.c - a jump that grazes the corner of a ceiling is moved aside, and goes on.
 *
 *       _______                  Aside as far as it may, up as far as it would, and
 *              |   3<-2          back to the side of the ceiling: of all directions
 *      ________|    | ^          that in which it is moved least.
 *           (   )-> 1 |                                                              */
#include "walk.h"

#include <math.h>

/* The most sideways directions on the level that are tried. */
#define MOST_WAYS 4

static int find_ways(const col_walker *k, col3_vec level, col3_vec ways[MOST_WAYS]) {
    const col3_vec up = k->c->up;
    if (k->w->d->dimensions == 2) {
        ways[0] = vec3(up.y, -up.x, 0.0);
    } else {
        vec_directions_across(up, up, ways);
        ways[2] = ways[1];
    }
    const int count = k->w->d->dimensions == 2 ? 2 : 4;
    ways[1] = vec_negate(ways[0]);
    if (count == 4) {
        ways[3] = vec_negate(ways[2]);
    }
    /* the direction to which the motion leads first */
    for (int i = 0; i < count; i += 2) {
        if (vec_dot(ways[i], level) < 0.0) {
            const col3_vec first = ways[i];
            ways[i] = ways[i + 1];
            ways[i + 1] = first;
        }
    }
    return count;
}

/* The distance that it is moved in a direction; infinite if there is no room to go up. */
static double try_way(col_walker *k, col3_vec way, double rise) {
    const col3_vec before = k->at;
    (void)col_walk_go(k, vec_scale(way, k->c->corner), walk_stops);
    const double aside = vec_dot(vec_sub(k->at, before), way);
    (void)col_walk_go(k, vec_scale(k->c->up, rise), walk_stops);
    if (k->failed ||
        !(walk_height(k, vec_sub(k->at, before)) >= rise * (1.0 - COL_TOUCH_STEP))) {
        return INFINITY;
    }
    (void)col_walk_go(k, vec_scale(way, -aside), walk_stops);
    return vec_dot(vec_sub(k->at, before), way);
}

bool col_walk_slip_past(col_walker *k, const col_move_hit *hit) {
    const double rise = vec_dot(hit->motion, k->c->up);
    const col3_vec level = walk_level(k->c, hit->motion);
    col3_vec ways[MOST_WAYS];
    col3_vec to = k->at;
    double least = INFINITY;
    bool several = false;
    if (!(k->c->corner > 0.0) || !(rise > 0.0)) {
        return false;
    }
    const int count = find_ways(k, level, ways);
    for (int i = 0; i < count && !k->failed; i++) {
        col_mover m;
        col_walker trial = walk_trial(k, &m);
        const double aside = try_way(&trial, ways[i], rise);
        k->failed = trial.failed;
        if (aside < least - walk_least(k)) {
            least = aside;
            to = trial.at;
            several = false;
        } else if (aside < least + walk_least(k)) {
            several = several || !(vec_dot(ways[i - i % 2], level) > 0.0);
        }
    }
    /* a choice between two that are equally near would be chance */
    if (!(least < INFINITY) || several || k->failed) {
        return false;
    }
    k->at = to;
    return true;
}
