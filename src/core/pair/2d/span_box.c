/* span_box.c - segments, rays and lines against boxes: the cores of a capsule and a box.
 *
 * The Minkowski difference of a box and a span has sides parallel to the box's and to the
 * span. So the separating axis test needs three axes for the depth when they overlap.
 * When they are apart, either a corner of the box is nearest to the inside of the span,
 * and the gap along the span's normal is the distance, or an end of the span is. */
#define COL_DIMENSION 2
#include "span_box.h"
#include "../pair.h"

/* The offset of a side of the box from an end infinitely far along d; x: that from the
 * base. */
static double from_infinity(double d, double x) {
    return d > 0.0 ? -INFINITY : d < 0.0 ? INFINITY : x;
}

static void set_infinite_end(col2_span_box *s, int end, double sign) {
    const col2_vec d = vec_scale(s->d, sign);
    s->to_min[end] =
        vec2(from_infinity(d.x, s->base_min.x), from_infinity(d.y, s->base_min.y));
    s->to_max[end] =
        vec2(from_infinity(d.x, s->base_max.x), from_infinity(d.y, s->base_max.y));
}

static inline void set_aabb(col2_span_box *s, const col2_aabb *box) {
    s->d = s->span.d;
    s->base_min = vec_sub(box->min, s->span.p);
    s->base_max = vec_sub(box->max, s->span.p);
    s->to_min[1] = vec_sub(box->min, s->span.end);
    s->to_max[1] = vec_sub(box->max, s->span.end);
    s->below = span_side(&s->span, low_corner(s->d, box->min, box->max));
    s->above = span_side(&s->span, high_corner(s->d, box->min, box->max));
}

static inline void set_box(col2_span_box *s, const col2_box *box) {
    const col2_vec half = box->half_extents;
    const col2_vec from_p = vec_unturn(box->axis, vec_sub(box->center, s->span.p));
    const col2_vec from_end = vec_unturn(box->axis, vec_sub(box->center, s->span.end));
    s->d = vec_unturn(box->axis, s->span.d);
    s->base_min = vec_sub(from_p, half);
    s->base_max = vec_add(from_p, half);
    s->to_min[1] = vec_sub(from_end, half);
    s->to_max[1] = vec_add(from_end, half);
    const double side = span_side(&s->span, box->center);
    const double extent = fabs(s->d.x) * half.y + fabs(s->d.y) * half.x;
    s->below = side - extent;
    s->above = side + extent;
}

static inline void scene_of(const col2_shape *a, const col2_shape *b, col2_span_box *s) {
    s->span = span_of(a);
    s->frame = box_frame_of(b);
    if (s->frame.aligned) {
        set_aabb(s, as_aabb(b));
    } else {
        set_box(s, as_box(b));
    }
    s->to_min[0] = s->base_min;
    s->to_max[0] = s->base_max;
    s->length = vec_length(s->d);
    if (s->span.unbounded) {
        set_infinite_end(s, 1, 1.0);
        if (!isfinite(s->span.low)) {
            set_infinite_end(s, 0, -1.0);
        }
    }
}

/* The code has no branch, which no processor could predict. For a span of zero length
 * `across` is NaN, and the comparison drops it. */
static inline double least_depth(const col2_span_box *s) {
    if (s->span.unbounded) {
        return least_axis(s).depth;
    }
    const col2_vec *min = s->to_min;
    const col2_vec *max = s->to_max;
    const double x =
        smaller_of(-smaller_of(min[0].x, min[1].x), larger_of(max[0].x, max[1].x));
    const double y =
        smaller_of(-smaller_of(min[0].y, min[1].y), larger_of(max[0].y, max[1].y));
    const double across = smaller_of(-s->below, s->above) / s->length;
    return smaller_of(across, smaller_of(x, y));
}

/* The gap along an axis is a lower bound, which rounding must not undercut; where the
 * gap is within the error, the axes may disagree on the features that touch. The choice
 * is made by a table, as a branch could not be predicted. */
static double gap_sq_of(const col2_span_box *s, double depth) {
    static const double MOST[2] = {INFINITY, 0.0};
    const double facing = larger_of(s->below, -s->above);
    const int corner =
        (facing > 0.0) & col2_corner_faces_span(s, copysign(1.0, s->below));
    const int touching = -depth <= error_of(s);
    const double first = s->span.low < 0.0 ? INFINITY : vec_length_sq(to_box(s, 0));
    const double second = s->span.unbounded ? INFINITY : vec_length_sq(to_box(s, 1));
    const double end = smaller_of(smaller_of(first, second), MOST[corner | touching]);
    return larger_of(end, square(depth));
}

bool col2_overlaps_segment_box(const col2_shape *a, const col2_shape *b, double limit) {
    col2_span_box s;
    scene_of(a, b, &s);
    const double depth = least_depth(&s);
    if (-depth > limit) {
        return false;
    }
    return depth >= 0.0 || within(gap_sq_of(&s, depth), limit);
}

COL_INLINED bool nearest(const col2_shape *a, const col2_shape *b, double limit,
                         col2_pair_answer *out) {
    col2_span_box s;
    scene_of(a, b, &s);
    const double depth = least_depth(&s);
    if (-depth > limit) {
        return false;
    }
    if (depth >= 0.0) {
        col2_span_box_overlapping(&s, out);
        return true;
    }
    const double gap_sq = gap_sq_of(&s, depth);
    if (!within(gap_sq, limit)) {
        return false;
    }
    col2_span_box_apart(&s, larger_of(sqrt(gap_sq), -depth), out);
    return true;
}

PAIR_OF(col2_pair_span_box, nearest)
CONTACT_OF(col2_contact_segment_box, nearest)
