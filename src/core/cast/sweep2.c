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
 *     (1 - k) f0 + k f1 - k (1 - k) C   or more, where, with phi = |angle| * s,
 *     C = s (n0 - n1) . d + reach phi (|n1 - n0| + 1.5 phi),
 * for the support of a convex shape is a convex function of the direction, and a turned
 * shape has its support in the direction turned back. So nothing touches as long as C <
 * (sqrt f0 + sqrt f1)^2. C shrinks with the square of s, so that steps as long as
 * Newton's can be proved near the touch: few are needed, whatever the features. */
#define COL_DIMENSION 2
#include "sweep.h"

#include "../compound/composite.h"
#include "../shape/normalize.h"

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

static double size_of(const col2_sweep_state *w) {
    return larger_of(w->x.size, w->x.apart);
}

static double rounding_of(const col2_sweep_state *w) { return w->x.precise * size_of(w); }

/* -------------------------------------------------------------------- the steps -- */

/* How far ahead nothing can touch, by the one look. */
static double sure_step(const col2_turn_sample *at) {
    return at->fastest > 0.0 ? at->gap / at->fastest : INFINITY;
}

static bool stay_apart(const col2_sweep_state *w, const col2_turn_sample *p,
                       const col2_turn_sample *q) {
    const double step = q->t - p->t;
    const double phi = fabs(w->angle) * step;
    const col2_vec turned = vec_sub(p->normal, q->normal);
    const double own = isfinite(w->reach) ? 0.0 : step * w->x.speed;
    const double reach = larger_of(p->reach, q->reach) + own;
    const double bend = vec_length(turned) + 1.5 * phi;
    const double slip = larger_of(vec_dot(turned, w->x.d), 0.0);
    const double noise = rounding_of(w);
    if (!(p->gap > noise) || !(q->gap > noise)) {
        return false;
    }
    const double least = square(sqrt(p->gap - noise) + sqrt(q->gap - noise));
    return step * slip + reach * phi * bend < least;
}

/* Newton's step, to a place that leaves a gap for what it cannot know; no longer than the
 * proof is likely to hold. */
static double wanted_step(const col2_sweep_state *w, const col2_turn_sample *at,
                          double target) {
    const double angle = fabs(w->angle);
    const double curve = angle * (2.5 * angle * at->reach + w->x.speed);
    const double hold = curve > 0.0 ? 1.5 * sqrt(at->gap / curve) : INFINITY;
    if (!(at->rate > 0.0)) {
        return hold;
    }
    const double whole = at->gap / at->rate;
    const double left = smaller_of(0.5 * at->gap, target + 0.5 * curve * square(whole));
    return smaller_of(hold, (at->gap - left) / at->rate);
}

/* From one look, with a gap, to the next. */
static col2_turn_sample advance(col2_sweep_state *w, const col2_turn_sample *at,
                                double target) {
    const double sure = sure_step(at);
    double step = smaller_of(wanted_step(w, at, target), 1.0 - at->t);
    for (int i = 0; i < SWEEP_TRIES && step > sure; i++) {
        COUNT_TURN("shorter step", i, SWEEP_TRIES);
        const col2_turn_sample next = col2_sweep_sample(w, at->t + step);
        if (stay_apart(w, at, &next)) {
            return next;
        }
        step = larger_of(sure, (next.gap > 0.0 ? 0.5 : 0.25) * step);
    }
    return col2_sweep_sample(w, smaller_of(at->t + sure, 1.0));
}

static bool hits_at(const col2_turn_sample *at, col2_touch *out) {
    out->t = at->t;
    out->normal = at->normal;
    out->a = at->a;
    out->b = at->b;
    out->depth = larger_of(0.0 - at->gap, 0.0);
    return true;
}

static bool go(col2_sweep_state *w, col2_turn_sample at, col2_touch *out) {
    double small = SWEEP_GAP * size_of(w);
    for (int i = 0; i < SWEEP_LOOKS; i++) {
        COUNT_TURN("go", i, SWEEP_LOOKS);
        if (at.gap <= small && (at.rate > 0.0 || at.gap <= rounding_of(w))) {
            return hits_at(&at, out);
        }
        if (sure_step(&at) > 1.0 - at.t) {
            return false;
        }
        const col2_turn_sample next = advance(w, &at, 0.5 * small);
        if (!(next.t > at.t)) { /* time is told no finer */
            return hits_at(&at, out);
        }
        at = next;
        if (i >= SWEEP_PATIENCE && i % SWEEP_HASTE == 0) {
            small = smaller_of(2.0 * small, SWEEP_COARSE * size_of(w));
        }
    }
    return hits_at(&at, out);
}

