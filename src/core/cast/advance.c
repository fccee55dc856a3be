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
 * on round ones it is a hyperbola, whose root is tried instead. A tried step is accepted
 * only if the distance there confirms it. */
#include "cast.h"

#include "../measure/measure.h"

/* A touch that only grazes halves the gap twice per step at worst. */
#define CAST_STEPS 64

/* cos of the angle between normals that are not those of one bend. */
#define STRAIGHT_ON 0.5

typedef enum { go_on, arrived, missed } col_cast_progress;

typedef struct {
    col_sample before, now;
    col_exact apart; /* when the distance was last seen above zero */
    bool curved;     /* `before` shows how f bends */
    /* the distance was seen below zero, where a long step would lead again */
    bool inside;
    double far_away; /* a larger gap leaves too few digits for the touch */
} col_path;

/* For a gap that is measured after a step of this length, or, from the start, after
 * that. */
static double gap_error(const col_cast_state *x, double step) {
    return x->error * (larger_of(x->size, x->apart) + fabs(step) * x->speed);
}

/* (D^2 - radii^2) of the cores' gap D is a quadratic of time as long as the nearest
 * features stay the same; two samples determine it. If it has no root, its lowest point
 * is tried, from which the tangent will show that nothing is hit. */
static double quadratic_step(const col_cast_state *x, const col_path *p) {
    const col_sample *now = &p->now;
    const double newton = now->gap / now->rate;
    const double d0 = p->before.gap + x->radii;
    const double d1 = now->gap + x->radii;
    const double slope = d1 * now->rate;
    const double bend = (d0 * p->before.rate - slope) / time_between(p->before.t, now->t);
    const double rest = now->gap * (d1 + x->radii);
    const double root_sq = square(slope) - bend * rest;
    /* The square of a distance is convex, except by rounding. */
    if (RARELY(!(bend > 0.0)) || !(d0 > 0.0) || !(d1 > 0.0)) {
        return newton;
    }
    return larger_of(newton,
                     root_sq > 0.0 ? rest / (slope + sqrt(root_sq)) : slope / bend);
}

/* From far away only to the neighbourhood of the touch: the direction is rounded, and a
 * thin shape could be jumped over. */
static double next_step(const col_cast_state *x, const col_path *p) {
    const col_sample *now = &p->now;
    if (now->gap > p->far_away) {
        return (now->gap - x->size) / now->rate;
    }
    if (!p->curved || p->inside || !(x->radii > 0.0)) {
        return now->gap / now->rate;
    }
    return quadratic_step(x, p);
}

/* The radius is negligible. */
static bool is_sharp(const col_cast_state *x) {
    return !(x->radii > COL_CURVE_LEAST * x->size);
}

static col_cast_progress arrive(col_cast_state *x, col_cast_scene *s,
                                const col_sample *before, col_sample *at) {
    const bool in = closes_in(x, at) ? col_cast_goes_in(x, s, at)
                                     : col_cast_passes_through(x, s, before, at);
    return in ? arrived : missed;
}

/* Two tangents, falling from `now` and rising to `next`, which intersect above zero. */
static bool is_apart_between(const col_sample *now, const col_sample *next, double step) {
    const double falling = now->gap / now->rate;
    const double rising = next->gap / -next->rate;
    return next->rate >= 0.0 || falling > step - rising;
}

/* The shapes touch, or nearly touch, at the end of a step that was longer than Newton's,
 * and move apart there: whether they overlapped in between. A point that leaves a rounded
 * shape at an angle has been in a ball of that radius, at least this deep. Along a flat
 * side it may have been deeper: the distance half-way is sampled. */
static bool has_passed(const col_cast_state *x, col_cast_scene *s, const col_path *p,
                       const col_sample *next) {
    const double error = gap_error(x, 0.0);
    if (next->rate >= 0.0) {
        return false;
    }
    /* Only steps towards round shapes are longer than Newton's. */
    if (is_sharp(x) || RARELY(0.5 * x->radii * square(next->rate / x->speed) > error)) {
        return true;
    }
    const double newton = p->now.gap / p->now.rate;
    const double half = 0.5 * (newton + time_between(p->now.t, next->t));
    return col_cast_sample(x, s, time_after(p->now.t, half)).gap < -error;
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

/* A step is plain when it is no longer than Newton's. One that was longer and failed is
 * repeated as a plain one; if that ends inside, where the distance does not fall, the
 * shapes are so thin that it has ended at the touch: the last normal is kept. */
static col_cast_progress take_step(col_cast_state *x, col_cast_scene *s, col_path *p,
                                   double step, bool plain) {
    col_sample next = col_cast_sample(x, s, time_after(p->now.t, step));
    if (plain && is_overshot(x, &p->now, &next)) {
        end_at_touch(s, &p->now, &next);
    }
    const bool closing = closes_in(x, &next);
    const bool touching = fabs(next.gap) <= gap_error(x, 0.0);
    const bool thin =
        plain && !closing &&
        (fabs(next.gap) <= gap_error(x, next.t.hi) || is_across(x, &p->now, &next));
    if ((touching || thin) && (plain || closing || !has_passed(x, s, p, &next))) {
        const col_cast_progress end = arrive(x, s, &p->now, &next);
        p->now = next;
        return end;
    }
    if (closing) {
        p->before = p->now;
        p->now = next;
        p->curved = true;
        return go_on;
    }
    if (!touching && next.gap > 0.0 &&
        (plain || is_apart_between(&p->now, &next, step))) {
        return missed;
    }
    if (!plain) {
        return take_step(x, s, p, p->now.gap / p->now.rate, true);
    }
    next.normal = p->now.normal;
    next.rate = p->now.rate;
    next.gap = 0.0;
    p->now = next;
    return arrived;
}

/* Newton's step, from an overlap back. The distance is convex, so its root is not before
 * a time at which it was above zero, where the tangent of a slight overlap may lead. */
static double plain_step(const col_path *p) {
    const double back = time_between(p->apart, p->now.t);
    const double step = p->now.gap / p->now.rate;
    return step < -back ? -0.5 * back : step;
}

bool col_cast_advance(col_cast_state *x, const col_sample *start, col_sample *out) {
    col_path p = {.now = *start, .apart = start->t};
    p.far_away = COL_FAR * x->size;
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
        const double plain = plain_step(&p);
        const double wanted = plain < 0.0 ? plain : smaller_of(next_step(x, &p), rest);
        const col_cast_progress now = take_step(x, &s, &p, wanted, wanted <= plain);
        if (now != go_on) {
            *out = p.now;
            return now == arrived;
        }
        p.apart = p.now.gap > 0.0 ? p.now.t : p.apart;
        p.inside |= p.now.gap < 0.0;
    }
    *out = p.now; /* still apart, or touching: early at most */
    return true;
}
