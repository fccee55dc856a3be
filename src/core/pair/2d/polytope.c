/* polytope.c - corners and sides of segments, boxes, triangles and polygons without area;
 * other polygons lend their own, see polytope.h. */
#define COL_DIMENSION 2
#include "polytope.h"

#include "../../geometry/orient.h"
#include "../../measure/box_frame.h"

static const col2_vec BOX_NORMALS[4] = {{0.0, -1.0}, {1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}};

static col2_vec normal_of(col2_vec from, col2_vec to) {
    const col2_vec e = vec_sub(to, from);
    const col2_vec n = vec2(e.y, -e.x);
    const double length = vec_length(e);
    return length > COL_ZERO_TOLERANCE ? vec_scale(n, 1.0 / length) : vec_normalized(n);
}

static void make_segment(col2_vec from, col2_vec to, col2_polytope_buffer *buffer,
                         col2_polytope *out) {
    buffer->corners[0] = from;
    buffer->corners[1] = to;
    out->count = 1;
    out->size = 2.0 * larger_of(vec_largest(from), vec_largest(to)) * out->scale;
    if (from.x != to.x || from.y != to.y) {
        buffer->normals[0] = normal_of(from, to);
        buffer->normals[1] = vec_negate(buffer->normals[0]);
        out->count = 2;
    }
}

static void make_box(col2_vec low, col2_vec high, col2_polytope_buffer *buffer,
                     col2_polytope *out) {
    if (low.x == high.x || low.y == high.y) {
        make_segment(low, high, buffer, out);
        return;
    }
    buffer->corners[0] = low;
    buffer->corners[1] = vec2(high.x, low.y);
    buffer->corners[2] = high;
    buffer->corners[3] = vec2(low.x, high.y);
    out->normals = BOX_NORMALS;
    out->count = 4;
    out->size = larger_of(fabs(low.x), high.x) + larger_of(fabs(low.y), high.y);
}

/* Makes a segment from the longest side of a triangle without area; its origin is the
 * first of that side's corners in order. */
static void make_degenerate_triangle(const col2_triangle *s, col2_polytope_buffer *buffer,
                                     col2_polytope *out) {
    const col2_vec ab = vec_sub(s->b, s->a);
    const col2_vec bc = vec_sub(s->c, s->b);
    const col2_vec ac = vec_sub(s->c, s->a);
    const double ab_sq = vec_length_sq(ab);
    const double bc_sq = vec_length_sq(bc);
    const double ac_sq = vec_length_sq(ac);
    if (bc_sq > ab_sq && bc_sq > ac_sq) {
        out->origin = s->b;
        make_segment(vec2(0.0, 0.0), bc, buffer, out);
    } else {
        make_segment(vec2(0.0, 0.0), ab_sq >= ac_sq ? ab : ac, buffer, out);
    }
}

static void make_triangle(const col2_triangle *s, col2_polytope_buffer *buffer,
                          col2_polytope *out) {
    const double side = orient(s->a, s->b, s->c);
    col2_vec *const corner = buffer->corners;
    corner[0] = vec2(0.0, 0.0);
    corner[1] = vec_sub(side > 0.0 ? s->b : s->c, s->a);
    corner[2] = vec_sub(side > 0.0 ? s->c : s->b, s->a);
    /* a triangle may be flat as given, or as rounded: where the two differ, neither side
     * is right */
    if (side == 0.0 || !(orient(corner[0], corner[1], corner[2]) > 0.0)) {
        make_degenerate_triangle(s, buffer, out);
        return;
    }
    buffer->normals[0] = normal_of(corner[0], corner[1]);
    buffer->normals[1] = side > 0.0 ? normal_of(s->b, s->c) : normal_of(s->c, s->b);
    buffer->normals[2] = normal_of(corner[2], corner[0]);
    out->count = 3;
    out->size = 2.0 * larger_of(vec_largest(corner[1]), vec_largest(corner[2]));
}

/* Makes a segment from a polygon without area. */
static void make_degenerate_polygon(const col2_polygon *s, col2_polytope_buffer *buffer,
                                    col2_polytope *out) {
    const col2_convex *part = &s->data->parts[0];
    out->origin = s->pose.origin;
    out->axis = s->pose.axis;
    out->scale = s->pose.scale;
    make_segment(part->corners[0], part->corners[part->count - 1], buffer, out);
}

void col2_polytope_make(const col2_shape *s, col2_polytope_buffer *buffer,
                        col2_polytope *out) {
    out->corners = buffer->corners;
    out->normals = buffer->normals;
    out->origin = col2_shape_position(s);
    out->axis = vec2(1.0, 0.0);
    out->scale = 1.0;
    out->half = NULL;
    switch (s->kind) {
        case col2_kind_segment:
        case col2_kind_capsule:
            make_segment(vec2(0.0, 0.0), vec_sub(as_capsule(s)->b, as_capsule(s)->a),
                         buffer, out);
            break;
        case col2_kind_aabb:
            make_box(vec2(0.0, 0.0), vec_sub(as_aabb(s)->max, as_aabb(s)->min), buffer,
                     out);
            break;
        case col2_kind_box: {
            const col2_vec half = as_box(s)->half_extents;
            out->axis = as_box(s)->axis;
            make_box(vec_negate(half), half, buffer, out);
            out->half = out->count == 4 ? &as_box(s)->half_extents : NULL;
            break;
        }
        case col2_kind_triangle:
            make_triangle(as_triangle(s), buffer, out);
            break;
        case col2_kind_polygon:
            make_degenerate_polygon(as_polygon(s), buffer, out);
            break;
        default:
            make_segment(vec2(0.0, 0.0), vec2(0.0, 0.0), buffer, out);
            break;
    }
}
