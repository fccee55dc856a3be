/* part_sweep.c - the first touch of a part that moves and turns about a given centre, by
 * conservative advancement: see course.c and cast/sweep.c. */
#include "course.h"

#include "../../cast/cast.h"
#include "../../cast/sweep/behind.h"
#include "../../measure/normalize.h"
#include "../../query/query.h"

/* For a shape that grazes another for long: after the last sample the time reached is the
 * answer, which is not late, but may be early. */
#define MOST_SAMPLES 2048

/* After each so many samples the steps of cast/sweep/behind.c are tried as well. */
#define STRUGGLE 16

/* Steps by two samples that are tried, each shorter, before the one by one sample. */
#define MOST_TRIES 5

/* Bisections, for the moment at which shapes in contact overlap more deeply. */
#define HALVINGS 40

/* Whether nothing can touch between two samples: the bound by two, see cast/sweep.c. An
 * infinite shape counts as ending where it is out of reach of b. */
static bool stay_apart(const col_course *w, const col_part_sample *p,
                       const col_part_sample *q) {
    const col_spin *spin = &w->sweep->spin;
    const double error = w->sweep->error;
    const double step = q->t - p->t;
    const double phi = fabs(spin->angle) * step;
    const col_vec turned = vec_sub(p->c.normal, q->c.normal);
    const double across =
        larger_of(spin_cross_unit(spin, p->c.normal), spin_cross_unit(spin, q->c.normal));
    const double bend = spin_cross(spin, turned) + 1.5 * phi * across;
    const double slip = larger_of(vec_dot(turned, w->sweep->motion), 0.0);
    /* A step begins where they are apart by more than the error. */
    if (RARELY(!(p->c.distance > error)) || !(q->c.distance > error)) {
        return false;
    }
    const double least =
        square(sqrt(p->c.distance - error) + sqrt(q->c.distance - error));
    return step * slip + w->reach * phi * bend < least;
}

/* Newton's step to half the gap that counts as touch, but no longer than the proof by two
 * samples is likely to hold. */
static double wanted_step(const col_course *w, const col_part_sample *at) {
    const double rest = larger_of(at->c.distance - 0.5 * w->close, 0.0);
    const double angle = fabs(w->sweep->spin.angle);
    const double curve = angle * (2.5 * angle * w->reach + w->speed);
    const double hold = 1.5 * sqrt(at->c.distance / curve);
    return at->rate > 0.0 ? smaller_of(rest / at->rate, hold) : hold;
}

static double step_behind(const col_course *w, const col_part_sample *at) {
    const col_behind_plane q = {.a = w->a,
                                .arm = w->arm,
                                .spin = &w->sweep->spin,
                                .motion = w->sweep->motion,
                                .t = at->t,
                                .normal = at->c.normal,
                                .gap = at->c.distance,
                                .target = 0.5 * w->close,
                                .error = w->error};
    /* a part that does not turn never steps in vain */
    return isfinite(w->radius) && ALWAYS(q.spin->angle != 0.0) ? col_sweep_behind(&q)
                                                               : 0.0;
}

/* From one sample, with a gap, to the next; beyond the end if nothing touches. Where a
 * turns about a point near b, points far from both are fast, and a step that one sample
 * proves free is far shorter than one proved by two. */
static col_part_sample next_sample(const col_course *w, const col_part_sample *at,
                                   bool struggles) {
    double step = smaller_of(wanted_step(w, at), 1.0 - at->t);
    const double behind = struggles ? step_behind(w, at) : 0.0;
    if (behind > larger_of(at->free, step)) {
        return col_course_sample(w, at->t + behind);
    }
    for (int i = 0; i < MOST_TRIES && step > 2.0 * at->free; i++) {
        COUNT_TURN("shorter part step", i, MOST_TRIES);
        const col_part_sample next = col_course_sample(w, at->t + step);
        if (stay_apart(w, at, &next)) {
            return next;
        }
        step *= next.c.distance > 0.0 ? 0.5 : 0.25;
    }
    return col_course_sample(w, at->t + at->free);
}

static void hit_at(const col_part_sample *at, col_touch *out) {
    const double depth = larger_of(0.0 - at->c.distance, 0.0);
    *out = (col_touch){at->t, at->c.normal, at->c.a, at->c.b, depth};
}

typedef enum { part_misses, part_hits, part_goes_on } col_part_progress;

