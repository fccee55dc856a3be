/* walk.c - the motion of a character in a frame, made of motions that slide.
 *
 * On a floor it goes along the floor, as far as it would go on the level, then down as
 * far as floors are followed. It also goes along a floor that it meets, so that no valley
 * stops it:
 *
 *        \    /     1, 2: along the floors, as far as the motion leads
 *       1 \  / 2    A wall may be the side of a step: then it climbs (climb.c), and
 *          \/       goes on from there. */
#include "walk.h"

#include <math.h>

/* The most floors, steps and pushed items in one walk. */
#define MOST_TURNS 64

/* In skins: how far it sinks into a floor that it drops through. */
#define DROP 4.0

/* Where the floor falls away it walks in pieces, no shorter than this share of its width,
 * and so many at most: a motion of many thousand widths falls for the rest of it. */
#define SHORTEST 0.0625
#define MOST_PIECES 1024

static void note(col_walk *c, col_walk_hit kind, const col_move_hit *hit) {
    if (kind == hits_ceiling) {
        c->ceiling = hit->item;
    } else if (kind == hits_wall) {
        c->wall = hit->item;
        c->wall_normal = hit->normal;
    }
}

static void prepare(col_walker *k, col_world *w, col_walk *c, col_mover *m) {
    k->w = w;
    k->c = c;
    k->m = m;
    k->begun = false;
    k->at = k->base = vec_zero();
    k->base_normal = c->up;
    k->floor_up = c->floor_up;
    k->gone = 0.0;
    k->share = 1.0;
    k->failed = false;
    k->crossed_count = 0;
    k->pushed_count = 0;
    w->met_count = 0;
}

double col_world_height(const col_world *w, const col_walk *c) {
    return col_move_extent_along(w, c->item, c->up);
}

/* -------------------------------------------------------------------- pushing -- */

static bool can_push(const col_walker *k, int32_t item) {
    if ((col_world_filter(k->w, item).layers & k->c->pushes) == 0 ||
        k->pushed_count == WALK_PUSHED) {
        return false;
    }
    for (int i = 0; i < k->pushed_count; i++) {
        if (k->pushed[i] == item) {
            return false;
        }
    }
    return true;
}

/* Pushes the item that it has met away from it on the level. */
static void push(col_walker *k, const col_move_hit *hit) {
    const col_walk *const c = k->c;
    const col3_vec n = walk_level(c, hit->normal);
    const double against = vec_dot(n, hit->motion) / vec_length_sq(n);
    k->pushed[k->pushed_count++] = hit->item;
    if (against < 0.0) {
        k->failed =
            !col_move_push(k->w, hit->item, c->item, vec_scale(n, against), c->skin);
    }
}

/* -------------------------------------------------------------------- walking -- */

/* Along the floor, as far as it would go on the level. */
static col3_vec laid(const col_walk *c, col3_vec level) {
    const col3_vec n = c->floor_normal;
    const col3_vec v = vec_along(level, -vec_dot(level, n) / vec_dot(n, c->up), c->up);
    return vec_scale(v, vec_length(level) / vec_length(v));
}

/* The rest of a motion along the floor, on the level again: in the direction in which it
 * goes on, as far as was requested; none if the motion leads back. */
static col3_vec level_left(const col_walker *k, const col_move_hit *hit,
                           col3_vec wanted) {
    const col3_vec level = walk_level(k->c, hit->motion);
    const double length = vec_length(level);
    if (!(length > COL_TOUCH_STEP * vec_length(hit->motion))) {
        return vec_zero();
    }
    const col3_vec unit = vec_scale(level, 1.0 / length);
    const double goes = length / vec_dot(laid(k->c, unit), unit);
    const double wants = (1.0 - hit->t) * vec_dot(wanted, unit);
    return vec_scale(unit, larger_of(smaller_of(goes, wants), 0.0));
}

/* Onto a floor that it has met: true if it goes on along that. */
static bool meet_floor(col_walker *k, const col_move_hit *hit) {
    if (col_walk_is_too_high(k, hit)) {
        const double up = walk_height(k, hit->normal) + 4.0 * COL_NORMAL_ERROR;
        k->floor_up = up < 1.0 ? up : k->floor_up;
        return up < 1.0;
    }
    col_walk_tell(k, hit);
    const col_walk_leg leg = {true, hit->item, hit->normal, hit->point, hit->motion};
    return col_walk_stand(k, &leg, INFINITY);
}

