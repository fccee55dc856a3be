/* gjk.c - the gap between two convex polytopes, by walking on their difference.
 *
 * The difference, all y - x, is convex too; the gap is its distance from nothing. A
 * simplex of at most three of its corners is kept; the corner farthest back along the
 * simplex's nearest place joins it, until none is farther back than that place.
 *
 * Directions come from features, as compensated products across edges, and not from sums
 * of corners: where the shapes nearly touch, nothing else has digits left.
 * Source: Gilbert, Johnson and Keerthi, 1988; van den Bergen, 1999. */
#include "gjk.h"

/* The nearest place of part of a simplex: the corners it lies between, by number, and
 * where it is. */
typedef struct {
    col_vec3 v;
    double length_sq;
    int which[3];
    int count;
} place;

static place at_corner(const simplex3 *s, int i) {
    const col_vec3 w = s->at[i].w;
    return (place){w, v3_length_sq(w), {i}, 1};
}

static void keep_nearer(place *best, const place *other) {
    if (other->length_sq < best->length_sq) {
        *best = *other;
    }
}

/* In the inside of an edge: the part of w across it, d x (w x d) / d.d. */
static place on_edge(const simplex3 *s, int i, int j) {
    const col_vec3 p = s->at[i].w;
    const col_vec3 q = s->at[j].w;
    const col_vec3 d = v3_sub(q, p);
    const double from_p = v3_dot(p, d);
    const double from_q = v3_dot(q, d);
    if (from_p >= 0.0 || !(from_q > 0.0)) {
        return from_p >= 0.0 ? at_corner(s, i) : at_corner(s, j);
    }
    const double dd = v3_length_sq(d);
    col_vec3 v = v3_along(p, -from_p / dd, d);
    double length_sq = v3_length_sq(v);
    if (length_sq < COL_NEAR_SQ * dd) {
        const col_vec3 across = v3_cross_exact(p, d);
        v = v3_scale(v3_cross(d, across), 1.0 / dd);
        length_sq = v3_length_sq(across) / dd;
    }
    return (place){v, length_sq, {i, j}, 2};
}

/* normal: across the triangle, of any length. */
static place on_plane(const simplex3 *s, int i, int j, int k, col_vec3 normal) {
    const double nn = v3_length_sq(normal);
    const double height = v3_dot(s->at[k].w, normal);
    return (place){v3_scale(normal, height / nn), height * (height / nn), {i, j, k}, 3};
}

/* Whether nothing is beyond the edge from p to q, as seen from within a triangle that
 * runs counterclockwise around n. */
static bool is_beyond(col_vec3 p, col_vec3 q, col_vec3 n) {
    return v3_dot(v3_cross(v3_sub(q, p), n), p) < 0.0;
}

col_vec3 gjk3_careful_normal(col_vec3 u, col_vec3 v) { return v3_cross_exact(u, v); }

/* The triangle of three corners, given its normal. */
static place on_triangle(const simplex3 *s, int i, int j, int k, col_vec3 n) {
    const col_vec3 a = s->at[i].w;
    const col_vec3 b = s->at[j].w;
    const col_vec3 c = s->at[k].w;
    const double size_sq = v3_length_sq(v3_sub(b, a)) * v3_length_sq(v3_sub(c, a));
    const bool thin = !(v3_length_sq(n) > square(COL_PARALLEL) * size_sq);
    const bool beyond_ab = thin || is_beyond(a, b, n);
    const bool beyond_bc = thin || is_beyond(b, c, n);
    const bool beyond_ca = thin || is_beyond(c, a, n);
    if (!beyond_ab && !beyond_bc && !beyond_ca) {
        return on_plane(s, i, j, k, n);
    }
    place best = {.length_sq = INFINITY};
    if (beyond_ab) {
        const place edge = on_edge(s, i, j);
        keep_nearer(&best, &edge);
    }
    if (beyond_bc) {
        const place edge = on_edge(s, j, k);
        keep_nearer(&best, &edge);
    }
    if (beyond_ca) {
        const place edge = on_edge(s, k, i);
        keep_nearer(&best, &edge);
    }
    return best;
}

