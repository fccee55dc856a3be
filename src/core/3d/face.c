/* face.c - see face.h. */
#include "face.h"

#include "frame.h"
#include "hull.h"

static void point_face(col_vec3 n, face3 *out) {
    out->normal = n;
    out->count = 1;
    out->corners[0] = v3(0.0, 0.0, 0.0);
}

static void add_corner(face3 *out, col_vec3 corner) {
    out->corners[out->count++] = corner;
}

/* A line on the side of what is round about the axis from a to b, both relative to the
 * touch; the touch itself where n leaves the side for an end. */
static void side_face(col_vec3 a, col_vec3 b, col_vec3 n, face3 *out) {
    const col_vec3 axis = v3_sub(b, a);
    const double length = v3_length(axis);
    if (!(length > 0.0)) {
        point_face(n, out);
        return;
    }
    const col_vec3 u = v3_scale(axis, 1.0 / length);
    const col_vec3 across = v3_cross(u, v3_cross_exact(n, u));
    if (v3_length(across) < COL_HALFWAY) {
        point_face(n, out);
        return;
    }
    out->normal = v3_normalized(across);
    add_corner(out, a);
    add_corner(out, b);
}

static void open_face(const col_ray3 *s, col_vec3 n, col_vec3 touch, double far,
                      face3 *out) {
    const col_vec3 u = v3_normalized(s->direction);
    const col_vec3 from = v3_sub(s->origin, touch);
    const double base = v3_dot(from, u); /* of the origin, along u */
    const bool ray = s->shape.kind == col_kind3_ray;
    const double low = ray ? max2(base, -far) : -far;
    const col_vec3 foot = v3_along(from, -base, u);
    side_face(v3_along(foot, min2(low, far), u), v3_along(foot, far, u), n, out);
}

/* ----------------------------------------------------------------- flat faces -- */

static void box_face(const col_shape3 *s, col_vec3 n, col_vec3 touch, face3 *out) {
    const frame3 frame = frame3_of(s);
    const col_vec3 local = frame3_local(&frame, n);
    int axis = 0;
    for (int i = 1; i < 3; i++) {
        axis = fabs(v3_get(local, i)) > fabs(v3_get(local, axis)) ? i : axis;
    }
    const double side = side_of(v3_get(local, axis));
    const col_vec3 centre = v3_negate(frame3_offset(&frame, touch));
    const col_vec3 h = frame.half;
    const double first[4] = {-1.0, 1.0, 1.0, -1.0};
    const double second[4] = {-1.0, -1.0, 1.0, 1.0};
    out->normal = frame3_world(&frame, v3_scale(v3_unit(axis), side));
    for (int i = 0; i < 4; i++) {
        const col_vec3 sign = axis == 0   ? v3(side, first[i], second[i])
                              : axis == 1 ? v3(second[i], side, first[i])
                                          : v3(first[i], second[i], side);
        const col_vec3 corner = v3(sign.x * h.x, sign.y * h.y, sign.z * h.z);
        add_corner(out, v3_add(centre, frame3_world(&frame, corner)));
    }
}

/* What faces n best so far: a side of a flat core, a face of a solid one. */
typedef struct {
    double cosine;
    int which;
    col_vec3 normal;
} best_face3;

static void consider(best_face3 *best, col_vec3 normal, col_vec3 n, int which) {
    const double cosine = v3_dot(normal, n);
    if (cosine > best->cosine) {
        *best = (best_face3){cosine, which, normal};
    }
}

/* Of three corners relative to the touch: both sides, and the three edges. */
static void triangle_face(const col_triangle3 *s, col_vec3 n, col_vec3 touch,
                          face3 *out) {
    const col_vec3 p[3] = {v3_sub(s->a, touch), v3_sub(s->b, touch), v3_sub(s->c, touch)};
    const col_vec3 across = v3_cross_exact(v3_sub(s->b, s->a), v3_sub(s->c, s->a));
    if (v3_is_zero(across)) { /* as straight as a segment: its longest edge tells all */
        int longest = 0;
        double length_sq[3];
        for (int i = 0; i < 3; i++) {
            length_sq[i] = v3_length_sq(v3_sub(p[(i + 1) % 3], p[i]));
            longest = length_sq[i] > length_sq[longest] ? i : longest;
        }
        side_face(p[longest], p[(longest + 1) % 3], n, out);
        return;
    }
    const col_vec3 up = v3_normalized(across);
    best_face3 best = {-2.0, 0, n};
    consider(&best, up, n, 3);
    consider(&best, v3_negate(up), n, 3);
    for (int i = 0; i < 3; i++) {
        const col_vec3 edge = v3_sub(p[(i + 1) % 3], p[i]);
        if (!v3_is_zero(edge)) {
            consider(&best, v3_normalized(v3_cross(edge, up)), n, i);
        }
    }
    out->normal = best.normal;
    for (int i = 0; i < 3; i++) {
        if (best.which == 3 || i == best.which || i == (best.which + 1) % 3) {
            add_corner(out, p[i]);
        }
    }
}

static void add_hull_corner(const col_hull3 *s, int corner, col_vec3 touch, face3 *out) {
    const col_vec3 offset = pose3_offset(&s->pose, s->data->corners[corner]);
    add_corner(out, v3_add(v3_sub(s->pose.origin, touch), offset));
}

/* Of a flat hull the edges face outward as well. */
static void consider_edges(best_face3 *best, const col_hull_data3 *data, col_vec3 n) {
    for (int i = 0; i < data->edge_count; i++) {
        const hull_edge3 *edge = &data->edges[i];
        const col_vec3 up = data->faces[edge->left].normal;
        const col_vec3 outward = v3_normalized(v3_cross(edge->direction, up));
        consider(best, outward, n, data->face_count + i);
    }
}

