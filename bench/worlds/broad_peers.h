/* broad_peers.h - the contestants of other libraries; each is there when it is installed.
 */
#ifndef BENCH_BROAD_PEERS_H
#define BENCH_BROAD_PEERS_H

#include "broad.h"

extern const broad_contestant broad_bullet_tree, broad_bullet_broadphase; /* space */
extern const broad_contestant broad_fcl;
extern const broad_contestant broad_chipmunk_tree, broad_chipmunk_hash; /* the plane */
extern const broad_contestant broad_box2d_tree, broad_box2d_new_pairs;

#endif
