/* move.c - a motion, step by step: from one item that is met to the next.
 *
 * At each place the mover keeps the surfaces that it touches there, and goes on in the
 * direction nearest to its former one that opposes none of them (planes.c). After it has
 * moved on, these surfaces no longer count: those that it still touches are met again, at
 * once. */
#include "move.h"

#include <stddef.h>

/* Overlaps of up to so many grazes come from rounding. */
#define SUNK 2.0

/* An item that is met after so many grazes is touched. */
#define PRESS 8.0

/* The most responses to one motion: a fast motion over thousands of tiles needs this
 * many. For a mover that is made of parts each response takes the time of all parts, so
 * it has fewer. */
#define MOST_ROUNDS 8192
#define MOST_ROUNDS_OF_PARTS 128

/* The most bounces at one place: between two items that touch each other they do not end
 * otherwise. And in all: in a gap far shorter than the motion they do not end soon. */
#define MOST_BOUNCES 64
#define MOST_BOUNCES_IN_ALL 512

/* The most consecutive responses that lead no farther than the same place. */
#define MOST_IDLE 256

/* A motion is turned if it changes by more than this share of it. */
#define STRAIGHT 0.01

/* Roundings of a place that come from the way to it, in units of its last digit; and the
 * bits of the numbers that it is rounded to. */
#define PLACE_ROUNDINGS 8.0
#define PLACE_BITS 36

/* A number times this, less what that exceeds it by, is the number in as many bits. */
#define SPLITS (1.0 + (double)(1L << (DBL_MANT_DIG - 1 - PLACE_BITS)))

/* Notes its box and its size. */
static void measure(const col_world *w, col_mover *m) {
    col_world_box box;
    col_world_core core;
    w->d->core(shape_of(w, m->item), &core, &box);
    memcpy(m->s.core_low, core.low, sizeof m->s.core_low);
    memcpy(m->s.core_high, core.high, sizeof m->s.core_high);
    m->s.radius = core.radius;
    m->s.is_span = core.form == form_span;
    m->s.falls = core.falls;
    m->s.size = 0.0;
    for (int k = 0; k < 3; k++) {
        const double extent = box.high[k] - box.low[k];
        m->s.low[k] = box.low[k];
        m->s.high[k] = box.high[k];
        if (k < w->d->dimensions && extent < INFINITY) {
            m->s.size = larger_of(m->s.size, extent);
        }
    }
}

void col_mover_make(col_mover *m, int32_t item, col3_vec motion, uint64_t layers) {
    memset(m, 0, offsetof(col_mover, s.planes));
    m->item = item;
    m->motion = motion;
    m->layers = layers;
}

void col_move_restart(col_mover *m, col3_vec motion) {
    m->motion = motion;
    m->s.near = m->s.near_reach.x > 0.0 ? m->s.near : 0;
    m->decision_count = m->s.decision_lists = 0;
    m->s.leg_most = 1;
    m->position = m->from;
    m->s.moved = vec_zero();
    m->s.rest = m->s.reported = motion;
    m->s.spot_rest = motion;
    m->s.heading = motion;
    m->s.left = m->s.heading_left = 1.0;
    m->s.spot = m->s.stepped = vec_zero();
    m->s.steps = 0;
    m->s.phase = (int)move_starts;
    m->s.bounces = m->s.bounces_in_all = m->s.idle = 0;
    m->s.rounds_left = m->s.rounds;
    m->s.start_known = m->s.crowded = false;
    m->s.plane_count = m->s.left_count = m->s.again = 0;
    m->s.other_count = m->s.other_at = 0;
    m->s.stepped_on = false;
    m->s.looked = false;
    m->s.solid = m->s.overlapped = m->s.leg_known = m->s.leg_more = m->stuck =
        m->interrupted = false;
}

