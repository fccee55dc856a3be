/* broad2.c - many boxes in the plane: the library's tree and worlds beside the floors and
 * beside Chipmunk's and Box2D's indices, where they are installed. See broad.h. */
#include "broad_ours.h"
#include "broad_peers.h"

enum { DIMENSIONS = 2 };

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
#if BENCH_CHIPMUNK
    &broad_chipmunk_tree,
    &broad_chipmunk_hash,
#endif
#if BENCH_BOX2D
    &broad_box2d_tree,
    &broad_box2d_new_pairs,
#endif
    NULL,
};

int main(int argc, char **argv) {
    return broad_main(argc, argv, DIMENSIONS, CONTESTANTS);
}
