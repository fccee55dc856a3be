/* span_box.h - a span in the frame of a box; shared by the files about this pair. */
#ifndef COL_SPAN_BOX2_H
#define COL_SPAN_BOX2_H

#include "../../measure/box_frame.h"
#include "span.h"

/* A span and a box in the box's frame. */
typedef struct {
    col2_span span;
    col2_box_frame frame;
    col2_vec d; /* the span's direction */
    col2_vec to_min[2],
        to_max[2]; /* from its ends, infinite ones too, to the box's sides */
    col2_vec base_min, base_max; /* from its base */
    double length;               /* of d */
    double below, above;         /* the span's sides of the box's extreme corners */
} col2_span_box;

/* The corners of the box that lie farthest on either side of the span, from a point with
 * the differences lower, upper to the box's sides. */
static inline col2_vec low_corner(col2_vec d, col2_vec lower, col2_vec upper) {
    return vec2(d.y > 0.0 ? upper.x : lower.x, d.x > 0.0 ? lower.y : upper.y);
}

static inline col2_vec high_corner(col2_vec d, col2_vec lower, col2_vec upper) {
    return vec2(d.y > 0.0 ? lower.x : upper.x, d.x > 0.0 ? upper.y : lower.y);
}

/* The least push of the box along an axis that separates the two. axis: 0, 1: the box's
 * own, 2: the span's normal; sign: the direction along it. */
typedef struct {
    double depth, sign; /* depth below zero: the gap */
    int axis;
} col2_sat_axis;

static inline col2_sat_axis lesser(col2_sat_axis a, col2_sat_axis b) {
    return b.depth < a.depth ? b : a;
}

static inline col2_sat_axis sat_axis_of(double up, double down, int axis) {
    return (col2_sat_axis){smaller_of(up, down), up <= down ? 1.0 : -1.0, axis};
}

static inline col2_sat_axis span_axis(const col2_span_box *s) {
    if (!(s->length > 0.0)) {
        return (col2_sat_axis){INFINITY, 1.0, 2};
    }
    const col2_sat_axis a = sat_axis_of(-s->below, s->above, 2);
    return (col2_sat_axis){a.depth / s->length, a.sign, 2};
}

/* A ray or line parallel to the box's side is tested along its own normal: if the base is
 * far away, the offset along the box's axis consists of the rounding of the direction. */
static inline col2_sat_axis box_axis(const col2_span_box *s, int axis) {
    if (s->span.unbounded && fabs(vec_get(s->d, axis)) <= COL_TIE_TOLERANCE * s->length) {
        return (col2_sat_axis){INFINITY, 1.0, axis};
    }
    return sat_axis_of(
        larger_of(-vec_get(s->to_min[0], axis), -vec_get(s->to_min[1], axis)),
        larger_of(vec_get(s->to_max[0], axis), vec_get(s->to_max[1], axis)), axis);
}

static inline col2_sat_axis least_axis(const col2_span_box *s) {
    return lesser(lesser(box_axis(s, 0), box_axis(s, 1)), span_axis(s));
}

/* The bound of rounding errors in lengths. The direction of a ray or line is no
 * length. */
static inline double error_of(const col2_span_box *s) {
    const double own = s->span.unbounded ? 0.0 : s->length;
    return COL_PARALLEL_TOLERANCE *
           (vec_largest(s->base_min) + vec_largest(s->base_max) + own);
}

/* The offset from an end to the box: a component is 0 where the end is between the
 * sides. */
static inline col2_vec to_box(const col2_span_box *s, int end) {
    const col2_vec min = s->to_min[end];
    const col2_vec max = s->to_max[end];
    return vec2(below_zero(max.x) - below_zero(-min.x),
                below_zero(max.y) - below_zero(-min.y));
}

/* Whether the corner that faces the span lies over the span's inside: then, and only
 * then, the gap along the span's normal is the distance. sign: 1 for `below`, -1 for
 * `above`. */
bool col2_corner_faces_span(const col2_span_box *s, double sign);

/* The nearest points for a scene that overlaps, and for one that is apart. */
void col2_span_box_overlapping(const col2_span_box *s, col2_pair_answer *out);
void col2_span_box_apart(const col2_span_box *s, double distance, col2_pair_answer *out);

#endif
