/* disc_pair.h - a core and a cylinder or cone, seen from a common base; inside the core
 * only. */
#ifndef COL_DISC_PAIR3_H
#define COL_DISC_PAIR3_H

#include "disc.h"
#include "polytope.h"

/* The first core: flat-faced, or round as well. Of a ray or line a piece stands for all:
 * an end of it that is open reaches on without end. */
typedef struct {
    bool round;
    bool open_low, open_high; /* beyond corner 0, corner 1 */
    col_vec3 direction;       /* of what is open; unit */
    disc3 disc;
    polytope3 flat;
    polytope_room3 room;
    disc3 b;
    double size; /* no place of either is farther from the base */
} disc_pair3;

/* How far the first core reaches along a unit vector. */
double disc_pair3_height(const disc_pair3 *p, col_vec3 n);

/* What is known of the signed distance: lower is proven by the direction n, upper by two
 * places so far apart. */
typedef struct {
    bool apart; /* lower > 0, beyond rounding */
    double lower, upper;
    col_vec3 n;
    double room; /* above 0: no push shorter than this parts the cores */
} gap3;

/* Stops early when the gap exceeds reach: lower then does so beyond rounding. */
gap3 disc_pair3_gap(const disc_pair3 *p, double reach);

/* Directions of largest gap, all but for rounding: an aligned pair has several, and where
 * one kind of touch goes over into another two are nearly the same. */
#define WAYS3_MOST 8
typedef struct {
    int count;
    double best;
    double gaps[WAYS3_MOST];
    col_vec3 normals[WAYS3_MOST]; /* unit */
} ways3;

/* The largest gap between the cores over all directions: the signed distance. */
void disc_pair3_search(const disc_pair3 *p, const gap3 *known, ways3 *out);

/* Nearest points for a direction: where the features that face each other meet when seen
 * along it, in the middle of what they have in common. Returns the place on the first
 * core; *miss: by how much the features do not meet. */
col_vec3 disc_pair3_point(const disc_pair3 *p, col_vec3 n, double *miss);

/* Of equally good ways, the first for which the features meet: its number, and the place
 * on the first core. */
int disc_pair3_choose(const disc_pair3 *p, const ways3 *ways, col_vec3 *on_a);

#endif
