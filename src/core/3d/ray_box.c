/* ray_box.c - a line through boxes, sharp or rounded. */
#include "ray.h"
#include "span_box.h"

/* Faces by number: 2 axis + (1 for the upper one). */
static inline bool cut_slab(double p, double d, double half, int axis, crossing3 *c) {
    if (d == 0.0) {
        return fabs(p) <= half; /* level: within for every t or for none */
    }
    const double x = (-half - p) / d;
    const double y = (half - p) / d;
    const bool upward = d > 0.0;
    const double t0 = upward ? x : y;
    const double t1 = upward ? y : x;
    c->feature0 = t0 > c->t0 ? 2 * axis + !upward : c->feature0;
    c->feature1 = t1 < c->t1 ? 2 * axis + upward : c->feature1;
    c->t0 = max2(t0, c->t0);
    c->t1 = min2(t1, c->t1);
    return c->t0 <= c->t1;
}

bool cross_box3(const line3 *line, const frame3 *frame, crossing3 *out) {
    const col_vec3 p = frame3_local(frame, line->p);
    const col_vec3 d = frame3_local(frame, line->d);
    *out = (crossing3){-INFINITY, INFINITY, 0, 0};
    return cut_slab(p.x, d.x, frame->half.x, 0, out) &&
           cut_slab(p.y, d.y, frame->half.y, 1, out) &&
           cut_slab(p.z, d.z, frame->half.z, 2, out);
}

col_vec3 normal_on_box3(const frame3 *frame, int feature) {
    const double side = (feature & 1) != 0 ? 1.0 : -1.0;
    return frame3_world(frame, v3_scale(v3_unit(feature / 2), side));
}

/* The first place, going down from a parameter within, where the squared distance from
 * the box exceeds radius^2. That distance is a quadratic between breakpoints, and convex.
 */

/* The highest breakpoint below t, or minus infinite. */
static double next_break(const local_span3 *s, double t) {
    double best = -INFINITY;
    for (int i = 0; i < 3; i++) {
        const double d = v3_get(s->d, i);
        if (d != 0.0) {
            const double x = (-v3_get(s->half, i) - v3_get(s->p, i)) / d;
            const double y = (v3_get(s->half, i) - v3_get(s->p, i)) / d;
            best = x < t && x > best ? x : best;
            best = y < t && y > best ? y : best;
        }
    }
    return best;
}

static double gap_sq_at(const local_span3 *s, double t) {
    return v3_length_sq(excess3(v3_along(s->p, t, s->d), s->half));
}

/* Within low .. high no breakpoint lies, and the distance passes the radius: its root.
 * The axes that count are those outside at an inner point; the quadratic is set up at
 * high, where it is small. */
static double root_in_piece(const local_span3 *s, double low, double high,
                            double radius) {
    const double inner = isfinite(low) ? middle(low, high) : high - 1.0 - fabs(high);
    const col_vec3 inside = excess3(v3_along(s->p, inner, s->d), s->half);
    const col_vec3 x = v3_along(s->p, high, s->d);
    double a = 0.0;
    double b = 0.0;
    double c = -square(radius);
    for (int i = 0; i < 3; i++) {
        const double out = v3_get(inside, i);
        if (out != 0.0) {
            const double e = v3_get(x, i) - side_of(out) * v3_get(s->half, i);
            const double d = v3_get(s->d, i);
            a += d * d;
            b += d * e;
            c += e * e;
        }
    }
    if (!(a > 0.0)) {
        return high;
    }
    const double root = sqrt(max2(b * b - a * c, 0.0));
    const double t = b > 0.0 ? (-b - root) / a : c / (root - b); /* the lower one */
    return high + min2(t, 0.0);
}

static double lower_end(const local_span3 *s, double from, double radius) {
    enum { BREAKS_MAX = 6 };
    double high = from;
    for (int i = 0; i <= BREAKS_MAX; i++) {
        const double low = next_break(s, high);
        if (!isfinite(low) || gap_sq_at(s, low) > square(radius)) {
            return root_in_piece(s, low, high, radius);
        }
        high = low;
    }
    return high;
}

bool cross_rounded_box3(const line3 *line, const frame3 *frame, crossing3 *out) {
    local_span3 s = {.p = frame3_local(frame, line->p),
                     .d = frame3_local(frame, line->d),
                     .half = frame->half,
                     .low = -INFINITY,
                     .high = INFINITY};
    const double radius = frame->shape->radius;
    const double nearest = span_box_nearest3(&s);
    if (!within(gap_sq_at(&s, nearest), radius)) {
        return false;
    }
    out->t0 = lower_end(&s, nearest, radius);
    s.d = v3_negate(s.d); /* the upper end is the lower one of the reversed line */
    out->t1 = -lower_end(&s, -nearest, radius);
    out->feature0 = 0;
    out->feature1 = 0;
    return true;
}

col_vec3 normal_on_rounded_box3(const frame3 *frame, col_vec3 x, col_vec3 outward) {
    const col_vec3 e = excess3(frame3_local(frame, x), frame->half);
    return v3_is_zero(e) ? outward : frame3_world(frame, v3_normalized(e));
}
