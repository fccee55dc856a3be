/* bump.h - the rules by which bump and similar libraries compare upright boxes. Numbers
 * alone, without Lua or worlds. */
#ifndef COLLIDE_BUMP_LUA_H
#define COLLIDE_BUMP_LUA_H

#include <stdbool.h>

/* The least corner and the size, as a game gave them: low + (high - low) sometimes is
 * another number. All functions here read the first `dims` numbers. */
typedef struct {
    double at[3], size[3];
} col_bump_box;

/* The line from `from` along `by`, between t1 and t2. */
typedef struct {
    double from[3], by[3];
    double t1, t2;
} col_bump_line;

/* Where a line enters a box, t1, and leaves it; the axis of the side that it enters, from
 * 0, or -1 where the line begins inside. */
typedef struct {
    double t1, t2;
    int axis;
} col_bump_span;

/* The place of a box that has met another one. An overlap at the start has minus its
 * content as the time. */
typedef struct {
    double t;
    int normal[3];
    double at[3];
    bool overlaps;
} col_bump_meeting;

/* The part of the line in the box; false if there is none. */
bool col_bump_clip(const col_bump_box *box, const col_bump_line *line, int dims,
                   col_bump_span *out);

/* The normal of the side of that axis, which a line enters along `by`. */
void col_bump_normal(int axis, const double by[3], int normal[3]);

/* Whether the box that goes by so much meets the other one. */
bool col_bump_meets(const col_bump_box *mover, const col_bump_box *other,
                    const double by[3], int dims, col_bump_meeting *out);

/* The squared distance of the centres. */
double col_bump_distance(const col_bump_box *a, const col_bump_box *b, int dims);

#endif
