/* span_box_depth.c - the least way out of a box for a segment, ray or line through it.
 *
 * The box grown by the segment is a zonotope: its faces are those of the box, and those
 * across an edge and the segment. So six axes are all there are, and the least push-out
 * over them is exact. An open end reaches infinitely far along every axis but those at a
 * right angle to it. Source: design after Gottschalk, Lin and Manocha, OBBTree, 1996. */
#include "span_box.h"

/* The least push-out so far. opposite: the span's point lies over the face or edge that
 * it leaves by; of ways that are equal but for rounding, one of these is wanted. */
typedef struct {
    near_local3 near;
    bool opposite;
    double bias;
} way_out;

static void offer(way_out *best, double depth, bool opposite, col_vec3 normal, double t) {
    const double advantage = -best->near.distance - depth;
    const bool equal = fabs(advantage) <= best->bias;
    if (equal ? opposite && !best->opposite : advantage > 0.0) {
        best->near = (near_local3){0.0 - max2(depth, 0.0), normal, t};
        best->opposite = opposite;
    }
}

/* Whether a coordinate of the span at t is within the box. */
static bool is_within(const local_span3 *s, double t, int axis) {
    const double x = v3_get(s->p, axis) + t * v3_get(s->d, axis);
    const double half = v3_get(s->half, axis);
    return fabs(x) <= half + COL_STEADY * (v3_largest(s->half) + fabs(x));
}

/* Out through the faces of one axis. */
static void try_face(const local_span3 *s, int axis, double middle_t, way_out *best) {
    const double p = v3_get(s->p, axis);
    const double d = v3_get(s->d, axis);
    const double half = v3_get(s->half, axis);
    const double up = half - p + span3_reach(-d, s->low, s->high);
    const double down = half + p + span3_reach(d, s->low, s->high);
    const bool upward = up <= down;
    const double depth = upward ? up : down;
    if (!isfinite(depth)) {
        return;
    }
    const col_vec3 normal = v3_scale(v3_unit(axis), upward ? -1.0 : 1.0);
    const bool level = fabs(d) <= COL_STEADY * v3_largest(s->d);
    const bool at_low = upward == (d > 0.0); /* the end that is deepest in */
    const double end = at_low ? s->low : s->high;
    const bool opposite =
        level || (is_within(s, end, (axis + 1) % 3) && is_within(s, end, (axis + 2) % 3));
    offer(best, depth, opposite, normal, opposite && !level ? end : middle_t);
}

/* Out across an edge along `axis` and the span. */
static void try_edge(const local_span3 *s, int axis, way_out *best) {
    const int j = (axis + 1) % 3;
    const int k = (axis + 2) % 3;
    const double dj = v3_get(s->d, j);
    const double dk = v3_get(s->d, k);
    const double length_sq = dj * dj + dk * dk;
    if (!(length_sq > 0.0)) {
        return; /* the span lies along the edge */
    }
    const double length = sqrt(length_sq);
    const double pj = v3_get(s->p, j);
    const double pk = v3_get(s->p, k);
    const double hj = v3_get(s->half, j);
    const double hk = v3_get(s->half, k);
    const double offset = (pj * dk - pk * dj) / length;
    const double depth = (hj * fabs(dk) + hk * fabs(dj)) / length - fabs(offset);
    if (depth > best->bias - best->near.distance) {
        return;
    }
    const double side = side_of(offset);
    const double nj = side * dk / length; /* the way out */
    const double nk = -side * dj / length;
    const double corner_j = side_of(nj) * hj;
    const double corner_k = side_of(nk) * hk;
    const double t =
        clamp(((corner_j - pj) * dj + (corner_k - pk) * dk) / length_sq, s->low, s->high);
    const col_vec3 normal = v3_add(v3_scale(v3_unit(j), -nj), v3_scale(v3_unit(k), -nk));
    offer(best, depth, is_within(s, t, axis), normal, t);
}

/* Faces first: of equal ways, theirs is taken. */
void span_box_depth3(const local_span3 *s, double t, near_local3 *out) {
    way_out best = {.near = {-INFINITY, v3_unit(1), t},
                    .bias = COL_STEADY * v3_largest(s->half)};
    for (int axis = 0; axis < 3; axis++) {
        try_face(s, axis, t, &best);
    }
    for (int axis = 0; axis < 3; axis++) {
        try_edge(s, axis, &best);
    }
    *out = best.near;
}
