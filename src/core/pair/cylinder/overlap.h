/* overlap.h - the overlap of two features projected onto a plane. */
#ifndef COL_OVERLAP3_H
#define COL_OVERLAP3_H

#include <stdbool.h>

#define FEATURE_MOST 32

typedef struct {
    double x, y;
} col3_overlap_point;

/* A disc (around point 0), a point, an edge, or the corners around a convex polygon. */
typedef struct {
    bool disc;
    double radius;
    int count;
    col3_overlap_point points[FEATURE_MOST];
} col3_projected_overlap;

/* The middle of the overlap; if it is empty, a point of either or between them. */
col3_overlap_point col3_overlap_middle(const col3_projected_overlap *f,
                                       const col3_projected_overlap *g);

/* The point of the overlap nearest to `near`, or not far from it. */
col3_overlap_point col3_overlap_common(const col3_projected_overlap *f,
                                       const col3_projected_overlap *g,
                                       col3_overlap_point near);

/* The point of a feature nearest to p: p itself if it is inside. */
col3_overlap_point col3_overlap_nearest(const col3_projected_overlap *f,
                                        col3_overlap_point p);

#endif
