/* broad_engines.h - the engines' contestants of broad.h. */
#ifndef BENCH_BROAD_ENGINES_H
#define BENCH_BROAD_ENGINES_H

#include "worlds/broad.h"

#ifdef __cplusplus
extern "C" {
#endif
extern const broad_contestant broad_box2d3_tree;                  /* the plane */
extern const broad_contestant broad_box3d_tree, broad_jolt_pairs; /* space */
#ifdef __cplusplus
}
#endif

#endif
