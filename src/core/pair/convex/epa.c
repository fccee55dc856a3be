/* epa.c - the penetration depth of polytopes of many corners, by EPA.
 *
 *       __________            A polytope of triangles around the origin O, between
 *      /  ______  \           vertices of the Minkowski difference y - x, expands within
 *     |  /  O   \  |          it: its face closest to O is replaced by faces to the
 *     |  \______/  |          support point along the face's normal, until no such
 *      \__________/           point is beyond the face. Then the face lies in a face of
 *                             the difference, and no other face is closer to O.
 *
 * The polytope is within the difference, so its least distance from O never exceeds the
 * penetration depth, and the depth along any direction is never below that. Where these
 * two bounds are equal, the depth is proven, even if rounding has made the polytope not
 * quite convex.
 *
 * The separating axis test of all pairs of edges (sat.c) takes 20 times as long for 20
 * corners. Source: van den Bergen, Proximity Queries and Penetration Depth Computation on
 * 3D Game Objects, GDC 2001. */
#include "convex_pair.h"
#include "epa_hull.h"

/* With more pairs of edges than this, a test of all pairs would take seconds: if rounding
 * or lack of memory stops EPA, its best upper bound is taken instead. */
static const double MANY_PAIRS = 2e6;

static col3_simplex simplex_of_face(const col3_convex_pair *pair, const col3_epa_hull *s,
                                    int face) {
    col3_simplex simplex = {.count = 3};
    for (int k = 0; k < 3; k++) {
        const col3_epa_vertex *c = &s->corners[s->faces[face].corners[k]];
        simplex.at[k] = (col3_simplex_vertex){.w = c->w,
                                              .x = polytope_corner(&pair->x, c->ix),
                                              .y = polytope_corner(&pair->y, c->iy),
                                              .ix = c->ix,
                                              .iy = c->iy};
    }
    return simplex;
}

/* Expands the polytope until one of its faces, *end, lies in a face of the difference.
 * *out: the normal of that face, and the depth as a gap below zero. False if the
 * expansion fails; *out is then the least depth found. */
static bool expand(const col3_convex_pair *pair, col3_epa_hull *s, int *end,
                   col3_convex_gap *out) {
    const bool large = polytope_climbs(&pair->x) || polytope_climbs(&pair->y);
    *out = (col3_convex_gap){.gap = -INFINITY};
    /* the loop ends where no corner is left to add */
    for (int iteration = 0; ALWAYS(iteration < EPA_VERTICES); iteration++) {
        COUNT_TURN("expand", iteration, EPA_VERTICES);
        *end = col3_epa_hull_nearest_face(s);
        const col3_epa_face *face = &s->faces[*end];
        const col3_vec inward = vec_negate(face->normal);
        col3_simplex_vertex d = large ? col3_gjk_hill_climb(&pair->x, &pair->y, inward)
                                      : col3_gjk_support(&pair->x, &pair->y, inward);
        bool done = !epa_face_sees(s, face, d.w);
        if (done && large) {
            d = col3_gjk_support(&pair->x, &pair->y, inward);
            done = !epa_face_sees(s, face, d.w);
        }
        const double length = sqrt(face->length_sq);
        const double gap = vec_dot(d.w, inward) / length;
        if (done || gap > out->gap) {
            *out = col3_convex_gap_to(&d, vec_scale(inward, 1.0 / length));
            out->gap = gap;
        }
        if (done) {
            return true;
        }
        if (!col3_epa_hull_grow(s, *end, &d)) {
            return false;
        }
    }
    return false;
}

/* Takes the normal of the supporting face of p, which has all digits, if that face is
 * parallel to the face found in the difference and as good. sign: 1 where p is x. */
static void prefer_face(const col3_convex_pair *pair, const col3_polytope *p, double sign,
                        col3_convex_gap *best) {
    const int face = col3_polytope_face_along(p, vec_scale(best->normal, sign));
    if (face < 0) {
        return;
    }
    const col3_vec n = vec_scale(polytope_normal(p, face), sign);
    if (vec_length_sq(vec_sub(n, best->normal)) < square(COL_FLAT_TOLERANCE)) {
        const col3_convex_gap gap = col3_convex_along(pair, n);
        if (gap.gap >= best->gap - COL_TIE_TOLERANCE * pair->size) {
            *best = gap;
        }
    }
}

/* Takes the normal of the features that the vertices belong to, with all digits, unless a
 * corner is beyond the features along that normal: then the normal is not that of the
 * face. */
static void refine(const col3_convex_pair *pair, const col3_simplex *end,
                   col3_convex_gap *out) {
    bool edges;
    const col3_vec n = col3_convex_normal_of(end, &edges);
    const double along = vec_dot(n, out->normal);
    /* The comparison is false for NaN, too. */
    /* A guard: the features have the normal, except by rounding. */
    if (MOSTLY(fabs(along) > 1.0 - COL_FLAT_TOLERANCE)) {
        const col3_convex_gap refined =
            col3_convex_along(pair, vec_scale(n, side_of(along)));
        double nearest = INFINITY;
        for (int k = 0; k < 3; k++) {
            nearest = smaller_of(nearest, vec_dot(refined.normal, end->at[k].w));
        }
        /* A guard against rounding. */
        if (MOSTLY(!(nearest - refined.gap > COL_SUMS_ERROR * pair->size))) {
            *out = refined;
        }
    }
    if (!edges) {
        prefer_face(pair, &pair->x, 1.0, out);
        prefer_face(pair, &pair->y, -1.0, out);
    }
}

static col3_simplex_vertex support_of(const void *data, col3_vec direction) {
    const col3_convex_pair *pair = (const col3_convex_pair *)data;
    return col3_gjk_support(&pair->x, &pair->y, direction);
}

bool col3_epa(const col3_convex_pair *pair, col3_simplex *simplex, col3_convex_gap *out) {
    col3_epa_hull s;
    int face;
    if (!col3_epa_hull_complete(simplex, support_of, pair, pair->size) ||
        /* GJK ends with the origin inside, except by rounding. */
        RARELY(!col3_epa_hull_begin(&s, simplex, pair->size))) {
        return false;
    }
    if (!expand(pair, &s, &face, out)) {
        *out = col3_convex_along(pair, out->normal);
        return convex_pairs_of_edges(pair) > MANY_PAIRS;
    }
    *simplex = simplex_of_face(pair, &s, face);
    refine(pair, simplex, out);
    return true;
}
