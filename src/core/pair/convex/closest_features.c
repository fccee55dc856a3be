/* closest_features.c - the gap between two polytopes from their closest features.
 *
 * GJK ends on a few corners of each polytope. The gap between the features that these
 * corners span (corners, edges, faces) has a closed form whose digits are all right. That
 * gap is the answer if no corner is beyond the features along its normal: then no lower
 * bound is greater. If rounding has led to the wrong features, the features near them are
 * tried. */
#include "../../geometry/bounds.h"
#include "../3d/span_span.h"
#include "convex_pair.h"

/* Features are tried within the least cap around the support point, then within larger
 * caps. Each cap is so many times as large as the last. */
static const double CAP_GROWTH = 1e4;
#define CAPS 5 /* the last cap is everything */

/* A direction that is turned by at most so many roundings counts as the same. */
#define END_ROUNDINGS 4.0

/* With more pairs of edges than this, a test of all pairs takes too long. */
static const double MANY_PAIRS = 2e5;

/* Whether the origin projected along n is inside the simplex. If the projection is even
 * slightly outside, n belongs to other features; distances do not show this. */
static bool is_foot_within(const col3_simplex *s, col3_vec n, double size) {
    for (int i = 0; i < s->count && s->count > 1; i++) {
        const col3_vec w = s->at[i].w;
        const col3_vec d = vec_sub(s->at[(i + 1) % s->count].w, w);
        col3_vec inward = d;
        if (vec_largest(d) <= COL_ROUNDING_ERROR * size) {
            return false; /* a side without a direction proves nothing */
        }
        if (s->count == 3) {
            const col3_vec across = vec_cross(n, d);
            const col3_vec third = vec_sub(s->at[(i + 2) % 3].w, w);
            inward = vec_scale(across, side_of(vec_dot(across, third)));
        }
        if (-vec_dot(w, inward) < -COL_PARALLEL_TOLERANCE * size * vec_length(inward)) {
            return false;
        }
    }
    return true;
}

/* The gap of two features, and the sine of the angle between its direction and that of
 * the nearest points of the polytopes. */
typedef struct {
    col3_convex_gap gap;
    double defect;
} col3_candidate;

/* The greatest sine by which a corner, seen from the point `at`, is beyond the plane
 * through that point normal to n. */
static double defect_of(const col3_polytope *p, col3_vec n, col3_vec at, double size) {
    double greatest = 0.0;
    for (int i = 0; i < p->data->corner_count; i++) {
        const col3_vec d = vec_sub(polytope_corner(p, i), at);
        const double before = vec_dot(n, d) - 8.0 * DBL_EPSILON * size;
        if (before > 0.0) {
            greatest = larger_of(greatest, before / vec_length(d));
        }
    }
    return greatest;
}

static void offer(const col3_convex_pair *pair, col3_convex_gap gap, col3_vec at_x,
                  col3_candidate *best) {
    const col3_vec at_y = vec_along(at_x, gap.gap, gap.normal);
    double defect = defect_of(&pair->x, gap.normal, at_x, pair->size);
    if (defect < best->defect) {
        defect = larger_of(defect,
                           defect_of(&pair->y, vec_negate(gap.normal), at_y, pair->size));
    }
    if (defect < best->defect) {
        *best = (col3_candidate){gap, defect};
    }
}

/* Offers the gap of two edges, or of the points that stand for them. If the edges cross
 * except for rounding, the side of the normal is arbitrary: the other side is offered as
 * well. */
static void offer_spans(const col3_convex_pair *pair, const col3_span *of_x,
                        const col3_span *of_y, col3_candidate *best) {
    const col3_span_pair feet = col3_span_feet_of(vec_sub(of_y->p, of_x->p), of_x, of_y);
    const col3_vec at = vec_along(of_x->p, feet.s, of_x->d);
    offer(pair, (col3_convex_gap){.gap = feet.distance, .normal = feet.normal}, at, best);
    if (feet.distance <= COL_ROUNDING_ERROR * pair->size) {
        offer(pair, (col3_convex_gap){.normal = vec_negate(feet.normal)}, at, best);
    }
}

/* The part of p within a distance of its support point along n. */
typedef struct {
    const col3_polytope *p;
    col3_vec n;
    double least;
} col3_cap;

static bool is_in_cap(const col3_cap *cap, int corner) {
    return vec_dot(cap->n, polytope_corner(cap->p, corner)) >= cap->least;
}

static col3_cap cap_of(const col3_polytope *p, col3_vec n, double tolerance) {
    const int farthest = col3_polytope_support(p, n);
    return (col3_cap){p, n, vec_dot(n, polytope_corner(p, farthest)) - tolerance};
}

