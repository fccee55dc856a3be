/* worlds3.c - many boxes in space, and by worlds2.c in the plane: the library's tree and
 * worlds beside those of the engines whose checkouts are named. See worlds/broad.h. */
#ifndef DIMENSIONS
#define DIMENSIONS 3
#endif
#include "broad_engines.h"
#include "worlds/broad_ours.h"

static const broad_contestant *const CONTESTANTS[] = {
    &broad_tree,
    &broad_world,
    &broad_world_contacts,
#if BENCH_BOX2D3 && DIMENSIONS == 2
    &broad_box2d3_tree,
#endif
#if BENCH_BOX3D && DIMENSIONS == 3
    &broad_box3d_tree,
#endif
#if BENCH_JOLT && DIMENSIONS == 3
    &broad_jolt_pairs,
#endif
    NULL,
};

int main(int argc, char **argv) {
    return broad_main(argc, argv, DIMENSIONS, CONTESTANTS);
}
