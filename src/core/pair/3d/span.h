/* span.h - points on spans, and spans moved along themselves; see shape/span.h. */
#ifndef COL_SPAN3_H
#define COL_SPAN3_H

#include "../../base/quick.h"
#include "../../shape/span.h"

/* The point at t, measured from the nearer end: so 0 and 1 give the ends themselves,
 * free of rounding. The code has no branch, as that would be unpredictable. */
static inline col3_vec segment_point(const col3_shape *s, double t) {
    const col3_capsule *axis = as_capsule(s);
    const ptrdiff_t nearer = t >= 0.5;
    const double *end = numbers_of(s) + 3 * nearer;
    const double rest = t - (double)nearer;
    return vec_along(vec3(end[0], end[1], end[2]), rest, vec_sub(axis->b, axis->a));
}

static inline col3_vec span_point(const col3_shape *s, double t) {
    return is_line(s) ? vec_along(as_ray(s)->origin, t, as_ray(s)->direction)
                      : segment_point(s, t);
}

/* The end at the parameter `high` of a shape's span; the base where there is none. */
static inline col3_vec span_end(const col3_shape *s, const col3_span *span) {
    return isfinite(span->high) ? span_point(s, span->high) : span_point(s, 0.0);
}

/* The extent of the span along n from its point p: a supremum, infinite if the span has
 * no end there. dn: d . n, 0 if the two are perpendicular. */
static inline double span_extent(double dn, double low, double high) {
    return dn > 0.0 ? dn * high : dn < 0.0 ? dn * low : 0.0;
}

/* The span relative to the point q, with the base moved along the span to where it
 * passes q. The small distance between the two loses no digit. *shift is to be added to
 * the span's parameters. */
col3_span col3_span_recentred(col3_span span, col3_vec q, double *shift);

/* q - (p + t d), rounded once however large the single terms are. */
col3_vec col3_span_offset(col3_span span, double t, col3_vec q);

/* A point moves from p by d and comes within the radius of a segment from 0 to v at the
 * time t; share: the part of v up to the nearest point then. The answer is unsure where
 * the point moves nearly along v.
 *
 * The point enters the infinite cylinder first; a point that does so beyond an end
 * enters by the ball there or not at all. */
static inline col_quick_answer col3_meet_span(col3_vec p, col3_vec d, col3_vec v,
                                              double radius, double *t, double *share) {
    const double vv = vec_length_sq(v);
    const double dd = vec_length_sq(d);
    double along = -1.0;
    if (vv > 0.0) {
        const col3_vec across = vec_cross(d, v);
        const double ww = vec_length_sq(across);
        const double root_sq = square(radius) * ww - square(vec_dot(p, across));
        if (!(ww > COL_OBLIQUE_SQ * (dd * vv))) {
            return quick_unsure;
        }
        if (!(root_sq >= 0.0)) {
            return quick_miss;
        }
        *t = -(vec_dot(p, vec_cross(v, across)) + sqrt(vv * root_sq)) / ww;
        along = vec_dot(vec_along(p, *t, d), v) / vv;
    }
    *share = clamp01(along);
    if (*share == along) {
        return quick_hit;
    }
    const col3_vec from_end = vec_along(p, -*share, v);
    const double root_sq = square(radius) * dd - vec_length_sq(vec_cross(from_end, d));
    if (!(root_sq >= 0.0)) {
        return quick_miss;
    }
    *t = -(vec_dot(from_end, d) + sqrt(root_sq)) / dd;
    return quick_hit;
}

#endif
