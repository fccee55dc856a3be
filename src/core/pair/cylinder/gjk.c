/* gjk.c - bounds of the distance of a core and a cylinder or cone, by GJK.
 *
 * A few iterations give an upper bound, a lower bound and the direction that proves it.
 * That is enough: exact formulas follow, on the few features within these bounds. Pairs
 * that are not clear here (nearly touching, slivers) count as not apart, which costs
 * time, not digits. For polytopes see pair/convex/gjk.c. Source: Gilbert, Johnson and
 * Keerthi 1988; van den Bergen 1999. */
#include "cylinder_pair.h"

#define ITERATIONS_MOST 24

/* A polytope with so few edges is searched completely in the time of a few iterations. */
#define EDGES_FEW 12
#define ITERATIONS_OF_FEW 3

/* Bounds this near to each other leave only few features. */
#define CONVERGED 0.02

typedef struct {
    col3_vec w[4];
    int count;
} col3_cylinder_simplex;

/* The support point of the Minkowski difference b - a against n. */
static col3_vec nearest_along(const col3_cylinder_pair *p, col3_vec n) {
    const col3_vec a =
        p->round ? col3_cylinder_support(&p->a, n)
                 : polytope_corner(&p->polytope, col3_polytope_support(&p->polytope, n));
    return vec_sub(col3_cylinder_support(&p->b, vec_negate(n)), a);
}

/* The point of an edge of the simplex closest to the origin; used: the ends around it, as
 * bits. */
static col3_vec nearest_of_edge(col3_vec p, col3_vec q, int *used) {
    const col3_vec d = vec_sub(q, p);
    const double dd = vec_length_sq(d);
    const double t = dd > 0.0 ? -vec_dot(p, d) / dd : 0.0;
    *used = t <= 0.0 ? 1 : t >= 1.0 ? 2 : 3;
    return t >= 1.0 ? q : vec_along(p, clamp01(t), d);
}

/* For a triangle: its inside, or else the best edge. A barycentric sum with positive
 * weights is a point of b - a however thin the triangle is; a foot on its plane may not
 * be. */
static col3_vec nearest_of_face(const col3_vec *w, int *used) {
    const col3_vec n = vec_cross(vec_sub(w[1], w[0]), vec_sub(w[2], w[0]));
    double best_sq = INFINITY;
    col3_vec best = w[0];
    col3_vec sum = vec3(0.0, 0.0, 0.0);
    double weights = 0.0;
    *used = 7;
    for (int k = 0; k < 3; k++) {
        const int next = (k + 1) % 3;
        const double weight = vec_dot(vec_cross(w[k], w[next]), n);
        if (weight > 0.0) { /* on the inner side of this edge */
            sum = vec_along(sum, weight, w[3 - k - next]);
            weights += weight;
            continue;
        }
        int ends;
        const col3_vec on = nearest_of_edge(w[k], w[next], &ends);
        if (vec_length_sq(on) < best_sq) {
            best_sq = vec_length_sq(on);
            best = on;
            *used = ((ends & 1) << k) | ((ends >> 1) << next);
        }
    }
    return *used == 7 ? vec_scale(sum, 1.0 / weights) : best;
}

static const int FACES[4][4] = {{0, 1, 2, 3}, {0, 3, 1, 2}, {0, 2, 3, 1}, {1, 3, 2, 0}};

/* For a tetrahedron; used is 15 if it contains the origin. *depth: a lower bound of the
 * distance to its faces, minus the error of thin ones. */
static col3_vec nearest_of_solid(const col3_vec *w, int *used, double *depth) {
    double best_sq = INFINITY;
    col3_vec best = vec3(0.0, 0.0, 0.0);
    *used = 15;
    *depth = INFINITY;
    const double size = larger_of(larger_of(vec_largest(w[0]), vec_largest(w[1])),
                                  larger_of(vec_largest(w[2]), vec_largest(w[3])));
    const double error = COL_ROUNDING_ERROR * size * square(size);
    for (int k = 0; k < 4; k++) {
        const col3_vec face[3] = {w[FACES[k][0]], w[FACES[k][1]], w[FACES[k][2]]};
        const col3_vec n =
            vec_cross(vec_sub(face[1], face[0]), vec_sub(face[2], face[0]));
        const double inner = vec_dot(n, vec_sub(w[FACES[k][3]], face[0]));
        const double side = -vec_dot(n, face[0]);
        const double length = vec_length(n);
        const double within = side_of(inner) * side / (length > 0.0 ? length : 1.0);
        const bool solid = fabs(inner) > error; /* otherwise the inner side is unknown */
        *depth = solid ? smaller_of(*depth, within - error / length) : -INFINITY;
        if (within > 0.0) {
            continue;
        }
        int corners;
        const col3_vec on = nearest_of_face(face, &corners);
        if (vec_length_sq(on) < best_sq) {
            best_sq = vec_length_sq(on);
            best = on;
            *used = 0;
            for (int i = 0; i < 3; i++) {
                *used |= ((corners >> i) & 1) << FACES[k][i];
            }
        }
    }
    return best;
}

