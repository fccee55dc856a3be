/* gjk.c - the gap between two convex polytopes, by GJK.
 *
 *      ________  w1           The Minkowski difference of the two, all y - x, is convex
 *     /       | .             too, and the gap is its distance from the origin O. A
 *    |        v ........ O    simplex of up to three of its vertices is kept; v is the
 *     \       |               point of that closest to O. The support point against v
 *      --------  w2           joins the simplex, and vertices that the new v does not
 *                             need leave it, until no support point is nearer than v.
 *
 * Closest points are computed from features, as compensated products across edges, not as
 * barycentric sums of vertices, which lose their digits where the shapes nearly touch.
 * Source: Gilbert, Johnson and Keerthi, 1988; van den Bergen, 1999; Ericson, Real-Time
 * Collision Detection, 9.5. */
#include "gjk.h"

/* The point v of part of a simplex closest to the origin, and the numbers of the vertices
 * that it lies between. */
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

static void keep_nearer(col3_simplex_point *best, col3_simplex_point other) {
    if (other.length_sq < best->length_sq) {
        *best = other;
    }
}

/* Inside an edge: the component of w perpendicular to it, d x (w x d) / d.d. */
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

/* Inside a triangle. normal: of any length. */
static col3_simplex_point in_triangle(const col3_simplex *s, int i, int j, int k,
                                      col3_vec normal) {
    const double nn = vec_length_sq(normal);
    const double height = vec_dot(s->at[k].w, normal);
    return (col3_simplex_point){
        vec_scale(normal, height / nn), height * (height / nn), {i, j, k}, 3};
}

/* Whether the origin is outside the edge from p to q of a triangle that runs
 * counterclockwise around n. */
static bool is_outside_edge(col3_vec p, col3_vec q, col3_vec n) {
    return vec_dot(vec_cross(vec_sub(q, p), n), p) < 0.0;
}

col3_vec col3_gjk_exact_normal(col3_vec u, col3_vec v) { return vec_cross_exact(u, v); }

/* The triangle of three corners, given its normal. */
static col3_simplex_point on_triangle(const col3_simplex *s, int i, int j, int k,
                                      col3_vec n) {
    const col3_vec a = s->at[i].w;
    const col3_vec b = s->at[j].w;
    const col3_vec c = s->at[k].w;
    const double size_sq = vec_length_sq(vec_sub(b, a)) * vec_length_sq(vec_sub(c, a));
    const bool degenerate =
        !(vec_length_sq(n) > square(COL_PARALLEL_TOLERANCE) * size_sq);
    const bool beyond_ab = degenerate || is_outside_edge(a, b, n);
    const bool beyond_bc = degenerate || is_outside_edge(b, c, n);
    const bool beyond_ca = degenerate || is_outside_edge(c, a, n);
    if (!beyond_ab && !beyond_bc && !beyond_ca) {
        return in_triangle(s, i, j, k, n);
    }
    col3_simplex_point best = {.length_sq = INFINITY};
    if (beyond_ab) {
        keep_nearer(&best, on_edge(s, i, j));
    }
    if (beyond_bc) {
        keep_nearer(&best, on_edge(s, j, k));
    }
    if (beyond_ca) {
        keep_nearer(&best, on_edge(s, k, i));
    }
    return best;
}

static void try_triangle(const col3_simplex *s, int i, int j, col3_simplex_point *best) {
    const col3_vec n = triangle_normal(s->at[i].w, s->at[j].w, s->at[3].w);
    keep_nearer(best, on_triangle(s, i, j, 3, n));
}

/* Whether the origin may be outside the face along a and b from the vertex d, with the
 * fourth vertex on the inside. n: a x b; volume: its product with the edge to the fourth
 * vertex. Within the rounding error it may be outside. */
static bool may_be_outside(col3_vec n, col3_vec d, double volume, double areas_sq) {
    const double height = -vec_dot(n, d);
    const double error_sq = square(COL_PARALLEL_TOLERANCE) * areas_sq * vec_length_sq(d);
    return height * height <= error_sq || (height > 0.0) != (volume > 0.0);
}

/* Whether the origin may be outside the face without the new vertex d. It was in front of
 * this face, seen from there; but a face of a sliver may have been seen from the wrong
 * side, and d may be in its plane except for rounding: as another corner in almost the
 * same place. */
static bool may_be_behind_first(const col3_simplex *s, col3_vec d) {
    const col3_vec p = s->at[0].w;
    const col3_vec u = vec_sub(s->at[1].w, p);
    const col3_vec v = vec_sub(s->at[2].w, p);
    const col3_vec to_d = vec_sub(d, p);
    const col3_vec n = vec_cross(u, v);
    const double areas_sq = vec_length_sq(u) * vec_length_sq(v);
    const double volume = vec_dot(n, to_d);
    const double error_sq =
        square(COL_PARALLEL_TOLERANCE) * areas_sq * vec_length_sq(to_d);
    return volume * volume <= error_sq || may_be_outside(n, p, volume, areas_sq);
}

