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

/* The point v closest to the origin on a part of a simplex, and the numbers of the
 * vertices around v, in order. inside: v is inside a triangle, far from its edges. */
typedef struct {
    col3_vec v;
    double length_sq;
    int which[3];
    int count;
    bool inside;
} col3_simplex_point;

static void at_corner(const col3_simplex *s, int i, col3_simplex_point *out) {
    out->v = s->at[i].w;
    out->length_sq = vec_length_sq(out->v);
    out->which[0] = i;
    out->count = 1;
}

/* Each function below replaces *best if its own point is nearer. */
static void keep_nearer(col3_simplex_point *best, col3_vec v, double length_sq, int count,
                        int i, int j) {
    if (length_sq < best->length_sq) {
        *best = (col3_simplex_point){v, length_sq, {i, j, 0}, count, false};
    }
}

/* Tries an edge: an end or, inside the edge, the part of w perpendicular to the edge.
 * That part is d x (w x d) / d.d. */
static void try_edge(const col3_simplex *s, int i, int j, col3_simplex_point *best) {
    const col3_vec p = s->at[i].w;
    const col3_vec q = s->at[j].w;
    const col3_vec d = vec_sub(q, p);
    const double from_p = vec_dot(p, d);
    const double from_q = vec_dot(q, d);
    if (from_p >= 0.0 || !(from_q > 0.0)) {
        const int end = from_p >= 0.0 ? i : j;
        const col3_vec w = s->at[end].w;
        keep_nearer(best, w, vec_length_sq(w), 1, end, 0);
        return;
    }
    const double dd = vec_length_sq(d);
    col3_vec v = vec_along(p, -from_p / dd, d);
    double length_sq = vec_length_sq(v);
    if (length_sq < COL_NEAR_SQ * dd) {
        const col3_vec across = vec_cross_exact(p, d);
        v = vec_scale(vec_cross(d, across), 1.0 / dd);
        length_sq = vec_length_sq(across) / dd;
    }
    keep_nearer(best, v, length_sq, 2, i, j);
}

/* Whether the origin is outside the edge from p to q of a triangle that runs
 * counterclockwise around n. */
static bool is_outside_edge(col3_vec p, col3_vec q, col3_vec n) {
    return vec_dot(vec_cross(vec_sub(q, p), n), p) < 0.0;
}

col3_vec col3_gjk_exact_normal(col3_vec u, col3_vec v) { return vec_cross_exact(u, v); }

/* The two functions below return a bit for each edge of a triangle that the origin is
 * outside of: from a to b, from b to c, from c to a. n: the normal, of any length. */
enum { BEYOND_AB = 1, BEYOND_BC = 2, BEYOND_CA = 4, BEYOND_ALL = 7 };

/* Compares by products across the edges: for slivers, and for an origin near an edge. */
COL_OUTLINED unsigned look_closely(const col3_vec *a, const col3_vec *b,
                                   const col3_vec *c, col3_vec *n) {
    const double size_sq =
        vec_length_sq(vec_sub(*b, *a)) * vec_length_sq(vec_sub(*c, *a));
    *n = triangle_normal(*a, *b, *c);
    if (!(vec_length_sq(*n) > square(COL_PARALLEL_TOLERANCE) * size_sq)) {
        return BEYOND_ALL;
    }
    return (is_outside_edge(*a, *b, *n) ? (unsigned)BEYOND_AB : 0U) |
           (is_outside_edge(*b, *c, *n) ? (unsigned)BEYOND_BC : 0U) |
           (is_outside_edge(*c, *a, *n) ? (unsigned)BEYOND_CA : 0U);
}

/* Compares the weights of the corners, as multiples of n.n. far: the origin is far from
 * all edges. */
static inline unsigned look(const col3_vec *a, const col3_vec *b, const col3_vec *c,
                            col3_vec *n, bool *far) {
    const col3_vec u = vec_sub(*a, *c);
    const col3_vec v = vec_sub(*b, *c);
    const double uu = vec_length_sq(u);
    const double uv = vec_dot(u, v);
    const double vv = vec_length_sq(v);
    const double cu = vec_dot(*c, u);
    const double cv = vec_dot(*c, v);
    *n = vec_cross(u, v);
    const double nn = vec_length_sq(*n);
    const double of_a = cv * uv - cu * vv;
    const double of_b = cu * uv - cv * uu;
    const double of_c = nn - of_a - of_b;
    const double least = smaller_of(fabs(of_a), smaller_of(fabs(of_b), fabs(of_c)));
    *far = nn > COL_OBLIQUE_SQ * uu * vv && least > COL_BORDER_TOLERANCE * nn &&
           vec_length_sq(*c) < square(COL_FAR) * smaller_of(uu, vv);
    if (!*far) {
        return look_closely(a, b, c, n);
    }
    return (unsigned)(of_c < 0.0) | (unsigned)(of_a < 0.0) << 1 |
           (unsigned)(of_b < 0.0) << 2;
}

