/* halfspaces.h - the shortest vector within several half-spaces (half-planes in the
 * plane): a linear program with a squared length as its objective. */
#ifndef COL_HALFSPACES_H
#define COL_HALFSPACES_H

#include "dimension.h"

/* The vectors v with v . normal >= least. */
typedef struct {
    col_vec normal; /* unit */
    double least;
} col_bound;

/* Vectors that are forbidden: those beyond no face, v . normal < least for each. */
#define FACES_OF_FORBIDDEN 12

typedef struct {
    int count;
    col_bound faces[FACES_OF_FORBIDDEN];
} col_forbidden;

/* The shortest v within all of them; false if they have no vector in common. */
bool col_halfspaces_shortest(const col_bound *bounds, int count, col_vec *out);

/* The shortest v on the boundary of bounds[count] that is within the count before it: if
 * the shortest within those is outside that one, this is the shortest within all. */
bool col_halfspaces_shortest_on(const col_bound *bounds, int count, col_vec *out);

#endif
