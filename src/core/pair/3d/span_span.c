/* span_span.c - segments, rays and lines among themselves: the cores of two capsules. */
#include "span_span.h"
#include "../pair.h"

/* Two finite segments, r from the base of a to that of b, the feet at s and t. */
typedef struct {
    col3_vec gap; /* from the foot on a to the foot on b */
    double s, t;
    double gap_sq;
    bool careful; /* nearly parallel or nearly touching: the plain formulas lose digits */
} col3_span_feet;

/* The point of line a nearest to line b is clamped, projected onto b, and from there
 * back onto a. Squared distance is convex in the two parameters, so no nearer pair is
 * left.
 *
 * uu vv - uv uv is rounding error alone below an angle of 1e-8: `careful` is set long
 * before. Source: Ericson, Real-Time Collision Detection, 5.1.9. */
static inline col3_span_feet plain_feet(col3_vec r, col3_vec u, col3_vec v) {
    const double uu = vec_length_sq(u);
    const double vv = vec_length_sq(v);
    const double uv = vec_dot(u, v);
    const double ur = vec_dot(u, r);
    const double vr = vec_dot(v, r);
    const double area_sq = uu * vv - uv * uv;
    const double zero = 0.0 * uu;
    const double per_uu = 1.0 / uu; /* early, in parallel with the first division */
    const double per_vv = 1.0 / vv;
    const double s0 = clamp_share((ur * vv - uv * vr) / area_sq, zero);
    const double t = clamp_share((uv * s0 - vr) * per_vv, zero);
    const double s = clamp_share((ur + uv * t) * per_uu, zero);
    col3_span_feet f;
    f.s = s;
    f.t = t;
    f.gap = vec_sub(vec_along(r, t, v), vec_scale(u, s));
    f.gap_sq = vec_length_sq(f.gap);
    const double size_sq = uu + vv + vec_length_sq(r);
    f.careful =
        !(area_sq > COL_OBLIQUE_SQ * (uu * vv)) || !(f.gap_sq > COL_NEAR_SQ * size_sq);
    return f;
}

static inline col3_span_feet plain_feet_of(const col3_capsule *a, const col3_capsule *b) {
    return plain_feet(vec_sub(b->a, a->a), vec_sub(a->b, a->a), vec_sub(b->b, b->a));
}

/* A pair that is nearest by rounding alone may be far from the nearest points, as squared
 * distance is flat there: pairs that satisfy the conditions of a minimum come first. */
static void offer(col3_span_pair *best, const col3_span_pair *candidate) {
    if (candidate->proven != best->proven ? candidate->proven
                                          : candidate->distance < best->distance) {
        *best = *candidate;
    }
}

/* Offers an end of one span against the other span; end: relative to the other's base.
 * inward: the direction into the span that the end belongs to. sign: 1 when that span is
 * b. The part of the offset perpendicular to a line is computed as in point_span.c. */
static void offer_end(col3_span_pair *best, col3_vec end, col3_vec inward,
                      const col3_span *other, double at, double sign) {
    const col3_vec d = other->d;
    const double t = clamp(vec_dot(end, d) / vec_length_sq(d), other->low, other->high);
    const col3_vec e = vec_along(end, -t, d);
    const double beyond = vec_dot(e, d);
    const bool at_end =
        (t <= other->low && beyond <= 0.0) || (t >= other->high && beyond >= 0.0);
    col3_span_pair candidate = {.s = sign > 0.0 ? t : at, .t = sign > 0.0 ? at : t};
    col3_vec away = e;
    candidate.distance = vec_length(e);
    /* Without a length each place is an end, except by rounding. */
    if (!at_end && RARELY(!vec_is_zero(d))) {
        const col3_vec c = vec_cross_exact(end, d);
        away = vec_cross(d, c);
        candidate.distance = vec_length(c) / vec_length(d);
    }
    /* A segment with a length has a direction, except by rounding. */
    if (candidate.distance > 0.0 && MOSTLY(!vec_is_zero(away))) {
        const col3_vec n = vec_normalized(away);
        candidate.normal = vec_scale(n, sign);
        candidate.proven =
            vec_dot(n, inward) >= -COL_PARALLEL_TOLERANCE * vec_length(inward);
    }
    offer(best, &candidate);
}

/* Offers the ends of a against b and those of b against a. Two lines have no ends: the
 * base of a is offered for them, which is right where the lines are parallel. */
