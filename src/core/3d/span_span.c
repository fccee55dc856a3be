/* span_span.c - segments, rays and lines against each other: the cores of two capsules.
 */
#include "span_span.h"
#include "contact.h"

/* Two finite segments, r from the base of a to that of b, the feet at s and t. */
typedef struct {
    col_vec3 gap; /* from the foot on a to the foot on b */
    double s, t;
    double gap_sq;
    bool careful; /* nearly parallel or nearly touching: the plain formulas lose digits */
} feet3;

/* Drop the point of line a nearest to line b onto b, and back onto a. Squared distance is
 * convex in the two parameters, so after clamping in this order no nearer pair is left.
 *
 * uu vv - uv uv is rounding error alone below an angle of 1e-8: `careful` is set long
 * before. Source: Ericson, Real-Time Collision Detection, 5.1.9. */
static inline feet3 plain_feet(col_vec3 r, col_vec3 u, col_vec3 v) {
    const double uu = v3_length_sq(u);
    const double vv = v3_length_sq(v);
    const double uv = v3_dot(u, v);
    const double ur = v3_dot(u, r);
    const double vr = v3_dot(v, r);
    const double area_sq = uu * vv - uv * uv;
    const double zero = 0.0 * uu;
    const double per_uu = 1.0 / uu; /* ahead, beside the first division, not after it */
    const double per_vv = 1.0 / vv;
    const double s0 = clamp_share((ur * vv - uv * vr) / area_sq, zero);
    const double t = clamp_share((uv * s0 - vr) * per_vv, zero);
    const double s = clamp_share((ur + uv * t) * per_uu, zero);
    feet3 f;
    f.s = s;
    f.t = t;
    f.gap = v3_sub(v3_along(r, t, v), v3_scale(u, s));
    f.gap_sq = v3_length_sq(f.gap);
    const double size_sq = uu + vv + v3_length_sq(r);
    f.careful =
        !(area_sq > COL_OBLIQUE_SQ * (uu * vv)) || !(f.gap_sq > COL_NEAR_SQ * size_sq);
    return f;
}

static inline feet3 plain_feet_of(const col_capsule3 *a, const col_capsule3 *b) {
    return plain_feet(v3_sub(b->a, a->a), v3_sub(a->b, a->a), v3_sub(b->b, b->a));
}

/* A pair that is nearest by rounding alone may be far from the nearest place, as squared
 * distance is flat there: what satisfies the conditions of a minimum goes first. */
static void offer(best3 *best, const best3 *pair) {
    if (pair->proven != best->proven ? pair->proven : pair->distance < best->distance) {
        *best = *pair;
    }
}

/* The end of one span, `end` relative to the base of the other, against that other span.
 * inward: the direction into the span that the end belongs to. sign: 1 when that span is
 * b. The part of the offset at a right angle to a line is computed as in point_span.c. */
static void offer_end(best3 *best, col_vec3 end, col_vec3 inward, const span3 *other,
                      double at, double sign) {
    const col_vec3 d = other->d;
    const double t = clamp(v3_dot(end, d) / v3_length_sq(d), other->low, other->high);
    const col_vec3 e = v3_along(end, -t, d);
    const double beyond = v3_dot(e, d);
    const bool at_end =
        (t <= other->low && beyond <= 0.0) || (t >= other->high && beyond >= 0.0);
    best3 pair = {.s = sign > 0.0 ? t : at, .t = sign > 0.0 ? at : t};
    col_vec3 away = e;
    pair.distance = v3_length(e);
    if (!at_end && !v3_is_zero(d)) {
        const col_vec3 c = v3_cross_exact(end, d);
        away = v3_cross(d, c);
        pair.distance = v3_length(c) / v3_length(d);
    }
    if (pair.distance > 0.0 && !v3_is_zero(away)) {
        const col_vec3 n = v3_normalized(away);
        pair.normal = v3_scale(n, sign);
        pair.proven = v3_dot(n, inward) >= -COL_PARALLEL * v3_length(inward);
    }
    offer(best, &pair);
}

