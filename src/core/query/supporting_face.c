/* supporting_face.c - the part of a shape's surface that faces a direction, by kind, and
 * the two faces with which shapes touch. */
#include "../measure/measure.h"
#include "faces.h"

/* The part of a ray or line within `far` of the touch. */
static void line_face(const col_ray *s, col_vec n, col_vec touch, double far,
                      col_supporting *out) {
    const col_vec u = vec_normalized(s->direction);
    const col_vec from = vec_sub(s->origin, touch);
    const double base = vec_dot(from, u); /* of the origin, along u */
    const bool ray = s->shape.kind == col_kind_ray;
    const double low = ray ? larger_of(base, -far) : -far;
    const col_vec foot = vec_along(from, -base, u);
    col_side_face(vec_along(foot, smaller_of(low, far), u), vec_along(foot, far, u), n,
                  out);
}

static void core_face(const col_shape *s, col_vec n, col_vec touch, double far,
                      col_supporting *out) {
    switch (s->kind) {
        case col_kind_point:
        case col_kind_ball:
            point_face(n, out);
            break;
        case col_kind_plane:
        case col_kind_halfspace:
            point_face(n, out);
            out->infinite = true;
            break;
        case col_kind_segment:
        case col_kind_capsule:
            col_side_face(vec_sub(as_capsule(s)->a, touch),
                          vec_sub(as_capsule(s)->b, touch), n, out);
            break;
        case col_kind_ray:
        case col_kind_line:
            line_face(as_ray(s), n, touch, far, out);
            break;
        case col_kind_aabb:
        case col_kind_box:
            col_box_face(s, n, touch, out);
            break;
        case col_kind_triangle:
            col_triangle_face(as_triangle(s), n, touch, out);
            break;
        default:
            col_other_face(s, n, touch, out);
            break;
    }
}

void col_supporting_face(const col_shape *s, col_vec n, col_vec touch, double far,
                         col_supporting *out) {
    out->count = 0;
    out->infinite = false;
    core_face(s, n, touch, far, out);
    if (out->count > 1 && s->radius > 0.0) {
        for (int i = 0; i < out->count; i++) {
            out->corners[i] = vec_along(out->corners[i], s->radius, out->normal);
        }
    }
}

/* The length beyond which rays and lines do not matter: the size of the other shape. */
static double far_of(const col_shape *a, const col_shape *b) {
    if (!is_line(a) && !is_line(b)) {
        return 0.0;
    }
    col_vec min;
    col_vec max;
    col_convex_bounds(is_line(a) ? b : a, &min, &max);
    const double size = vec_largest(vec_sub(max, min));
    return isfinite(size) ? 2.0 * size : 0.0;
}

/* Nothing of the face lies beside the touching point: the face is a point, or it leans
 * away from the touching plane so steeply that only its tip touches. */
static bool is_point(const col_supporting *face, col_vec n) {
    return (face->count == 1 && !face->infinite) ||
           vec_dot(face->normal, n) < COL_LEANING;
}

bool col_touching_faces(const col_shape *a, const col_shape *b,
                        const col_contact *contact, col_supporting *of_a,
                        col_supporting *of_b) {
    const col_vec n = contact->normal;
    const double far = far_of(a, b);
    col_supporting_face(a, n, contact->a, far, of_a);
    col_supporting_face(b, vec_negate(n), contact->b, far, of_b);
    return !is_point(of_a, n) && !is_point(of_b, vec_negate(n)) &&
           !(of_a->infinite && of_b->infinite);
}
