/* cuts.h - the least vector beyond several lines. */
#ifndef COL_CUTS2_H
#define COL_CUTS2_H

#include "../geometry/vec2.h"

/* Wanted: v . normal >= least. */
typedef struct {
    col2_vec normal; /* unit */
    double least;
} col2_bound;

/* The shortest v that all cuts want; false when there is none. */
bool col2_halfspaces_shortest(const col2_bound *cuts, int count, col2_vec *out);

#endif
