/* supporting_face3.c - supporting faces in space: polygons, lines on round sides.
 *
 * Separate from supporting_face2.c, because a face in space has many corners, one in the
 * plane has two, and the methods to find them have little in common. */
#include "faces.h"

#include "../measure/box_frame.h"
#include "../shape/hull.h"

static void add_corner(col3_supporting *out, col3_vec corner) {
    out->corners[out->count++] = corner;
}

void col3_side_face(col3_vec a, col3_vec b, col3_vec n, col3_supporting *out) {
    const col3_vec axis = vec_sub(b, a);
    const double length = vec_length(axis);
    if (!(length > 0.0)) {
        point_face(n, out);
        return;
    }
    const col3_vec u = vec_scale(axis, 1.0 / length);
    const col3_vec across = vec_along(n, -vec_dot(n, u), u);
    const double sine = vec_length(across);
    if (sine < COL_HALFWAY) {
        point_face(n, out);
        return;
    }
    out->normal = vec_scale(across, 1.0 / sine);
    add_corner(out, a);
    add_corner(out, b);
}

void col3_box_face(const col3_shape *s, col3_vec n, col3_vec touch,
                   col3_supporting *out) {
    const col3_box_frame frame = box_frame_of(s);
    const col3_vec local = box_frame_local(&frame, n);
    int axis = 0;
    for (int i = 1; i < 3; i++) {
        axis = fabs(vec_get(local, i)) > fabs(vec_get(local, axis)) ? i : axis;
    }
    const double side = side_of(vec_get(local, axis));
    const int k = (axis + 1) % 3;
    const int l = (axis + 2) % 3;
    const col3_vec h = frame.half;
    const col3_vec centre = vec_negate(box_frame_offset(&frame, touch));
    const col3_vec u = box_frame_world(&frame, vec_scale(vec_unit(k), vec_get(h, k)));
    const col3_vec v = box_frame_world(&frame, vec_scale(vec_unit(l), vec_get(h, l)));
    out->normal = box_frame_world(&frame, vec_scale(vec_unit(axis), side));
    const col3_vec middle = vec_along(centre, vec_get(h, axis), out->normal);
    const col3_vec low = vec_sub(middle, v);
    const col3_vec high = vec_add(middle, v);
    add_corner(out, vec_sub(low, u));
    add_corner(out, vec_add(low, u));
    add_corner(out, vec_add(high, u));
    add_corner(out, vec_sub(high, u));
}

/* The best so far: a side of a flat core or a face of a solid one. */
typedef struct {
    double cosine;
    int which;
    col3_vec normal;
} col3_best_face;

static void consider(col3_best_face *best, col3_vec normal, col3_vec n, int which) {
    const double cosine = vec_dot(normal, n);
    if (cosine > best->cosine) {
        *best = (col3_best_face){cosine, which, normal};
    }
}

/* A triangle has both sides and three edges; corners are relative to the touch. */
void col3_triangle_face(const col3_triangle *s, col3_vec n, col3_vec touch,
                        col3_supporting *out) {
    const col3_vec p[3] = {vec_sub(s->a, touch), vec_sub(s->b, touch),
                           vec_sub(s->c, touch)};
    const col3_vec across = vec_cross_exact(vec_sub(s->b, s->a), vec_sub(s->c, s->a));
    if (vec_is_zero(
            across)) { /* as straight as a segment: its longest edge is the whole shape */
        int longest = 0;
        double length_sq[3];
        for (int i = 0; i < 3; i++) {
            length_sq[i] = vec_length_sq(vec_sub(p[(i + 1) % 3], p[i]));
            longest = length_sq[i] > length_sq[longest] ? i : longest;
        }
        col3_side_face(p[longest], p[(longest + 1) % 3], n, out);
        return;
    }
    const col3_vec up = vec_normalized(across);
    col3_best_face best = {-2.0, 0, n};
    consider(&best, up, n, 3);
    consider(&best, vec_negate(up), n, 3);
    for (int i = 0; i < 3; i++) {
        const col3_vec edge = vec_sub(p[(i + 1) % 3], p[i]);
        if (!vec_is_zero(edge)) {
            consider(&best, vec_normalized(vec_cross(edge, up)), n, i);
        }
    }
    out->normal = best.normal;
    for (int i = 0; i < 3; i++) {
        if (best.which == 3 || i == best.which || i == (best.which + 1) % 3) {
            add_corner(out, p[i]);
        }
    }
}

static void add_hull_corner(const col3_hull *s, int corner, col3_vec touch,
                            col3_supporting *out) {
    const col3_vec offset = pose_offset(&s->pose, s->data->corners[corner]);
    add_corner(out, vec_add(vec_sub(s->pose.origin, touch), offset));
}

/* The edges of a flat hull face outward as well. */
static void consider_edges(col3_best_face *best, const col3_hull_data *data, col3_vec n) {
    for (int i = 0; i < data->edge_count; i++) {
        const col3_hull_edge *edge = &data->edges[i];
        const col3_vec up = data->faces[edge->left].normal;
        const col3_vec outward = vec_normalized(vec_cross(edge->direction, up));
        consider(best, outward, n, data->face_count + i);
    }
}

