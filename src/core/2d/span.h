/* span.h - segments, capsule axes, rays and lines as one thing: p + t d, low <= t <=
 * high, where an end may be infinite. */
#ifndef COL_SPAN2_H
#define COL_SPAN2_H

#include "near.h"
#include "orient.h"
#include "shapes.h"

typedef struct {
    col_vec2 p, d;
    col_vec2 end; /* p + d as given, free of rounding; of an open span p again */
    double low, high;
    bool open; /* a ray or a line */
} span2;

/* Of a segment or the axis of a capsule. */
static inline span2 segment2_of(const col_shape2 *s) {
    const col_capsule2 *axis = as_capsule2(s);
    return (span2){axis->a, v2_sub(axis->b, axis->a), axis->b, 0.0, 1.0, false};
}

static inline span2 span2_of(const col_shape2 *s) {
    if (is_open2(s)) {
        const col_ray2 *ray = as_ray2(s);
        const double low = s->kind == col_kind2_line ? -INFINITY : 0.0;
        return (span2){ray->origin, ray->direction, ray->origin, low, INFINITY, true};
    }
    return segment2_of(s);
}

/* On which side of the span's line q lies: d x (q - p), the sign always right. */
static inline double span2_side(const span2 *s, col_vec2 q) {
    return s->open ? ray_side2(s->p, s->d, q) : orient2(s->p, s->end, q);
}

/* A point against a span. Where the foot lies within the span the gap is side / |d|, and
 * the normal stands exactly at a right angle to the span, however near the point is;
 * beside an end the gap is the difference to that end. */
typedef struct {
    col_vec2 r;   /* from the end, or p where there is none, to the point */
    double along; /* r . d */
    double side, t, gap_sq;
    bool inside;
} foot2;

static inline foot2 span2_foot(const span2 *s, col_vec2 q, double side) {
    const col_vec2 from_p = v2_sub(q, s->p);
    const col_vec2 from_end = v2_sub(q, s->end);
    const double along_p = v2_dot(from_p, s->d);
    const double along_end = v2_dot(from_end, s->d);
    const double dd = v2_length_sq(s->d);
    const bool before = along_p <= 0.0 && s->low == 0.0;
    const bool past = !before && along_end >= 0.0 && !s->open;
    const bool inside = !(before | past);
    const bool end_nearer = past || (!s->open && along_p > -along_end);
    foot2 f;
    f.r = end_nearer ? from_end : from_p;
    f.along = end_nearer ? along_end : along_p;
    f.side = side;
    f.inside = inside;
    f.gap_sq = inside ? side * side / dd : v2_length_sq(f.r);
    f.t = inside ? min2(along_p / dd, s->high) : (past ? 1.0 : 0.0);
    return f;
}

/* The foot itself, for q as in span2_foot. */
col_vec2 span2_foot_point(const span2 *s, const foot2 *f, col_vec2 q);

/* The unit normal from the point to the span. */
col_vec2 span2_foot_normal(const span2 *s, const foot2 *f);

/* The point at t; the ends are the given points themselves. */
static inline col_vec2 span2_point(const span2 *s, double t) {
    return t == 1.0 && !s->open ? s->end : v2_along(s->p, t, s->d);
}

/* A unit vector at a right angle to the span; its side is where span2_side is above zero.
 */
static inline col_vec2 span2_normal(const span2 *s) {
    return v2_scale(v2_quarter(s->d), 1.0 / v2_length(s->d));
}

/* near - (p + t d), rounded once however large the single terms are. */
col_vec2 span2_offset(const span2 *s, double t, col_vec2 near);

/* Two spans, and on which side of each the ends of the other lie; an infinite end lies
 * infinitely far to the side to which the direction leads. */
typedef struct {
    span2 a, b;
    double a_side[2]; /* of the ends of a, seen from b */
    double b_side[2];
} spans2;

void spans2_of(const span2 *a, const span2 *b, spans2 *out);

/* Each has an end strictly on either side of the other. */
bool spans2_cross(const spans2 *x);

/* Where the two lines meet, for spans that are not parallel: parameters and the point. */
void spans2_meet(const spans2 *x, double *ta, double *tb, col_vec2 *point);

#endif