static bool meet_wall(col_walker *k, const col_move_hit *hit, col3_vec *left) {
    if (can_push(k, hit->item)) {
        note(k->c, hits_wall, hit);
        col_walk_tell(k, hit);
        push(k, hit);
        return true;
    }
    if (!k->failed && col_walk_climb(k, hit, left)) {
        return true;
    }
    note(k->c, hits_wall, hit);
    col_walk_tell(k, hit);
    return false;
}

/* Along the floor, until the walk begins anew; returns the rest, on the level. */
static col3_vec advance(col_walker *k, col3_vec level) {
    const col3_vec motion = laid(k->c, level);
    col_walk_begin(k, motion, walk_tells);
    col_move_go_on_from(k->m, k->at);
    while (col_walk_next(k, walk_tells)) {
        const col_move_hit hit = k->m->hit;
        const col_walk_hit kind = col_walk_kind(k, hit.normal);
        col3_vec left = level_left(k, &hit, level);
        k->at = k->m->s.moved;
        if (kind == hits_ceiling) {
            note(k->c, kind, &hit);
            col_walk_tell(k, &hit);
        } else if (kind == hits_floor ? meet_floor(k, &hit) : meet_wall(k, &hit, &left)) {
            return left;
        }
    }
    return vec_zero();
}

/* Along floors and up steps. On the edge of a tread it walks at the height of the
 * tread. */
static void walk_on(col_walker *k, col3_vec level) {
    col_walk *const c = k->c;
    const double whole = vec_length(level);
    const double share = k->share;
    const double end = k->gone + share;
    for (int turn = 0; turn < MOST_TURNS && !k->failed && vec_length(level) > 0.0;
         turn++) {
        k->share = share * smaller_of(vec_length(level) / whole, 1.0);
        k->gone = end - k->share;
        if (c->lift > 0.0) {
            (void)col_walk_go(k, vec_scale(c->up, c->lift), walk_stops);
            c->lift = 0.0;
        }
        level = advance(k, level);
    }
    k->gone = end;
    k->share = 0.0;
    c->grounded = false;
}

/* On a floor; then down, by so much below where it was. */
static void walk_once(col_walker *k, col3_vec level, double distance) {
    col_walk *const c = k->c;
    const double before = walk_height(k, k->at);
    walk_on(k, level);
    const double gained = larger_of(walk_height(k, k->at) - before, 0.0);
    const double highest = walk_height(k, k->base) + gained + c->step + walk_least(k);
    if (!k->failed) {
        (void)col_walk_settle(k, distance + gained, highest);
    }
}

static double shortest_piece(const col_walker *k, col3_vec level) {
    const col3_vec unit = vec_scale(level, 1.0 / vec_length(level));
    return SHORTEST * col_move_extent_along(k->w, k->c->item, unit);
}

/* As a slower character would do: where the floor falls away, in shorter pieces. */
static void walk(col_walker *k, col3_vec level, double distance) {
    const double whole = vec_length(level);
    double left = 1.0;
    double piece = 1.0;
    if (!(whole > 0.0)) {
        walk_once(k, level, distance);
        return;
    }
    const double began = k->gone;
    bool falls = false;
    for (int tries = 1; left > 0.0 && !k->failed; tries++) {
        col_walk c;
        memcpy(&c, k->c, offsetof(col_walk, near));
        const col_walker before = *k;
        const int32_t met = k->w->met_count;
        k->gone = 1.0 - left * (1.0 - began);
        k->share = piece * (1.0 - began);
        walk_once(k, vec_scale(level, piece), distance);
        if (k->c->grounded || falls || k->pushed_count > before.pushed_count) {
            left -= piece;
            piece = left;
            continue;
        }
        falls = piece * whole <= shortest_piece(k, level) || tries >= MOST_PIECES;
        piece = falls ? left : 0.5 * piece;
        memcpy(k->c, &c, offsetof(col_walk, near));
        *k = before;
        k->w->met_count = met;
    }
}

