/* pairs.h - looking up the functions of a pair of kinds. */
#ifndef COL_PAIRS_H
#define COL_PAIRS_H

#include "../pair/pair.h"

typedef struct {
    col_near_function *near;
    col_overlaps_function *overlaps; /* NULL: near tells it as fast */
    col_contact_function *contact;   /* the same */
} col_pair;

/* For kinds in order: first <= second. */
extern const col_pair col_pair_table[COL_KIND_COUNT][COL_KIND_COUNT];

static inline const col_pair *pair_of(int first, int second) {
    return &col_pair_table[first][second];
}

#endif
