/* parts.h - every shape seen as parts, each of them convex: what is convex is one part.
 */
#ifndef COL_PARTS2_H
#define COL_PARTS2_H

#include "compound.h"

typedef struct {
    const col_shape2 *shape;
    const tree2_node *nodes; /* NULL: the shape is its one part */
    int count;               /* of convex parts */
    bool turned;             /* the tree stands in another frame than the world */
    double doubt;   /* what roundings may have moved a part by: boxes grow by that much */
    box2 single;    /* in the world, grown: of a single part */
    col_vec2 shift; /* by which all parts are moved, to be near the origin: exactly */
    col_vec2 moved; /* and then by this */
} parts2;

parts2 parts2_of(const col_shape2 *s);

/* Of a shape that is made of parts: polygons and compounds have it in the same place. */
static inline const col_pose2 *parts2_pose(const parts2 *p) {
    return &as_compound2(p->shape)->pose;
}

/* Brings two shapes near the origin, if they are far from it: what is measured between
 * their parts then keeps its digits when these are moved. origin: the place that goes to
 * the origin. The size of what there is then. */
double parts2_bring_near(parts2 *a, parts2 *b, col_vec2 *origin);

/* Node 0 is the root. */
static inline bool parts2_is_leaf(const parts2 *p, int node) {
    return node >= p->count - 1;
}

/* The number of the part that a leaf is. */
static inline int parts2_leaf(const parts2 *p, int node) { return node - (p->count - 1); }

/* The box of a node in the world, nowhere too small. */
box2 parts2_box(const parts2 *p, int node);

/* A part as it stands in the world: the shape itself, or made in `room`. */
const col_shape2 *parts2_part(const parts2 *p, int which, col_any2 *room);

/* Two nodes whose boxes touched when they were looked at. */
typedef struct {
    int of_a, of_b;
    box2 box_a, box_b;
} parts2_pair;

/* Pairs of parts whose boxes touch, each once: a walk down both trees. a may be moved on
 * while the walk lasts; then pairs that touch only now may be left out. */
typedef struct {
    const parts2 *a, *b;
    int visited; /* pairs of nodes so far */
    int top;
    parts2_pair stack[2 * TREE2_DEPTH + 2];
} parts2_walk;

void parts2_walk_start(parts2_walk *w, const parts2 *a, const parts2 *b);

/* False when there is no further pair. */
bool parts2_walk_next(parts2_walk *w, int *of_a, int *of_b);

/* The first touch of any part of a with any of b, as col_cast_shape_shape2, and which two
 * parts these are; see composite_cast.c. A touch sooner than enough need not be the
 * first.
 */
bool parts2_first_touch(const parts2 *a, col_vec2 motion, const parts2 *b, double enough,
                        int *of_a, int *of_b, col_cast2 *out);

#endif