/* ----------------------------------------------------------------- touching first -- */

/* The last time, between one at which they are no deeper than that and one at which they
 * are, that is still the former. */
static col2_turn_sample before_deeper(col2_sweep_state *w, col2_turn_sample at,
                                      double late, double gap) {
    for (int i = 0; i < SWEEP_HALVINGS; i++) {
        const col2_turn_sample half = col2_sweep_sample(w, middle(at.t, late));
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
static bool leave(col2_sweep_state *w, col2_turn_sample at, col2_touch *out) {
    const double doubt = 2.0 * rounding_of(w);
    const double full = w->x.speed + fabs(w->angle) * at.reach;
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
        const col2_turn_sample next = col2_sweep_sample(w, smaller_of(at.t + step, 1.0));
        if (next.gap > 2.0 * doubt) {
            return go(w, next, out);
        }
        if (next.gap < most - doubt) {
            const bool at_once = at.t == 0.0;
            at = at_once ? at : before_deeper(w, at, next.t, most - doubt);
            return hits_at(&at, out);
        }
        most = larger_of(most, next.gap);
        at = next;
        step = smaller_of(2.0 * step, SWEEP_STRIDE * size_of(w) / full);
    }
    return hits_at(&at, out);
}

/* --------------------------------------------------------------------- the start -- */

/* Neither has an end: they are apart only while they are nearly parallel. What they do is
 * looked at in many places. */
static bool without_end(col2_sweep_state *w, col2_turn_sample at, col2_touch *out) {
    if (!(at.gap > 0.0)) {
        return at.rate > 0.0 && hits_at(&at, out);
    }
    for (int i = 1; i <= SWEEP_SAMPLES; i++) {
        const col2_turn_sample next = col2_sweep_sample(w, (double)i / SWEEP_SAMPLES);
        if (!(next.gap > 0.0)) {
            at = before_deeper(w, at, next.t, 0.0);
            return hits_at(&at, out);
        }
        at = next;
    }
    return false;
}

/* The disc in which a turns must reach b first: when, and whether at all. It is taken too
 * large, for what only grazes the disc is no hit of a cast. */
static bool disc_arrives(const col2_sweep_state *w, const col2_shape *a, double *t) {
    const double radius = col2_cast_farthest(a) + a->radius;
    const col2_circle disc = col2_circle_make(col2_shape_position(a), radius);
    col2_touch hit;
    *t = 0.0;
    if (col2_overlaps(&disc.shape, w->x.b)) {
        return true;
    }
    if (!col2_cast(&disc.shape, w->x.d, w->x.b, &hit)) {
        return false;
    }
    *t = hit.t;
    return true;
}

static bool sweep(const col2_shape *a, col2_vec motion, const col2_rotation *rotation,
                  const col2_shape *b, col2_touch *out) {
    col2_sweep_state w;
    if (!col2_sweep_setup(&w, a, motion, rotation, b)) {
        return col2_cast_answer(&w.x, out);
    }
    col2_turn_sample at = col2_sweep_start(&w, a);
    if (!isfinite(at.reach)) {
        return without_end(&w, at, out);
    }
    if (at.gap <= rounding_of(&w)) {
        return leave(&w, at, out);
    }
    double start = 0.0;
    if (isfinite(w.reach) && !disc_arrives(&w, a, &start)) {
        return false;
    }
    col2_sweep_face(&w, &at);
    return go(&w, start > 0.0 ? col2_sweep_sample(&w, start) : at, out);
}

bool col2_sweep(const col2_shape *a, col2_vec motion, const col2_rotation *rotation,
                const col2_shape *b, col2_touch *out) {
    if (is_composite(a) || is_composite(b)) {
        return col2_composite_sweep(a, motion, rotation, b, out);
    }
    if (!a->indirect && !b->indirect && !is_extreme(vec_largest(motion))) {
        return sweep(a, motion, rotation, b, out);
    }
    const col2_normalized k = col2_normalize_both(a, b);
    const col2_vec d = vec_scale(motion, 1.0 / k.unscale);
    if (!sweep(&k.a.shape, d, rotation, &k.b.shape, out)) {
        return false;
    }
    out->a = vec_scale(out->a, k.unscale);
    out->b = vec_scale(out->b, k.unscale);
    out->depth *= k.unscale;
    return true;
}
