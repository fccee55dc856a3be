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
#include "convex.h"
#include "shell.h"

/* Above so many pairs of edges, trying them all would take seconds: where rounding or
 * want of room gets in the way, the least way out that was met must do. */
static const double MANY_PAIRS = 2e6;

/* By how much of the size a corner may be farther along a normal than those it was made
 * from: the roundings of a dozen sums. */
static const double PROVEN = 64.0 * DBL_EPSILON;

static simplex3 corners_of(const convex_pair3 *pair, const shell3 *s, int face) {
    simplex3 simplex = {.count = 3};
    for (int k = 0; k < 3; k++) {
        const shell_corner3 *c = &s->corners[s->faces[face].corners[k]];
        simplex.at[k] = (difference3){c->w, polytope3_corner(&pair->x, c->ix),
                                      polytope3_corner(&pair->y, c->iy), c->ix, c->iy};
    }
    return simplex;
}

/* Pulls the surface out until it meets a face of the difference; *end: the face of the
 * surface in that, and *out the way out across it, as gap along the normal. False where
 * it cannot; *out is then the least way out met. */
static bool expand(const convex_pair3 *pair, shell3 *s, int *end, gap3 *out) {
    const bool climbs = polytope3_climbs(&pair->x) || polytope3_climbs(&pair->y);
    *out = (gap3){.gap = -INFINITY};
    for (int round = 0; round < SHELL3_CORNERS; round++) {
        COUNT_TURN("expand", round, SHELL3_CORNERS);
        *end = shell3_nearest_face(s);
        const shell_face3 *face = &s->faces[*end];
        const col_vec3 inward = v3_negate(face->normal);
        difference3 d = climbs ? gjk3_climb_back(&pair->x, &pair->y, inward)
                               : gjk3_farthest_back(&pair->x, &pair->y, inward);
        bool met = !shell3_is_before(s, face, d.w);
        if (met && climbs) {
            d = gjk3_farthest_back(&pair->x, &pair->y, inward);
            met = !shell3_is_before(s, face, d.w);
        }
        const double length = sqrt(face->length_sq);
        const double gap = v3_dot(d.w, inward) / length;
        if (met || gap > out->gap) {
            *out = (gap3){gap, v3_scale(inward, 1.0 / length), d.ix, d.iy};
        }
        if (met) {
            return true;
        }
        if (!shell3_grow(s, *end, &d)) {
            return false;
        }
    }
    return false;
}

/* The face of p along n, if it is level with the face of the difference that was found
 * and as good: its normal has all digits. sign: 1 where p is x. */
static void prefer_face(const convex_pair3 *pair, const polytope3 *p, double sign,
                        gap3 *best) {
    const int face = polytope3_face_along(p, v3_scale(best->normal, sign));
    if (face < 0) {
        return;
    }
    const col_vec3 n = v3_scale(polytope3_normal(p, face), sign);
    if (v3_length_sq(v3_sub(n, best->normal)) < square(COL_NEARLY_FLAT)) {
        const gap3 gap = convex3_along(pair, n);
        if (gap.gap >= best->gap - COL_STEADY * pair->size) {
            *best = gap;
        }
    }
}

/* The same from the features that the corners belong to, whose normal has all digits;
 * unless a corner is farther along it, as it then is not that of the face. */
static void refine(const convex_pair3 *pair, const simplex3 *end, gap3 *out) {
    const gap3 met = *out;
    bool edges;
    const col_vec3 n = convex3_normal_of(end, &edges);
    const double along = v3_dot(n, out->normal);
    /* false for what is not a number, too */
    if (fabs(along) > 1.0 - COL_NEARLY_FLAT) {
        const col_vec3 turned = v3_scale(n, side_of(along));
        *out = (gap3){INFINITY, turned, 0, 0};
        for (int k = 0; k < 3; k++) {
            const double gap = v3_dot(turned, end->at[k].w);
            if (gap < out->gap) {
                *out = (gap3){gap, turned, end->at[k].ix, end->at[k].iy};
            }
        }
    }
    if (out->gap - convex3_along(pair, out->normal).gap > PROVEN * pair->size) {
        *out = met;
    }
    if (!edges) {
        prefer_face(pair, &pair->x, 1.0, out);
        prefer_face(pair, &pair->y, -1.0, out);
    }
}

/* How far w is from the point, line or plane of a simplex, squared. */
static double across_sq(const simplex3 *s, col_vec3 w) {
    const col_vec3 r = v3_sub(w, s->at[0].w);
    if (s->count == 1) {
        return v3_length_sq(r);
    }
    const col_vec3 d = v3_sub(s->at[1].w, s->at[0].w);
    const col_vec3 n = v3_cross(d, r);
    if (s->count == 2) {
        return v3_length_sq(n) / v3_length_sq(d);
    }
    const col_vec3 m = v3_cross(d, v3_sub(s->at[2].w, s->at[0].w));
    return square(v3_dot(m, r)) / v3_length_sq(m);
}

/* Shapes that touch: nothing lies on a simplex of fewer corners. More are added, each as
 * far across the others as can be. False where the difference is flat. */
static bool blow_up(const convex_pair3 *pair, simplex3 *s) {
    while (s->count > 0 && s->count < 4) {
        col_vec3 ways[3] = {v3_unit(0), v3_unit(1), v3_unit(2)};
        if (s->count == 3) {
            ways[0] = triangle_normal3(s->at[0].w, s->at[1].w, s->at[2].w);
        }
        double most = 0.0;
        for (int i = 0; i < (s->count == 3 ? 2 : 6); i++) {
            const col_vec3 way = v3_scale(ways[i / 2], i % 2 == 0 ? 1.0 : -1.0);
            const difference3 d = gjk3_farthest_back(&pair->x, &pair->y, way);
            const double here = across_sq(s, d.w);
            if (here > most) {
                most = here;
                s->at[s->count] = d;
            }
        }
        if (!(most > square(COL_NEARLY_FLAT * pair->size))) {
            return false;
        }
        s->count++;
    }
    return s->count == 4;
}

bool convex3_expand(const convex_pair3 *pair, simplex3 *simplex, gap3 *out) {
    shell3 s;
    int face;
    if (!blow_up(pair, simplex) || !shell3_begin(&s, simplex, pair->size)) {
        return false;
    }
    if (!expand(pair, &s, &face, out)) {
        *out = convex3_along(pair, out->normal);
        return convex3_pairs_of_edges(pair) > MANY_PAIRS;
    }
    const simplex3 end = corners_of(pair, &s, face);
    refine(pair, &end, out);
    return true;
}
