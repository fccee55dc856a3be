/* edges2.h - the edges of capsules, boxes and polygons that face a direction, inline: for
 * supporting faces of any kinds, and for manifolds of these. */
#ifndef COL_EDGES2_H
#define COL_EDGES2_H

#include "faces.h"

#include "../measure/box_frame.h"
#include "../measure/farthest2.h"
#include "../shape/polygon.h"

COL_INLINED void edge_face(col2_vec a, col2_vec b, col2_vec normal,
                           col2_supporting *out) {
    out->normal = normal;
    out->count = 2;
    out->corners[0] = a;
    out->corners[1] = b;
}

/* As col_side_face. */
COL_INLINED void side_edge(col2_vec a, col2_vec b, col2_vec n, col2_supporting *out) {
    const col2_vec axis = vec_sub(b, a);
    const double length = vec_length(axis);
    const col2_vec across = vec_scale(vec_quarter(axis), 1.0 / length);
    const double cosine = vec_dot(across, n);
    if (!(length > COL_ZERO_TOLERANCE) || fabs(cosine) < COL_HALFWAY) {
        point_face(n, out);
        return;
    }
    edge_face(a, b, vec_scale(across, side_of(cosine)), out);
}

COL_INLINED void box_edge(const col2_shape *s, col2_vec n, col2_vec touch,
                          col2_supporting *out) {
    const col2_box_frame frame = box_frame_of(s);
    const col2_vec local = box_frame_local(&frame, n);
    const col2_vec centre = vec_negate(box_frame_offset(&frame, touch));
    const col2_vec h = frame.half;
    const bool along_x = fabs(local.x) >= fabs(local.y);
    const double side = side_of(along_x ? local.x : local.y);
    const col2_vec middle_of = along_x ? vec2(side * h.x, 0.0) : vec2(0.0, side * h.y);
    const col2_vec half = along_x ? vec2(0.0, h.y) : vec2(h.x, 0.0);
    const col2_vec normal = along_x ? vec2(side, 0.0) : vec2(0.0, side);
    edge_face(vec_add(centre, box_frame_world(&frame, vec_sub(middle_of, half))),
              vec_add(centre, box_frame_world(&frame, vec_add(middle_of, half))),
              box_frame_world(&frame, normal), out);
}

/* The side of a part that faces n best; between equals the first. */
static inline int best_side_of_part(const col2_convex *part, col2_vec n) {
    if (part->count > COL2_FEW_CORNERS) { /* one of the two at the farthest corner */
        const int at = col2_farthest_corner(part->corners, part->normals, part->count, n);
        const int prev = at > 0 ? at - 1 : part->count - 1;
        return vec_dot(part->normals[prev], n) > vec_dot(part->normals[at], n) ? prev
                                                                               : at;
    }
    int best = 0;
    double most = vec_dot(part->normals[0], n);
    for (int i = 1; i < part->count; i++) {
        const double facing = vec_dot(part->normals[i], n);
        best = facing > most ? i : best;
        most = larger_of(facing, most);
    }
    return best;
}

/* The side of a polygon with an area. */
COL_INLINED void polygon_edge(const col2_polygon *s, col2_vec n, col2_vec touch,
                              col2_supporting *out) {
    const col2_convex *part = &s->data->parts[0];
    const col2_vec base = vec_sub(s->pose.origin, touch);
    const int best = best_side_of_part(part, pose_local(&s->pose, n));
    const int next = best + 1 < part->count ? best + 1 : 0;
    edge_face(vec_add(base, pose_offset(&s->pose, part->corners[best])),
              vec_add(base, pose_offset(&s->pose, part->corners[next])),
              pose_turn(&s->pose, part->normals[best]), out);
}

static inline void grow_edge(const col2_shape *s, col2_supporting *out) {
    out->infinite = false;
    if (out->count < 2) {
        return;
    }
    out->corners[0] = vec_along(out->corners[0], s->radius, out->normal);
    out->corners[1] = vec_along(out->corners[1], s->radius, out->normal);
}

/* False for kinds whose edges are found elsewhere. */
COL_INLINED bool own_edge(const col2_shape *s, col2_vec n, col2_vec touch,
                          col2_supporting *out) {
    if (is_capsule(s)) {
        side_edge(vec_sub(as_capsule(s)->a, touch), vec_sub(as_capsule(s)->b, touch), n,
                  out);
    } else if (is_box(s)) {
        box_edge(s, n, touch, out);
    } else if (s->kind == (int)col2_kind_polygon &&
               as_polygon(s)->data->parts[0].dimension == 2) {
        polygon_edge(as_polygon(s), n, touch, out);
    } else {
        return false;
    }
    grow_edge(s, out);
    return true;
}

#endif