void col_move_begin(const col_world *w, col_mover *m) {
    m->s.serial = w->items[m->item].serial;
    m->from = col_world_position(w, m->item);
    m->s.there = w->changes;
    measure(w, m);
    m->s.near = 0;
    m->s.only_slides = !m->ask && m->ignored == NULL && m->by_layer == NULL &&
                       m->all.kind == col_response_default && !w->has_responses;
    m->s.rounds =
        w->d->has_many_parts(shape_of(w, m->item)) ? MOST_ROUNDS_OF_PARTS : MOST_ROUNDS;
}

void col_world_move_start(const col_world *w, col_mover *m) {
    col_move_begin(w, m);
    col_move_restart(m, m->motion);
}

static bool is_zero(col3_vec v) { return v.x == 0.0 && v.y == 0.0 && v.z == 0.0; }

/* A number that differs from a shorter one only by rounding is replaced by that one, so
 * that motions among whole numbers end at them. Dekker's split (1971) rounds it without a
 * call; infinite numbers, and those too large for it, have no such number. */
static double shortened(double x) {
    const double times = SPLITS * x;
    const double near = times - (times - x);
    return fabs(x - near) <= PLACE_ROUNDINGS * DBL_EPSILON * fabs(x) ? near : x;
}

static double placed(const col_mover *m, double from, double by) {
    return by == 0.0 || !m->s.solid ? from + by : shortened(from + by);
}

col3_vec col_move_place(const col_mover *m) {
    return vec3(placed(m, m->from.x, m->s.moved.x), placed(m, m->from.y, m->s.moved.y),
                placed(m, m->from.z, m->s.moved.z));
}

void col_move_go_on_from(col_mover *m, col3_vec at) {
    m->s.moved = at;
    m->s.solid = true;
    m->s.phase = (int)move_goes;
}

static col_move_event finish(col_mover *m) {
    m->s.phase = (int)move_over;
    m->position = col_move_place(m);
    return MOVE_ON;
}

/* Goes to the place of the hit. */
static void advance(col_mover *m, double t) {
    const col3_vec by = vec_scale(m->s.rest, t);
    const double same = larger_of(COL_MOTION_LEAST, m->skin) * m->s.size;
    m->s.reported_at =
        m->s.left == 1.0 && !m->s.stepped_on ? m->s.moved : m->s.reported_at;
    m->s.idle = vec_safe_length(by) > COL_MOTION_LEAST * m->s.size ? 0 : m->s.idle + 1;
    m->s.moved = vec_add(m->s.moved, by);
    const bool stays = vec_safe_length(vec_sub(m->s.moved, m->s.spot)) <= same;
    m->s.rest = vec_scale(m->s.rest, 1.0 - t);
    m->s.left *= 1.0 - t;
    if (stays && m->s.plane_count > 0) {
        m->s.spot_rest = vec_scale(m->s.spot_rest, 1.0 - t);
    } else {
        memcpy(m->s.left_planes, m->s.planes,
               sizeof *m->s.planes * (size_t)m->s.plane_count);
        m->s.left_count = m->s.plane_count;
        m->s.plane_count = m->s.again = 0;
        m->s.spot = m->s.moved;
        m->s.spot_rest = m->s.rest;
    }
}

bool col_move_rise(col_world *w, col_mover *m, const col3_touch *touch) {
    bool failed = false;
    const col3_vec by = vec_scale(touch->normal, -touch->depth);
    if (touch->depth > 0.0 && touch->depth <= SUNK * move_graze(m) &&
        col_move_is_free(w, m, by, 0.0, &failed)) {
        m->s.moved = vec_add(m->s.moved, by);
    }
    return !failed;
}

/* Whether it goes back, along the crease of the two planes or across it. */
static bool goes_back_across(const col_mover *m, col3_vec a, col3_vec b) {
    const col3_vec u = vec_cross(a, b);
    const double uu = vec_length_sq(u);
    const double along = vec_dot(m->s.rest, u) * vec_dot(m->s.heading, u);
    const double rounding =
        COL_MOTION_ERROR * sqrt(vec_length_sq(m->s.rest) * vec_length_sq(m->s.heading));
    return vec_dot(m->s.rest, m->s.heading) * uu < along - rounding * uu;
}

