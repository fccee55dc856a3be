/* span_box.c - segments, rays, lines against boxes: the cores of capsules and boxes. */
#include "span_box.h"

#include "../pair.h"

/* A squared gap below this share of another one is smaller beyond all rounding. */
#define MUCH_NEARER_SQ 0.25

/* The slope of half the squared distance to the box at t: the sum of d_i times the excess
 * on axis i. It never falls along the span, and is linear between the breakpoints where
 * the span crosses a face's plane. A slope within the error counts as 0. */
static inline double slope_at(const col3_local_span *s, double t, double d_largest) {
    const col3_vec e = vec_excess(vec_along(s->p, t, s->d), s->half);
    const double slope = vec_dot(s->d, e);
    const col3_vec size = vec_abs(e);
    const double error = COL_PARALLEL_TOLERANCE * d_largest * (size.x + size.y + size.z);
    return slope * (double)(fabs(slope) > error);
}

/* The last parameter with a slope <= 0 and the first with a slope >= 0. */
typedef struct {
    double low, high;
} col3_slope_bracket;

/* Beyond every parameter. */
static const double OUT_OF_RANGE = 0x1p1000;

/* Arithmetic narrows the bracket, as the sign of the slope is unpredictable for a
 * branch. */
static inline void narrow(col3_slope_bracket *b, double t, double slope) {
    b->low = larger_of(b->low, t - OUT_OF_RANGE * (double)(slope > 0.0));
    b->high = smaller_of(b->high, t + OUT_OF_RANGE * (double)(slope < 0.0));
}

/* Beyond its last breakpoint a span only leads away: infinite ends are cut there. */
static void cut_infinite_ends(col3_local_span *s, const double *breaks, int count) {
    double first = INFINITY;
    double last = -INFINITY;
    for (int i = 0; i < count; i++) {
        first = smaller_of(first, breaks[i]);
        last = larger_of(last, breaks[i]);
    }
    if (!isfinite(s->low)) {
        s->low = first;
    }
    s->high = larger_of(last, s->low); /* neither rays nor lines have an end there */
}

/* Sets the parameters at which the span passes the planes of the faces; returns their
 * number. */
static inline int breaks_of(const col3_local_span *s, double *breaks) {
    int count = 0;
    COL_UNROLL
    for (int i = 0; i < 3; i++) {
        const double d = vec_get(s->d, i);
        if (d != 0.0) {
            breaks[count++] = (-vec_get(s->half, i) - vec_get(s->p, i)) / d;
            breaks[count++] = (vec_get(s->half, i) - vec_get(s->p, i)) / d;
        }
    }
    return count;
}

/* The zero of the slope, which is linear between neighbouring breakpoints. The zero is
 * measured from the end with the smaller slope, as the other end may be 1e15 away. */
static double zero_of_slope(const col3_local_span *s, const col3_slope_bracket *b,
                            double d_largest) {
    const double low_slope = slope_at(s, b->low, d_largest);
    const double high_slope = slope_at(s, b->high, d_largest);
    const double rate = (b->high - b->low) / (high_slope - low_slope);
    const bool from_low = -low_slope < high_slope;
    return from_low ? b->low - low_slope * rate : b->high - high_slope * rate;
}

/* The parameter nearest to the box; the middle of such parameters if the span runs
 * alongside or within the box. The result is exact except for rounding: no iteration is
 * used. */
double col3_span_box_nearest(const col3_local_span *given) {
    col3_local_span s = *given;
    const double d_largest = vec_largest(s.d);
    double breaks[6];
    col3_slope_bracket b = {-OUT_OF_RANGE, OUT_OF_RANGE};
    int count = 0;
    if (!has_both_ends(&s)) {
        count = breaks_of(&s, breaks);
        cut_infinite_ends(&s, breaks, count);
    }
    const double first_slope = slope_at(&s, s.low, d_largest);
    if (first_slope > 0.0) {
        return s.low; /* distance grows from the start */
    }
    const double last_slope = slope_at(&s, s.high, d_largest);
    if (last_slope < 0.0) {
        return s.high; /* distance falls to the end */
    }
    narrow(&b, s.low, first_slope);
    narrow(&b, s.high, last_slope);
    count = count > 0 ? count : breaks_of(&s, breaks);
    for (int i = 0; i < count; i++) {
        const double t = clamp(breaks[i], s.low, s.high);
        narrow(&b, t, slope_at(&s, t, d_largest));
    }
    return b.low >= b.high ? middle(b.low, b.high) /* constant distance in between */
                           : zero_of_slope(&s, &b, d_largest);
}

/* Answers where the two are apart and the gap has enough digits; e: from the box to the
 * nearest point of the span. */
static inline void answer_apart(double t, col3_vec e, double gap_sq,
                                col3_local_answer *out) {
    const double gap = sqrt(gap_sq);
    out->t = t;
    out->distance = gap;
    out->normal = vec_scale(e, -1.0 / gap);
}

col3_local_span col3_span_box_local(const col3_span *span, const col3_box_frame *frame) {
    return (col3_local_span){.p = box_frame_point(frame, span->p),
                             .d = box_frame_local(frame, span->d),
                             .half = frame->half,
                             .low = span->low,
                             .high = span->high};
}

/* The gap at the nearest point by plain arithmetic. */
typedef struct {
    double t, gap_sq;
    col3_vec e;    /* from the box to the span */
    bool accurate; /* as exact as one from features */
} col3_plain_gap;

