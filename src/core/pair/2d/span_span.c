/* span_span.c - segments, rays and lines among themselves, right in every case.
 *
 * Spans that do not cross are nearest at an end of one of them. When they cross, the
 * Minkowski difference is a parallelogram whose sides are the two spans; the least push
 * that takes the origin out of it moves one end back onto the other span. So both cases
 * need the distances of ends from lines, and exact orientations decide between them. */
#define COL_DIMENSION 2
#include "span.h"
#include "../pair.h"

/* An end of one span against the other span, the host. */
typedef struct {
    const col2_span *host, *other;
    const double *side; /* of the ends of other */
    int end;            /* 0: p, 1: the far end */
    bool swapped;       /* other is b */
} col2_end;

static col2_end end_of(const col2_spans *x, int code) {
    if (code < 2) {
        return (col2_end){&x->b, &x->a, x->a_side, code, false};
    }
    return (col2_end){&x->a, &x->b, x->b_side, code - 2, true};
}

static col2_vec point_of(const col2_end *e) {
    return e->end == 0 ? e->other->p : e->other->end;
}

static col2_span_foot foot_of(const col2_end *e) {
    return span_foot(e->host, point_of(e), e->side[e->end]);
}

/* A point of a span, and its parameter. */
typedef struct {
    col2_vec at;
    double t;
} col2_span_point;

/* normal: from the span of p to that of q. swapped: p is of b. */
static void set_answer(bool swapped, double distance, col2_vec normal, col2_span_point p,
                       col2_span_point q, col2_pair_answer *out) {
    answer_between(swapped, distance, normal, p.at, q.at, out);
    out->ta = swapped ? q.t : p.t;
    out->tb = swapped ? p.t : q.t;
}

/* Answers with the end and its foot on the host. */
static void answer_from_end(const col2_end *e, const col2_span_foot *f, double distance,
                            col2_vec normal, col2_pair_answer *out) {
    const col2_span_point p = {point_of(e), (double)e->end};
    const col2_span_point q = {col2_span_foot_point(e->host, f, p.at), f->t};
    set_answer(e->swapped, distance, normal, p, q, out);
}

/* Whether the spans are parallel except for a tilt with at most this sine, squared. */
static bool is_tilted_by(const col2_span *a, const col2_span *b, double sine_sq) {
    const double turn = vec_cross(a->d, b->d);
    return turn * turn <= sine_sq * vec_length_sq(a->d) * vec_length_sq(b->d);
}

/* Whether the spans are parallel except for rounding. */
static bool is_parallel(const col2_span *a, const col2_span *b) {
    return is_tilted_by(a, b, square(COL_TIE_TOLERANCE));
}

/* Parallel spans are nearest where they overlap, in an interval whose middle is taken.
 * t, u: the parameters of the middle on the host and the other. Returns false if the
 * interval has no middle. */
static bool middle_of_overlap(const col2_span *host, const col2_span *other, double *t,
                              double *u) {
    const double dd = vec_length_sq(host->d);
    const double base = vec_dot(vec_sub(other->p, host->p), host->d) / dd;
    const double rate = vec_dot(other->d, host->d) / dd;
    const double x = base + rate * other->low;
    const double y = base + rate * other->high;
    const double low = larger_of(host->low, smaller_of(x, y));
    const double high = smaller_of(host->high, larger_of(x, y));
    if (!(low <= high && isfinite(low) && isfinite(high))) {
        return false;
    }
    *t = middle(low, high);
    *u = clamp((*t - base) / rate, other->low, other->high);
    return true;
}

/* The end lies beyond that of the host, at t, as it may for nearly parallel spans that
 * cross. The spans touch where the host ends. */
static void answer_at_end_of_host(const col2_end *e, double t, double distance,
                                  col2_vec normal, col2_pair_answer *out) {
    const col2_vec q = span_point(e->host, t);
    const double along = vec_dot(e->other->d, e->host->d);
    const double u = vec_dot(vec_sub(q, e->other->p), e->host->d) / along;
    const double at = along != 0.0 ? clamp(u, e->other->low, e->other->high)
                                   : (double)e->end; /* no length at all */
    const col2_span_point p = {span_point(e->other, at), at};
    const col2_span_point on_host = {vec_along(p.at, distance, normal), t};
    set_answer(e->swapped, distance, normal, p, on_host, out);
}

/* Answers where the end lies over the inside of the host, at this signed distance along
 * the normal. */
static void answer_on_host(const col2_end *e, double distance, col2_vec normal,
                           col2_pair_answer *out) {
    double t;
    double u;
    if (is_parallel(e->host, e->other) && !vec_is_zero(e->other->d) &&
        middle_of_overlap(e->host, e->other, &t, &u)) {
        const col2_span_point p = {span_point(e->other, u), u};
        const col2_span_point on_host = {vec_along(p.at, distance, normal), t};
        set_answer(e->swapped, distance, normal, p, on_host, out);
        return;
    }
    const col2_span_foot f = foot_of(e);
    if (!f.inside && is_tilted_by(e->host, e->other, COL_OBLIQUE_SQ)) {
        answer_at_end_of_host(e, f.t, distance, normal, out);
        return;
    }
    answer_from_end(e, &f, distance, normal, out);
}

/* ---------------------------------------------------------------------- apart -- */

/* Sets the squared gap of every end from the other span; infinite where there is no
 * end. */
