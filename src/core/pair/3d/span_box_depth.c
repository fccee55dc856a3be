/* span_box_depth.c - the penetration depth of a segment, ray or line and a box.
 *
 * Their Minkowski difference is a zonotope, whose face normals are those of the box and
 * the cross products of its edges with the segment. So the separating axis test over
 * these six axes gives the exact depth. A span with an infinite end has an infinite
 * extent along every axis but those at a right angle to it. Source: design after
 * Gottschalk, Lin and Manocha, OBBTree, 1996. */
#include "span_box.h"

/* The least push so far. opposite: the span's point lies over the face or edge that it
 * leaves by; such pushes are preferred among those equal within the tolerance. */
typedef struct {
    col3_local_answer answer;
    bool opposite;
    double tolerance;
} col3_span_box_exit;

static void offer(col3_span_box_exit *best, double depth, bool opposite, col3_vec normal,
                  double t) {
    const double advantage = -best->answer.distance - depth;
    const bool equal = fabs(advantage) <= best->tolerance;
    if (equal ? opposite && !best->opposite : advantage > 0.0) {
        best->answer = (col3_local_answer){0.0 - larger_of(depth, 0.0), normal, t};
        best->opposite = opposite;
    }
}

/* Whether a coordinate of the span at t is within the box. */
static bool is_within(const col3_local_span *s, double t, int axis) {
    const double x = vec_get(s->p, axis) + t * vec_get(s->d, axis);
    const double half = vec_get(s->half, axis);
    return fabs(x) <= half + COL_TIE_TOLERANCE * (vec_largest(s->half) + fabs(x));
}

/* Tries a push through a face of this axis. */
static void try_face(const col3_local_span *s, int axis, double middle_t,
                     col3_span_box_exit *best) {
    const double p = vec_get(s->p, axis);
    const double d = vec_get(s->d, axis);
    const double half = vec_get(s->half, axis);
    const double up = half - p + span_extent(-d, s->low, s->high);
    const double down = half + p + span_extent(d, s->low, s->high);
    const bool upward = up <= down;
    const double depth = upward ? up : down;
    if (!isfinite(depth)) {
        return;
    }
    const col3_vec normal = vec_scale(vec_unit(axis), upward ? -1.0 : 1.0);
    const bool level = fabs(d) <= COL_TIE_TOLERANCE * vec_largest(s->d);
    const bool at_low = upward == (d > 0.0); /* the end that is deepest in */
    const double end = at_low ? s->low : s->high;
    const bool opposite =
        level || (is_within(s, end, (axis + 1) % 3) && is_within(s, end, (axis + 2) % 3));
    offer(best, depth, opposite, normal, opposite && !level ? end : middle_t);
}

/* Tries a push across an edge along `axis` and the span. */
static void try_edge(const col3_local_span *s, int axis, col3_span_box_exit *best) {
    const int j = (axis + 1) % 3;
    const int k = (axis + 2) % 3;
    const double dj = vec_get(s->d, j);
    const double dk = vec_get(s->d, k);
    const double length_sq = dj * dj + dk * dk;
    if (!(length_sq > 0.0)) {
        return; /* the span lies along the edge */
    }
    const double length = sqrt(length_sq);
    const double pj = vec_get(s->p, j);
    const double pk = vec_get(s->p, k);
    const double hj = vec_get(s->half, j);
    const double hk = vec_get(s->half, k);
    const double offset = (pj * dk - pk * dj) / length;
    const double depth = (hj * fabs(dk) + hk * fabs(dj)) / length - fabs(offset);
    if (depth > best->tolerance - best->answer.distance) {
        return;
    }
    const double side = side_of(offset);
    const double nj = side * dk / length; /* the direction of the push */
    const double nk = -side * dj / length;
    const double corner_j = side_of(nj) * hj;
    const double corner_k = side_of(nk) * hk;
    const double t =
        clamp(((corner_j - pj) * dj + (corner_k - pk) * dk) / length_sq, s->low, s->high);
    const col3_vec normal =
        vec_add(vec_scale(vec_unit(j), -nj), vec_scale(vec_unit(k), -nk));
    offer(best, depth, is_within(s, t, axis), normal, t);
}

/* Faces are tried first: they are preferred among equal pushes. For a tiny box pushes
 * count as equal if they differ by no more than a gap that counts as none. */
void col3_span_box_depth(const col3_local_span *s, double t, col3_local_answer *out) {
    const double tolerance = COL_TIE_TOLERANCE * vec_largest(s->half) +
                             COL_ROUNDING_ERROR * sqrt(span_box_size_sq(s));
    col3_span_box_exit best = {.answer = {-INFINITY, vec_unit(1), t},
                               .tolerance = tolerance};
    for (int axis = 0; axis < 3; axis++) {
        try_face(s, axis, t, &best);
    }
    for (int axis = 0; axis < 3; axis++) {
        try_edge(s, axis, &best);
    }
    *out = best.answer;
}
