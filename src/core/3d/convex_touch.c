/* convex_touch.c - where two polytopes touch along a direction: the middle of what their
 * corners, edges and faces farthest along it have in common. */
#include "convex.h"

/* A corner, an edge or a face; its corners counterclockwise as seen from outside. */
typedef struct {
    const polytope3 *p;
    const int *loop;
    int ends[2];
    int count;
} feature3;

static col_vec3 feature_corner(const feature3 *f, int k) {
    return polytope3_corner(f->p, f->loop != NULL ? f->loop[k] : f->ends[k]);
}

/* How many sides a feature has: a corner counts as one without length. */
static int sides_of(const feature3 *f) { return f->count > 2 ? f->count : 1; }

/* A side without length is of a box without thickness, and the face no face. */
static bool is_face_level(const polytope3 *p, int face, col_vec3 n, double least) {
    const int count = p->data->faces[face].count;
    col_vec3 last = polytope3_corner(p, polytope3_face_corner(p, face, count - 1));
    for (int k = 0; k < count; k++) {
        const col_vec3 at = polytope3_corner(p, polytope3_face_corner(p, face, k));
        if (v3_dot(n, at) < least || v3_equal(at, last)) {
            return false;
        }
        last = at;
    }
    return v3_dot(polytope3_normal(p, face), n) > 0.5;
}

/* The farthest of the corners linked to corner `from` that are at least at the height
 * `least` along n; -1 where there is none. */
static int level_neighbour(const polytope3 *p, int from, col_vec3 n, double least) {
    const col_hull_data3 *data = p->data;
    const col_vec3 corner = polytope3_corner(p, from);
    double farthest_sq = 0.0;
    int best = -1;
    for (int k = data->link_first[from]; k < data->link_first[from + 1]; k++) {
        const col_vec3 other = polytope3_corner(p, data->links[k]);
        const double length_sq = v3_length_sq(v3_sub(other, corner));
        if (v3_dot(n, other) >= least && length_sq > farthest_sq) {
            farthest_sq = length_sq;
            best = data->links[k];
        }
    }
    return best;
}

/* The same corners beside the edge to the first of them, along d: how far they are from
 * its line, and which one lies behind corner `from` (itself where none does). */
static double level_width(const polytope3 *p, int from, col_vec3 n, double least,
                          col_vec3 d, int *behind) {
    const col_hull_data3 *data = p->data;
    const col_vec3 corner = polytope3_corner(p, from);
    const col_vec3 across = v3_cross(n, d);
    double farthest = 0.0;
    double width = 0.0;
    *behind = from;
    for (int k = data->link_first[from]; k < data->link_first[from + 1]; k++) {
        const col_vec3 other = polytope3_corner(p, data->links[k]);
        if (v3_dot(n, other) >= least) {
            const col_vec3 way = v3_sub(other, corner);
            const double along = v3_dot(way, d);
            width = max2(width, fabs(v3_dot(way, across)));
            *behind = along < farthest ? data->links[k] : *behind;
            farthest = min2(farthest, along);
        }
    }
    return width / v3_length(d);
}

/* What lies within slack of the farthest corner along n, which is given. What is only in
 * part level counts as an edge, and so does a face that is no wider than slack. */
static feature3 feature_along(const polytope3 *p, col_vec3 n, int farthest,
                              double slack) {
    const col_hull_data3 *data = p->data;
    feature3 f = {p, NULL, {farthest, farthest}, 1};
    if (data->edge_count == 0) {
        return f;
    }
    const col_vec3 corner = polytope3_corner(p, farthest);
    const double least = v3_dot(n, corner) - slack;
    const int other = level_neighbour(p, farthest, n, least);
    if (other < 0) {
        return f;
    }
    const col_vec3 d = v3_sub(polytope3_corner(p, other), corner);
    f.ends[1] = other;
    f.count = 2;
    if (level_width(p, farthest, n, least, d, &f.ends[0]) > 8.0 * slack) {
        const int face = polytope3_face_along(p, n);
        if (face >= 0 && is_face_level(p, face, n, least)) {
            f.loop = data->loops + data->faces[face].first;
            f.count = data->faces[face].count;
        }
    }
    return f;
}

/* -------------------------------------------------------------- what is in common -- */

typedef struct {
    col_vec3 sum; /* of the middles of stretches, times their lengths */
    double length;
    col_vec3 any; /* the middle of one, for where all have no length */
    bool found;
} middle3;

