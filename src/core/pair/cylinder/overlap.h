/* shadow.h - two flat features laid over each other in a plane. */
#ifndef COL_SHADOW3_H
#define COL_SHADOW3_H

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

/* A place in the middle of what both have in common; where they have nothing, one of
 * either or between them. */
col3_overlap_point col3_overlap_middle(const col3_projected_overlap *f,
                                       const col3_projected_overlap *g);

/* The same, near a place rather than in the middle. */
col3_overlap_point col3_overlap_common(const col3_projected_overlap *f,
                                       const col3_projected_overlap *g,
                                       col3_overlap_point near);

/* The place of a feature nearest to p: p itself when that is in it. */
col3_overlap_point col3_overlap_nearest(const col3_projected_overlap *f,
                                        col3_overlap_point p);

#endif
