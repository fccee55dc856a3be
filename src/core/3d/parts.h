/* parts.h - every shape seen as parts, each of them convex: what is convex is one part.
 */
#ifndef COL_PARTS3_H
#define COL_PARTS3_H

#include "compound.h"

typedef struct {
    const col_shape3 *shape;
    const tree3_node *nodes; /* NULL: the shape is its one part */
    int count;               /* of parts */
    bool turned;             /* the tree stands in another frame than the world */
    double doubt;   /* what roundings may have moved a part by: boxes grow by that much */
    box3 single;    /* in the world, grown: of a single part */
    col_vec3 shift; /* by which all parts are moved, to be near the origin: exactly */
    col_vec3 moved; /* and then by this */
} parts3;

parts3 parts3_of(const col_shape3 *s);

/* Brings two shapes near the origin, if they are far from it: what is measured between
 * their parts then keeps its digits when these are moved. origin: the place that goes to
 * the origin. The size of what there is then. */
double parts3_bring_near(parts3 *a, parts3 *b, col_vec3 *origin);

/* Node 0 is the root. */
static inline bool parts3_is_leaf(const parts3 *p, int node) {
    return node >= p->count - 1;
}

/* The number of the part that a leaf is. */
static inline int parts3_leaf(const parts3 *p, int node) { return node - (p->count - 1); }

/* The box of a node in the world, nowhere too small. */
box3 parts3_box(const parts3 *p, int node);

/* A part as it stands in the world: the shape itself, or made in `room`. */
const col_shape3 *parts3_part(const parts3 *p, int which, col_any3 *room);

/* Two nodes whose boxes touched when they were looked at. */
typedef struct {
    int of_a, of_b;
    box3 box_a, box_b;
} parts3_pair;

/* Pairs of parts whose boxes touch, each once: a walk down both trees. a may be moved on
 * while the walk lasts; then pairs that touch only now may be left out. */
typedef struct {
    const parts3 *a, *b;
    int visited; /* pairs of nodes so far */
    int top;
    parts3_pair stack[2 * TREE3_DEPTH + 2];
} parts3_walk;

void parts3_walk_start(parts3_walk *w, const parts3 *a, const parts3 *b);

/* False when there is no further pair. */
bool parts3_walk_next(parts3_walk *w, int *of_a, int *of_b);

/* The first touch of any part of a with any of b, as col_cast_shape_shape3, and which two
 * parts these are; see composite_cast.c. A touch sooner than enough need not be the
 * first.
 */
bool parts3_first_touch(const parts3 *a, col_vec3 motion, const parts3 *b, double enough,
                        int *of_a, int *of_b, col_cast3 *out);

#endif
