/* ledges.c - steps, cracks and leaning faces that are no higher than a skin do not stop
 * a sliding mover.
 *
 *      ________                    A tile is a little higher than the one before: the
 *     | mover |->  ______         cast meets its side. A little farther on the
 *     |________|___|   |           shortest way out of it is not back, but up, and no
 *     ____________|    |           longer than the skin: the mover is lifted by that.
 *
 * So the decision is made at a place a few skins ahead, to which the mover would go if
 * this item were not there. */
#include "move.h"

#include <math.h>

/* In skins: the place ahead; and the least distance that a round shape goes until it has
 * risen by a skin. */
#define NEARER 4.0
#define FARTHER 40.0

/* A surface is another one, not the same round one, if the motion opposes it at most half
 * as much, or less by this. */
#define TURNED 0.05

/* The normals of two surfaces that face away from each other add up to no more. */
#define OPPOSITE 0.1

/* In grazes: the depth into an item at which its height is measured where it is met. */
#define INTO 16.0

/* In heights of a lift: the distance that the mover goes back if its side leans. */
#define BACK 4.0

/* After a lift the mover comes down to its former height within so many times the path of
 * a straight line: by then it meets shapes that are flush with the surface that it has
 * left. */
#define DOWN 4.0

/* cos of the angle between normals that face almost the same direction. */
#define SAME_WAY 0.5

/* A motion is longer than another one if the difference is more than rounding. */
#define FARTHER_ON (1.0 + COL_LENGTH_ERROR)

/* A mover that goes by less than this share of the motion that it would have over a crack
 * is held there; a surface that the motion opposes by no less than this share is the same
 * one. */
#define HELD 0.999

/* A face is met head on if the motion opposes it by this cosine; it is met far from its
 * edges if these are so many times as far as a round shape goes until it has risen by a
 * skin. */
#define HEAD_ON (-0.5)
#define FAR_WITHIN 3.0

/* In grazes: a mover that has sunk in so far ahead surely has a contact there. */
#define SINKS 16.0

/* At a place ahead the normal of a convex item has turned very little, if the radius of
 * the mover is so many times as long as the way there: by no more than a half of TURNED.
 */
#define ROUND 64.0

/* A mover thicker than so many times a lift cannot pass a thin item by it. */
#define THICK 64.0

typedef struct {
    col3_vec normal; /* of the surface on which the mover goes on */
    double height;   /* the distance by which it has to be lifted there */
    double lean;
} col_move_lift;

/* The contact with an item where the mover would be a little ahead; computed once. */
typedef struct {
    bool known, met;
    col3_contact contact;
} col_move_nearer;

static void find_nearer(const col_world *w, const col_mover *m, int32_t i, col3_vec unit,
                        col_move_nearer *near) {
    col_world_any_shape shape;
    col3_part_numbers parts;
    if (!near->known) {
        move_shape(w, m, vec_scale(unit, NEARER * m->skin * m->s.size), &shape);
        near->met = w->d->contact(&shape, move_other(w, m, i), &near->contact, &parts);
        near->known = true;
    }
}

/* Whether the mover, lifted, no longer meets the item as it goes along, except for what
 * it opposes by no more than `lean`. */
static bool is_clear(const col_world *w, const col_mover *m, int32_t i, col3_vec along,
                     col3_vec lifted, double lean) {
    col3_touch touch;
    return !move_meets(w, m, i, lifted, along, &touch) ||
           vec_dot(touch.normal, along) <= lean * vec_length(along);
}

/* Down by a skin onto the item from a place above it: the surface on which a mover goes
 * on that has this speed along v. Neither does it face back, nor down. */
