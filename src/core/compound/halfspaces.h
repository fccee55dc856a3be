/* halfspaces.h - the least vector within several half-spaces: a linear program with a
 * round goal. */
#ifndef COL_HALFSPACES_H
#define COL_HALFSPACES_H

#include "../geometry/dimension.h"

/* Wanted: v . normal >= least. */
typedef struct {
    col_vec normal; /* unit */
    double least;
} col_bound;

/* The shortest v that all cuts want; false when there is none. */
bool col_halfspaces_shortest(const col_bound *cuts, int count, col_vec *out);

#endif
