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
    col3_vec v;
    double length_sq;
    int which[3];
    int count;
} col3_simplex_point;

static col3_simplex_point at_corner(const col3_simplex *s, int i) {
    const col3_vec w = s->at[i].w;
    return (col3_simplex_point){w, vec_length_sq(w), {i}, 1};
}

static void keep_nearer(col3_simplex_point *best, const col3_simplex_point *other) {
    if (other->length_sq < best->length_sq) {
        *best = *other;
    }
}

/* In the inside of an edge: the part of w across it, d x (w x d) / d.d. */
static col3_simplex_point on_edge(const col3_simplex *s, int i, int j) {
    const col3_vec p = s->at[i].w;
    const col3_vec q = s->at[j].w;
    const col3_vec d = vec_sub(q, p);
    const double from_p = vec_dot(p, d);
    const double from_q = vec_dot(q, d);
    if (from_p >= 0.0 || !(from_q > 0.0)) {
        return from_p >= 0.0 ? at_corner(s, i) : at_corner(s, j);
    }
    const double dd = vec_length_sq(d);
    col3_vec v = vec_along(p, -from_p / dd, d);
    double length_sq = vec_length_sq(v);
    if (length_sq < COL_NEAR_SQ * dd) {
        const col3_vec across = vec_cross_exact(p, d);
        v = vec_scale(vec_cross(d, across), 1.0 / dd);
        length_sq = vec_length_sq(across) / dd;
    }
    return (col3_simplex_point){v, length_sq, {i, j}, 2};
}

/* normal: across the triangle, of any length. */
static col3_simplex_point on_plane(const col3_simplex *s, int i, int j, int k,
                                   col3_vec normal) {
    const double nn = vec_length_sq(normal);
    const double height = vec_dot(s->at[k].w, normal);
    return (col3_simplex_point){
        vec_scale(normal, height / nn), height * (height / nn), {i, j, k}, 3};
}

/* Whether nothing is beyond the edge from p to q, as seen from within a triangle that
 * runs counterclockwise around n. */
static bool is_beyond(col3_vec p, col3_vec q, col3_vec n) {
    return vec_dot(vec_cross(vec_sub(q, p), n), p) < 0.0;
}

col3_vec col3_gjk_careful_normal(col3_vec u, col3_vec v) { return vec_cross_exact(u, v); }

/* The triangle of three corners, given its normal. */
static col3_simplex_point on_triangle(const col3_simplex *s, int i, int j, int k,
                                      col3_vec n) {
    const col3_vec a = s->at[i].w;
    const col3_vec b = s->at[j].w;
    const col3_vec c = s->at[k].w;
    const double size_sq = vec_length_sq(vec_sub(b, a)) * vec_length_sq(vec_sub(c, a));
    const bool thin = !(vec_length_sq(n) > square(COL_PARALLEL_TOLERANCE) * size_sq);
    const bool beyond_ab = thin || is_beyond(a, b, n);
    const bool beyond_bc = thin || is_beyond(b, c, n);
    const bool beyond_ca = thin || is_beyond(c, a, n);
    if (!beyond_ab && !beyond_bc && !beyond_ca) {
        return on_plane(s, i, j, k, n);
    }
    col3_simplex_point best = {.length_sq = INFINITY};
    if (beyond_ab) {
        const col3_simplex_point edge = on_edge(s, i, j);
        keep_nearer(&best, &edge);
    }
    if (beyond_bc) {
        const col3_simplex_point edge = on_edge(s, j, k);
        keep_nearer(&best, &edge);
    }
    if (beyond_ca) {
        const col3_simplex_point edge = on_edge(s, k, i);
        keep_nearer(&best, &edge);
    }
    return best;
}

static void try_triangle(const col3_simplex *s, int i, int j, col3_simplex_point *best) {
    const col3_vec n = triangle_normal(s->at[i].w, s->at[j].w, s->at[3].w);
    const col3_simplex_point face = on_triangle(s, i, j, 3, n);
    keep_nearer(best, &face);
}

/* Whether nothing may lie beyond the plane along a and b from the corner d, as seen from
 * the corner across it. n: a x b; volume: its product with the way to that corner. What
 * rounding could turn around may lie beyond. */
static bool may_be_beyond(col3_vec n, col3_vec d, double volume, double areas_sq) {
    const double height = -vec_dot(n, d);
    const double noise_sq = square(COL_PARALLEL_TOLERANCE) * areas_sq * vec_length_sq(d);
    return height * height <= noise_sq || (height > 0.0) != (volume > 0.0);
}

/* A tetrahedron; its last corner is the new one, and what does not touch that was looked
 * at before. count 0: it surrounds nothing. */
