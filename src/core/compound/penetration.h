/* penetration.h - a translation that parts all of one shape from all of another. */
#ifndef COL_PENETRATION_H
#define COL_PENETRATION_H

#include "halfspaces.h"
#include "parts.h"

/* Two parts that overlap. */
typedef struct {
    int i, j;
    col_contact contact;
} col_overlap;

typedef struct {
    col_overlap last; /* the pair that touches last, with the contact of the whole */
    bool own;         /* that is the contact of the pair itself */
} col_penetration;

/* Of the overlaps, so many of the deepest are looked at for directions. */
#define PARTING_KEPT 12

/* A shape is brought back from farther out than where the boxes are past each other, by
 * this share: it starts apart beyond all rounding. */
#define PAST_BOXES 0x1p-10

/* How many pairs that are met on the way are kept. */
#define PARTING_MET 12

/* Out of all overlaps along one direction. */
typedef struct {
    col_vec direction; /* unit: the way of a */
    double length;
    int i, j;     /* the pair that touches last; -1: the deepest */
    bool touches; /* when it was looked through last, with a nudge */
    int met;
    col_bound cuts[PARTING_MET]; /* beyond which those are that were met */
} col_escape;

typedef struct {
    col_parts a, b; /* near the origin */
    col_vec origin; /* where that is in the world */
    double doubt;   /* an overlap no deeper is rounding */
    double nudge;   /* by so much more is a moved, to see what it enters */
    int budget;     /* of pairs to be asked yet: a cap on the whole search */
    int count;
    col_overlap kept[PARTING_KEPT]; /* the deepest first */
} col_penetration_search;

/* After a and b are set: all else but the overlaps, which are told in the world. */
void col_penetration_start(col_penetration_search *s);

/* Where the two parts, of which a's is moved by `from` along u, are past each other; at:
 * their contact there. False when it is not found. */
bool col_penetration_exit(col_penetration_search *s, const col_overlap *at, double from,
                          col_vec u, double *length, col_bound *cut);

/* The first place along u where nothing overlaps; false when that is not nearer than
 * limit. */
bool col_penetration_clear(col_penetration_search *s, col_vec u, double limit,
                           col_escape *out);

/* False when nothing overlaps. */
bool col_find_penetration(const col_parts *a, const col_parts *b, col_penetration *out);

col_closest col_penetration_closest(const col_parts *a, const col_parts *b,
                                    const col_penetration *parting);

#endif
