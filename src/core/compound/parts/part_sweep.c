/* part_sweep.c - the first touch of a part that moves and turns about a given centre.
 *
 * Conservative advancement, see cast/sweep.c: no point of the part moves along the normal
 * n faster than v = motion . n + |angle| * radius * |n x axis|, where radius is its
 * greatest distance from the centre; for gap / v nothing can touch. In the plane |n x
 * axis| = 1. Source: Mirtich, Impulse-based dynamic simulation of rigid body systems,
 * 1996, §2.3. */
#include "part_sweep.h"

#include "../../cast/cast.h"
#include "../../cast/sweep/behind.h"
#include "../../geometry/bounds.h"
#include "../../measure/measure.h"
#include "../../query/query.h"

/* The gap at which the advancement ends, as a share of the size. */
#define TOUCH_GAP 1e-10

/* For a shape that grazes another for long: after the last sample the time reached is the
 * answer, not late, but maybe early. */
#define MOST_SAMPLES 2048

/* After each so many samples the steps of cast/sweep/behind.c are tried as well. */
#define STRUGGLE 16

/* Steps by two samples that are tried, each shorter, before the one by one sample. */
#define MOST_TRIES 5

/* While shapes touch, one step moves no point farther than this share of the size; the
 * first step is shorter. A slower approach than SLIDING does not count. */
#define STRIDE 0x1p-5
#define FIRST_STEP 1e-6
#define SLIDING 1e-9

/* As in cast/sweep.c: the shortest of the steps that are tried where a longer one leads
 * away after a touch. */
#define SHORTEST 1e-12

/* Of the whole motion: what is endlessly thick is not passed through by longer steps than
 * a tiny shape is large. A point has no size at all. */
#define THICK_STRIDE 0x1p-10

/* Bisections, for the moment when shapes in contact overlap more deeply. */
#define HALVINGS 40

/* After a touch at least this share of the size is looked ahead. */
#define AHEAD 0x1p-10

/* Points of a that are farther from the centre than all of b never touch it. Where a
 * reaches so many times as far, their speed would make steps too short to get anywhere.
 */
#define SLIVER 0x1p10

/* Two shapes in motion. */
typedef struct {
    const col_part_sweep *sweep;
    const col_shape *a, *b;
    double radius; /* of a from the centre, as far as it may touch b; infinite if a is */
    double speed;  /* no point is faster, in any direction */
    double size;   /* of both, without what is too far off to touch */
    double error;  /* of rounding, of both wholly and about the centre */
    double close;  /* a gap that counts as touch */
} col_course;

typedef struct {
    double t;
    col_closest c;
    double rate; /* at which the nearest point closes the gap */
    double free; /* for so long nothing can touch */
} col_part_sample;

/* The greatest distance of a point of the shape from p, by the shape's bounds. */
static double radius_about(const col_shape *s, col_vec p) {
    col_bounds box;
    col_convex_bounds(s, &box.min, &box.max);
    return (1.0 + COL_ROUNDING_ERROR) * bounds_farthest(&box, p);
}

/* The longest side of the shape's bounds; 0 if it is infinite. */
static double bounded_size(const col_shape *s) {
    col_vec min;
    col_vec max;
    col_convex_bounds(s, &min, &max);
    const double size = vec_largest(vec_sub(max, min));
    return isfinite(size) ? size : 0.0;
}

/* If a is infinite, b is taken to turn: in the frame of a it does. */
static col_course course_of(const col_part_sweep *sweep, const col_shape *a,
                            const col_shape *b) {
    col_course w = {.sweep = sweep, .a = a, .b = b};
    const double straight = vec_safe_length(sweep->motion);
    const double of_a = radius_about(a, sweep->centre);
    const double of_b = radius_about(b, sweep->centre) + straight;
    const double radius = of_a <= SLIVER * of_b ? of_a : of_b;
    const double size_a = bounded_size(a);
    const double size_b = bounded_size(b);
    w.radius = isfinite(of_a) ? radius : of_a;
    w.speed = straight + fabs(sweep->spin.angle) * radius;
    const double far = smaller_of(of_a, of_b); /* from the centre, where they touch */
    w.error = COL_ROUNDING_ERROR *
              /* unreached: one of both is bounded */
              larger_of(larger_of(size_a, size_b), isfinite(far) ? far : 0.0);
    const double touching = larger_of(smaller_of(size_a, 2.0 * w.radius), size_b);
    w.size = larger_of(touching, w.error / STRIDE); /* a stride is no less than shows */
    w.close = larger_of(larger_of(TOUCH_GAP * w.size, w.error), sweep->error);
    return w;
}

