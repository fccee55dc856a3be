/* gjk.h - how far two polytopes are apart, and which corners tell it. */
#ifndef COL_GJK3_H
#define COL_GJK3_H

#include "polytope.h"

/* A corner of x and a corner of y: w = y - x, all in the base. */
typedef struct {
    col3_vec w, x, y;
    int ix, iy;
} col3_simplex_vertex;

/* The simplex around the place of the difference that is nearest to nothing. */
typedef struct {
    col3_simplex_vertex at[4];
    int count;
} col3_simplex;

typedef enum {
    gjk_apart,  /* the simplex has the nearest place, 1 to 3 corners */
    gjk_beyond, /* the gap exceeds the reach by more than rounding */
    gjk_inside  /* overlapping: the simplex has 4 corners; or nearer than rounding tells
                 */
} col3_gjk_end;

typedef struct {
    col3_simplex simplex;
    col3_vec v;    /* from x to y: the least difference met */
    double length; /* of v: no less than the gap */
    int rounds;
} col3_gjk_answer;

/* The cap on rounds. Pairs made to be nasty took 35 at most. */
#define GJK_ROUNDS 64

col3_gjk_end col3_gjk(const col3_polytope *x, const col3_polytope *y, double reach,
                      double size, col3_gjk_answer *out);

/* The corner of the difference y - x that is farthest against v; and the one that
 * climbing leads to, see col3_polytope_hill_climb. */
col3_simplex_vertex col3_gjk_support_back(const col3_polytope *x, const col3_polytope *y,
                                          col3_vec v);
col3_simplex_vertex col3_gjk_hill_climb_back(const col3_polytope *x,
                                             const col3_polytope *y, col3_vec v);

/* (b - a) x (c - a), compensated where the two are nearly parallel. */
col3_vec col3_gjk_careful_normal(col3_vec u, col3_vec v);

static inline col3_vec triangle_normal(col3_vec a, col3_vec b, col3_vec c) {
    const col3_vec u = vec_sub(b, a);
    const col3_vec v = vec_sub(c, a);
    const col3_vec n = vec_cross(u, v);
    const double oblique = COL_OBLIQUE_SQ * vec_length_sq(u) * vec_length_sq(v);
    return vec_length_sq(n) > oblique ? n : col3_gjk_careful_normal(u, v);
}

#endif