static void try_triangle(const simplex3 *s, int i, int j, place *best) {
    const col_vec3 n = triangle_normal3(s->at[i].w, s->at[j].w, s->at[3].w);
    const place face = on_triangle(s, i, j, 3, n);
    keep_nearer(best, &face);
}

/* Whether nothing may lie beyond the plane along a and b from the corner d, as seen from
 * the corner across it. n: a x b; volume: its product with the way to that corner. What
 * rounding could turn around may lie beyond. */
static bool may_be_beyond(col_vec3 n, col_vec3 d, double volume, double areas_sq) {
    const double height = -v3_dot(n, d);
    const double noise_sq = square(COL_PARALLEL) * areas_sq * v3_length_sq(d);
    return height * height <= noise_sq || (height > 0.0) != (volume > 0.0);
}

/* A tetrahedron; its last corner is the new one, and what does not touch that was looked
 * at before. count 0: it surrounds nothing. */
static place on_tetrahedron(const simplex3 *s) {
    const col_vec3 d = s->at[3].w;
    const col_vec3 a = v3_sub(s->at[0].w, d);
    const col_vec3 b = v3_sub(s->at[1].w, d);
    const col_vec3 c = v3_sub(s->at[2].w, d);
    const col_vec3 ab = v3_cross(a, b);
    const col_vec3 bc = v3_cross(b, c);
    const col_vec3 ca = v3_cross(c, a);
    const double aa = v3_length_sq(a);
    const double bb = v3_length_sq(b);
    const double cc = v3_length_sq(c);
    const double volume = v3_dot(ab, c);
    const bool flat = volume * volume <= square(COL_PARALLEL) * aa * bb * cc;
    place best = {.length_sq = INFINITY, .count = 0};
    if (flat || may_be_beyond(ab, d, volume, aa * bb)) {
        try_triangle(s, 0, 1, &best);
    }
    if (flat || may_be_beyond(bc, d, volume, bb * cc)) {
        try_triangle(s, 1, 2, &best);
    }
    if (flat || may_be_beyond(ca, d, volume, cc * aa)) {
        try_triangle(s, 2, 0, &best);
    }
    return best;
}

static place nearest_place(const simplex3 *s) {
    switch (s->count) {
        case 1:
            return at_corner(s, 0);
        case 2:
            return on_edge(s, 0, 1);
        case 3:
            return on_triangle(s, 0, 1, 2,
                               triangle_normal3(s->at[0].w, s->at[1].w, s->at[2].w));
        default:
            return on_tetrahedron(s);
    }
}

/* Keeps the corners of a place; they are listed in any order. */
static void shrink(simplex3 *s, const place *p) {
    difference3 kept[3];
    for (int i = 0; i < p->count; i++) {
        kept[i] = s->at[p->which[i]];
    }
    for (int i = 0; i < p->count; i++) {
        s->at[i] = kept[i];
    }
    s->count = p->count;
}

static bool has(const simplex3 *s, int ix, int iy) {
    for (int i = 0; i < s->count; i++) {
        if (s->at[i].ix == ix && s->at[i].iy == iy) {
            return true;
        }
    }
    return false;
}

static difference3 difference_of(const polytope3 *x, const polytope3 *y, int ix, int iy) {
    difference3 d;
    d.ix = ix;
    d.iy = iy;
    d.x = polytope3_corner(x, ix);
    d.y = polytope3_corner(y, iy);
    d.w = v3_sub(d.y, d.x);
    return d;
}

difference3 gjk3_farthest_back(const polytope3 *x, const polytope3 *y, col_vec3 v) {
    return difference_of(x, y, polytope3_farthest(x, v),
                         polytope3_farthest(y, v3_negate(v)));
}

