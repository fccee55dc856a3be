/* faces_at.c - the faces of a convex shape that meet at a point of its surface. */
#include "faces_at.h"

#include "../measure/box_frame.h"
#include "query.h"
#if COL_DIMENSION == 3
#include "../shape/hull.h"
#else
#include "../shape/polygon.h"
#endif

void col_faces_add(col_faces_at *f, col_vec normal) {
    if (f->count < FACES_AT_MOST) {
        f->normals[f->count++] = normal;
        return;
    }
    int least = 0;
    for (int i = 1; i < f->count; i++) {
        const bool less =
            vec_dot(f->normals[i], f->along) < vec_dot(f->normals[least], f->along);
        least = less ? i : least;
    }
    if (vec_dot(normal, f->along) > vec_dot(f->normals[least], f->along)) {
        f->normals[least] = normal;
    }
}

/* For a box without thickness both sides are at every point. */
static void add_box(const col_shape *s, col_vec p, col_faces_at *f) {
    const col_box_frame frame = box_frame_of(s);
    const col_vec local = box_frame_point(&frame, p);
    for (int i = 0; i < COL_DIMENSION; i++) {
        const double x = vec_get(local, i);
        const double least = vec_get(frame.half, i) - f->error;
        const col_vec normal = box_frame_world(&frame, vec_unit(i));
        if (x >= least) {
            col_faces_add(f, normal);
        }
        if (-x >= least) {
            col_faces_add(f, vec_negate(normal));
        }
    }
}

static void add_if_on(col_faces_at *f, col_vec normal, col_vec of_face, col_vec p) {
    if (fabs(vec_dot(normal, vec_sub(p, of_face))) <= f->error) {
        col_faces_add(f, normal);
    }
}

#if COL_DIMENSION == 3

/* Both sides, if the shape has an area. */
static void add_triangle(const col3_triangle *s, col3_vec p, col3_faces_at *f) {
    const col3_vec across = vec_cross_exact(vec_sub(s->b, s->a), vec_sub(s->c, s->a));
    if (!vec_is_zero(across)) {
        const col3_vec up = vec_normalized(across);
        add_if_on(f, up, s->a, p);
        add_if_on(f, vec_negate(up), s->a, p);
    }
}

static void add_hull(const col3_hull *s, col3_vec p, col3_faces_at *f) {
    const col3_hull_data *data = s->data;
    const col3_vec offset = pose_local(&s->pose, vec_sub(p, s->pose.origin));
    for (int i = 0; i < data->face_count; i++) {
        const col3_hull_face *face = &data->faces[i];
        const double height =
            vec_dot(face->normal, offset) - face->offset * s->pose.scale;
        if (fabs(height) <= f->error) {
            col3_faces_add(f, pose_turn(&s->pose, face->normal));
        }
    }
}

/* Discs, and the side: at a cone's apex its line that points most along the direction. */
static void add_cylinder(const col3_cylinder *s, col3_vec p, col3_faces_at *f) {
    const col3_vec axis = vec_sub(s->b, s->a);
    const double length = vec_length(axis);
    const col3_vec u = vec_scale(axis, 1.0 / length);
    const bool cone = s->shape.kind == (int)col3_kind_cone;
    add_if_on(f, vec_negate(u), s->a, p);
    if (!cone) {
        add_if_on(f, u, s->b, p);
    }
    const col3_vec from = vec_sub(p, s->a);
    const double height = vec_dot(from, u);
    const col3_vec radial = vec_along(from, -height, u);
    const double radius = vec_length(radial);
    const double here = cone ? s->disc_radius * (1.0 - height / length) : s->disc_radius;
    if (radius < here - 2.0 * f->error) {
        return;
    }
    const col3_vec side =
        radius > f->error ? radial : vec_along(f->along, -vec_dot(f->along, u), u);
    if (!vec_is_zero(side)) {
        const col3_vec out = vec_normalized(side);
        const double lean = cone ? s->disc_radius / length : 0.0;
        col3_faces_add(f, vec_normalized(vec_along(out, lean, u)));
    }
}

static void add_other(const col3_shape *s, col3_vec p, col3_faces_at *f) {
    if (is_cylinder(s)) {
        add_cylinder(as_cylinder(s), p, f);
    } else {
        add_hull(as_hull(s), p, f);
    }
}

#else

static void add_triangle(const col2_triangle *s, col2_vec p, col2_faces_at *f) {
    const col2_vec corners[3] = {s->a, s->b, s->c};
    const double area = vec_cross_exact(vec_sub(s->b, s->a), vec_sub(s->c, s->a));
    for (int i = 0; area != 0.0 && i < 3; i++) {
        const col2_vec edge = vec_sub(corners[(i + 1) % 3], corners[i]);
        const col2_vec outward = vec_quarter(vec_normalized(edge));
        add_if_on(f, vec_scale(outward, -side_of(area)), corners[i], p);
    }
}

/* Both sides of a shape without an area, if it has a length. */
static void add_other(const col2_shape *shape, col2_vec p, col2_faces_at *f) {
    const col2_polygon *s = as_polygon(shape);
    const col2_convex *part = &s->data->parts[0];
    const col2_vec offset = pose_local(&s->pose, vec_sub(p, s->pose.origin));
    const double scale = s->pose.scale;
    for (int i = 0; part->dimension == 2 && i < part->count; i++) {
        const col2_vec from = vec_along(offset, -scale, part->corners[i]);
        if (fabs(vec_dot(part->normals[i], from)) <= f->error) {
            col2_faces_add(f, pose_turn(&s->pose, part->normals[i]));
        }
    }
}

#endif

void col_convex_faces_on(const col_shape *s, col_vec p, col_faces_at *f) {
    switch (s->kind) {
        case col_kind_aabb:
        case col_kind_box:
            add_box(s, p, f);
            break;
        case col_kind_triangle:
            add_triangle(as_triangle(s), p, f);
            break;
        case col_kind_plane:
            col_faces_add(f, vec_negate(as_plane(s)->normal));
            /* fall through */
        case col_kind_halfspace:
            col_faces_add(f, as_plane(s)->normal);
            break;
        default:
            add_other(s, p, f);
            break;
    }
}

void col_convex_faces_at(const col_shape *s, col_vec p, double reach, col_vec *at,
                         col_faces_at *f) {
    f->count = 0;
    if (!col_kind_has_faces(s->kind)) {
        return;
    }
    const col_ball point = col_point_make(p);
    const col_closest c = col_convex_closest(&point.shape, s);
    if (fabs(c.distance) > reach) {
        return;
    }
    *at = c.b;
    col_convex_faces_on(s, vec_along(c.b, s->radius, c.normal), f);
}
