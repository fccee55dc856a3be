/* escape.h - how far one shape must go along a direction until it overlaps nothing of the
 * other; the state of a search for the shortest such translation. */
#ifndef COL_ESCAPE_H
#define COL_ESCAPE_H

#include "../geometry/halfspaces.h"
#include "parts.h"

/* Two parts that overlap. */
typedef struct {
    int i, j;
    col_contact contact;
} col_overlap;

/* Sets the contact of the two parts; false when they do not overlap. */
static inline bool overlap_contact(const col_parts *a, const col_parts *b,
                                   col_overlap *pair) {
    col_any buffer_a;
    col_any buffer_b;
    return col_convex_contact(col_parts_part(a, pair->i, &buffer_a),
                              col_parts_part(b, pair->j, &buffer_b), &pair->contact);
}

/* So many overlaps, the deepest, are kept for directions to try. */
#define PENETRATION_KEPT 12

/* Of the pairs met along a direction so many are kept. */
#define PENETRATION_MET 12

/* By this share farther than where two boxes are past each other a shape is placed from
 * which it is moved back: it is apart there beyond all rounding. */
#define PAST_BOXES 0x1p-10

/* A translation of a after which nothing overlaps. */
typedef struct {
    col_vec direction; /* unit */
    double length;
    int i, j;     /* the pair that touches last; -1: the deepest */
    bool touches; /* at the end, one step farther */
    int met;
    col_bound
        bounds[PENETRATION_MET]; /* within which the pairs that were met are apart */
} col_escape;

typedef struct {
    col_parts a, b; /* near the origin */
    col_vec origin; /* where that is in the world */
    double error;   /* of the depth of an overlap */
    double step;    /* by which a is moved farther, to see which parts it enters there */
    int budget;     /* pairs that may still be tested: a bound on the whole search */
    int count;
    col_overlap kept[PENETRATION_KEPT]; /* the deepest first */
} col_penetration_search;

/* Where the two parts, of which a's is moved by `from` along u, are past each other; at:
 * their contact there. bound: the translations that separate them by the plane in which
 * they touch last. False when it is not found. */
bool col_penetration_exit(col_penetration_search *s, const col_overlap *at, double from,
                          col_vec u, double *length, col_bound *bound);

/* The first position along u where nothing overlaps; false when that is not nearer than
 * limit. */
bool col_penetration_clear(col_penetration_search *s, col_vec u, double limit,
                           col_escape *out);

#endif
