/* sweep.c - the first touch of a shape that moves and turns: about its own reference
 * point, or as a part of a shape, compound or level that turns about that of the whole.
 *
 * Conservative advancement: from a time at which the shapes are apart to a later one up
 * to which they certainly stay apart, until the gap is too small to matter.
 *
 *     gap
 *      *
 *      |\ .                 * samples of the gap
 *      | \   .
 *      |  \    *            \ a lower bound of the gap after a sample; where it
 *      |   \   :\ .           reaches zero the next sample is taken
 *      |    \  : \ *
 *      |     \ :  \: ` .
 *      +------`+---`+---------> t
 *
 * There are two such bounds, by one sample and by two.
 *
 * One sample: no point of a moves along the normal n faster than v = d . n + angle *
 * radius * |n x axis|, so for gap / v nothing can touch (Mirtich 1996). In the plane the
 * axis is perpendicular to all n, and |n x axis| = 1.
 *
 * Two samples, s apart, with the gaps f0 along n0 and f1 along n1. In between, a share k
 * of the time on, (1 - k) n0 + k n1 still separates the shapes by
 *     (1 - k) f0 + k f1 - k (1 - k) C   or more, where, with phi = |angle| * s,
 *     C = s (n0 - n1) . d + radius phi (|(n1 - n0) x axis| + 1.5 phi |n x axis|),
 * for the support of a convex shape is a convex function of the direction, and a turned
 * shape has its support in the direction turned back. So nothing touches as long as C <
 * (sqrt f0 + sqrt f1)^2. C shrinks with the square of s, so that steps as long as
 * Newton's can be proved near the touch: few are needed, whatever the features. */
#include "sweep.h"

#include "../../measure/normalize.h"

/* After so many samples the gap at which a sweep stops is doubled at intervals. Only a
 * shape that nearly grazes for long needs that many; after the last sample the time
 * reached is the answer, which is not late, but may be early. */
#define SWEEP_PATIENCE 1024
#define SWEEP_DOUBLING 64
#define SWEEP_MOST_SAMPLES 4096

/* After so many steps a shape that is this close, and comes no closer, counts as
 * touching: it slides along, or turns away about a point nearby. */
#define SWEEP_SLIDING 32

/* A step that leads to the touch leaves a gap of so many errors. */
#define PARTING_ERRORS 64.0

/* Bisections, for the moment when shapes in contact overlap more deeply. */
#define SWEEP_HALVINGS 40

/* Steps back out of an overlap are so many times as long as it takes to have none. */
#define SWEEP_OUT 1.125

/* Samples for two infinite shapes. */
#define SWEEP_INFINITE_SAMPLES 256

/* Steps by two samples that are tried, each shorter, before the one by one sample. */
#define SWEEP_TRIES 6

/* --------------------------------------------------------------------- the steps -- */

/* The time for which nothing can touch, by the one sample. */
static double sure_step(const col_turn_sample *at) {
    return at->fastest > 0.0 ? at->gap / at->fastest : INFINITY;
}

/* Whether nothing can touch between two samples. */
static bool stay_apart(const col_sweep_state *w, const col_turn_sample *p,
                       const col_turn_sample *q) {
    const double step = q->t - p->t;
    const double phi = fabs(w->spin.angle) * step;
    const col_vec turned = vec_sub(p->normal, q->normal);
    const double own = isfinite(w->radius) ? 0.0 : step * w->x.speed;
    const double radius = larger_of(p->radius, q->radius) + own;
    const double bend =
        spin_cross(&w->spin, turned) + 1.5 * phi * larger_of(p->across, q->across);
    const double slip = larger_of(vec_dot(turned, w->x.d), 0.0);
    const double error = w->error;
    /* A step begins where they are apart by more than the error. */
    if (RARELY(!(p->gap > error)) || !(q->gap > error)) {
        return false;
    }
    const double least = square(sqrt(p->gap - error) + sqrt(q->gap - error));
    return step * slip + radius * phi * bend < least;
}