static col3_simplex_point on_tetrahedron(const col3_simplex *s) {
    const col3_vec d = s->at[3].w;
    const col3_vec a = vec_sub(s->at[0].w, d);
    const col3_vec b = vec_sub(s->at[1].w, d);
    const col3_vec c = vec_sub(s->at[2].w, d);
    const col3_vec ab = vec_cross(a, b);
    const col3_vec bc = vec_cross(b, c);
    const col3_vec ca = vec_cross(c, a);
    const double aa = vec_length_sq(a);
    const double bb = vec_length_sq(b);
    const double cc = vec_length_sq(c);
    const double volume = vec_dot(ab, c);
    const bool flat = volume * volume <= square(COL_PARALLEL_TOLERANCE) * aa * bb * cc;
    col3_simplex_point best = {.length_sq = INFINITY, .count = 0};
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

static col3_simplex_point nearest_place(const col3_simplex *s) {
    switch (s->count) {
        case 1:
            return at_corner(s, 0);
        case 2:
            return on_edge(s, 0, 1);
        case 3:
            return on_triangle(s, 0, 1, 2,
                               triangle_normal(s->at[0].w, s->at[1].w, s->at[2].w));
        default:
            return on_tetrahedron(s);
    }
}

/* Keeps the corners of a place; they are listed in any order. */
static void shrink(col3_simplex *s, const col3_simplex_point *p) {
    col3_simplex_vertex kept[3];
    for (int i = 0; i < p->count; i++) {
        kept[i] = s->at[p->which[i]];
    }
    for (int i = 0; i < p->count; i++) {
        s->at[i] = kept[i];
    }
    s->count = p->count;
}

static bool has(const col3_simplex *s, int ix, int iy) {
    for (int i = 0; i < s->count; i++) {
        if (s->at[i].ix == ix && s->at[i].iy == iy) {
            return true;
        }
    }
    return false;
}

static col3_simplex_vertex difference_of(const col3_polytope *x, const col3_polytope *y,
                                         int ix, int iy) {
    col3_simplex_vertex d;
    d.ix = ix;
    d.iy = iy;
    d.x = polytope_corner(x, ix);
    d.y = polytope_corner(y, iy);
    d.w = vec_sub(d.y, d.x);
    return d;
}

col3_simplex_vertex col3_gjk_support_back(const col3_polytope *x, const col3_polytope *y,
                                          col3_vec v) {
    return difference_of(x, y, col3_polytope_support(x, v),
                         col3_polytope_support(y, vec_negate(v)));
}

col3_simplex_vertex col3_gjk_hill_climb_back(const col3_polytope *x,
                                             const col3_polytope *y, col3_vec v) {
    return difference_of(x, y, col3_polytope_hill_climb(x, v),
                         col3_polytope_hill_climb(y, vec_negate(v)));
}

/* The middle of a polytope, more or less. */
static col3_vec middle_of(const col3_polytope *p) {
    const int last = p->data->corner_count - 1;
    if (last >= 8) {
        return p->origin;
    }
    return vec_scale(vec_add(polytope_corner(p, 0), polytope_corner(p, last)), 0.5);
}

/* Whether w is no farther back than the place v, but for rounding; along: v . w. */
static bool is_no_farther(double length_sq, double along, col3_vec w) {
    const double rest = length_sq - along;
    const double noise_sq = square(8.0 * DBL_EPSILON) * length_sq * vec_length_sq(w);
    return !(rest > 0.0) || rest * rest <= noise_sq;
}

/* Told by the balls around them: most of what is far apart. */
static bool passes_by(const col3_polytope *x, const col3_polytope *y, double beyond) {
    const double balls = x->scale * x->data->bounding_radius +
                         y->scale * y->data->bounding_radius + beyond;
    return vec_length_sq(vec_sub(y->origin, x->origin)) > balls * balls;
}

/* Takes in the corner behind the last. False, and it is put out again, when nothing comes
 * nearer by that. count 0 in *p: nothing is surrounded. */
static bool take_in(col3_simplex *s, double length_sq, col3_simplex_point *p) {
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
static bool is_beyond_reach(col3_vec v, double along, double beyond_sq) {
    return along > 0.0 && along * along > beyond_sq * vec_length_sq(v);
}

/* What the walk ends on is asked once more of all corners (`sure`) where there are many:
 * if it holds, it is proven; else the walk goes on from there. */
col3_gjk_end col3_gjk(const col3_polytope *x, const col3_polytope *y, double reach,
                      double size, col3_gjk_answer *out) {
    const double nothing_sq = square(COL_ROUNDING_ERROR * size);
    const double beyond = reach + COL_TIE_TOLERANCE * size;
    const double beyond_sq = beyond * beyond;
    col3_simplex *s = &out->simplex;
    double length_sq = INFINITY;
    col3_vec v = vec_sub(middle_of(y), middle_of(x));
    v = vec_is_zero(v) ? vec3(0.0, 1.0, 0.0) : v;
    bool sure = !polytope_climbs(x) && !polytope_climbs(y);
    s->count = 0;
    if (passes_by(x, y, beyond)) {
        return gjk_beyond;
    }
    for (out->rounds = 0; out->rounds < GJK_ROUNDS; out->rounds++) {
        COUNT_TURN("walk", out->rounds, GJK_ROUNDS);
        col3_simplex_vertex *d = &s->at[s->count];
        *d = sure ? col3_gjk_support_back(x, y, v) : col3_gjk_hill_climb_back(x, y, v);
        const double along = vec_dot(v, d->w);
        const bool away = is_beyond_reach(v, along, beyond_sq);
        if (sure && away) {
            return gjk_beyond;
        }
        col3_simplex_point p;
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
            return gjk_inside;
        }
        v = p.v;
        length_sq = p.length_sq;
    }
    out->v = v;
    out->length = sqrt(length_sq);
    return gjk_apart;
}
