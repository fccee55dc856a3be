/* cast_advance.c - the time of impact of a translation, for every pair that can measure
 * its signed distance.
 *
 * The distance f of a convex shape that moves along a line from another one is a convex
 * function of time. So a tangent to it lies below it, and Newton's step from any time at
 * which the shapes come nearer, apart or already touching, ends before the touch, or at
 * it: t += f / (d . normal). Where the tangent is still above zero at the end of the
 * motion there is no hit; where it rises after such a step, neither. On flat features f
 * is straight and few steps do; on round ones it is a hyperbola, the root of which is
 * tried instead. What was tried is believed only when the distance there says so: a time
 * with f = 0 and f falling is the first touch, f being convex. */
#define COL_DIMENSION 2
#include "cast.h"

/* Steps at most. A touch that only grazes halves the gap twice per step at worst. */
#define CAST_STEPS 64

/* How far ahead one looks, as a share of the size, to tell sliding from going in. */
#define CAST_AHEAD 1e-6

/* The share of the size up to which a distance that jumps from one side of zero to the
 * other and back is taken for none: where a pair chooses among features that are as good,
 * it tells its distance no finer. */
#define CAST_UNSTEADY 1e-12

typedef enum { go_on, arrived, missed } col2_cast_progress;

typedef struct {
    col2_sample before, now;
    bool curved; /* `before` tells how f bends */
    double far;  /* gaps above are too large for the digits of the touch */
} col2_path;

static double elapsed(col_exact from, col_exact to) {
    return (to.hi - from.hi) + (to.lo - from.lo);
}

static col_exact later(col_exact t, double step) {
    const col_exact sum = exact_add(t, (col_exact){step, 0.0});
    return exact_sum(sum.hi, sum.lo);
}

/* What is rounding, for a gap found after a step of this length. */
static double doubt_of(const col2_cast_state *x, double step) {
    return x->precise * (larger_of(x->size, x->apart) + fabs(step) * x->speed);
}

/* Slower approach than this is sliding. */
static bool closes_in(const col2_cast_state *x, const col2_sample *at) {
    return at->rate > x->precise * x->speed;
}

/* (D^2 - radii^2) of the cores' gap D is a quadratic of time as long as the nearest
 * features stay the same; two looks give it. Where it has no root its lowest point is
 * tried, from which the tangent will show that nothing is hit. */
static double bent_step(const col2_cast_state *x, const col2_path *p) {
    const col2_sample *now = &p->now;
    const double newton = now->gap / now->rate;
    const double d0 = p->before.gap + x->radii;
    const double d1 = now->gap + x->radii;
    const double slope = d1 * now->rate;
    const double bend = (d0 * p->before.rate - slope) / elapsed(p->before.t, now->t);
    const double rest = now->gap * (d1 + x->radii);
    const double root_sq = square(slope) - bend * rest;
    if (!(bend > 0.0) || !(d0 > 0.0) || !(d1 > 0.0)) {
        return newton;
    }
    return larger_of(newton,
                     root_sq > 0.0 ? rest / (slope + sqrt(root_sq)) : slope / bend);
}

/* From far away only up to a place near the touch: the direction is rounded, and a thin
 * shape could be jumped over. */
static double next_step(const col2_cast_state *x, const col2_path *p) {
    const col2_sample *now = &p->now;
    if (now->gap > p->far) {
        return (now->gap - x->size) / now->rate;
    }
    if (!p->curved || !(x->radii > 0.0)) {
        return now->gap / now->rate;
    }
    return bent_step(x, p);
}

/* ------------------------------------------------------------------------ arrival -- */

/* The shapes touch, and one has an inside, but none is about to go in: what they share
 * after a little way is no more than rounding. Only shapes with corners need the look
 * ahead; on round ones the normal tells. */
static bool only_slides(const col2_cast_state *x, col2_cast_scene *s,
                        const col2_sample *at, col2_sample *ahead) {
    const double step = CAST_AHEAD * x->size / x->speed;
    *ahead = col2_cast_sample(x, s, later(at->t, step));
    return fabs(ahead->gap) <= 2.0 * doubt_of(x, 0.0) && !closes_in(x, ahead);
}

/* A motion that leads along no face does not slide along one. */
static bool may_slide(const col2_cast_state *x) {
    return (col2_cast_is_solid(x->a) || col2_cast_is_solid(x->b)) &&
           (col2_cast_has_level_face(x->a, x->d) || col2_cast_has_level_face(x->b, x->d));
}

/* Rounded by nothing to speak of. */
static bool is_sharp(const col2_cast_state *x) {
    return !(x->radii > CAST_AHEAD * x->size);
}

