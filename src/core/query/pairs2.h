/* pairs.h - looking up the functions of a pair of kinds. */
#ifndef COL_PAIRS2_H
#define COL_PAIRS2_H

#include "../pair/pair2.h"

typedef struct {
    col2_near_function *near;
    col2_overlaps_function *overlaps; /* NULL: near tells it as fast */
    col2_contact_function *contact;   /* the same */
} col2_pair;

/* For kinds in order: first <= second. */
extern const col2_pair col2_pair_table[COL2_KIND_COUNT][COL2_KIND_COUNT];

static inline const col2_pair *pair_of(int first, int second) {
    return &col2_pair_table[first][second];
}

#endif
