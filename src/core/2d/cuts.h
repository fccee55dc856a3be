/* cuts.h - the least vector beyond several lines. */
#ifndef COL_CUTS2_H
#define COL_CUTS2_H

#include "vec2.h"

/* Wanted: v . normal >= least. */
typedef struct {
    col_vec2 normal; /* unit */
    double least;
} cut2;

/* The shortest v that all cuts want; false when there is none. */
bool cuts2_shortest(const cut2 *cuts, int count, col_vec2 *out);

#endif
