/* span.h - a point against a span, and a span against a span; see shape/span.h. */
#ifndef COL_SPAN2_H
#define COL_SPAN2_H

#include "../../geometry/orient.h"
#include "../../shape/span.h"
#include "../pair.h"

/* The side of the span's line on which q lies: d x (q - p), with a sign that is always
 * right. */
static inline double span_side(const col2_span *s, col2_vec q) {
    return s->unbounded ? ray_side(s->p, s->d, q) : orient(s->p, s->end, q);
}

/* A point against a span. If the foot lies within the span, the gap is side / |d|, and
 * the normal is exactly perpendicular to the span, however near the point is; beside an
 * end the gap is the distance from that end. */
typedef struct {
    col2_vec r;   /* from the end, or p where there is none, to the point */
    double along; /* r . d */
    double side, t, gap_sq;
    bool inside;
} col2_span_foot;

static inline col2_span_foot span_foot(const col2_span *s, col2_vec q, double side) {
    const col2_vec from_p = vec_sub(q, s->p);
    const col2_vec from_end = vec_sub(q, s->end);
    const double along_p = vec_dot(from_p, s->d);
    const double along_end = vec_dot(from_end, s->d);
    const double dd = vec_length_sq(s->d);
    const bool before = along_p <= 0.0 && s->low == 0.0;
    const bool past = !before && along_end >= 0.0 && !s->unbounded;
    const bool inside = !(before | past);
    const bool end_nearer = past || (!s->unbounded && along_p > -along_end);
    col2_span_foot f;
    f.r = end_nearer ? from_end : from_p;
    f.along = end_nearer ? along_end : along_p;
    f.side = side;
    f.inside = inside;
    f.gap_sq = inside ? side * side / dd : vec_length_sq(f.r);
    f.t = inside ? smaller_of(along_p / dd, s->high) : (past ? 1.0 : 0.0);
    return f;
}

/* The foot itself, for q as in span_foot. */
col2_vec col2_span_foot_point(const col2_span *s, const col2_span_foot *f, col2_vec q);

/* The unit normal from the point to the span. */
col2_vec col2_span_foot_normal(const col2_span *s, const col2_span_foot *f);

/* The point at t; the ends are the given points themselves. */
static inline col2_vec span_point(const col2_span *s, double t) {
    return t == 1.0 && !s->unbounded ? s->end : vec_along(s->p, t, s->d);
}

/* The end at the parameter `high` of a shape's span; the base where there is none. */
static inline col2_vec span_end(const col2_shape *s, const col2_span *span) {
    (void)s;
    return span->end;
}

/* The unit normal of the span to the side where span_side is above zero. */
static inline col2_vec span_normal(const col2_span *s) {
    return vec_scale(vec_quarter(s->d), 1.0 / vec_length(s->d));
}

/* q - (p + t d), rounded once however large the single terms are. */
col2_vec col2_span_offset(const col2_span *s, double t, col2_vec q);

/* Two spans, and the side of each on which the ends of the other lie; an infinite end is
 * infinitely far to the side that the direction leads to. */
typedef struct {
    col2_span a, b;
    double a_side[2]; /* of the ends of a, seen from b */
    double b_side[2];
} col2_spans;

void col2_spans_of(const col2_span *a, const col2_span *b, col2_spans *out);

/* Whether each span has an end strictly on either side of the other. */
bool col2_spans_cross(const col2_spans *x);

/* The point where the lines of two spans meet that are not parallel, and its
 * parameters. */
void col2_spans_meet(const col2_spans *x, double *ta, double *tb, col2_vec *point);

#endif
