/* turning.c - the first touch of a part that moves and turns about a centre of its own.
 *
 * Conservative advancement: no point of the part moves along the normal n faster than
 * v = motion . n + angle * reach * |n x axis|, where reach is its greatest distance from
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
    const turning3 *turning;
    const col_shape3 *a, *b;
    double reach; /* of a from the centre; infinite when it has no end */
    double speed; /* of any point, whatever its direction */
    double size;
    double close; /* a gap that counts as touch */
} course;

typedef struct {
    double t;
    col_closest3 c;
    double rate;    /* at which the nearest point closes the gap */
    double fastest; /* no point closes it faster */
} sight;

/* ------------------------------------------------------------------------ set up -- */

/* The short way round, from the sine of half the angle: it keeps the digits of small
 * turns. */
turning3 turning3_of(col_vec3 about, col_vec3 motion, const col_rotation3 *rotation,
                     double doubt) {
    const col_quat q = rotation->quat;
    const col_vec3 v = q.w < 0.0 ? v3(-q.x, -q.y, -q.z) : v3(q.x, q.y, q.z);
    turning3 turning = {about, motion, v3_unit(0), 0.0, doubt};
    if (!v3_is_zero(v)) {
        turning.axis = v3_normalized(v);
        turning.angle = 2.0 * atan2(v3_safe_length(v), fabs(q.w));
    }
    return turning;
}

/* How far a shape reaches from a point. */
static double reach_from(const col_shape3 *s, col_vec3 p) {
    col_vec3 min;
    col_vec3 max;
    col_bounds_shape3(s, &min, &max);
    const col_vec3 low = v3_abs(v3_sub(p, min));
    const col_vec3 high = v3_abs(v3_sub(max, p));
    const col_vec3 far =
        v3(max2(low.x, high.x), max2(low.y, high.y), max2(low.z, high.z));
    return isfinite(v3_largest(far)) ? (1.0 + COL_ROUNDING) * v3_safe_length(far)
                                     : INFINITY;
}

static double size_of(const col_shape3 *s) {
    col_vec3 min;
    col_vec3 max;
    col_bounds_shape3(s, &min, &max);
    const double size = v3_largest(v3_sub(max, min));
    return isfinite(size) ? size : 0.0;
}

/* Where a has no end, b is taken to turn: as seen from a it does. */
static course course_of(const turning3 *turning, const col_shape3 *a,
                        const col_shape3 *b) {
    course w = {.turning = turning, .a = a, .b = b};
    const double straight = v3_safe_length(turning->motion);
    w.reach = reach_from(a, turning->about);
    const double reach =
        isfinite(w.reach) ? w.reach : reach_from(b, turning->about) + straight;
    w.speed = straight + turning->angle * reach;
    w.size = max2(size_of(a), size_of(b));
    w.close = max2(TOUCH_GAP * w.size, turning->doubt);
    return w;
}

/* ------------------------------------------------------------------------- looks -- */

static void turn_to(const course *w, double t, col_any3 *out) {
    const turning3 *turning = w->turning;
    const double half = 0.5 * turning->angle * t;
    const double sine = sin(half);
    const col_vec3 axis = v3_scale(turning->axis, sine);
    const col_rotation3 r =
        col_rotation3_make((col_quat){axis.x, axis.y, axis.z, cos(half)});
    col_copy_shape3(out, w->a);
    col_rotate_shape3(out, &r, turning->about);
    col_translate_shape3(&out->shape, v3_scale(turning->motion, t));
}

static sight look(const course *w, double t) {
    const turning3 *turning = w->turning;
    col_any3 room;
    sight at = {.t = t};
    turn_to(w, t, &room);
    at.c = col_closest_shape_shape3(&room.shape, w->b);
    const col_vec3 n = at.c.normal;
    const col_vec3 center = v3_along(turning->about, t, turning->motion);
    const col_vec3 turned = v3_cross(turning->axis, v3_sub(at.c.a, center));
    const double straight = v3_dot(turning->motion, n);
    at.rate = straight + turning->angle * v3_dot(turned, n);
    at.fastest = w->speed;
    if (isfinite(w->reach)) {
        const double across = v3_length(v3_cross(n, turning->axis));
        at.fastest = straight + turning->angle * w->reach * across;
    }
    return at;
}

static bool hit_at(const sight *at, col_cast3 *out) {
    const double depth = max2(0.0 - at->c.distance, 0.0);
    *out = (col_cast3){at->t, at->c.normal, at->c.a, at->c.b, depth};
    return true;
}

/* -------------------------------------------------------------------- on the way -- */

/* From a time at which they are apart. */
static bool approach(const course *w, sight at, col_cast3 *out) {
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
static bool leave(const course *w, sight at, col_cast3 *out) {
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

bool turning3_touch(const turning3 *turning, const col_shape3 *a, const col_shape3 *b,
                    col_cast3 *out) {
    const course w = course_of(turning, a, b);
    if (!(w.speed > 0.0)) {
        return false;
    }
    const sight start = look(&w, 0.0);
    return start.c.distance <= turning->doubt ? leave(&w, start, out)
                                              : approach(&w, start, out);
}
