/* legs.c - one leg of the way: the items that a mover meets on a straight line. */
#include "move.h"

#include <math.h>

typedef struct {
    col_world_search s;
    const col_mover *m;
    col_world_any_shape shape;
    bool placed;  /* the shape is there */
    bool is_ball; /* it is a ball in place of the mover */
    col3_vec by;
    col_move_sweep sweep;
    /* items that it opposes by no more than this are not met; 0: all are */
    double grazing;
    bool only_solid;
    const col3_vec *up; /* items that are low along it are not met; NULL: all are */
    bool reports;       /* of triggers, too */
    int32_t item;       /* the item under examination */
    size_t enough;      /* so many answers are searched for an earlier end, and */
    double end;         /* the time after which no answer counts, */
    double slack;       /* except for those at once */
} col_move_leg;

/* Whether the crossing has been reported. */
static bool is_reported(const col_world *w, const col_mover *m, int32_t i) {
    const col_move_decision *const known =
        m->decision_count > 0 ? col_move_decision_of(w, m, i) : NULL;
    return known != NULL && known->reported;
}

/* If many items have to be asked about, the first few are enough: the leg ends behind
 * them. False if there is no memory. */
static bool end_behind(col_move_leg *leg, int32_t most) {
    col_world_order_key *const keys =
        (col_world_order_key *)buffer_at(leg->s.w, buffer_keys);
    if (!col_world_order_keys(leg->s.w, keys, leg->s.count)) {
        return false;
    }
    leg->end = smaller_of(leg->end, keys[most - 1].value);
    leg->enough = 2 * leg->s.count;
    return true;
}

/* Where the shape is needed, it is moved to its place. */
static const col_world_any_shape *shape_on(col_move_leg *leg) {
    if (!leg->placed) {
        move_shape(leg->s.w, leg->m, vec_zero(), &leg->shape);
        leg->placed = true;
    }
    return &leg->shape;
}

/* An item that it overlaps by no more than it may have sunk in is touched. */
static bool add_trigger(void *context, const col3_touch *touch,
                        const col3_part_numbers *parts) {
    col_move_leg *const leg = (col_move_leg *)context;
    const col_world_cast c = {leg->item, *touch, *parts, true};
    if (touch->t <= leg->end &&
        !col_move_knows_trigger(leg->s.w, leg->m, leg->item, parts->b)) {
        (void)col_world_search_add(&leg->s, &c, touch->t, leg->item, INFINITY);
    }
    return !leg->s.failed;
}

static void add_triggers(col_move_leg *leg, int32_t i) {
    const col_world *const w = leg->s.w;
    if (leg->s.failed || col_move_response(w, leg->m, i).kind == col_response_ignore) {
        return;
    }
    leg->item = i;
    w->d->meet_triggers(shape_on(leg), leg->by, shape_of(w, i), move_graze(leg->m),
                        add_trigger, leg);
}

bool col_move_is_low(const col_world *w, const col_mover *m, int32_t i, col3_vec up) {
    const double v[3] = {up.x, up.y, up.z};
    double gap = -vec_dot(m->s.moved, up);
    col_world_box box;
    w->d->bounds(shape_of(w, i), &box);
    for (int k = 0; k < 3; k++) {
        const double high = v[k] > 0.0 ? box.high[k] : box.low[k];
        const double low = v[k] > 0.0 ? m->s.low[k] : m->s.high[k];
        gap += v[k] == 0.0 ? 0.0 : v[k] * (high - low);
    }
    return gap <= 2.0 * m->skin * m->s.size;
}

static col_move_gap gap_to(const col_move_leg *leg, const col_move_near *near) {
    return col_move_gap_to(leg->s.w, &leg->sweep, near, leg->end + leg->slack);
}

/* Onto the face of a box, or of a tile, without a cast. */
static bool lands(const col_move_leg *leg, const col_move_near *near, int32_t count,
                  col_world_cast *c) {
    const double slack = move_at_once(leg->m, leg->by);
    const col_move_near *const floor =
        col_move_lands_alone(leg->s.w, leg->m, &leg->sweep, near, count, slack, &c->cast);
    c->parts = col_move_parts_of(floor != NULL ? floor : near);
    return floor != NULL;
}