/* A tetrahedron; its last vertex is the new one, and features without it were tried
 * before. count 0: it contains the origin. */
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
    const bool degenerate =
        volume * volume <= square(COL_PARALLEL_TOLERANCE) * aa * bb * cc;
    col3_simplex_point best = {.length_sq = INFINITY, .count = 0};
    if (degenerate || may_be_outside(ab, d, volume, aa * bb)) {
        try_triangle(s, 0, 1, &best);
    }
    if (degenerate || may_be_outside(bc, d, volume, bb * cc)) {
        try_triangle(s, 1, 2, &best);
    }
    if (degenerate || may_be_outside(ca, d, volume, cc * aa)) {
        try_triangle(s, 2, 0, &best);
    }
    if (best.count == 0 && may_be_behind_first(s, d)) {
        keep_nearer(
            &best,
            on_triangle(s, 0, 1, 2, triangle_normal(s->at[0].w, s->at[1].w, s->at[2].w)));
    }
    return best;
}

static col3_simplex_point closest_point(const col3_simplex *s) {
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

/* Keeps the vertices that a closest point lies between; their numbers come in any order,
 * but each moves at most once, to a place that is free by then. */
static void reduce(col3_simplex *s, const col3_simplex_point *p) {
    bool kept[4] = {false, false, false, false};
    for (int i = 0; i < p->count; i++) {
        kept[p->which[i]] = true;
    }
    int count = 0;
    for (int i = 0; i < s->count; i++) {
        if (kept[i]) {
            if (count < i) {
                s->at[count] = s->at[i];
            }
            count++;
        }
    }
    s->count = count;
}

static bool has_vertex(const col3_simplex *s, int ix, int iy) {
    for (int i = 0; i < s->count; i++) {
        if (s->at[i].ix == ix && s->at[i].iy == iy) {
            return true;
        }
    }
    return false;
}

static col3_simplex_vertex vertex_of(const col3_polytope *x, const col3_polytope *y,
                                     int ix, int iy) {
    col3_simplex_vertex d;
    d.ix = ix;
    d.iy = iy;
    d.x = polytope_corner(x, ix);
    d.y = polytope_corner(y, iy);
    d.w = vec_sub(d.y, d.x);
    return d;
}

col3_simplex_vertex col3_gjk_support(const col3_polytope *x, const col3_polytope *y,
                                     col3_vec v) {
    return vertex_of(x, y, col3_polytope_support(x, v),
                     col3_polytope_support(y, vec_negate(v)));
}

col3_simplex_vertex col3_gjk_hill_climb(const col3_polytope *x, const col3_polytope *y,
                                        col3_vec v) {
    return vertex_of(x, y, col3_polytope_hill_climb(x, v),
                     col3_polytope_hill_climb(y, vec_negate(v)));
}

/* Roughly the middle of a polytope. */
static col3_vec middle_of(const col3_polytope *p) {
    const int last = p->data->corner_count - 1;
    if (last >= 8) {
        return p->origin;
    }
    return vec_scale(vec_add(polytope_corner(p, 0), polytope_corner(p, last)), 0.5);
}

/* Whether the support point w is no nearer to the origin along v than v, except for
 * rounding. along: v . w. */
static bool has_converged(double length_sq, double along, col3_vec w) {
    const double rest = length_sq - along;
    const double error_sq = square(8.0 * DBL_EPSILON) * length_sq * vec_length_sq(w);
    return !(rest > 0.0) || rest * rest <= error_sq;
}

/* Whether the bounding spheres are farther apart than the limit, as in most pairs. */
static bool are_spheres_apart(const col3_polytope *x, const col3_polytope *y,
                              double beyond) {
    const double radii = x->scale * x->data->bounding_radius +
                         y->scale * y->data->bounding_radius + beyond;
    return vec_length_sq(vec_sub(y->origin, x->origin)) > radii * radii;
}

/* Adds the vertex stored behind the last. False, and it is removed again, when the
 * simplex comes no nearer to the origin. count 0 in *p: it contains the origin. */
static bool add_vertex(col3_simplex *s, double length_sq, col3_simplex_point *p) {
    s->count++;
    *p = closest_point(s);
    if (p->count > 0 && !(p->length_sq < length_sq)) {
        s->count--;
        return false;
    }
    if (p->count > 0) {
        reduce(s, p);
    }
    return true;
}

bool col3_gjk_join(col3_simplex *s, const col3_simplex_vertex *d, bool moved,
                   col3_vec *v) {
    col3_simplex_point p = {.count = s->count};
    if (moved && s->count > 0) {
        p = closest_point(s);
        reduce(s, &p);
        *v = p.v;
    }
    if (has_vertex(s, d->ix, d->iy)) {
        return moved;
    }
    s->at[s->count++] = *d;
    p = closest_point(s);
    *v = p.count > 0 ? p.v : vec_zero();
    reduce(s, &p);
    return true;
}

/* The simplex of some corners, and its point closest to the origin. */
static col3_simplex_point begin_with(const col3_polytope *x, const col3_polytope *y,
                                     const col3_gjk_memory *from, col3_simplex *s) {
    s->count = from->count;
    for (int i = 0; i < from->count; i++) {
        s->at[i] = vertex_of(x, y, from->of_a[i], from->of_b[i]);
    }
    const col3_simplex_point p = closest_point(s);
    reduce(s, &p);
    return p;
}

/* Whether the whole difference is farther along v than the limit. */
static bool is_beyond_limit(col3_vec v, double along, double beyond_sq) {
    return along > 0.0 && along * along > beyond_sq * vec_length_sq(v);
}

/* Where an iteration is: v is the point of the simplex closest to the origin. exact:
 * support points are searched among all corners. */
typedef struct {
    const col3_polytope *x, *y;
    double touching_sq, beyond_sq;
    col3_vec v;
    double length_sq;
    bool exact;
} col3_gjk_walk;

/* False when the simplex contains the origin. */
static inline bool move_to(col3_gjk_walk *k, const col3_simplex_point *p) {
    k->v = p->v;
    k->length_sq = p->length_sq;
    return p->count > 0 && p->length_sq > k->touching_sq;
}

/* Adds a support point. False at the end, which is then known. */
static inline bool step_on(col3_gjk_walk *k, col3_simplex *s, col3_gjk_end *end) {
    col3_simplex_vertex *d = &s->at[s->count];
    *d = k->exact ? col3_gjk_support(k->x, k->y, k->v)
                  : col3_gjk_hill_climb(k->x, k->y, k->v);
    const double along = vec_dot(k->v, d->w);
    const bool beyond_limit = is_beyond_limit(k->v, along, k->beyond_sq);
    col3_simplex_point p;
    if (beyond_limit ||
        (s->count > 0 &&
         (has_converged(k->length_sq, along, d->w) || has_vertex(s, d->ix, d->iy))) ||
        !add_vertex(s, k->length_sq, &p)) {
        *end = beyond_limit ? gjk_beyond : gjk_apart;
        return false;
    }
    *end = gjk_inside;
    return move_to(k, &p);
}

/* If there are many corners, support points are found by hill climbing, until that ends
 * the iteration; then by searching all corners (`exact`), which proves the end or
 * continues from there. */
static inline col3_gjk_end walk(col3_gjk_walk *k, col3_gjk_answer *out) {
    /* A cap: it ends when a turn brings no progress. */
    for (out->iterations = 0; MOSTLY(out->iterations < GJK_ITERATIONS);
         out->iterations++) {
        COUNT_TURN("walk", out->iterations, GJK_ITERATIONS);
        col3_gjk_end end;
        if (step_on(k, &out->simplex, &end)) {
            continue;
        }
        if (k->exact || end == gjk_inside) {
            return end;
        }
        k->exact = true;
    }
    return gjk_apart;
}

col3_gjk_end col3_gjk(const col3_polytope *x, const col3_polytope *y, double limit,
                      double size, const col3_gjk_memory *from, col3_gjk_answer *out) {
    const double beyond = limit + COL_TIE_TOLERANCE * size;
    col3_gjk_walk k = {.x = x,
                       .y = y,
                       .touching_sq = square(COL_ROUNDING_ERROR * size),
                       .beyond_sq = beyond * beyond,
                       .v = vec_sub(middle_of(y), middle_of(x)),
                       .length_sq = INFINITY,
                       .exact = !polytope_climbs(x) && !polytope_climbs(y)};
    out->simplex.count = 0;
    if (vec_is_zero(k.v)) {
        k.v = vec3(0.0, 1.0, 0.0);
    }
    if (are_spheres_apart(x, y, beyond)) {
        return gjk_beyond;
    }
    if (from != NULL && from->count > 0) {
        const col3_simplex_point p = begin_with(x, y, from, &out->simplex);
        if (!move_to(&k, &p)) {
            return gjk_inside;
        }
    }
    const col3_gjk_end end = walk(&k, out);
    out->v = k.v;
    out->length = sqrt(k.length_sq);
    return end;
}
