/* sweep.c - the first touch of a shape that moves and turns.
 *
 * Conservative advancement: from a time at which the shapes are apart to a later one up
 * to which they certainly stay apart, until the gap is too small to matter. Two proofs:
 *
 * One look: no point of a moves along the normal n faster than v = d . n + angle * reach
 * * |n x axis|, so that for gap / v nothing can touch (Mirtich 1996).
 *
 * Two looks, s apart, both with a gap: f0 along n0 and f1 along n1. In between, a share k
 * of the way on, (1 - k) n0 + k n1 still parts the shapes by
 *     (1 - k) f0 + k f1 - k (1 - k) C   or more, where, with phi = angle * s,
 *     C = s (n0 - n1) . d + reach phi (|(n1 - n0) x axis| + 1.5 phi |n x axis|),
 * for the support of a convex shape is a convex function of the direction, and a turned
 * shape has its support in the direction turned back. So nothing touches as long as C <
 * (sqrt f0 + sqrt f1)^2. C shrinks with the square of s, so that steps as long as
 * Newton's can be proved near the touch: few are needed, whatever the features. */
#include "sweep.h"

#include "composite.h"
#include "scaled.h"

/* The gap at which a sweep stops, as a share of the size. */
#define SWEEP_GAP 1e-10

/* Looks after which that gap is doubled, again and again up to this, and looks at most.
 * Only a shape that nearly grazes for long comes here; at the end the time reached is the
 * answer: not late, but maybe early. */
#define SWEEP_COARSE 2.5e-7
#define SWEEP_PATIENCE 1024
#define SWEEP_HASTE 64
#define SWEEP_LOOKS 4096

/* While shapes touch, one step moves no point farther than this share of the size; the
 * first one, and what is rounding after it. */
#define SWEEP_STRIDE 0x1p-5
#define SWEEP_FIRST 1e-6

/* Looks that find the moment when what touches goes deeper. */
#define SWEEP_HALVINGS 40

/* Looks at shapes without an end. */
#define SWEEP_SAMPLES 256

/* Shortened steps that are tried before the one that is always right. */
#define SWEEP_TRIES 6

static double size_of(const sweep3 *w) { return max2(w->x.size, w->x.apart); }

static double rounding_of(const sweep3 *w) { return w->x.precise * size_of(w); }

/* -------------------------------------------------------------------- the steps -- */

/* How far ahead nothing can touch, by the one look. */
static double sure_step(const turn_look3 *at) {
    return at->fastest > 0.0 ? at->gap / at->fastest : INFINITY;
}

static bool stay_apart(const sweep3 *w, const turn_look3 *p, const turn_look3 *q) {
    const double step = q->t - p->t;
    const double phi = w->angle * step;
    const col_vec3 turned = v3_sub(p->normal, q->normal);
    const double own = isfinite(w->reach) ? 0.0 : step * w->x.speed;
    const double reach = max2(p->reach, q->reach) + own;
    const double bend =
        v3_length(v3_cross(turned, w->axis)) + 1.5 * phi * max2(p->across, q->across);
    const double slip = max2(v3_dot(turned, w->x.d), 0.0);
    const double noise = rounding_of(w);
    if (!(p->gap > noise) || !(q->gap > noise)) {
        return false;
    }
    const double least = square(sqrt(p->gap - noise) + sqrt(q->gap - noise));
    return step * slip + reach * phi * bend < least;
}

/* Newton's step, to a place that leaves a gap for what it cannot know; no longer than the
 * proof is likely to hold. */
static double wanted_step(const sweep3 *w, const turn_look3 *at, double target) {
    const double curve =
        w->angle * (2.5 * w->angle * at->reach * at->across + w->x.speed);
    const double hold = curve > 0.0 ? 1.5 * sqrt(at->gap / curve) : INFINITY;
    if (!(at->rate > 0.0)) {
        return hold;
    }
    const double whole = at->gap / at->rate;
    const double left = min2(0.5 * at->gap, target + 0.5 * curve * square(whole));
    return min2(hold, (at->gap - left) / at->rate);
}

/* From one look, with a gap, to the next. */
static turn_look3 advance(sweep3 *w, const turn_look3 *at, double target) {
    const double sure = sure_step(at);
    double step = min2(wanted_step(w, at, target), 1.0 - at->t);
    for (int i = 0; i < SWEEP_TRIES && step > sure; i++) {
        COUNT_TURN("shorter step", i, SWEEP_TRIES);
        const turn_look3 next = sweep3_look(w, at->t + step);
        if (stay_apart(w, at, &next)) {
            return next;
        }
        step = max2(sure, (next.gap > 0.0 ? 0.5 : 0.25) * step);
    }
    return sweep3_look(w, min2(at->t + sure, 1.0));
}

static bool hits_at(const turn_look3 *at, col_cast3 *out) {
    out->t = at->t;
    out->normal = at->normal;
    out->a = at->a;
    out->b = at->b;
    out->depth = max2(0.0 - at->gap, 0.0);
    return true;
}

