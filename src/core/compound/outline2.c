/* outline2.c - the normals of polygons that are made of convex pieces; in the plane only,
 * as no shape of space is made of pieces. */
#define COL_DIMENSION 2
#include "outline2.h"

#include "../query/query.h"

const col2_polygon *col2_outline_of(const col2_parts *parts, int which,
                                    col2_any *buffer) {
    const col2_shape *s = parts->shape;
    if (s->kind == (int)col2_kind_concave) {
        return s->radius > 0.0 ? NULL : as_polygon(s);
    }
    const col2_compound_leaf *leaf = &as_compound(s)->data->leaves[which];
    if (leaf->piece < 0) {
        return NULL;
    }
    col2_compound_part(as_compound(s), leaf->part, buffer);
    return buffer->shape.radius > 0.0 ? NULL : &buffer->polygon;
}

static double distance_to(col2_vec p, col2_vec from, col2_vec to) {
    const col2_circle point = col2_point_make(p);
    const col2_capsule edge = col2_segment_make(from, to);
    return col2_convex_closest(&point.shape, &edge.shape).distance;
}

/* A point nearer than this, as a share of coordinates, is on an edge; an edge that the
 * ray runs along counts if there is no other. */
#define ON_EDGE (16.0 * COL_ROUNDING_ERROR)

bool col2_outline_correct_normal(const col2_polygon *polygon, col2_vec direction,
                                 col2_hit *hit) {
    const col2_polygon_data *data = polygon->data;
    const col2_pose *pose = &polygon->pose;
    const col2_vec d = pose_local(pose, direction);
    const col2_vec offset = pose_local(pose, vec_sub(hit->point, pose->origin));
    const col2_vec at = vec_scale(offset, 1.0 / pose->scale);
    const double side = hit->inside ? 1.0 : -1.0; /* of an edge that the ray leaves by */
    const double level = COL_PARALLEL_TOLERANCE * vec_length(d);
    /* in the frame, where coordinates are below 2 */
    const double error = ON_EDGE * (2.0 + vec_largest(hit->point) / pose->scale);
    double nearest = INFINITY;
    col2_vec corrected = hit->normal;
    for (int i = 0; i < data->outline_count; i++) {
        const col2_vec from = data->outline[i];
        const col2_vec to = data->outline[i + 1 < data->outline_count ? i + 1 : 0];
        const col2_vec outward = vec_negate(vec_quarter(vec_sub(to, from)));
        const double rise = side * vec_dot(outward, d);
        const double distance = distance_to(at, from, to) + (rise > 0.0 ? 0.0 : error);
        if (rise >= -level * vec_length(outward) && distance < nearest) {
            const col2_vec normal = vec_normalized(pose_turn(pose, outward));
            nearest = distance;
            corrected = vec_scale(normal, -side);
        }
    }
    const double leaning = fabs(vec_cross(corrected, hit->normal));
    if (vec_dot(corrected, hit->normal) < 0.0 || leaning > COL_TIE_TOLERANCE) {
        /* otherwise the piece's own, which has been rounded less */
        hit->normal = corrected;
    }
    return nearest <= 2.0 * error;
}