static void gaps_of(const col2_spans *x, double gap_sq[4]) {
    for (int code = 0; code < 4; code++) {
        const col2_end e = end_of(x, code);
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
static col2_end faced_end(const col2_spans *x, int code, const col2_span_foot *f) {
    return end_of(x, (code < 2 ? 2 : 0) + (f->t == 0.0 ? 0 : 1));
}

/* The amount by which the other end of a span is farther to the left of its host than
 * this one. For segments the directions give the amount: the rounding of the sides
 * depends on the distance from the host's base, which may be far larger. */
static double rise_of(const col2_end *e) {
    if (e->host->unbounded || e->other->unbounded) {
        return e->side[1 - e->end] - e->side[e->end];
    }
    const double turn = vec_cross_exact(e->host->d, e->other->d);
    return e->end == 0 ? turn : -turn;
}

/* Whether an end has the right normal: the nearest end is known only up to rounding. A
 * normal is right only if no point of the end's span is nearer to the host along that
 * normal: over the inside of the host the other end must not be nearer, and an end of
 * the host must not have its foot inside the span. */
static bool has_normal(const col2_spans *x, int code) {
    const col2_end e = end_of(x, code);
    const col2_span_foot f = foot_of(&e);
    if (f.inside) {
        const double area = sqrt(vec_length_sq(e.host->d) * vec_length_sq(e.other->d));
        const double rise = rise_of(&e) * side_of(f.side);
        return rise >= -COL_PARALLEL_TOLERANCE * (area + fabs(f.side));
    }
    const col2_end back = faced_end(x, code, &f);
    return !foot_of(&back).inside;
}

/* This end if its normal is right, otherwise the nearest end whose normal is. */
static int with_normal(const col2_spans *x, int code, const double gap_sq[4]) {
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

static void answer_apart(const col2_spans *x, int code, const double gaps[4],
                         col2_pair_answer *out) {
    const double gap_sq = gaps[code];
    const col2_end e = end_of(x, with_normal(x, code, gaps));
    const col2_span_foot f = foot_of(&e);
    const col2_vec normal = col2_span_foot_normal(e.host, &f);
    if (f.inside) {
        answer_on_host(&e, sqrt(gap_sq), normal, out);
        return;
    }
    answer_from_end(&e, &f, sqrt(gap_sq), normal, out);
}

/* ---------------------------------------------------------- touching, crossing -- */

/* Sets the distance of each end beyond the line of the other span: for crossing spans
 * these are the pushes that separate them. For spans that only touch, the gap of the
 * touching end is zero. */
static void depths_of(const col2_spans *x, bool crossing, double depth[4]) {
    double gap_sq[4];
    gaps_of(x, gap_sq);
    for (int code = 0; code < 4; code++) {
        const col2_end e = end_of(x, code);
        const double length = vec_length(e.host->d);
        const double beyond = crossing ? fabs(e.side[e.end]) / length : gap_sq[code];
        depth[code] = length > 0.0 ? beyond : INFINITY;
    }
}

/* Answers for two crossing lines, which no translation separates. */
static void answer_crossing_lines(const col2_spans *x, col2_pair_answer *out) {
    out->distance = -INFINITY;
    out->normal = vec_negate(span_normal(&x->b));
    col2_spans_meet(x, &out->ta, &out->tb, &out->a);
    out->b = out->a;
}

/* The end moves back to the host, to the side where the rest of its span lies. */
static void answer_touching(const col2_spans *x, bool crossing, col2_pair_answer *out) {
    double depth[4];
    depths_of(x, crossing, depth);
    const int code = least_of(depth);
    const col2_end e = end_of(x, code);
    if (vec_is_zero(e.host->d)) { /* two points in one place */
        const col2_span_point p = {x->a.p, 0.0};
        const col2_span_point q = {x->b.p, 0.0};
        set_answer(false, 0.0, vec2(0.0, 1.0), p, q, out);
        return;
    }
    if (!(depth[code] < INFINITY)) {
        answer_crossing_lines(x, out);
        return;
    }
    const double here = e.side[e.end];
    const double rest = e.side[1 - e.end];
    const double sign = here != 0.0 ? side_of(here) : -side_of(rest);
    answer_on_host(&e, 0.0 - depth[code], vec_scale(span_normal(e.host), sign), out);
}

static bool answer(const col2_spans *x, const double gap_sq[4], double limit,
                   col2_pair_answer *out) {
    const int code = least_of(gap_sq);
    const bool crossing = col2_spans_cross(x);
    if (crossing || gap_sq[code] == 0.0) {
        answer_touching(x, crossing, out);
        return true;
    }
    if (!within(gap_sq[code], limit)) {
        return false;
    }
    answer_apart(x, code, gap_sq, out);
    return true;
}

/* Parallel lines have no ends: the base of a stands for every point of a. */
static bool answer_parallel_lines(const col2_spans *x, double limit,
                                  col2_pair_answer *out) {
    const col2_span_foot f = span_foot(&x->b, x->a.p, x->a_side[0]);
    const double gap = sqrt(f.gap_sq);
    const col2_span_point p = {x->a.p, 0.0};
    const col2_span_point q = {col2_span_foot_point(&x->b, &f, p.at), f.t};
    set_answer(false, gap, col2_span_foot_normal(&x->b, &f), p, q, out);
    return gap <= limit;
}

bool col2_pair_span_span(const col2_shape *a, const col2_shape *b, double limit,
                         col2_pair_answer *out) {
    const col2_span sa = span_of(a);
    const col2_span sb = span_of(b);
    col2_spans x;
    double gap_sq[4];
    col2_spans_of(&sa, &sb, &x);
    gaps_of(&x, gap_sq);
    /* lines come last: if a is one, so is b */
    const bool unbounded = !isfinite(sa.low) && ALWAYS(!isfinite(sb.low));
    if (unbounded && !col2_spans_cross(&x)) {
        return answer_parallel_lines(&x, limit, out);
    }
    return answer(&x, gap_sq, limit, out);
}
