/* part_sweep.c - the first touch of a part that moves and turns about a given centre.
 *
 * Conservative advancement, see cast/sweep.c: no point of the part moves along the normal
 * n faster than v = motion . n + |angle| * radius * |n x axis|, where radius is its
 * greatest distance from the centre; for gap / v nothing can touch. In the plane |n x
 * axis| = 1. Source: Mirtich, Impulse-based dynamic simulation of rigid body systems,
 * 1996, §2.3. */
#include "part_sweep.h"

#include "../measure/measure.h"
#include "../query/query.h"

/* The gap at which the advancement ends, as a share of the size. */
#define TOUCH_GAP 1e-10

/* For a shape that grazes another for long: after the last sample the time reached is the
 * answer, not late, but maybe early. */
#define MOST_SAMPLES 2048

/* While shapes touch, one step moves no point farther than this share of the size; the
 * first step is shorter. A slower approach than SLIDING does not count. */
#define STRIDE 0x1p-5
#define FIRST_STEP 1e-6
#define SLIDING 1e-9

/* Two shapes in motion. */
typedef struct {
    const col_part_sweep *sweep;
    const col_shape *a, *b;
    double radius; /* of a from the centre; infinite if a is */
    double speed;  /* no point is faster, in any direction */
    double size;
    double close; /* a gap that counts as touch */
} col_course;

typedef struct {
    double t;
    col_closest c;
    double rate;    /* at which the nearest point closes the gap */
    double fastest; /* no point closes it faster */
} col_part_sample;

/* The greatest distance of a point of the shape from p, by the shape's bounds. */
static double radius_about(const col_shape *s, col_vec p) {
    col_vec min;
    col_vec max;
    col_convex_bounds(s, &min, &max);
    const col_vec far = vec_larger(vec_abs(vec_sub(p, min)), vec_abs(vec_sub(max, p)));
    return isfinite(vec_largest(far)) ? (1.0 + COL_ROUNDING_ERROR) * vec_safe_length(far)
                                      : INFINITY;
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
    w.radius = radius_about(a, sweep->centre);
    const double radius =
        isfinite(w.radius) ? w.radius : radius_about(b, sweep->centre) + straight;
    w.speed = straight + fabs(sweep->spin.angle) * radius;
    w.size = larger_of(bounded_size(a), bounded_size(b));
    w.close = larger_of(TOUCH_GAP * w.size, sweep->error);
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
    at.fastest = w->speed;
    if (isfinite(w->radius)) {
        at.fastest =
            straight + fabs(angle) * w->radius * spin_cross_unit(&sweep->spin, n);
    }
    return at;
}

static bool hit_at(const col_part_sample *at, col_touch *out) {
    const double depth = larger_of(0.0 - at->c.distance, 0.0);
    *out = (col_touch){at->t, at->c.normal, at->c.a, at->c.b, depth};
    return true;
}

/* From a time at which they are apart. */
static bool approach(const col_course *w, col_part_sample at, col_touch *out) {
    for (int i = 0; i < MOST_SAMPLES; i++) {
        COUNT_TURN("part sweep", i, MOST_SAMPLES);
        const double gap = at.c.distance;
        if (gap <= w->close && (at.rate > 0.0 || gap <= w->sweep->error)) {
            return hit_at(&at, out);
        }
        if (at.fastest <= 0.0 || gap > at.fastest * (1.0 - at.t)) {
            return false;
        }
        const double next = at.t + gap / at.fastest;
        if (!(next > at.t)) { /* the step is below the resolution of t */
            return hit_at(&at, out);
        }
        at = sample(w, next);
    }
    return hit_at(&at, out);
}

/* They touch or overlap at the start. A hit is when they overlap more deeply: at once as
 * a rule, but a part that turns out of a contact may turn into it again. */
static bool sweep_in_contact(const col_course *w, col_part_sample at, col_touch *out) {
    const double error = 2.0 * w->sweep->error;
    const double longest = STRIDE * w->size / w->speed;
    double step = FIRST_STEP * longest;
    double most = at.c.distance;
    for (int i = 0; i < MOST_SAMPLES && at.t < 1.0; i++) {
        COUNT_TURN("part sweep in contact", i, MOST_SAMPLES);
        if (at.rate > SLIDING * w->speed) {
            return hit_at(&at, out);
        }
        const col_part_sample next = sample(w, smaller_of(at.t + step, 1.0));
        if (next.c.distance > 2.0 * error) {
            return approach(w, next, out);
        }
        if (next.c.distance < most - error) {
            return hit_at(&at, out);
        }
        most = larger_of(most, next.c.distance);
        at = next;
        step = smaller_of(2.0 * step, longest);
    }
    return false;
}

bool col_part_sweep_touch(const col_part_sweep *sweep, const col_shape *a,
                          const col_shape *b, col_touch *out) {
    const col_course w = course_of(sweep, a, b);
    if (!(w.speed > 0.0)) {
        return false;
    }
    const col_part_sample start = sample(&w, 0.0);
    return start.c.distance <= sweep->error ? sweep_in_contact(&w, start, out)
                                            : approach(&w, start, out);
}