static void try_triangle(const col3_simplex *s, int i, int j, int k,
                         col3_simplex_point *best) {
    const col3_vec *c = &s->at[k].w;
    col3_vec n;
    bool far;
    const unsigned beyond = look(&s->at[i].w, &s->at[j].w, c, &n, &far);
    if (beyond == 0) {
        const col3_vec v = vec_scale(n, vec_dot(*c, n) / vec_length_sq(n));
        const double length_sq = vec_length_sq(v);
        if (length_sq < best->length_sq) {
            *best = (col3_simplex_point){v, length_sq, {i, j, k}, 3, far};
        }
        return;
    }
    if ((beyond & BEYOND_AB) != 0) {
        try_edge(s, i, j, best);
    }
    if ((beyond & BEYOND_BC) != 0) {
        try_edge(s, j, k, best);
    }
    if ((beyond & BEYOND_CA) != 0) {
        try_edge(s, i, k, best);
    }
}

/* Whether the origin may be outside the face along a and b from the vertex d, with the
 * fourth vertex on the inside. n: a x b; volume: the product of n and the edge to the
 * fourth vertex. An origin within the rounding error of the face may be outside. */
static bool may_be_outside(col3_vec n, col3_vec d, double volume, double areas_sq) {
    const double height = -vec_dot(n, d);
    const double error_sq = square(COL_PARALLEL_TOLERANCE) * areas_sq * vec_length_sq(d);
    return height * height <= error_sq || (height > 0.0) != (volume > 0.0);
}

/* Whether the origin may be outside the face without the new vertex d. The origin was in
 * front of that face, as d is; but the side may be wrong for the face of a sliver, and d
 * may be in the plane of the face except for rounding, as another corner in almost the
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

/* Tries a tetrahedron; its last vertex is the new one, and features without that vertex
 * were tried before. The tetrahedron contains the origin if *best stays as it is. */
static void try_tetrahedron(const col3_simplex *s, col3_simplex_point *best) {
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
    if (degenerate || may_be_outside(ab, d, volume, aa * bb)) {
        try_triangle(s, 0, 1, 3, best);
    }
    if (degenerate || may_be_outside(bc, d, volume, bb * cc)) {
        try_triangle(s, 1, 2, 3, best);
    }
    if (degenerate || may_be_outside(ca, d, volume, cc * aa)) {
        try_triangle(s, 0, 2, 3, best);
    }
    if (best->count == 0 && may_be_behind_first(s, d)) {
        try_triangle(s, 0, 1, 2, best);
    }
}

/* count 0: the simplex contains the origin. */
static void closest_point(const col3_simplex *s, col3_simplex_point *out) {
    out->length_sq = INFINITY;
    out->count = 0;
    out->inside = false;
    switch (s->count) {
        case 1:
            at_corner(s, 0, out);
            break;
        case 2:
            try_edge(s, 0, 1, out);
            break;
        case 3:
            try_triangle(s, 0, 1, 2, out);
            break;
        default:
            try_tetrahedron(s, out);
            break;
    }
}

/* Keeps the vertices that a closest point lies between. */
static void reduce(col3_simplex *s, const col3_simplex_point *p) {
    for (int i = 0; i < p->count; i++) {
        if (p->which[i] != i) {
            s->at[i] = s->at[p->which[i]];
        }
    }
    s->count = p->count;
}

