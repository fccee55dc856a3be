/* turning.c - the first touch of a part that moves and turns about a centre of its own.
 *
 * Conservative advancement: no point of the part moves along the normal n faster than
 * v = motion . n + angle * reach, where reach is its greatest distance from
 * the centre; for gap / v nothing can touch. Source: Mirtich, Impulse-based dynamic
 * simulation of rigid body systems, 1996, §2.3. */
#define COL_DIMENSION 2
#include "part_sweep.h"

/* The gap at which the way ends, as a share of the size. */
#define TOUCH_GAP 1e-10

/* Looks at most, for a shape that grazes another for long: then the time reached is the
 * answer, not late, but maybe early. */
#define LOOKS 2048

/* While shapes touch, one step moves no point farther than this share of the size; the
 * first one, and what is sliding. */
#define STRIDE 0x1p-5
#define FIRST_STEP 1e-6
#define SLIDING 1e-9

/* Two shapes on their way. */
typedef struct {
    const col2_part_sweep *turning;
    const col2_shape *a, *b;
    double reach; /* of a from the centre; infinite when it has no end */
    double speed; /* of any point, whatever its direction */
    double size;
    double close; /* a gap that counts as touch */
} col2_course;

typedef struct {
    double t;
    col2_closest c;
    double rate;    /* at which the nearest point closes the gap */
    double fastest; /* no point closes it faster */
} col2_part_sample;

/* ------------------------------------------------------------------------ set up -- */

col2_part_sweep col2_part_sweep_of(col2_vec about, col2_vec motion,
                                   const col2_rotation *rotation, double doubt) {
    return (col2_part_sweep){about, motion, rotation->angle, doubt};
}

/* How far a shape reaches from a point. */
static double reach_from(const col2_shape *s, col2_vec p) {
    col2_vec min;
    col2_vec max;
    col2_shape_bounds(s, &min, &max);
    const col2_vec low = vec_abs(vec_sub(p, min));
    const col2_vec high = vec_abs(vec_sub(max, p));
    const col2_vec far = vec2(larger_of(low.x, high.x), larger_of(low.y, high.y));
    return isfinite(vec_largest(far)) ? (1.0 + COL_ROUNDING) * vec_safe_length(far)
                                      : INFINITY;
}

static double size_of(const col2_shape *s) {
    col2_vec min;
    col2_vec max;
    col2_shape_bounds(s, &min, &max);
    const double size = vec_largest(vec_sub(max, min));
    return isfinite(size) ? size : 0.0;
}

/* Where a has no end, b is taken to turn: as seen from a it does. */
static col2_course course_of(const col2_part_sweep *turning, const col2_shape *a,
                             const col2_shape *b) {
    col2_course w = {.turning = turning, .a = a, .b = b};
    const double straight = vec_safe_length(turning->motion);
    w.reach = reach_from(a, turning->about);
    const double reach =
        isfinite(w.reach) ? w.reach : reach_from(b, turning->about) + straight;
    w.speed = straight + fabs(turning->angle) * reach;
    w.size = larger_of(size_of(a), size_of(b));
    w.close = larger_of(TOUCH_GAP * w.size, turning->doubt);
    return w;
}

/* ------------------------------------------------------------------------- looks -- */

static void turn_to(const col2_course *w, double t, col2_any *out) {
    const col2_part_sweep *turning = w->turning;
    const double angle = turning->angle * t;
    const col2_rotation r = col2_rotation_make(angle, cos(angle), sin(angle));
    col2_shape_copy(out, w->a);
    col2_shape_rotate(out, &r, turning->about);
    col2_shape_translate(&out->shape, vec_scale(turning->motion, t));
}

static col2_part_sample look(const col2_course *w, double t) {
    const col2_part_sweep *turning = w->turning;
    col2_any room;
    col2_part_sample at = {.t = t};
    turn_to(w, t, &room);
    at.c = col2_find_closest(&room.shape, w->b);
    const col2_vec n = at.c.normal;
    const col2_vec center = vec_along(turning->about, t, turning->motion);
    const col2_vec turned = vec_quarter(vec_sub(at.c.a, center));
    const double straight = vec_dot(turning->motion, n);
    at.rate = straight + turning->angle * vec_dot(turned, n);
    at.fastest = w->speed;
    if (isfinite(w->reach)) {
        at.fastest = straight + fabs(turning->angle) * w->reach;
    }
    return at;
}

static bool hit_at(const col2_part_sample *at, col2_touch *out) {
    const double depth = larger_of(0.0 - at->c.distance, 0.0);
    *out = (col2_touch){at->t, at->c.normal, at->c.a, at->c.b, depth};
    return true;
}

/* -------------------------------------------------------------------- on the way -- */

/* From a time at which they are apart. */
static bool approach(const col2_course *w, col2_part_sample at, col2_touch *out) {
    for (int i = 0; i < LOOKS; i++) {
        COUNT_TURN("turning", i, LOOKS);
        const double gap = at.c.distance;
        if (gap <= w->close && (at.rate > 0.0 || gap <= w->turning->doubt)) {
            return hit_at(&at, out);
        }
        if (at.fastest <= 0.0 || gap > at.fastest * (1.0 - at.t)) {
            return false;
        }
        const double next = at.t + gap / at.fastest;
        if (!(next > at.t)) { /* time is told no finer */
            return hit_at(&at, out);
        }
        at = look(w, next);
    }
    return hit_at(&at, out);
}

/* From the start they touch or overlap. A hit is when they go deeper: at once as a rule,
 * but what turns out of a touch may turn into it again. */
static bool leave(const col2_course *w, col2_part_sample at, col2_touch *out) {
    const double doubt = 2.0 * w->turning->doubt;
    const double longest = STRIDE * w->size / w->speed;
    double step = FIRST_STEP * longest;
    double most = at.c.distance;
    for (int i = 0; i < LOOKS && at.t < 1.0; i++) {
        COUNT_TURN("turning in touch", i, LOOKS);
        if (at.rate > SLIDING * w->speed) {
            return hit_at(&at, out);
        }
        const col2_part_sample next = look(w, smaller_of(at.t + step, 1.0));
        if (next.c.distance > 2.0 * doubt) {
            return approach(w, next, out);
        }
        if (next.c.distance < most - doubt) {
            return hit_at(&at, out);
        }
        most = larger_of(most, next.c.distance);
        at = next;
        step = smaller_of(2.0 * step, longest);
    }
    return false;
}

bool col2_part_sweep_touch(const col2_part_sweep *turning, const col2_shape *a,
                           const col2_shape *b, col2_touch *out) {
    const col2_course w = course_of(turning, a, b);
    if (!(w.speed > 0.0)) {
        return false;
    }
    const col2_part_sample start = look(&w, 0.0);
    return start.c.distance <= turning->doubt ? leave(&w, start, out)
                                              : approach(&w, start, out);
}
