/* span_box.c - segments, rays and lines against boxes: the cores of a capsule and a box.
 */
#include "span_box.h"

#include "contact.h"

static inline bool is_finite(const local_span3 *s) {
    return isfinite(s->low) && isfinite(s->high);
}

/* The slope of half the squared distance to the box at t: the sum of d_i times the excess
 * on axis i. It never falls along the span, and is linear between the breakpoints where
 * the span crosses a face's plane. A slope that is rounding alone counts as 0. */
static inline double slope_at(const local_span3 *s, double t, double d_largest) {
    const col_vec3 e = excess3(v3_along(s->p, t, s->d), s->half);
    const double slope = v3_dot(s->d, e);
    const col_vec3 size = v3_abs(e);
    const double noise = COL_PARALLEL * d_largest * (size.x + size.y + size.z);
    return slope * (double)(fabs(slope) > noise);
}

/* The last place with a slope <= 0 and the first with a slope >= 0. */
typedef struct {
    double low, high;
} bracket;

/* Far out of the way of every parameter. */
static const double ASIDE = 0x1p1000;

/* By arithmetic, as which way a slope falls is a coin's toss to the branch predictor. */
static inline void narrow(bracket *b, double t, double slope) {
    b->low = max2(b->low, t - ASIDE * (double)(slope > 0.0));
    b->high = min2(b->high, t + ASIDE * (double)(slope < 0.0));
}

/* Beyond its last breakpoint a span only moves away: open ends are cut there. */
static void cut_open_ends(local_span3 *s, const double *breaks, int count) {
    double first = INFINITY;
    double last = -INFINITY;
    for (int i = 0; i < count; i++) {
        first = min2(first, breaks[i]);
        last = max2(last, breaks[i]);
    }
    if (!isfinite(s->low)) {
        s->low = min2(first, s->high);
    }
    if (!isfinite(s->high)) {
        s->high = max2(last, s->low);
    }
}

/* Where the span passes the planes of the faces. */
static inline int breaks_of(const local_span3 *s, double *breaks) {
    int count = 0;
    COL_UNROLL
    for (int i = 0; i < 3; i++) {
        const double d = v3_get(s->d, i);
        if (d != 0.0) {
            breaks[count++] = (-v3_get(s->half, i) - v3_get(s->p, i)) / d;
            breaks[count++] = (v3_get(s->half, i) - v3_get(s->p, i)) / d;
        }
    }
    return count;
}

/* Between neighbouring breakpoints the slope is linear: its zero. Counted from the end
 * that is nearer to level, as the other may be 1e15 away. */
static double level_place(const local_span3 *s, const bracket *b, double d_largest) {
    const double low_slope = slope_at(s, b->low, d_largest);
    const double high_slope = slope_at(s, b->high, d_largest);
    const double rate = (b->high - b->low) / (high_slope - low_slope);
    const bool from_low = -low_slope < high_slope;
    return from_low ? b->low - low_slope * rate : b->high - high_slope * rate;
}

/* The parameter nearest to the box; the middle of them where the span runs alongside or
 * within it. Exact but for rounding: no iteration. */
double span_box_nearest3(const local_span3 *open) {
    local_span3 s = *open;
    const double d_largest = v3_largest(s.d);
    double breaks[6];
    bracket b = {-ASIDE, ASIDE};
    int count = 0;
    if (!is_finite(&s)) {
        count = breaks_of(&s, breaks);
        cut_open_ends(&s, breaks, count);
    }
    const double first_slope = slope_at(&s, s.low, d_largest);
    if (first_slope > 0.0) {
        return s.low; /* rising from the start */
    }
    const double last_slope = slope_at(&s, s.high, d_largest);
    if (last_slope < 0.0) {
        return s.high; /* falling to the end */
    }
    narrow(&b, s.low, first_slope);
    narrow(&b, s.high, last_slope);
    count = count > 0 ? count : breaks_of(&s, breaks);
    for (int i = 0; i < count; i++) {
        const double t = clamp(breaks[i], s.low, s.high);
        narrow(&b, t, slope_at(&s, t, d_largest));
    }
    return b.low >= b.high ? middle(b.low, b.high) /* level in between */
                           : level_place(&s, &b, d_largest);
}

/* What roundings of places along the span are measured against. The direction of a ray or
 * line is no length. */
double span_box_size_sq3(const local_span3 *s) {
    const double length_sq = is_finite(s) ? v3_length_sq(s->d) : 0.0;
    return v3_length_sq(s->p) + v3_length_sq(s->half) + length_sq;
}

/* Apart, with digits to spare: e from the box to the nearest point of the span. */
static inline void answer_apart(double t, col_vec3 e, double gap_sq, near_local3 *out) {
    const double gap = sqrt(gap_sq);
    out->t = t;
    out->distance = gap;
    out->normal = v3_scale(e, -1.0 / gap);
}

