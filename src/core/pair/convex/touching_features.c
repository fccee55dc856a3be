/* touching_features.c - where two polytopes touch after a shift along the direction of
 * the contact, feature by feature.
 *
 * Among nearly equal directions rounding may choose one whose supporting features pass
 * each other, at a distance of the error divided by the sine of the angle between the
 * features. The features that do meet are nearby: each pair of edges, and each corner
 * with each face, has a closed form. */
#include "../3d/span_span.h"
#include "convex_pair.h"

/* back: moves y to where it touches x. at: the best point of x so far; miss: the distance
 * by which its features miss each other. */
typedef struct {
    const col3_polytope *x, *y;
    col3_vec n, back;
    double least_x, least_y; /* the lowest heights along n, and against it */
    col3_vec at;
    double miss;
} col3_touching;

static void keep(col3_touching *t, col3_vec at, double miss) {
    if (miss < t->miss) {
        t->miss = miss;
        t->at = at;
    }
}

static double span_height(const col3_span *span, col3_vec n) {
    return vec_dot(n, span->p) + larger_of(vec_dot(n, span->d), 0.0);
}

static void try_edges(col3_touching *t) {
    for (int i = 0; i < edge_spans(t->x); i++) {
        const col3_span of_x = col3_edge_span(t->x, i);
        if (span_height(&of_x, t->n) < t->least_x) {
            continue;
        }
        for (int k = 0; k < edge_spans(t->y); k++) {
            col3_span of_y = col3_edge_span(t->y, k);
            if (span_height(&of_y, vec_negate(t->n)) >= t->least_y) {
                of_y.p = vec_add(of_y.p, t->back);
                const col3_span_pair feet =
                    col3_span_feet_of(vec_sub(of_y.p, of_x.p), &of_x, &of_y);
                keep(t, vec_along(of_x.p, feet.s, of_x.d), feet.distance);
            }
        }
    }
}

/* Whether a point is over a face, along its normal. */
static bool is_over(const col3_polytope *p, int face, col3_vec normal, col3_vec at) {
    const int count = p->data->faces[face].count;
    for (int k = 0; k < count; k++) {
        const col3_vec from = polytope_corner(p, polytope_face_corner(p, face, k));
        const int next = polytope_face_corner(p, face, (k + 1) % count);
        const col3_vec inward =
            vec_cross(normal, vec_sub(polytope_corner(p, next), from));
        if (!(vec_dot(inward, vec_sub(at, from)) > 0.0)) {
            return false;
        }
    }
    return true;
}

/* Tries the corners of q over the faces of p. by: moves q; of_x: p is x. */
static void try_faces(col3_touching *t, const col3_polytope *p, const col3_polytope *q,
                      col3_vec by, bool of_x) {
    const col3_vec n = of_x ? vec_negate(t->n) : t->n; /* out of q */
    const double least = of_x ? t->least_y : t->least_x;
    for (int i = 0; i < q->data->corner_count; i++) {
        const col3_vec corner = polytope_corner(q, i);
        const col3_vec at = vec_add(corner, by);
        for (int k = 0; k < p->data->face_count && vec_dot(n, corner) >= least; k++) {
            const col3_vec normal = polytope_normal(p, k);
            const col3_vec first = polytope_corner(p, polytope_face_corner(p, k, 0));
            const double height = vec_dot_exact(normal, vec_sub(at, first));
            if (fabs(height) < t->miss && is_over(p, k, normal, at)) {
                keep(t, of_x ? vec_along(at, -height, normal) : corner, fabs(height));
            }
        }
    }
}

static double reach_of(const col3_polytope *p, col3_vec n) {
    return vec_dot(n, polytope_corner(p, col3_polytope_support(p, n)));
}

void col3_touching_features(const col3_convex_pair *pair, const col3_convex_gap *gap,
                            double miss, col3_vec *at) {
    const double cap = COL_TOUCHING_CAP * pair->size;
    col3_touching t = {&pair->x, &pair->y, gap->normal, vec_scale(gap->normal, -gap->gap),
                       0.0,      0.0,      *at,         miss};
    t.least_x = reach_of(t.x, t.n) - cap;
    t.least_y = reach_of(t.y, vec_negate(t.n)) - cap;
    try_edges(&t);
    try_faces(&t, t.x, t.y, t.back, true);
    try_faces(&t, t.y, t.x, vec_negate(t.back), false);
    *at = t.at;
}
