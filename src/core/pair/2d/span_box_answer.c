/* span_box_answer.c - nearest points of a span and a box whose distance is known, by the
 * features that these points belong to. */
#define COL_DIMENSION 2
#include "../pair.h"
#include "span_box.h"

/* The code has no branch: the signs of the span's direction give the corner. A corner
 * before the first end or past the last, by no more than the rounding error, counts as
 * over the inside. */
bool col2_corner_faces_span(const col2_span_box *s, double sign) {
    const col2_vec d = s->d;
    const col2_vec half = s->frame.half;
    const double corner =
        sign * (copysign(half.x, d.y) * d.x - copysign(half.y, d.x) * d.y);
    const double from_p = vec_dot(vec_middle(s->base_min, s->base_max), d) + corner;
    const double from_end = vec_dot(vec_middle(s->to_min[1], s->to_max[1]), d) + corner;
    const double error = error_of(s) * s->length;
    const int after_p = (from_p >= -error) | (s->span.low < 0.0);
    const int before_end = (from_end <= error) | s->span.unbounded;
    return (after_p & before_end) != 0;
}

/* A span parallel to a side of the box overlaps it in an interval, whose middle is
 * taken. If the interval is the whole side, its middle is found from the box: the base
 * of a line may be far. */
static double middle_of_overlap(const col2_span_box *s, int axis, col2_vec *point) {
    const col2_span *span = &s->span;
    const double d = vec_get(s->d, axis);
    const double min = vec_get(s->base_min, axis);
    const double max = vec_get(s->base_max, axis);
    const double x = span->low * d;
    const double y = span->high * d;
    const double low = larger_of(min, smaller_of(x, y));
    const double high = smaller_of(max, larger_of(x, y));
    if (span->unbounded && low == min && high == max) {
        const col2_vec centre = box_frame_centre(&s->frame);
        const col2_span_foot f = span_foot(span, centre, span_side(span, centre));
        *point = col2_span_foot_point(span, &f, centre);
        return f.t;
    }
    const double t = clamp(middle(low, high) / d, span->low, span->high);
    *point = span_point(span, t);
    return t;
}

/* Whether an end of the span lies over the side of the box that an axis is normal to. */
static bool is_over_side(const col2_span_box *s, int axis, int end) {
    const double error = error_of(s);
    return vec_get(s->to_min[end], 1 - axis) <= error &&
           vec_get(s->to_max[end], 1 - axis) >= -error;
}

/* The end that supports the span against a push of the box along `sign` times the axis.
 * Between two ends that are equally deep except for rounding, one over the side is
 * taken: both ends of a short span beside a large box may count as level. */
static int deepest_end(const col2_span_box *s, int axis, double sign) {
    const bool up = sign > 0.0;
    const double lag0 = up ? -vec_get(s->to_min[0], axis) : vec_get(s->to_max[0], axis);
    const double lag1 = up ? -vec_get(s->to_min[1], axis) : vec_get(s->to_max[1], axis);
    const int deepest = lag1 > lag0;
    const bool tie = fabs(lag1 - lag0) <= error_of(s);
    return tie && !is_over_side(s, axis, deepest) && is_over_side(s, axis, 1 - deepest)
               ? 1 - deepest
               : deepest;
}

/* Answers on a side of the box, with this end or the middle of the interval. */
static void answer_on_side(const col2_span_box *s, int axis, double sign, int end,
                           double distance, col2_pair_answer *out) {
    const col2_vec normal = box_frame_world(&s->frame, vec_scale(vec_unit(axis), sign));
    if (s->length > 0.0 && fabs(vec_get(s->d, axis)) <= COL_TIE_TOLERANCE * s->length) {
        col2_vec point;
        const double t = middle_of_overlap(s, 1 - axis, &point);
        answer_from(point, t, distance, normal, out);
        return;
    }
    answer_from(end == 0 ? s->span.p : s->span.end, end, distance, normal, out);
}

/* Answers with a corner of the box on the inside of the span. */
static void answer_on_span(const col2_span_box *s, double sign, double distance,
                           col2_pair_answer *out) {
    const bool low = sign > 0.0;
    const col2_vec normal = vec_scale(span_normal(&s->span), sign);
    const col2_vec half = s->frame.half;
    const col2_vec corner = low ? low_corner(s->d, vec_negate(half), half)
                                : high_corner(s->d, vec_negate(half), half);
    out->b = vec_add(box_frame_centre(&s->frame), box_frame_world(&s->frame, corner));
    out->a = vec_along(out->b, -distance, normal);
    out->distance = distance;
    out->normal = normal;
    out->ta =
        clamp(vec_dot(vec_sub(out->b, s->span.p), s->span.d) / vec_length_sq(s->span.d),
              s->span.low, s->span.high);
    out->tb = 0.0;
}