static void add_stretch(middle3 *m, col_vec3 from, col_vec3 to) {
    const col_vec3 at = v3_scale(v3_add(from, to), 0.5);
    const double length = v3_length(v3_sub(to, from));
    m->sum = v3_along(m->sum, length, at);
    m->length += length;
    m->any = at;
    m->found = true;
}

/* The part of the stretch from c to e that lies over the face f, as seen along n, adds
 * its middle, moved along n by `shift`. n points to the outside of f; slack: by how much
 * an edge along a side may be outside. Beyond a sharp corner that would reach far: so the
 * part is kept between the first and the last corner, too. */
static void add_over(const feature3 *f, col_vec3 n, col_vec3 c, col_vec3 e, double slack,
                     col_vec3 shift, middle3 *m) {
    const col_vec3 d = v3_sub(e, c);
    const double dd = v3_length_sq(d);
    double low = 0.0;
    double high = 1.0;
    double first = dd > 0.0 ? INFINITY : 0.0;
    double last = dd > 0.0 ? -INFINITY : 1.0;
    col_vec3 from = feature_corner(f, f->count - 1);
    for (int k = 0; k < f->count; k++) {
        const col_vec3 to = feature_corner(f, k);
        const col_vec3 inward = v3_cross(n, v3_sub(to, from));
        const double room = slack * v3_length(inward);
        const double at_c = v3_dot(inward, v3_sub(c, from)) + room;
        const double at_e = v3_dot(inward, v3_sub(e, from)) + room;
        if (at_c < 0.0 && at_e < 0.0) {
            return;
        }
        if (at_c < 0.0) {
            low = max2(low, at_c / (at_c - at_e));
        } else if (at_e < 0.0) {
            high = min2(high, at_c / (at_c - at_e));
        }
        if (dd > 0.0) {
            const double along = v3_dot(v3_sub(to, c), d) / dd;
            first = min2(first, along);
            last = max2(last, along);
        }
        from = to;
    }
    low = max2(low, first);
    high = min2(high, last);
    if (low <= high) {
        add_stretch(m, v3_add(v3_along(c, low, d), shift),
                    v3_add(v3_along(c, high, d), shift));
    }
}

/* All sides of f over the face g. */
static void add_sides(const feature3 *f, const feature3 *g, col_vec3 outside_g,
                      double slack, col_vec3 shift, middle3 *m) {
    for (int k = 0; k < sides_of(f); k++) {
        add_over(g, outside_g, feature_corner(f, k),
                 feature_corner(f, (k + 1) % f->count), slack, shift, m);
    }
}

/* Where two edges come nearest: where they cross; where they run alongside, the middle of
 * the stretch. Returns the distance left; *at is on the edge from p along d. */
static double edges_meet(col_vec3 p, col_vec3 d, col_vec3 q, col_vec3 e, col_vec3 *at) {
    const col_vec3 r = v3_sub(q, p);
    const double dd = v3_length_sq(d);
    const double ee = v3_length_sq(e);
    const col_vec3 w = v3_cross_exact(d, e);
    const double ww = v3_length_sq(w);
    double s = 0.0;
    if (ww > square(COL_STEADY) * dd * ee) {
        s = clamp01(v3_dot(v3_cross_exact(r, e), w) / ww);
    } else if (dd > 0.0) {
        const double one = v3_dot(r, d) / dd;
        const double other = one + v3_dot(e, d) / dd;
        s = middle(clamp01(min2(one, other)), clamp01(max2(one, other)));
    }
    const col_vec3 from_q = v3_sub(v3_scale(d, s), r);
    const double t = ee > 0.0 ? clamp01(v3_dot(from_q, e) / ee) : 0.0;
    const col_vec3 to = v3_along(r, t, e);
    s = dd > 0.0 ? clamp01(v3_dot(to, d) / dd) : 0.0;
    *at = v3_along(p, s, d);
    return v3_length(v3_along(to, -s, d));
}

static col_vec3 side_of_feature(const feature3 *f, int k, col_vec3 *from) {
    *from = feature_corner(f, k);
    return v3_sub(feature_corner(f, (k + 1) % f->count), *from);
}