/* The first touch, of an item or of tiles of one. */
static bool touches(col_move_leg *leg, const col_move_near *near, int32_t count,
                    col_world_cast *c) {
    const col_world *const w = leg->s.w;
    return (!leg->is_ball && lands(leg, near, count, c)) ||
           w->d->cast(shape_on(leg), leg->by, near->shape, &c->cast, &c->parts);
}

/* Whether the item, which may be met as far as boxes show, is met, and how. */
static bool meets(col_move_leg *leg, const col_move_near *near, int32_t count,
                  const col_response *r, col_world_cast *c) {
    const col_world *const w = leg->s.w;
    const col_mover *const m = leg->m;
    return !(leg->up != NULL && col_move_is_low(w, m, near->item, *leg->up)) &&
           !(r->kind == col_response_cross &&
             (leg->only_solid || is_reported(w, m, near->item))) &&
           touches(leg, near, count, c) && c->cast.t <= leg->end + leg->slack &&
           !(RARELY(leg->grazing > 0.0) &&
             vec_dot(c->cast.normal, leg->by) <= leg->grazing) &&
           (r->kind != col_response_oneway ||
            col_move_holds(w, m, shape_on(leg), leg->by, near->item, r->direction,
                           &c->cast));
}

static double meet(col_move_leg *leg, const col_move_near *near, int32_t count,
                   double limit) {
    const col_response r = col_move_response(leg->s.w, leg->m, near->item);
    col_world_cast c;
    c.item = near->item;
    c.trigger = false;
    if (r.kind == col_response_ignore || !meets(leg, near, count, &r, &c)) {
        return limit;
    }
    limit = col_world_search_add(&leg->s, &c, c.cast.t, near->item, limit);
    if (limit < 0.0 || r.kind == col_response_cross) {
        return limit;
    }
    if (r.kind != RESPONSE_ASK || leg->m->s.leg_most == 1) {
        leg->end = c.cast.t;
    } else if (leg->s.count >= leg->enough) {
        leg->s.failed = !end_behind(leg, leg->m->s.leg_most);
    }
    const double enough = (leg->end + leg->slack) * leg->s.unit * LIMIT_ERROR;
    return leg->s.failed ? -1.0 : enough < limit ? enough : limit;
}

static double visit(void *context, int32_t i, double limit) {
    col_move_leg *const leg = (col_move_leg *)context;
    if (i == leg->m->item) {
        return limit;
    }
    if (leg->reports) {
        add_triggers(leg, i);
    }
    col_move_near near;
    col_move_near_of(leg->s.w, i, &near);
    if (leg->s.failed || gap_to(leg, &near) == gap_misses) {
        return leg->s.failed ? -1.0 : limit;
    }
    return meet(leg, &near, 1, limit);
}

/* The same of an item near the mover, or of all its tiles. */
static col_move_gap gap_to_all(const col_move_leg *leg, const col_move_near *near,
                               int32_t count) {
    col_move_gap gap = gap_to(leg, near);
    for (int32_t k = 1; k < count; k++) {
        const col_move_gap other = gap_to(leg, &near[k]);
        gap = other > gap ? other : gap;
    }
    return gap;
}

/* Those that boxes place so; whether any is beside. */
static bool visit_placed(col_move_leg *leg, col_move_gap place, double *limit) {
    const col_world *const w = leg->s.w;
    const col_move_near *const all = (const col_move_near *)buffer_at(w, buffer_near);
    bool beside = false;
    int32_t count = 1;
    for (int32_t k = 0; k < w->near_count && *limit >= 0.0 && !leg->s.failed;
         k += count) {
        count = col_move_near_count(w, &all[k]);
        const col_move_gap gap = gap_to_all(leg, &all[k], count);
        *limit = gap == place ? meet(leg, &all[k], count, *limit) : *limit;
        beside = beside || gap == gap_is_beside;
    }
    return beside;
}

/* Items ahead of the mover are met first, as a rule: then most of those beside them miss
 * it until then. */