/* From a time at which they are apart to the touch. */
static col_part_progress approach(const col_course *w, col_part_sample *at,
                                  int *samples) {
    for (; *samples > 0; *samples -= 1) {
        COUNT_TURN("part sweep", MOST_SAMPLES - *samples, MOST_SAMPLES);
        const double gap = at->c.distance;
        if (gap <= w->close && (at->rate > 0.0 || gap <= w->sweep->error)) {
            return part_goes_on;
        }
        if (at->t + at->free > w->sweep->limit) {
            return part_misses;
        }
        const col_part_sample next = next_sample(w, at, *samples % STRUGGLE == 1);
        if (NEVER(!(next.t > at->t))) { /* steps below the resolution of t are touches */
            return part_goes_on;
        }
        *at = next;
    }
    return part_hits;
}

/* The last time at which the distance is not below `gap`: at `at` it is not, at `late` it
 * is. */
static col_part_sample before_deeper(const col_course *w, const col_part_sample *at,
                                     double late, double gap) {
    col_part_sample last = *at;
    for (int i = 0; i < HALVINGS; i++) {
        const col_part_sample half = col_course_sample(w, middle(last.t, late));
        if (half.c.distance < gap) {
            late = half.t;
        } else {
            last = half;
        }
    }
    return last;
}

/* The hit is where the distance falls below `gap`, or at the sample itself, with the
 * normal of the next if the motion does not go against its own. */
static col_part_progress goes_deeper(const col_course *w, col_part_sample *at,
                                     const col_part_sample *next, double gap) {
    if (isfinite(gap)) {
        *at = before_deeper(w, at, next->t, gap);
    }
    if (!(at->rate > COL_GOES_IN * w->speed)) {
        at->c.normal = next->c.normal;
    }
    return at->t <= 1.0 ? part_hits : part_misses;
}

/* As col_sweep_look_between. */
static void look_between(const col_course *w, const col_part_sample *at,
                         col_part_sample *next, double deeper, int *samples) {
    col_part_sample before = *at;
    col_part_sample after = *next;
    for (int i = 0; i < SPIN_HALVINGS && after.c.distance >= deeper; i++) {
        const col_vec n = before.c.normal;
        if (!spin_jumps(n, after.c.normal) ||
            RARELY(MOST_SAMPLES - *samples >= SPIN_PATIENCE)) {
            return;
        }
        const col_part_sample half = col_course_sample(w, middle(before.t, after.t));
        const bool late =
            half.c.distance < deeper ||
            vec_dot(half.c.normal, after.c.normal) > vec_dot(half.c.normal, n);
        *(late ? &after : &before) = half;
        *samples -= 1;
    }
    if (after.c.distance < deeper) {
        *next = after;
    }
}

/* They touch or overlap. The hit is when they come to overlap more deeply, by more than a
 * graze: usually at once, but a part that turns out of a contact may turn into it again.
 * See cast/sweep.c. On return with a hit, `at` is where it begins. */
static col_part_progress in_contact(const col_course *w, col_part_sample *at,
                                    int *samples) {
    const double graze = w->sweep->error + col_convex_graze(w->a, w->b);
    const double apart = 4.0 * w->close;
    /* slower than the resolution, it would turn through more angles than there are
     * numbers */
    const double speed = larger_of(w->speed, w->error);
    const double horizon = larger_of(1.0, COL_LOOK_AHEAD * w->size / speed);
    const double stride = COL_LOOK_STRIDE * w->size / speed;
    /* shares of the whole motion: a shape that is infinitely thick is not passed through
     * by longer steps than a tiny shape is large; a point has no size at all */
    const double longest =
        isfinite(w->thickness) ? stride : larger_of(stride, COL_LOOK_AHEAD);
    const bool at_once = at->c.distance < -graze || !w->solid;
    const double began = at->t;
    double step = COL_LOOK_FIRST * longest;
    if (w->solid) {
        step = smaller_of(step, 0.125 * w->thickness / speed);
    }
    double most = at->c.distance;
    if (at_once && at->rate > COL_GOES_IN * w->speed) {
        return part_hits;
    }
    while (*samples > 0 && at->t < horizon && at->t <= w->sweep->limit) {
        if (isinf(at->free) && !isfinite(w->thickness)) { /* away from its one surface */
            return part_misses;
        }
        *samples -= 1;
        COUNT_TURN("part sweep in contact", MOST_SAMPLES - *samples, MOST_SAMPLES);
        col_part_sample next = col_course_sample(w, smaller_of(at->t + step, horizon));
        if (at->t == began && at->rate > COL_GOES_IN * w->speed &&
            (next.rate <= 0.0 || RARELY(next.c.distance > apart)) &&
            next.c.distance >= -graze && step * w->speed > COL_LOOK_LEAST * w->size) {
            step *= 0.25; /* past the corners of both, it may have been inside */
            continue;
        }
        const double deeper = smaller_of(most, 0.0) - graze;
        look_between(w, at, &next, deeper, samples);
        if (next.c.distance > apart && next.rate <= 0.0) {
            *at = next;
            return part_goes_on;
        }
        if (next.c.distance < deeper) {
            return goes_deeper(w, at, &next, at->t == began ? INFINITY : deeper);
        }
        most = larger_of(most, next.c.distance);
        *at = next;
        step = smaller_of(smaller_of(2.0 * step, longest),
                          spin_stride(&w->sweep->spin, horizon));
    }
    return part_misses;
}

