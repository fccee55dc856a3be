/* span_box_touch.c - spans that nearly touch a box, and rays and lines, along which the
 * least tilt of a normal would add up.
 *
 * There the difference of the nearest points has few digits left, and squared distance is
 * so flat that a point is nearest by rounding alone. So the features decide: the ends of
 * the span against the box, and the span against each of the twelve edges, corners
 * included. The pair that satisfies the conditions of a minimum wins. */
#include "span_box.h"
#include "span_span.h"

/* The best answer so far; its normal leads from the span to the box. */
typedef struct {
    col3_local_answer answer;
    bool proven;
} col3_touch_candidate;

static void offer(col3_touch_candidate *best, const col3_touch_candidate *candidate) {
    const bool nearer = candidate->answer.distance < best->answer.distance;
    if (candidate->proven != best->proven ? candidate->proven : nearer) {
        *best = *candidate;
    }
}

/* An end is nearest when no step into the span leads towards the box. */
static void offer_end(const col3_local_span *s, double t, col3_vec inward,
                      col3_touch_candidate *best) {
    const col3_vec e = vec_excess(vec_along(s->p, t, s->d), s->half);
    const double gap = vec_length(e);
    /* Callers know that they are apart, except by rounding. */
    if (RARELY(!(gap > 0.0))) {
        return;
    }
    const double towards = -vec_dot(e, inward);
    const col3_touch_candidate candidate = {{gap, vec_scale(e, -1.0 / gap), t},
                                            towards <= COL_PARALLEL_TOLERANCE * gap *
                                                           vec_length(inward)};
    offer(best, &candidate);
}

/* Whether the direction from an edge to the span leads out of both faces of that edge. */
static bool is_outward(col3_vec corner, col3_vec normal) {
    return -normal.x * corner.x >= -COL_PARALLEL_TOLERANCE * fabs(corner.x) &&
           -normal.y * corner.y >= -COL_PARALLEL_TOLERANCE * fabs(corner.y) &&
           -normal.z * corner.z >= -COL_PARALLEL_TOLERANCE * fabs(corner.z);
}

/* side: which of the four edges along the axis. */
static void offer_edge(const col3_local_span *s, int axis, int side,
                       col3_touch_candidate *best) {
    const int j = (axis + 1) % 3;
    const int k = (axis + 2) % 3;
    const double hj = (side & 1) != 0 ? vec_get(s->half, j) : -vec_get(s->half, j);
    const double hk = (side & 2) != 0 ? vec_get(s->half, k) : -vec_get(s->half, k);
    const double length = vec_get(s->half, axis);
    const col3_vec across =
        vec_add(vec_scale(vec_unit(j), hj), vec_scale(vec_unit(k), hk));
    const col3_span edge = {vec_along(across, -length, vec_unit(axis)),
                            vec_scale(vec_unit(axis), 2.0 * length), 0.0, 1.0};
    const col3_span span = {s->p, s->d, s->low, s->high};
    const col3_span_pair feet = col3_span_feet_of(vec_sub(edge.p, span.p), &span, &edge);
    const col3_touch_candidate candidate = {{feet.distance, feet.normal, feet.s},
                                            /* One input of 1e8 is not proven. */
                                            MOSTLY(feet.proven) &&
                                                is_outward(across, feet.normal)};
    offer(best, &candidate);
}

/* Near a corner each edge may have the foot beyond its end by rounding, and no normal
 * leads out of both faces. Then the normal is the direction perpendicular to an edge and
 * the span that separates the span and the box by their distance. */
static void prove_across(const col3_local_span *s, double error,
                         col3_touch_candidate *best) {
    for (int axis = 0; MOSTLY(axis < 3) && !best->proven; axis++) {
        const col3_vec w = vec_cross_exact(s->d, vec_unit(axis));
        /* A span along an edge has its foot on that edge. */
        if (RARELY(vec_is_zero(w))) {
            continue; /* the span lies along the edge */
        }
        const col3_vec n = vec_normalized(w);
        const double along = vec_dot_exact(n, s->p);
        const double gap = fabs(along) - vec_dot(vec_abs(n), s->half);
        if (best->answer.distance - gap <= error) {
            best->answer.normal = vec_scale(n, -side_of(along));
            best->proven = true;
        }
    }
}

/* A gap within the error counts as none; and a span that is farther from every feature
 * than from the box goes through the inside of a face. */
bool col3_span_box_touch(const col3_local_span *s, double gap_sq,
                         col3_local_answer *out) {
    col3_touch_candidate best = {.answer = {.distance = INFINITY}};
    const double size = sqrt(span_box_size_sq(s));
    if (gap_sq <= square(COL_ROUNDING_ERROR * size)) {
        return false;
    }
    if (isfinite(s->low)) {
        offer_end(s, s->low, s->d, &best);
    }
    if (isfinite(s->high)) {
        offer_end(s, s->high, vec_negate(s->d), &best);
    }
    for (int axis = 0; axis < 3; axis++) {
        for (int side = 0; side < 4; side++) {
            offer_edge(s, axis, side, &best);
        }
    }
    prove_across(s, COL_ROUNDING_ERROR * size, &best);
    *out = best.answer;
    return best.answer.distance > COL_ROUNDING_ERROR * size &&
           /* The nearest candidate is as near as the gap, except by rounding. */
           MOSTLY(best.answer.distance <= sqrt(gap_sq) + COL_TIE_TOLERANCE * size);
}
