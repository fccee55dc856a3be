/* point_span.c - points against segments, rays and lines: the cores of a circle and a
 * capsule. */
#include "contact.h"
#include "span.h"

/* A point against a segment by plain arithmetic: r is the point relative to the base, e
 * relative to its foot. */
typedef struct {
    col_vec2 e;
    double t, gap_sq;
    bool near; /* too near for e to have digits left: the features must decide */
} plain2;

/* A segment of zero length has d = 0: the quotient is no number, and clamp makes it 0. */
static inline plain2 plain_foot(col_vec2 r, col_vec2 d) {
    plain2 f;
    const double dd = v2_length_sq(d);
    f.t = clamp_share(v2_dot(r, d) / dd, 0.0 * dd);
    f.e = v2_along(r, -f.t, d);
    f.gap_sq = v2_length_sq(f.e);
    f.near = !(f.gap_sq > COL_NEAR_SQ * v2_length_sq(r));
    return f;
}

bool overlaps_point_segment2(const col_shape2 *a, const col_shape2 *b, double reach) {
    const col_vec2 p = as_circle2(a)->center;
    const span2 span = segment2_of(b);
    const plain2 f = plain_foot(v2_sub(p, span.p), span.d);
    if (!f.near) {
        return within(f.gap_sq, reach);
    }
    return within(span2_foot(&span, p, span2_side(&span, p)).gap_sq, reach);
}

/* By the side of the span on which the point lies: right however near it is, and however
 * far the base. */
static bool nearest_carefully(col_vec2 p, const span2 *span, double reach,
                              col_near2 *out) {
    const foot2 f = span2_foot(span, p, span2_side(span, p));
    if (!within(f.gap_sq, reach)) {
        return false;
    }
    out->distance = sqrt(f.gap_sq);
    out->normal = span2_foot_normal(span, &f);
    out->a = p;
    out->b = span2_foot_point(span, &f, p);
    out->ta = 0.0;
    out->tb = f.t;
    return true;
}

COL_INLINED bool nearest_segment(const col_shape2 *a, const col_shape2 *b, double reach,
                                 col_near2 *out) {
    const col_vec2 p = as_circle2(a)->center;
    const span2 span = segment2_of(b);
    const plain2 f = plain_foot(v2_sub(p, span.p), span.d);
    if (f.near) {
        return nearest_carefully(p, &span, reach, out);
    }
    if (!within(f.gap_sq, reach)) {
        return false;
    }
    const double gap = sqrt(f.gap_sq);
    out->distance = gap;
    out->normal = v2_scale(f.e, -1.0 / gap);
    out->a = p;
    out->b = span2_point(&span, f.t);
    out->ta = 0.0;
    out->tb = f.t;
    return true;
}

bool near_point_span2(const col_shape2 *a, const col_shape2 *b, double reach,
                      col_near2 *out) {
    if (!is_open2(b)) {
        return nearest_segment(a, b, reach, out);
    }
    const span2 span = span2_of(b);
    return nearest_carefully(as_circle2(a)->center, &span, reach, out);
}

CONTACT_OF(contact_point_segment2, nearest_segment)
