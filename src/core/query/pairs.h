/* pairs.h - looking up the functions of a pair of kinds. */
#ifndef COL_PAIRS3_H
#define COL_PAIRS3_H

#include "../pair/pair.h"

typedef struct {
    col3_near_function *near;
    col3_overlaps_function *overlaps; /* NULL: near tells it as fast */
    col3_contact_function *contact;   /* the same */
} col3_pair;

/* For kinds in order: first <= second. */
extern const col3_pair col3_pair_table[COL3_KIND_COUNT][COL3_KIND_COUNT];

static inline const col3_pair *pair_of(int first, int second) {
    return &col3_pair_table[first][second];
}

#endif