static void solid_face(const col3_hull *s, col3_vec n, col3_vec touch,
                       col3_supporting *out) {
    const col3_hull_data *data = s->data;
    const col3_vec local = pose_local(&s->pose, n);
    col3_best_face best = {-2.0, 0, local};
    for (int i = 0; i < data->face_count; i++) {
        consider(&best, data->faces[i].normal, local, i);
    }
    if (data->dimension == 2) {
        consider_edges(&best, data, local);
    }
    out->normal = pose_turn(&s->pose, best.normal);
    if (best.which >= data->face_count) {
        const col3_hull_edge *edge = &data->edges[best.which - data->face_count];
        add_hull_corner(s, edge->a, touch, out);
        add_hull_corner(s, edge->b, touch, out);
        return;
    }
    const col3_hull_face *face = &data->faces[best.which];
    const int used = face->count < FACE_MOST ? face->count : FACE_MOST;
    for (int i = 0; i < used; i++) {
        const int at = (int)((long)i * face->count / used);
        add_hull_corner(s, data->loops[face->first + at], touch, out);
    }
}

static void hull_face(const col3_hull *s, col3_vec n, col3_vec touch,
                      col3_supporting *out) {
    if (s->data->dimension >= 2) {
        solid_face(s, n, touch, out);
        return;
    }
    const int last = s->data->corner_count - 1;
    col3_side_face(vec_sub(col3_hull_corner(s, 0), touch),
                   vec_sub(col3_hull_corner(s, last), touch), n, out);
}

/* A direction across the axis of a disc: it turns with the axis, and does so gently
 * except near one diagonal of the world's axes, so that a disc that lies flat keeps its
 * points. */
static col3_vec start_of_rim(col3_vec u) {
    const col3_vec diagonal = vec3(1.0, 1.0, 1.0);
    col3_vec across = vec_along(diagonal, -vec_dot(diagonal, u), u);
    if (vec_length_sq(across) < COL_OBLIQUE_SQ) { /* next to it little else is left */
        across = vec_along(across, -vec_dot(across, u), u);
    }
    return vec_length(across) > COL_FLAT_TOLERANCE ? vec_normalized(across)
                                                   : vec_perpendicular(u);
}

/* Eight points of a rim, the first of them where it reaches farthest along n, unless the
 * disc nearly lies flat: then noise decides where that is. */
static void disc_face(col3_vec centre, col3_vec u, col3_vec across, double radius,
                      col3_supporting *out) {
    const col3_vec level = vec_length(across) > COL_LEVEL_TOLERANCE
                               ? vec_normalized(across)
                               : start_of_rim(u);
    const col3_vec x = vec_scale(level, radius);
    const col3_vec y = vec_cross(u, x);
    const double cosines[8] = {1.0,  COL_HALFWAY,  0.0, -COL_HALFWAY,
                               -1.0, -COL_HALFWAY, 0.0, COL_HALFWAY};
    out->normal = u;
    for (int i = 0; i < 8; i++) {
        const double sine = cosines[(i + 6) % 8];
        add_corner(out, vec_along(vec_along(centre, cosines[i], x), sine, y));
    }
}

static void cylinder_face(const col3_cylinder *s, col3_vec n, col3_vec touch,
                          col3_supporting *out) {
    const bool cone = s->shape.kind == col3_kind_cone;
    const double r = s->disc_radius;
    const col3_vec a = vec_sub(s->a, touch);
    const col3_vec b = vec_sub(s->b, touch);
    const col3_vec axis = vec_sub(s->b, s->a);
    const double length = vec_length(axis);
    const col3_vec u = vec_scale(axis, 1.0 / length);
    const col3_vec across = vec_cross(u, vec_cross_exact(n, u));
    const double sine = vec_length(across);
    const double rise = vec_dot(u, n);
    const bool top = rise > 0.0 && !cone;
    /* the normal of the side leans towards the apex of a cone */
    const double slant = cone ? sqrt(length * length + r * r) : length;
    const double of_side = (length * sine + (cone ? r * rise : 0.0)) / slant;
    if ((top ? rise : -rise) > of_side) {
        disc_face(top ? b : a, top ? u : vec_negate(u), across, r, out);
        return;
    }
    if (!(of_side > COL_HALFWAY) || sine <= COL_TIE_TOLERANCE) { /* at the apex */
        point_face(n, out);
        return;
    }
    const col3_vec outward = vec_scale(across, 1.0 / sine);
    out->normal =
        vec_normalized(vec_along(vec_scale(outward, length), cone ? r : 0.0, u));
    add_corner(out, vec_along(a, r, outward));
    add_corner(out, vec_along(b, cone ? 0.0 : r, outward));
}

void col3_other_face(const col3_shape *s, col3_vec n, col3_vec touch,
                     col3_supporting *out) {
    if (s->kind == col3_kind_hull) {
        hull_face(as_hull(s), n, touch, out);
    } else {
        cylinder_face(as_cylinder(s), n, touch, out);
    }
}