/* The step to where the plane that parts the two now parts them no longer, up to
 * rounding; 0 for shapes with neither sides nor faces. */
static double parting_step(const col_sweep_state *w, const col_turn_sample *at) {
    const double rounding = vec_largest(at->b) + w->x.speed + w->size;
    const double target = PARTING_ERRORS * COL_ROUNDING_ERROR * rounding;
#if COL_DIMENSION == 2
    const bool capsules = is_capsule(w->x.a) && is_capsule(w->x.b);
    if (!capsules && !(w->x.radii > 0.0 && col2_sweep_parts_corners(w, at))) {
        return isfinite(w->radius) ? col2_sweep_parting_line(w, at, target) : 0.0;
    }
#endif
    return isfinite(w->radius) ? col_sweep_parting(w, at, target) : 0.0;
}

/* To the time at which a plane parts the two no longer, or Newton's step, to one at which
 * a gap is left for the error of the sample; no longer than the proof by two
 * samples is likely to hold. */
static double wanted_step(const col_sweep_state *w, const col_turn_sample *at,
                          double target) {
    const double angle = fabs(w->spin.angle);
    const double curve = angle * (2.5 * angle * at->radius * at->across + w->x.speed);
    /* Shapes that do not turn are cast. */
    const double hold = MOSTLY(curve > 0.0) ? 1.5 * sqrt(at->gap / curve) : INFINITY;
    if (!(at->rate > 0.0)) {
        return hold;
    }
    const double whole = at->gap / at->rate;
    const double left = smaller_of(0.5 * at->gap, target + 0.5 * curve * square(whole));
    const double newton = (at->gap - left) / at->rate;
    return smaller_of(hold, larger_of(newton, parting_step(w, at)));
}

/* Where a step has led too far: inside to where the two begin to overlap, by Newton's
 * step, and out by a share of that. */
static double shorter_step(const col_turn_sample *next, double step) {
    if (next->gap > 0.0) {
        return 0.5 * step;
    }
    const double back = SWEEP_OUT * next->gap / next->rate;
    return next->rate > 0.0 && back > -0.75 * step ? step + back : 0.25 * step;
}

/* The sample after one with a gap. */
static col_turn_sample next_sample(col_sweep_state *w, const col_turn_sample *at,
                                   double target) {
    const double sure = sure_step(at);
    double step = smaller_of(wanted_step(w, at, target), w->limit - at->t);
    for (int i = 0; i < SWEEP_TRIES && step > sure; i++) {
        COUNT_TURN("shorter step", i, SWEEP_TRIES);
        const col_turn_sample next = col_sweep_sample(w, at->t + step);
        if (stay_apart(w, at, &next)) {
            return next;
        }
        step = larger_of(sure, shorter_step(&next, step));
    }
    return col_sweep_sample(w, smaller_of(at->t + sure, 1.0));
}

static void hit_at(const col_turn_sample *at, col_touch *out) {
    const double depth = larger_of(0.0 - at->gap, 0.0);
    *out = (col_touch){at->t, at->normal, at->a, at->b, depth};
}

typedef enum { sweep_misses, sweep_hits, sweep_goes_on } col_sweep_progress;

/* From a sample with a gap to the touch; apart: a larger gap counts as none. */
static col_sweep_progress approach(col_sweep_state *w, col_turn_sample *at, double *apart,
                                   col_touch *out) {
    double small = COL_TOUCH_GAP * w->size;
    for (int i = 0; w->steps < SWEEP_MOST_SAMPLES; i++, w->steps++) {
        COUNT_TURN("sweep", w->steps, SWEEP_MOST_SAMPLES);
        COUNT_TURN("sweep apart", i, SWEEP_MOST_SAMPLES);
        *apart = 4.0 * small;
        if (at->gap <= small &&
            (at->rate > 0.0 || at->gap <= w->error || i >= SWEEP_SLIDING)) {
            return sweep_goes_on;
        }
        if (sure_step(at) > w->limit - at->t) {
            return sweep_misses;
        }
        const col_turn_sample next = next_sample(w, at, 0.5 * small);
        if (!(next.t > at->t)) { /* the step is below the resolution of t */
            return sweep_goes_on;
        }
        *at = next;
        if (w->steps >= SWEEP_PATIENCE && w->steps % SWEEP_DOUBLING == 0) {
            small = smaller_of(2.0 * small, COL_TOUCH_GAP_MOST * w->size);
        }
    }
    hit_at(at, out);
    return sweep_hits;
}

