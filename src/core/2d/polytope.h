/* polytope.h - every bounded core with straight sides as one thing: corners and sides.
 *
 * Point, segment, aabb, box, triangle, polygon. Each is seen from its own frame, in which
 * its numbers are exact or nearly so. A polygon lends its data; the rest is filled into a
 * room. */
#ifndef COL_POLYTOPE2_H
#define COL_POLYTOPE2_H

#include "polygon.h"

/* A vector v of the frame is at origin + scale * (v.x axis + v.y (-axis.y, axis.x)).
 * count: of corners, and of sides, side i leading from corner i to the next. A segment
 * has two sides, one either way; a point has one corner and no side. */
typedef struct {
    int count;
    const col_vec2 *corners; /* counterclockwise */
    const col_vec2 *normals; /* unit, outward */
    col_vec2 origin, axis;
    double scale; /* a power of two */
    double size;  /* no corner is farther from the origin, in the unit of the world */
} polytope2;

/* For what has no data of its own; holds as long as the polytope is used. */
typedef struct {
    col_vec2 corners[4], normals[4];
} polytope_room2;

/* For all kinds. What has no area comes as a segment or a point. */
void polytope2_make(const col_shape2 *s, polytope_room2 *room, polytope2 *out);

static inline void polytope2_of(const col_shape2 *s, polytope_room2 *room,
                                polytope2 *out) {
    if (s->kind != (int)col_kind2_polygon) {
        polytope2_make(s, room, out);
        return;
    }
    const col_polygon2 *polygon = as_polygon2(s);
    const convex2 *part = &polygon->data->parts[0];
    if (part->dimension < 2) {
        polytope2_make(s, room, out);
        return;
    }
    out->count = part->count;
    out->corners = part->corners;
    out->normals = part->normals;
    out->origin = polygon->pose.origin;
    out->axis = polygon->pose.axis;
    out->scale = polygon->pose.scale;
    out->size = 3.0 * polygon->pose.scale; /* each coordinate is below 2 */
}

static inline int polytope2_next(const polytope2 *p, int i) {
    return i + 1 < p->count ? i + 1 : 0;
}

static inline int polytope2_prev(const polytope2 *p, int i) {
    return i > 0 ? i - 1 : p->count - 1;
}

/* The corner that lies lowest along a direction of the frame; of equals the first. */
static inline int polytope2_lowest(const polytope2 *p, col_vec2 n) {
    int best = 0;
    double low = v2_dot(p->corners[0], n);
    for (int i = 1; i < p->count; i++) {
        const double height = v2_dot(p->corners[i], n);
        best = height < low ? i : best;
        low = min2(height, low);
    }
    return best;
}

/* From the origin to a corner, along the world's axes. */
static inline col_vec2 polytope2_offset(const polytope2 *p, int corner) {
    return v2_scale(v2_turn(p->axis, p->corners[corner]), p->scale);
}

static inline col_vec2 polytope2_corner(const polytope2 *p, int corner) {
    return v2_add(p->origin, polytope2_offset(p, corner));
}

/* Along the world's axes. */
static inline col_vec2 polytope2_normal(const polytope2 *p, int side) {
    return v2_turn(p->axis, p->normals[side]);
}

#endif