/* In a crease that it goes along it may still go back across it. */
static bool goes_back(const col_mover *m) {
    bool back = vec_dot(m->s.rest, m->s.heading) < 0.0;
    for (int i = 0; i < m->s.left_count && !back; i++) {
        for (int k = 0; k < m->s.plane_count && !back; k++) {
            back = goes_back_across(m, m->s.left_planes[i].normal, m->s.planes[k].normal);
        }
    }
    return back;
}

/* In a crease it has come along one side and meets the other: both count, and the
 * original motion. False if there is no memory. */
static bool enter_crease(col_world *w, col_mover *m) {
    bool failed = false;
    bool touched = false;
    const double press = PRESS * move_graze(m);
    for (int k = 0; k < m->s.left_count && MOSTLY(!failed); k++) {
        const col_move_plane *const plane = &m->s.left_planes[k];
        if (!col_move_is_free(w, m, vec_scale(plane->normal, -press), 0.0, &failed)) {
            (void)col_move_add_plane(m, plane->normal, plane->item);
            touched = true;
        }
    }
    m->s.left_count = 0;
    if (touched && MOSTLY(!failed)) {
        m->s.spot_rest = vec_scale(m->s.heading, m->s.left / m->s.heading_left);
        m->s.rest = col_move_allowed(m, -1, m->s.spot_rest);
    }
    return !failed;
}

/* Goes on along all surfaces that it touches; but not back, as in a corner whose sides
 * would pass it to and fro. *stepped: over all of them. False if there is no memory. */
static bool slide(col_world *w, col_mover *m, bool *stepped) {
    m->s.rest = col_move_allowed(m, -1, m->s.spot_rest);
    const double climbs = vec_dot(m->s.rest, m->up);
    if (m->floor_up > 0.0 && climbs > 0.0 && climbs > vec_dot(m->s.spot_rest, m->up)) {
        col_move_add_walls(m);
        m->s.rest = col_move_allowed(m, -1, m->s.spot_rest);
    }
    const bool done = !goes_back(m) || (MOSTLY(enter_crease(w, m)) &&
                                        col_move_step_over(w, m, false, stepped));
    if (!*stepped && !(vec_dot(m->s.rest, m->s.heading) > 0.0)) {
        m->s.rest = vec_zero();
    }
    return done;
}

/* t: since the last hit. */
static void bounce(col_mover *m, double restitution, double t) {
    const col3_vec n = m->hit.normal;
    const double against = vec_dot(n, m->s.rest);
    /* A cast meets what it goes against, except by rounding. */
    if (MOSTLY(against < 0.0)) {
        m->s.rest = vec_along(m->s.rest, -(1.0 + restitution) * against, n);
    }
    if (t > 0.0) {
        m->s.bounces = 0;
    }
    m->s.bounces++;
    m->s.bounces_in_all++;
    if (m->s.bounces > MOST_BOUNCES || m->s.bounces_in_all > MOST_BOUNCES_IN_ALL ||
        !(vec_largest(m->s.rest) <= COL_LARGEST)) {
        m->s.rest = vec_zero();
    }
    m->s.spot_rest = m->s.rest;
    m->s.heading = m->s.rest;
    m->s.heading_left = m->s.left;
    m->s.plane_count = m->s.left_count = m->s.again = 0;
}

/* The rest, at a place, of the motion that was reported last. */
static col3_vec left_of_reported(const col_mover *m, col3_vec at) {
    return vec_sub(m->s.reported, vec_sub(at, m->s.reported_at));
}

/* A step onto what turns it is not reported, but that is, with what was left of the
 * motion before the step. */
