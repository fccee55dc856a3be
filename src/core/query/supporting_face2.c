/* supporting_face2.c - supporting faces in the plane: edges.
 *
 * Separate from supporting_face3.c, because a face in space has many corners, one in the
 * plane has two, and the methods to find them have little in common. */
#define COL_DIMENSION 2
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

void col2_side_face(col2_vec a, col2_vec b, col2_vec n, col2_supporting *out) {
    const col2_vec axis = vec_sub(b, a);
    if (vec_is_zero(axis)) {
        point_face(n, out);
        return;
    }
    const col2_vec across = vec_quarter(vec_normalized(axis));
    const double cosine = vec_dot(across, n);
    if (fabs(cosine) < COL_HALFWAY) {
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

void col2_box_face(const col2_shape *s, col2_vec n, col2_vec touch,
                   col2_supporting *out) {
    box_edge(s, n, touch, out);
}

/* For three corners relative to the touch: the edge that faces n best. */
void col2_triangle_face(const col2_triangle *s, col2_vec n, col2_vec touch,
                        col2_supporting *out) {
    const col2_vec p[3] = {vec_sub(s->a, touch), vec_sub(s->b, touch),
                           vec_sub(s->c, touch)};
    const double area = vec_cross_exact(vec_sub(s->b, s->a), vec_sub(s->c, s->a));
    int best = 0;
    double most = -INFINITY;
    for (int i = 0; i < 3; i++) {
        const col2_vec edge = vec_sub(p[(i + 1) % 3], p[i]);
        /* as straight as a segment: its longest edge is the whole shape */
        const double facing =
            area == 0.0 ? vec_length_sq(edge)
            : vec_is_zero(edge)
                ? -INFINITY
                : -side_of(area) * vec_dot(vec_quarter(edge), n) / vec_length(edge);
        best = facing > most ? i : best;
        most = larger_of(most, facing);
    }
    const col2_vec a = p[best];
    const col2_vec b = p[(best + 1) % 3];
    if (area == 0.0) {
        col2_side_face(a, b, n, out);
        return;
    }
    const col2_vec outward = vec_quarter(vec_normalized(vec_sub(b, a)));
    edge_face(a, b, vec_scale(outward, -side_of(area)), out);
}

/* The side of a part that faces n best; between equals the first. */
static inline int best_side(const col2_convex *part, col2_vec n) {
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
    const int best = best_side(part, pose_local(&s->pose, n));
    const int next = best + 1 < part->count ? best + 1 : 0;
    edge_face(vec_add(base, pose_offset(&s->pose, part->corners[best])),
              vec_add(base, pose_offset(&s->pose, part->corners[next])),
              pose_turn(&s->pose, part->normals[best]), out);
}

void col2_other_face(const col2_shape *shape, col2_vec n, col2_vec touch,
                     col2_supporting *out) {
    const col2_polygon *s = as_polygon(shape);
    const col2_convex *part = &s->data->parts[0];
    if (part->dimension == 2) {
        polygon_edge(s, n, touch, out);
        return;
    }
    const col2_vec base = vec_sub(s->pose.origin, touch);
    const int last = part->count > 1 ? 1 : 0;
    col2_side_face(vec_add(base, pose_offset(&s->pose, part->corners[0])),
                   vec_add(base, pose_offset(&s->pose, part->corners[last])), n, out);
}

/* --------------------------------------------------------- both edges, inline -- */

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
        col2_side_face(vec_sub(as_capsule(s)->a, touch), vec_sub(as_capsule(s)->b, touch),
                       n, out);
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

bool col2_own_edges(const col2_shape *a, const col2_shape *b, const col2_contact *contact,
                    col2_supporting *of_a, col2_supporting *of_b) {
    return own_edge(a, contact->normal, contact->a, of_a) &&
           own_edge(b, vec_negate(contact->normal), contact->b, of_b);
}
