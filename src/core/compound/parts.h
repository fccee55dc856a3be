/* parts.h - every shape seen as parts, each of them convex: what is convex is one part.
 */
#ifndef COL_PARTS3_H
#define COL_PARTS3_H

#include "../shape/compound.h"

typedef struct {
    const col3_shape *shape;
    const col3_bvh_node *nodes; /* NULL: the shape is its one part */
    int count;                  /* of parts */
    bool turned;                /* the tree stands in another frame than the world */
    double doubt; /* what roundings may have moved a part by: boxes grow by that much */
    col3_bounds single; /* in the world, grown: of a single part */
    col3_vec shift;     /* by which all parts are moved, to be near the origin: exactly */
    col3_vec moved;     /* and then by this */
} col3_parts;

col3_parts col3_parts_of(const col3_shape *s);

/* Brings two shapes near the origin, if they are far from it: what is measured between
 * their parts then keeps its digits when these are moved. origin: the place that goes to
 * the origin. The size of what there is then. */
double col3_parts_bring_near(col3_parts *a, col3_parts *b, col3_vec *origin);

/* Node 0 is the root. */
static inline bool parts_is_leaf(const col3_parts *p, int node) {
    return node >= p->count - 1;
}

/* The number of the part that a leaf is. */
static inline int parts_leaf(const col3_parts *p, int node) {
    return node - (p->count - 1);
}

/* The box of a node in the world, nowhere too small. */
col3_bounds col3_parts_box(const col3_parts *p, int node);

/* A part as it stands in the world: the shape itself, or made in `room`. */
const col3_shape *col3_parts_part(const col3_parts *p, int which, col3_any *room);

/* Two nodes whose boxes touched when they were looked at. */
typedef struct {
    int of_a, of_b;
    col3_bounds box_a, box_b;
} col3_parts_pair;

/* Pairs of parts whose boxes touch, each once: a walk down both trees. a may be moved on
 * while the walk lasts; then pairs that touch only now may be left out. */
typedef struct {
    const col3_parts *a, *b;
    int visited; /* pairs of nodes so far */
    int top;
    col3_parts_pair stack[2 * TREE_DEPTH + 2];
} col3_parts_walk;

void col3_parts_walk_start(col3_parts_walk *w, const col3_parts *a, const col3_parts *b);

/* False when there is no further pair. */
bool col3_parts_walk_next(col3_parts_walk *w, int *of_a, int *of_b);

/* The first touch of any part of a with any of b, as col3_cast, and which two
 * parts these are; see composite_cast.c. A touch sooner than enough need not be the
 * first.
 */
bool col3_parts_first_touch(const col3_parts *a, col3_vec motion, const col3_parts *b,
                            double enough, int *of_a, int *of_b, col3_touch *out);

#endif