static void visit_near(col_move_leg *leg) {
    const col_world *const w = leg->s.w;
    const col_move_near *const all = (const col_move_near *)buffer_at(w, buffer_near);
    double limit = INFINITY;
    for (int32_t k = 0; k < w->near_count && leg->reports; k++) {
        add_triggers(leg, all[k].item);
    }
    if (visit_placed(leg, gap_is_ahead, &limit)) {
        (void)visit_placed(leg, gap_is_beside, &limit);
    }
}

/* Visits the items that the leg may meet, in no particular order or in that of time. */
static bool visit_leg(col_world *w, col_move_leg *leg, bool is_near) {
    if (is_near) {
        visit_near(leg);
        return true;
    }
    const col_tree_visitor visitor = {leg->m->layers, visit, leg};
    return col_world_visit_cast(w, shape_on(leg), leg->by, &leg->s.unit, &visitor);
}

static col_move_leg leg_of(const col_mover *m, col3_vec by) {
    col_move_leg leg;
    leg.m = m;
    leg.placed = leg.is_ball = false;
    leg.by = by;
    leg.sweep = col_move_sweep_of(m, by);
    leg.grazing = 0.0;
    leg.only_solid = leg.reports = false;
    leg.up = NULL;
    leg.enough = SIZE_MAX;
    leg.end = INFINITY;
    leg.slack = 0.0;
    return leg;
}

bool col_move_cast(col_world *w, col_mover *m, col3_vec by, int32_t *count) {
    col_move_leg leg = leg_of(m, by);
    leg.reports = w->has_triggers && !m->quiet;
    leg.enough = 2 * (size_t)m->s.leg_most;
    leg.slack = move_at_once(m, by);
    if (!col_world_search_begin(&leg.s, w, col_world_all, sizeof(col_world_cast)) ||
        !visit_leg(w, &leg, col_move_knows_way(w, m, by))) {
        return false;
    }
    return col_world_search_end(&leg.s, count) != NULL;
}

static bool ends_leg(const col_world *w, const col_mover *m, const col_world_cast *c) {
    const col_response_kind kind = col_move_response(w, m, c->item).kind;
    return !c->trigger && kind != col_response_cross && kind != col_response_ignore;
}

/* Whether the mover, where it meets the first item, goes past the other one by a
 * motion. */
static bool passes_there(const col_world *w, const col_mover *m,
                         const col_world_cast *first, int32_t other, col3_vec by) {
    col3_touch touch;
    return !move_meets(w, m, other, vec_scale(m->s.rest, first->cast.t), by, &touch);
}

/* The part of the motion that opposes the surface that is met. */
static col3_vec against(const col_mover *m, const col_world_cast *c) {
    const col3_vec n = c->cast.normal;
    return vec_scale(n, larger_of(vec_dot(m->s.rest, n), 0.0));
}

/* Whether the mover, held by one of two items that are met at once, goes on past the
 * other. */
static bool passes_held(const col_world *w, const col_mover *m,
                        const col_world_cast *holds, const col_world_cast *other) {
    return passes_there(w, m, holds, other->item, vec_sub(m->s.rest, against(m, holds)));
}

/* By how far an item rises above the plane in which another one is met; infinite if that
 * is not known. */
static double rise_above(const col_world *w, const col_world_cast *met, int32_t other) {
    const col3_vec outward = vec_negate(met->cast.normal);
    col3_vec top;
    return w->d->support(shape_of(w, other), outward, &top)
               ? vec_dot(outward, vec_sub(top, met->cast.b))
               : INFINITY;
}

/* Whether the first of two surfaces that face almost the same way is an edge: the other
 * item rises above the plane there, and its own plane parts the mover from both. A round
 * foot that is pressed down would go off over that edge. */
static bool is_edge_beside(const col_world *w, const col_mover *m,
                           const col_world_cast *first, const col_world_cast *c) {
    const double error = touch_error(m->s.size + vec_largest(m->from));
    const double rise = rise_above(w, first, c->item);
    return rise > error && rise < INFINITY && rise_above(w, c, first->item) <= error;
}

