/* segment_segment.c - two segments by plain arithmetic: the cores of two capsules. What
 * is nearly parallel or nearly touching is left to span_span.c. */
#include "contact.h"
#include "span.h"

/* Crossing segments part by the least of four ways: either end of one goes back to the
 * line of the other. side: of that end, times the length of the other segment. */
typedef struct {
    double side;
    bool far_end;
} way2;

/* x: of the first end; x - y: of the far one */
static inline way2 lesser_way(double x, double y) {
    const bool far_end = fabs(x - y) < fabs(x);
    return (way2){far_end ? x - y : x, far_end};
}

typedef struct {
    col_vec2 r, u, v;  /* from the base of a to that of b; the directions */
    double ru, rv, uv; /* r x u, r x v, u x v */
    double s, t;       /* of the feet */
    col_vec2 gap;      /* from the foot on a to that on b */
    double gap_sq;
    way2 of_a, of_b; /* the ways out, for crossing segments */
    bool crossing;
    bool careful; /* digits are lost */
} feet2;

/* 0 < x / y < 1 */
static inline bool is_share(double x, double y) { return x * (y - x) > 0.0; }

/* Where the lines meet, for crossing segments; else the point of line a where they meet
 * is clamped, dropped onto b, and dropped back: squared distance is convex in the two
 * parameters. Source: Ericson, Real-Time Collision Detection, 5.1.9; in the plane cross
 * products take the place of his determinant. */
static inline feet2 feet_of(const col_capsule2 *a, const col_capsule2 *b) {
    feet2 f;
    f.r = v2_sub(b->a, a->a);
    f.u = v2_sub(a->b, a->a);
    f.v = v2_sub(b->b, b->a);
    f.ru = v2_cross(f.r, f.u);
    f.rv = v2_cross(f.r, f.v);
    f.uv = v2_cross(f.u, f.v);
    const double uu = v2_length_sq(f.u);
    const double vv = v2_length_sq(f.v);
    const double dot = v2_dot(f.u, f.v);
    const double zero = 0.0 * uu;
    const double s = clamp_share(f.rv / f.uv, zero);
    f.t = clamp_share((dot * s - v2_dot(f.v, f.r)) / vv, zero);
    f.s = clamp_share((v2_dot(f.u, f.r) + dot * f.t) / uu, zero);
    f.gap = v2_sub(v2_along(f.r, f.t, f.v), v2_scale(f.u, f.s));
    f.gap_sq = v2_length_sq(f.gap);
    f.crossing = is_share(f.rv, f.uv) && is_share(f.ru, f.uv);
    f.of_a = lesser_way(f.rv, f.uv);
    f.of_b = lesser_way(f.ru, f.uv);
    const double deep = min2(square(f.of_a.side) * uu, square(f.of_b.side) * vv);
    const double areas = uu * vv;
    const double size_sq = uu + vv + v2_length_sq(f.r);
    const double near_sq = f.crossing ? deep / areas : f.gap_sq;
    f.careful =
        !(square(f.uv) > COL_OBLIQUE_SQ * areas) || !(near_sq > COL_NEAR_SQ * size_sq);
    return f;
}

bool overlaps_segment_segment2(const col_shape2 *a, const col_shape2 *b, double reach) {
    const feet2 f = feet_of(as_capsule2(a), as_capsule2(b));
    if (f.careful) {
        col_near2 near;
        return near_span_span2(a, b, reach, &near);
    }
    return f.crossing || within(f.gap_sq, reach);
}

static void answer_crossing(const feet2 *f, const col_capsule2 *p, const col_capsule2 *q,
                            col_near2 *out) {
    const double uu = v2_length_sq(f->u);
    const double vv = v2_length_sq(f->v);
    const double a_sq = square(f->of_a.side) / vv;
    const double b_sq = square(f->of_b.side) / uu;
    const bool by_a = a_sq <= b_sq;
    out->distance = -sqrt(by_a ? a_sq : b_sq);
    if (by_a) {
        const double turn = side_of(f->of_a.side) / sqrt(vv);
        out->a = f->of_a.far_end ? p->b : p->a;
        out->ta = f->of_a.far_end ? 1.0 : 0.0;
        out->tb = clamp01(v2_dot(v2_sub(out->a, q->a), f->v) / vv);
        out->b = v2_along(q->a, out->tb, f->v);
        out->normal = v2_scale(v2_quarter(f->v), turn);
    } else {
        const double turn = side_of(f->of_b.side) / sqrt(uu);
        out->b = f->of_b.far_end ? q->b : q->a;
        out->tb = f->of_b.far_end ? 1.0 : 0.0;
        out->ta = clamp01(v2_dot(v2_sub(out->b, p->a), f->u) / uu);
        out->a = v2_along(p->a, out->ta, f->u);
        out->normal = v2_scale(v2_quarter(f->u), turn);
    }
}

COL_INLINED bool nearest(const col_shape2 *a, const col_shape2 *b, double reach,
                         col_near2 *out) {
    const feet2 f = feet_of(as_capsule2(a), as_capsule2(b));
    if (f.careful) {
        return near_span_span2(a, b, reach, out);
    }
    if (f.crossing) {
        answer_crossing(&f, as_capsule2(a), as_capsule2(b), out);
        return true;
    }
    if (!within(f.gap_sq, reach)) {
        return false;
    }
    const double gap = sqrt(f.gap_sq);
    out->distance = gap;
    out->normal = v2_scale(f.gap, 1.0 / gap);
    out->a = f.s == 1.0 ? as_capsule2(a)->b : v2_along(as_capsule2(a)->a, f.s, f.u);
    out->b = f.t == 1.0 ? as_capsule2(b)->b : v2_along(as_capsule2(b)->a, f.t, f.v);
    out->ta = f.s;
    out->tb = f.t;
    return true;
}

NEAR_OF(near_segment_segment2, nearest)
CONTACT_OF(contact_segment_segment2, nearest)
