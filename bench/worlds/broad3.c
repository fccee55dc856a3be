/* broad3.c - many boxes in space: the library's tree and worlds beside the floors and
 * beside the trees of Bullet and FCL, where they are installed. See broad.h. */
#include "broad_ours.h"
#include "broad_peers.h"

enum { DIMENSIONS = 3 };

#include "broad_grid.h"
#include "broad_median.h"
#include "broad_ordered.h"

static const broad_contestant *const CONTESTANTS[] = {
    &broad_tree,
    &broad_world,
    &broad_world_contacts,
    &broad_world_balls,
    &broad_world_balls_contacts,
    &broad_floor_grid,
    &broad_floor_balls,
    &broad_floor_ordered,
    &broad_floor_tree,
#if BENCH_BULLET
    &broad_bullet_tree,
    &broad_bullet_broadphase,
#endif
#if BENCH_FCL
    &broad_fcl,
#endif
    NULL,
};

int main(int argc, char **argv) {
    return broad_main(argc, argv, DIMENSIONS, CONTESTANTS);
}
