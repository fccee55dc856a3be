/* disc_gap.c - a first look at how far a core and a cylinder or cone are apart.
 *
 * A few rounds of GJK give a gap that is not too large, one that is not too small and the
 * direction that proves it. That is enough: what is left of the work is done by exact
 * formulas, on those few features that are as near as this. Whatever is doubtful here
 * (nearly touching, slivers) counts as not apart, and costs time, not digits.
 * Source: Gilbert, Johnson and Keerthi 1988; van den Bergen 1999. */
#include "disc_pair.h"

#define ROUNDS_MOST 24

/* Bounds this near to each other leave only few features to look at. */
#define CLOSE_ENOUGH 0.02

typedef struct {
    col_vec3 w[4];
    int count;
} simplex;

/* Of b - a, the place that is nearest along n. */
static col_vec3 nearest_along(const disc_pair3 *p, col_vec3 n) {
    const col_vec3 a = p->round
                           ? disc3_farthest(&p->disc, n)
                           : polytope3_corner(&p->flat, polytope3_farthest(&p->flat, n));
    return v3_sub(disc3_farthest(&p->b, v3_negate(n)), a);
}

/* The place of an edge of the simplex nearest to the origin, and which ends it needs. */
static col_vec3 nearest_of_edge(col_vec3 p, col_vec3 q, int *used) {
    const col_vec3 d = v3_sub(q, p);
    const double dd = v3_length_sq(d);
    const double t = dd > 0.0 ? -v3_dot(p, d) / dd : 0.0;
    *used = t <= 0.0 ? 1 : t >= 1.0 ? 2 : 3;
    return t >= 1.0 ? q : v3_along(p, clamp01(t), d);
}

/* The same of a triangle: its inside, else the best edge. A sum of the corners with
 * positive weights is a place of b - a however thin the triangle is; a foot on its plane
 * may be none. */
static col_vec3 nearest_of_face(const col_vec3 *w, int *used) {
    const col_vec3 n = v3_cross(v3_sub(w[1], w[0]), v3_sub(w[2], w[0]));
    double best_sq = INFINITY;
    col_vec3 best = w[0];
    col_vec3 sum = v3(0.0, 0.0, 0.0);
    double weights = 0.0;
    *used = 7;
    for (int k = 0; k < 3; k++) {
        const int next = (k + 1) % 3;
        const double weight = v3_dot(v3_cross(w[k], w[next]), n);
        if (weight > 0.0) { /* on the inner side of this edge */
            sum = v3_along(sum, weight, w[3 - k - next]);
            weights += weight;
            continue;
        }
        int ends;
        const col_vec3 on = nearest_of_edge(w[k], w[next], &ends);
        if (v3_length_sq(on) < best_sq) {
            best_sq = v3_length_sq(on);
            best = on;
            *used = ((ends & 1) << k) | ((ends >> 1) << next);
        }
    }
    return *used == 7 ? v3_scale(sum, 1.0 / weights) : best;
}

static const int FACES[4][4] = {{0, 1, 2, 3}, {0, 3, 1, 2}, {0, 2, 3, 1}, {1, 3, 2, 0}};

/* The same of a tetrahedron; used is 15 when the origin is within. *room: by how much, at
 * least; what a thin face cannot tell is taken off. */
static col_vec3 nearest_of_solid(const col_vec3 *w, int *used, double *room) {
    double best_sq = INFINITY;
    col_vec3 best = v3(0.0, 0.0, 0.0);
    *used = 15;
    *room = INFINITY;
    const double size = max2(max2(v3_largest(w[0]), v3_largest(w[1])),
                             max2(v3_largest(w[2]), v3_largest(w[3])));
    const double doubt = COL_ROUNDING * size * square(size);
    for (int k = 0; k < 4; k++) {
        const col_vec3 face[3] = {w[FACES[k][0]], w[FACES[k][1]], w[FACES[k][2]]};
        const col_vec3 n = v3_cross(v3_sub(face[1], face[0]), v3_sub(face[2], face[0]));
        const double inner = v3_dot(n, v3_sub(w[FACES[k][3]], face[0]));
        const double side = -v3_dot(n, face[0]);
        const double length = v3_length(n);
        const double within = side_of(inner) * side / (length > 0.0 ? length : 1.0);
        const bool solid = fabs(inner) > doubt; /* else which side is inner is unknown */
        *room = solid ? min2(*room, within - doubt / length) : -INFINITY;
        if (within > 0.0) {
            continue;
        }
        int corners;
        const col_vec3 on = nearest_of_face(face, &corners);
        if (v3_length_sq(on) < best_sq) {
            best_sq = v3_length_sq(on);
            best = on;
            *used = 0;
            for (int i = 0; i < 3; i++) {
                *used |= ((corners >> i) & 1) << FACES[k][i];
            }
        }
    }
    return best;
}

