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

/* A row of the tables in pairs2.c and pairs3.c as an entry. In parentheses, as [name
 * would begin a lambda where C is compiled as C++: Defold. */
#define ENTRY(first, second, near, overlaps, contact)                                    \
    [(COL_NAME(kind_##first))][(COL_NAME(kind_##second))] = {near, overlaps, contact},

static inline const col_pair *pair_of(int first, int second) {
    return &col_pair_table[first][second];
}

#endif
