/* cylinder_pair.h - a core and a cylinder or cone in a common frame, the base. */
#ifndef COL_CYLINDER_PAIR3_H
#define COL_CYLINDER_PAIR3_H

#include "../../base/quick.h"
#include "../convex/polytope.h"
#include "cylinder.h"

/* The first core: a polytope, or round as well. For a ray or line it is a piece, whose
 * ends may stand for infinite ones. */
typedef struct {
    bool round;
    bool infinite_low, infinite_high; /* beyond corner 0, corner 1 */
    col3_vec direction;               /* of a ray or line; unit */
    col3_cylinder_core a;             /* where it is round */
    col3_polytope polytope;
    col3_polytope_buffer buffer;
    col3_cylinder_core b;
    double size; /* no point of either is farther from the base */
} col3_cylinder_pair;

/* The height of the first core's support point along a unit vector. */
double col3_cylinder_pair_height(const col3_cylinder_pair *p, col3_vec n);

/* a: a polytope, or round as well; b: round; both with a radius. Returns the base: a's
 * own frame, so that its corners are exact. */
col3_frame col3_cylinder_pair_of(const col3_shape *a, const col3_shape *b,
                                 col3_cylinder_pair *out);

/* A point inside the Minkowski difference b - a. */
col3_vec col3_cylinder_pair_middle(const col3_cylinder_pair *p);

/* A direction from the first core, the gap along it, and the point of the first core. */
typedef struct {
    col3_vec n, on_a;
    double gap;
} col3_cylinder_nearest_pair;

/* The nearest points of cores that are apart, by the features that a direction near
 * theirs shows, where these alone are the nearest. */
bool col3_cylinder_near_feature(const col3_cylinder_pair *p, col3_vec near,
                                col3_cylinder_nearest_pair *out);

/* Whether the cores, the first of them grown by `radius`, overlap, where that is clear.
 */
col_quick_answer col3_cylinder_pair_portal(const col3_cylinder_pair *p, double radius);

/* The directions of the largest gap, equal up to rounding: an aligned pair has several,
 * and where the closest features change two are nearly the same. */
#define BEST_AXES_MOST 8
typedef struct {
    int count;
    double best;
    double gaps[BEST_AXES_MOST];
    col3_vec normals[BEST_AXES_MOST]; /* unit */
} col3_best_axes;

/* By how much supporting features do not overlap, seen along the direction; the point of
 * the first core that is nearest to those of the second, and if that is on an edge, the
 * range of the edge; how far the chosen point is from the second core's, for features
 * that are less strictly supporting; and how uneven those of the first are, and of
 * both. */
typedef struct {
    double features;
    col3_vec strict, from, along;
    double point, uneven_a, uneven;
} col3_cylinder_miss;

/* Nearest points for a direction: the middle of where the supporting features, projected
 * along it, overlap. Returns the point of the first core. */
col3_vec col3_cylinder_pair_point(const col3_cylinder_pair *p, col3_vec n,
                                  col3_cylinder_miss *miss);

/* Where supporting features overlap, seen along a direction: the point of the first core,
 * and the edge that it is on; for a corner or a face both ends are one. */
typedef struct {
    col3_vec on_a, from, to;
} col3_cylinder_meeting;

/* Whether the supporting features overlap at all. */
bool col3_cylinder_pair_meets(const col3_cylinder_pair *p, col3_vec n,
                              col3_cylinder_meeting *out);

/* The number of the first of equally good directions whose features overlap, and the
 * point of the first core. */
int col3_cylinder_pair_choose(const col3_cylinder_pair *p, const col3_best_axes *axes,
                              col3_vec *on_a);

#endif