static void place_at(const col_course *w, double t, col_any *out) {
    const col_part_sweep *sweep = w->sweep;
    const col_rotation r = spin_at(&sweep->spin, t);
    col_shape_copy(out, w->a);
    IN_SPACE(const col_vec axis = vec_turn(r.axes, shape_extent(out));)
    col_shape_rotate(out, &r, sweep->centre);
    col_shape_translate(&out->shape, vec_scale(sweep->motion, t));
    IN_SPACE(col3_shape_keep_length(out, axis);)
}

/* How long no point of a that is near the centre goes as far along n as the gap. By the
 * largest speed that any has at any time; or, as the rotation turns velocities by no more
 * than its own speed, by the largest along n now: v t + angle^2 radius t^2 / 2 = gap. */
static double free_time(const col_course *w, const col_shape *now, col_vec centre,
                        col_vec n, double gap) {
    const col_spin *spin = &w->sweep->spin;
    const double straight = vec_dot(w->sweep->motion, n);
    if (!isfinite(w->radius)) {
        return gap / w->speed;
    }
    const double turn = fabs(spin->angle) * w->radius;
    const double fastest = straight + turn * spin_cross_unit(spin, n);
    const double plain = fastest > 0.0 ? gap / fastest : INFINITY;
    /* (axis x p) . n = -p . (axis x n) */
    const col_vec most = vec_scale(spin_velocity(spin, n), -spin->angle);
    col_vec far = centre; /* along the axis nothing turns */
    /* unreached: what has a radius has a support everywhere */
    if (!vec_is_zero(most) && !col_convex_support(now, most, &far)) {
        return plain;
    }
    const double unit = 1.0 / power_of_two_below(larger_of(w->speed, gap));
    const double v = unit * (straight + vec_dot(most, vec_sub(far, centre)));
    const double bend = unit * (fabs(spin->angle) * turn);
    const double rest = unit * gap;
    const double root = sqrt(square(v) + 2.0 * bend * rest);
    if (!(bend > 0.0)) { /* a point, about itself */
        return plain;
    }
    return larger_of(plain, v > 0.0 ? 2.0 * rest / (v + root) : (root - v) / bend);
}

static col_part_sample sample(const col_course *w, double t) {
    const col_part_sweep *sweep = w->sweep;
    const double angle = sweep->spin.angle;
    col_any buffer;
    col_part_sample at = {.t = t};
    place_at(w, t, &buffer);
    at.c = col_convex_closest(&buffer.shape, w->b);
    const col_vec n = at.c.normal;
    const col_vec centre = vec_along(sweep->centre, t, sweep->motion);
    const col_vec turning = spin_velocity(&sweep->spin, vec_sub(at.c.a, centre));
    const double straight = vec_dot(sweep->motion, n);
    at.rate = straight + angle * vec_dot(turning, n);
    at.free = free_time(w, &buffer.shape, centre, n, larger_of(at.c.distance, 0.0));
    return at;
}

/* Whether nothing can touch between two samples: the bound by two, see cast/sweep.c. */
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
    /* unreached: a step begins where they are apart by more than the error */
    if (!(p->c.distance > error) || !(q->c.distance > error)) {
        return false;
    }
    const double least =
        square(sqrt(p->c.distance - error) + sqrt(q->c.distance - error));
    return step * slip + w->radius * phi * bend < least;
}

/* Newton's step, but for half the gap that counts as touch, and no longer than the proof
 * by two samples is likely to hold. */
static double wanted_step(const col_course *w, const col_part_sample *at) {
    const double rest = larger_of(at->c.distance - 0.5 * w->close, 0.0);
    const double angle = fabs(w->sweep->spin.angle);
    const double curve = angle * (2.5 * angle * w->radius + w->speed);
    const double hold = 1.5 * sqrt(at->c.distance / curve);
    return at->rate > 0.0 ? smaller_of(rest / at->rate, hold) : hold;
}

static double step_behind(const col_course *w, const col_part_sample *at) {
    const col_behind_plane q = {.a = w->a,
                                .spin = &w->sweep->spin,
                                .motion = w->sweep->motion,
                                .t = at->t,
                                .normal = at->c.normal,
                                .gap = at->c.distance,
                                .target = 0.5 * w->close,
                                .error = w->error};
    /* unreached: what does not turn struggles with nothing */
    return isfinite(w->radius) && q.spin->angle != 0.0 ? col_sweep_behind(&q) : 0.0;
}

/* From one sample, with a gap, to the next; beyond the end where nothing touches. Where
 * a turns about a point near b, points far from both are fast, and a step that is free by
 * one sample is far shorter than one by two. */