/* -------------------------------------------------------------------- in contact -- */

/* A time of contact, from its first sample on. */
typedef struct {
    col_turn_sample first;
    double apart;   /* a larger gap ends the contact, */
    double graze;   /* an overlap that is deeper by this is an entry */
    double full;    /* no point is faster, in any direction */
    double slide;   /* a slower approach is sliding */
    double horizon; /* the last time that is examined */
    double stride;  /* the longest step */
    double most;    /* the largest gap so far */
} col_sweep_contact;

static col_sweep_contact contact_from(const col_sweep_state *w, const col_turn_sample *at,
                                      double apart) {
    const double full = w->x.speed + fabs(w->spin.angle) * at->radius;
    const double horizon = larger_of(1.0, COL_LOOK_AHEAD * w->size / full);
    return (col_sweep_contact){.first = *at,
                               .apart = apart,
                               .graze = col_cast_graze(&w->x, at->b),
                               .full = full,
                               .slide = w->x.error * full,
                               .horizon = horizon,
                               .stride = col_sweep_stride(w, w->size / full, horizon),
                               .most = at->gap};
}

/* The last time at which the distance is not below `gap`: at `at` it is not, at `late` it
 * is. */
static col_turn_sample before_deeper(col_sweep_state *w, col_turn_sample at, double late,
                                     double gap) {
    for (int i = 0; i < SWEEP_HALVINGS; i++) {
        const col_turn_sample half = col_sweep_sample(w, middle(at.t, late));
        if (half.gap < gap) {
            late = half.t;
        } else {
            at = half;
        }
    }
    return at;
}

/* A hit where they have come to touch, with the normal of `deep` if the motion does not
 * oppose that of the first sample. */
static void hit_deeper(const col_sweep_contact *c, const col_turn_sample *first,
                       const col_turn_sample *deep, col_touch *out) {
    hit_at(first, out);
    if (!(first->rate > c->slide)) {
        out->normal = deep->normal;
    }
}

/* How deep the nearest points certainly come if shapes are round: the approach is slowed
 * down by the curves of both shapes and of the path. */
static bool goes_into_round(const col_sweep_state *w, const col_sweep_contact *c) {
    const double bend =
        fabs(w->spin.angle) * c->full + square(c->full) / larger_of(w->x.radii, DBL_MIN);
    const double rate = c->first.rate;
    return rate > 0.0 && square(rate) > 4.0 * bend * (c->graze + c->apart);
}

/* Into the middle of a face. */
static bool enters_face(const col_sweep_state *w, const col_sweep_contact *c) {
    const col_turn_sample *at = &c->first;
    const col_sample sample = {
        .t = {at->t, 0.0}, .rate = at->rate, .normal = at->normal, .b = at->b};
    return col_cast_enters_face(&w->x, &sample, c->full);
}

/* Whether a motion towards the other shape is an entry by itself: the shapes overlap, or
 * have no inside, or steps from so coarse a gap may lead across such a thin shape. */
static bool enters_by_rate(const col_sweep_state *w, const col_sweep_contact *c,
                           double thickness) {
    const bool steps_over =
        thickness < c->apart && c->apart > 4.0 * COL_TOUCH_GAP * w->size;
    const bool solid = thickness > COL_SOLID_ERRORS * w->error;
    return c->first.rate > c->slide && (c->first.gap < -c->graze || !solid || steps_over);
}

/* The first step of a solid shape is so short that it does not pass through the other. */
static double first_step(const col_sweep_state *w, const col_sweep_contact *c,
                         double thickness) {
    const double way = COL_LOOK_FIRST * w->size;
    const bool solid = thickness > COL_SOLID_ERRORS * w->error;
    return (solid ? smaller_of(way, 0.125 * thickness) : way) / c->full;
}

