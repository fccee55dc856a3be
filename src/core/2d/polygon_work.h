/* polygon_work.h - what the files that build polygons share. All memory is the caller's
 * scratch: a few arrays of the length of the outline. */
#ifndef COL_POLYGON_WORK2_H
#define COL_POLYGON_WORK2_H

#include "polygon.h"
#include "tree.h"

#include <stdint.h>

/* Takes arrays out of the scratch one after the other. */
typedef struct {
    char *next;
} arena2;

#define COL_ARENA_GRAIN ((size_t)16)

static inline size_t arena2_rounded(size_t bytes) {
    return (bytes + COL_ARENA_GRAIN - 1) / COL_ARENA_GRAIN * COL_ARENA_GRAIN;
}

static inline void *arena2_take(arena2 *arena, int count, size_t each) {
    void *const room = arena->next;
    arena->next += arena2_rounded((size_t)count * each);
    return room;
}

/* The points as given, which decide everything that must be exact, and the same in the
 * frame of the pose, of size 1. */
typedef struct {
    int count;
    const col_vec2 *given;
    const col_vec2 *local;
} points2;

/* Numbers of points, in the order of the outline. */
typedef struct {
    int count;
    int *at;
} outline2;

/* ----------------------------------------------------------- polygon_outline.c -- */

/* Whether the corner b between a and c may go. */
typedef bool needless2(col_vec2 a, col_vec2 b, col_vec2 c);

needless2 is_straight2;        /* exactly: straight on, straight back, or no way at all */
needless2 is_nearly_straight2; /* but for rounding, for points of size 1 */
needless2 is_hardly_convex2;   /* not to the left, or but for rounding not */

/* Drops corners until each that is left is needed. */
void outline2_clean(outline2 *o, const col_vec2 *points, needless2 *needless,
                    arena2 arena);

/* The two ends of points that are on one line but for rounding; false when they are not.
 */
bool points2_are_flat(const points2 *p, int ends[2]);

/* Twice the area, the sign right: above zero when counterclockwise. */
double outline2_area(const outline2 *o, const col_vec2 *points);

/* The other way round, from the same first point. */
void outline2_reverse(outline2 *o);

/* ------------------------------------------------------------- polygon_cross.c -- */

/* Whether two edges cross; then the numbers of the points where they start. Corners must
 * have been cleaned exactly. */
bool outline2_crosses(const outline2 *o, const points2 *p, size_t crossing[2],
                      arena2 arena);

/* -------------------------------------------------------------- polygon_ears.c -- */

/* Triangles over the corners of an outline, edge by edge: edge e leads from corner
 * `from[e]` to that of next[e]; twin[e] is the same edge of the neighbour, or -1. */
typedef struct {
    int count; /* of edges: three a triangle */
    int *from, *next, *prev, *twin;
} mesh2;

/* Cuts a counterclockwise outline, whose corners stand in a row, into triangles. */
void mesh2_triangulate(mesh2 *mesh, const col_vec2 *corners, int count, arena2 arena);

/* ------------------------------------------------------------- polygon_merge.c -- */

/* Joins triangles to convex parts by dropping edges; a dropped one has from = -1. */
void mesh2_merge(mesh2 *mesh, const col_vec2 *corners, arena2 arena);

/* -------------------------------------------------------------- polygon_hull.c -- */

/* Sorts numbers by a rule that never calls two of them equal. */
typedef bool before2(const void *context, int i, int j);

void numbers2_sort(int *numbers, int count, before2 *before, const void *context);

/* The convex hull, counterclockwise, of points that are not all on one line. */
void outline2_hull(outline2 *o, const points2 *p, arena2 arena);

/* -------------------------------------------------------------- polygon_lookup.c -- */

/* A tree of boxes over the numbers 0 .. count - 1. Neighbours in number are neighbours in
 * the tree: along an outline they are neighbours in place as well. Node 1 is the root, 2n
 * and 2n + 1 the children of n, number i the leaf at `leaves` + i. */
typedef struct {
    int leaves; /* a power of two */
    box2 *node;
} lookup2;

static inline box2 box2_of(col_vec2 a, col_vec2 b) {
    return (box2){v2(min2(a.x, b.x), min2(a.y, b.y)), v2(max2(a.x, b.x), max2(a.y, b.y))};
}

/* All numbers without a box: some are set, and then all is summed up once. */
lookup2 lookup2_make(int count, arena2 *arena);
void lookup2_set(lookup2 *tree, int number, box2 box);
void lookup2_sum(lookup2 *tree);

/* Takes a number out. */
void lookup2_drop(lookup2 *tree, int number);

/* The next number after `number` (-1: the first) whose box meets the given one, and is
 * not known to lie outside the triangle (counterclockwise, or NULL); -1 when there is
 * none. */
int lookup2_next(const lookup2 *tree, int number, const box2 *box,
                 const col_vec2 *triangle);

#endif
