/* parting.h - a translation that parts all of one shape from all of another. */
#ifndef COL_PARTING2_H
#define COL_PARTING2_H

#include "cuts.h"
#include "parts.h"

/* Two parts that overlap. */
typedef struct {
    int i, j;
    col_contact2 contact;
} overlap2;

typedef struct {
    overlap2 last; /* the pair that touches last, with the contact of the whole */
    bool own;      /* that is the contact of the pair itself */
} parting2;

/* Of the overlaps, so many of the deepest are looked at for directions. */
#define PARTING2_KEPT 12

/* A shape is brought back from farther out than where the boxes are past each other, by
 * this share: it starts apart beyond all rounding. */
#define PAST_BOXES 0x1p-10

/* How many pairs that are met on the way are kept. */
#define PARTING2_MET 12

/* Out of all overlaps along one direction. */
typedef struct {
    col_vec2 direction; /* unit: the way of a */
    double length;
    int i, j;     /* the pair that touches last; -1: the deepest */
    bool touches; /* when it was looked through last, with a nudge */
    int met;
    cut2 cuts[PARTING2_MET]; /* beyond which those are that were met */
} way2;

typedef struct {
    parts2 a, b;     /* near the origin */
    col_vec2 origin; /* where that is in the world */
    double doubt;    /* an overlap no deeper is rounding */
    double nudge;    /* by so much more is a moved, to see what it enters */
    int budget;      /* of pairs to be asked yet: a cap on the whole search */
    int count;
    overlap2 kept[PARTING2_KEPT]; /* the deepest first */
} parting2_search;

/* After a and b are set: all else but the overlaps, which are told in the world. */
void parting2_start(parting2_search *s);

/* Where the two parts, of which a's is moved by `from` along u, are past each other; at:
 * their contact there. False when it is not found. */
bool parting2_exit(parting2_search *s, const overlap2 *at, double from, col_vec2 u,
                   double *length, cut2 *cut);

/* The first place along u where nothing overlaps; false when that is not nearer than
 * limit. */
bool parting2_clear(parting2_search *s, col_vec2 u, double limit, way2 *out);

/* False when nothing overlaps. */
bool parting2_find(const parts2 *a, const parts2 *b, parting2 *out);

col_closest2 parting2_closest(const parts2 *a, const parts2 *b, const parting2 *parting);

#endif