/* Whether a point is over a face, along its normal. A face with a side of zero length, as
 * of a box without thickness, is an edge, and no point is over it. A point beyond the tip
 * of a needle is outside both sides by less than the error; the bounds of the needle
 * exclude the point. */
static bool is_over_face(const col3_polytope *p, int face, col3_vec n, col3_vec at,
                         double size) {
    const int count = p->data->faces[face].count;
    const col3_vec first = polytope_corner(p, polytope_face_corner(p, face, 0));
    const col3_vec foot = vec_along(at, -vec_dot(n, vec_sub(at, first)), n);
    col3_bounds corners = {first, first};
    for (int k = 0; k < count; k++) {
        const col3_vec from = polytope_corner(p, polytope_face_corner(p, face, k));
        corners.min = vec_smaller(corners.min, from);
        corners.max = vec_larger(corners.max, from);
        const int next = polytope_face_corner(p, face, (k + 1) % count);
        const col3_vec inward = vec_cross(n, vec_sub(polytope_corner(p, next), from));
        const double inside = vec_dot(inward, vec_sub(at, from));
        if (vec_is_zero(inward) ||
            inside < -COL_PARALLEL_TOLERANCE * size * vec_length(inward)) {
            return false;
        }
    }
    const col3_bounds box = bounds_grown(&corners, COL_ROUNDING_ERROR * size);
    const col3_bounds point = {foot, foot};
    return bounds_within(&point, &box);
}

/* Finds the support point of q against n if that is over a face of p, else another corner
 * that is equally far except for rounding: of two corners of a parallel face one may be
 * over the face of p and the other not. */
static bool point_over_face(const col3_polytope *p, int face, col3_vec n,
                            const col3_polytope *q, double size, col3_vec *out) {
    const col3_vec lowest = polytope_corner(q, col3_polytope_support(q, vec_negate(n)));
    const double error = COL_ROUNDING_ERROR * size;
    const double most = vec_dot(n, lowest) + error;
    const col3_vec first = polytope_corner(p, polytope_face_corner(p, face, 0));
    if (vec_dot(n, first) > most + error) {
        return false; /* the point is behind the face */
    }
    *out = lowest;
    bool over = is_over_face(p, face, n, lowest, size);
    for (int i = 0; i < q->data->corner_count && !over; i++) {
        *out = polytope_corner(q, i);
        over = vec_dot(n, *out) <= most && is_over_face(p, face, n, *out, size);
    }
    return over;
}

/* Offers the faces of p in its cap, against the nearest point of q. sign: 1 where p is
 * x. */
static void offer_faces(const col3_convex_pair *pair, const col3_cap *cap,
                        const col3_polytope *q, double sign, col3_candidate *best) {
    const col3_polytope *p = cap->p;
    for (int i = 0; i < p->data->face_count; i++) {
        const int first = polytope_face_corner(p, i, 0);
        if (!is_in_cap(cap, first) && !is_in_cap(cap, polytope_face_corner(p, i, 1))) {
            continue;
        }
        const col3_vec n = polytope_normal(p, i);
        col3_vec at;
        if (!point_over_face(p, i, n, q, pair->size, &at)) {
            continue;
        }
        const double height = vec_dot_exact(n, vec_sub(at, polytope_corner(p, first)));
        if (height > 0.0) {
            const col3_vec at_x = sign > 0.0 ? vec_along(at, -height, n) : at;
            offer(pair, (col3_convex_gap){.gap = height, .normal = vec_scale(n, sign)},
                  at_x, best);
        }
    }
}

static bool edge_in_cap(const col3_cap *cap, int i) {
    if (cap->p->data->edge_count == 0) {
        return true;
    }
    const col3_hull_edge *edge = &cap->p->data->edges[i];
    return is_in_cap(cap, edge->a) || is_in_cap(cap, edge->b);
}

static void offer_edges(const col3_convex_pair *pair, const col3_cap *cap_x,
                        const col3_cap *cap_y, col3_candidate *best) {
    const int edges_x = pair->x.data->edge_count;
    const int edges_y = pair->y.data->edge_count;
    int i = 0;
    do {
        if (edge_in_cap(cap_x, i)) {
            const col3_span span_x = col3_edge_span(&pair->x, i);
            int j = 0;
            do {
                if (edge_in_cap(cap_y, j)) {
                    const col3_span span_y = col3_edge_span(&pair->y, j);
                    offer_spans(pair, &span_x, &span_y, best);
                }
            } while (++j < edges_y);
        }
    } while (++i < edges_x);
}

/* Offers the features that have a corner within this distance of the support points. */
static void offer_caps(const col3_convex_pair *pair, col3_vec n, double tolerance,
                       col3_candidate *best) {
    const col3_cap cap_x = cap_of(&pair->x, n, tolerance);
    const col3_cap cap_y = cap_of(&pair->y, vec_negate(n), tolerance);
    offer_faces(pair, &cap_x, &pair->y, 1.0, best);
    offer_faces(pair, &cap_y, &pair->x, -1.0, best);
    offer_edges(pair, &cap_x, &cap_y, best);
}