/* A plane from which the other shape is apart at the start is solid on its far side: for
 * a shape smaller than the rounding error no depth shows when it passes to that side.
 * False if neither is a plane. */
static bool face_plane(col_part_frames *f, const col_part_sample *start) {
    const bool of_b = f->b.shape.kind == (int)col_kind_plane;
    if ((!of_b && f->a.shape.kind != (int)col_kind_plane) ||
        !(start->c.distance > f->sweep.error)) {
        return false;
    }
    const col_vec outward = of_b ? vec_negate(start->c.normal) : start->c.normal;
    col_any *const plane = of_b ? &f->b : &f->a;
    plane->plane = col_cast_facing(&plane->shape, outward);
    return true;
}

static bool touch_in_frames(col_part_frames *f, col_touch *out) {
    col_course w = col_course_of(f);
    const col_part_sweep *sweep = w.sweep;
    if (!(w.speed > 0.0)) {
        return false;
    }
    col_part_sample at = col_course_sample(&w, 0.0);
    if (face_plane(f, &at)) {
        w = col_course_of(f);
        at = col_course_sample(&w, 0.0);
    }
    int samples = MOST_SAMPLES;
    bool touching = at.c.distance <= sweep->error;
    col_part_progress now = part_goes_on;
    while (now == part_goes_on &&
           at.t <= sweep->limit) { /* in turns apart and in contact */
        now = touching ? in_contact(&w, &at, &samples) : approach(&w, &at, &samples);
        touching = !touching;
    }
    if (now != part_hits) {
        return false;
    }
    hit_at(&at, out);
    return true;
}

/* Extreme sizes are scaled into the safe range: squares of lengths would be 0 or
 * infinite, and an error of the smallest doubles would be none. */
static bool touch_scaled(col_part_frames *f, const col_normalized *k, col_touch *out) {
    const double scale = 1.0 / k->unscale;
    f->a = k->a;
    f->b = k->b;
    f->arm = vec_scale(f->arm, scale);
    f->sweep.centre = vec_scale(f->sweep.centre, scale);
    f->sweep.motion = vec_scale(f->sweep.motion, scale);
    f->sweep.error *= scale;
    if (!touch_in_frames(f, out)) {
        return false;
    }
    out->a = normalized_point(k, out->a);
    out->b = normalized_point(k, out->b);
    out->depth *= k->unscale;
    out->normal = normalized_normal(out->normal);
    return true;
}

static bool is_safe(const col_part_frames *f) {
    return !f->a.shape.indirect && !f->b.shape.indirect &&
           !is_extreme(vec_largest(f->sweep.motion));
}

bool col_part_sweep_touch(const col_part_sweep *sweep, const col_shape *a,
                          const col_shape *b, col_touch *out) {
    col_part_frames f = col_part_frames_of(sweep, a, b);
    bool found;
    if (is_safe(&f)) {
        found = touch_in_frames(&f, out);
    } else {
        const col_normalized k = col_normalize_both(&f.a.shape, &f.b.shape);
        if (vec_largest(sweep->motion) / COL_RANGE > k.unscale) {
            return col_convex_cast(a, sweep->motion, b, out); /* it hardly turns */
        }
        found = touch_scaled(&f, &k, out);
    }
    if (found) {
        out->a = vec_add(out->a, f.origin);
        out->b = vec_add(out->b, f.origin);
    }
    return found;
}
