/* span_box_touch.c - spans that nearly touch a box, or have no end along which the least
 * tilt of a normal would add up.
 *
 * There the excess of the nearest place has few digits left, and squared distance is so
 * flat that a place is nearest by rounding alone. So the features decide: the ends of the
 * span against the box, and the span against each of the twelve edges, which stand for
 * the corners too. What satisfies the conditions of a minimum wins. */
#include "span_box.h"
#include "span_span.h"

/* The best so far: normal from the span to the box. */
typedef struct {
    near_local3 near;
    bool proven;
} candidate;

static void offer(candidate *best, const candidate *pair) {
    const bool nearer = pair->near.distance < best->near.distance;
    if (pair->proven != best->proven ? pair->proven : nearer) {
        *best = *pair;
    }
}

/* An end is nearest when no step into the span leads towards the box. */
static void offer_end(const local_span3 *s, double t, col_vec3 inward, candidate *best) {
    const col_vec3 e = excess3(v3_along(s->p, t, s->d), s->half);
    const double gap = v3_length(e);
    if (!(gap > 0.0)) {
        return;
    }
    const double towards = -v3_dot(e, inward);
    const candidate pair = {{gap, v3_scale(e, -1.0 / gap), t},
                            towards <= COL_PARALLEL * gap * v3_length(inward)};
    offer(best, &pair);
}

/* Whether the way from an edge to the span leads out of both faces that meet there. */
static bool is_outward(col_vec3 corner, col_vec3 normal) {
    return -normal.x * corner.x >= -COL_PARALLEL * fabs(corner.x) &&
           -normal.y * corner.y >= -COL_PARALLEL * fabs(corner.y) &&
           -normal.z * corner.z >= -COL_PARALLEL * fabs(corner.z);
}

/* side: which of the four edges along the axis. */
static void offer_edge(const local_span3 *s, int axis, int side, candidate *best) {
    const int j = (axis + 1) % 3;
    const int k = (axis + 2) % 3;
    const double hj = (side & 1) != 0 ? v3_get(s->half, j) : -v3_get(s->half, j);
    const double hk = (side & 2) != 0 ? v3_get(s->half, k) : -v3_get(s->half, k);
    const double length = v3_get(s->half, axis);
    const col_vec3 across = v3_add(v3_scale(v3_unit(j), hj), v3_scale(v3_unit(k), hk));
    const span3 edge = {v3_along(across, -length, v3_unit(axis)),
                        v3_scale(v3_unit(axis), 2.0 * length), 0.0, 1.0};
    const span3 span = {s->p, s->d, s->low, s->high};
    const best3 feet = span_feet3(v3_sub(edge.p, span.p), &span, &edge);
    const candidate pair = {{feet.distance, feet.normal, feet.s},
                            feet.proven && is_outward(across, feet.normal)};
    offer(best, &pair);
}

/* A gap of the size of rounding is none; and a span whose nearest place is farther from
 * every feature than it is from the box goes through the inside of a face. */
bool span_box_touch3(const local_span3 *s, double gap_sq, near_local3 *out) {
    candidate best = {.near = {.distance = INFINITY}};
    const double size = sqrt(span_box_size_sq3(s));
    if (gap_sq <= square(COL_ROUNDING * size)) {
        return false;
    }
    if (isfinite(s->low)) {
        offer_end(s, s->low, s->d, &best);
    }
    if (isfinite(s->high)) {
        offer_end(s, s->high, v3_negate(s->d), &best);
    }
    for (int axis = 0; axis < 3; axis++) {
        for (int side = 0; side < 4; side++) {
            offer_edge(s, axis, side, &best);
        }
    }
    *out = best.near;
    return best.near.distance > COL_ROUNDING * size &&
           best.near.distance <= sqrt(gap_sq) + COL_STEADY * size;
}
