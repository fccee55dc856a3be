/* supporting_face2.c - supporting faces in the plane: edges.
 *
 * Separate from supporting_face3.c, because a face in space has many corners, one in the
 * plane has two, and the methods to find them have little in common. */
#define COL_DIMENSION 2
#include "edges2.h"

void col2_side_face(col2_vec a, col2_vec b, col2_vec n, col2_supporting *out) {
    side_edge(a, b, n, out);
}

void col2_box_face(const col2_shape *s, col2_vec n, col2_vec touch,
                   col2_supporting *out) {
    box_edge(s, n, touch, out);
}

/* A triangle supports by the edge that faces n best; corners are from the touch. */
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