/* Whether it is in the floor on which it stood. */
static bool is_in_floor(const col_walker *k, col3_vec at) {
    const int32_t floor = k->c->floor;
    col_world_any_shape shape;
    col_world_contact c = {.item = floor};
    if (floor == COL_NO_ITEM || !col_world_has(k->w, floor)) {
        return false;
    }
    k->w->d->copy(&shape, shape_of(k->w, k->c->item));
    k->w->d->translate(&shape, at);
    return k->w->d->contact(&shape, move_other(k->w, k->m, floor), &c.contact,
                            &c.parts) &&
           move_is_deep(k->w, k->m, &shape, &c);
}

/* Whether the translation out has led down through the floor on which it stood: if a
 * floor has come up deep into it, as a lift under a ceiling, this may be the shortest. */
static bool is_through_floor(const col_walker *k, col3_vec before) {
    return k->c->grounded &&
           walk_height(k, vec_sub(k->m->s.moved, before)) < -walk_least(k) &&
           is_in_floor(k, before) && !is_in_floor(k, k->m->s.moved);
}

/* Out of the items that it overlaps. A squeezed character walks where it would be without
 * the squeeze: there it is known on which side of a floor it is, however deep it is
 * pressed in. True if it is in its floor all the same, or there is no way out but through
 * that: it stays. */
static bool come_out(col_walker *k) {
    col_walk *const c = k->c;
    const bool there = vec_length_sq(vec_sub(k->m->from, c->position)) == 0.0;
    bool free = false;
    if (!there || vec_is_zero(c->squeezed)) {
        k->failed = !col_move_find_free(k->w, k->m, &free);
    }
    if (free || k->failed) {
        c->stuck = false;
        c->squeezed = vec_zero();
        return false;
    }
    col_walk_begin(k, vec_zero(), 0);
    k->m->only_out = true;
    if (there) {
        k->m->s.moved = vec_negate(c->squeezed);
    }
    const col3_vec before = k->m->s.moved;
    k->failed = col_world_move_next(k->w, k->m) != col_move_event_done;
    const bool stays = !k->failed && is_through_floor(k, before);
    c->stuck = stays || k->m->stuck;
    if (!stays) {
        c->squeezed = c->stuck ? vec_sub(k->m->s.moved, before) : vec_zero();
    } else if (vec_length_sq(before) == 0.0) {
        c->squeezed = vec_zero();
    }
    k->at = stays ? vec_negate(c->squeezed) : vec_sub(k->m->s.moved, c->squeezed);
    return stays || (c->stuck && c->grounded && is_in_floor(k, k->at));
}

/* Reports the items that it crosses where it starts. */
static void tell_overlaps(col_walker *k) {
    const col_world_contact *found;
    int32_t count;
    if (!k->w->has_responses) {
        return;
    }
    col_walk_begin(k, vec_zero(), walk_tells);
    col_move_go_on_from(k->m, k->at);
    if (!col_move_overlaps_after(k->w, k->m, vec_zero(), &found, &count)) {
        k->failed = true;
        return;
    }
    k->share = 0.0;
    for (int32_t i = 0; i < count && !k->failed; i++) {
        const col_response r = col_move_response(k->w, k->m, found[i].item);
        if (r.kind == col_response_cross && found[i].item != k->c->item) {
            const col3_touch touch = move_touch_of(&found[i].contact);
            col_move_fill_hit(k->m, found[i].item, r, &touch, &found[i].parts);
            const col_move_hit hit = k->m->hit;
            col_walk_tell(k, &hit);
            col_walk_note_crossed(k, found[i].item, r);
        }
    }
    k->share = 1.0;
}

/* Starts on the floor on which it was left. */
static void find_base(col_walker *k) {
    col_walk *const c = k->c;
    const col3_vec place = walk_place(k);
    k->base = c->has_foothold
                  ? vec_add(place, c->foothold)
                  : vec_along(place, col_walk_foot(k) - walk_height(k, place), c->up);
    k->base_normal = c->floor_normal;
    c->lift = c->has_foothold ? c->lift : 0.0;
}

/* Sinks a little into one-way items, if it stands on nothing else: then they no longer
 * hold it. The sinking is part of the motion. */
