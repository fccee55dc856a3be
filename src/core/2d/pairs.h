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
extern const col_pair2 pairs2[COL_KIND2_COUNT][COL_KIND2_COUNT];

static inline const col_pair2 *pair2_of(int first, int second) {
    return &pairs2[first][second];
}

#endif