static void offer_ends(col3_span_pair *best, col3_vec r, const col3_span *a,
                       const col3_span *b) {
    const col3_vec back = vec_negate(r);
    const bool lines = !isfinite(a->low) && !isfinite(b->low);
    if (isfinite(a->low) || lines) {
        const double low = lines ? 0.0 : a->low;
        offer_end(best, vec_along(back, low, a->d), lines ? vec_zero() : a->d, b, low,
                  -1.0);
    }
    if (isfinite(b->low)) {
        offer_end(best, vec_along(r, b->low, b->d), b->d, a, b->low, 1.0);
    }
    if (isfinite(a->high)) {
        offer_end(best, vec_along(back, a->high, a->d), vec_negate(a->d), b, a->high,
                  -1.0);
    }
    if (isfinite(b->high)) {
        offer_end(best, vec_along(r, b->high, b->d), vec_negate(b->d), a, b->high, 1.0);
    }
}

/* Offers the common perpendicular if it joins the insides of both spans: then no other
 * points are nearer. w is u x v, compensated, and so are the products that give the
 * parameters. */
static bool offer_insides(col3_span_pair *best, col3_vec r, const col3_span *a,
                          const col3_span *b, col3_vec w) {
    const double ww = vec_length_sq(w);
    const double s = vec_dot_exact(vec_cross_exact(r, b->d), w) / ww;
    const double t = vec_dot_exact(vec_cross_exact(r, a->d), w) / ww;
    if (!(s >= a->low && s <= a->high && t >= b->low && t <= b->high)) {
        return false;
    }
    const double signed_gap = vec_dot_exact(r, w) / sqrt(ww);
    best->distance = fabs(signed_gap);
    best->s = s;
    /* the foot of s, not t, and the reverse where b ends before that foot: for spans
     * that are nearly parallel, s and t are rounded far along */
    const double foot = vec_dot(vec_sub(vec_scale(a->d, s), r), b->d);
    const double opposite = foot / vec_length_sq(b->d);
    best->t = clamp(opposite, b->low, b->high);
    if (best->t != opposite) {
        const double back = vec_dot(vec_along(r, best->t, b->d), a->d);
        best->s = clamp(back / vec_length_sq(a->d), a->low, a->high);
    }
    best->normal = vec_scale(vec_normalized(w), side_of(signed_gap));
    best->proven = true;
    return true;
}

static double finite_length(const col3_span *s) {
    return isfinite(s->low) && isfinite(s->high) ? vec_length(s->d) : 0.0;
}

/* The middle of a span, or its base where it has none. */
static col3_vec middle_of(const col3_span *s) {
    const bool finite = isfinite(s->low) && isfinite(s->high);
    return vec_scale(s->d, finite ? middle(s->low, s->high) : 0.0);
}

/* The normal of cores that touch or cross. Cores with different directions have a normal
 * perpendicular to both, on the side of the middle of b; cores with one direction have a
 * normal perpendicular to that, and two points have +y. */
static col3_vec touching_normal(col3_vec r, const col3_span *a, const col3_span *b,
                                col3_vec w, bool parallel) {
    const col3_vec toward = vec_sub(vec_add(r, middle_of(b)), middle_of(a));
    if (!parallel) {
        return vec_scale(vec_normalized(w), side_of(vec_dot(toward, w)));
    }
    if (!vec_is_zero(a->d)) {
        return vec_perpendicular(a->d);
    }
    return vec_is_zero(b->d) ? vec3(0.0, 1.0, 0.0) : vec_perpendicular(b->d);
}

/* Parallel spans are nearest where they overlap, in an interval whose middle is
 * taken. */
static void centre_on_overlap(col3_span_pair *best, col3_vec r, const col3_span *a,
                              const col3_span *b) {
    const double uu = vec_length_sq(a->d);
    const double base = vec_dot(r, a->d) / uu; /* where b starts, in parameters of a */
    const double rate = vec_dot(b->d, a->d) / uu;
    const double x = base + rate * b->low;
    const double y = base + rate * b->high;
    const double low = larger_of(a->low, smaller_of(x, y));
    const double high = smaller_of(a->high, larger_of(x, y));
    if (low <= high && isfinite(low) && isfinite(high)) {
        best->s = middle(low, high);
        best->t = clamp((best->s - base) / rate, b->low, b->high);
    }
}

col3_span_pair col3_span_feet_of(col3_vec r, const col3_span *a, const col3_span *b) {
    const col3_vec w = vec_cross_exact(a->d, b->d);
    const double areas = vec_length_sq(a->d) * vec_length_sq(b->d);
    const bool parallel = !(vec_length_sq(w) > square(COL_PARALLEL_TOLERANCE) * areas);
    col3_span_pair best = {.distance = INFINITY};
    if (parallel || !offer_insides(&best, r, a, b, w)) {
        offer_ends(&best, r, a, b);
    }
    const double size = vec_length(r) + finite_length(a) + finite_length(b);
    if (!(best.distance > 0.0) ||
        (!best.proven && best.distance <= COL_TIE_TOLERANCE * size)) {
        best.normal = touching_normal(r, a, b, w, parallel);
    }
    if (parallel && !vec_is_zero(a->d) && !vec_is_zero(b->d)) {
        centre_on_overlap(&best, r, a, b);
    }
    return best;
}

