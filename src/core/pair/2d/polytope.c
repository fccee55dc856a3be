/* polytope.c - see polytope.h. */
#define COL_DIMENSION 2
#include "polytope.h"

#include "../../geometry/orient.h"
#include "../../measure/box_frame.h"

static const col2_vec BOX_NORMALS[4] = {{0.0, -1.0}, {1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}};

static col2_vec normal_of(col2_vec from, col2_vec to) {
    const col2_vec e = vec_sub(to, from);
    return vec_scale(vec2(e.y, -e.x), 1.0 / vec_length(e));
}

static void make_segment(col2_vec from, col2_vec to, col2_polytope_room *room,
                         col2_polytope *out) {
    room->corners[0] = from;
    room->corners[1] = to;
    out->count = 1;
    out->size = 2.0 * larger_of(vec_largest(from), vec_largest(to)) * out->scale;
    if (from.x != to.x || from.y != to.y) {
        room->normals[0] = normal_of(from, to);
        room->normals[1] = vec_negate(room->normals[0]);
        out->count = 2;
    }
}

static void make_box(col2_vec low, col2_vec high, col2_polytope_room *room,
                     col2_polytope *out) {
    if (low.x == high.x || low.y == high.y) {
        make_segment(low, high, room, out);
        return;
    }
    room->corners[0] = low;
    room->corners[1] = vec2(high.x, low.y);
    room->corners[2] = high;
    room->corners[3] = vec2(low.x, high.y);
    out->normals = BOX_NORMALS;
    out->count = 4;
    out->size = larger_of(fabs(low.x), high.x) + larger_of(fabs(low.y), high.y);
}

/* The longest side of a triangle without area; from its first corner in their order. */
static void make_thin_triangle(const col2_triangle *s, col2_polytope_room *room,
                               col2_polytope *out) {
    const col2_vec ab = vec_sub(s->b, s->a);
    const col2_vec bc = vec_sub(s->c, s->b);
    const col2_vec ac = vec_sub(s->c, s->a);
    const double ab_sq = vec_length_sq(ab);
    const double bc_sq = vec_length_sq(bc);
    const double ac_sq = vec_length_sq(ac);
    if (bc_sq > ab_sq && bc_sq > ac_sq) {
        out->origin = s->b;
        make_segment(vec2(0.0, 0.0), bc, room, out);
    } else {
        make_segment(vec2(0.0, 0.0), ab_sq >= ac_sq ? ab : ac, room, out);
    }
}

static void make_triangle(const col2_triangle *s, col2_polytope_room *room,
                          col2_polytope *out) {
    const double side = orient(s->a, s->b, s->c);
    if (side == 0.0) {
        make_thin_triangle(s, room, out);
        return;
    }
    col2_vec *const corner = room->corners;
    corner[0] = vec2(0.0, 0.0);
    corner[1] = vec_sub(side > 0.0 ? s->b : s->c, s->a);
    corner[2] = vec_sub(side > 0.0 ? s->c : s->b, s->a);
    room->normals[0] = normal_of(corner[0], corner[1]);
    room->normals[1] = side > 0.0 ? normal_of(s->b, s->c) : normal_of(s->c, s->b);
    room->normals[2] = normal_of(corner[2], corner[0]);
    out->count = 3;
    out->size = 2.0 * larger_of(vec_largest(corner[1]), vec_largest(corner[2]));
}

/* A polygon without area. */
static void make_thin_polygon(const col2_polygon *s, col2_polytope_room *room,
                              col2_polytope *out) {
    const col2_convex *part = &s->data->parts[0];
    out->origin = s->pose.origin;
    out->axis = s->pose.axis;
    out->scale = s->pose.scale;
    make_segment(part->corners[0], part->corners[part->count - 1], room, out);
}

void col2_polytope_make(const col2_shape *s, col2_polytope_room *room,
                        col2_polytope *out) {
    out->corners = room->corners;
    out->normals = room->normals;
    out->origin = col2_shape_position(s);
    out->axis = vec2(1.0, 0.0);
    out->scale = 1.0;
    switch (s->kind) {
        case col2_kind_segment:
        case col2_kind_capsule:
            make_segment(vec2(0.0, 0.0), vec_sub(as_capsule(s)->b, as_capsule(s)->a),
                         room, out);
            break;
        case col2_kind_aabb:
            make_box(vec2(0.0, 0.0), vec_sub(as_aabb(s)->max, as_aabb(s)->min), room,
                     out);
            break;
        case col2_kind_box: {
            const col2_vec half = as_box(s)->half_extents;
            out->axis = as_box(s)->axis;
            make_box(vec_negate(half), half, room, out);
            break;
        }
        case col2_kind_triangle:
            make_triangle(as_triangle(s), room, out);
            break;
        case col2_kind_polygon:
            make_thin_polygon(as_polygon(s), room, out);
            break;
        default:
            make_segment(vec2(0.0, 0.0), vec2(0.0, 0.0), room, out);
            break;
    }
}
