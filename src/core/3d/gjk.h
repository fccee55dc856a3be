/* gjk.h - how far two polytopes are apart, and which corners tell it. */
#ifndef COL_GJK3_H
#define COL_GJK3_H

#include "polytope.h"

/* A corner of x and a corner of y: w = y - x, all in the base. */
typedef struct {
    col_vec3 w, x, y;
    int ix, iy;
} difference3;

/* The simplex around the place of the difference that is nearest to nothing. */
typedef struct {
    difference3 at[4];
    int count;
} simplex3;

typedef enum {
    gjk3_apart,  /* the simplex has the nearest place, 1 to 3 corners */
    gjk3_beyond, /* the gap exceeds the reach by more than rounding */
    gjk3_inside  /* overlapping: the simplex has 4 corners; or nearer than rounding tells
                  */
} gjk3_end;

typedef struct {
    simplex3 simplex;
    col_vec3 v;    /* from x to y: the least difference met */
    double length; /* of v: no less than the gap */
    int rounds;
} gjk3_answer;

/* The cap on rounds. Pairs made to be nasty took 35 at most. */
#define GJK3_ROUNDS 64

gjk3_end gjk3_run(const polytope3 *x, const polytope3 *y, double reach, double size,
                  gjk3_answer *out);

/* The corner of the difference y - x that is farthest against v; and the one that
 * climbing leads to, see polytope3_climb. */
difference3 gjk3_farthest_back(const polytope3 *x, const polytope3 *y, col_vec3 v);
difference3 gjk3_climb_back(const polytope3 *x, const polytope3 *y, col_vec3 v);

/* (b - a) x (c - a), compensated where the two are nearly parallel. */
col_vec3 gjk3_careful_normal(col_vec3 u, col_vec3 v);

static inline col_vec3 triangle_normal3(col_vec3 a, col_vec3 b, col_vec3 c) {
    const col_vec3 u = v3_sub(b, a);
    const col_vec3 v = v3_sub(c, a);
    const col_vec3 n = v3_cross(u, v);
    const double oblique = COL_OBLIQUE_SQ * v3_length_sq(u) * v3_length_sq(v);
    return v3_length_sq(n) > oblique ? n : gjk3_careful_normal(u, v);
}

#endif
