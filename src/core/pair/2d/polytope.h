/* polytope.h - every bounded core with straight sides as corners and sides: point,
 * segment, aabb, box, triangle, polygon.
 *
 * Each has its own frame, in which its numbers are exact or nearly so. A polygon lends
 * its data; the data of other kinds are written into a buffer. */
#ifndef COL_POLYTOPE2_H
#define COL_POLYTOPE2_H

#include "../../measure/farthest2.h"
#include "../../shape/polygon.h"

/* A vector v of the frame is at origin + scale * (v.x axis + v.y (-axis.y, axis.x)).
 * count: the number of corners, and of sides; side i leads from corner i to the next. A
 * segment has two sides, one in each direction; a point has one corner and no side. */
typedef struct {
    int count;
    const col2_vec *corners; /* counterclockwise */
    const col2_vec *normals; /* unit, outward */
    col2_vec origin, axis;
    double scale;         /* a power of two */
    double size;          /* no corner is farther from the origin, in the world */
    const col2_vec *half; /* of a box around the origin; else NULL */
} col2_polytope;

/* Kinds without data of their own need a buffer, which must live as long as the
 * polytope. */
typedef struct {
    col2_vec corners[4], normals[4];
} col2_polytope_buffer;

/* Makes the polytope of a shape of any kind. A shape without area becomes a segment or a
 * point. */
void col2_polytope_make(const col2_shape *s, col2_polytope_buffer *buffer,
                        col2_polytope *out);

static inline void polytope_of(const col2_shape *s, col2_polytope_buffer *buffer,
                               col2_polytope *out) {
    if (s->kind != (int)col2_kind_polygon) {
        col2_polytope_make(s, buffer, out);
        return;
    }
    const col2_polygon *polygon = as_polygon(s);
    const col2_convex *part = &polygon->data->parts[0];
    if (part->dimension < 2) {
        col2_polytope_make(s, buffer, out);
        return;
    }
    out->count = part->count;
    out->corners = part->corners;
    out->normals = part->normals;
    out->origin = polygon->pose.origin;
    out->axis = polygon->pose.axis;
    out->scale = polygon->pose.scale;
    out->size = 3.0 * polygon->pose.scale; /* each coordinate is below 2 */
    out->half = NULL;
}

static inline int polytope_next(const col2_polytope *p, int i) {
    return i + 1 < p->count ? i + 1 : 0;
}

static inline int polytope_prev(const col2_polytope *p, int i) {
    return i > 0 ? i - 1 : p->count - 1;
}

/* The lowest corner along a direction of the frame; among equals the first. */
static inline int polytope_lowest(const col2_polytope *p, col2_vec n) {
    if (p->count > COL2_FEW_CORNERS) {
        return col2_farthest_corner(p->corners, p->normals, p->count, vec2(-n.x, -n.y));
    }
    int best = 0;
    double low = vec_dot(p->corners[0], n);
    for (int i = 1; i < p->count; i++) {
        const double height = vec_dot(p->corners[i], n);
        best = height < low ? i : best;
        low = smaller_of(height, low);
    }
    return best;
}

/* The lowest corner, which is reached counterclockwise from the given one. */
static inline int polytope_next_lowest(const col2_polytope *p, int corner, col2_vec n) {
    double low = vec_dot(p->corners[corner], n);
    for (int steps = 1; steps < p->count; steps++) {
        COUNT_TURN("lowest corner", steps - 1, p->count - 1);
        const int next = polytope_next(p, corner);
        const double height = vec_dot(p->corners[next], n);
        if (!(height < low)) {
            break;
        }
        low = height;
        corner = next;
    }
    return corner;
}

/* The offset from the origin to a corner, along the world's axes. */
static inline col2_vec polytope_offset(const col2_polytope *p, int corner) {
    return vec_scale(vec_turn(p->axis, p->corners[corner]), p->scale);
}

static inline col2_vec polytope_corner(const col2_polytope *p, int corner) {
    return vec_add(p->origin, polytope_offset(p, corner));
}

/* The normal of a side, along the world's axes. */
static inline col2_vec polytope_normal(const col2_polytope *p, int side) {
    return vec_turn(p->axis, p->normals[side]);
}

#endif