static bool come_down(const col_world *w, const col_mover *m, int32_t i, col3_vec above,
                      col3_vec up, col3_vec v, double speed, col_move_lift *out) {
    const double skin = m->skin * m->s.size;
    col3_touch touch;
    if (!move_meets(w, m, i, above, vec_scale(up, -skin), &touch) || touch.depth > 0.0) {
        return false;
    }
    out->normal = vec_negate(touch.normal);
    out->lean = vec_dot(out->normal, v) / speed;
    out->height = skin * (1.0 - touch.t) * vec_dot(out->normal, up);
    return out->lean >= -COL_MOVE_LEAN && MOSTLY(out->height > 0.0);
}

/* unit: the direction that the mover would take, normal: that of the surface it meets, c:
 * the contact there. */
static bool lift_by(const col_world *w, const col_mover *m, int32_t i, col3_vec normal,
                    col3_vec unit, const col3_contact *c, col_move_lift *out) {
    const double ahead = NEARER * m->skin * m->s.size;
    out->normal = vec_negate(c->normal);
    out->lean = vec_dot(out->normal, unit);
    out->height = larger_of(c->depth + ahead * smaller_of(out->lean, 0.0), 0.0);
    const double was = vec_dot(normal, unit);
    return out->height <= m->skin * m->s.size &&
           (out->lean >= 0.5 * was || out->lean >= was + TURNED) &&
           is_clear(w, m, i,
                    vec_scale(vec_along(unit, -smaller_of(out->lean, 0.0), out->normal),
                              ahead),
                    vec_scale(out->normal, out->height), COL_MOVE_LEAN);
}

/* Over a corner that it does not meet any more a little ahead, and into which it has sunk
 * by no more than roundings: the normal there is square to the motion. A plane that the
 * motion then opposes as much as before, however little that is, is no corner but a
 * surface: the mover slides along it. */
static bool lift_off_corner(const col_world *w, const col_mover *m, int32_t i,
                            col3_vec normal, col3_vec unit, col_move_lift *out) {
    const col3_vec square_to = vec_along(normal, -vec_dot(normal, unit), unit);
    out->height = move_graze(m);
    out->lean = 0.0;
    out->normal = vec_normalized(square_to);
    return vec_dot(out->normal, normal) > SAME_WAY &&
           is_clear(w, m, i, vec_scale(unit, NEARER * m->skin * m->s.size),
                    vec_scale(out->normal, out->height),
                    smaller_of(COL_MOVE_LEAN, -HELD * vec_dot(normal, unit)));
}

/* The direction that the mover would take if a plane were not there; false if the plane
 * does not matter. */
static bool way_without(const col_mover *m, int which, col3_vec *unit) {
    const col3_vec v = col_move_allowed(m, which, m->s.spot_rest);
    const double speed = vec_length(v);
    *unit = speed > 0.0 ? vec_scale(v, 1.0 / speed) : v;
    return vec_dot(m->s.planes[which].normal, *unit) < -COL_NORMAL_ERROR;
}

/* Over the item, away from another surface that is touched: the mover leaves the surface
 * under it where the sides of the item leave no room. */
static bool over_at(const col_world *w, const col_mover *m, int32_t i, col3_vec normal,
                    col3_vec up, col3_vec unit, col_move_lift *out) {
    const col3_vec in = vec_scale(normal, -INTO * move_graze(m));
    const col3_vec above = vec_along(in, m->skin * m->s.size, up);
    return come_down(w, m, i, above, up, unit, 1.0, out);
}

/* Out of a crack whose two edges it touches: up between their normals, ahead, and down
 * again.
 *
 *       \      /       A tip sinks into a crack that is no wider than a
 *     ___\    / ____   skin, and is held by the far edge. */
static bool out_at(const col_world *w, const col_mover *m, int32_t i, col3_vec a,
                   col3_vec b, col_move_lift *out) {
    const double skin = m->skin * m->s.size;
    const col3_vec sum = vec_add(a, b);
    const double length = vec_length(sum);
    if (!(length > OPPOSITE)) {
        return false;
    }
    const col3_vec up = vec_scale(sum, 1.0 / length);
    const double against = vec_dot(m->s.spot_rest, up);
    const col3_vec v = vec_along(m->s.spot_rest, -smaller_of(against, 0.0), up);
    const double speed = vec_length(v);
    const double now = vec_length(col_move_allowed(m, NO_PLANE, m->s.spot_rest));
    if (!(against < 0.0 && HELD * speed > now)) {
        return false;
    }
    const col3_vec above = vec_along(vec_scale(v, NEARER * skin / speed), skin, up);
    return come_down(w, m, i, above, up, v, speed, out);
}

