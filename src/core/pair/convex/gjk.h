/* gjk.h - the gap between two polytopes, and the simplex of their Minkowski difference
 * that is closest to the origin. */
#ifndef COL_GJK3_H
#define COL_GJK3_H

#include "../pair.h"
#include "polytope.h"

/* A vertex w = y - x of the Minkowski difference, of corner ix of x and corner iy of y,
 * in the common frame.
 * near: for a support point along v, bit i is set if corner i of the polytope may be as
 * far, up to rounding; other corners are lower by a share of its radius. 0: not known. */
typedef struct {
    col3_vec w, x, y;
    int ix, iy;
    uint64_t near_x, near_y;
} col3_simplex_vertex;

/* The share of the radius by which other corners are lower. */
#define GJK_NEAR (0.25 * COL_SINGLE_ERROR)

static inline void gjk_set_vertex(const col3_polytope *x, const col3_polytope *y, int ix,
                                  int iy, col3_simplex_vertex *out) {
    out->ix = ix;
    out->iy = iy;
    out->x = polytope_corner(x, ix);
    out->y = polytope_corner(y, iy);
    out->w = vec_sub(out->y, out->x);
}

/* Vertices of the feature of the difference that is closest to the origin. */
typedef struct {
    col3_simplex_vertex at[4];
    int count;
} col3_simplex;

typedef enum {
    gjk_apart,  /* the simplex contains the closest point, with 1 to 3 vertices */
    gjk_beyond, /* the gap exceeds the limit by more than rounding */
    gjk_inside  /* overlapping, with 4 vertices; or nearer than rounding shows */
} col3_gjk_end;

typedef struct {
    col3_simplex simplex; /* if apart, gjk_last is behind it */
    col3_vec v;           /* from x to y: the shortest vector found */
    double length;        /* of v: an upper bound of the gap */
    bool inside;          /* v ends inside a triangle, far from its edges */
    int iterations;
} col3_gjk_answer;

/* The support point against v of shapes that are apart. */
static inline const col3_simplex_vertex *gjk_last(const col3_gjk_answer *end) {
    return &end->simplex.at[end->simplex.count];
}

/* The cap on iterations. Pairs that were made to be hard took 35 at most. */
#define GJK_ITERATIONS 64

/* from: the corners to begin with, or NULL. */
col3_gjk_end col3_gjk(const col3_polytope *x, const col3_polytope *y, double limit,
                      double size, const col3_gjk_memory *from, col3_gjk_answer *out);

/* The support point of the difference y - x against v; and the point that hill climbing
 * reaches, see col3_polytope_hill_climb. */
void col3_gjk_set_support(const col3_polytope *x, const col3_polytope *y,
                          const col3_vec *v, col3_simplex_vertex *out);
col3_simplex_vertex col3_gjk_support(const col3_polytope *x, const col3_polytope *y,
                                     col3_vec v);
col3_simplex_vertex col3_gjk_hill_climb(const col3_polytope *x, const col3_polytope *y,
                                        col3_vec v);

/* Adds the vertex behind the last one to a simplex of up to three vertices and keeps the
 * vertices around its closest point. moved: the vertices have moved since that point was
 * found. v: the vector to that point; zero if the simplex contains the origin. False if
 * nothing is new. */
bool col3_gjk_join(col3_simplex *s, bool moved, col3_vec *v);

/* (b - a) x (c - a), compensated where the two edges are nearly parallel. */
col3_vec col3_gjk_exact_normal(col3_vec u, col3_vec v);

static inline col3_vec triangle_normal(col3_vec a, col3_vec b, col3_vec c) {
    const col3_vec u = vec_sub(b, a);
    const col3_vec v = vec_sub(c, a);
    const col3_vec n = vec_cross(u, v);
    const double oblique = COL_OBLIQUE_SQ * vec_length_sq(u) * vec_length_sq(v);
    return vec_length_sq(n) > oblique ? n : col3_gjk_exact_normal(u, v);
}

#endif