static void fill_motion(col_mover *m, col3_vec left, col3_vec at) {
    m->hit.motion = m->s.stepped_on ? left_of_reported(m, at) : left;
}

static void set_moved(col_mover *m, col3_vec moved, col3_vec at) {
    m->hit.moved = m->s.reported = moved;
    m->s.reported_at = at;
    m->s.stepped_on = false;
}

/* Whether it goes on as before, except for faces that lean very little. */
static bool goes_straight(const col_mover *m, col3_vec before) {
    return vec_length_sq(vec_sub(m->s.rest, before)) <=
           square(STRAIGHT) * vec_length_sq(before);
}

/* After a step it goes on as was reported, or what it comes down on turns it next; else
 * the step is reported as a hit of what it has stepped over. */
static col_move_event report_step(col_mover *m) {
    const col3_vec left = left_of_reported(m, m->s.moved);
    if (m->s.stepped_on || goes_straight(m, left)) {
        m->s.stepped_on = true;
        return MOVE_ON;
    }
    m->hit.motion = left;
    m->hit.t = 1.0 - m->s.left;
    set_moved(m, m->s.rest, m->s.moved);
    return col_move_event_hit;
}

bool col_move_touches_already(const col_world *w, const col_mover *m, int32_t i,
                              double length) {
    const col_world_shape *const other = shape_of(w, i);
    col_world_any_shape shape;
    if (!(length > 0.0 &&
          length <= COL_CORNER_DELAY * (m->s.size + w->d->extent(other)))) {
        return false;
    }
    move_shape(w, m, vec_zero(), &shape);
    return w->d->overlaps(&shape, other);
}

/* Where the leg meets an item, before anything is made of it. */
static void arrive(const col_world *w, col_mover *m, const col_world_cast *c,
                   col_response response) {
    const double length = c->cast.t * vec_length(m->s.rest);
    advance(m, col_move_touches_already(w, m, c->item, length) ? 0.0 : c->cast.t);
    col_move_fill_hit(m, c->item, response, &c->cast, &c->parts);
    m->hit.t = 1.0 - m->s.left;
    fill_motion(m, m->s.rest, m->s.moved);
    m->s.leg_known = false;
    m->s.leg_most = 1;
    m->s.solid = true;
}

/* Sets the rest of the motion behind the item. False if there is no memory. */
static bool respond(col_world *w, col_mover *m, const col_world_cast *c,
                    col_response response, bool is_plane, bool *stepped) {
    if (!is_plane || response.kind == col_response_touch || m->stops) {
        m->s.rest = vec_zero();
        return true;
    }
    if (response.kind == col_response_bounce) {
        bounce(m, response.restitution, c->cast.t);
        return true;
    }
    return slide(w, m, stepped);
}

static col_move_event meet(col_world *w, col_mover *m, const col_world_cast *c,
                           col_response response) {
    bool grazes = false;
    bool stepped = false;
    arrive(w, m, c, response);
    if (!col_move_rise(w, m, &c->cast)) {
        return col_move_event_no_memory;
    }
    const int met = col_move_add_plane(m, m->hit.normal, c->item);
    if ((met != NO_PLANE && RARELY(!col_move_pass_ledges(w, m, met, &grazes))) ||
        RARELY(!col_move_step_over(w, m, met == NO_PLANE, &stepped))) {
        return col_move_event_no_memory;
    }
    const col3_vec rest = m->s.rest;
    if (!stepped && grazes && !slide(w, m, &stepped)) {
        return col_move_event_no_memory;
    }
    if (!stepped && grazes && goes_straight(m, rest)) {
        return MOVE_ON;
    }
    const bool goes =
        stepped || grazes || respond(w, m, c, response, met != NO_PLANE, &stepped);
    if (stepped) {
        return report_step(m);
    }
    set_moved(m, m->s.rest, m->s.moved);
    return goes ? col_move_event_hit : col_move_event_no_memory;
}

