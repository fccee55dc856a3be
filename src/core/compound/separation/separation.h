/* separation.h - a translation that separates all parts of one composite from all parts
 * of another. */
#ifndef COL_SEPARATION_H
#define COL_SEPARATION_H

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
} col_separation_contact;

/* The most sets of translations that may be forbidden besides those by parts. */
#define SEPARATION_OTHERS 32

typedef struct {
    const col_forbidden *others;
    int other_count;
    double limit; /* no longer translation is accepted; */
    bool has_way; /* one of this length is known: the result is the least, or none */
} col_separation_terms;

/* The shortest translation of a after which no parts overlap, and which nothing else
 * forbids. b may be NULL. False if none is found. */
bool col_find_separation(const col_parts *a, const col_parts *b,
                         const col_separation_terms *terms, col_vec *out);

/* False if nothing overlaps. */
bool col_find_separation_contact(const col_parts *a, const col_parts *b,
                                 col_separation_contact *out);

/* The answer of col_find_closest, from the penetration of the shapes. */
col_closest col_separation_closest(const col_parts *a, const col_parts *b,
                                   const col_separation_contact *penetration);

/* How far a must move along u (unit) to be past b, both convex. False if they do not
 * overlap along it. */
bool col_pair_separation(const col_shape *a, const col_shape *b, col_vec u,
                         double *length);

/* --------------------------------------------------------------- the search for it -- */

#define PARTS_MOST 1000

/* Two shapes, near the origin. */
typedef struct {
    col_parts a, b;
    col_vec origin;      /* the place of the origin in the world */
    double unit;         /* a power of two, about the size */
    double error;        /* of the depth of two parts */
    double curved_error; /* the same, when one is a cylinder or cone */
    double step;         /* far above these, and far below any significant detail */
    double margin;       /* boxes that overlap by no more count as apart */
    int work;            /* the work that may still be done, in slabs or nodes visited */
    /* translations that are forbidden besides those by parts, */
    const col_forbidden *others;
    int other_count; /* in so many sets */
    /* one of the length of the limit is known: only the least is searched for */
    bool has_way;
    int parts;    /* of both shapes, more for those that overlap, PARTS_MOST at most */
    int question; /* the work of one about two parts, as of the deepest */
} col_separation_scene;

/* After a and b are set: moves them near the origin, and sets all else. */
void col_separation_start(col_separation_scene *scene);

/* A shape that is probed a step beyond a plane is also moved along it by this share of
 * the step: a motion across the plane alone could take it onto a face that two other
 * parts have in common. */
static inline col_vec separation_aside(double step) {
    return (col_vec){0.375 * step, 0.4375 * step IN_SPACE(, 0.28125 * step)};
}

/* A translation of a after which nothing overlaps, and the pair that touches then. */
typedef struct {
    col_vec direction; /* unit */
    double length;
    int i, j;
} col_separation;

/* The pairs of parts that are in the way of a translation. */
#define SEPARATION_PAIRS 48

typedef struct {
    int count;
    int i[SEPARATION_PAIRS];
    int j[SEPARATION_PAIRS];
} col_separation_pairs;

bool col_separation_knows(const col_separation_pairs *pairs, int i, int j);

/* The depth up to which two parts count as merely touching. */
double col_separation_error(const col_separation_scene *scene, const col_shape *a,
                            const col_shape *b);

/* The cost of a pair of nodes, and of a question about two parts, in slabs. */
#define WORK_OF_NODE 3

int col_separation_work(const col_shape *a, const col_shape *b);

/* Two parts for a question about them, the first after the translation v; its work is
 * counted. */
typedef struct {
    const col_shape *a, *b;
    col_any buffers[2];
} col_part_pair;

void col_separation_take(col_separation_scene *scene, col_vec v, int i, int j,
                         col_part_pair *out);

/* The pair, not among the known ones, that overlaps most deeply after a has been
 * translated by v; false if none does. any: the first one found is enough. */
bool col_deepest_pair(col_separation_scene *scene, col_vec v,
                      const col_separation_pairs *known, bool any, col_overlap *out);

/* The pair that touches after the translation: usually its own, but a pair that was met a
 * step beside a translation may be apart there. False if none of the pairs that were
 * passed touches, and then the nearest of them: a step beside a translation may be more
 * than the distance between two parts. */
bool col_separation_touching(const col_separation_scene *scene,
                             const col_separation_pairs *passed, col_separation *e);

/* Shortens the translation v, after which nothing overlaps, until two parts touch. pairs:
 * those near its end; others are added. */
bool col_return_until_touch(col_separation_scene *scene, col_vec v,
                            col_separation_pairs *pairs, col_separation *out);

/* Shortens the translation v, after which nothing overlaps, as long as there are shorter
 * ones next to it. pairs: those near its end; others are added. */
void col_descend(col_separation_scene *scene, col_vec *v, col_separation_pairs *pairs);

/* The result of a search. */
typedef struct {
    col_vec direction; /* unit */
    double length;
    col_separation_pairs pairs; /* which the translation passes, */
    int last;                   /* and which of them touches then */
    bool curved;                /* there may be shorter translations next to it */
} col_found_separation;

typedef enum {
    separation_none,
    separation_some, /* some translation that separates */
    separation_least /* the shortest that there is */
} col_separation_proof;

/* The shortest translation that separates all parts, by branch and bound; some other one
 * if the work is used up. deepest: the pair that overlaps most deeply; NULL: not known.
 * limit: of its length. */
col_separation_proof col_search_separation(col_separation_scene *scene,
                                           const col_overlap *deepest, double limit,
                                           col_found_separation *out);

#endif
