/* convex_gap.c - the gap between two polytopes from the features that are nearest.
 *
 * gjk3_run ends on a few corners of each. What lies between them (corners, edges, faces)
 * has a closed form whose digits all hold; it is the answer when no corner lies on the
 * wrong side of the direction found, which is then the greatest lower bound there is.
 * Where rounding has led to the wrong features, those near them are tried, one by one. */
#include "convex.h"
#include "span_span.h"

/* A direction is proven when no corner is farther along it than those it was made from,
 * but for this share of the size: the roundings of a dozen sums. */
static const double PROVEN = 64.0 * DBL_EPSILON;

/* How far behind the farthest corner features are asked, as a share of the size: more
 * and more of them, as the first are nearly always the ones. */
static const double LEAST_CAP = 1e-12;
static const double CAP_GROWTH = 1e4;
#define CAPS 5 /* the last is everything */

/* Above so many pairs of edges, asking them all takes too long. */
static const double MANY_PAIRS = 2e5;

/* The different corners that take part. */
typedef struct {
    col_vec3 at[3];
    int count;
} corners3;

static void add_corner(corners3 *c, int *numbers, int number, col_vec3 at) {
    for (int i = 0; i < c->count; i++) {
        if (numbers[i] == number) {
            return;
        }
    }
    numbers[c->count] = number;
    c->at[c->count++] = at;
}

static void corners_of(const simplex3 *s, corners3 *x, corners3 *y) {
    int numbers_x[3];
    int numbers_y[3];
    x->count = 0;
    y->count = 0;
    for (int i = 0; i < s->count; i++) {
        add_corner(x, numbers_x, s->at[i].ix, s->at[i].x);
        add_corner(y, numbers_y, s->at[i].iy, s->at[i].y);
    }
}

static gap3 from_corner(col_vec3 r) {
    return (gap3){v3_length(r), v3_normalized(r), 0, 0};
}

/* From a line through nothing along d to the point r: the part of r across d. */
static gap3 from_line(col_vec3 r, col_vec3 d) {
    const col_vec3 c = v3_cross_exact(r, d);
    if (v3_is_zero(c)) {
        return from_corner(r);
    }
    return (gap3){v3_length(c) / v3_length(d), v3_normalized(v3_cross(d, c)), 0, 0};
}

/* From a plane through nothing, across w, to the point r. */
static gap3 from_plane(col_vec3 r, col_vec3 w) {
    const col_vec3 n = v3_normalized(w);
    const double gap = v3_dot_exact(n, r);
    return (gap3){fabs(gap), v3_scale(n, side_of(gap)), 0, 0};
}

/* The smaller of the three ways to span a triangle's plane keeps the most digits. */
static col_vec3 across_triangle(col_vec3 a, col_vec3 b, col_vec3 c) {
    const col_vec3 ab = v3_sub(b, a);
    const col_vec3 bc = v3_sub(c, b);
    const col_vec3 ca = v3_sub(a, c);
    const double ab_sq = v3_length_sq(ab);
    const double bc_sq = v3_length_sq(bc);
    const double ca_sq = v3_length_sq(ca);
    if (ab_sq >= bc_sq && ab_sq >= ca_sq) {
        return v3_cross_exact(bc, ca);
    }
    return bc_sq >= ca_sq ? v3_cross_exact(ca, ab) : v3_cross_exact(ab, bc);
}

/* What the corners of a simplex have between them. */
static gap3 from_simplex(const simplex3 *s) {
    if (s->count == 1) {
        return from_corner(s->at[0].w);
    }
    if (s->count == 2) {
        return from_line(s->at[0].w, v3_sub(s->at[1].w, s->at[0].w));
    }
    corners3 x;
    corners3 y;
    corners_of(s, &x, &y);
    const col_vec3 r = v3_sub(y.at[0], x.at[0]);
    if (x.count == 2 && y.count == 2) {
        const col_vec3 d = v3_sub(x.at[1], x.at[0]);
        const col_vec3 e = v3_sub(y.at[1], y.at[0]);
        return from_plane(r, v3_cross_exact(d, e));
    }
    if (x.count == 3 && y.count == 1) {
        return from_plane(r, across_triangle(x.at[0], x.at[1], x.at[2]));
    }
    if (y.count == 3 && x.count == 1) {
        return from_plane(r, across_triangle(y.at[0], y.at[1], y.at[2]));
    }
    return from_plane(r, across_triangle(s->at[0].w, s->at[1].w, s->at[2].w));
}

