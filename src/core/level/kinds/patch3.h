/* patch3.h - the triangles of a level near a box, gathered once for many questions there,
 * as a level of their own: it has the answers of the whole, and asks the whole about all
 * that is farther away. */
#ifndef COL_PATCH3_H
#define COL_PATCH3_H

#include "triangle3.h"

/* The most triangles that are gathered: all are tried for each question. */
#define PATCH_MOST 32

typedef struct {
    int which;
    bool is_made;    /* its part */
    col3_bounds box; /* in the frame of the data */
    col3_vec corners[3];
    /* known once its plane was measured, in the world: */
    bool is_measured;
    col3_vec normal; /* nearly unit, to the front, or zero */
    double rise;     /* of the corners, along the normal from the first */
    double turn;     /* -1: corners go round the normal the other way */
    col3_vec edges[3];
    /* and its borders: */
    bool has_borders;
    col3_vec across[3]; /* outward, across edges and normal, as long as the edge */
    double shares[3];   /* 1 / squared length of the edge, or 0 */
    col3_level_part part;
} col3_patch_triangle;

typedef struct col3_level_patch {
    col3_level_data head; /* as of the whole, but for the methods */
    col3_level whole, level;
    col3_bounds region; /* in the frame of the data: no triangle is missing there */
    int count;
    col3_patch_triangle *triangles; /* of the next member */
    col3_patch_triangle all[PATCH_MOST];
} col3_level_patch;

/* Triangle i of a patch is visited as this; others keep the numbers that they have in the
 * whole. */
static inline int patch_which(int i) { return -2 - i; }

/* out->level: the level near a box of the world, while *out is not moved. False if the
 * level is not made of triangles or is itself a patch, or has too many there. */
bool col3_level_gather(const col3_level *whole, const col3_bounds *box,
                       col3_level_patch *out);

/* Triangle i with its plane; the second function measures its borders, too. */
col3_patch_triangle *col3_patch_triangle_at(const col3_level_patch *patch, int i);
void col3_patch_measure_borders(col3_patch_triangle *t);

/* Triangle i as a part, whose faces may not be known yet. */
col3_level_part *col3_patch_part(const col3_level_patch *patch, int i);

/* The part with that number, with its faces; NULL: the triangle was not gathered. */
const col3_level_part *col3_patch_part_of(const col3_level_patch *patch, int which);

/* The patch that the level is the head of; NULL: the level is none. */
const col3_level_patch *col3_patch_of(const col3_level *level);

/* The box in the frame of the data around a box of the world; false if triangles may be
 * missing there. */
bool col3_patch_has(const col3_level_patch *patch, const col3_bounds *box,
                    col3_bounds *out);

#endif
