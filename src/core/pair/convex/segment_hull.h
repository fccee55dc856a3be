/* segment_hull.h - a segment over a face of a hull, or nearest to an edge of it: shared
 * by distances and casts. */
#ifndef COL_SEGMENT_HULL3_H
#define COL_SEGMENT_HULL3_H

#include "top_face.h"

/* The segment in the frame of the hull, in the hull's unit. */
typedef struct {
    const col3_hull_data *data;
    col3_vec p, d;
    double dd, length;
} col3_segment_at_hull;

/* A point of the segment at the share s, and a point of an edge of the hull at the share
 * t. along: from the second point to the first. */
typedef struct {
    double gap_sq, s, t;
    int from, to;
    col3_vec along;
} col3_segment_at_edge;

/* Whether a point is over a face: inside the planes through its sides along the
 * normal. */
static inline bool is_over_face(const col3_hull_data *data, const col3_hull_face *f,
                                col3_vec p) {
    const int *loop = data->loops + f->first;
    col3_vec from = data->corners[loop[f->count - 1]];
    for (int i = 0; i < f->count; i++) {
        const col3_vec to = data->corners[loop[i]];
        const col3_vec outward = vec_cross(vec_sub(to, from), f->normal);
        if (vec_dot(vec_sub(p, from), outward) > 0.0) {
            return false;
        }
        from = to;
    }
    return true;
}

/* Whether the rest of the segment is farther along a direction than its end at s. The
 * segment must lean by more than rounding, so that only one end is the nearest. */
static inline bool is_end_lowest(const col3_segment_at_hull *o, double s, double rise) {
    return o->length == 0.0 || (s <= 0.0 ? rise : -rise) > COL_FLAT_TOLERANCE * o->length;
}

/* Whether these are the nearest points, and no other points are as near; normal: unit,
 * from the hull. At a point between its ends the segment is level, so no other corner of
 * the hull may be level. */
static inline bool is_nearest(const col3_segment_at_hull *o,
                              const col3_segment_at_edge *at, col3_vec normal) {
    const bool inner_s = at->s > 0.0 && at->s < 1.0;
    const bool inner_t = at->t > 0.0 && at->t < 1.0;
    const int corner = at->t > 0.5 ? at->to : at->from;
    const int other = corner == at->to ? at->from : at->to;
    const double most = vec_dot(normal, o->data->corners[corner]) +
                        (inner_s ? -COL_FLAT_TOLERANCE : COL_ROUNDING_ERROR);
    if (!inner_s && !is_end_lowest(o, at->s, vec_dot(normal, o->d))) {
        return false;
    }
    return are_neighbours_below(o->data, corner, inner_t ? other : -1, normal, most) &&
           (!inner_t || are_neighbours_below(o->data, other, corner, normal, most));
}

#endif