static bool go(sweep3 *w, turn_look3 at, col_cast3 *out) {
    double small = SWEEP_GAP * size_of(w);
    for (int i = 0; i < SWEEP_LOOKS; i++) {
        COUNT_TURN("go", i, SWEEP_LOOKS);
        if (at.gap <= small && (at.rate > 0.0 || at.gap <= rounding_of(w))) {
            return hits_at(&at, out);
        }
        if (sure_step(&at) > 1.0 - at.t) {
            return false;
        }
        const turn_look3 next = advance(w, &at, 0.5 * small);
        if (!(next.t > at.t)) { /* time is told no finer */
            return hits_at(&at, out);
        }
        at = next;
        if (i >= SWEEP_PATIENCE && i % SWEEP_HASTE == 0) {
            small = min2(2.0 * small, SWEEP_COARSE * size_of(w));
        }
    }
    return hits_at(&at, out);
}

/* ----------------------------------------------------------------- touching first -- */

/* The last time, between one at which they are no deeper than that and one at which they
 * are, that is still the former. */
static turn_look3 before_deeper(sweep3 *w, turn_look3 at, double late, double gap) {
    for (int i = 0; i < SWEEP_HALVINGS; i++) {
        const turn_look3 half = sweep3_look(w, middle(at.t, late));
        if (half.gap < gap) {
            late = half.t;
        } else {
            at = half;
        }
    }
    return at;
}

/* From the start the shapes touch or overlap. A hit is when they go deeper: at once as a
 * rule, but what turns out of a touch may turn into it again. Once apart it is a sweep
 * like any other. Nothing closes in on a plane that a stays behind. */
static bool leave(sweep3 *w, turn_look3 at, col_cast3 *out) {
    const double doubt = 2.0 * rounding_of(w);
    const double full = w->x.speed + w->angle * at.reach;
    const double slide = w->x.precise * full;
    double step = SWEEP_FIRST * size_of(w) / full;
    double most = at.gap;
    for (int i = 0; i < SWEEP_LOOKS; i++) {
        COUNT_TURN("leave", i, SWEEP_LOOKS);
        if (at.rate > slide) {
            return hits_at(&at, out);
        }
        if (at.t >= 1.0 || at.fastest <= slide) {
            return false;
        }
        const turn_look3 next = sweep3_look(w, min2(at.t + step, 1.0));
        if (next.gap > 2.0 * doubt) {
            return go(w, next, out);
        }
        if (next.gap < most - doubt) {
            const bool at_once = at.t == 0.0;
            at = at_once ? at : before_deeper(w, at, next.t, most - doubt);
            return hits_at(&at, out);
        }
        most = max2(most, next.gap);
        at = next;
        step = min2(2.0 * step, SWEEP_STRIDE * size_of(w) / full);
    }
    return hits_at(&at, out);
}

/* --------------------------------------------------------------------- the start -- */

/* Neither has an end: they are apart only while they are nearly parallel. What they do is
 * looked at in many places. */
static bool without_end(sweep3 *w, turn_look3 at, col_cast3 *out) {
    if (!(at.gap > 0.0)) {
        return at.rate > 0.0 && hits_at(&at, out);
    }
    for (int i = 1; i <= SWEEP_SAMPLES; i++) {
        const turn_look3 next = sweep3_look(w, (double)i / SWEEP_SAMPLES);
        if (!(next.gap > 0.0)) {
            at = before_deeper(w, at, next.t, 0.0);
            return hits_at(&at, out);
        }
        at = next;
    }
    return false;
}

/* The ball in which a turns must reach b first: when, and whether at all. It is taken too
 * large, for what only grazes the ball is no hit of a cast. */
static bool ball_arrives(const sweep3 *w, const col_shape3 *a, double *t) {
    const double radius = cast3_farthest(a) + a->radius;
    const col_sphere3 ball = col_sphere3_make(col_position_shape3(a), radius);
    col_cast3 hit;
    *t = 0.0;
    if (col_overlaps_shape_shape3(&ball.shape, w->x.b)) {
        return true;
    }
    if (!col_cast_shape_shape3(&ball.shape, w->x.d, w->x.b, &hit)) {
        return false;
    }
    *t = hit.t;
    return true;
}

static bool sweep(const col_shape3 *a, col_vec3 motion, const col_rotation3 *rotation,
                  const col_shape3 *b, col_cast3 *out) {
    sweep3 w;
    if (!sweep3_setup(&w, a, motion, rotation, b)) {
        return cast3_answer(&w.x, out);
    }
    turn_look3 at = sweep3_start(&w, a);
    if (!isfinite(at.reach)) {
        return without_end(&w, at, out);
    }
    if (at.gap <= rounding_of(&w)) {
        return leave(&w, at, out);
    }
    double start = 0.0;
    if (isfinite(w.reach) && !ball_arrives(&w, a, &start)) {
        return false;
    }
    sweep3_face(&w, &at);
    return go(&w, start > 0.0 ? sweep3_look(&w, start) : at, out);
}

bool col_sweep_shape_shape3(const col_shape3 *a, col_vec3 motion,
                            const col_rotation3 *rotation, const col_shape3 *b,
                            col_cast3 *out) {
    if (is_composite3(a) || is_composite3(b)) {
        return composite3_sweep(a, motion, rotation, b, out);
    }
    if (!a->indirect && !b->indirect && !is_extreme(v3_largest(motion))) {
        return sweep(a, motion, rotation, b, out);
    }
    const scaled3 k = scaled3_both(a, b);
    const col_vec3 d = v3_scale(motion, 1.0 / k.unscale);
    if (!sweep(&k.a.shape, d, rotation, &k.b.shape, out)) {
        return false;
    }
    out->a = v3_scale(out->a, k.unscale);
    out->b = v3_scale(out->b, k.unscale);
    out->depth *= k.unscale;
    return true;
}
