/* overlap.h - the overlap of two features projected onto a plane. */
#ifndef COL_OVERLAP3_H
#define COL_OVERLAP3_H

#include "../../geometry/clip.h"

#define FEATURE_MOST 32

/* A disc (around point 0), a point, an edge, or the corners around a convex polygon. */
typedef struct {
    bool disc;
    double radius;
    int count;
    col3_uv points[FEATURE_MOST];
} col3_projection;

/* The middle of the overlap; if it is empty, a point of either or between them. */
col3_uv col3_overlap_middle(const col3_projection *f, const col3_projection *g);

/* The point of the overlap nearest to `target`, or not far from it. */
col3_uv col3_overlap_common(const col3_projection *f, const col3_projection *g,
                            col3_uv target);

/* The point of a feature nearest to p: p itself if it is inside. */
col3_uv col3_overlap_nearest(const col3_projection *f, col3_uv p);

#endif