/* The sides that come nearest to each other, fy moved by `back`. */
static double sides_meet(const feature3 *fx, const feature3 *fy, col_vec3 back,
                         col_vec3 *at) {
    double least = INFINITY;
    for (int i = 0; i < sides_of(fx); i++) {
        col_vec3 p;
        const col_vec3 d = side_of_feature(fx, i, &p);
        for (int j = 0; j < sides_of(fy); j++) {
            col_vec3 q;
            col_vec3 here;
            const col_vec3 e = side_of_feature(fy, j, &q);
            const double miss = edges_meet(p, d, v3_add(q, back), e, &here);
            if (miss < least) {
                least = miss;
                *at = here;
            }
        }
    }
    return least;
}

/* The middle of what two features have in common once y's is moved by `back`; returns by
 * how much they miss each other. */
static double features_meet(const feature3 *fx, const feature3 *fy, col_vec3 n,
                            double slack, col_vec3 back, col_vec3 *at) {
    middle3 m = {.length = 0.0, .found = false};
    if (fy->count > 2) {
        add_sides(fx, fy, v3_negate(n), slack, v3(0.0, 0.0, 0.0), &m);
    }
    if (fx->count > 2) {
        add_sides(fy, fx, n, slack, back, &m);
    }
    if (!m.found) {
        return sides_meet(fx, fy, back, at);
    }
    *at = m.length > 0.0 ? v3_scale(m.sum, 1.0 / m.length) : m.any;
    return 0.0;
}

/* Of the place of a simplex nearest to nothing: by how much each corner takes part. */
static void shares_of(const simplex3 *s, double shares[3]) {
    shares[0] = 0.0;
    shares[1] = 0.0;
    shares[2] = 0.0;
    if (s->count == 3) {
        const col_vec3 w[3] = {s->at[0].w, s->at[1].w, s->at[2].w};
        const col_vec3 n = triangle_normal3(w[0], w[1], w[2]);
        for (int k = 0; k < 3; k++) {
            const col_vec3 next = w[(k + 1) % 3];
            const col_vec3 side = v3_sub(w[(k + 2) % 3], next);
            shares[k] = max2(-v3_dot(v3_cross(n, side), next), 0.0);
        }
    } else if (s->count == 2) {
        const col_vec3 d = v3_sub(s->at[1].w, s->at[0].w);
        shares[0] = max2(v3_dot(s->at[1].w, d), 0.0);
        shares[1] = max2(-v3_dot(s->at[0].w, d), 0.0);
    } else {
        shares[0] = 1.0;
    }
    const double sum = shares[0] + shares[1] + shares[2];
    for (int k = 0; k < 3; k++) {
        shares[k] = sum > 0.0 ? shares[k] / sum : (double)(k == 0);
    }
}

/* Where two directions are equally good but for rounding, or a face is in two parts, the
 * features farthest along the one that was taken may lie beside each other. Then x is
 * moved to where it all but touches y, and asked for the points nearest to each other.
 * Returns by how much they miss. */
static double meet_when_moved(const convex_pair3 *pair, const gap3 *gap, col_vec3 *at) {
    const double apart = COL_STEADY * pair->size;
    polytope3 moved = pair->x;
    moved.origin = v3_along(moved.origin, gap->gap - apart, gap->normal);
    gjk3_answer end = {.rounds = 0};
    if (gjk3_run(&moved, &pair->y, INFINITY, pair->size, &end) != gjk3_apart) {
        return INFINITY;
    }
    double shares[3];
    shares_of(&end.simplex, shares);
    col_vec3 of_x = v3(0.0, 0.0, 0.0);
    col_vec3 of_y = of_x;
    for (int k = 0; k < 3 && k < end.simplex.count; k++) {
        const difference3 *d = &end.simplex.at[k];
        of_x = v3_along(of_x, shares[k], polytope3_corner(&pair->x, d->ix));
        of_y = v3_along(of_y, shares[k], d->y);
    }
    *at = of_x;
    return v3_length(v3_sub(of_y, v3_along(of_x, gap->gap, gap->normal)));
}

col_vec3 convex3_touch(const convex_pair3 *pair, const gap3 *gap) {
    const col_vec3 n = gap->normal;
    const double slack = COL_STEADY * pair->size;
    const feature3 fx = feature_along(&pair->x, n, gap->ix, slack);
    const feature3 fy = feature_along(&pair->y, v3_negate(n), gap->iy, slack);
    col_vec3 at = v3(0.0, 0.0, 0.0);
    const double miss = features_meet(&fx, &fy, n, slack, v3_scale(n, -gap->gap), &at);
    if (miss > 4.0 * slack) {
        col_vec3 other = at;
        at = meet_when_moved(pair, gap, &other) < miss ? other : at;
    }
    return at;
}