/* Ways past an item: number 0 along the normal that it has a little ahead; then, in
 * space, over it beside each plane; then out of a crack, beside each plane. */
static int ways_of(const col_world *w, const col_mover *m) {
    return 1 + (w->d->dimensions - 1) * m->s.plane_count;
}

/* The ways beside another plane. */
static bool find_beside(const col_world *w, const col_mover *m, int which, int other,
                        bool over, col3_vec unit, col_move_lift *out) {
    const col_move_plane plane = m->s.planes[which];
    const col3_vec normal = m->s.planes[other].normal;
    if (other == which) {
        return false;
    }
    return over ? col_move_is_low(w, m, plane.item, normal) &&
                      over_at(w, m, plane.item, plane.normal, normal, unit, out)
                : out_at(w, m, plane.item, plane.normal, normal, out);
}

static bool find_lift(const col_world *w, const col_mover *m, int which, col3_vec unit,
                      int number, col_move_nearer *near, col_move_lift *out) {
    const col_move_plane plane = m->s.planes[which];
    find_nearer(w, m, plane.item, unit, near);
    if (number == 0) {
        return near->met
                   ? lift_by(w, m, plane.item, plane.normal, unit, &near->contact, out)
                   : lift_off_corner(w, m, plane.item, plane.normal, unit, out);
    }
    const int other = number - 1;
    const bool over = w->d->dimensions == 3 && other < m->s.plane_count;
    return find_beside(w, m, which, other % m->s.plane_count, over, unit, out);
}

/* Surfaces that the mover has passed do not count. Returns the index of the one that is
 * met, which stays, and so do others of its item: a way past one side of a corner may
 * exist only along the other side. */
static int drop_passed(const col_world *w, col_mover *m, int met) {
    for (int k = m->s.plane_count - 1; k >= 0; k--) {
        col3_vec unit;
        col3_touch touch;
        if (k != met && m->s.planes[k].item != m->s.planes[met].item &&
            way_without(m, k, &unit) &&
            !move_meets(w, m, m->s.planes[k].item, vec_zero(),
                        vec_scale(unit, NEARER * m->skin * m->s.size), &touch)) {
            m->s.plane_count--;
            for (int i = k; i < m->s.plane_count; i++) {
                m->s.planes[i] = m->s.planes[i + 1];
            }
            met -= met > k ? 1 : 0;
        }
    }
    return met;
}

/* The motion that a surface leaves the mover, instead of the surface that is met. */
static col3_vec allowed_by(col_mover *m, int which, const col_move_lift *by) {
    const col3_vec normal = m->s.planes[which].normal;
    m->s.planes[which].normal = by->normal;
    const col3_vec v = col_move_allowed(m, NO_PLANE, m->s.spot_rest);
    m->s.planes[which].normal = normal;
    return v;
}

/* Where that motion leads, until the mover has come down from the lift. */
static col3_vec way_by(const col_mover *m, int which, const col_move_lift *by,
                       col3_vec v) {
    const double speed = vec_length(v);
    const double falls = -vec_dot(m->s.planes[which].normal, v);
    const double down = falls > COL_MOVE_LEAN * speed ? DOWN * by->height / falls : 0.0;
    const double ahead = NEARER * m->skin * m->s.size;
    return speed > 0.0 ? vec_scale(v, smaller_of(ahead / speed + down, 1.0)) : v;
}

/* Whether a surface that itself turns the mover leads it as far as it goes now. */
static bool leads_as_far(const col_mover *m, const col_move_lift *by, col3_vec v) {
    const double before = vec_length(col_move_allowed(m, NO_PLANE, m->s.spot_rest));
    return by->lean >= -COL_MOVE_LEAN || vec_length(v) * FARTHER_ON >= before;
}