/* Ends of a against b, ends of b against a. Of two lines, which have none, the base of a:
 * it serves where they are parallel. */
static void offer_ends(best3 *best, col_vec3 r, const span3 *a, const span3 *b) {
    const col_vec3 back = v3_negate(r);
    const bool lines = !isfinite(a->low) && !isfinite(b->low);
    if (isfinite(a->low) || lines) {
        const double low = lines ? 0.0 : a->low;
        const col_vec3 none = v3(0.0, 0.0, 0.0);
        offer_end(best, v3_along(back, low, a->d), lines ? none : a->d, b, low, -1.0);
    }
    if (isfinite(b->low)) {
        offer_end(best, v3_along(r, b->low, b->d), b->d, a, b->low, 1.0);
    }
    if (isfinite(a->high)) {
        offer_end(best, v3_along(back, a->high, a->d), v3_negate(a->d), b, a->high, -1.0);
    }
    if (isfinite(b->high)) {
        offer_end(best, v3_along(r, b->high, b->d), v3_negate(b->d), a, b->high, 1.0);
    }
}

/* The common perpendicular, when it joins the insides of both spans: then nothing is
 * nearer. w is u x v, compensated, and so are the products that give the parameters. */
static bool offer_insides(best3 *best, col_vec3 r, const span3 *a, const span3 *b,
                          col_vec3 w) {
    const double ww = v3_length_sq(w);
    const double s = v3_dot_exact(v3_cross_exact(r, b->d), w) / ww;
    const double t = v3_dot_exact(v3_cross_exact(r, a->d), w) / ww;
    if (!(s >= a->low && s <= a->high && t >= b->low && t <= b->high)) {
        return false;
    }
    const double signed_gap = v3_dot_exact(r, w) / sqrt(ww);
    best->distance = fabs(signed_gap);
    best->s = s;
    best->t = t;
    best->normal = v3_scale(v3_normalized(w), side_of(signed_gap));
    best->proven = true;
    return true;
}

static double finite_length(const span3 *s) {
    return isfinite(s->low) && isfinite(s->high) ? v3_length(s->d) : 0.0;
}

/* The middle of a span, or its base where it has none. */
static col_vec3 middle_of(const span3 *s) {
    const bool finite = isfinite(s->low) && isfinite(s->high);
    return v3_scale(s->d, finite ? middle(s->low, s->high) : 0.0);
}

/* Cores that touch or cross: across both where they have different directions, on the
 * side on which the middle of b lies; at a right angle to the one direction that is left;
 * +y. */
static col_vec3 touching_normal(col_vec3 r, const span3 *a, const span3 *b, col_vec3 w,
                                bool parallel) {
    const col_vec3 toward = v3_sub(v3_add(r, middle_of(b)), middle_of(a));
    if (!parallel) {
        return v3_scale(v3_normalized(w), side_of(v3_dot(toward, w)));
    }
    if (!v3_is_zero(a->d)) {
        return v3_perpendicular(a->d);
    }
    return v3_is_zero(b->d) ? v3(0.0, 1.0, 0.0) : v3_perpendicular(b->d);
}

/* Parallel spans side by side are nearest along a stretch: its middle is taken. */
static void centre_on_stretch(best3 *best, col_vec3 r, const span3 *a, const span3 *b) {
    const double uu = v3_length_sq(a->d);
    const double base = v3_dot(r, a->d) / uu; /* where b starts, in parameters of a */
    const double rate = v3_dot(b->d, a->d) / uu;
    const double x = base + rate * b->low;
    const double y = base + rate * b->high;
    const double low = max2(a->low, min2(x, y));
    const double high = min2(a->high, max2(x, y));
    if (low <= high && isfinite(low) && isfinite(high)) {
        best->s = middle(low, high);
        best->t = clamp((best->s - base) / rate, b->low, b->high);
    }
}