static col2_cast_progress arrive(const col2_cast_state *x, col2_cast_scene *s,
                                 const col2_sample *before, col2_sample *at) {
    const bool closing = closes_in(x, at);
    if (!is_sharp(x)) {
        return closing ? arrived : missed;
    }
    col2_sample ahead = *at;
    if (may_slide(x) && only_slides(x, s, at, &ahead)) {
        return missed;
    }
    if (!closing) { /* a corner, or something thin was passed: by its last normal */
        at->normal = closes_in(x, &ahead) ? ahead.normal : before->normal;
        at->rate = closes_in(x, &ahead) ? ahead.rate : before->rate;
        at->gap = 0.0;
    }
    return arrived;
}

/* ------------------------------------------------------------------ the way there -- */

/* Two tangents, falling from `now` and rising to `next`, which meet above zero. */
static bool parted_between(const col2_sample *now, const col2_sample *next, double step) {
    const double falling = now->gap / now->rate;
    const double rising = next->gap / -next->rate;
    return next->rate >= 0.0 || falling > step - rising;
}

/* The shapes touch, or all but, at the end of a step that was longer than Newton's, and
 * there they part: whether they went in before. What leaves a rounded shape at an angle
 * has been in a ball of that radius, and this deep at least. By a flat side it may have
 * been deeper: half the way is asked. */
static bool has_passed(const col2_cast_state *x, col2_cast_scene *s, const col2_path *p,
                       const col2_sample *next) {
    const double doubt = doubt_of(x, 0.0);
    if (next->rate >= 0.0) {
        return false;
    }
    if (is_sharp(x) || 0.5 * x->radii * square(next->rate / x->speed) > doubt) {
        return true;
    }
    const double newton = p->now.gap / p->now.rate;
    const double half = 0.5 * (newton + elapsed(p->now.t, next->t));
    return col2_cast_sample(x, s, later(p->now.t, half)).gap < -doubt;
}

/* To and fro about the touch, and no nearer. */
static bool is_unsteady(const col2_cast_state *x, const col2_sample *now,
                        const col2_sample *next) {
    const bool back = now->gap < 0.0 && next->gap > -0.5 * now->gap;
    const double small = CAST_UNSTEADY * larger_of(x->size, x->apart);
    return back && next->gap <= small + 4.0 * doubt_of(x, 0.0);
}

/* A step is plain when it is no longer than Newton's. One that was longer and went wrong
 * is taken again as a plain one; when that lands inside, where no distance falls, the
 * shapes are so thin that it has ended at the touch, by the last normal. */
static col2_cast_progress take(const col2_cast_state *x, col2_cast_scene *s, col2_path *p,
                               double step, bool plain) {
    col2_sample next = col2_cast_sample(x, s, later(p->now.t, step));
    const bool closing = closes_in(x, &next);
    const bool near = fabs(next.gap) <= doubt_of(x, 0.0);
    const bool thin = plain && !closing && fabs(next.gap) <= doubt_of(x, step);
    const bool ended = near || thin || (closing && is_unsteady(x, &p->now, &next));
    if (ended && (plain || closing || !has_passed(x, s, p, &next))) {
        const col2_cast_progress end = arrive(x, s, &p->now, &next);
        p->now = next;
        return end;
    }
    if (closing) {
        p->before = p->now;
        p->now = next;
        p->curved = true;
        return go_on;
    }
    if (!near && next.gap > 0.0 && (plain || parted_between(&p->now, &next, step))) {
        return missed;
    }
    if (!plain) {
        return take(x, s, p, p->now.gap / p->now.rate, true);
    }
    next.normal = p->now.normal;
    next.rate = p->now.rate;
    next.gap = 0.0;
    p->now = next;
    return arrived;
}

bool col2_cast_advance(const col2_cast_state *x, const col2_sample *start,
                       col2_sample *out) {
    col2_path p = {.now = *start};
    p.far = COL_FAR * x->size;
    col2_cast_scene s;
    col2_scene_start(x, &s);
    for (int i = 0; i < CAST_STEPS; i++) {
        COUNT_TURN("advance", i, CAST_STEPS);
        const double rest = (x->end - p.now.t.hi) - p.now.t.lo;
        const double least = p.now.gap - p.now.rate * rest; /* that the tangent gets to */
        if (!closes_in(x, &p.now) || least > doubt_of(x, 0.0)) {
            return false;
        }
        const double plain = p.now.gap / p.now.rate;
        const double wanted = smaller_of(next_step(x, &p), rest);
        const col2_cast_progress now = take(x, &s, &p, wanted, wanted <= plain);
        if (now != go_on) {
            *out = p.now;
            return now == arrived;
        }
    }
    *out = p.now; /* apart as yet, or touching: never late */
    return true;
}
