/* disc_pair.h - a core and a cylinder or cone, seen from a common base; inside the core
 * only. */
#ifndef COL_DISC_PAIR3_H
#define COL_DISC_PAIR3_H

#include "../convex/polytope.h"
#include "cylinder.h"

/* The first core: flat-faced, or round as well. Of a ray or line a piece stands for all:
 * an end of it that is open reaches on without end. */
typedef struct {
    bool round;
    bool open_low, open_high; /* beyond corner 0, corner 1 */
    col3_vec direction;       /* of what is open; unit */
    col3_cylinder_core disc;
    col3_polytope flat;
    col3_polytope_buffer room;
    col3_cylinder_core b;
    double size; /* no place of either is farther from the base */
} col3_cylinder_pair;

/* How far the first core reaches along a unit vector. */
double col3_cylinder_pair_height(const col3_cylinder_pair *p, col3_vec n);

/* What is known of the signed distance: lower is proven by the direction n, upper by two
 * places so far apart. */
typedef struct {
    bool apart; /* lower > 0, beyond rounding */
    double lower, upper;
    col3_vec n;
    double room; /* above 0: no push shorter than this parts the cores */
} col3_cylinder_gap;

/* Stops early when the gap exceeds reach: lower then does so beyond rounding. */
col3_cylinder_gap col3_cylinder_gjk(const col3_cylinder_pair *p, double reach);

/* Directions of largest gap, all but for rounding: an aligned pair has several, and where
 * one kind of touch goes over into another two are nearly the same. */
#define WAYS_MOST 8
typedef struct {
    int count;
    double best;
    double gaps[WAYS_MOST];
    col3_vec normals[WAYS_MOST]; /* unit */
} col3_ways;

/* The largest gap between the cores over all directions: the signed distance. */
void col3_cylinder_pair_search(const col3_cylinder_pair *p,
                               const col3_cylinder_gap *known, col3_ways *out);

/* Nearest points for a direction: where the features that face each other meet when seen
 * along it, in the middle of what they have in common. Returns the place on the first
 * core; *miss: by how much the features do not meet. */
col3_vec col3_cylinder_pair_point(const col3_cylinder_pair *p, col3_vec n, double *miss);

/* Of equally good ways, the first for which the features meet: its number, and the place
 * on the first core. */
int col3_cylinder_pair_choose(const col3_cylinder_pair *p, const col3_ways *ways,
                              col3_vec *on_a);

#endif
