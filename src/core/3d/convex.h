/* convex.h - two cores with flat faces in one frame; what the files of convex against
 * convex share. */
#ifndef COL_CONVEX3_H
#define COL_CONVEX3_H

#include "gjk.h"
#include "near.h"

/* x is the first shape, y the second; all in the base. */
typedef struct {
    base3 base;
    polytope3 x, y;
    double size; /* what roundings are measured against */
    polytope_room3 room_x, room_y;
} convex_pair3;

/* Adds edges and faces, for what is of no use to gjk3_run; true where a triangle without
 * area has lost corners by that, so that numbers of corners are void. */
bool convex3_complete(convex_pair3 *pair);

/* What asking each edge of the one with each of the other comes to. */
static inline double convex3_pairs_of_edges(const convex_pair3 *pair) {
    return (double)pair->x.data->edge_count * pair->y.data->edge_count;
}

/* The gap between two polytopes along a unit vector from x to y, below zero where they
 * overlap along it: never above their distance. ix, iy: the corners that tell it. */
typedef struct {
    double gap;
    col_vec3 normal;
    int ix, iy;
} gap3;

gap3 convex3_along(const convex_pair3 *pair, col_vec3 normal);

/* Of all directions the one with the greatest gap, for polytopes that overlap or touch:
 * minus the least translation that parts them. By rounding it may be above zero. */
gap3 convex3_depth(const convex_pair3 *pair);

/* The gap and its direction from the features that gjk3_run ended on. */
gap3 convex3_gap(convex_pair3 *pair, const gjk3_answer *end);

/* The same, sooner where there are many corners; simplex: what gjk3_run ended on.
 * False where rounding gets in the way. */
bool convex3_expand(const convex_pair3 *pair, simplex3 *simplex, gap3 *out);

/* Across a simplex of two or three corners of the difference, on the side of y; edges:
 * it is made of two edges. */
col_vec3 convex3_normal_of(const simplex3 *s, bool *edges);

/* The gap; 0 for all that overlaps or is nearer than rounding can tell. False when the
 * gap exceeds the reach, told as early as can be. */
bool convex3_apart(convex_pair3 *pair, double reach, simplex3 *simplex, gap3 *out);

/* Where two polytopes that are parted, or must be, touch: a point of x such that
 * point + gap * normal is one of y; the middle of them where there are several. */
col_vec3 convex3_touch(const convex_pair3 *pair, const gap3 *gap);

#endif