static void answer_along(const col2_span_box *s, col2_sat_axis a, double distance,
                         col2_pair_answer *out) {
    if (a.axis < 2) {
        answer_on_side(s, a.axis, a.sign, deepest_end(s, a.axis, a.sign), distance, out);
        return;
    }
    const bool along_x = fabs(s->d.y) <= COL_TIE_TOLERANCE * s->length;
    const bool along_y = fabs(s->d.x) <= COL_TIE_TOLERANCE * s->length;
    if (along_x || along_y) { /* the span's normal is the box's, up to its sign */
        const col2_vec across = vec_quarter(s->d);
        const double turned = side_of(along_x ? across.y : across.x);
        answer_on_side(s, along_x ? 1 : 0, a.sign * turned, 0, distance, out);
        return;
    }
    answer_on_span(s, a.sign, distance, out);
}

/* Answers with an end of the span that is nearest to a corner of the box. */
static void answer_at_corner(const col2_span_box *s, int end, col2_vec e, double distance,
                             col2_pair_answer *out) {
    const double length = vec_length(e);
    const col2_vec normal = vec2(e.x / length, e.y / length);
    answer_from(end == 0 ? s->span.p : s->span.end, end, distance,
                box_frame_world(&s->frame, normal), out);
}

/* Whether the features in contact along an axis lie opposite each other: the deepest end
 * over the box's side, or the corner over the span. */
static bool is_opposed(const col2_span_box *s, col2_sat_axis a) {
    if (a.axis == 2) {
        return col2_corner_faces_span(s, a.sign);
    }
    return is_over_side(s, a.axis, deepest_end(s, a.axis, a.sign));
}

/* The best of the axes whose depths differ only by rounding: one whose features lie
 * opposite each other is preferred. */
static col2_sat_axis opposed_axis(const col2_span_box *s, col2_sat_axis least) {
    const col2_sat_axis other =
        least.axis < 2 ? span_axis(s) : lesser(box_axis(s, 0), box_axis(s, 1));
    const bool tie = other.depth <= least.depth + error_of(s);
    return tie && !is_opposed(s, least) ? other : least;
}

static bool is_level(col2_vec e) { return e.x == 0.0 || e.y == 0.0; }

/* Chooses between gaps that differ only by rounding: an end over a side comes first if it
 * is the deepest along that side, and last if it is not. */
static double rank_of(const col2_span_box *s, col2_vec e) {
    const double gap = vec_length(e);
    if (!is_level(e)) {
        return gap;
    }
    const double error = error_of(s);
    const bool deepest = -box_axis(s, e.x != 0.0 ? 0 : 1).depth >= gap - error;
    return deepest ? gap - error : gap + error;
}

void col2_span_box_overlapping(const col2_span_box *s, col2_pair_answer *out) {
    const col2_sat_axis least = least_axis(s);
    answer_along(s, opposed_axis(s, least), 0.0 - least.depth, out);
}

void col2_span_box_apart(const col2_span_box *s, double distance, col2_pair_answer *out) {
    if (distance <= 8.0 * error_of(s)) { /* too near for e to have a direction */
        answer_along(s, opposed_axis(s, least_axis(s)), distance, out);
        return;
    }
    const double facing = s->below > 0.0 ? 1.0 : s->above < 0.0 ? -1.0 : 0.0;
    /* a span without a length does not go past a corner */
    if (facing != 0.0 && ALWAYS(s->length > 0.0) && col2_corner_faces_span(s, facing)) {
        answer_along(s, (col2_sat_axis){-distance, facing, 2}, distance, out);
        return;
    }
    const col2_vec e0 = to_box(s, 0);
    const col2_vec e1 = to_box(s, 1);
    const double rank0 = MOSTLY(isfinite(s->span.low)) ? rank_of(s, e0) : INFINITY;
    const int end = !s->span.unbounded && rank_of(s, e1) < rank0;
    const col2_vec e = end == 0 ? e0 : e1;
    if (!is_level(e)) {
        answer_at_corner(s, end, e, distance, out);
    } else if (NEVER(vec_is_zero(e))) { /* spans that are apart have an excess */
        answer_along(s, opposed_axis(s, least_axis(s)), distance, out);
    } else {
        const int axis = e.x != 0.0 ? 0 : 1;
        answer_on_side(s, axis, side_of(vec_get(e, axis)), end, distance, out);
    }
}
