/* parts.h - every shape seen as convex parts; a convex shape is one part. */
#ifndef COL_PARTS_H
#define COL_PARTS_H

#include "../../base/range.h"
#include "../../measure/measure.h"
#include "../../query/query.h"
#include "../../shape/compound.h"

/* Parts where they lie in the world, shifted but not moved, so that each is placed only
 * once; a part replaces another one with the same number modulo the count of places. */
#define PARTS_PLACED 12

typedef struct {
    int which[PARTS_PLACED]; /* -1: none */
    col_any part[PARTS_PLACED];
} col_placed_parts;

typedef struct {
    const col_shape *shape;
    const col_bvh_node *nodes; /* NULL: the shape is its one part */
    int count;                 /* of convex parts */
    bool turned;               /* the frame of the tree is rotated against the world */
    double size;               /* of a composite: the largest length in it, roughly */
    double error;              /* of the position of a part */
    col_bounds single;         /* of a single part: its box in the world, grown */
    col_vec shift; /* by which all parts are moved, to be near the origin: exactly */
    col_vec moved; /* and then by this translation */
    col_placed_parts *placed; /* may be NULL */
} col_parts;

col_parts col_parts_of(const col_shape *s);

/* For a composite: polygons and compounds have their pose at the same offset. */
static inline const col_pose *parts_pose(const col_parts *p) {
    return &as_compound(p->shape)->pose;
}

/* Shifts two shapes to the origin if they are far from it, so that distances between
 * their parts keep their digits when these are moved. origin: the point that is shifted
 * to the origin. Returns the largest length that occurs then. */
double col_parts_bring_near(col_parts *a, col_parts *b, col_vec *origin);

/* Node 0 is the root. */
static inline bool parts_is_leaf(const col_parts *p, int node) {
    return node >= p->count - 1;
}

/* The number of the part that a leaf is. */
static inline int parts_leaf(const col_parts *p, int node) {
    return node - (p->count - 1);
}

/* The box of a node in the world, too small nowhere. */
col_bounds col_parts_box(const col_parts *p, int node);

/* From here on placed parts are kept; the shift must be set before that. */
void col_parts_keep(col_parts *p, col_placed_parts *placed);

/* A part in the world: the shape itself; one that is kept, valid until another part of
 * the same shape is asked for; or one made in `buffer`. */
const col_shape *col_parts_part(const col_parts *p, int which, col_any *buffer);

/* The nearest points of part i of a and part j of b. */
static inline col_closest parts_closest(const col_parts *a, int i, const col_parts *b,
                                        int j) {
    col_any buffer_a;
    col_any buffer_b;
    return col_convex_closest(col_parts_part(a, i, &buffer_a),
                              col_parts_part(b, j, &buffer_b));
}

/* Two nodes, and their boxes when they were visited. */
typedef struct {
    int of_a, of_b;
    col_bounds box_a, box_b;
} col_parts_pair;

static inline col_range box_range(const col_bounds *box, int axis) {
    return (col_range){vec_get(box->min, axis), vec_get(box->max, axis)};
}

/* Which of two nodes to descend into, of which one at least is no leaf: the larger box,
 * since smaller boxes separate earlier. */
static inline bool parts_descends_a(const col_parts *a, const col_parts *b,
                                    const col_parts_pair *pair) {
    return parts_is_leaf(b, pair->of_b) ||
           (!parts_is_leaf(a, pair->of_a) &&
            bounds_size(&pair->box_a) >= bounds_size(&pair->box_b));
}

/* How deep two boxes overlap, below zero if they do not: no shapes in them overlap more
 * deeply. */
static inline double box_depth(const col_bounds *a, const col_bounds *b) {
    const col_vec one = vec_sub(a->max, b->min);
    const col_vec other = vec_sub(b->max, a->min);
    const col_vec least = vec_smaller(one, other);
    double depth = smaller_of(least.x, least.y);
    IN_SPACE(depth = smaller_of(depth, least.z);)
    return depth;
}

/* Two nodes, no parts of which overlap more deeply. */
typedef struct {
    int of_a, of_b;
    double depth;
} col_parts_deep;

/* Pairs of parts whose boxes overlap by more than `least`, which may be raised during the
 * traversal; the deeper first, roughly. */
typedef struct {
    const col_parts *a, *b;
    double least;
    const col_plane *plane; /* a or b, if one is a plane or half-space */
    col_any plane_buffer;
    int visited; /* pairs of nodes so far */
    int top;
    col_parts_deep stack[4 * BVH_DEPTH];
} col_parts_depths;

void col_parts_depths_start(col_parts_depths *w, const col_parts *a, const col_parts *b,
                            double least);

/* False when there is no further pair. */
bool col_parts_depths_next(col_parts_depths *w, int *of_a, int *of_b);

/* Pairs of parts whose boxes touch, each once: a traversal of both trees. */
typedef struct {
    const col_parts *a, *b;
    int visited; /* pairs of nodes so far */
    int top;
    col_parts_pair stack[2 * BVH_DEPTH + 2];
} col_parts_walk;

void col_parts_walk_start(col_parts_walk *w, const col_parts *a, const col_parts *b);

/* False when there is no further pair. */
bool col_parts_walk_next(col_parts_walk *w, int *of_a, int *of_b);

#endif
