/* pairs.h - looking up the functions of a pair of kinds. */
#ifndef COL_PAIRS2_H
#define COL_PAIRS2_H

#include "near.h"

typedef struct {
    col_near_function2 *near;
    col_overlaps_function2 *overlaps; /* NULL: near tells it as fast */
    col_contact_function2 *contact;   /* the same */
} col_pair2;

/* For kinds in order: first <= second. */
const col_pair2 *pair2_of(int first, int second);

#endif