col_vec3 convex3_normal_of(const simplex3 *s, bool *edges) {
    corners3 x;
    corners3 y;
    corners_of(s, &x, &y);
    *edges = x.count == 2 && y.count == 2;
    return from_simplex(s).normal;
}

/* Whether the foot of nothing on the simplex, along n, lies between its corners: beside
 * them by the least, n is that of other features, and distances do not tell. */
static bool is_foot_within(const simplex3 *s, col_vec3 n, double size) {
    for (int i = 0; i < s->count && s->count > 1; i++) {
        const col_vec3 w = s->at[i].w;
        const col_vec3 d = v3_sub(s->at[(i + 1) % s->count].w, w);
        col_vec3 inward = d;
        if (s->count == 3) {
            const col_vec3 across = v3_cross(n, d);
            const col_vec3 third = v3_sub(s->at[(i + 2) % 3].w, w);
            inward = v3_scale(across, side_of(v3_dot(across, third)));
        }
        if (-v3_dot(w, inward) < -COL_PARALLEL * size * v3_length(inward)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------- when that does not hold -- */

/* The nearest points of two features, and the sine by which the direction between them
 * fails to be that of the nearest points of the whole. */
typedef struct {
    gap3 gap;
    double defect;
} candidate3;

/* The greatest sine under which some corner lies before the plane through the point `at`
 * across n. */
static double defect_of(const polytope3 *p, col_vec3 n, col_vec3 at, double size) {
    double greatest = 0.0;
    for (int i = 0; i < p->data->corner_count; i++) {
        const col_vec3 d = v3_sub(polytope3_corner(p, i), at);
        const double before = v3_dot(n, d) - 8.0 * DBL_EPSILON * size;
        if (before > 0.0) {
            greatest = max2(greatest, before / v3_length(d));
        }
    }
    return greatest;
}

static void offer(const convex_pair3 *pair, gap3 gap, col_vec3 at_x, candidate3 *best) {
    const col_vec3 at_y = v3_along(at_x, gap.gap, gap.normal);
    double defect = defect_of(&pair->x, gap.normal, at_x, pair->size);
    if (defect < best->defect) {
        defect =
            max2(defect, defect_of(&pair->y, v3_negate(gap.normal), at_y, pair->size));
    }
    if (defect < best->defect) {
        *best = (candidate3){gap, defect};
    }
}

/* What is no farther than `slack` from the farthest corner of p along n. */
typedef struct {
    const polytope3 *p;
    col_vec3 n;
    double least;
} cap3;

static bool is_in_cap(const cap3 *cap, int corner) {
    return v3_dot(cap->n, polytope3_corner(cap->p, corner)) >= cap->least;
}

static cap3 cap_of(const polytope3 *p, col_vec3 n, double slack) {
    const int farthest = polytope3_farthest(p, n);
    return (cap3){p, n, v3_dot(n, polytope3_corner(p, farthest)) - slack};
}

/* Whether a point lies over a face, as seen along its normal. Over what has a side
 * without length, as of a box without thickness, nothing does: that is an edge. */
static bool is_over(const polytope3 *p, int face, col_vec3 n, col_vec3 at, double size) {
    const int count = p->data->faces[face].count;
    for (int k = 0; k < count; k++) {
        const col_vec3 from = polytope3_corner(p, polytope3_face_corner(p, face, k));
        const int next = polytope3_face_corner(p, face, (k + 1) % count);
        const col_vec3 inward = v3_cross(n, v3_sub(polytope3_corner(p, next), from));
        const double inside = v3_dot(inward, v3_sub(at, from));
        if (v3_is_zero(inward) || inside < -COL_PARALLEL * size * v3_length(inward)) {
            return false;
        }
    }
    return true;
}

/* The faces of p in its cap, against the corner of q that is nearest. sign: 1 where p is
 * x. */
static void offer_faces(const convex_pair3 *pair, const cap3 *cap, const polytope3 *q,
                        double sign, candidate3 *best) {
    const polytope3 *p = cap->p;
    for (int i = 0; i < p->data->face_count; i++) {
        const int first = polytope3_face_corner(p, i, 0);
        if (!is_in_cap(cap, first) && !is_in_cap(cap, polytope3_face_corner(p, i, 1))) {
            continue;
        }
        const col_vec3 n = polytope3_normal(p, i);
        const col_vec3 at = polytope3_corner(q, polytope3_farthest(q, v3_negate(n)));
        const double height = v3_dot_exact(n, v3_sub(at, polytope3_corner(p, first)));
        if (height > 0.0 && is_over(p, i, n, at, pair->size)) {
            const col_vec3 at_x = sign > 0.0 ? v3_along(at, -height, n) : at;
            offer(pair, (gap3){height, v3_scale(n, sign), 0, 0}, at_x, best);
        }
    }
}

/* An edge, or of a point the point. */
static span3 edge_span(const polytope3 *p, int i) {
    if (p->data->edge_count == 0) {
        return (span3){polytope3_corner(p, 0), v3(0.0, 0.0, 0.0), 0.0, 1.0};
    }
    const hull_edge3 *edge = &p->data->edges[i];
    const col_vec3 a = polytope3_corner(p, edge->a);
    return (span3){a, v3_sub(polytope3_corner(p, edge->b), a), 0.0, 1.0};
}

static bool edge_in_cap(const cap3 *cap, int i) {
    if (cap->p->data->edge_count == 0) {
        return true;
    }
    const hull_edge3 *edge = &cap->p->data->edges[i];
    return is_in_cap(cap, edge->a) || is_in_cap(cap, edge->b);
}

static void offer_edges(const convex_pair3 *pair, const cap3 *cap_x, const cap3 *cap_y,
                        candidate3 *best) {
    const int edges_x = pair->x.data->edge_count;
    const int edges_y = pair->y.data->edge_count;
    int i = 0;
    do {
        if (edge_in_cap(cap_x, i)) {
            const span3 span_x = edge_span(&pair->x, i);
            int j = 0;
            do {
                if (edge_in_cap(cap_y, j)) {
                    const span3 span_y = edge_span(&pair->y, j);
                    const best3 feet =
                        span_feet3(v3_sub(span_y.p, span_x.p), &span_x, &span_y);
                    offer(pair, (gap3){feet.distance, feet.normal, 0, 0},
                          v3_along(span_x.p, feet.s, span_x.d), best);
                }
            } while (++j < edges_y);
        }
    } while (++i < edges_x);
}

/* The features that hold the nearest points have a corner within slack of the farthest
 * along n. */
static void offer_near(const convex_pair3 *pair, col_vec3 n, double slack,
                       candidate3 *best) {
    const cap3 cap_x = cap_of(&pair->x, n, slack);
    const cap3 cap_y = cap_of(&pair->y, v3_negate(n), slack);
    offer_faces(pair, &cap_x, &pair->y, 1.0, best);
    offer_faces(pair, &cap_y, &pair->x, -1.0, best);
    offer_edges(pair, &cap_x, &cap_y, best);
}

/* Of shapes with very many edges no more is looked at than is near. */
static gap3 search_features(convex_pair3 *pair, col_vec3 n) {
    candidate3 best = {.gap = {.normal = n}, .defect = INFINITY};
    convex3_complete(pair);
    const bool many = convex3_pairs_of_edges(pair) > MANY_PAIRS;
    const int caps = many ? CAPS - 2 : CAPS;
    double share = LEAST_CAP;
    for (int i = 0; i < caps && best.defect > COL_STEADY; i++) {
        COUNT_TURN("caps", i, CAPS);
        offer_near(pair, n, share * pair->size, &best);
        share *= CAP_GROWTH;
    }
    if (best.defect > COL_STEADY && !many && convex3_depth(pair).gap <= 0.0) {
        return (gap3){0.0, n, 0, 0}; /* they overlap, but by a hair */
    }
    return best.gap;
}

gap3 convex3_gap(convex_pair3 *pair, const gjk3_answer *end) {
    gap3 gap = from_simplex(&end->simplex);
    gap3 bound = convex3_along(pair, gap.normal);
    if (gap.gap - bound.gap > PROVEN * pair->size ||
        !is_foot_within(&end->simplex, gap.normal, pair->size)) {
        const col_vec3 n = v3_normalized(end->v);
        const gap3 walked = convex3_along(pair, n);
        gap = search_features(pair, n);
        bound = convex3_along(pair, gap.normal);
        if (walked.gap - max2(gap.gap, bound.gap) > PROVEN * pair->size) {
            return walked; /* so far they are apart: what was found is not nearest */
        }
    }
    bound.gap = clamp(gap.gap, bound.gap, max2(end->length, bound.gap));
    return bound;
}