/* Whether nothing turns the mover where a surface takes it: otherwise a surface that
 * itself turns it would lead from one side of a crack to the other, which takes away the
 * rest of the motion; and one that does not would put it aside where a neighbour, which
 * is no ledge, stops it just as well.
 *
 *        | mover |            Its foot is over the edge of the left tile by less than a
 *     ___|_______|___         skin: the right one holds it. */
static bool turns_freely(col_world *w, col_mover *m, int which, const col_move_lift *by,
                         bool *failed) {
    const bool is_level = fabs(by->lean) <= COL_MOVE_LEAN;
    const col3_vec v = allowed_by(m, which, by);
    const col3_vec way = way_by(m, which, by, v);
    if (is_level) {
        return vec_dot(by->normal, m->s.planes[which].normal) > SAME_WAY ||
               col_move_is_free_past(w, m, way, by->normal, failed);
    }
    return leads_as_far(m, by, v) && col_move_is_free(w, m, way, COL_MOVE_LEAN, failed);
}

bool col_move_has_room(col_world *w, const col_mover *m, col3_vec aside, bool *failed) {
    const col_world_contact *c;
    int32_t count;
    col_world_any_shape shape;
    const double length = vec_length(aside);
    /* A guard: callers have somewhere to go. */
    if (RARELY(!(length > 0.0)) ||
        !(col_move_extent_along(w, m->item, vec_scale(aside, 1.0 / length)) >
          THICK * length)) {
        return false;
    }
    move_shape(w, m, aside, &shape);
    *failed = !col_move_overlaps_after(w, m, aside, &c, &count);
    for (int32_t k = 0; MOSTLY(!*failed) && k < count; k++) {
        const col_response r = col_move_response(w, m, c[k].item);
        if (move_is_deep(w, m, &shape, &c[k]) && MOSTLY(r.kind != col_response_ignore) &&
            MOSTLY(r.kind != col_response_cross)) {
            return false;
        }
    }
    return !*failed;
}

/* A lift along the normal that is met, if that faces almost the same direction: the mover
 * does not get ahead by it. */
static col3_vec lift_straight(const col_mover *m, int which, const col_move_lift *by) {
    const col3_vec normal = m->s.planes[which].normal;
    const double same = vec_dot(by->normal, normal);
    return same > SAME_WAY ? vec_scale(normal, by->height / same)
                           : vec_scale(by->normal, by->height);
}

/* The distance that it gets ahead by a lift is taken from the rest of the motion. held:
 * the motion along the surface that holds it. */
static void charge(col_mover *m, col3_vec by, col3_vec held) {
    const double ahead = vec_dot(by, held);
    if (ahead > 0.0) {
        const double left = 1.0 - smaller_of(ahead / vec_length_sq(held), 1.0);
        m->s.left *= left;
        m->s.rest = vec_scale(m->s.rest, left);
        m->s.spot_rest = vec_scale(m->s.spot_rest, left);
    }
}

/* Moves it aside, if there is room. Small lifts are free: surfaces touched then were
 * touched before. If its own side leans over the item that it is lifted above, it goes
 * back a little at once. False if there is no memory; *done: whether there was room. */
static bool lift(col_world *w, col_mover *m, int which, const col_move_lift *by,
                 col3_vec unit, bool *done) {
    const col3_vec up = vec_scale(by->normal, by->height);
    const col3_vec aside[4] = {lift_straight(m, which, by), up,
                               vec_along(up, -BACK * by->height, unit), up};
    const col3_vec moved = m->s.moved;
    const col3_vec held = col_move_allowed(m, NO_PLANE, m->s.spot_rest);
    const bool is_small = by->height <= 4.0 * move_graze(m);
    bool failed = false;
    for (int k = 0; k < 4 && MOSTLY(!failed) && !*done; k++) {
        if (is_small || (k < 3 ? col_move_is_free(w, m, aside[k], 0.0, &failed)
                               : col_move_has_room(w, m, up, &failed))) {
            m->s.moved = vec_add(moved, aside[k]);
            *done = turns_freely(w, m, which, by, &failed) && MOSTLY(!failed);
            m->s.moved = *done ? m->s.moved : moved;
            charge(m, vec_sub(m->s.moved, moved), held);
        }
    }
    return !failed;
}

