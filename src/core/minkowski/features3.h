/* features3.h - the normals and edges of a core in space, from which the faces of a
 * Minkowski difference come: those along the normals of either, and across an edge of
 * each. Slabs and casts ask it. */
#ifndef COL_FEATURES3_H
#define COL_FEATURES3_H

#include "projection.h"

/* Hulls of more faces are left out. */
#define HULL_FACES 64

/* The edges of a box, triangle, segment or cylinder; a hull lends its own. */
typedef struct {
    const col3_hull *hull;
    int normal_count, edge_count;
    col3_vec normals[3]; /* of any length */
    col3_vec edges[3];   /* unit */
} col3_features;

/* Sets `exact` to false where the faces of the core are not these alone. */
void col3_features_of(const col3_shape *s, col3_features *out, bool *exact);

#endif
