/* convex_expand.c - the least way out of an overlap, for polytopes of many corners.
 *
 * A closed surface of triangles between corners of the difference y - x surrounds
 * nothing; its triangle nearest to nothing is pushed out to the corner farthest along its
 * normal, until there is none: then it lies in a face of the difference, and no face is
 * nearer. All the surface is within the difference, so its least distance is never above
 * the depth; along any direction the way out is never below it; where both meet, that is
 * proven. What holds only without rounding (that the surface is convex) is not needed.
 *
 * Trying all pairs of edges (convex_depth.c) takes 20 times as long for 20 corners.
 * Source: van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game
 * Objects, GDC 2001. */
#include "convex_pair.h"
#include "epa_hull.h"

/* Above so many pairs of edges, trying them all would take seconds: where rounding or
 * want of room gets in the way, the least way out that was met must do. */
static const double MANY_PAIRS = 2e6;

/* By how much of the size a corner may be farther along a normal than those it was made
 * from: the roundings of a dozen sums. */
static const double PROVEN = 64.0 * DBL_EPSILON;

static col3_simplex corners_of(const col3_convex_pair *pair, const col3_epa_hull *s,
                               int face) {
    col3_simplex simplex = {.count = 3};
    for (int k = 0; k < 3; k++) {
        const col3_epa_vertex *c = &s->corners[s->faces[face].corners[k]];
        simplex.at[k] =
            (col3_simplex_vertex){c->w, polytope_corner(&pair->x, c->ix),
                                  polytope_corner(&pair->y, c->iy), c->ix, c->iy};
    }
    return simplex;
}

/* Pulls the surface out until it meets a face of the difference; *end: the face of the
 * surface in that, and *out the way out across it, as gap along the normal. False where
 * it cannot; *out is then the least way out met. */
static bool expand(const col3_convex_pair *pair, col3_epa_hull *s, int *end,
                   col3_convex_gap *out) {
    const bool climbs = polytope_climbs(&pair->x) || polytope_climbs(&pair->y);
    *out = (col3_convex_gap){.gap = -INFINITY};
    for (int round = 0; round < SHELL_CORNERS; round++) {
        COUNT_TURN("expand", round, SHELL_CORNERS);
        *end = col3_epa_hull_nearest_face(s);
        const col3_epa_face *face = &s->faces[*end];
        const col3_vec inward = vec_negate(face->normal);
        col3_simplex_vertex d = climbs
                                    ? col3_gjk_hill_climb_back(&pair->x, &pair->y, inward)
                                    : col3_gjk_support_back(&pair->x, &pair->y, inward);
        bool met = !epa_face_is_before(s, face, d.w);
        if (met && climbs) {
            d = col3_gjk_support_back(&pair->x, &pair->y, inward);
            met = !epa_face_is_before(s, face, d.w);
        }
        const double length = sqrt(face->length_sq);
        const double gap = vec_dot(d.w, inward) / length;
        if (met || gap > out->gap) {
            *out = (col3_convex_gap){gap, vec_scale(inward, 1.0 / length), d.ix, d.iy};
        }
        if (met) {
            return true;
        }
        if (!col3_epa_hull_grow(s, *end, &d)) {
            return false;
        }
    }
    return false;
}

/* The face of p along n, if it is level with the face of the difference that was found
 * and as good: its normal has all digits. sign: 1 where p is x. */
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

/* The same from the features that the corners belong to, whose normal has all digits;
 * unless a corner is farther along it, as it then is not that of the face. */
static void refine(const col3_convex_pair *pair, const col3_simplex *end,
                   col3_convex_gap *out) {
    const col3_convex_gap met = *out;
    bool edges;
    const col3_vec n = col3_convex_normal_of(end, &edges);
    const double along = vec_dot(n, out->normal);
    /* false for what is not a number, too */
    if (fabs(along) > 1.0 - COL_FLAT_TOLERANCE) {
        const col3_vec turned = vec_scale(n, side_of(along));
        *out = (col3_convex_gap){INFINITY, turned, 0, 0};
        for (int k = 0; k < 3; k++) {
            const double gap = vec_dot(turned, end->at[k].w);
            if (gap < out->gap) {
                *out = (col3_convex_gap){gap, turned, end->at[k].ix, end->at[k].iy};
            }
        }
    }
    if (out->gap - col3_convex_along(pair, out->normal).gap > PROVEN * pair->size) {
        *out = met;
    }
    if (!edges) {
        prefer_face(pair, &pair->x, 1.0, out);
        prefer_face(pair, &pair->y, -1.0, out);
    }
}

/* How far w is from the point, line or plane of a simplex, squared. */
static double across_sq(const col3_simplex *s, col3_vec w) {
    const col3_vec r = vec_sub(w, s->at[0].w);
    if (s->count == 1) {
        return vec_length_sq(r);
    }
    const col3_vec d = vec_sub(s->at[1].w, s->at[0].w);
    const col3_vec n = vec_cross(d, r);
    if (s->count == 2) {
        return vec_length_sq(n) / vec_length_sq(d);
    }
    const col3_vec m = vec_cross(d, vec_sub(s->at[2].w, s->at[0].w));
    return square(vec_dot(m, r)) / vec_length_sq(m);
}

/* Shapes that touch: nothing lies on a simplex of fewer corners. More are added, each as
 * far across the others as can be. False where the difference is flat. */
static bool blow_up(const col3_convex_pair *pair, col3_simplex *s) {
    while (s->count < 4) {
        col3_vec ways[3] = {vec_unit(0), vec_unit(1), vec_unit(2)};
        if (s->count == 3) {
            ways[0] = triangle_normal(s->at[0].w, s->at[1].w, s->at[2].w);
        }
        double most = 0.0;
        for (int i = 0; i < (s->count == 3 ? 2 : 6); i++) {
            const col3_vec way = vec_scale(ways[i / 2], i % 2 == 0 ? 1.0 : -1.0);
            const col3_simplex_vertex d = col3_gjk_support_back(&pair->x, &pair->y, way);
            const double here = across_sq(s, d.w);
            if (here > most) {
                most = here;
                s->at[s->count] = d;
            }
        }
        if (!(most > square(COL_FLAT_TOLERANCE * pair->size))) {
            return false;
        }
        s->count++;
    }
    return true;
}

bool col3_epa(const col3_convex_pair *pair, col3_simplex *simplex, col3_convex_gap *out) {
    col3_epa_hull s;
    int face;
    if (!blow_up(pair, simplex) || !col3_epa_hull_begin(&s, simplex, pair->size)) {
        return false;
    }
    if (!expand(pair, &s, &face, out)) {
        *out = col3_convex_along(pair, out->normal);
        return convex_pairs_of_edges(pair) > MANY_PAIRS;
    }
    const col3_simplex end = corners_of(pair, &s, face);
    refine(pair, &end, out);
    return true;
}