local_span3 span_box_local3(const span3 *span, const frame3 *frame) {
    return (local_span3){.p = frame3_point(frame, span->p),
                         .d = frame3_local(frame, span->d),
                         .half = frame->half,
                         .low = span->low,
                         .high = span->high};
}

/* The plain gap at the nearest place. */
typedef struct {
    double t, gap_sq;
    col_vec3 e;  /* from the box to the span */
    bool steady; /* as good as a careful one */
} plain_gap;

static inline plain_gap plain_gap_of(const local_span3 *s) {
    plain_gap gap;
    gap.t = span_box_nearest3(s);
    gap.e = excess3(v3_along(s->p, gap.t, s->d), s->half);
    gap.gap_sq = v3_length_sq(gap.e);
    gap.steady = is_finite(s) && gap.gap_sq > COL_NEAR_SQ * span_box_size_sq3(s);
    return gap;
}

/* The same told by the faces of the box alone, for most of what is apart. */
static inline bool passes_by(const local_span3 *s, double reach) {
    const col_vec3 half_d = v3_scale(v3_abs(s->d), 0.5);
    const col_vec3 centre = v3_abs(v3_along(s->p, 0.5, s->d));
    const col_vec3 room = v3_add(half_d, s->half);
    const double x = centre.x - room.x;
    const double y = centre.y - room.y;
    const double z = centre.z - room.z;
    const double rounding = COL_STEADY * (v3_largest(room) + v3_largest(centre));
    return is_finite(s) && max2(max2(x, y), z) > reach + rounding;
}

/* Moves the span's point along it to where the box's point, opposite, is on the box:
 * where the two are nearly parallel, rounding may have put it beyond an end. Neither
 * distance nor normal change by more than rounding. */
static void settle(const local_span3 *s, near_local3 *near) {
    const double dd = v3_length_sq(s->d);
    if (!(dd > 0.0) || !isfinite(near->distance)) {
        return;
    }
    const col_vec3 on_span = v3_along(s->p, near->t, s->d);
    const col_vec3 on_box = v3_along(on_span, near->distance, near->normal);
    const col_vec3 beyond = excess3(on_box, s->half);
    near->t = clamp(near->t - v3_dot(beyond, s->d) / dd, s->low, s->high);
}

bool span_box_near3(const local_span3 *s, double reach, near_local3 *out) {
    if (passes_by(s, reach)) {
        return false;
    }
    const plain_gap gap = plain_gap_of(s);
    if (gap.steady) {
        if (!within(gap.gap_sq, reach)) {
            return false;
        }
        answer_apart(gap.t, gap.e, gap.gap_sq, out);
        return true;
    }
    if (!(gap.gap_sq > 0.0) || !span_box_touch3(s, gap.gap_sq, out)) {
        span_box_depth3(s, gap.t, out);
    }
    settle(s, out);
    return out->distance <= reach;
}

bool overlaps_segment_box3(const col_shape3 *a, const col_shape3 *b, double reach) {
    const span3 span = segment3_of(a);
    const frame3 frame = frame3_of(b);
    const local_span3 s = span_box_local3(&span, &frame);
    if (passes_by(&s, reach)) {
        return false;
    }
    const plain_gap gap = plain_gap_of(&s);
    if (gap.steady) {
        return within(gap.gap_sq, reach);
    }
    near_local3 near;
    return !(gap.gap_sq > 0.0) || !span_box_touch3(&s, gap.gap_sq, &near) ||
           near.distance <= reach;
}

bool near_span_box3(const col_shape3 *a, const col_shape3 *b, double reach,
                    col_near3 *out) {
    const frame3 frame = frame3_of(b);
    span3 span = span3_of(a);
    double shift = 0.0;
    col_vec3 base = v3(0.0, 0.0, 0.0);
    local_span3 s;
    if (is_open3(a)) {
        base = frame3_centre(&frame);
        span = span3_recentred(span, base, &shift);
        const col_vec3 correction = frame3_offset(&frame, base);
        s = span_box_local3(&span, &frame);
        s.p = frame3_local(&frame, v3_add(span.p, correction));
    } else {
        s = span_box_local3(&span, &frame);
    }
    near_local3 near;
    if (!span_box_near3(&s, reach, &near)) {
        return false;
    }
    out->distance = near.distance;
    out->normal = frame3_world(&frame, near.normal);
    out->a = is_open3(a) ? v3_add(base, v3_along(span.p, near.t, span.d))
                         : span3_point(a, near.t);
    const bool parted = isfinite(near.distance);
    out->b = parted ? v3_along(out->a, near.distance, out->normal) : out->a;
    out->ta = near.t + shift;
    out->tb = 0.0;
    return true;
}

CONTACT_OF(contact_segment_box3, near_span_box3)
