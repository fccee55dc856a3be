/* polygon_work.h - what the files that build polygons share. All memory is the caller's
 * scratch: a few arrays of the length of the outline. */
#ifndef COL_POLYGON_WORK2_H
#define COL_POLYGON_WORK2_H

#include "../geometry/bvh.h"
#include "../shape/polygon.h"

#include <stdint.h>

/* Takes arrays out of the scratch one after the other. */
typedef struct {
    char *next;
} col2_arena;

#define COL_ARENA_GRAIN ((size_t)16)

static inline size_t arena_rounded(size_t bytes) {
    return (bytes + COL_ARENA_GRAIN - 1) / COL_ARENA_GRAIN * COL_ARENA_GRAIN;
}

static inline void *arena_take(col2_arena *arena, int count, size_t each) {
    void *const room = arena->next;
    arena->next += arena_rounded((size_t)count * each);
    return room;
}

/* The points as given, which decide everything that must be exact, and the same in the
 * frame of the pose, of size 1. */
typedef struct {
    int count;
    const col2_vec *given;
    const col2_vec *local;
} col2_points;

/* Numbers of points, in the order of the outline. */
typedef struct {
    int count;
    int *at;
} col2_outline;

/* ----------------------------------------------------------- polygon_outline.c -- */

/* Whether the corner b between a and c may go. */
typedef bool col2_needless(col2_vec a, col2_vec b, col2_vec c);

col2_needless
    col2_is_straight; /* exactly: straight on, straight back, or no way at all */
col2_needless col2_is_nearly_straight; /* but for rounding, for points of size 1 */
col2_needless col2_is_hardly_convex;   /* not to the left, or but for rounding not */

/* Drops corners until each that is left is needed. */
void col2_outline_clean(col2_outline *o, const col2_vec *points, col2_needless *needless,
                        col2_arena arena);

/* The two ends of points that are on one line but for rounding; false when they are not.
 */
bool col2_points_are_flat(const col2_points *p, int ends[2]);

/* Twice the area, the sign right: above zero when counterclockwise. */
double col2_outline_area(const col2_outline *o, const col2_vec *points);

/* The other way round, from the same first point. */
void col2_outline_reverse(col2_outline *o);

/* ------------------------------------------------------------- polygon_cross.c -- */

/* Whether two edges cross; then the numbers of the points where they start. Corners must
 * have been cleaned exactly. */
bool col2_outline_crosses(const col2_outline *o, const col2_points *p, size_t crossing[2],
                          col2_arena arena);

/* -------------------------------------------------------------- polygon_ears.c -- */

/* Triangles over the corners of an outline, edge by edge: edge e leads from corner
 * `from[e]` to that of next[e]; twin[e] is the same edge of the neighbour, or -1. */
typedef struct {
    int count; /* of edges: three a triangle */
    int *from, *next, *prev, *twin;
} col2_partition;

/* Cuts a counterclockwise outline, whose corners stand in a row, into triangles. */
void col2_triangulate(col2_partition *mesh, const col2_vec *corners, int count,
                      col2_arena arena);

/* ------------------------------------------------------------- polygon_merge.c -- */

/* Joins triangles to convex parts by dropping edges; a dropped one has from = -1. */
void col2_hertel_mehlhorn(col2_partition *mesh, const col2_vec *corners,
                          col2_arena arena);

/* -------------------------------------------------------------- polygon_hull.c -- */

/* Sorts numbers by a rule that never calls two of them equal. */
typedef bool col2_before(const void *context, int i, int j);

void col2_sort_numbers(int *numbers, int count, col2_before *before, const void *context);

/* The convex hull, counterclockwise, of points that are not all on one line. */
void col2_outline_hull(col2_outline *o, const col2_points *p, col2_arena arena);

/* -------------------------------------------------------------- polygon_lookup.c -- */

/* A tree of boxes over the numbers 0 .. count - 1. Neighbours in number are neighbours in
 * the tree: along an outline they are neighbours in place as well. Node 1 is the root, 2n
 * and 2n + 1 the children of n, number i the leaf at `leaves` + i. */
typedef struct {
    int leaves; /* a power of two */
    col2_bounds *node;
} col2_box_tree;

static inline col2_bounds bounds_of_shape(col2_vec a, col2_vec b) {
    return (col2_bounds){vec2(smaller_of(a.x, b.x), smaller_of(a.y, b.y)),
                         vec2(larger_of(a.x, b.x), larger_of(a.y, b.y))};
}

/* All numbers without a box: some are set, and then all is summed up once. */
col2_box_tree col2_box_tree_make(int count, col2_arena *arena);
void col2_box_tree_set(col2_box_tree *tree, int number, col2_bounds box);
void col2_box_tree_sum(col2_box_tree *tree);

/* Takes a number out. */
void col2_box_tree_drop(col2_box_tree *tree, int number);

/* The next number after `number` (-1: the first) whose box meets the given one, and is
 * not known to lie outside the triangle (counterclockwise, or NULL); -1 when there is
 * none. */
int col2_box_tree_next(const col2_box_tree *tree, int number, const col2_bounds *box,
                       const col2_vec *triangle);

#endif
