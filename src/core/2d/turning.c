/* turning.c - the first touch of a part that moves and turns about a centre of its own.
 *
 * Conservative advancement: no point of the part moves along the normal n faster than
 * v = motion . n + angle * reach, where reach is its greatest distance from
 * the centre; for gap / v nothing can touch. Source: Mirtich, Impulse-based dynamic
 * simulation of rigid body systems, 1996, §2.3. */
#include "turning.h"

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
    const turning2 *turning;
    const col_shape2 *a, *b;
    double reach; /* of a from the centre; infinite when it has no end */
    double speed; /* of any point, whatever its direction */
    double size;
    double close; /* a gap that counts as touch */
} course;

typedef struct {
    double t;
    col_closest2 c;
    double rate;    /* at which the nearest point closes the gap */
    double fastest; /* no point closes it faster */
} sight;

/* ------------------------------------------------------------------------ set up -- */

turning2 turning2_of(col_vec2 about, col_vec2 motion, const col_rotation2 *rotation,
                     double doubt) {
    return (turning2){about, motion, rotation->angle, doubt};
}

/* How far a shape reaches from a point. */
static double reach_from(const col_shape2 *s, col_vec2 p) {
    col_vec2 min;
    col_vec2 max;
    col_bounds_shape2(s, &min, &max);
    const col_vec2 low = v2_abs(v2_sub(p, min));
    const col_vec2 high = v2_abs(v2_sub(max, p));
    const col_vec2 far = v2(max2(low.x, high.x), max2(low.y, high.y));
    return isfinite(v2_largest(far)) ? (1.0 + COL_ROUNDING) * v2_safe_length(far)
                                     : INFINITY;
}

static double size_of(const col_shape2 *s) {
    col_vec2 min;
    col_vec2 max;
    col_bounds_shape2(s, &min, &max);
    const double size = v2_largest(v2_sub(max, min));
    return isfinite(size) ? size : 0.0;
}

/* Where a has no end, b is taken to turn: as seen from a it does. */
static course course_of(const turning2 *turning, const col_shape2 *a,
                        const col_shape2 *b) {
    course w = {.turning = turning, .a = a, .b = b};
    const double straight = v2_safe_length(turning->motion);
    w.reach = reach_from(a, turning->about);
    const double reach =
        isfinite(w.reach) ? w.reach : reach_from(b, turning->about) + straight;
    w.speed = straight + fabs(turning->angle) * reach;
    w.size = max2(size_of(a), size_of(b));
    w.close = max2(TOUCH_GAP * w.size, turning->doubt);
    return w;
}

/* ------------------------------------------------------------------------- looks -- */

static void turn_to(const course *w, double t, col_any2 *out) {
    const turning2 *turning = w->turning;
    const double angle = turning->angle * t;
    const col_rotation2 r = col_rotation2_make(angle, cos(angle), sin(angle));
    col_copy_shape2(out, w->a);
    col_rotate_shape2(out, &r, turning->about);
    col_translate_shape2(&out->shape, v2_scale(turning->motion, t));
}

static sight look(const course *w, double t) {
    const turning2 *turning = w->turning;
    col_any2 room;
    sight at = {.t = t};
    turn_to(w, t, &room);
    at.c = col_closest_shape_shape2(&room.shape, w->b);
    const col_vec2 n = at.c.normal;
    const col_vec2 center = v2_along(turning->about, t, turning->motion);
    const col_vec2 turned = v2_quarter(v2_sub(at.c.a, center));
    const double straight = v2_dot(turning->motion, n);
    at.rate = straight + turning->angle * v2_dot(turned, n);
    at.fastest = w->speed;
    if (isfinite(w->reach)) {
        at.fastest = straight + fabs(turning->angle) * w->reach;
    }
    return at;
}

static bool hit_at(const sight *at, col_cast2 *out) {
    const double depth = max2(0.0 - at->c.distance, 0.0);
    *out = (col_cast2){at->t, at->c.normal, at->c.a, at->c.b, depth};
    return true;
}

/* -------------------------------------------------------------------- on the way -- */

/* From a time at which they are apart. */
static bool approach(const course *w, sight at, col_cast2 *out) {
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
static bool leave(const course *w, sight at, col_cast2 *out) {
    const double doubt = 2.0 * w->turning->doubt;
    const double longest = STRIDE * w->size / w->speed;
    double step = FIRST_STEP * longest;
    double most = at.c.distance;
    for (int i = 0; i < LOOKS && at.t < 1.0; i++) {
        COUNT_TURN("turning in touch", i, LOOKS);
        if (at.rate > SLIDING * w->speed) {
            return hit_at(&at, out);
        }
        const sight next = look(w, min2(at.t + step, 1.0));
        if (next.c.distance > 2.0 * doubt) {
            return approach(w, next, out);
        }
        if (next.c.distance < most - doubt) {
            return hit_at(&at, out);
        }
        most = max2(most, next.c.distance);
        at = next;
        step = min2(2.0 * step, longest);
    }
    return false;
}

bool turning2_touch(const turning2 *turning, const col_shape2 *a, const col_shape2 *b,
                    col_cast2 *out) {
    const course w = course_of(turning, a, b);
    if (!(w.speed > 0.0)) {
        return false;
    }
    const sight start = look(&w, 0.0);
    return start.c.distance <= turning->doubt ? leave(&w, start, out)
                                              : approach(&w, start, out);
}