static bool goes_before(const col_world *w, const col_mover *m, const col_world_cast *c,
                        const col_world_cast *first) {
    const col3_vec apart = vec_sub(c->cast.normal, first->cast.normal);
    if (vec_is_zero(apart) || c->cast.depth != 0.0 || !ends_leg(w, m, c) ||
        !ends_leg(w, m, first)) {
        return false;
    }
    return (vec_length_sq(apart) <= square(COL_ALIKE_NORMALS) &&
            is_edge_beside(w, m, first, c)) ||
           (vec_length_sq(apart) > square(COL_SAME_NORMAL) &&
            passes_held(w, m, c, first) && !passes_held(w, m, first, c));
}

/* Two items may be met at once, the first by its top and, at a corner of two flush tiles,
 * the second by its side: the first is the one past which the other is no longer in the
 * way. */
void col_move_settle(const col_world *w, const col_mover *m) {
    col_world_cast *const c =
        (col_world_cast *)buffer_at(w, buffer_answers) + m->s.leg_at;
    const double t = c->cast.t;
    const double last = t + move_at_once(m, m->s.rest);
    for (int32_t k = 1; k < m->s.leg_found - m->s.leg_at && c[k].cast.t <= last; k++) {
        if (goes_before(w, m, &c[k], c)) {
            const col_world_cast first = c[k];
            c[k] = *c;
            *c = first;
            c->cast.t = t;
        }
    }
}

/* If items face the same direction, only the one that it comes upon counts; otherwise one
 * of all that it lies on is enough. */
void col_move_note_others(const col_world *w, col_mover *m) {
    const col_world_cast *const c =
        (const col_world_cast *)buffer_at(w, buffer_answers) + m->s.leg_at;
    const double last = c->cast.t + move_at_once(m, m->s.rest);
    const bool comes = c->cast.t > 0.0 && c->cast.depth == 0.0;
    m->s.other_count = m->s.other_at = 0;
    for (int32_t k = 1; k < m->s.leg_found - m->s.leg_at && c[k].cast.t <= last &&
                        m->s.other_count < COL_MOVE_OTHERS;
         k++) {
        const col3_vec apart = vec_sub(c[k].cast.normal, c->cast.normal);
        const bool turned = vec_length_sq(apart) > square(COL_SAME_NORMAL);
        if ((turned ? !passes_held(w, m, c, &c[k])
                    : comes && !passes_there(w, m, c, c[k].item, against(m, c))) &&
            ends_leg(w, m, &c[k])) {
            m->s.others[m->s.other_count++] =
                (col_move_other){.serial = w->items[c[k].item].serial,
                                 .touch = c[k].cast,
                                 .parts = c[k].parts,
                                 .item = c[k].item,
                                 .turned = turned,
                                 .asked = false};
        }
    }
}

static bool is_free(col_world *w, col_move_leg *leg, bool *failed) {
    leg->s = (col_world_search){.w = w, .extent = col_world_any, .unit = 1.0};
    leg->only_solid = true;
    *failed = !visit_leg(w, leg, col_move_knows_way(w, leg->m, leg->by));
    return leg->s.count == 0;
}

bool col_move_is_free(col_world *w, const col_mover *m, col3_vec by, double lean,
                      bool *failed) {
    col_move_leg leg = leg_of(m, by);
    leg.grazing = lean * vec_length(by);
    return is_free(w, &leg, failed);
}

bool col_move_is_free_past(col_world *w, const col_mover *m, col3_vec by, col3_vec up,
                           bool *failed) {
    col_move_leg leg = leg_of(m, by);
    leg.grazing = COL_MOVE_LEAN * vec_length(by);
    leg.up = &up;
    return is_free(w, &leg, failed);
}

bool col_move_cast_ball(col_world *w, const col_mover *m, const col_move_ball *ball,
                        col_world_cast *first, bool *failed) {
    col_move_leg leg = leg_of(m, ball->by);
    int32_t count = 0;
    leg.sweep = col_move_sweep_of_ball(ball);
    leg.only_solid = true;
    leg.placed = leg.is_ball = true;
    w->d->ball(ball->from, ball->radius, &leg.shape);
    *failed = !col_world_search_begin(&leg.s, w, col_world_first, sizeof *first) ||
              !visit_leg(w, &leg, col_move_knows_sweep(w, m, &leg.sweep));
    const void *const found = *failed ? NULL : col_world_search_end(&leg.s, &count);
    if (count > 0) {
        memcpy(first, found, sizeof *first);
    }
    return count > 0;
}