/* Whether a first step has led past the corners of both: in between it may have been
 * inside. */
static bool may_be_past(const col_sweep_state *w, const col_sweep_contact *c,
                        const col_turn_sample *at, const col_turn_sample *next,
                        double step) {
    return at->t == c->first.t && at->rate > c->slide &&
           (next->rate <= 0.0 || next->gap > c->apart) && next->gap >= -c->graze &&
           step * c->full > COL_LOOK_LEAST * w->size;
}

/* From sample to sample, until they overlap more deeply or come apart. */
static col_sweep_progress follow_contact(col_sweep_state *w, col_sweep_contact *c,
                                         col_turn_sample *at, double step,
                                         col_touch *out) {
    for (; w->steps < SWEEP_MOST_SAMPLES; w->steps++) {
        COUNT_TURN("sweep in contact", w->steps, SWEEP_MOST_SAMPLES);
        if (at->t >= c->horizon || at->t > w->limit || at->fastest <= c->slide) {
            return sweep_misses;
        }
        col_turn_sample next = col_sweep_sample(w, smaller_of(at->t + step, c->horizon));
        if (may_be_past(w, c, at, &next, step)) {
            step *= 0.25;
            continue;
        }
        const double deeper = smaller_of(c->most, 0.0) - c->graze;
        col_sweep_look_between(w, at, &next, deeper);
        if (next.gap > c->apart) {
            *at = next;
            return sweep_goes_on;
        }
        if (next.gap < deeper) {
            const col_turn_sample last =
                at->t == c->first.t ? c->first : before_deeper(w, *at, next.t, deeper);
            hit_deeper(c, &last, &next, out);
            return last.t <= 1.0 ? sweep_hits : sweep_misses;
        }
        c->most = larger_of(c->most, next.gap);
        *at = next;
        step = smaller_of(2.0 * step, c->stride);
    }
    hit_at(at, out);
    return sweep_hits;
}

/* The shapes touch or overlap. A hit is when they come to overlap more deeply, by more
 * than a graze: usually at once, but a shape that turns out of a contact may turn into it
 * again. Shapes that overlap at the start go deeper if their nearest point does; shapes
 * without an inside cannot. Nothing approaches a plane that a stays behind. */
static col_sweep_progress in_contact(col_sweep_state *w, col_turn_sample *at,
                                     double apart, col_touch *out) {
    const double thickness =
        larger_of(col_cast_thickness(w->x.a), col_cast_thickness(w->x.b));
    col_sweep_contact c = contact_from(w, at, apart);
    if (goes_into_round(w, &c) || enters_face(w, &c) ||
        enters_by_rate(w, &c, thickness)) {
        hit_at(at, out);
        return sweep_hits;
    }
    return follow_contact(w, &c, at, first_step(w, &c, thickness), out);
}

/* Alternately apart and in contact. */
static bool sweep_from(col_sweep_state *w, col_turn_sample at, col_touch *out) {
    double apart = 4.0 * larger_of(w->error, COL_TOUCH_GAP * w->size);
    bool touching = at.gap <= w->error;
    col_sweep_progress now = sweep_goes_on;
    while (now == sweep_goes_on) { /* until no samples are left: each turn takes one */
        w->steps++;
        now = touching ? in_contact(w, &at, apart, out) : approach(w, &at, &apart, out);
        touching = !touching;
        if (at.t > w->limit && now == sweep_goes_on) {
            now = sweep_misses;
        }
    }
    return now == sweep_hits;
}

/* Both are infinite: they are apart only while they are nearly parallel. Their distance
 * is sampled at regular intervals. */
static bool sweep_infinite(col_sweep_state *w, col_turn_sample at, col_touch *out) {
    if (!(at.gap > 0.0)) {
        hit_at(&at, out);
        return at.rate > 0.0;
    }
    for (int i = 1; i <= SWEEP_INFINITE_SAMPLES; i++) {
        const col_turn_sample next =
            col_sweep_sample(w, (double)i / SWEEP_INFINITE_SAMPLES);
        if (!(next.gap > 0.0)) {
            at = before_deeper(w, at, next.t, 0.0);
            hit_at(&at, out);
            return true;
        }
        at = next;
    }
    return false;
}