col3_vec col3_cylinder_nearest(const col3_vec *w, int count, int *used, double *depth) {
    *used = 1;
    *depth = 0.0;
    if (count == 2) {
        return nearest_of_edge(w[0], w[1], used);
    }
    if (count == 3) {
        return nearest_of_face(w, used);
    }
    return count == 4 ? nearest_of_solid(w, used, depth) : w[0];
}

static col3_vec reduce(col3_cylinder_simplex *s, double *depth) {
    int used;
    const col3_vec v = col3_cylinder_nearest(s->w, s->count, &used, depth);
    int kept = 0;
    for (int i = 0; i < s->count; i++) {
        if (((used >> i) & 1) != 0) {
            s->w[kept] = s->w[i];
            kept++;
        }
    }
    s->count = kept;
    return v;
}

static bool is_known(const col3_cylinder_simplex *s, col3_vec w) {
    for (int i = 0; i < s->count; i++) {
        if (vec_equal(s->w[i], w)) {
            return true;
        }
    }
    return false;
}

col3_vec col3_cylinder_pair_middle(const col3_cylinder_pair *p) {
    const col3_vec of_b = vec_along(p->b.a, 0.5 * p->b.length, p->b.u);
    if (p->round) {
        return vec_sub(of_b, vec_along(p->a.a, 0.5 * p->a.length, p->a.u));
    }
    const int last = p->polytope.data->corner_count - 1;
    const col3_vec one = polytope_corner(&p->polytope, 0);
    const col3_vec other = polytope_corner(&p->polytope, last);
    return vec_sub(of_b, vec_along(one, 0.5, vec_sub(other, one)));
}

static int iterations_of(const col3_cylinder_pair *p) {
    const bool few = !p->round && p->polytope.data->edge_count <= EDGES_FEW;
    return few ? ITERATIONS_OF_FEW : ITERATIONS_MOST;
}

/* From a first direction v, of any length but zero. */
static void iterate(const col3_cylinder_pair *p, double limit, double error, col3_vec v,
                    col3_cylinder_gap *g) {
    col3_cylinder_simplex s = {.count = 0};
    const int most = iterations_of(p);
    for (int i = 0; i < most; i++) {
        COUNT_TURN("walk", i, ITERATIONS_MOST);
        const double length = vec_length(v);
        if (i > 0) {
            g->upper = smaller_of(g->upper, length);
        }
        if (!(length > error)) {
            return;
        }
        const col3_vec n = vec_scale(v, 1.0 / length);
        const col3_vec w = nearest_along(p, n);
        const double lower = vec_dot(n, w);
        if (lower > g->lower) {
            g->lower = lower;
            g->n = n;
        }
        if (g->lower > limit + error || is_known(&s, w) ||
            g->upper - g->lower <= CONVERGED * g->upper) {
            return;
        }
        s.w[s.count] = w;
        s.count++;
        v = reduce(&s, &g->depth);
        if (s.count == 4) {
            return;
        }
    }
}

/* Aligned shapes are symmetric, and so are all simplices found from their middles: flat
 * ones, which never contain the origin. Then a second start from an oblique direction. */
col3_cylinder_gap col3_cylinder_gjk(const col3_cylinder_pair *p, double limit) {
    const double error = COL_TIE_TOLERANCE * p->size;
    const col3_vec start = col3_cylinder_pair_middle(p);
    col3_cylinder_gap g = {.lower = -INFINITY, .upper = vec_length(start), .n = p->b.u};
    iterate(p, limit, error, start, &g);
    if (!(g.upper > error) && RARELY(!(g.depth > error))) {
        const col3_vec i = vec_perpendicular(p->b.u);
        const col3_vec j = vec_cross(p->b.u, i);
        const col3_vec askew = vec_along(vec_along(p->b.u, 0.31, i), 0.17, j);
        iterate(p, limit, error, vec_scale(askew, p->size), &g);
    }
    g.apart = g.lower > error;
    return g;
}
