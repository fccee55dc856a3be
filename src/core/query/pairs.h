/* pairs.h - the table of pairs of kinds, and looking up their functions. */
#ifndef COL_PAIRS_H
#define COL_PAIRS_H

#include "../pair/pair.h"

/* near: closest points and signed distance; overlaps: yes or no; contact: depth, normal
 * and points. The latter two are NULL where near is as fast. */
typedef struct {
    col_pair_function *near;
    col_overlaps_function *overlaps;
    col_contact_function *contact;
} col_pair;

/* For kinds in order: first <= second. Shapes made of parts have no entry. */
extern const col_pair col_pair_table[COL_KIND_COUNT][COL_KIND_COUNT];

static inline const col_pair *pair_of(int first, int second) {
    return &col_pair_table[first][second];
}

#endif
