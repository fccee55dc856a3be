/* side_search.h - the sides of a polygon of many corners from which another core is
 * farthest, without trying all of them. */
#ifndef COL_SIDE_SEARCH2_H
#define COL_SIDE_SEARCH2_H

#include "convex_pair.h"

/* With up to this many sides a loop over all of them is as fast. */
#define COL2_FEW_SIDES 48

/* The sides after `first` and before `last`, both of which were tried. Numbers go on
 * over the last side. corner_first, corner_last: the other's lowest corners over those
 * two sides. */
typedef struct {
    int first, last;
    int corner_first, corner_last;
    double most; /* no side between them has a larger gap */
} col2_side_range;

/* At most one of the two halves of each range is kept for later. */
#define COL2_RANGES_MOST 40

typedef struct {
    const col2_convex_view *view;
    double error;
    int first, last; /* the sides that are searched */
    int tried;
    int count;
    col2_side_range ranges[COL2_RANGES_MOST];
} col2_side_search;

/* A side, the other's lowest corner over it, and its gap, see convex_convex.c. */
typedef struct {
    int side, corner;
    double gap;
} col2_tried_side;

/* Whether the search has had so many tries that it is given up. All sides are then tried
 * in order, which is faster where nearly all have the same gap. */
static inline bool side_search_drags(const col2_side_search *s) {
    return s->tried > COL2_FEW_SIDES + s->view->own->count / 16;
}

/* Begins a search among `count` sides from `first` on. error: that of gaps, in the unit
 * of the world. */
void col2_side_search_begin(const col2_convex_view *view, int first, int count,
                            double error, col2_side_search *out);

/* Tries the next side. No side that is left out has a gap above the floor, which may
 * rise from call to call. Returns false when no side is left. */
bool col2_side_search_next(col2_side_search *s, double floor, col2_tried_side *out);

#endif