static inline col3_plain_gap plain_gap_of(const col3_local_span *s) {
    col3_plain_gap gap;
    gap.t = col3_span_box_nearest(s);
    gap.e = vec_excess(vec_along(s->p, gap.t, s->d), s->half);
    gap.gap_sq = vec_length_sq(gap.e);
    gap.accurate = has_both_ends(s) && gap.gap_sq > COL_NEAR_SQ * span_box_size_sq(s);
    return gap;
}

/* Improves a nearest point that is not accurate. Near the box the slope may be no more
 * than the rounding of a coordinate, and its zero may be far off: so the points on the
 * planes of the faces and the ends are tried as well. */
COL_OUTLINED double improved_gap_sq(const col3_local_span *s, double gap_sq, double *t) {
    double breaks[8];
    int count = breaks_of(s, breaks);
    breaks[count++] = s->low;
    breaks[count++] = s->high;
    if (gap_sq > COL_NEAR_SQ * span_box_size_sq(s)) {
        return gap_sq;
    }
    for (int i = 0; i < count; i++) {
        const double at = clamp(breaks[i], s->low, s->high);
        const col3_vec e = vec_excess(vec_along(s->p, at, s->d), s->half);
        if (isfinite(at) && vec_length_sq(e) < MUCH_NEARER_SQ * gap_sq) {
            gap_sq = vec_length_sq(e);
            *t = at;
        }
    }
    return gap_sq;
}

/* Whether a face direction of the box alone separates the two, as in most pairs. */
static inline bool is_separated(const col3_local_span *s, double limit) {
    const col3_vec half_d = vec_scale(vec_abs(s->d), 0.5);
    const col3_vec centre = vec_abs(vec_along(s->p, 0.5, s->d));
    const col3_vec sum = vec_add(half_d, s->half);
    const double x = centre.x - sum.x;
    const double y = centre.y - sum.y;
    const double z = centre.z - sum.z;
    const double error = COL_TIE_TOLERANCE * (vec_largest(sum) + vec_largest(centre));
    return has_both_ends(s) && larger_of(larger_of(x, y), z) > limit + error;
}

/* Moves the span's point along the span until the opposite point is on the box: where the
 * two are nearly parallel, rounding may have put it beyond an edge. Distance and normal
 * change by no more than the error. */
static void slide_onto_box(const col3_local_span *s, col3_local_answer *answer) {
    const double dd = vec_length_sq(s->d);
    if (!(dd > 0.0)) {
        return;
    }
    const col3_vec on_span = vec_along(s->p, answer->t, s->d);
    const col3_vec on_box = vec_along(on_span, answer->distance, answer->normal);
    const col3_vec beyond = vec_excess(on_box, s->half);
    answer->t = clamp(answer->t - vec_dot(beyond, s->d) / dd, s->low, s->high);
}

bool col3_span_box_answer(const col3_local_span *s, double limit,
                          col3_local_answer *out) {
    if (is_separated(s, limit)) {
        return false;
    }
    const col3_plain_gap gap = plain_gap_of(s);
    if (gap.accurate) {
        if (!within(gap.gap_sq, limit)) {
            return false;
        }
        answer_apart(gap.t, gap.e, gap.gap_sq, out);
        return true;
    }
    double t = gap.t;
    const double gap_sq =
        gap.gap_sq > 0.0 ? improved_gap_sq(s, gap.gap_sq, &t) : gap.gap_sq;
    if (!(gap_sq > 0.0) || !col3_span_box_touch(s, gap_sq, out)) {
        col3_span_box_depth(s, t, out);
    }
    slide_onto_box(s, out);
    return out->distance <= limit;
}

bool col3_overlaps_segment_box(const col3_shape *a, const col3_shape *b, double limit) {
    const col3_span span = segment_of(a);
    const col3_box_frame frame = box_frame_of(b);
    const col3_local_span s = col3_span_box_local(&span, &frame);
    if (is_separated(&s, limit)) {
        return false;
    }
    const col3_plain_gap gap = plain_gap_of(&s);
    if (gap.accurate) {
        return within(gap.gap_sq, limit);
    }
    col3_local_answer answer;
    double t = gap.t;
    const double gap_sq =
        gap.gap_sq > 0.0 ? improved_gap_sq(&s, gap.gap_sq, &t) : gap.gap_sq;
    return !(gap_sq > 0.0) || !col3_span_box_touch(&s, gap_sq, &answer) ||
           answer.distance <= limit;
}

bool col3_pair_span_box(const col3_shape *a, const col3_shape *b, double limit,
                        col3_pair_answer *out) {
    const col3_box_frame frame = box_frame_of(b);
    col3_span span = span_of(a);
    double shift = 0.0;
    col3_vec base = vec3(0.0, 0.0, 0.0);
    col3_local_span s;
    if (is_line(a)) {
        base = box_frame_centre(&frame);
        span = col3_span_recentred(span, base, &shift);
        const col3_vec correction = box_frame_offset(&frame, base);
        s = col3_span_box_local(&span, &frame);
        s.p = box_frame_local(&frame, vec_add(span.p, correction));
    } else {
        s = col3_span_box_local(&span, &frame);
    }
    col3_local_answer answer;
    if (!col3_span_box_answer(&s, limit, &answer)) {
        return false;
    }
    out->distance = answer.distance;
    out->normal = box_frame_world(&frame, answer.normal);
    out->a = is_line(a) ? vec_add(base, vec_along(span.p, answer.t, span.d))
                        : span_point(a, answer.t);
    out->b = vec_along(out->a, answer.distance, out->normal);
    out->ta = answer.t + shift;
    out->tb = 0.0;
    return true;
}

CONTACT_OF(col3_contact_segment_box, col3_pair_span_box)
