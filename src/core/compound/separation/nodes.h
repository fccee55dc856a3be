/* nodes.h - the search for the shortest translation: each node is a list of planes that
 * its translation must be beyond. */
#ifndef COL_NODES_H
#define COL_NODES_H

#include "obstacles.h"

#define NODES 384
#define DEPTH 24 /* of a node, in planes */
#define NODES_OF_DIVES (4 * DEPTH)
#define FACES_AHEAD 4 /* faces that are found at once, because all must be compared */

/* A list of planes: one, and those of the parents. */
typedef struct {
    col_vec v;      /* the shortest translation beyond the planes */
    double key_sq;  /* no unvisited node below this one has a shorter translation */
    double cost_sq; /* the cost of the next face */
    short slab;     /* the plane: of this slab, see plane_of; */
    short obstacle; /* its obstacle, -1 for a plane that is not to be passed */
    short parent;
    short inside;             /* the obstacle that v is in, -1 if not yet known */
    short face;               /* the next child is beyond this face of the obstacle, */
    short slabs;              /* which had so many slabs when the next faces were found */
    short ahead[FACES_AHEAD]; /* the faces after that one, the last first */
    signed char side;         /* of the slab */
    signed char ahead_count;
    signed char depth; /* the number of planes */
    bool probed;       /* whether any of the planes is probed, see nodes.c */
} col_search_node;

typedef struct {
    col_obstacles met;
    col_search_node nodes[NODES];
    short heap[NODES];
    int node_count, heap_count;
    int node_room;
    double limit_sq; /* of the squares of translations: longer ones are left out */
    bool full;       /* there was no room for a node */
} col_search;

/* Side 0 of a slab is the higher one. Sides 2 and 3 are the insides of 0 and 1. */
static inline col_bound plane_of(const col_slab *slab, int side) {
    const double sign = side == 0 || side == 3 ? 1.0 : -1.0;
    const double at = side % 2 == 0 ? slab->high : slab->low;
    return (col_bound){vec_scale(slab->normal, sign), sign * at};
}

/* The least cost of a node, as the square of a length, when it goes beyond a plane that
 * is `least` from the origin, while v is `along` its normal. */
double col_node_cost(double length_sq, double along, double least);

/* The cheapest face of the node's obstacle after the last one; false if there is none.
 * The second function takes the cheapest of all faces, of the given obstacle, which
 * becomes the node's. */
bool col_node_next_face(const col_search *s, col_search_node *node);
bool col_node_first_face(const col_search *s, col_search_node *node, int inside);

/* The obstacle that the translation of a node is in, or -1. */
int col_node_obstacle(col_search *s, const col_search_node *node);

/* Adds a node with one plane more; false when there is no room, or nothing beyond it. */
bool col_node_add(col_search *s, int parent, int obstacle, int slab, int side);

/* The heap of nodes that are not yet visited: the functions add a node, move the first to
 * its place after its key has grown, and take the first out. */
void col_search_push(col_search *s, int node);
void col_search_requeue_first(col_search *s);
void col_search_remove_first(col_search *s);

/* A node below the given one whose translation separates and is shorter than the limit,
 * or -1. */
int col_dive_from(col_search *s, int from, double limit_sq);

/* After a search that did not finish: the best such node below the first nodes that are
 * left, or -1. */
int col_dive(col_search *s);

/* A translation along the best of several directions, starting from that node if there is
 * one; false if none is shorter than the limit. */
bool col_clear_around(col_search *s, double limit, col_found_separation *out);

#endif
