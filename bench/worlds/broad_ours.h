/* broad_ours.h - the library's contestants, in the plane and in space. */
#ifndef BENCH_BROAD_OURS_H
#define BENCH_BROAD_OURS_H

#include "broad.h"

extern const broad_contestant broad_tree, broad_world, broad_world_contacts,
    broad_world_balls, broad_world_balls_contacts;

#endif
