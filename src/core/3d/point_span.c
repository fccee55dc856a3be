/* point_span.c - points against segments, rays and lines: the cores of a sphere and a
 * capsule. */
#include "contact.h"
#include "span.h"

/* A point against a span: r is the point relative to the span's base. */
typedef struct {
    col_vec3 r;
    double t;   /* of the foot */
    col_vec3 e; /* from the foot to the point */
    double gap_sq;
    bool near; /* too near for e to have digits left: features must decide */
} foot3;

/* A span of zero length has d = 0: the quotient is no number, and clamp makes it low. */
static inline foot3 foot_of(col_vec3 r, const span3 *span) {
    const double dd = v3_length_sq(span->d);
    const double zero = 0.0 * dd; /* not a constant, see clamp_share */
    foot3 f;
    f.r = r;
    f.t = clamp(v3_dot(r, span->d) / dd, span->low + zero, span->high + zero);
    f.e = v3_along(r, -f.t, span->d);
    f.gap_sq = v3_length_sq(f.e);
    f.near = !(f.gap_sq > COL_NEAR_SQ * v3_length_sq(r));
    return f;
}

/* From the span to a point that nearly lies on it. The part of r at a right angle to d is
 * d x (r x d) / d.d; with the inner product compensated it keeps all its digits, and it
 * stays at a right angle to d, which r - t d does not.
 * Returns the distance; *normal is unit, from the point to the span. */
static double near_line(col_vec3 r, col_vec3 d, col_vec3 *normal) {
    const col_vec3 c = v3_cross_exact(r, d);
    if (v3_is_zero(c)) {
        *normal = v3_perpendicular(d);
        return 0.0;
    }
    *normal = v3_normalized(v3_cross(c, d));
    return v3_length(c) / v3_length(d);
}

/* From a point that nearly lies on an end of the span, e away. */
static double near_end(col_vec3 e, col_vec3 d, col_vec3 *normal) {
    if (v3_is_zero(e)) {
        *normal = v3_is_zero(d) ? v3(0.0, 1.0, 0.0) : v3_perpendicular(d);
        return 0.0;
    }
    *normal = v3_normalized(v3_negate(e));
    return v3_length(e);
}

/* The point against the span when it nearly lies on it; end is the point relative to the
 * end of the span at t = 1. An end is nearest only when the point lies beyond it. */
static double near_touching(const foot3 *f, const span3 *span, col_vec3 end,
                            col_vec3 *normal) {
    if (f->t <= span->low && v3_dot(f->e, span->d) <= 0.0) {
        return near_end(f->e, span->d, normal);
    }
    if (f->t >= span->high && v3_dot(end, span->d) >= 0.0) {
        return near_end(end, span->d, normal);
    }
    return near_line(f->r, span->d, normal);
}

bool overlaps_point_segment3(const col_shape3 *a, const col_shape3 *b, double reach) {
    const col_vec3 p = as_sphere3(a)->center;
    const span3 span = segment3_of(b);
    const foot3 f = foot_of(v3_sub(p, span.p), &span);
    if (!f.near) {
        return within(f.gap_sq, reach);
    }
    col_vec3 normal;
    const col_vec3 end = v3_sub(p, as_capsule3(b)->b);
    return near_touching(&f, &span, end, &normal) <= reach;
}

COL_INLINED void answer(const foot3 *f, const span3 *span, col_vec3 end, col_near3 *out) {
    if (f->near) {
        out->distance = near_touching(f, span, end, &out->normal);
        return;
    }
    const double gap = sqrt(f->gap_sq);
    out->distance = gap;
    out->normal = v3_scale(f->e, -1.0 / gap);
}

static void near_point_open(col_vec3 p, const col_shape3 *b, col_near3 *out) {
    double shift;
    const span3 span = span3_recentred(span3_of(b), p, &shift);
    const foot3 f = foot_of(v3_negate(span.p), &span);
    answer(&f, &span, f.e, out);
    out->b = v3_sub(p, f.e);
    out->tb = f.t + shift;
}

COL_INLINED bool nearest_segment(const col_shape3 *a, const col_shape3 *b, double reach,
                                 col_near3 *out) {
    const col_vec3 p = as_sphere3(a)->center;
    const span3 span = segment3_of(b);
    const foot3 f = foot_of(v3_sub(p, span.p), &span);
    if (!f.near && !within(f.gap_sq, reach)) {
        return false;
    }
    answer(&f, &span, v3_sub(p, as_capsule3(b)->b), out);
    out->a = p;
    out->b = segment3_point(b, f.t);
    out->ta = 0.0;
    out->tb = f.t;
    return out->distance <= reach;
}

bool near_point_span3(const col_shape3 *a, const col_shape3 *b, double reach,
                      col_near3 *out) {
    if (!is_open3(b)) {
        return nearest_segment(a, b, reach, out);
    }
    out->a = as_sphere3(a)->center;
    out->ta = 0.0;
    near_point_open(out->a, b, out);
    return out->distance <= reach;
}

CONTACT_OF(contact_point_segment3, nearest_segment)
