/* span_span.c - segments, rays and lines among themselves, with all care.
 *
 * Spans that do not cross are nearest at an end of one of them. When they cross, the
 * Minkowski difference is a parallelogram whose sides are the two spans, and the shortest
 * way out of it moves one end back onto the other span: so the same distances of ends
 * from lines serve for both, and which case it is, is decided exactly. */
#include "span.h"
#include "near.h"

/* An end of one span against the other span, the host. */
typedef struct {
    const span2 *host, *other;
    const double *side; /* of the ends of other */
    int end;            /* 0: p, 1: the far end */
    bool swapped;       /* other is b */
} end2;

static end2 end_of(const spans2 *x, int code) {
    if (code < 2) {
        return (end2){&x->b, &x->a, x->a_side, code, false};
    }
    return (end2){&x->a, &x->b, x->b_side, code - 2, true};
}

static col_vec2 point_of(const end2 *e) {
    return e->end == 0 ? e->other->p : e->other->end;
}

static foot2 foot_of(const end2 *e) {
    return span2_foot(e->host, point_of(e), e->side[e->end]);
}

/* normal: from the span of p, which has the parameter tp, to the other. */
static void put(bool swapped, double distance, col_vec2 normal, col_vec2 p, double tp,
                col_vec2 q, double tq, col_near2 *out) {
    out->distance = distance;
    out->normal = swapped ? v2_negate(normal) : normal;
    out->a = swapped ? q : p;
    out->b = swapped ? p : q;
    out->ta = swapped ? tq : tp;
    out->tb = swapped ? tp : tq;
}

/* Side by side but for a tilt whose sine is at most this, squared. */
static bool is_tilted_by(const span2 *a, const span2 *b, double sine_sq) {
    const double turn = v2_cross(a->d, b->d);
    return turn * turn <= sine_sq * v2_length_sq(a->d) * v2_length_sq(b->d);
}

/* Side by side but for rounding. */
static bool is_parallel(const span2 *a, const span2 *b) {
    return is_tilted_by(a, b, square(COL_STEADY));
}

/* Parallel spans side by side are nearest along a stretch: its middle is taken, in
 * parameters of the host. False where it has none. */
static bool middle_of_stretch(const span2 *host, const span2 *other, double *t,
                              double *u) {
    const double dd = v2_length_sq(host->d);
    const double base = v2_dot(v2_sub(other->p, host->p), host->d) / dd;
    const double rate = v2_dot(other->d, host->d) / dd;
    const double x = base + rate * other->low;
    const double y = base + rate * other->high;
    const double low = max2(host->low, min2(x, y));
    const double high = min2(host->high, max2(x, y));
    if (!(low <= high && isfinite(low) && isfinite(high))) {
        return false;
    }
    *t = middle(low, high);
    *u = clamp((*t - base) / rate, other->low, other->high);
    return true;
}

/* The end lies beyond that of the host, at t, by less than its span is wide: all but
 * parallel spans that cross. They touch where the host ends. */
static void answer_at_end_of_host(const end2 *e, double t, double distance,
                                  col_vec2 normal, col_near2 *out) {
    const col_vec2 q = span2_point(e->host, t);
    const double along = v2_dot(e->other->d, e->host->d);
    const double u = v2_dot(v2_sub(q, e->other->p), e->host->d) / along;
    const double at = along != 0.0 ? clamp(u, e->other->low, e->other->high)
                                   : (double)e->end; /* no length at all */
    const col_vec2 p = span2_point(e->other, at);
    put(e->swapped, distance, normal, p, at, v2_along(p, distance, normal), t, out);
}

/* The end lies over the inside of the host, at this signed distance along the normal. */
static void answer_on_host(const end2 *e, double distance, col_vec2 normal,
                           col_near2 *out) {
    double t;
    double u;
    if (is_parallel(e->host, e->other) && !v2_is_zero(e->other->d) &&
        middle_of_stretch(e->host, e->other, &t, &u)) {
        const col_vec2 p = span2_point(e->other, u);
        put(e->swapped, distance, normal, p, u, v2_along(p, distance, normal), t, out);
        return;
    }
    const col_vec2 q = point_of(e);
    const foot2 f = foot_of(e);
    if (!f.inside && is_tilted_by(e->host, e->other, COL_OBLIQUE_SQ)) {
        answer_at_end_of_host(e, f.t, distance, normal, out);
        return;
    }
    put(e->swapped, distance, normal, q, (double)e->end, span2_foot_point(e->host, &f, q),
        f.t, out);
}

/* ---------------------------------------------------------------------- apart -- */

/* Squared gap of every end from the other span; infinite where there is no end. */
static void gaps_of(const spans2 *x, double gap_sq[4]) {
    for (int code = 0; code < 4; code++) {
        const end2 e = end_of(x, code);
        const double t = e.end == 0 ? e.other->low : e.other->high;
        gap_sq[code] = isfinite(t) ? foot_of(&e).gap_sq : INFINITY;
    }
}

static int least_of(const double value[4]) {
    const int low = value[1] < value[0] ? 1 : 0;
    const int high = value[3] < value[2] ? 3 : 2;
    return value[high] < value[low] ? high : low;
}

