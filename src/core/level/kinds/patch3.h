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

/* out->level: the level near a box of the world, while *out is not moved. False if the
 * level is not made of triangles or is itself a patch, or has none there or too many. */
bool col3_level_gather(const col3_level *whole, const col3_bounds *box,
                       col3_level_patch *out);

#endif
