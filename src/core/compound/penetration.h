/* penetration.h - the penetration of composites: a translation that separates all parts
 * of one shape from all parts of another. */
#ifndef COL_PENETRATION_H
#define COL_PENETRATION_H

#include "escape.h"

typedef struct {
    col_overlap last; /* the pair that touches last, with the contact of the whole */
    bool own;         /* that is the contact of the pair itself */
} col_penetration;

/* After a and b are set: fills in all but the overlaps, whose contacts are in the
 * coordinates of the world. */
void col_penetration_start(col_penetration_search *s);

/* False when nothing overlaps. */
bool col_find_penetration(const col_parts *a, const col_parts *b, col_penetration *out);

/* The answer of col_find_closest, from the penetration of the shapes. */
col_closest col_penetration_closest(const col_parts *a, const col_parts *b,
                                    const col_penetration *penetration);

#endif
