/* span.h - segments, capsule axes, rays and lines as one thing: p + t d, low <= t <=
 * high, where an end may be infinite. */
#ifndef COL_SPAN2_H
#define COL_SPAN2_H

#include "../../geometry/orient.h"
#include "../../shape/shape.h"
#include "../pair.h"

typedef struct {
    col2_vec p, d;
    col2_vec end; /* p + d as given, free of rounding; of an open span p again */
    double low, high;
    bool open; /* a ray or a line */
} col2_span;

/* Of a segment or the axis of a capsule. */
static inline col2_span segment_of(const col2_shape *s) {
    const col2_capsule *axis = as_capsule(s);
    return (col2_span){axis->a, vec_sub(axis->b, axis->a), axis->b, 0.0, 1.0, false};
}

static inline col2_span span_of(const col2_shape *s) {
    if (is_line(s)) {
        const col2_ray *ray = as_ray(s);
        const double low = s->kind == col2_kind_line ? -INFINITY : 0.0;
        return (col2_span){ray->origin, ray->direction, ray->origin, low, INFINITY, true};
    }
    return segment_of(s);
}

/* On which side of the span's line q lies: d x (q - p), the sign always right. */
static inline double span_side(const col2_span *s, col2_vec q) {
    return s->open ? ray_side(s->p, s->d, q) : orient(s->p, s->end, q);
}

/* A point against a span. Where the foot lies within the span the gap is side / |d|, and
 * the normal stands exactly at a right angle to the span, however near the point is;
 * beside an end the gap is the difference to that end. */
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
    const bool past = !before && along_end >= 0.0 && !s->open;
    const bool inside = !(before | past);
    const bool end_nearer = past || (!s->open && along_p > -along_end);
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
    return t == 1.0 && !s->open ? s->end : vec_along(s->p, t, s->d);
}

/* A unit vector at a right angle to the span; its side is where span_side is above zero.
 */
static inline col2_vec span_normal(const col2_span *s) {
    return vec_scale(vec_quarter(s->d), 1.0 / vec_length(s->d));
}

/* near - (p + t d), rounded once however large the single terms are. */
col2_vec col2_span_offset(const col2_span *s, double t, col2_vec near);

/* Two spans, and on which side of each the ends of the other lie; an infinite end lies
 * infinitely far to the side to which the direction leads. */
typedef struct {
    col2_span a, b;
    double a_side[2]; /* of the ends of a, seen from b */
    double b_side[2];
} col2_spans;

void col2_spans_of(const col2_span *a, const col2_span *b, col2_spans *out);

/* Each has an end strictly on either side of the other. */
bool col2_spans_cross(const col2_spans *x);

/* Where the two lines meet, for spans that are not parallel: parameters and the point. */
void col2_spans_meet(const col2_spans *x, double *ta, double *tb, col2_vec *point);

#endif