static bool has_vertex(const col3_simplex *s, int ix, int iy) {
    for (int i = 0; i < s->count; i++) {
        if (s->at[i].ix == ix && s->at[i].iy == iy) {
            return true;
        }
    }
    return false;
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

/* Adds the vertex stored behind the last one. If the simplex comes no nearer to the
 * origin, the vertex is removed again and the result is false. count 0 in *p: the simplex
 * contains the origin. */
static bool add_vertex(col3_simplex *s, double length_sq, col3_simplex_point *p) {
    s->count++;
    closest_point(s, p);
    if (p->count > 0 && !(p->length_sq < length_sq)) {
        s->count--;
        return false;
    }
    if (p->count > 0) {
        reduce(s, p);
    }
    return true;
}

bool col3_gjk_join(col3_simplex *s, bool moved, col3_vec *v) {
    const col3_simplex_vertex *last = &s->at[s->count];
    const bool known = has_vertex(s, last->ix, last->iy);
    col3_simplex_point p;
    if (known && !moved) {
        return false;
    }
    s->count += known ? 0 : 1;
    closest_point(s, &p);
    *v = p.count > 0 ? p.v : vec_zero();
    reduce(s, &p);
    return true;
}

/* The simplex of some corners, and its point closest to the origin. */
static void begin_with(const col3_polytope *x, const col3_polytope *y,
                       const col3_gjk_memory *from, col3_simplex *s,
                       col3_simplex_point *out) {
    s->count = from->count;
    for (int i = 0; i < from->count; i++) {
        gjk_set_vertex(x, y, from->of_a[i], from->of_b[i], &s->at[i]);
    }
    closest_point(s, out);
    reduce(s, out);
}

/* Whether the whole difference is farther along v than the limit. */
static bool is_beyond_limit(col3_vec v, double along, double beyond_sq) {
    return along > 0.0 && along * along > beyond_sq * vec_length_sq(v);
}

/* The state of an iteration: v is the point of the simplex closest to the origin. exact:
 * support points are searched for among all corners. */
typedef struct {
    const col3_polytope *x, *y;
    double touching_sq, beyond_sq;
    col3_vec v;
    double length_sq;
    bool inside;
    bool exact;
} col3_gjk_walk;

/* False when the simplex contains the origin, or touches it within rounding. */
static inline bool move_to(col3_gjk_walk *k, const col3_simplex_point *p) {
    if (p->count == 0) {
        return false;
    }
    k->v = p->v;
    k->length_sq = p->length_sq;
    k->inside = p->inside;
    return p->length_sq > k->touching_sq;
}

/* Adds a support point. False: the iteration has ended, and *end is its result. */
static inline bool step_on(col3_gjk_walk *k, col3_simplex *s, col3_gjk_end *end) {
    col3_simplex_vertex *d = &s->at[s->count];
    if (k->exact) {
        col3_gjk_set_support(k->x, k->y, &k->v, d);
    } else {
        *d = col3_gjk_hill_climb(k->x, k->y, k->v);
    }
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

/* The neighbour of a corner that is farthest along a direction; the corner itself if it
 * has none. */
static int farthest_neighbour(const col3_polytope *p, int corner, col3_vec direction) {
    const col3_hull_data *data = p->data;
    const col3_vec d = polytope_local(p, direction);
    const bool few = data->corner_count <= 3; /* all others are neighbours */
    const int end = few ? data->corner_count : data->link_first[corner + 1];
    double height = -INFINITY;
    int best = corner;
    for (int k = few ? 0 : data->link_first[corner]; k < end; k++) {
        const int i = few ? k : data->links[k];
        const double here = vec_dot(d, data->corners[i]);
        const bool higher = here > height && i != corner;
        best = higher ? i : best;
        height = higher ? here : height;
    }
    return best;
}

/* Widens the first support point by a neighbour of each of its two corners: the farthest
 * one along the direction halfway between the first search direction and the direction to
 * the point. This step costs less than an iteration and mostly saves two. The result is
 * that of move_to. */
static bool widen(col3_gjk_walk *k, col3_vec first, col3_simplex *s) {
    const col3_vec w = s->at[0].w;
    const col3_vec halfway =
        vec_add(vec_scale(first, vec_length(w)), vec_scale(w, vec_length(first)));
    const int ix = farthest_neighbour(k->x, s->at[0].ix, halfway);
    const int iy = farthest_neighbour(k->y, s->at[0].iy, vec_negate(halfway));
    if (ix != s->at[0].ix) {
        gjk_set_vertex(k->x, k->y, ix, s->at[0].iy, &s->at[s->count++]);
    }
    if (iy != s->at[0].iy) {
        gjk_set_vertex(k->x, k->y, s->at[0].ix, iy, &s->at[s->count++]);
    }
    col3_simplex_point p;
    closest_point(s, &p);
    reduce(s, &p);
    return move_to(k, &p);
}

/* For many corners, hill climbing finds the support points until it ends the iteration;
 * then a search of all corners (`exact`) proves the end or continues from there. */
static inline col3_gjk_end walk(col3_gjk_walk *k, col3_gjk_answer *out) {
    const bool narrow = out->simplex.count == 0;
    const col3_vec first = k->v;
    /* A cap: the loop ends when a turn brings no progress. */
    for (out->iterations = 0; MOSTLY(out->iterations < GJK_ITERATIONS);
         out->iterations++) {
        COUNT_TURN("walk", out->iterations, GJK_ITERATIONS);
        col3_gjk_end end;
        if (step_on(k, &out->simplex, &end)) {
            if (narrow && out->iterations == 0 && !widen(k, first, &out->simplex)) {
                return gjk_inside;
            }
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
        col3_simplex_point p;
        begin_with(x, y, from, &out->simplex, &p);
        if (!move_to(&k, &p)) {
            return gjk_inside;
        }
    }
    const col3_gjk_end end = walk(&k, out);
    out->v = k.v;
    out->inside = k.inside;
    out->length = sqrt(k.length_sq);
    return end;
}
