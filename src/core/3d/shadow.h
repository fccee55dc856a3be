/* shadow.h - two flat features laid over each other in a plane. */
#ifndef COL_SHADOW3_H
#define COL_SHADOW3_H

#include <stdbool.h>

#define FEATURE_MOST 32

typedef struct {
    double x, y;
} place;

/* A disc (around point 0), a point, an edge, or the corners around a convex polygon. */
typedef struct {
    bool disc;
    double radius;
    int count;
    place points[FEATURE_MOST];
} shadow3;

/* A place in the middle of what both have in common; where they have nothing, one of
 * either or between them. */
place shadow3_middle(const shadow3 *f, const shadow3 *g);

/* The same, near a place rather than in the middle. */
place shadow3_common(const shadow3 *f, const shadow3 *g, place near);

/* The place of a feature nearest to p: p itself when that is in it. */
place shadow3_nearest(const shadow3 *f, place p);

#endif
