/* convex_hull.c - the convex hull of points in the plane, every turn decided exactly. */
#define COL_DIMENSION 2
#include "../base/sort.h"
#include "../geometry/orient.h"
#include "work.h"

#include <string.h>

static bool is_left_of(const void *points, int i, int j) {
    const col2_vec a = ((const col2_vec *)points)[i];
    const col2_vec b = ((const col2_vec *)points)[j];
    return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : i < j;
}

static double orient_points(const void *points, int i, int j, int k) {
    const col2_vec *p = (const col2_vec *)points;
    return orient(p[i], p[j], p[k]);
}

void col2_outline_hull(col2_outline *o, const col2_points *p, col_arena arena) {
    int *sorted = (int *)arena_take(&arena, p->count, sizeof *sorted);
    int *chain = (int *)arena_take(&arena, 2 * p->count, sizeof *chain);
    const col_planar_points points = {p->given, is_left_of, orient_points};
    o->count = monotone_chain(&points, p->count, sorted, chain);
    memcpy(o->at, chain, (size_t)o->count * sizeof *chain);
}