best3 span_feet3(col_vec3 r, const span3 *a, const span3 *b) {
    const col_vec3 w = v3_cross_exact(a->d, b->d);
    const double areas = v3_length_sq(a->d) * v3_length_sq(b->d);
    const bool parallel = !(v3_length_sq(w) > square(COL_PARALLEL) * areas);
    best3 best = {.distance = INFINITY};
    if (parallel || !offer_insides(&best, r, a, b, w)) {
        offer_ends(&best, r, a, b);
    }
    const double size = v3_length(r) + finite_length(a) + finite_length(b);
    if (!(best.distance > 0.0) || (!best.proven && best.distance <= COL_STEADY * size)) {
        best.normal = touching_normal(r, a, b, w, parallel);
    }
    if (parallel && !v3_is_zero(a->d) && !v3_is_zero(b->d)) {
        centre_on_stretch(&best, r, a, b);
    }
    return best;
}

static void near_careful(const col_shape3 *a, const col_shape3 *b, col_near3 *out) {
    const span3 sa = span3_of(a);
    const span3 sb = span3_of(b);
    const best3 best = span_feet3(v3_sub(sb.p, sa.p), &sa, &sb);
    out->distance = best.distance;
    out->normal = best.normal;
    out->a = span3_point(a, best.s);
    out->b = span3_point(b, best.t);
    out->ta = best.s;
    out->tb = best.t;
}

bool overlaps_segment_segment3(const col_shape3 *a, const col_shape3 *b, double reach) {
    const feet3 f = plain_feet_of(as_capsule3(a), as_capsule3(b));
    if (!f.careful) {
        return within(f.gap_sq, reach);
    }
    col_near3 near;
    near_careful(a, b, &near);
    return near.distance <= reach;
}

COL_INLINED bool nearest_segments(const col_shape3 *a, const col_shape3 *b, double reach,
                                  col_near3 *out) {
    const feet3 f = plain_feet_of(as_capsule3(a), as_capsule3(b));
    if (f.careful) {
        near_careful(a, b, out);
        return out->distance <= reach;
    }
    if (!within(f.gap_sq, reach)) {
        return false;
    }
    const double gap = sqrt(f.gap_sq);
    out->distance = gap;
    out->normal = v3_scale(f.gap, 1.0 / gap);
    out->a = segment3_point(a, f.s);
    out->b = segment3_point(b, f.t);
    out->ta = f.s;
    out->tb = f.t;
    return true;
}

/* With a ray or a line: both bases are moved to where the spans come near each other, so
 * that a far origin costs nothing. The finite one, or the first, lends the point to move
 * to. */
bool near_span_span3(const col_shape3 *a, const col_shape3 *b, double reach,
                     col_near3 *out) {
    const span3 far_a = span3_of(a);
    const span3 far_b = span3_of(b);
    const best3 rough = span_feet3(v3_sub(far_b.p, far_a.p), &far_a, &far_b);
    double shift_a = 0.0;
    double shift_b = 0.0;
    span3 sa = far_a;
    span3 sb = far_b;
    const col_vec3 centre = is_open3(a) ? v3_along(far_b.p, rough.t, far_b.d)
                                        : v3_along(far_a.p, rough.s, far_a.d);
    sa = span3_recentred(far_a, centre, &shift_a);
    sb = span3_recentred(far_b, centre, &shift_b);
    const best3 best = span_feet3(v3_sub(sb.p, sa.p), &sa, &sb);
    out->distance = best.distance;
    out->normal = best.normal;
    out->a = v3_add(centre, v3_along(sa.p, best.s, sa.d));
    out->b = v3_add(centre, v3_along(sb.p, best.t, sb.d));
    out->ta = best.s + shift_a;
    out->tb = best.t + shift_b;
    return out->distance <= reach;
}

NEAR_OF(near_segment_segment3, nearest_segments)
CONTACT_OF(contact_segment_segment3, nearest_segments)