/* The balls in which the two are, whatever way a is turned: from when to when they
 * overlap, and whether at all. Unsure where they may touch at the start. */
static col_quick_answer balls_meet(const col_sweep_state *w, col_interval *when) {
    const col_vec p = vec_sub(col_shape_position(w->x.b), w->x.start);
    const double reach = w->farthest + w->radius_b + w->x.radii;
    const double out = (1.0 + COL_BOUNDS_MARGIN) * reach;
    const double pp = vec_length_sq(p);
    if (!(pp > square(out)) || pp > square(COL_FAR * out)) {
        return quick_unsure; /* or infinite, or too far for the digits of the root */
    }
    const double along = vec_dot(p, w->x.d);
    const double dd = square(w->x.speed);
    const double rest = square(out) - (pp - along * (along / dd));
    if (!(rest > 0.0) || !(along > 0.0)) {
        return quick_miss;
    }
    const double half = sqrt(rest / dd);
    when->t0 = larger_of(along / dd - half, 0.0);
    when->t1 = smaller_of(along / dd + half, 1.0);
    return when->t0 < 1.0 ? quick_hit : quick_miss;
}

/* Between these times nothing is far away. */
static bool sweep_between(col_sweep_state *w, col_interval *when, col_touch *out) {
    w->limit = smaller_of(w->limit, when->t1);
    when->t0 = col_sweep_apart_until(w, when->t0);
    if (when->t0 > w->limit) {
        return false;
    }
    col_scene_start(&w->x, &w->scene);
    return sweep_from(w, col_sweep_sample(w, when->t0), out);
}

static bool sweep(const col_shape *a, const col_sweep_motion *m, const col_shape *b,
                  col_touch *out) {
    col_sweep_state w;
    col_interval when;
    if (!col_sweep_setup(&w, a, m, b)) {
        return col_cast_answer(&w.x, out);
    }
    const col_quick_answer balls = balls_meet(&w, &when);
    if (balls != quick_unsure) {
        return balls == quick_hit && sweep_between(&w, &when, out);
    }
    col_scene_start(&w.x, &w.scene);
    col_turn_sample at = col_sweep_start(&w, a);
    if (!isfinite(at.radius)) {
        return sweep_infinite(&w, at, out);
    }
    if (at.gap > w.error) {
        col_sweep_face(&w, &at);
    }
    return sweep_from(&w, at, out);
}

bool col_sweep_about(const col_shape *a, const col_sweep_motion *m, const col_shape *b,
                     col_touch *out) {
    if (!a->indirect && !b->indirect && !is_extreme(vec_largest(m->motion))) {
        return sweep(a, m, b, out);
    }
    const col_normalized k = col_normalize_both(a, b);
    if (vec_largest(m->motion) / COL_RANGE > k.unscale) {
        return col_convex_cast(a, m->motion, b, out); /* it turns by less than rounding */
    }
    const double scale = 1.0 / k.unscale;
    col_sweep_motion scaled = *m;
    scaled.centre = vec_scale(m->centre, scale);
    scaled.motion = vec_scale(m->motion, scale);
    scaled.error *= scale;
    if (!sweep(&k.a.shape, &scaled, &k.b.shape, out)) {
        return false;
    }
    out->a = normalized_point(&k, out->a);
    out->b = normalized_point(&k, out->b);
    out->depth *= k.unscale;
    return true;
}

bool col_convex_sweep(const col_shape *a, col_vec motion, const col_rotation *rotation,
                      const col_shape *b, col_touch *out) {
    const col_sweep_motion m = {.centre = col_shape_position(a),
                                .motion = motion,
                                .spin = spin_of(rotation),
                                .error = 0.0,
                                .limit = 1.0};
    return col_sweep_about(a, &m, b, out);
}
