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
static double size_sq_of(const local_span3 *s) {
    const double length_sq = is_finite(s) ? v3_length_sq(s->d) : 0.0;
    return v3_length_sq(s->p) + v3_length_sq(s->half) + length_sq;
}

/* When the span is so near that the excess has few digits left, or has no end along which
 * the least tilt would add up, the normal is made to stand at a right angle to the span
 * where the inside of it is nearest: across span and edge where it passes an edge,
 * without its part along the span where it passes a corner. */
static col_vec3 upright(col_vec3 e, col_vec3 d, double size, bool finite) {
    const int outside = (e.x != 0.0) + (e.y != 0.0) + (e.z != 0.0);
    if ((outside == 1 && finite) || v3_is_zero(d)) {
        return e; /* the face's own normal; or a segment that is a point */
    }
    if (outside == 2) {
        const col_vec3 edge = v3(e.x == 0.0, e.y == 0.0, e.z == 0.0);
        const col_vec3 across = v3_cross(edge, d);
        const col_vec3 n = v3_is_zero(across) ? e : v3_normalized(across);
        const col_vec3 unit = v3_scale(n, side_of(v3_dot(n, e)));
        const col_vec3 miss = v3_along(e, -v3_dot(e, unit), unit);
        const bool in_cone =
            unit.x * e.x >= 0.0 && unit.y * e.y >= 0.0 && unit.z * e.z >= 0.0;
        if (in_cone && v3_length_sq(miss) <= square(COL_STEADY * size)) {
            return unit;
        }
        /* else the nearest place is a corner, so slightly that its third part was lost */
    }
    return v3_along(e, -v3_dot(e, d) / v3_length_sq(d), d);
}

/* Whether an inner place of the span is nearest: also when t has been rounded to an end
 * from which the span comes nearer still. */
static bool is_inside(const local_span3 *s, double t, col_vec3 e) {
    const double slope = v3_dot(s->d, e);
    return (t > s->low || slope < 0.0) && (t < s->high || slope > 0.0);
}

/* Whether the span meets the box at t, where it comes nearest. An excess of the size of
 * rounding may pretend a gap: it does when the span is nearest with its inside and yet
 * not level with the one face that it seems to be beyond (it goes through; a box may be
 * as thin as a plate), or nearest with an end from which it would come nearer still. */
static bool meets(const local_span3 *s, double t, col_vec3 e) {
    const int outside = (e.x != 0.0) + (e.y != 0.0) + (e.z != 0.0);
    const double gap_sq = v3_length_sq(e);
    const double size_sq = size_sq_of(s);
    if (gap_sq <= square(COL_ROUNDING) * size_sq ||
        gap_sq > square(COL_STEADY) * size_sq) {
        return gap_sq <= square(COL_ROUNDING) * size_sq;
    }
    if (t <= s->low || t >= s->high) {
        return is_inside(s, t, e);
    }
    const double d = e.x != 0.0 ? s->d.x : e.y != 0.0 ? s->d.y : s->d.z;
    return outside == 1 && fabs(d) > COL_PARALLEL * v3_largest(s->d);
}

/* Apart: e from the box to the nearest point of the span, in the frame. */
static void answer_apart(const local_span3 *s, double t, col_vec3 e, double gap_sq,
                         near_local3 *out) {
    const double size_sq = size_sq_of(s);
    const double gap = sqrt(gap_sq);
    out->t = t;
    const bool steady = is_finite(s) && gap_sq > COL_NEAR_SQ * size_sq;
    if (steady || !is_inside(s, t, e)) {
        out->distance = gap;
        out->normal = v3_scale(e, -1.0 / gap);
        return;
    }
    const col_vec3 n = upright(e, s->d, sqrt(size_sq), is_finite(s));
    const col_vec3 unit = v3_is_zero(n) ? v3_scale(e, 1.0 / gap) : v3_normalized(n);
    out->distance = max2(v3_dot(unit, e), 0.0);
    out->normal = v3_negate(unit);
}

local_span3 span_box_local3(const span3 *span, const frame3 *frame) {
    return (local_span3){.p = frame3_point(frame, span->p),
                         .d = frame3_local(frame, span->d),
                         .half = frame->half,
                         .low = span->low,
                         .high = span->high};
}

/* The gap at the nearest place, before its last digits are looked after. */
typedef struct {
    double t, gap_sq;
    col_vec3 e;
    bool steady; /* the plain gap is as good as the careful one */
    bool meets;
} rough_gap;

static inline rough_gap rough_gap_of(const local_span3 *s) {
    rough_gap gap;
    gap.t = span_box_nearest3(s);
    gap.e = excess3(v3_along(s->p, gap.t, s->d), s->half);
    gap.gap_sq = v3_length_sq(gap.e);
    gap.steady = is_finite(s) && gap.gap_sq > COL_NEAR_SQ * size_sq_of(s);
    gap.meets = !gap.steady && meets(s, gap.t, gap.e);
    return gap;
}

/* Certainly apart by more than reach. Where the gap is not steady, the careful one may be
 * less, but not by half. */
static inline bool is_beyond(const rough_gap *gap, double reach) {
    return !within(gap->gap_sq, gap->steady ? reach : 2.0 * reach);
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

bool span_box_near3(const local_span3 *s, double reach, near_local3 *out) {
    if (passes_by(s, reach)) {
        return false;
    }
    const rough_gap gap = rough_gap_of(s);
    if (gap.meets) {
        span_box_depth3(s, gap.t, out);
        return true;
    }
    if (is_beyond(&gap, reach)) {
        return false;
    }
    answer_apart(s, gap.t, gap.e, gap.gap_sq, out);
    return out->distance <= reach;
}

bool overlaps_segment_box3(const col_shape3 *a, const col_shape3 *b, double reach) {
    const span3 span = segment3_of(a);
    const frame3 frame = frame3_of(b);
    const local_span3 s = span_box_local3(&span, &frame);
    if (passes_by(&s, reach)) {
        return false;
    }
    const rough_gap gap = rough_gap_of(&s);
    if (gap.meets || is_beyond(&gap, reach)) {
        return gap.meets;
    }
    near_local3 near;
    answer_apart(&s, gap.t, gap.e, gap.gap_sq, &near);
    return near.distance <= reach;
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
