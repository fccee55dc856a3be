/* work.h - shared by the files that build polygons: from points to a clean outline, its
 * test for self-intersection, its convex parts.
 *
 *     outline.c -> self_intersection.c -> ear_clipping.c -> hertel_mehlhorn.c -> build.c
 *
 * All memory is the caller's scratch: a few arrays of the length of the outline. */
#ifndef COL_POLYGON_WORK2_H
#define COL_POLYGON_WORK2_H

#include "../base/arena.h"
#include "../geometry/bvh.h"
#include "../shape/polygon.h"

/* The points as given, which decide everything that must be exact, and in the frame of
 * the pose, where they are of size 1. */
typedef struct {
    int count;
    const col2_vec *given;
    const col2_vec *local;
} col2_points;

/* Indices of points, in the order of the outline. */
typedef struct {
    int count;
    int *at;
} col2_outline;

/* ------------------------------------------------------------------- outline.c -- */

/* Whether the corner b between a and c may be left out. */
typedef bool col2_is_redundant(col2_vec a, col2_vec b, col2_vec c);

col2_is_redundant col2_is_straight; /* exactly collinear, or two of the three are equal */
col2_is_redundant col2_is_nearly_straight; /* within rounding, for points of size 1 */
col2_is_redundant
    col2_is_hardly_convex; /* turns right, is straight, or turns left by rounding only */

/* Drops corners until none of those left is redundant. */
void col2_outline_clean(col2_outline *o, const col2_vec *points,
                        col2_is_redundant *is_redundant, col_arena arena);

/* The two ends of points that are collinear within rounding; false when they are not. */
bool col2_points_are_collinear(const col2_points *p, int ends[2]);

/* Twice the signed area, of the right sign: above zero when counterclockwise. */
double col2_outline_area(const col2_outline *o, const col2_vec *points);

/* Reverses the order, from the same first point. */
void col2_outline_reverse(col2_outline *o);

/* --------------------------------------------------------------------- frame.c -- */

/* Sets a pose in which the points of the outline are of size 1, and `local`: the points
 * there. */
void col2_outline_frame(const col2_outline *o, const col2_vec *points, col2_vec *local,
                        col2_pose *pose);

/* --------------------------------------------------------- self_intersection.c -- */

/* Whether two edges cross; if so, the indices of the points at which they start. Corners
 * that are collinear exactly must have been dropped. */
bool col2_outline_crosses(const col2_outline *o, const col2_points *p, size_t crossing[2],
                          col_arena arena);

/* -------------------------------------------------------------- ear_clipping.c -- */

/* A partition of the outline into faces (triangles, then convex parts), as half-edges,
 * counterclockwise around each face: half-edge e leads from corner from[e] to that of
 * next[e]; twin[e] is the half-edge of the neighbour, or -1 on the outline. */
typedef struct {
    int count; /* of half-edges: three a triangle */
    int *from, *next, *prev, *twin;
} col2_partition;

/* Triangulates a counterclockwise outline whose corners are stored in order. */
void col2_triangulate(col2_partition *mesh, const col2_vec *corners, int count,
                      col_arena arena);

/* ----------------------------------------------------------- hertel_mehlhorn.c -- */

/* Merges triangles to convex parts by removing edges; both half-edges of a removed one
 * have from = -1. */
void col2_hertel_mehlhorn(col2_partition *mesh, const col2_vec *corners, col_arena arena);

/* --------------------------------------------------------------- convex_hull.c -- */

/* The convex hull, counterclockwise, of points that are not all collinear. */
void col2_outline_hull(col2_outline *o, const col2_points *p, col_arena arena);

/* -------------------------------------------------------------------- box_tree.c -- */

/* A complete binary tree of bounding boxes over the indices 0 .. count - 1, stored as a
 * heap: node 1 is the root, 2n and 2n + 1 are the children of n, the leaves begin at
 * `leaves`. In a small tree index i is leaf i: neighbours along an outline are close in
 * space, so they share subtrees without any sorting. In a large one inner nodes have
 * oriented boxes, too, for long edges side by side (spikes, stairs), whose aligned boxes
 * nearly all overlap; and leaves are sorted where that makes these smaller, as of a
 * spiral. */
typedef struct {
    int leaves; /* a power of two */
    col2_bounds *node;
    int *leaf_of, *index_of; /* NULL where the tree is small, as is the next */
    struct col2_oriented_box *oriented;
} col2_box_tree;

static inline col2_bounds bounds_around_two(col2_vec a, col2_vec b) {
    return (col2_bounds){vec_smaller(a, b), vec_larger(a, b)};
}

/* Over the corners of a closed outline, or over its edges: edge i leads from corner i to
 * the next. No corner may be 2 or larger. All leaves are empty: set some, then refit. */
col2_box_tree col2_box_tree_make(const col2_vec *corners, int count, bool edges,
                                 col_arena *arena);
void col2_box_tree_set(col2_box_tree *tree, int index, col2_bounds box);
void col2_box_tree_refit(col2_box_tree *tree);

/* Empties a leaf, and refits its ancestors. */
void col2_box_tree_remove(col2_box_tree *tree, int index);

/* The next index after this one (-1: the first), in the order of the leaves, whose box
 * overlaps the given one, and is not certainly outside the triangle (counterclockwise; or
 * an edge: a, b, b); -1 after all. */
int col2_box_tree_next(const col2_box_tree *tree, int index, const col2_bounds *box,
                       const col2_vec *triangle);

#endif