/* The same segment from its other end. */
static col3_span reversed(const col3_span *s, col3_vec end) {
    return (col3_span){end, vec_negate(s->d), s->low, s->high};
}

/* The error of a foot near a far end grows with its distance from the base, and may hide
 * that the foot is that end. So the feet are found once more, measured from the ends
 * that they are near to. */
static void prove_from_ends(const col3_shape *a, const col3_shape *b, const col3_span *sa,
                            const col3_span *sb, col3_span_pair *best) {
    const bool far_a = best->s > 0.5;
    const bool far_b = best->t > 0.5;
    const col3_span x = far_a ? reversed(sa, as_capsule(a)->b) : *sa;
    const col3_span y = far_b ? reversed(sb, as_capsule(b)->b) : *sb;
    col3_span_pair again = col3_span_feet_of(vec_sub(y.p, x.p), &x, &y);
    if (MOSTLY(again.proven)) {
        again.s = far_a ? 1.0 - again.s : again.s;
        again.t = far_b ? 1.0 - again.t : again.t;
        *best = again;
    }
}

static void nearest_carefully(const col3_shape *a, const col3_shape *b,
                              col3_pair_answer *out) {
    const col3_span sa = span_of(a);
    const col3_span sb = span_of(b);
    col3_span_pair best = col3_span_feet_of(vec_sub(sb.p, sa.p), &sa, &sb);
    if (!best.proven && best.distance > 0.0) {
        prove_from_ends(a, b, &sa, &sb, &best);
    }
    out->distance = best.distance;
    out->normal = best.normal;
    out->a = span_point(a, best.s);
    out->b = span_point(b, best.t);
    out->ta = best.s;
    out->tb = best.t;
}

bool col3_overlaps_segment_segment(const col3_shape *a, const col3_shape *b,
                                   double limit) {
    const col3_span_feet f = plain_feet_of(as_capsule(a), as_capsule(b));
    if (!f.careful) {
        return within(f.gap_sq, limit);
    }
    col3_pair_answer answer;
    nearest_carefully(a, b, &answer);
    return answer.distance <= limit;
}

COL_INLINED bool nearest_segments(const col3_shape *a, const col3_shape *b, double limit,
                                  col3_pair_answer *out) {
    const col3_span_feet f = plain_feet_of(as_capsule(a), as_capsule(b));
    if (f.careful) {
        nearest_carefully(a, b, out);
        return out->distance <= limit;
    }
    if (!within(f.gap_sq, limit)) {
        return false;
    }
    const double gap = sqrt(f.gap_sq);
    out->distance = gap;
    out->normal = vec_scale(f.gap, 1.0 / gap);
    out->a = segment_point(a, f.s);
    out->b = segment_point(b, f.t);
    out->ta = f.s;
    out->tb = f.t;
    return true;
}

/* One span is a ray or a line. Both bases are moved to the nearest point of the finite
 * span, or of b if none is finite, so that a far origin costs no digits. */
bool col3_pair_span_span(const col3_shape *a, const col3_shape *b, double limit,
                         col3_pair_answer *out) {
    const col3_span far_a = span_of(a);
    const col3_span far_b = span_of(b);
    const col3_span_pair rough =
        col3_span_feet_of(vec_sub(far_b.p, far_a.p), &far_a, &far_b);
    double shift_a = 0.0;
    double shift_b = 0.0;
    col3_span sa = far_a;
    col3_span sb = far_b;
    const col3_vec centre = is_line(a) ? vec_along(far_b.p, rough.t, far_b.d)
                                       : vec_along(far_a.p, rough.s, far_a.d);
    sa = col3_span_recentred(far_a, centre, &shift_a);
    sb = col3_span_recentred(far_b, centre, &shift_b);
    const col3_span_pair best = col3_span_feet_of(vec_sub(sb.p, sa.p), &sa, &sb);
    out->distance = best.distance;
    out->normal = best.normal;
    out->a = vec_add(centre, vec_along(sa.p, best.s, sa.d));
    out->b = vec_add(centre, vec_along(sb.p, best.t, sb.d));
    out->ta = best.s + shift_a;
    out->tb = best.t + shift_b;
    return out->distance <= limit;
}

PAIR_OF(col3_pair_segment_segment, nearest_segments)
CONTACT_OF(col3_contact_segment_segment, nearest_segments)
