/* span_box.h - a span and a box, seen from the box: what the files about the pair share.
 */
#ifndef COL_SPAN_BOX2_H
#define COL_SPAN_BOX2_H

#include "frame.h"
#include "span.h"

/* A span and a box in the box's frame. */
typedef struct {
    span2 span;
    frame2 frame;
    col_vec2 d; /* the span's direction */
    col_vec2 to_min[2],
        to_max[2]; /* from its ends, infinite ones too, to the box's sides */
    col_vec2 base_min, base_max; /* the same from its base */
    double length;               /* of d */
    double below,
        above; /* on which side of the span the box begins and ends, times length */
} scene2;

/* The corners of the box that lie farthest on either side of the span, from a point with
 * the differences lower, upper to the box's sides. */
static inline col_vec2 low_corner(col_vec2 d, col_vec2 lower, col_vec2 upper) {
    return v2(d.y > 0.0 ? upper.x : lower.x, d.x > 0.0 ? lower.y : upper.y);
}

static inline col_vec2 high_corner(col_vec2 d, col_vec2 lower, col_vec2 upper) {
    return v2(d.y > 0.0 ? lower.x : upper.x, d.x > 0.0 ? upper.y : lower.y);
}

/* The way of the box out along an axis: 0, 1 its own, 2 the span's normal; sign: which
 * way. */
typedef struct {
    double depth, sign; /* depth below zero: apart by as much */
    int axis;
} way2;

static inline way2 lesser(way2 a, way2 b) { return b.depth < a.depth ? b : a; }

static inline way2 way_along(double up, double down, int axis) {
    return (way2){min2(up, down), up <= down ? 1.0 : -1.0, axis};
}

static inline way2 way_across(const scene2 *s) {
    if (!(s->length > 0.0)) {
        return (way2){INFINITY, 1.0, 2};
    }
    const way2 way = way_along(-s->below, s->above, 2);
    return (way2){way.depth / s->length, way.sign, 2};
}

/* An open span that lies along the box's side is judged by its own normal: how far its
 * base is beside the box, says the rounding of the direction when the base is far. */
static inline way2 way_on(const scene2 *s, int axis) {
    if (s->span.open && fabs(v2_get(s->d, axis)) <= COL_STEADY * s->length) {
        return (way2){INFINITY, 1.0, axis};
    }
    return way_along(max2(-v2_get(s->to_min[0], axis), -v2_get(s->to_min[1], axis)),
                     max2(v2_get(s->to_max[0], axis), v2_get(s->to_max[1], axis)), axis);
}

static inline way2 least_way(const scene2 *s) {
    return lesser(lesser(way_on(s, 0), way_on(s, 1)), way_across(s));
}

/* A length below which differences are rounding. A direction is no length. */
static inline double doubt_of(const scene2 *s) {
    const double own = s->span.open ? 0.0 : s->length;
    return COL_PARALLEL * (v2_largest(s->base_min) + v2_largest(s->base_max) + own);
}

/* From an end to the box; 0 along every axis on which the end is between the sides. */
static inline col_vec2 to_box(const scene2 *s, int end) {
    const col_vec2 min = s->to_min[end];
    const col_vec2 max = s->to_max[end];
    return v2(below_zero(max.x) - below_zero(-min.x),
              below_zero(max.y) - below_zero(-min.y));
}

/* The facing corner lies over the inside of the span: then, and only then, the gap along
 * the span's normal is the distance. sign: 1 for the corner `below`, -1 for that `above`.
 */
bool corner_faces_span2(const scene2 *s, double sign);

/* The nearest points for a scene that overlaps, and for one that is apart by
 * sqrt(gap_sq). */
void span_box_overlapping2(const scene2 *s, col_near2 *out);
void span_box_apart2(const scene2 *s, double gap_sq, col_near2 *out);

#endif