/* The end of the host that is nearest to e, against the span of e. */
static end2 faced_end(const spans2 *x, int code, const foot2 *f) {
    return end_of(x, (code < 2 ? 2 : 0) + (f->t == 0.0 ? 0 : 1));
}

/* The nearest end is known but for rounding. It has the right normal only when nothing of
 * its span lies nearer to the host along it: over the inside of the host the other end
 * must not be nearer, and an end of the host must not look at the inside of the span. */
static bool has_normal(const spans2 *x, int code) {
    const end2 e = end_of(x, code);
    const foot2 f = foot_of(&e);
    if (f.inside) {
        const double area = sqrt(v2_length_sq(e.host->d) * v2_length_sq(e.other->d));
        const double rise = (e.side[1 - e.end] - f.side) * side_of(f.side);
        return rise >= -COL_PARALLEL * (area + fabs(f.side));
    }
    const end2 back = faced_end(x, code, &f);
    return !foot_of(&back).inside;
}

/* Of the others the nearest that has the right normal. */
static int with_normal(const spans2 *x, int code, const double gap_sq[4]) {
    if (has_normal(x, code)) {
        return code;
    }
    int best = code;
    double least = INFINITY;
    for (int i = 0; i < 4; i++) {
        if (gap_sq[i] < least && has_normal(x, i)) {
            best = i;
            least = gap_sq[i];
        }
    }
    return best;
}

static void answer_apart(const spans2 *x, int code, const double gaps[4],
                         col_near2 *out) {
    const double gap_sq = gaps[code];
    const end2 e = end_of(x, with_normal(x, code, gaps));
    const foot2 f = foot_of(&e);
    const col_vec2 normal = span2_foot_normal(e.host, &f);
    if (f.inside) {
        answer_on_host(&e, sqrt(gap_sq), normal, out);
        return;
    }
    const col_vec2 q = point_of(&e);
    put(e.swapped, sqrt(gap_sq), normal, q, (double)e.end,
        span2_foot_point(e.host, &f, q), f.t, out);
}

/* ---------------------------------------------------------- touching, crossing -- */

/* How far each end is beyond the line of the other span: the ways out when they cross.
 * When they only touch, an end that does is on its way out already. */
static void depths_of(const spans2 *x, bool crossing, double depth[4]) {
    double gap_sq[4];
    gaps_of(x, gap_sq);
    for (int code = 0; code < 4; code++) {
        const end2 e = end_of(x, code);
        const double length = v2_length(e.host->d);
        const double beyond = crossing ? fabs(e.side[e.end]) / length : gap_sq[code];
        depth[code] = length > 0.0 ? beyond : INFINITY;
    }
}

/* Two lines, which nothing parts. */
static void answer_crossing_lines(const spans2 *x, col_near2 *out) {
    out->distance = -INFINITY;
    out->normal = v2_negate(span2_normal(&x->b));
    spans2_meet(x, &out->ta, &out->tb, &out->a);
    out->b = out->a;
}

/* The end goes back to the host, and so to the side on which the rest of its span lies.
 */
static void answer_touching(const spans2 *x, bool crossing, col_near2 *out) {
    double depth[4];
    depths_of(x, crossing, depth);
    const int code = least_of(depth);
    const end2 e = end_of(x, code);
    if (v2_is_zero(e.host->d)) { /* two points in one place */
        put(false, 0.0, v2(0.0, 1.0), x->a.p, 0.0, x->b.p, 0.0, out);
        return;
    }
    if (!(depth[code] < INFINITY)) {
        answer_crossing_lines(x, out);
        return;
    }
    const double here = e.side[e.end];
    const double rest = e.side[1 - e.end];
    const double way = here != 0.0 ? side_of(here) : -side_of(rest);
    answer_on_host(&e, 0.0 - depth[code], v2_scale(span2_normal(e.host), way), out);
}

static bool answer(const spans2 *x, const double gap_sq[4], double reach,
                   col_near2 *out) {
    const int code = least_of(gap_sq);
    const bool crossing = spans2_cross(x);
    if (crossing || gap_sq[code] == 0.0) {
        answer_touching(x, crossing, out);
        return true;
    }
    if (!within(gap_sq[code], reach)) {
        return false;
    }
    answer_apart(x, code, gap_sq, out);
    return true;
}

/* Parallel lines have no ends: a's base stands for all of them. */
static bool answer_parallel_lines(const spans2 *x, double reach, col_near2 *out) {
    const foot2 f = span2_foot(&x->b, x->a.p, x->a_side[0]);
    const double gap = sqrt(f.gap_sq);
    put(false, gap, span2_foot_normal(&x->b, &f), x->a.p, 0.0,
        span2_foot_point(&x->b, &f, x->a.p), f.t, out);
    return gap <= reach;
}

bool near_span_span2(const col_shape2 *a, const col_shape2 *b, double reach,
                     col_near2 *out) {
    const span2 sa = span2_of(a);
    const span2 sb = span2_of(b);
    spans2 x;
    double gap_sq[4];
    spans2_of(&sa, &sb, &x);
    gaps_of(&x, gap_sq);
    const bool endless = !isfinite(sa.low) && !isfinite(sb.low);
    if (endless && !spans2_cross(&x)) {
        return answer_parallel_lines(&x, reach, out);
    }
    return answer(&x, gap_sq, reach, out);
}
