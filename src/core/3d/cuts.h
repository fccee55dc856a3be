/* cuts.h - the least vector beyond several planes. */
#ifndef COL_CUTS3_H
#define COL_CUTS3_H

#include "vec3.h"

/* Wanted: v . normal >= least. */
typedef struct {
    col_vec3 normal; /* unit */
    double least;
} cut3;

/* The shortest v that all cuts want; false when there is none. */
bool cuts3_shortest(const cut3 *cuts, int count, col_vec3 *out);

#endif
