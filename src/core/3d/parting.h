/* parting.h - a translation that parts all of one shape from all of another. */
#ifndef COL_PARTING3_H
#define COL_PARTING3_H

#include "cuts.h"
#include "parts.h"

/* Two parts that overlap. */
typedef struct {
    int i, j;
    col_contact3 contact;
} overlap3;

typedef struct {
    overlap3 last; /* the pair that touches last, with the contact of the whole */
    bool own;      /* that is the contact of the pair itself */
} parting3;

/* Of the overlaps, so many of the deepest are looked at for directions. */
#define PARTING3_KEPT 12

/* A shape is brought back from farther out than where the boxes are past each other, by
 * this share: it starts apart beyond all rounding. */
#define PAST_BOXES 0x1p-10

/* How many pairs that are met on the way are kept. */
#define PARTING3_MET 12

/* Out of all overlaps along one direction. */
typedef struct {
    col_vec3 direction; /* unit: the way of a */
    double length;
    int i, j;     /* the pair that touches last; -1: the deepest */
    bool touches; /* when it was looked through last, with a nudge */
    int met;
    cut3 cuts[PARTING3_MET]; /* beyond which those are that were met */
} way3;

typedef struct {
    parts3 a, b;     /* near the origin */
    col_vec3 origin; /* where that is in the world */
    double doubt;    /* an overlap no deeper is rounding */
    double nudge;    /* by so much more is a moved, to see what it enters */
    int budget;      /* of pairs to be asked yet: a cap on the whole search */
    int count;
    overlap3 kept[PARTING3_KEPT]; /* the deepest first */
} parting3_search;

/* After a and b are set: all else but the overlaps, which are told in the world. */
void parting3_start(parting3_search *s);

/* Where the two parts, of which a's is moved by `from` along u, are past each other; at:
 * their contact there. False when it is not found. */
bool parting3_exit(parting3_search *s, const overlap3 *at, double from, col_vec3 u,
                   double *length, cut3 *cut);

/* The first place along u where nothing overlaps; false when that is not nearer than
 * limit. */
bool parting3_clear(parting3_search *s, col_vec3 u, double limit, way3 *out);

/* False when nothing overlaps. */
bool parting3_find(const parts3 *a, const parts3 *b, parting3 *out);

col_closest3 parting3_closest(const parts3 *a, const parts3 *b, const parting3 *parting);

#endif
