/* clip.h - outlines that are projected onto a plane of space, and the part of one inside
 * of a line.
 *
 *         +--------+         Each edge of b in turn cuts off what of a is outside: a
 *     +---|####+ b |         corner of a stays when it is inside, and where an edge of a
 *     | a |####|   |         crosses that of b there is a new corner. What remains (#)
 *     +---|####+   |         has no more corners than both outlines together (Sutherland
 *         +--------+         and Hodgman 1974). The part of an edge is in range.h. */
#ifndef COL_CLIP3_H
#define COL_CLIP3_H

#include "../base/never.h"
#include "../base/scalar.h"

/* A point by its coordinates in the plane. */
typedef struct {
    double u, v;
} col3_uv;

static inline double uv_distance(col3_uv p, col3_uv q) {
    return sqrt(square(q.u - p.u) + square(q.v - p.v));
}

static inline col3_uv uv_between(col3_uv p, col3_uv q, double t) {
    return (col3_uv){p.u + t * (q.u - p.u), p.v + t * (q.v - p.v)};
}

/* Twice the area of the triangle p, q, r; above zero if r is to the left of p -> q. */
static inline double uv_left_of(col3_uv p, col3_uv q, col3_uv r) {
    return (q.u - p.u) * (r.v - p.v) - (q.v - p.v) * (r.u - p.u);
}

/* Twice the area of an outline, below zero if it is clockwise. */
static inline double uv_area(const col3_uv *at, int count) {
    double area = 0.0;
    for (int k = 2; k < count; k++) {
        area += uv_left_of(at[0], at[k - 1], at[k]);
    }
    return area;
}

/* The part of an outline inside of a line. inside: how far each corner is; kept: room for
 * so many corners. Returns their count. */
static inline int uv_clip(const col3_uv *at, const double *inside, int count,
                          col3_uv *kept, int room) {
    int n = 0;
    for (int i = 0; i < count; i++) {
        const int k = i + 1 < count ? i + 1 : 0;
        if (inside[i] >= 0.0 && ALWAYS(n < room)) {
            kept[n++] = at[i];
        }
        if (((inside[i] < 0.0 && inside[k] > 0.0) ||
             (inside[i] > 0.0 && inside[k] < 0.0)) &&
            ALWAYS(n < room)) {
            kept[n++] = uv_between(at[i], at[k], inside[i] / (inside[i] - inside[k]));
        }
    }
    return n;
}

#endif
