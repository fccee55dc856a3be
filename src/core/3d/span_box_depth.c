/* span_box_depth.c - the least way out of a box for a segment, ray or line through it.
 *
 * The box grown by the segment is a zonotope: its faces are those of the box, and those
 * across an edge and the segment. So six axes are all there are, and the least push-out
 * over them is exact. An open end reaches infinitely far along every axis but those at a
 * right angle to it. Source: design after Gottschalk, Lin and Manocha, OBBTree, 1996. */
#include "span_box.h"

/* Whether a place of the span lies beside the faces of an axis: an end that is deepest by
 * rounding alone, of a span that is all but level, may. */
static bool is_beside(const local_span3 *s, double t, int axis) {
    const col_vec3 x = v3_along(s->p, t, s->d);
    const col_vec3 e = excess3(x, s->half);
    const int j = (axis + 1) % 3;
    const int k = (axis + 2) % 3;
    const double rounding = COL_STEADY * (v3_largest(x) + v3_largest(s->half));
    return max2(fabs(v3_get(e, j)), fabs(v3_get(e, k))) > rounding;
}

/* Out through the faces of one axis. */
static void try_face(const local_span3 *s, int axis, double middle_t, near_local3 *best) {
    const double p = v3_get(s->p, axis);
    const double d = v3_get(s->d, axis);
    const double half = v3_get(s->half, axis);
    const double up = half - p + span3_reach(-d, s->low, s->high);
    const double down = half + p + span3_reach(d, s->low, s->high);
    const bool upward = up <= down;
    const double depth = upward ? up : down;
    if (!(depth < -best->distance)) {
        return;
    }
    best->distance = 0.0 - max2(depth, 0.0);
    best->normal = v3_scale(v3_unit(axis), upward ? -1.0 : 1.0);
    const bool level = fabs(d) <= COL_STEADY * v3_largest(s->d);
    const bool at_low = upward == (d > 0.0); /* the end that is deepest in */
    const double end = at_low ? s->low : s->high;
    best->t = level || is_beside(s, end, axis) ? middle_t : end;
}

/* Out across an edge along `axis` and the span. */
static void try_edge(const local_span3 *s, int axis, double bias, near_local3 *best) {
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
    if (!(depth < -best->distance - bias)) {
        return;
    }
    const double side = side_of(offset);
    const double nj = side * dk / length; /* the way out */
    const double nk = -side * dj / length;
    const double corner_j = side_of(nj) * hj;
    const double corner_k = side_of(nk) * hk;
    const double t = ((corner_j - pj) * dj + (corner_k - pk) * dk) / length_sq;
    best->distance = 0.0 - max2(depth, 0.0);
    best->normal = v3_add(v3_scale(v3_unit(j), -nj), v3_scale(v3_unit(k), -nk));
    best->t = clamp(t, s->low, s->high);
}

void span_box_depth3(const local_span3 *s, double t, near_local3 *out) {
    *out = (near_local3){.distance = -INFINITY, .normal = v3_unit(1), .t = t};
    for (int axis = 0; axis < 3; axis++) {
        try_face(s, axis, t, out);
    }
    const double bias = COL_STEADY * v3_largest(s->half);
    for (int axis = 0; axis < 3; axis++) {
        try_edge(s, axis, bias, out);
    }
}
