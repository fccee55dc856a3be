/* convex.h - two cores with flat faces in one frame; what the files of convex against
 * convex share. */
#ifndef COL_CONVEX3_H
#define COL_CONVEX3_H

#include "../pair.h"
#include "gjk.h"

/* x is the first shape, y the second; all in the base. */
typedef struct {
    col3_common_frame base;
    col3_polytope x, y;
    double size; /* what roundings are measured against */
    col3_polytope_room room_x, room_y;
} col3_convex_pair;

/* Adds edges and faces, for what is of no use to col3_gjk; true where a triangle without
 * area has lost corners by that, so that numbers of corners are void. */
bool col3_convex_complete(col3_convex_pair *pair);

/* What asking each edge of the one with each of the other comes to. */
static inline double convex_pairs_of_edges(const col3_convex_pair *pair) {
    return (double)pair->x.data->edge_count * pair->y.data->edge_count;
}

/* The gap between two polytopes along a unit vector from x to y, below zero where they
 * overlap along it: never above their distance. ix, iy: the corners that tell it. */
typedef struct {
    double gap;
    col3_vec normal;
    int ix, iy;
} col3_convex_gap;

col3_convex_gap col3_convex_along(const col3_convex_pair *pair, col3_vec normal);

/* Of all directions the one with the greatest gap, for polytopes that overlap or touch:
 * minus the least translation that parts them. By rounding it may be above zero. */
col3_convex_gap col3_sat(const col3_convex_pair *pair);

/* The gap and its direction from the features that col3_gjk ended on. */
col3_convex_gap col3_closest_features(col3_convex_pair *pair, const col3_gjk_answer *end);

/* The same, sooner where there are many corners; simplex: what col3_gjk ended on.
 * False where rounding gets in the way. */
bool col3_epa(const col3_convex_pair *pair, col3_simplex *simplex, col3_convex_gap *out);

/* Across a simplex of two or three corners of the difference, on the side of y; edges:
 * it is made of two edges. */
col3_vec col3_convex_normal_of(const col3_simplex *s, bool *edges);

/* The gap; 0 for all that overlaps or is nearer than rounding can tell. False when the
 * gap exceeds the reach, told as early as can be. */
bool col3_convex_apart(col3_convex_pair *pair, double reach, col3_simplex *simplex,
                       col3_convex_gap *out);

/* Where two polytopes that are parted, or must be, touch: a point of x such that
 * point + gap * normal is one of y; the middle of them where there are several. */
col3_vec col3_contact_point(const col3_convex_pair *pair, const col3_convex_gap *gap);

#endif
