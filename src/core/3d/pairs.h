/* pairs.h - looking up the functions of a pair of kinds. */
#ifndef COL_PAIRS3_H
#define COL_PAIRS3_H

#include "near.h"

typedef struct {
    col_near_function3 *near;
    col_overlaps_function3 *overlaps; /* NULL: near tells it as fast */
    col_contact_function3 *contact;   /* the same */
} col_pair3;

/* For kinds in order: first <= second. */
extern const col_pair3 pairs3[COL_KIND3_COUNT][COL_KIND3_COUNT];

static inline const col_pair3 *pair3_of(int first, int second) {
    return &pairs3[first][second];
}

#endif
