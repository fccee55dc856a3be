/* obstacles.h - the translations that pairs of parts forbid, as slabs, for the pairs that
 * a search has met. */
#ifndef COL_OBSTACLES_H
#define COL_OBSTACLES_H

#include "../../minkowski/slabs.h"
#include "separation.h"

#define OBSTACLES 96
#define EXTRAS 4 /* slabs of a curved pair that are found later */
#define SLABS 1024
#define NEAR_PAIRS 256
#define NEAR_PAIRS_ROOT 16 /* the square root */

/* Two parts, the translations by which their boxes overlap, and a slab that excluded the
 * last translation: in single precision, which is enough to skip most pairs. */
typedef struct {
    int i, j;
    float low[COL_DIMENSION];
    float high[COL_DIMENSION];
    float normal[COL_DIMENSION];
    float slab_low, slab_high;
} col_near_pair;

typedef struct {
    int i, j;
    double error;
    short first, count;
    short extra_count;
    short extra[EXTRAS];
    short apart; /* the slab, among all, that the last translation was beyond */
    bool exact;  /* exactly the translations in all slabs are forbidden */
} col_obstacle;

/* Lengths are in the unit of the scene. */
typedef struct {
    col_separation_scene *scene;
    col_obstacle at[OBSTACLES];
    col_slab slabs[SLABS];
    int count, slab_count;
    int others, other_slabs; /* the first obstacles are those not made by parts */
    double
        /* translations of no more than this along an axis have no other pairs than
         * these, */
        reach;
    int near_count; /* unless there are too many: -1 */
    col_near_pair near[NEAR_PAIRS];
    bool rough; /* translations in all slabs count as forbidden, exact or not */
    bool full;  /* there was no room for an obstacle */
} col_obstacles;

/* Slab `which` of an obstacle, as an index into col_obstacles.slabs. */
static inline int obstacle_slab(const col_obstacle *o, int which) {
    return which < o->count ? o->first + which : o->extra[which - o->count];
}

static inline int obstacle_slabs(const col_obstacle *o) {
    return o->count + o->extra_count;
}

/* Without any obstacle. */
void col_obstacles_start(col_obstacles *s, col_separation_scene *scene);

/* Adds a pair, whether it overlaps or not; false if its set has no volume. */
bool col_obstacles_add(col_obstacles *s, int i, int j);

/* The obstacle that v is in most deeply, except those in `passed`; -1 if there is none.
 * The first function searches the known ones, the second the others, and makes its result
 * known. */
int col_obstacles_known(col_obstacles *s, col_vec v, const int *passed, int count);
int col_obstacles_new(col_obstacles *s, col_vec v);

/* Where the line along u leaves all slabs of an obstacle; infinite if it never does,
 * minus infinite if it misses them. */
double col_obstacle_separation(const col_obstacles *s, const col_obstacle *o, col_vec u);

#endif
