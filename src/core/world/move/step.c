/* step.c - a mover that is held by several sides that are no higher than its skin steps
 * over all of them at once: up by a skin, ahead, and down again.
 *
 *      \      /            A tip in a crack, a box in a pit just as wide as it is: each
 *    ___\    /_____        side alone leads to the other one (ledges.c). The way up
 *        \  /              follows from its surfaces: one of them, or two together.
 *         \/
 *
 * Only in space: in the plane two sides leave no way but those that are tried there. */
#include "move.h"

/* The length of a step, in skins; and the distance that must be free then, in the
 * direction in which it gains: otherwise a valley of a real slope would be climbed skin
 * by skin. */
#define STEP 4.0
#define FREE 40.0

/* A mover that goes by less than this share of the motion that it would have over a step
 * is held. */
#define HELD 0.97

/* The most steps on one way of so many skins: with more it would go on along an edge step
 * by step. */
#define MOST_STEPS 3

/* Normals whose sum is no longer have no way between them. */
#define OPPOSITE 0.01

typedef struct {
    col3_vec raise; /* by a skin */
    col3_vec v;     /* the motion along the surface that it is raised over */
    /* in shares of v: where it comes down, and where it must be free */
    double ahead, free;
    bool lands; /* on what turns it there */
} col_move_step;

/* False if it gains nothing. now: the motion as it is held. */
static bool plan(const col_mover *m, col3_vec up, col3_vec now, col_move_step *out) {
    const double skin = m->skin * m->s.size;
    const double against = vec_dot(m->s.spot_rest, up);
    out->raise = vec_scale(up, skin);
    out->v = vec_along(m->s.spot_rest, -against, up);
    const double speed = vec_length(out->v);
    /* a surface that is met head on leaves no way along it, up to rounding */
    if (!(against < 0.0 && vec_length(now) < HELD * speed &&
          speed > COL_MOVE_LEAN * -against)) {
        return false;
    }
    out->ahead = smaller_of(STEP * skin / speed, 1.0);
    out->free = FREE * skin / vec_length(vec_sub(out->v, now));
    out->lands = false;
    return true;
}

/* Whether the surfaces that hold it no longer do so where it is raised: a wall does. */
static bool passes_all(const col_world *w, const col_mover *m, col3_vec by) {
    col3_touch touch;
    for (int k = 0; k < m->s.plane_count; k++) {
        if (vec_dot(m->s.planes[k].normal, by) < 0.0 &&
            move_meets(w, m, m->s.planes[k].item, vec_zero(), by, &touch)) {
            return false;
        }
    }
    return true;
}

/* Down by a skin, or to the first surface that holds it; it is raised and ahead already.
 * False if that is no ground, or there is no memory. */
static bool come_down(col_world *w, col_mover *m, col_move_step *s, bool *failed) {
    int32_t count;
    *failed = !col_move_cast(w, m, vec_negate(s->raise), &count);
    if (RARELY(*failed)) {
        return false;
    }
    double t = 1.0;
    if (count > 0) {
        const col_world_cast *const c =
            (const col_world_cast *)buffer_at(w, buffer_answers) + (count - 1);
        const bool solid = response_is_solid(col_move_response(w, m, c->item).kind);
        /* Guards: nothing is crossed or overlapped there. */
        if (RARELY(!solid) || c->cast.depth > 0.0) {
            return false;
        }
        t = c->cast.t;
        s->lands = vec_dot(c->cast.normal, m->s.spot_rest) > 0.0;
    }
    m->s.moved = vec_along(m->s.moved, -t, s->raise);
    return true;
}

static bool walk_over(col_world *w, col_mover *m, col_move_step *s, bool *failed) {
    const col3_vec moved = m->s.moved;
    const col3_vec by = vec_scale(s->v, s->free);
    m->s.moved = vec_add(moved, s->raise);
    bool done = passes_all(w, m, by);
    m->s.moved = moved;
    done = done && col_move_has_room(w, m, s->raise, failed);
    m->s.moved = vec_add(moved, s->raise);
    if (done && MOSTLY(!*failed) && col_move_is_free(w, m, by, 0.0, failed)) {
        m->s.moved = vec_along(m->s.moved, s->ahead, s->v);
        done = come_down(w, m, s, failed);
    } else {
        done = false;
    }
    m->s.moved = done ? m->s.moved : moved;
    return done;
}

/* From there it goes on anew. Where nothing turns it, it goes along an edge of what it
 * has stepped over, the normal of which is square to the motion. */
static void go_on(col_mover *m, const col_move_step *s) {
    const double share = 1.0 - s->ahead;
    const double speed_sq = vec_length_sq(m->s.spot_rest);
    const double against = vec_dot(s->raise, m->s.spot_rest);
    if (!s->lands) {
        const col3_vec edge = vec_along(s->raise, -against / speed_sq, m->s.spot_rest);
        m->hit.normal = vec_divide(edge, vec_length(edge));
    }
    m->s.left *= share;
    m->s.rest = m->s.spot_rest = vec_scale(m->s.spot_rest, share);
    m->s.stepped_on = s->lands;
    m->s.plane_count = m->s.left_count = m->s.again = 0;
    m->s.spot = m->s.moved;
    m->s.leg_known = false;
}

/* Possible directions up: along the normal of a surface, or between two. */
static bool find_up(const col_mover *m, int i, int j, col3_vec *up) {
    const col3_vec sum = vec_add(m->s.planes[i].normal, m->s.planes[j].normal);
    const double length = vec_length(sum);
    *up = vec_divide(sum, length);
    return length > OPPOSITE;
}

static bool step(col_world *w, col_mover *m, col3_vec up, col3_vec now, bool *failed) {
    col_move_step s;
    const bool done = plan(m, up, now, &s) && walk_over(w, m, &s, failed);
    if (done) {
        go_on(m, &s);
    }
    return done;
}

static bool step_up_between(col_world *w, col_mover *m, col3_vec now, bool *failed) {
    for (int i = 0; i < m->s.plane_count; i++) {
        for (int j = i; j < m->s.plane_count; j++) {
            col3_vec up;
            if (find_up(m, i, j, &up) && step(w, m, up, now, failed)) {
                return true;
            }
            if (RARELY(*failed)) {
                return false;
            }
        }
    }
    return false;
}

bool col_move_step_over(col_world *w, col_mover *m, bool held, bool *done) {
    const double skin = m->skin * m->s.size;
    *done = false;
    if (w->d->dimensions == 2 || m->s.plane_count < 2 || !(skin > move_graze(m))) {
        return true;
    }
    const bool near = vec_length(vec_sub(m->s.moved, m->s.stepped)) < FREE * skin;
    if (near && m->s.steps == MOST_STEPS) {
        return true;
    }
    const col3_vec now =
        held ? vec_zero() : col_move_allowed(m, NO_PLANE, m->s.spot_rest);
    bool failed = false;
    *done = step_up_between(w, m, now, &failed);
    if (*done) {
        m->s.steps = near ? m->s.steps + 1 : 1;
        m->s.stepped = m->s.moved;
    }
    return !failed;
}
