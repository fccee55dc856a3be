/* point_span.c - points against segments, rays and lines: the cores of a circle and a
 * capsule. */
#define COL_DIMENSION 2
#include "../pair.h"
#include "span.h"

/* A point against a segment by plain arithmetic; e: the point relative to its foot. */
typedef struct {
    col2_vec e;
    double t, gap_sq;
    bool close; /* too near for e to have digits left */
} col2_plain;

/* r: the point relative to the base. A segment of zero length has d = 0: the quotient is
 * NaN, and clamp makes it 0. */
static inline col2_plain plain_foot(col2_vec r, col2_vec d) {
    col2_plain f;
    const double dd = vec_length_sq(d);
    f.t = clamp_share(vec_dot(r, d) / dd, 0.0 * dd);
    f.e = vec_along(r, -f.t, d);
    f.gap_sq = vec_length_sq(f.e);
    f.close = !(f.gap_sq > COL_NEAR_SQ * vec_length_sq(r));
    return f;
}

bool col2_overlaps_point_segment(const col2_shape *a, const col2_shape *b, double limit) {
    const col2_vec p = as_ball(a)->center;
    const col2_span span = segment_of(b);
    const col2_plain f = plain_foot(vec_sub(p, span.p), span.d);
    if (!f.close) {
        return within(f.gap_sq, limit);
    }
    return within(span_foot(&span, p, span_side(&span, p)).gap_sq, limit);
}

/* The exact side of the span on which the point lies makes the answer right however near
 * the point and however far the base is. */
static bool nearest_carefully(col2_vec p, const col2_span *span, double limit,
                              col2_pair_answer *out) {
    const col2_span_foot f = span_foot(span, p, span_side(span, p));
    if (!within(f.gap_sq, limit)) {
        return false;
    }
    out->distance = sqrt(f.gap_sq);
    out->normal = col2_span_foot_normal(span, &f);
    out->a = p;
    out->b = col2_span_foot_point(span, &f, p);
    out->ta = 0.0;
    out->tb = f.t;
    return true;
}

COL_INLINED bool nearest_segment(const col2_shape *a, const col2_shape *b, double limit,
                                 col2_pair_answer *out) {
    const col2_vec p = as_ball(a)->center;
    const col2_span span = segment_of(b);
    const col2_plain f = plain_foot(vec_sub(p, span.p), span.d);
    if (f.close) {
        return nearest_carefully(p, &span, limit, out);
    }
    if (!within(f.gap_sq, limit)) {
        return false;
    }
    const double gap = sqrt(f.gap_sq);
    out->distance = gap;
    out->normal = vec_scale(f.e, -1.0 / gap);
    out->a = p;
    out->b = span_point(&span, f.t);
    out->ta = 0.0;
    out->tb = f.t;
    return true;
}

bool col2_pair_point_span(const col2_shape *a, const col2_shape *b, double limit,
                          col2_pair_answer *out) {
    if (!is_line(b)) {
        return nearest_segment(a, b, limit, out);
    }
    const col2_span span = span_of(b);
    return nearest_carefully(as_ball(a)->center, &span, limit, out);
}

CONTACT_OF(col2_contact_point_segment, nearest_segment)