static bool sink(col_walker *k, col3_vec *motion) {
    const col3_vec up = k->c->up;
    const double by = DROP * walk_least(k);
    bool failed = false;
    col_walk_begin(k, vec_zero(), 0);
    col_move_go_on_from(k->m, k->at);
    k->m->drops = true;
    const bool sinks = col_move_has_room(k->w, k->m, vec_scale(up, -by), &failed);
    if (sinks) {
        k->at = vec_along(k->at, -by, up);
        *motion = vec_along(*motion, clamp(-vec_dot(*motion, up), 0.0, by), up);
    }
    k->failed = failed;
    return sinks;
}

/* Its height, or that of another point, above the floor that it drops through. */
static double above_dropped(const col_walk *c, col3_vec point) {
    return vec_dot(vec_sub(point, c->drop_base), c->drop_normal);
}

/* The place where it stands: it falls through the item there, if that is one-way. */
static void start_dropping(col_walker *k, col3_vec *motion) {
    col_walk *const c = k->c;
    find_base(k);
    c->drops = false;
    if (sink(k, motion)) {
        c->grounded = false;
        c->dropping = true;
        c->drop_base = k->base;
        c->drop_normal = k->base_normal;
        c->drop_foot = vec_sub(k->base, walk_place(k));
    }
}

static void end_dropping(col_walker *k, double rise) {
    col_walk *const c = k->c;
    const double by = 0.5 * DROP * walk_least(k);
    c->drops = false;
    c->dropping = c->dropping && !c->grounded && rise <= 0.0 &&
                  !(above_dropped(c, vec_add(walk_place(k), c->drop_foot)) < -by);
}

/* Whether it drops through a floor that it meets in the air. */
static bool drops_through(col_walker *k, const col_move_hit *hit, col3_vec *motion) {
    const col_walk *const c = k->c;
    const double by = 2.0 * DROP * walk_least(k);
    return (c->drops || (c->dropping && fabs(above_dropped(c, hit->point)) <= by)) &&
           sink(k, motion);
}

/* From a hit on the motion begins anew. */
static void begin_anew(col_walker *k, const col_move_hit *hit, col3_vec *motion) {
    k->gone += k->share * hit->t;
    k->share = 1.0 - k->gone;
    *motion = hit->motion;
}

/* Through the air: the item that it meets there; true if the motion begins anew. */
static bool meet_in_air(col_walker *k, const col_move_hit *hit, bool lands,
                        col3_vec *motion) {
    const col_walk_hit kind = col_walk_kind(k, hit->normal);
    const bool pushes = kind == hits_wall && can_push(k, hit->item);
    const bool ends = lands && kind == hits_floor;
    col3_vec rest = hit->motion;
    if (ends && drops_through(k, hit, &rest)) {
        begin_anew(k, hit, motion);
        *motion = rest;
        return true;
    }
    if (kind == hits_ceiling && !lands && col_walk_slip_past(k, hit)) {
        begin_anew(k, hit, motion);
        *motion = walk_level(k->c, *motion);
        return true;
    }
    note(k->c, kind, hit);
    col_walk_tell(k, hit);
    if (ends) {
        const col_walk_leg leg = {true, hit->item, hit->normal, hit->point, rest};
        (void)col_walk_stand(k, &leg, INFINITY);
    } else if (pushes) {
        push(k, hit);
    }
    if (ends || pushes) {
        begin_anew(k, hit, motion);
    }
    return ends || pushes;
}

/* Through the air, until it lands. */
static void fly(col_walker *k, col3_vec motion, double rise) {
    col_walk *const c = k->c;
    const double least = 4.0 * walk_least(k);
    bool again = true;
    c->grounded = false;
    for (int turn = 0; turn < MOST_TURNS && again && !c->grounded && !k->failed; turn++) {
        again = false;
        col_walk_begin(k, motion, walk_tells);
        col_move_go_on_from(k->m, k->at);
        while (!again && col_walk_next(k, walk_tells)) {
            const col_move_hit hit = k->m->hit;
            k->at = k->m->s.moved;
            again = meet_in_air(k, &hit, rise <= 0.0, &motion);
        }
    }
    if (c->grounded && !k->failed) {
        walk(k, walk_level(c, motion), least);
    } else if (rise <= 0.0 && !c->dropping && !k->failed) {
        (void)col_walk_settle(k, least, INFINITY);
    }
}

