/* passage.h - a line on its way through the tree of a composite; used in this folder
 * only. */
#ifndef COL_PASSAGE_H
#define COL_PASSAGE_H

#include "parts/parts.h"

typedef struct {
    col_parts parts;
    double off; /* the error of the position of a part */
    col_vec origin, direction;
    double error; /* of a parameter along the direction */
} col_ray_passage;

col_ray_passage col_passage_of(const col_parts *parts, col_vec origin, col_vec direction);

/* A node of the traversal from front to back. */
typedef struct {
    int node;
    double enter;
} col_gate;

typedef struct {
    int top;
    col_gate stack[BVH_DEPTH + 2];
} col_gates;

/* Puts the children that the line enters between two parameters on the stack, the one
 * entered first on top. */
void col_passage_open(const col_ray_passage *p, col_gates *g, int node, col_range limits);

/* A part other than `but` that contains the point, up to the error; -1 if there is
 * none. */
int col_passage_part_at(const col_ray_passage *p, col_vec at, int but);

/* The intervals of parts from t on, joined: where the last of them ends, and which part
 * that is (-1: no part contains t). line: the line itself, as a shape. */
double col_passage_end(const col_ray_passage *p, const col_shape *line, double t,
                       int *last, col_interval *interval);

#endif
