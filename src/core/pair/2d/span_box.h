/* span_box.h - a span and a box, seen from the box: what the files about the pair share.
 */
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
    col2_vec base_min, base_max; /* the same from its base */
    double length;               /* of d */
    double below,
        above; /* on which side of the span the box begins and ends, times length */
} col2_span_box_scene;

/* The corners of the box that lie farthest on either side of the span, from a point with
 * the differences lower, upper to the box's sides. */
static inline col2_vec low_corner(col2_vec d, col2_vec lower, col2_vec upper) {
    return vec2(d.y > 0.0 ? upper.x : lower.x, d.x > 0.0 ? lower.y : upper.y);
}

static inline col2_vec high_corner(col2_vec d, col2_vec lower, col2_vec upper) {
    return vec2(d.y > 0.0 ? lower.x : upper.x, d.x > 0.0 ? upper.y : lower.y);
}

/* The way of the box out along an axis: 0, 1 its own, 2 the span's normal; sign: which
 * way. */
typedef struct {
    double depth, sign; /* depth below zero: apart by as much */
    int axis;
} col2_span_box_exit;

static inline col2_span_box_exit lesser(col2_span_box_exit a, col2_span_box_exit b) {
    return b.depth < a.depth ? b : a;
}

static inline col2_span_box_exit way_along(double up, double down, int axis) {
    return (col2_span_box_exit){smaller_of(up, down), up <= down ? 1.0 : -1.0, axis};
}

static inline col2_span_box_exit way_across(const col2_span_box_scene *s) {
    if (!(s->length > 0.0)) {
        return (col2_span_box_exit){INFINITY, 1.0, 2};
    }
    const col2_span_box_exit way = way_along(-s->below, s->above, 2);
    return (col2_span_box_exit){way.depth / s->length, way.sign, 2};
}

/* An open span that lies along the box's side is judged by its own normal: how far its
 * base is beside the box, says the rounding of the direction when the base is far. */
static inline col2_span_box_exit way_on(const col2_span_box_scene *s, int axis) {
    if (s->span.unbounded && fabs(vec_get(s->d, axis)) <= COL_TIE_TOLERANCE * s->length) {
        return (col2_span_box_exit){INFINITY, 1.0, axis};
    }
    return way_along(
        larger_of(-vec_get(s->to_min[0], axis), -vec_get(s->to_min[1], axis)),
        larger_of(vec_get(s->to_max[0], axis), vec_get(s->to_max[1], axis)), axis);
}

static inline col2_span_box_exit least_way(const col2_span_box_scene *s) {
    return lesser(lesser(way_on(s, 0), way_on(s, 1)), way_across(s));
}

/* A length below which differences are rounding. A direction is no length. */
static inline double doubt_of(const col2_span_box_scene *s) {
    const double own = s->span.unbounded ? 0.0 : s->length;
    return COL_PARALLEL_TOLERANCE *
           (vec_largest(s->base_min) + vec_largest(s->base_max) + own);
}

/* From an end to the box; 0 along every axis on which the end is between the sides. */
static inline col2_vec to_box(const col2_span_box_scene *s, int end) {
    const col2_vec min = s->to_min[end];
    const col2_vec max = s->to_max[end];
    return vec2(below_zero(max.x) - below_zero(-min.x),
                below_zero(max.y) - below_zero(-min.y));
}

/* The facing corner lies over the inside of the span: then, and only then, the gap along
 * the span's normal is the distance. sign: 1 for the corner `below`, -1 for that `above`.
 */
bool col2_corner_faces_span(const col2_span_box_scene *s, double sign);

/* The nearest points for a scene that overlaps, and for one that is apart by
 * sqrt(gap_sq). */
void col2_span_box_overlapping(const col2_span_box_scene *s, col2_pair_answer *out);
void col2_span_box_apart(const col2_span_box_scene *s, double gap_sq,
                         col2_pair_answer *out);

#endif