static col_vec3 reduce(simplex *s, double *room) {
    int used = 1;
    col_vec3 v = s->w[0];
    *room = 0.0;
    if (s->count == 2) {
        v = nearest_of_edge(s->w[0], s->w[1], &used);
    } else if (s->count == 3) {
        v = nearest_of_face(s->w, &used);
    } else if (s->count == 4) {
        v = nearest_of_solid(s->w, &used, room);
    }
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

static bool is_known(const simplex *s, col_vec3 w) {
    for (int i = 0; i < s->count; i++) {
        if (v3_equal(s->w[i], w)) {
            return true;
        }
    }
    return false;
}

/* A place of b - a somewhere inside. */
static col_vec3 start_of(const disc_pair3 *p) {
    const col_vec3 of_b = v3_along(p->b.a, 0.5 * p->b.length, p->b.u);
    if (p->round) {
        return v3_sub(of_b, v3_along(p->disc.a, 0.5 * p->disc.length, p->disc.u));
    }
    const int last = p->flat.data->corner_count - 1;
    const col_vec3 one = polytope3_corner(&p->flat, 0);
    const col_vec3 other = polytope3_corner(&p->flat, last);
    return v3_sub(of_b, v3_along(one, 0.5, v3_sub(other, one)));
}

/* From a first direction v, of any length but zero. */
static void approach(const disc_pair3 *p, double reach, double doubt, col_vec3 v,
                     gap3 *g) {
    simplex s = {.count = 0};
    for (int i = 0; i < ROUNDS_MOST; i++) {
        COUNT_TURN("walk", i, ROUNDS_MOST);
        const double length = v3_length(v);
        if (i > 0) {
            g->upper = min2(g->upper, length);
        }
        if (!(length > doubt)) {
            return;
        }
        const col_vec3 n = v3_scale(v, 1.0 / length);
        const col_vec3 w = nearest_along(p, n);
        const double lower = v3_dot(n, w);
        if (lower > g->lower) {
            g->lower = lower;
            g->n = n;
        }
        if (g->lower > reach + doubt || is_known(&s, w) ||
            g->upper - g->lower <= CLOSE_ENOUGH * g->upper) {
            return;
        }
        s.w[s.count] = w;
        s.count++;
        v = reduce(&s, &g->room);
        if (s.count == 4) {
            return;
        }
    }
}

/* Shapes that stand in line are symmetric, and so is all that is found from their
 * middles: flat simplices, which never show that the cores overlap. Then once more from
 * a direction that is askew. */
gap3 disc_pair3_gap(const disc_pair3 *p, double reach) {
    const double doubt = COL_STEADY * p->size;
    const col_vec3 start = start_of(p);
    gap3 g = {.lower = -INFINITY, .upper = v3_length(start), .n = p->b.u};
    approach(p, reach, doubt, start, &g);
    if (!(g.upper > doubt) && !(g.room > doubt)) {
        const col_vec3 i = v3_perpendicular(p->b.u);
        const col_vec3 j = v3_cross(p->b.u, i);
        const col_vec3 askew = v3_along(v3_along(p->b.u, 0.31, i), 0.17, j);
        approach(p, reach, doubt, v3_scale(askew, p->size), &g);
    }
    g.apart = g.lower > doubt;
    return g;
}
