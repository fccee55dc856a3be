/* advance.c - the time of impact of a translation, for every pair that can measure its
 * signed distance.
 *
 * The distance f of a convex shape that moves along a line from another one is a convex
 * function of time. A tangent to it lies below it, so Newton's step t += f / rate, taken
 * where the shapes approach each other, ends before the touch or at it:
 *
 *     f |\
 *       | \ .  tangent: zero at t1, before f is
 *       |  \ `.
 *       |   \   `-.
 *     0 +----t1-----`*----.------>  t      * the first touch: f = 0, f falling
 *       t0            ` - '
 *
 * If the tangent is still above zero at the end of the motion, there is no hit; neither
 * if f rises after such a step. On flat features f is straight and few steps are needed;
 * on round ones their number of digits doubles with each, except for a graze. */
#include "cast.h"

#include "../measure/measure.h"

/* A touch that only grazes halves the gap twice per step at worst. */
#define CAST_STEPS 64

/* cos of the angle between normals that are not those of one bend. */
#define STRAIGHT_ON 0.5

typedef enum { go_on, arrived, missed } col_cast_progress;

typedef struct {
    col_sample now;
    col_exact apart; /* when the distance was last seen above zero */
} col_path;

/* For a gap that is measured after a step of this length, or, from the start, after
 * that. */
static double gap_error(const col_cast_state *x, double step) {
    return x->error * (larger_of(x->size, x->apart) + fabs(step) * x->speed);
}

/* Newton's step. A step from far away leads only to the neighbourhood of the touch: the
 * direction is rounded, and a thin shape could be jumped over. A step from an overlap
 * leads back, but to no time before one at which the distance was above zero, for the
 * distance is convex; the tangent of a slight overlap might lead there. */
static double next_step(const col_cast_state *x, const col_path *p) {
    const double back = time_between(p->apart, p->now.t);
    const bool far = p->now.gap > COL_FAR * x->size;
    const double step = (far ? p->now.gap - x->size : p->now.gap) / p->now.rate;
    return step < -back ? -0.5 * back : step;
}

static col_cast_progress arrive(col_cast_state *x, col_cast_scene *s,
                                const col_sample *before, col_sample *at) {
    const bool in = closes_in(x, at) ? col_cast_goes_in(x, s, at)
                                     : col_cast_passes_through(x, s, before, at);
    return in ? arrived : missed;
}

/* A tangent ends before the touch or at it. If the shapes are thin, the pair may still
 * find the overlap of another direction there, deeper than the error: the root of that
 * may be anywhere, even far back, where they were apart. So the tangent's result
 * counts. */
static bool is_overshot(const col_cast_state *x, const col_sample *now,
                        const col_sample *next) {
    const double small = COL_ANSWER_ERROR * larger_of(x->size, x->apart);
    const double step = time_between(now->t, next->t);
    return now->gap > 0.0 && next->gap < -gap_error(x, 0.0) && next->gap >= -small &&
           (vec_dot(now->normal, next->normal) < STRAIGHT_ON ||
            (next->rate > 0.0 && next->gap < -0.5 * step * next->rate));
}

/* The touch has the normal of the tangent; but this close even that may be one that does
 * not separate them at all, and then the pair's normal is kept. */
static void end_at_touch(const col_cast_scene *s, const col_sample *now,
                         col_sample *next) {
    const col_vec n = now->normal;
    col_vec of_a;
    col_vec of_b;
    /* A shape that a tangent leads onto is thin, and neither line nor plane. */
    const bool known = MOSTLY(col_convex_support(&s->a.shape, n, &of_a)) &&
                       col_convex_support(&s->b.shape, vec_negate(n), &of_b);
    /* Where one tangent did not separate the two, Newton's steps end now. */
    const bool parts =
        RARELY(!known) || vec_dot(n, vec_sub(of_b, of_a)) >= 2.0 * next->gap;
    if (MOSTLY(parts) || !(next->rate > 0.0)) {
        next->normal = n;
        next->rate = now->rate;
    }
    next->gap = 0.0;
}

/* A tangent ends beyond the touch of thin shapes, on their other side: the closer they
 * were, the less exact its normal is; and one that leans only a little on a line is
 * reported as normal to it, which shows at the end of a long step. */
static bool is_across(const col_cast_state *x, const col_sample *now,
                      const col_sample *next) {
    const double way = time_between(now->t, next->t) * x->speed;
    const double small = COL_ANSWER_ERROR * (larger_of(x->size, x->apart) + way);
    return fabs(next->gap) <= small && vec_dot(now->normal, next->normal) < -STRAIGHT_ON;
}

/* Where a step ends inside and the distance does not fall, the shapes are so thin that it
 * has ended at the touch: the last normal is kept. */
static col_cast_progress take_step(col_cast_state *x, col_cast_scene *s, col_path *p,
                                   double step) {
    col_sample next = col_cast_sample(x, s, time_after(p->now.t, step));
    if (is_overshot(x, &p->now, &next)) {
        end_at_touch(s, &p->now, &next);
    }
    const bool closing = closes_in(x, &next);
    const bool touching = fabs(next.gap) <= gap_error(x, 0.0);
    const bool thin = !closing && (fabs(next.gap) <= gap_error(x, next.t.hi) ||
                                   is_across(x, &p->now, &next));
    if (touching || thin) {
        const col_cast_progress end = arrive(x, s, &p->now, &next);
        p->now = next;
        return end;
    }
    if (closing) {
        p->now = next;
        return go_on;
    }
    if (next.gap > 0.0) {
        return missed;
    }
    next.normal = p->now.normal;
    next.rate = p->now.rate;
    next.gap = 0.0;
    p->now = next;
    return arrived;
}

bool col_cast_advance(col_cast_state *x, const col_sample *start, col_sample *out) {
    col_path p = {*start, start->t};
    col_cast_scene s;
    col_scene_start(x, &s);
    /* A cap: one of a million random casts comes to it. */
    for (int i = 0; MOSTLY(i < CAST_STEPS); i++) {
        COUNT_TURN("advance", i, CAST_STEPS);
        const double rest = (x->end - p.now.t.hi) - p.now.t.lo;
        const double least =
            p.now.gap - p.now.rate * rest; /* of the tangent, at the end */
        if (!closes_in(x, &p.now) || least > gap_error(x, 0.0)) {
            return false;
        }
        const double step = smaller_of(next_step(x, &p), rest);
        const col_cast_progress now = take_step(x, &s, &p, step);
        if (now != go_on) {
            *out = p.now;
            return now == arrived;
        }
        p.apart = p.now.gap > 0.0 ? p.now.t : p.apart;
    }
    *out = p.now; /* still apart, or touching: early at most */
    return true;
}