static void solid_face(const col_hull3 *s, col_vec3 n, col_vec3 touch, face3 *out) {
    const col_hull_data3 *data = s->data;
    const col_vec3 local = pose3_local(&s->pose, n);
    best_face3 best = {-2.0, 0, local};
    for (int i = 0; i < data->face_count; i++) {
        consider(&best, data->faces[i].normal, local, i);
    }
    if (data->dimension == 2) {
        consider_edges(&best, data, local);
    }
    out->normal = pose3_turn(&s->pose, best.normal);
    if (best.which >= data->face_count) {
        const hull_edge3 *edge = &data->edges[best.which - data->face_count];
        add_hull_corner(s, edge->a, touch, out);
        add_hull_corner(s, edge->b, touch, out);
        return;
    }
    const hull_face3 *face = &data->faces[best.which];
    const int used = face->count < FACE3_MOST ? face->count : FACE3_MOST;
    for (int i = 0; i < used; i++) {
        const int at = (int)((long)i * face->count / used);
        add_hull_corner(s, data->loops[face->first + at], touch, out);
    }
}

static void hull_face(const col_hull3 *s, col_vec3 n, col_vec3 touch, face3 *out) {
    if (s->data->dimension >= 2) {
        solid_face(s, n, touch, out);
        return;
    }
    const int last = s->data->corner_count - 1;
    side_face(v3_sub(col_hull3_corner(s, 0), touch),
              v3_sub(col_hull3_corner(s, last), touch), n, out);
}

/* ------------------------------------------------------------ cylinder and cone -- */

/* Eight points of a rim, the first of them where it reaches farthest along n. */
static void disc_face(col_vec3 centre, col_vec3 u, col_vec3 across, double radius,
                      face3 *out) {
    const col_vec3 level =
        v3_length(across) > COL_STEADY ? v3_normalized(across) : v3_perpendicular(u);
    const col_vec3 x = v3_scale(level, radius);
    const col_vec3 y = v3_cross(u, x);
    const double cosines[8] = {1.0,  COL_HALFWAY,  0.0, -COL_HALFWAY,
                               -1.0, -COL_HALFWAY, 0.0, COL_HALFWAY};
    out->normal = u;
    for (int i = 0; i < 8; i++) {
        const double sine = cosines[(i + 6) % 8];
        add_corner(out, v3_along(v3_along(centre, cosines[i], x), sine, y));
    }
}

static void cylinder_face(const col_cylinder3 *s, col_vec3 n, col_vec3 touch,
                          face3 *out) {
    const bool cone = s->shape.kind == col_kind3_cone;
    const double r = s->disc_radius;
    const col_vec3 a = v3_sub(s->a, touch);
    const col_vec3 b = v3_sub(s->b, touch);
    const col_vec3 axis = v3_sub(s->b, s->a);
    const double length = v3_length(axis);
    const col_vec3 u = v3_scale(axis, 1.0 / length);
    const col_vec3 across = v3_cross(u, v3_cross_exact(n, u));
    const double sine = v3_length(across);
    const double rise = v3_dot(u, n);
    const bool top = rise > 0.0 && !cone;
    /* the normal of the side leans towards the apex of a cone */
    const double slant = cone ? sqrt(length * length + r * r) : length;
    const double of_side = (length * sine + (cone ? r * rise : 0.0)) / slant;
    if ((top ? rise : -rise) > of_side) {
        disc_face(top ? b : a, top ? u : v3_negate(u), across, r, out);
        return;
    }
    if (!(of_side > COL_HALFWAY) || sine <= COL_STEADY) { /* at the apex */
        point_face(n, out);
        return;
    }
    const col_vec3 outward = v3_scale(across, 1.0 / sine);
    out->normal = v3_normalized(v3_along(v3_scale(outward, length), cone ? r : 0.0, u));
    add_corner(out, v3_along(a, r, outward));
    add_corner(out, v3_along(b, cone ? 0.0 : r, outward));
}

static void core_face(const col_shape3 *s, col_vec3 n, col_vec3 touch, double far,
                      face3 *out) {
    switch (s->kind) {
        case col_kind3_segment:
        case col_kind3_capsule:
            side_face(v3_sub(as_capsule3(s)->a, touch), v3_sub(as_capsule3(s)->b, touch),
                      n, out);
            break;
        case col_kind3_ray:
        case col_kind3_line:
            open_face(as_ray3(s), n, touch, far, out);
            break;
        case col_kind3_aabb:
        case col_kind3_box:
            box_face(s, n, touch, out);
            break;
        case col_kind3_triangle:
            triangle_face(as_triangle3(s), n, touch, out);
            break;
        case col_kind3_hull:
            hull_face(as_hull3(s), n, touch, out);
            break;
        case col_kind3_cylinder:
        case col_kind3_cone:
            cylinder_face(as_cylinder3(s), n, touch, out);
            break;
        default:
            point_face(n, out);
            out->endless = s->kind != col_kind3_point && s->kind != col_kind3_sphere;
            break;
    }
}

void face3_of(const col_shape3 *s, col_vec3 n, col_vec3 touch, double far, face3 *out) {
    out->count = 0;
    out->endless = false;
    core_face(s, n, touch, far, out);
    if (out->count > 1 && s->radius > 0.0) {
        for (int i = 0; i < out->count; i++) {
            out->corners[i] = v3_along(out->corners[i], s->radius, out->normal);
        }
    }
}
