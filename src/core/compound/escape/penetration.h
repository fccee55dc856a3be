/* penetration.h - the penetration of composites: a translation that separates all parts
 * of one shape from all parts of another. */
#ifndef COL_PENETRATION_H
#define COL_PENETRATION_H

#include "../../geometry/halfspaces.h"
#include "../parts/parts.h"

/* Two parts that overlap. */
typedef struct {
    int i, j;
    col_contact contact;
} col_overlap;

typedef struct {
    col_overlap last; /* the pair that touches last, with the contact of the whole */
    bool own;         /* that is the contact of the pair itself */
} col_penetration;

/* The most sets of translations that may be forbidden besides those by parts. */
#define ESCAPE_OTHERS 32

typedef struct {
    const col_forbidden *others;
    int other_count;
    double limit; /* no longer translation will do; */
    bool has_way; /* one as long is known: either the least is found, or none */
} col_escape_terms;

/* The shortest translation of a after which no parts overlap, and which nothing else
 * forbids. b may be NULL. False when none is found. */
bool col_find_escape(const col_parts *a, const col_parts *b,
                     const col_escape_terms *terms, col_vec *out);

/* False when nothing overlaps. */
bool col_find_penetration(const col_parts *a, const col_parts *b, col_penetration *out);

/* The answer of col_find_closest, from the penetration of the shapes. */
col_closest col_penetration_closest(const col_parts *a, const col_parts *b,
                                    const col_penetration *penetration);

/* How far a must go along u (unit) to be past b, both convex. False when they do not
 * overlap along it. */
bool col_pair_exit(const col_shape *a, const col_shape *b, col_vec u, double *length);

/* --------------------------------------------------------------- the search for it -- */

#define PARTS_MOST 1000

/* Two shapes, near the origin. */
typedef struct {
    col_parts a, b;
    col_vec origin;      /* where that is in the world */
    double unit;         /* a power of two, about the size */
    double error;        /* of the depth of two parts */
    double curved_error; /* the same, when one is a cylinder or cone */
    double step;         /* far above these, and far below any detail that matters */
    double margin;       /* boxes that overlap by no more do not matter */
    int work;            /* that may still be done, in slabs or nodes visited */
    const col_forbidden *others; /* translations that are forbidden besides, */
    int other_count;             /* in so many sets */
    bool has_way; /* one of the length of the limit is known: no other is looked for that
                     is not the least */
    int parts;    /* of both shapes, more for those that overlap, PARTS_MOST at most */
    int question; /* the work of one about two parts, as of the deepest */
} col_penetration_scene;

/* After a and b are set: moves them near the origin, and sets all else. */
void col_penetration_start(col_penetration_scene *scene);

/* What is probed a step beyond a plane is moved by this share of the step as well: across
 * the plane alone it could get on a face that two other parts have in common. */
static inline col_vec escape_aside(double step) {
    return (col_vec){0.375 * step, 0.4375 * step IN_SPACE(, 0.28125 * step)};
}

/* A translation of a after which nothing overlaps, and the pair that touches then. */
typedef struct {
    col_vec direction; /* unit */
    double length;
    int i, j;
} col_escape;

/* Pairs of parts that are in the way of a translation. */
#define ESCAPE_PAIRS 48

typedef struct {
    int count;
    int i[ESCAPE_PAIRS];
    int j[ESCAPE_PAIRS];
} col_escape_pairs;

bool col_escape_knows(const col_escape_pairs *pairs, int i, int j);

/* The depth up to which two parts count as merely touching. */
double col_escape_error(const col_penetration_scene *scene, const col_shape *a,
                        const col_shape *b);

/* What a pair of nodes costs, in slabs, and a question about two parts. */
#define WORK_OF_NODE 3

int col_escape_work(const col_shape *a, const col_shape *b);

/* The pair, not among those known, that overlaps most deeply after a has been translated
 * by v; false when none does. any: the first that is found will do. */
bool col_deepest_pair(col_penetration_scene *scene, col_vec v,
                      const col_escape_pairs *known, bool any, col_overlap *out);

/* The pair that touches after the translation: as a rule its own, but what was met a step
 * beside a translation may be apart there. Where none of those that were passed does, the
 * search has met what touches as the limit of another's face. False when none does, and
 * then the nearest: a step beside a translation may be more than there is between two
 * parts. */
bool col_escape_touching(const col_penetration_scene *scene,
                         const col_escape_pairs *passed, col_escape *e);

/* Shortens the translation v, after which nothing overlaps, until two parts touch. pairs:
 * those that may be next to it; others are added. */
bool col_return_until_touch(col_penetration_scene *scene, col_vec v,
                            col_escape_pairs *pairs, col_escape *out);

/* Shortens the translation v, after which nothing overlaps, as far as its neighbours are
 * shorter. pairs: those near its end; others are added. */
void col_descend(col_penetration_scene *scene, col_vec *v, col_escape_pairs *pairs);

/* What a search has found. */
typedef struct {
    col_vec direction; /* unit */
    double length;
    col_escape_pairs pairs; /* which the translation passes, */
    int last;               /* and which of them touches then */
    bool curved;            /* there may be shorter ones in its neighbourhood */
} col_found_escape;

typedef enum {
    escape_none,
    escape_some, /* one that separates */
    escape_least /* the shortest that there is */
} col_escape_found;

/* The shortest translation that separates all parts, by branch and bound; some other when
 * the work is used up. deepest: the pair that overlaps most deeply; NULL: not known.
 * limit: of its length. */
col_escape_found col_search_escape(col_penetration_scene *scene,
                                   const col_overlap *deepest, double limit,
                                   col_found_escape *out);

#endif