/* A trigger is crossed by itself, once. */
static bool report(const col_world *w, col_mover *m, const col_world_cast *c,
                   col_response response) {
    return c->trigger ? col_move_report_trigger(w, m, c->item, c->parts.b)
                      : col_move_report(w, m, c->item, response);
}

static col_move_event cross(const col_world *w, col_mover *m, const col_world_cast *c,
                            col_response response) {
    if (!report(w, m, c, response)) {
        return col_move_event_full;
    }
    col_move_fill_hit(m, c->item, response, &c->cast, &c->parts);
    const col3_vec left = vec_scale(m->s.rest, 1.0 - c->cast.t);
    const col3_vec at = vec_along(m->s.moved, c->cast.t, m->s.rest);
    fill_motion(m, left, at);
    set_moved(m, left, at);
    m->s.leg_at++;
    return col_move_event_hit;
}

/* Only the first item that has to be asked about is searched, as most of these end the
 * leg; while that continues, twice as many each time. The world may have changed since.
 * False if there is no memory. */
static bool find_leg(col_world *w, col_mover *m) {
    const uint64_t *const uses = &w->buffers[buffer_answers].uses;
    const bool holds =
        m->s.leg_known && m->s.leg_changes == w->changes && m->s.leg_uses == *uses;
    if (holds && (m->s.leg_at < m->s.leg_count || !m->s.leg_more)) {
        return true;
    }
    m->s.rounds_left--;
    m->s.leg_at = 0;
    m->s.leg_most = holds ? 2 * m->s.leg_most : 1;
    m->s.leg_known = col_move_cast(w, m, m->s.rest, &m->s.leg_count);
    m->s.leg_more = m->ask && m->s.leg_count >= m->s.leg_most;
    m->s.leg_found = m->s.leg_count;
    m->s.leg_count = m->s.leg_more ? m->s.leg_most : m->s.leg_count;
    m->s.leg_changes = w->changes;
    m->s.leg_uses = *uses;
    return m->s.leg_known;
}

/* Whether a one-way item that was asked about holds it on this leg. */
static bool is_held_by(const col_world *w, const col_mover *m, col_world_cast *c,
                       col3_vec direction) {
    col_world_any_shape shape;
    move_shape(w, m, vec_zero(), &shape);
    return col_move_holds(w, m, &shape, m->s.rest, c->item, direction, &c->cast);
}

/* If it stays, items that are never solid are reported, too: the leg is found once. */
static bool looks_around(const col_world *w, const col_mover *m) {
    return !m->s.looked && w->has_triggers && !m->quiet && is_zero(m->motion);
}

/* They are reported after a hit whose surface is the one that was met; those that face
 * another direction only if it stops there: otherwise they are met again. */
static void keep_others(col_mover *m, col_move_event event, col3_vec normal) {
    int count = 0;
    if (event == col_move_event_hit &&
        vec_length_sq(vec_add(m->hit.normal, normal)) <= square(COL_MOTION_ERROR)) {
        m->s.other_t = m->hit.t;
        for (int k = 0; k < m->s.other_count; k++) {
            if (!m->s.others[k].turned || is_zero(m->s.rest)) {
                m->s.others[count++] = m->s.others[k];
            }
        }
    }
    m->s.other_count = count;
}

/* Whether the item does not hold it: it is crossed, passed, or asked about first, which
 * *event says. */
static bool lets_pass(col_world *w, col_mover *m, col_world_cast *c,
                      col_response response, col_move_event *event) {
    *event = MOVE_ON;
    switch ((int)response.kind) {
        case (int)RESPONSE_ASK:
            col_move_fill_hit(m, c->item, response, &c->cast, &c->parts);
            *event = col_move_ask(w, m);
            return true;
        case (int)col_response_cross:
            *event = cross(w, m, c, response);
            return true;
        case (int)col_response_oneway:
            if (is_held_by(w, m, c, response.direction)) {
                return false;
            }
            m->s.leg_at++;
            return true;
        case (int)col_response_ignore:
            m->s.leg_at++;
            return true;
        default:
            return false;
    }
}

