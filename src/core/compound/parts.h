/* parts.h - every shape seen as parts, each of them convex: what is convex is one part.
 */
#ifndef COL_PARTS_H
#define COL_PARTS_H

#include "../shape/compound.h"

typedef struct {
    const col_shape *shape;
    const col_bvh_node *nodes; /* NULL: the shape is its one part */
    int count;                 /* of convex parts */
    bool turned;               /* the tree stands in another frame than the world */
    double doubt; /* what roundings may have moved a part by: boxes grow by that much */
    col_bounds single; /* in the world, grown: of a single part */
    col_vec shift;     /* by which all parts are moved, to be near the origin: exactly */
    col_vec moved;     /* and then by this */
} col_parts;

col_parts col_parts_of(const col_shape *s);

/* Of a shape that is made of parts: polygons and compounds have it in the same place. */
static inline const col_pose *parts_pose(const col_parts *p) {
    return &as_compound(p->shape)->pose;
}

/* Brings two shapes near the origin, if they are far from it: what is measured between
 * their parts then keeps its digits when these are moved. origin: the place that goes to
 * the origin. The size of what there is then. */
double col_parts_bring_near(col_parts *a, col_parts *b, col_vec *origin);

/* Node 0 is the root. */
static inline bool parts_is_leaf(const col_parts *p, int node) {
    return node >= p->count - 1;
}

/* The number of the part that a leaf is. */
static inline int parts_leaf(const col_parts *p, int node) {
    return node - (p->count - 1);
}

/* The box of a node in the world, nowhere too small. */
col_bounds col_parts_box(const col_parts *p, int node);

/* A part as it stands in the world: the shape itself, or made in `room`. */
const col_shape *col_parts_part(const col_parts *p, int which, col_any *room);

/* Two nodes whose boxes touched when they were looked at. */
typedef struct {
    int of_a, of_b;
    col_bounds box_a, box_b;
} col_parts_pair;

/* Pairs of parts whose boxes touch, each once: a walk down both trees. a may be moved on
 * while the walk lasts; then pairs that touch only now may be left out. */
typedef struct {
    const col_parts *a, *b;
    int visited; /* pairs of nodes so far */
    int top;
    col_parts_pair stack[2 * BVH_DEPTH + 2];
} col_parts_walk;

void col_parts_walk_start(col_parts_walk *w, const col_parts *a, const col_parts *b);

/* False when there is no further pair. */
bool col_parts_walk_next(col_parts_walk *w, int *of_a, int *of_b);

/* The first touch of any part of a with any of b, as col_cast, and which two
 * parts these are; see composite_cast.c. A touch sooner than enough need not be the
 * first.
 */
bool col_parts_first_touch(const col_parts *a, col_vec motion, const col_parts *b,
                           double enough, int *of_a, int *of_b, col_touch *out);

#endif