difference3 gjk3_climb_back(const polytope3 *x, const polytope3 *y, col_vec3 v) {
    return difference_of(x, y, polytope3_climb(x, v), polytope3_climb(y, v3_negate(v)));
}

/* The middle of a polytope, more or less. */
static col_vec3 middle_of(const polytope3 *p) {
    const int last = p->data->corner_count - 1;
    if (last >= 8) {
        return p->origin;
    }
    return v3_scale(v3_add(polytope3_corner(p, 0), polytope3_corner(p, last)), 0.5);
}

/* Whether w is no farther back than the place v, but for rounding; along: v . w. */
static bool is_no_farther(double length_sq, double along, col_vec3 w) {
    const double rest = length_sq - along;
    const double noise_sq = square(8.0 * DBL_EPSILON) * length_sq * v3_length_sq(w);
    return !(rest > 0.0) || rest * rest <= noise_sq;
}

/* Told by the balls around them: most of what is far apart. */
static bool passes_by(const polytope3 *x, const polytope3 *y, double beyond) {
    const double balls = x->scale * x->data->bounding_radius +
                         y->scale * y->data->bounding_radius + beyond;
    return v3_length_sq(v3_sub(y->origin, x->origin)) > balls * balls;
}

/* Takes in the corner behind the last. False, and it is put out again, when nothing comes
 * nearer by that. count 0 in *p: nothing is surrounded. */
static bool take_in(simplex3 *s, double length_sq, place *p) {
    s->count++;
    *p = nearest_place(s);
    if (p->count > 0 && !(p->length_sq < length_sq)) {
        s->count--;
        return false;
    }
    if (p->count > 0) {
        shrink(s, p);
    }
    return true;
}

/* Whether all of the difference is farther than `beyond` along v. */
static bool is_beyond_reach(col_vec3 v, double along, double beyond_sq) {
    return along > 0.0 && along * along > beyond_sq * v3_length_sq(v);
}

/* What the walk ends on is asked once more of all corners (`sure`) where there are many:
 * if it holds, it is proven; else the walk goes on from there. */
gjk3_end gjk3_run(const polytope3 *x, const polytope3 *y, double reach, double size,
                  gjk3_answer *out) {
    const double nothing_sq = square(COL_ROUNDING * size);
    const double beyond = reach + COL_STEADY * size;
    const double beyond_sq = beyond * beyond;
    simplex3 *s = &out->simplex;
    double length_sq = INFINITY;
    col_vec3 v = v3_sub(middle_of(y), middle_of(x));
    v = v3_is_zero(v) ? v3(0.0, 1.0, 0.0) : v;
    bool sure = !polytope3_climbs(x) && !polytope3_climbs(y);
    s->count = 0;
    if (passes_by(x, y, beyond)) {
        return gjk3_beyond;
    }
    for (out->rounds = 0; out->rounds < GJK3_ROUNDS; out->rounds++) {
        COUNT_TURN("walk", out->rounds, GJK3_ROUNDS);
        difference3 *d = &s->at[s->count];
        *d = sure ? gjk3_farthest_back(x, y, v) : gjk3_climb_back(x, y, v);
        const double along = v3_dot(v, d->w);
        const bool away = is_beyond_reach(v, along, beyond_sq);
        if (sure && away) {
            return gjk3_beyond;
        }
        place p;
        if (away ||
            (s->count > 0 &&
             (is_no_farther(length_sq, along, d->w) || has(s, d->ix, d->iy))) ||
            !take_in(s, length_sq, &p)) {
            if (sure) {
                break;
            }
            sure = true;
            continue;
        }
        if (p.count == 0 || p.length_sq <= nothing_sq) {
            return gjk3_inside;
        }
        v = p.v;
        length_sq = p.length_sq;
    }
    out->v = v;
    out->length = sqrt(length_sq);
    return gjk3_apart;
}
