/* tread.c - the floor that carries a character.
 *
 *        _                   A box stands on the tread with its foot; a round shape
 *       / \                  meets the edge of the tread long before. The normal there
 *      |   | ____            does not show the floor: the face that counts is
 *       \_/ |                behind the edge. A small ball searches for it.
 *     ______| */
#include "walk.h"

#include <math.h>

/* The radius of the ball that searches for floors, in skins, and how far from an edge it
 * searches first, in radii. */
#define BALL 2.0
#define NEAR 2.0

/* A surface that rises more steeply is a wall: the ball comes from no higher. */
#define STEEPEST 4.0

/* Shares of half the foot at which it searches next. */
static const double SHARES[] = {0.0, 0.125, 0.25, 0.5, 1.0};
#define LOOKS ((int)(sizeof SHARES / sizeof SHARES[0]))

double col_walk_foot(const col_walker *k) {
    const col3_vec up = k->c->up;
    const double v[3] = {up.x, up.y, up.z};
    col_world_box box;
    k->w->d->bounds(shape_of(k->w, k->c->item), &box);
    double sum = walk_height(k, k->at);
    for (int i = 0; i < 3; i++) {
        sum += v[i] == 0.0 ? 0.0 : v[i] * (v[i] > 0.0 ? box.low[i] : box.high[i]);
    }
    return sum;
}

double col_walk_base_at(const col_walker *k, col3_vec point) {
    const col3_vec n = k->base_normal;
    const col3_vec aside = walk_level(k->c, vec_sub(point, k->base));
    const double rise = -vec_dot(aside, n) / walk_height(k, n);
    return walk_height(k, k->base) + larger_of(rise, 0.0);
}

static double ball_radius(const col_walker *k) { return BALL * walk_least(k); }

static bool look(col_walker *k, col3_vec from, col3_vec by, col_world_cast *first) {
    const col_move_ball ball = {from, by, ball_radius(k)};
    bool failed;
    const bool met = col_move_cast_ball(k->w, k->m, &ball, first, &failed);
    k->failed = k->failed || failed;
    return met;
}

/* Whether the ball meets a floor on its way down. */
static bool finds_floor(col_walker *k, col3_vec from, double down, double *height) {
    col_world_cast first;
    if (!look(k, from, vec_scale(k->c->up, -down), &first) ||
        !(first.cast.depth <= ball_radius(k)) ||
        !(-walk_height(k, first.cast.normal) >= k->c->floor_up - COL_NORMAL_ERROR)) {
        return false;
    }
    *height = walk_height(k, first.cast.b);
    return true;
}

static double distance_of(const col_walker *k, int number, col3_vec direction) {
    const double half = 0.5 * col_move_extent_along(k->w, k->c->item, direction);
    return larger_of(NEAR * ball_radius(k), SHARES[number] * half);
}

/* A floor behind an edge, no higher than that; in: away from the character. */
static bool finds_behind(col_walker *k, col3_vec edge, col3_vec in, double highest,
                         double *height) {
    const double radius = ball_radius(k);
    const double low = walk_height(k, edge);
    for (int n = 0; n < LOOKS && !k->failed; n++) {
        const double far = distance_of(k, n, in);
        const double top =
            smaller_of(STEEPEST * far, larger_of(highest - low, 0.0)) + NEAR * radius;
        const col3_vec above = vec_along(edge, top, k->c->up);
        col_world_cast wall;
        if (!look(k, vec_along(above, -NEAR * radius, in),
                  vec_scale(in, far + NEAR * radius), &wall) &&
            finds_floor(k, vec_along(above, far, in), top + far, height) &&
            *height <= highest + (n == 0 ? far : 0.0)) {
            *height = larger_of(*height, low);
            return true;
        }
    }
    return false;
}

/* A floor before the edge, from which the edge is a step: a round shape rolls off any
 * other edge. It is no higher than the foot, or than the floor on whose edge that is: a
 * one-way surface that it has not come through is none. */
static bool finds_before(col_walker *k, col3_vec edge, col3_vec out) {
    const double radius = ball_radius(k);
    const double reach = larger_of(k->c->step, k->c->snap) + 2.0 * NEAR * radius;
    const double foot = col_walk_foot(k);
    bool found = false;
    for (int n = 0; n < LOOKS && !found && !k->failed; n++) {
        double height;
        const col3_vec at = vec_along(edge, distance_of(k, n, out), out);
        const double carried =
            k->c->has_foothold ? larger_of(foot, col_walk_base_at(k, at)) : foot;
        found = finds_floor(k, vec_along(at, NEAR * radius, k->c->up), reach, &height) &&
                height <= carried + walk_least(k);
    }
    return found;
}

static void land(col_walker *k, int32_t floor, col3_vec normal, col3_vec base) {
    col_walk *const c = k->c;
    c->grounded = true;
    c->floor = floor;
    c->floor_normal = normal;
    c->foothold = vec_sub(base, walk_place(k));
    c->has_foothold = true;
    c->lift = 0.0;
    k->base = base;
    k->base_normal = normal;
}

bool col_walk_stand(col_walker *k, const col_walk_leg *leg, double highest) {
    const double low = walk_height(k, leg->point);
    const double up = walk_height(k, leg->normal);
    if (!(low <= highest)) {
        return false;
    }
    if (up >= k->c->floor_up - COL_NORMAL_ERROR) {
        land(k, leg->floor, leg->normal, leg->point);
        return true;
    }
    const col3_vec level = walk_level(k->c, leg->normal);
    const double length = vec_length(level);
    double height;
    if (!(up > 0.0) || !(length > 0.0)) {
        return false;
    }
    const col3_vec out = vec_scale(level, 1.0 / length);
    const double most = smaller_of(highest, low + larger_of(k->c->step, walk_least(k)));
    if (!finds_before(k, leg->point, out) ||
        !finds_behind(k, leg->point, vec_negate(out), most, &height)) {
        return false;
    }
    const double above = height - low;
    land(k, leg->floor, k->c->up, vec_along(leg->point, above, k->c->up));
    k->c->lift = larger_of(height - col_walk_foot(k), 0.0);
    return true;
}

bool col_walk_is_too_high(col_walker *k, const col_move_hit *hit) {
    const double most = k->c->step + walk_least(k);
    const double high = walk_height(k, hit->point);
    const col3_vec level = walk_level(k->c, hit->normal);
    const double length = vec_length(level);
    if (!(high - col_walk_base_at(k, hit->point) > most)) {
        return false;
    }
    if (!(length > 0.0) || !(k->c->step > 0.0)) {
        return !(length > 0.0);
    }
    const double far = NEAR * ball_radius(k);
    const col3_vec before = vec_along(hit->point, far / length, level);
    double height;
    return !finds_floor(k, vec_along(before, far, k->c->up), STEEPEST * far, &height);
}