/* The distance that a round shape goes until it has risen by a skin. */
static double far_ahead(const col_mover *m, double skin) {
    return larger_of(2.0 * sqrt(skin * m->s.size), FARTHER * skin);
}

bool col_move_is_round(const col_mover *m) {
    return m->s.radius > ROUND * NEARER * m->skin * m->s.size;
}

bool col_move_is_held_by_convex(const col_mover *m, const col3_touch *touch,
                                col3_vec unit) {
    return !(m->skin * m->s.size > move_graze(m)) ||
           (touch->depth <= m->skin * m->s.size &&
            vec_dot(touch->normal, unit) >= -HEAD_ON);
}

bool col_move_is_held_by_level(const col_world *w, const col_mover *m,
                               const col_world_shape *level, col3_vec normal,
                               col3_vec unit) {
    const double skin = m->skin * m->s.size;
    const double was = vec_dot(normal, unit);
    col_world_any_shape shape;
    if (!(skin > move_graze(m))) {
        return true;
    }
    if (!(was <= HEAD_ON)) {
        return false;
    }
    move_shape(w, m, vec_scale(unit, NEARER * skin), &shape);
    return w->d->surely_opposes(&shape, level, unit,
                                larger_of(-0.5 * was, -was - TURNED) + COL_NORMAL_ERROR);
}

/* Whether it has met the face of a box, so far from the edges that nothing there is low
 * enough to be passed, and sinks in ahead: there the shortest way out is back, at all
 * places that are tried. */
static bool is_held_by_face(const col_world *w, const col_mover *m) {
    const col3_vec by = m->s.spot_rest;
    const double skin = m->skin * m->s.size;
    const double length = vec_length(by);
    const double ahead = smaller_of(NEARER * skin, length);
    const double margin = FAR_WITHIN * far_ahead(m, skin);
    const int32_t i = m->hit.item;
    const col3_vec normal = m->hit.normal;
    const col3_vec point = m->hit.point;
    return m->s.plane_count == 1 &&
           -vec_dot(normal, by) * ahead >= SINKS * move_graze(m) * length &&
           (w->d->touches_face(shape_of(w, m->item), shape_of(w, i), normal, point,
                               margin) ||
            col_move_is_amid_tiles(w, m, i, normal, point, margin, 2.0 * NEARER * skin));
}

bool col_move_pass_ledges(col_world *w, col_mover *m, int met, bool *grazes) {
    *grazes = false;
    /* for a point all places ahead are rounding */
    if (!(m->skin * m->s.size > move_graze(m))) {
        return true;
    }
    if (is_held_by_face(w, m)) {
        return true;
    }
    met = drop_passed(w, m, met);
    const int ways = ways_of(w, m);
    for (int k = 0; k < m->s.plane_count; k++) {
        col3_vec unit;
        col_move_nearer near = {.known = false};
        bool done = m->s.planes[k].passed || !way_without(m, k, &unit);
        for (int n = 0; n < ways && !done; n++) {
            col_move_lift found;
            if (!find_lift(w, m, k, unit, n, &near, &found)) {
                continue;
            }
            if (RARELY(!lift(w, m, k, &found, unit, &done))) {
                return false;
            }
            if (done) {
                m->s.planes[k].normal = found.normal;
                m->s.planes[k].passed = true;
                *grazes = *grazes || (k == met && found.lean >= -COL_MOVE_LEAN);
                m->hit.normal = k == met ? found.normal : m->hit.normal;
            }
        }
    }
    return true;
}
