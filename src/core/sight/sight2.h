/* sight2.h - what can be seen from a point of the plane: the polygon up to the nearest of
 * many shapes all around, or to a radius.
 *
 * A col2_sight begins as zeros and a memory; then begin, add shapes, end. Its memory is
 * used again. */
#ifndef COL_SIGHT2_H
#define COL_SIGHT2_H

#include "../base/memory.h"

/* The corners of the circle that limits the view; an arc of that many degrees is seen as
 * a chord. */
#define SIGHT_CORNERS 72

/* The end of an edge: seen from the eye, and in the world. */
typedef struct {
    col2_vec to, at;
} col2_sight_end;

/* An edge as seen from the eye, from a to b counterclockwise (y up) by less than half a
 * turn. blind: the eye itself lies on a solid, and these are the directions that lead
 * into it; half a turn at most. */
typedef struct {
    col2_sight_end a, b;
    bool blind;
} col2_sight_edge;

/* A direction, by a vector of any length; half: 0 for angles below half a turn, 1 for
 * those up to a whole one, 2 for the whole turn itself. */
typedef struct {
    col2_vec v;
    int half;
} col2_sight_way;

/* A part of an edge, between two directions, with nothing nearer in front of it. */
typedef struct {
    int edge;
    col2_sight_way low, high;
    col2_vec low_at, high_at; /* the points of the edge there */
} col2_sight_piece;

typedef struct {
    col2_sight_piece *at;
    size_t count, capacity;
} col2_sight_pieces;

typedef struct {
    col_memory memory;
    col2_vec eye;
    double radius;
    bool failed; /* no memory */
    col2_sight_edge *edges;
    size_t edge_count, edge_capacity;
    col2_sight_pieces pieces, merged;
    size_t *runs; /* where each run of pieces, in the order of directions, begins */
    size_t run_count, run_capacity;
    col2_vec *corners;
    size_t corner_count, corner_capacity;
} col2_sight;

void col2_sight_begin(col2_sight *s, col2_vec eye, double radius);

/* A shape in which the eye is not. */
void col2_sight_add(col2_sight *s, const col2_shape *shape);

/* The corners counterclockwise (y up), the first one at or behind the x axis; false if
 * there was no memory. */
bool col2_sight_end_polygon(col2_sight *s, const col2_vec **corners, size_t *count);

size_t col2_sight_bytes(const col2_sight *s);
void col2_sight_free(col2_sight *s);

/* ---------------------------------------------------------------- within the room -- */

void col2_sight_add_edge(col2_sight *s, col2_vec a, col2_vec b);

/* The directions from a to b, counterclockwise, are blocked at the eye. */
void col2_sight_add_blind(col2_sight *s, col2_vec a, col2_vec b);

/* Makes the pieces of all edges one run of the nearest ones. */
bool col2_sight_merge(col2_sight *s);

#endif
