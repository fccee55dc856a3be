/* obstacles.h - the translations that pairs of parts forbid, as slabs; those pairs that a
 * search has met. */
#ifndef COL_OBSTACLES_H
#define COL_OBSTACLES_H

#include "../../minkowski/slabs.h"
#include "penetration.h"

#define OBSTACLES 96
#define EXTRAS 4 /* slabs of a curved pair that are found later */
#define SLABS 1024
#define NEAR_PAIRS 256
#define NEAR_PAIRS_ROOT 16 /* the square root */

/* Two parts, the translations by which their boxes overlap, and a slab that had none of
 * those asked for: in single precision, as no more is wanted than to pass by most pairs.
 */
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
    short apart; /* the slab, of all, that the last translation not in it was beyond */
    bool exact;  /* what is in all slabs is forbidden, and nothing else */
} col_obstacle;

/* Lengths are in the unit of the scene. */
typedef struct {
    col_penetration_scene *scene;
    col_obstacle at[OBSTACLES];
    col_slab slabs[SLABS];
    int count, slab_count;
    int others, other_slabs; /* the first ones are those of no parts */
    double
        reach; /* translations of no more along an axis have no other pairs but these, */
    int near_count; /* unless there are too many: -1 */
    col_near_pair near[NEAR_PAIRS];
    bool rough; /* what is in all slabs counts as forbidden, exact or not */
    bool full;  /* there was no room for an obstacle */
} col_obstacles;

/* The number of the slab, of so many. */
static inline int obstacle_slab(const col_obstacle *o, int which) {
    return which < o->count ? o->first + which : o->extra[which - o->count];
}

static inline int obstacle_slabs(const col_obstacle *o) {
    return o->count + o->extra_count;
}

/* Without any. */
void col_obstacles_start(col_obstacles *s, col_penetration_scene *scene);

/* Adds a pair, whether it overlaps or not; false when its set has no volume. */
bool col_obstacles_add(col_obstacles *s, int i, int j);

/* The obstacle that v is in most deeply, without those of `passed`; -1 when there is
 * none. Of those that are known; of those that are not, which makes it known. */
int col_obstacles_known(col_obstacles *s, col_vec v, const int *passed, int count);
int col_obstacles_new(col_obstacles *s, col_vec v);

/* Where the line along u leaves all slabs of an obstacle; infinite where it does not,
 * minus infinite where it passes by. */
double col_obstacle_exit(const col_obstacles *s, const col_obstacle *o, col_vec u);

#endif