static col_part_sample next_sample(const col_course *w, const col_part_sample *at,
                                   bool struggles) {
    double step = smaller_of(wanted_step(w, at), 1.0 - at->t);
    const double behind = struggles ? step_behind(w, at) : 0.0;
    if (behind > larger_of(at->free, step)) {
        return sample(w, at->t + behind);
    }
    /* unreached: a cap; steps grow long enough sooner */
    for (int i = 0; i < MOST_TRIES && step > 2.0 * at->free && isfinite(w->radius); i++) {
        COUNT_TURN("shorter part step", i, MOST_TRIES);
        const col_part_sample next = sample(w, at->t + step);
        if (stay_apart(w, at, &next)) {
            return next;
        }
        step *= next.c.distance > 0.0 ? 0.5 : 0.25;
    }
    return sample(w, at->t + at->free);
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
        /* unreached: a guard; steps below the resolution of t are touches */
        if (!(next.t > at->t)) { /* the step is below the resolution of t */
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
        const col_part_sample half = sample(w, middle(last.t, late));
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
    if (!(at->rate > SLIDING * w->speed)) {
        at->c.normal = next->c.normal;
    }
    return at->t <= 1.0 ? part_hits : part_misses;
}

/* They touch or overlap. A hit is when they come to overlap more deeply, by more than a
 * graze: at once as a rule, but a part that turns out of a contact may turn into it
 * again. See cast/sweep.c. On return with a hit, `at` is where it begins. */
static col_part_progress in_contact(const col_course *w, col_part_sample *at,
                                    int *samples) {
    const double thickness =
        larger_of(col_cast_thickness(w->a), col_cast_thickness(w->b));
    const double graze = w->sweep->error + col_convex_graze(w->a, w->b);
    const double apart = 4.0 * w->close;
    /* slower than what shows, it would turn through more angles than there are numbers */
    const double speed = larger_of(w->speed, w->error);
    const double stride = STRIDE * w->size / speed;
    const double longest = isfinite(thickness) ? stride : larger_of(stride, THICK_STRIDE);
    const double horizon = larger_of(1.0, AHEAD * w->size / speed);
    const bool solid = thickness > COL_SOLID_ERRORS * w->error;
    const bool at_once = at->c.distance < -graze || !solid;
    const double began = at->t;
    double step = FIRST_STEP * longest;
    if (solid) {
        step = smaller_of(step, 0.125 * thickness / speed);
    }
    double most = at->c.distance;
    if (at_once && at->rate > SLIDING * w->speed) {
        return part_hits;
    }
    while (*samples > 0 && at->t < horizon && at->t <= w->sweep->limit) {
        if (isinf(at->free) && !isfinite(thickness)) { /* away from its one surface */
            return part_misses;
        }
        *samples -= 1;
        COUNT_TURN("part sweep in contact", MOST_SAMPLES - *samples, MOST_SAMPLES);
        const col_part_sample next = sample(w, smaller_of(at->t + step, horizon));
        if (at->t == began && at->rate > SLIDING * w->speed && next.rate <= 0.0 &&
            next.c.distance >= -graze && step * w->speed > SHORTEST * w->size) {
            step *= 0.25; /* past the corners of both, it may have been in */
            continue;
        }
        if (next.c.distance > apart && next.rate <= 0.0) {
            *at = next;
            return part_goes_on;
        }
        const double deeper = smaller_of(most, 0.0) - graze;
        if (next.c.distance < deeper) {
            return goes_deeper(w, at, &next, at->t == began ? INFINITY : deeper);
        }
        most = larger_of(most, next.c.distance);
        *at = next;
        step = smaller_of(2.0 * step, longest);
    }
    return part_misses;
}

static bool touch_near_centre(const col_part_sweep *sweep, const col_shape *a,
                              const col_shape *b, col_touch *out) {
    const col_course w = course_of(sweep, a, b);
    if (!(w.speed > 0.0)) {
        return false;
    }
    col_part_sample at = sample(&w, 0.0);
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

static void move_to_centre(const col_part_sweep *sweep, const col_shape *s,
                           col_any *out) {
    col_shape_copy(out, s);
    IN_SPACE(const col_vec axis = shape_extent(out);)
    col_shape_translate(&out->shape, vec_negate(sweep->centre));
    IN_SPACE(col3_shape_keep_length(out, axis);)
}

/* Relative to the centre, or each sample would be rounded as far away as they are. */
bool col_part_sweep_touch(const col_part_sweep *sweep, const col_shape *a,
                          const col_shape *b, col_touch *out) {
    col_any near_a;
    col_any near_b;
    move_to_centre(sweep, a, &near_a);
    move_to_centre(sweep, b, &near_b);
    const col_part_sweep own = {vec_zero(), sweep->motion, sweep->spin, sweep->error,
                                sweep->limit};
    if (!touch_near_centre(&own, &near_a.shape, &near_b.shape, out)) {
        return false;
    }
    out->a = vec_add(out->a, sweep->centre);
    out->b = vec_add(out->b, sweep->centre);
    return true;
}
