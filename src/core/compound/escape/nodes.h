/* nodes.h - the search for the shortest translation: lists of planes to be beyond. */
#ifndef COL_NODES_H
#define COL_NODES_H

#include "obstacles.h"

#define NODES 384
#define DEPTH 24 /* of a node, in planes */
#define NODES_OF_DIVES (4 * DEPTH)
#define FACES_AHEAD 4 /* found at once, as all must be looked at */

/* A list of planes: one, and those of the parents. */
typedef struct {
    col_vec v;      /* the shortest translation beyond them */
    double key_sq;  /* nothing that is left to look at below the node is shorter */
    double cost_sq; /* of the face that is next */
    short slab;     /* the plane: of this slab, see plane_of; */
    short obstacle; /* whose it is, -1 for one that is not to be passed */
    short parent;
    short inside; /* the obstacle that v is in, -1 when it is not known */
    short face;   /* the next child is beyond this face of it, */
    short slabs;  /* of which so many slabs were known when the next faces were found */
    short ahead[FACES_AHEAD]; /* the faces after that one, the last first */
    signed char side;         /* of the slab */
    signed char ahead_count;
    signed char depth; /* the number of planes */
    bool probed;       /* whether any of the planes is, see nodes.c */
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

/* What a node costs at least, as the square of a length, when it goes beyond a plane
 * that is `least` from the origin, while v is `along` its normal. */
double col_node_cost(double length_sq, double along, double least);

/* The face of the obstacle that a node is in that costs the least after the last one;
 * false when there is none. In the second, of all: it is
 * then in that obstacle. */
bool col_node_next_face(const col_search *s, col_search_node *node);
bool col_node_first_face(const col_search *s, col_search_node *node, int inside);

/* The obstacle that the translation of a node is in, or -1. */
int col_node_obstacle(col_search *s, const col_search_node *node);

/* Adds a node with one plane more; false when there is no room, or nothing beyond it. */
bool col_node_add(col_search *s, int parent, int obstacle, int slab, int side);

/* Of the nodes that are left to look at: adds one, puts the first where it belongs once
 * its key has grown, takes the first out. */
void col_search_push(col_search *s, int node);
void col_search_requeue_first(col_search *s);
void col_search_remove_first(col_search *s);

/* Some node below the given one whose translation separates and is shorter than the
 * limit, or -1. */
int col_dive_from(col_search *s, int from, double limit_sq);

/* After a search that did not finish: the best of such from the first nodes that are
 * left, or -1. */
int col_dive(col_search *s);

/* A translation along the best of several directions, from that node on if there is one;
 * false when there is none that is shorter than the limit. */
bool col_clear_around(col_search *s, double limit, col_found_escape *out);

#endif