/* Tries caps from the least on; shapes with very many edges get only the smaller caps.
 * apart: the polytopes are apart for certain. */
static col3_convex_gap search_features(col3_convex_pair *pair, col3_vec n, bool apart) {
    col3_candidate best = {.gap = {.normal = n}, .defect = INFINITY};
    col3_convex_complete(pair);
    const bool many = convex_pairs_of_edges(pair) > MANY_PAIRS;
    const int caps = many ? CAPS - 2 : CAPS;
    double share = COL_LEAST_CAP;
    for (int i = 0; i < caps && best.defect > COL_TIE_TOLERANCE; i++) {
        COUNT_TURN("caps", i, CAPS);
        offer_caps(pair, n, share * pair->size, &best);
        share *= CAP_GROWTH;
    }
    if (best.defect > COL_TIE_TOLERANCE && MOSTLY(!many && !apart) &&
        MOSTLY(col3_sat(pair).gap <= 0.0)) {
        return (col3_convex_gap){.normal = n}; /* they overlap, but within rounding */
    }
    return best.gap;
}

/* True if the gap of the features exceeds each lower bound found by more than a tie, and
 * *better, the direction of least depth, shows a greater gap than `bound`. Then no gap is
 * proven, as for touching needles, whose nearest features are known only up to an
 * angle. */
static bool is_unproven(const col3_convex_pair *pair, double gap, double bound,
                        col3_convex_gap *better) {
    const double tie = COL_TIE_TOLERANCE * pair->size;
    if (!(gap - bound > tie)) {
        return false;
    }
    if (gap > tie && RARELY(convex_pairs_of_edges(pair) > MANY_PAIRS)) {
        return false;
    }
    *better = col3_sat(pair);
    return better->gap > bound;
}

/* The gap along the normal of the features on which GJK has ended. If v has that
 * direction up to rounding, the last support point of GJK is also the farthest along the
 * normal, up to rounding; else the support points are searched for. */
static col3_convex_gap gap_at_end(const col3_convex_pair *pair,
                                  const col3_gjk_answer *end, col3_vec normal) {
    const col3_vec turned = vec_sub(vec_scale(end->v, 1.0 / end->length), normal);
    if (!(vec_largest(turned) <= END_ROUNDINGS * DBL_EPSILON)) {
        return col3_convex_along(pair, normal);
    }
    return col3_convex_gap_to(gjk_last(end), normal);
}

col3_convex_gap col3_closest_features(col3_convex_pair *pair, const col3_gjk_answer *end,
                                      bool *over) {
    col3_convex_gap gap = col3_convex_gap_of(&end->simplex);
    col3_convex_gap bound = gap_at_end(pair, end, gap.normal);
    *over = !(gap.gap - bound.gap > COL_SUMS_ERROR * pair->size) &&
            (end->inside || is_foot_within(&end->simplex, gap.normal, pair->size));
    if (!*over) {
        const col3_vec n = vec_normalized(end->v);
        const col3_convex_gap from_gjk = col3_convex_along(pair, n);
        const double touching = COL_ROUNDING_ERROR * pair->size;
        gap = search_features(pair, n, from_gjk.gap > touching);
        bound = col3_convex_along(pair, gap.normal);
        col3_convex_gap better;
        if (is_unproven(pair, smaller_of(gap.gap, end->length),
                        larger_of(bound.gap, from_gjk.gap), &better)) {
            return better;
        }
        if (RARELY(from_gjk.gap - larger_of(gap.gap, bound.gap) >
                   COL_SUMS_ERROR * pair->size)) {
            return from_gjk; /* a bound above the gap: the features are wrong */
        }
    }
    bound.gap = clamp(gap.gap, bound.gap, larger_of(end->length, bound.gap));
    return bound;
}

bool col3_convex_find_gap(col3_convex_pair *pair, double limit,
                          const col3_gjk_memory *from, col3_convex_search *out) {
    const col3_gjk_end end = col3_convex_gjk(pair, limit, from, &out->gjk);
    if (end == gjk_beyond) {
        return false;
    }
    const double touching = COL_ROUNDING_ERROR * pair->size;
    if (end == gjk_apart) {
        out->gap = col3_closest_features(pair, &out->gjk, &out->over);
        if (out->gap.gap > touching) {
            return out->gap.gap * pair->base.scale <= limit;
        }
    }
    out->over = false;
    out->has_origin = end == gjk_inside || !(out->gjk.length > touching);
    out->gap = (col3_convex_gap){.gap = 0.0};
    return true;
}
