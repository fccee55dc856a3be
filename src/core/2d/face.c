/* face.c - see face.h. */
#include "face.h"

#include "frame.h"
#include "polygon.h"

static void point_face(col_vec2 n, face2 *out) {
    out->normal = n;
    out->count = 1;
    out->corners[0] = v2(0.0, 0.0);
}

static void edge_face(col_vec2 a, col_vec2 b, col_vec2 normal, face2 *out) {
    out->normal = normal;
    out->count = 2;
    out->corners[0] = a;
    out->corners[1] = b;
}

/* One side of a segment from a to b, both relative to the touch; the touch itself where n
 * leaves the side for an end. */
static void side_face(col_vec2 a, col_vec2 b, col_vec2 n, face2 *out) {
    const col_vec2 axis = v2_sub(b, a);
    if (v2_is_zero(axis)) {
        point_face(n, out);
        return;
    }
    const col_vec2 across = v2_quarter(v2_normalized(axis));
    const double cosine = v2_dot(across, n);
    if (fabs(cosine) < COL_HALFWAY) {
        point_face(n, out);
        return;
    }
    edge_face(a, b, v2_scale(across, side_of(cosine)), out);
}

static void open_face(const col_ray2 *s, col_vec2 n, col_vec2 touch, double far,
                      face2 *out) {
    const col_vec2 u = v2_normalized(s->direction);
    const col_vec2 from = v2_sub(s->origin, touch);
    const double base = v2_dot(from, u); /* of the origin, along u */
    const bool ray = s->shape.kind == col_kind2_ray;
    const double low = ray ? max2(base, -far) : -far;
    const col_vec2 foot = v2_along(from, -base, u);
    side_face(v2_along(foot, min2(low, far), u), v2_along(foot, far, u), n, out);
}

static void box_face(const col_shape2 *s, col_vec2 n, col_vec2 touch, face2 *out) {
    const frame2 frame = frame2_of(s);
    const col_vec2 local = frame2_local(&frame, n);
    const col_vec2 centre = v2_negate(frame2_offset(&frame, touch));
    const col_vec2 h = frame.half;
    const bool along_x = fabs(local.x) >= fabs(local.y);
    const double side = side_of(along_x ? local.x : local.y);
    const col_vec2 middle_of = along_x ? v2(side * h.x, 0.0) : v2(0.0, side * h.y);
    const col_vec2 half = along_x ? v2(0.0, h.y) : v2(h.x, 0.0);
    const col_vec2 normal = along_x ? v2(side, 0.0) : v2(0.0, side);
    edge_face(v2_add(centre, frame2_world(&frame, v2_sub(middle_of, half))),
              v2_add(centre, frame2_world(&frame, v2_add(middle_of, half))),
              frame2_world(&frame, normal), out);
}

/* Of three corners relative to the touch: the edge that faces n best. */
static void triangle_face(const col_triangle2 *s, col_vec2 n, col_vec2 touch,
                          face2 *out) {
    const col_vec2 p[3] = {v2_sub(s->a, touch), v2_sub(s->b, touch), v2_sub(s->c, touch)};
    const double area = v2_cross_exact(v2_sub(s->b, s->a), v2_sub(s->c, s->a));
    int best = 0;
    double most = -INFINITY;
    for (int i = 0; i < 3; i++) {
        const col_vec2 edge = v2_sub(p[(i + 1) % 3], p[i]);
        /* as straight as a segment: its longest edge tells all */
        const double facing =
            area == 0.0 ? v2_length_sq(edge)
            : v2_is_zero(edge)
                ? -INFINITY
                : -side_of(area) * v2_dot(v2_quarter(edge), n) / v2_length(edge);
        best = facing > most ? i : best;
        most = max2(most, facing);
    }
    const col_vec2 a = p[best];
    const col_vec2 b = p[(best + 1) % 3];
    if (area == 0.0) {
        side_face(a, b, n, out);
        return;
    }
    const col_vec2 outward = v2_quarter(v2_normalized(v2_sub(b, a)));
    edge_face(a, b, v2_scale(outward, -side_of(area)), out);
}

/* The side of a part that faces n best; of equals the first. */
static int best_side(const convex2 *part, col_vec2 n) {
    int best = 0;
    double most = v2_dot(part->normals[0], n);
    for (int i = 1; i < part->count; i++) {
        const double facing = v2_dot(part->normals[i], n);
        best = facing > most ? i : best;
        most = max2(facing, most);
    }
    return best;
}

static void polygon_face(const col_polygon2 *s, col_vec2 n, col_vec2 touch, face2 *out) {
    const convex2 *part = &s->data->parts[0];
    const bool has_area = part->dimension == 2;
    const col_vec2 base = v2_sub(s->pose.origin, touch);
    const int best = has_area ? best_side(part, pose2_local(&s->pose, n)) : 0;
    const int next = best + 1 < part->count ? best + 1 : 0;
    const col_vec2 a = v2_add(base, pose2_offset(&s->pose, part->corners[best]));
    const col_vec2 b = v2_add(base, pose2_offset(&s->pose, part->corners[next]));
    if (has_area) {
        edge_face(a, b, pose2_turn(&s->pose, part->normals[best]), out);
    } else {
        side_face(a, b, n, out);
    }
}

static void core_face(const col_shape2 *s, col_vec2 n, col_vec2 touch, double far,
                      face2 *out) {
    switch (s->kind) {
        case col_kind2_segment:
        case col_kind2_capsule:
            side_face(v2_sub(as_capsule2(s)->a, touch), v2_sub(as_capsule2(s)->b, touch),
                      n, out);
            break;
        case col_kind2_ray:
        case col_kind2_line:
            open_face(as_ray2(s), n, touch, far, out);
            break;
        case col_kind2_aabb:
        case col_kind2_box:
            box_face(s, n, touch, out);
            break;
        case col_kind2_triangle:
            triangle_face(as_triangle2(s), n, touch, out);
            break;
        case col_kind2_polygon:
            polygon_face(as_polygon2(s), n, touch, out);
            break;
        default:
            point_face(n, out);
            out->endless = s->kind != col_kind2_point && s->kind != col_kind2_circle;
            break;
    }
}

void face2_of(const col_shape2 *s, col_vec2 n, col_vec2 touch, double far, face2 *out) {
    out->count = 0;
    out->endless = false;
    core_face(s, n, touch, far, out);
    if (out->count > 1 && s->radius > 0.0) {
        for (int i = 0; i < out->count; i++) {
            out->corners[i] = v2_along(out->corners[i], s->radius, out->normal);
        }
    }
}
