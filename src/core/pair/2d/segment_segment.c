/* segment_segment.c - two segments by plain arithmetic: the cores of two capsules. Pairs
 * that are nearly parallel or nearly touch are left to span_span.c. */
#define COL_DIMENSION 2
#include "../pair.h"
#include "span.h"

/* Crossing segments are separated by the least of four pushes: an end of one moves back
 * to the line of the other. side: the signed distance of that end from the line, times
 * the length of the other segment. */
typedef struct {
    double side;
    bool far_end;
} col2_segment_push;

/* x: the side of the first end; x - y: that of the far end */
static inline col2_segment_push lesser_push(double x, double y) {
    const bool far_end = fabs(x - y) < fabs(x);
    return (col2_segment_push){far_end ? x - y : x, far_end};
}

typedef struct {
    col2_vec r, u, v;  /* from the base of a to that of b; the directions */
    double ru, rv, uv; /* r x u, r x v, u x v */
    double s, t;       /* of the feet */
    col2_vec gap;      /* from the foot on a to that on b */
    double gap_sq;
    col2_segment_push of_a, of_b; /* the least pushes, for crossing segments */
    bool crossing;
    bool careful; /* digits are lost */
} col2_segment_feet;

/* 0 < x / y < 1 */
static inline bool is_share(double x, double y) { return x * (y - x) > 0.0; }

/* The feet of crossing segments are at the common point of the lines; otherwise the
 * point of line a nearest to line b is clamped, projected onto b, and from there back
 * onto a: squared distance is convex in the two parameters. Source: Ericson, Real-Time
 * Collision Detection, 5.1.9; in the plane cross products take the place of his
 * determinant. */
static inline col2_segment_feet feet_of(const col2_capsule *a, const col2_capsule *b) {
    col2_segment_feet f;
    f.r = vec_sub(b->a, a->a);
    f.u = vec_sub(a->b, a->a);
    f.v = vec_sub(b->b, b->a);
    f.ru = vec_cross(f.r, f.u);
    f.rv = vec_cross(f.r, f.v);
    f.uv = vec_cross(f.u, f.v);
    const double uu = vec_length_sq(f.u);
    const double vv = vec_length_sq(f.v);
    const double dot = vec_dot(f.u, f.v);
    const double zero = 0.0 * uu;
    const double s = clamp_share(f.rv / f.uv, zero);
    f.t = clamp_share((dot * s - vec_dot(f.v, f.r)) / vv, zero);
    f.s = clamp_share((vec_dot(f.u, f.r) + dot * f.t) / uu, zero);
    f.gap = vec_sub(vec_along(f.r, f.t, f.v), vec_scale(f.u, f.s));
    f.gap_sq = vec_length_sq(f.gap);
    f.crossing = is_share(f.rv, f.uv) && is_share(f.ru, f.uv);
    f.of_a = lesser_push(f.rv, f.uv);
    f.of_b = lesser_push(f.ru, f.uv);
    const double deep = smaller_of(square(f.of_a.side) * uu, square(f.of_b.side) * vv);
    const double areas = uu * vv;
    const double size_sq = uu + vv + vec_length_sq(f.r);
    const double near_sq = f.crossing ? deep / areas : f.gap_sq;
    f.careful =
        !(square(f.uv) > COL_OBLIQUE_SQ * areas) || !(near_sq > COL_NEAR_SQ * size_sq);
    return f;
}

bool col2_overlaps_segment_segment(const col2_shape *a, const col2_shape *b,
                                   double limit) {
    const col2_segment_feet f = feet_of(as_capsule(a), as_capsule(b));
    if (f.careful) {
        col2_pair_answer answer;
        return col2_pair_span_span(a, b, limit, &answer);
    }
    return f.crossing || within(f.gap_sq, limit);
}

static void answer_crossing(const col2_segment_feet *f, const col2_capsule *p,
                            const col2_capsule *q, col2_pair_answer *out) {
    const double uu = vec_length_sq(f->u);
    const double vv = vec_length_sq(f->v);
    const double a_sq = square(f->of_a.side) / vv;
    const double b_sq = square(f->of_b.side) / uu;
    const bool by_a = a_sq <= b_sq; /* whose end moves; the other is the host */
    const col2_segment_push push = by_a ? f->of_a : f->of_b;
    const col2_capsule *moved = by_a ? p : q;
    const col2_vec base = by_a ? q->a : p->a;
    const col2_vec d = by_a ? f->v : f->u;
    const double dd = by_a ? vv : uu;
    const col2_vec end = push.far_end ? moved->b : moved->a;
    const double end_t = push.far_end ? 1.0 : 0.0;
    const double t = clamp01(vec_dot(vec_sub(end, base), d) / dd);
    const col2_vec foot = vec_along(base, t, d);
    const col2_vec normal = vec_scale(vec_quarter(d), side_of(push.side) / sqrt(dd));
    answer_between(false, -sqrt(by_a ? a_sq : b_sq), normal, by_a ? end : foot,
                   by_a ? foot : end, out);
    out->ta = by_a ? end_t : t;
    out->tb = by_a ? t : end_t;
}

COL_INLINED bool nearest(const col2_shape *a, const col2_shape *b, double limit,
                         col2_pair_answer *out) {
    const col2_segment_feet f = feet_of(as_capsule(a), as_capsule(b));
    if (f.careful) {
        return col2_pair_span_span(a, b, limit, out);
    }
    if (f.crossing) {
        answer_crossing(&f, as_capsule(a), as_capsule(b), out);
        return true;
    }
    if (!within(f.gap_sq, limit)) {
        return false;
    }
    const double gap = sqrt(f.gap_sq);
    out->distance = gap;
    out->normal = vec_scale(f.gap, 1.0 / gap);
    out->a = f.s == 1.0 ? as_capsule(a)->b : vec_along(as_capsule(a)->a, f.s, f.u);
    out->b = f.t == 1.0 ? as_capsule(b)->b : vec_along(as_capsule(b)->a, f.t, f.v);
    out->ta = f.s;
    out->tb = f.t;
    return true;
}

PAIR_OF(col2_pair_segment_segment, nearest)
CONTACT_OF(col2_contact_segment_segment, nearest)
