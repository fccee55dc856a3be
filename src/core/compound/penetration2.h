/* parting.h - a translation that parts all of one shape from all of another. */
#ifndef COL_PARTING2_H
#define COL_PARTING2_H

#include "halfspaces2.h"
#include "parts2.h"

/* Two parts that overlap. */
typedef struct {
    int i, j;
    col2_contact contact;
} col2_overlap;

typedef struct {
    col2_overlap last; /* the pair that touches last, with the contact of the whole */
    bool own;          /* that is the contact of the pair itself */
} col2_penetration;

/* Of the overlaps, so many of the deepest are looked at for directions. */
#define PARTING_KEPT 12

/* A shape is brought back from farther out than where the boxes are past each other, by
 * this share: it starts apart beyond all rounding. */
#define PAST_BOXES 0x1p-10

/* How many pairs that are met on the way are kept. */
#define PARTING_MET 12

/* Out of all overlaps along one direction. */
typedef struct {
    col2_vec direction; /* unit: the way of a */
    double length;
    int i, j;     /* the pair that touches last; -1: the deepest */
    bool touches; /* when it was looked through last, with a nudge */
    int met;
    col2_bound cuts[PARTING_MET]; /* beyond which those are that were met */
} col2_escape;

typedef struct {
    col2_parts a, b; /* near the origin */
    col2_vec origin; /* where that is in the world */
    double doubt;    /* an overlap no deeper is rounding */
    double nudge;    /* by so much more is a moved, to see what it enters */
    int budget;      /* of pairs to be asked yet: a cap on the whole search */
    int count;
    col2_overlap kept[PARTING_KEPT]; /* the deepest first */
} col2_penetration_search;

/* After a and b are set: all else but the overlaps, which are told in the world. */
void col2_penetration_start(col2_penetration_search *s);

/* Where the two parts, of which a's is moved by `from` along u, are past each other; at:
 * their contact there. False when it is not found. */
bool col2_penetration_exit(col2_penetration_search *s, const col2_overlap *at,
                           double from, col2_vec u, double *length, col2_bound *cut);

/* The first place along u where nothing overlaps; false when that is not nearer than
 * limit. */
bool col2_penetration_clear(col2_penetration_search *s, col2_vec u, double limit,
                            col2_escape *out);

/* False when nothing overlaps. */
bool col2_find_penetration(const col2_parts *a, const col2_parts *b,
                           col2_penetration *out);

col2_closest col2_penetration_closest(const col2_parts *a, const col2_parts *b,
                                      const col2_penetration *parting);

#endif
