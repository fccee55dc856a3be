/* recall.h - the features along whose normal two polytopes were the least deep the last
 * time; shared by the files that show that the features are still the least deep. */
#ifndef COL_RECALL3_H
#define COL_RECALL3_H

#include "convex_pair.h"

/* Every other direction is deeper by this share of the size: then rounding cannot make a
 * corner near the plane of the features one of theirs (COL_FLAT_TOLERANCE, see epa.c). */
#define RECALL_MARGIN (4.0 * COL_FLAT_TOLERANCE)

/* A face with more corners is not remembered, nor is a shape with more corners. */
#define FACE_MOST 8
#define CORNERS_MOST 255

/* The integer that stores the number 1. */
#define COMPONENT 32767.0

enum { memory_none, memory_apart, memory_face_of_x, memory_face_of_y, memory_edges };

/* A feature of a polytope: the numbers of its corners, and points. The first point is the
 * one nearest to the other polytope; the corners follow. */
typedef struct {
    int corners[FACE_MOST], count;
    col3_vec at[1 + FACE_MOST];
} col3_recalled_feature;

/* border: the distance of the origin, projected along the normal, from the border of the
 * face of the difference that the features make. */
typedef struct {
    col3_recalled_feature x, y;
    int face_x, face_y; /* or -1 */
    double border;
    col3_convex_gap gap;
    bool alone; /* no other corner is near the plane of the features */
} col3_recalled;

/* Whether all other faces of the difference are at least so deep, for certain. */
bool col3_is_least(const col3_convex_pair *pair, const col3_recalled *known,
                   double depth);

/* Whether the features are still the least deep ones, by the motion of the two since all
 * other features were known to be deeper. col3_moved_since: that motion, or below 0 if it
 * is not known. */
bool col3_is_still_least(const col3_convex_pair *pair, const col3_pair_memory *memory,
                         double moved, const col3_recalled *known);
double col3_moved_since(const col3_convex_pair *pair, const col3_pair_memory *memory);

/* Whether all other corners are lower along a direction than the corners of a feature, by
 * at least a margin. */
bool col3_stands_out(const col3_polytope *p, col3_vec direction,
                     const col3_recalled_feature *f, double margin);

/* True if the features in the memory are the least deep ones for certain; then out->gap
 * is what EPA would find, to the last digit. */
bool col3_recall_depth(const col3_convex_pair *pair, col3_pair_memory *memory,
                       col3_recalled *out);

/* The point of col3_contact_point, to the last digit, from features that are alone (see
 * `alone`). False: the point may be another one. */
bool col3_recalled_point(const col3_convex_pair *pair, const col3_recalled *known,
                         col3_vec *at);

/* Finds by how much all other features are deeper, and keeps that margin. */
bool col3_keep_least(const col3_convex_pair *pair, const col3_recalled *known,
                     double moved, col3_pair_memory *memory);

#endif
