/* point_span.c - points against segments, rays and lines: the cores of a sphere and a
 * capsule. */
#include "../pair.h"
#include "span.h"

/* A point against a span: r is the point relative to the span's base. */
typedef struct {
    col3_vec r;
    double t;   /* of the foot */
    col3_vec e; /* from the foot to the point */
    double gap_sq;
    bool close; /* too near for e to have digits left */
} col3_span_foot;

/* A span of zero length has d = 0: the quotient is NaN, which clamp turns into low. */
static inline col3_span_foot foot_of(col3_vec r, const col3_span *span) {
    const double dd = vec_length_sq(span->d);
    const double zero = 0.0 * dd; /* not a constant, see clamp_share */
    col3_span_foot f;
    f.r = r;
    f.t = clamp(vec_dot(r, span->d) / dd, span->low + zero, span->high + zero);
    f.e = vec_along(r, -f.t, span->d);
    f.gap_sq = vec_length_sq(f.e);
    f.close = !(f.gap_sq > COL_NEAR_SQ * vec_length_sq(r));
    return f;
}

/* The gap from the span to a point that nearly lies on it. The part of r perpendicular
 * to d is d x (r x d) / d.d; with the inner product compensated that part keeps all its
 * digits, and stays perpendicular to d, unlike r - t d. Returns the distance; *normal is
 * unit, from the point to the span. */
static double gap_from_line(col3_vec r, col3_vec d, col3_vec *normal) {
    const col3_vec c = vec_cross_exact(r, d);
    if (vec_is_zero(c)) {
        *normal = vec_perpendicular(d);
        return 0.0;
    }
    const col3_vec across = vec_cross(c, d);
    const bool safe = vec_largest(across) > square(COL_ZERO_TOLERANCE);
    *normal =
        vec_normalized(safe ? across : vec_cross(vec_normalized(c), vec_normalized(d)));
    return vec_length(c) / vec_length(d);
}

/* The gap from a point that nearly lies on an end of the span; e: from the end to the
 * point. */
static double gap_from_end(col3_vec e, col3_vec d, col3_vec *normal) {
    if (vec_is_zero(e)) {
        *normal = vec_is_zero(d) ? vec3(0.0, 1.0, 0.0) : vec_perpendicular(d);
        return 0.0;
    }
    *normal = vec_normalized(vec_negate(e));
    return vec_length(e);
}

/* The gap of a point that nearly lies on the span; end is the point relative to the end
 * of the span at t = 1. An end is nearest only when the point lies beyond it. */
static double gap_touching(const col3_span_foot *f, const col3_span *span, col3_vec end,
                           col3_vec *normal) {
    if (f->t <= span->low && vec_dot(f->e, span->d) <= 0.0) {
        return gap_from_end(f->e, span->d, normal);
    }
    if (f->t >= span->high && vec_dot(end, span->d) >= 0.0) {
        return gap_from_end(end, span->d, normal);
    }
    return gap_from_line(f->r, span->d, normal);
}

bool col3_overlaps_point_segment(const col3_shape *a, const col3_shape *b, double limit) {
    const col3_vec p = as_ball(a)->center;
    const col3_span span = segment_of(b);
    const col3_span_foot f = foot_of(vec_sub(p, span.p), &span);
    if (!f.close) {
        return within(f.gap_sq, limit);
    }
    col3_vec normal;
    const col3_vec end = vec_sub(p, as_capsule(b)->b);
    return gap_touching(&f, &span, end, &normal) <= limit;
}

COL_INLINED void answer(const col3_span_foot *f, const col3_span *span, col3_vec end,
                        col3_pair_answer *out) {
    if (f->close) {
        out->distance = gap_touching(f, span, end, &out->normal);
        return;
    }
    const double gap = sqrt(f->gap_sq);
    out->distance = gap;
    out->normal = vec_scale(f->e, -1.0 / gap);
}

static void nearest_line(col3_vec p, const col3_shape *b, col3_pair_answer *out) {
    double shift;
    const col3_span span = col3_span_recentred(span_of(b), p, &shift);
    const col3_span_foot f = foot_of(vec_negate(span.p), &span);
    answer(&f, &span, f.e, out);
    out->b = vec_sub(p, f.e);
    out->tb = f.t + shift;
}

COL_INLINED bool nearest_segment(const col3_shape *a, const col3_shape *b, double limit,
                                 col3_pair_answer *out) {
    const col3_vec p = as_ball(a)->center;
    const col3_span span = segment_of(b);
    const col3_span_foot f = foot_of(vec_sub(p, span.p), &span);
    if (!f.close && !within(f.gap_sq, limit)) {
        return false;
    }
    answer(&f, &span, vec_sub(p, as_capsule(b)->b), out);
    out->a = p;
    out->b = segment_point(b, f.t);
    out->ta = 0.0;
    out->tb = f.t;
    return out->distance <= limit;
}

bool col3_pair_point_span(const col3_shape *a, const col3_shape *b, double limit,
                          col3_pair_answer *out) {
    if (!is_line(b)) {
        return nearest_segment(a, b, limit, out);
    }
    out->a = as_ball(a)->center;
    out->ta = 0.0;
    nearest_line(out->a, b, out);
    return out->distance <= limit;
}

CONTACT_OF(col3_contact_point_segment, nearest_segment)