/* Handles the item number m->s.leg_at of the leg. */
static col_move_event handle(col_world *w, col_mover *m) {
    col_world_cast c =
        ((const col_world_cast *)buffer_at(w, buffer_answers))[m->s.leg_at];
    const col_response crossed = {.kind = col_response_cross};
    if (c.trigger && col_move_knows_trigger(w, m, c.item, c.parts.b)) {
        m->s.leg_at++; /* by another part of the mover */
        return MOVE_ON;
    }
    const col_response response = c.trigger ? crossed : col_move_response(w, m, c.item);
    col_move_event event;
    if (lets_pass(w, m, &c, response, &event)) {
        return event;
    }
    if (m->s.leg_at + 1 < m->s.leg_found && !m->quiet) {
        col_move_note_others(w, m);
    }
    event = meet(w, m, &c, response);
    keep_others(m, event, c.cast.normal);
    return event;
}

static col_move_event go(col_world *w, col_mover *m) {
    if ((is_zero(m->s.rest) && !looks_around(w, m)) || RARELY(m->s.rounds_left == 0) ||
        m->s.idle == MOST_IDLE) {
        return finish(m);
    }
    if (!find_leg(w, m)) {
        return col_move_event_no_memory;
    }
    if (m->s.leg_at == m->s.leg_count) {
        m->s.looked = true;
        m->s.moved = vec_add(m->s.moved, m->s.rest);
        return finish(m);
    }
    if (m->s.leg_at + 1 < m->s.leg_found) {
        col_move_settle(w, m);
    }
    return handle(w, m);
}

/* The next of the items that were met at once with the one reported last. */
static col_move_event tell_other(const col_world *w, col_mover *m) {
    while (m->s.other_at < m->s.other_count) {
        col_move_other *const o = &m->s.others[m->s.other_at];
        if (!col_world_has(w, o->item) || w->items[o->item].serial != o->serial) {
            m->s.other_at++;
            continue;
        }
        const col_response r = col_move_response(w, m, o->item);
        col_move_fill_hit(m, o->item, r, &o->touch, &o->parts);
        m->hit.t = m->s.other_t;
        m->hit.motion = m->hit.moved = m->s.reported; /* it is already turned */
        if (r.kind == RESPONSE_ASK) {
            o->asked = true;
            return col_move_ask(w, m);
        }
        m->s.other_at++;
        if (response_is_solid(r.kind) || (r.kind == col_response_oneway && !o->asked)) {
            return col_move_event_hit;
        }
    }
    return MOVE_ON;
}

/* Whether the item exists, and where it was; if not, the move has ended. */
static bool is_there(const col_world *w, col_mover *m) {
    if (!col_world_has(w, m->item) || w->items[m->item].serial != m->s.serial) {
        m->interrupted = true;
        return false;
    }
    const col3_vec at = col_world_position(w, m->item);
    m->interrupted = !is_zero(vec_sub(at, m->from));
    m->position = m->interrupted ? at : m->position;
    m->s.there = w->changes;
    return !m->interrupted;
}

col_move_event col_world_move_next(col_world *w, col_mover *m) {
    col_move_event event = MOVE_ON;
    /* Lua asks no more of a move that is over; C programs may. */
    if (m->s.there != w->changes && MOSTLY(m->s.phase != (int)move_over) &&
        !is_there(w, m)) {
        m->s.phase = (int)move_over;
    }
    while (event == MOVE_ON && m->s.phase != (int)move_over) {
        event = m->s.phase == (int)move_starts ? col_move_out(w, m) : tell_other(w, m);
        if (event == MOVE_ON && m->s.phase == (int)move_goes) {
            event = go(w, m);
        }
    }
    if (event == MOVE_ON) {
        return col_move_event_done;
    }
    return event;
}