/* On the floor; where that ends, it falls. */
static void walk_or_fall(col_walker *k, col3_vec motion, double rise) {
    const double least = 4.0 * walk_least(k);
    find_base(k);
    walk(k, walk_level(k->c, motion), larger_of(k->c->snap - rise, least));
    if (!k->c->grounded && !k->failed) {
        fly(k, vec_scale(k->c->up, rise), rise);
    }
}

/* A new character stands where it is: it does not fall there first. */
static void find_floor(col_walker *k, double rise) {
    if (k->c->is_new && !k->c->grounded && !(rise > 0.0)) {
        (void)col_walk_settle(k, 4.0 * walk_least(k), INFINITY);
    }
    k->c->is_new = false;
}

/* Along a level floor of boxes, as most steps go. */
static bool walk_flat(col_walker *k, col3_vec motion, double rise, col3_vec reach) {
    col_walk *const c = k->c;
    const double down = larger_of(c->snap - rise, 4.0 * walk_least(k));
    if (rise > 0.0 || !col_walk_goes_flat(k, walk_level(c, motion), down, reach)) {
        return false;
    }
    const col_move_hit *const hit = &k->m->hit;
    const col_walk_leg leg = {true, hit->item, hit->normal, hit->point, hit->motion};
    find_base(k);
    const double gained = larger_of(walk_height(k, walk_level(c, motion)), 0.0);
    if (!col_walk_stand(k, &leg,
                        walk_height(k, k->base) + gained + c->step + walk_least(k))) {
        k->at = vec_zero();
        return false;
    }
    c->stuck = c->is_new = false;
    k->gone = 1.0;
    k->share = 0.0;
    col_walk_tell(k, hit);
    return true;
}

/* Out of what it overlaps, then by the motion. */
static void walk_or_fly(col_walker *k, col3_vec motion, double rise) {
    col_walk *const c = k->c;
    const bool stays = come_out(k);
    if (!k->failed) {
        tell_overlaps(k);
        find_floor(k, rise);
    }
    if (c->drops && c->grounded && !k->failed) {
        start_dropping(k, &motion);
    }
    if (stays) {
        (void)col_walk_go(k, walk_level(c, motion), walk_tells);
    } else if (c->grounded && !(rise > 0.0) && !k->failed) {
        walk_or_fall(k, motion, rise);
    } else if (!k->failed) {
        fly(k, motion, rise);
    }
}

bool col_world_walk(col_world *w, col_walk *c, col3_vec motion) {
    col_walker k;
    col_mover m;
    col3_vec reach;
    prepare(&k, w, c, &m);
    const double rise = vec_dot(motion, c->up);
    c->wall = c->ceiling = COL_NO_ITEM;
    const bool is_short = col_walk_measure(&k, motion, &reach);
    c->from = m.from;
    if (!is_short || !walk_flat(&k, motion, rise, reach)) {
        if (is_short && !col_move_find_around(w, &m, reach, &c->near)) {
            return false;
        }
        walk_or_fly(&k, motion, rise);
    }
    end_dropping(&k, rise);
    if (!c->grounded) {
        c->floor = COL_NO_ITEM;
        c->floor_normal = c->up;
        c->has_foothold = false;
        c->lift = 0.0;
    }
    col_move_go_on_from(k.m, vec_add(k.at, c->squeezed));
    c->position = col_move_place(k.m);
    return !k.failed;
}

const col_move_hit *col_world_walk_hits(const col_world *w, int32_t *count) {
    *count = w->met_count;
    return w->met;
}

bool col_world_has_room(col_world *w, col_walk *c, const col_world_shape *shape,
                        bool *has_room) {
    col_walker k;
    col_mover m;
    prepare(&k, w, c, &m);
    const double rounding = col_world_rounding(w, shape);
    const int32_t *found;
    int32_t count;
    c->has_foothold = false;
    col_walk_begin(&k, vec_zero(), 0);
    const col_world_query query = {shape, COL_NO_ITEM, k.m->layers};
    *has_room = true;
    if (!col_world_overlapping_deeply(w, &query, rounding, &found, &count)) {
        return false;
    }
    for (int32_t i = 0; i < count; i++) {
        *has_room =
            *has_room && (found[i] == c->item ||
                          !response_is_solid(col_move_response(w, k.m, found[i]).kind));
    }
    return true;
}
