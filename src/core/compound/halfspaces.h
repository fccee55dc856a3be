/* cuts.h - the least vector beyond several planes. */
#ifndef COL_CUTS3_H
#define COL_CUTS3_H

#include "../geometry/vec3.h"

/* Wanted: v . normal >= least. */
typedef struct {
    col3_vec normal; /* unit */
    double least;
} col3_bound;

/* The shortest v that all cuts want; false when there is none. */
bool col3_halfspaces_shortest(const col3_bound *cuts, int count, col3_vec *out);

#endif
