/* polytope.c - see polytope.h. */
#include "polytope.h"

#include "frame.h"
#include "orient.h"

static const col_vec2 BOX_NORMALS[4] = {{0.0, -1.0}, {1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}};

static col_vec2 normal_of(col_vec2 from, col_vec2 to) {
    const col_vec2 e = v2_sub(to, from);
    return v2_scale(v2(e.y, -e.x), 1.0 / v2_length(e));
}

static void make_segment(col_vec2 from, col_vec2 to, polytope_room2 *room,
                         polytope2 *out) {
    room->corners[0] = from;
    room->corners[1] = to;
    out->count = 1;
    out->size = 2.0 * max2(v2_largest(from), v2_largest(to)) * out->scale;
    if (from.x != to.x || from.y != to.y) {
        room->normals[0] = normal_of(from, to);
        room->normals[1] = v2_negate(room->normals[0]);
        out->count = 2;
    }
}

static void make_box(col_vec2 low, col_vec2 high, polytope_room2 *room, polytope2 *out) {
    if (low.x == high.x || low.y == high.y) {
        make_segment(low, high, room, out);
        return;
    }
    room->corners[0] = low;
    room->corners[1] = v2(high.x, low.y);
    room->corners[2] = high;
    room->corners[3] = v2(low.x, high.y);
    out->normals = BOX_NORMALS;
    out->count = 4;
    out->size = max2(fabs(low.x), high.x) + max2(fabs(low.y), high.y);
}

/* The longest side of a triangle without area; from its first corner in their order. */
static void make_thin_triangle(const col_triangle2 *s, polytope_room2 *room,
                               polytope2 *out) {
    const col_vec2 ab = v2_sub(s->b, s->a);
    const col_vec2 bc = v2_sub(s->c, s->b);
    const col_vec2 ac = v2_sub(s->c, s->a);
    const double ab_sq = v2_length_sq(ab);
    const double bc_sq = v2_length_sq(bc);
    const double ac_sq = v2_length_sq(ac);
    if (bc_sq > ab_sq && bc_sq > ac_sq) {
        out->origin = s->b;
        make_segment(v2(0.0, 0.0), bc, room, out);
    } else {
        make_segment(v2(0.0, 0.0), ab_sq >= ac_sq ? ab : ac, room, out);
    }
}

static void make_triangle(const col_triangle2 *s, polytope_room2 *room, polytope2 *out) {
    const double side = orient2(s->a, s->b, s->c);
    if (side == 0.0) {
        make_thin_triangle(s, room, out);
        return;
    }
    col_vec2 *const corner = room->corners;
    corner[0] = v2(0.0, 0.0);
    corner[1] = v2_sub(side > 0.0 ? s->b : s->c, s->a);
    corner[2] = v2_sub(side > 0.0 ? s->c : s->b, s->a);
    room->normals[0] = normal_of(corner[0], corner[1]);
    room->normals[1] = side > 0.0 ? normal_of(s->b, s->c) : normal_of(s->c, s->b);
    room->normals[2] = normal_of(corner[2], corner[0]);
    out->count = 3;
    out->size = 2.0 * max2(v2_largest(corner[1]), v2_largest(corner[2]));
}

/* A polygon without area. */
static void make_thin_polygon(const col_polygon2 *s, polytope_room2 *room,
                              polytope2 *out) {
    const convex2 *part = &s->data->parts[0];
    out->origin = s->pose.origin;
    out->axis = s->pose.axis;
    out->scale = s->pose.scale;
    make_segment(part->corners[0], part->corners[part->count - 1], room, out);
}

void polytope2_make(const col_shape2 *s, polytope_room2 *room, polytope2 *out) {
    out->corners = room->corners;
    out->normals = room->normals;
    out->origin = col_position_shape2(s);
    out->axis = v2(1.0, 0.0);
    out->scale = 1.0;
    switch (s->kind) {
        case col_kind2_segment:
        case col_kind2_capsule:
            make_segment(v2(0.0, 0.0), v2_sub(as_capsule2(s)->b, as_capsule2(s)->a), room,
                         out);
            break;
        case col_kind2_aabb:
            make_box(v2(0.0, 0.0), v2_sub(as_aabb2(s)->max, as_aabb2(s)->min), room, out);
            break;
        case col_kind2_box: {
            const col_vec2 half = as_box2(s)->half_extents;
            out->axis = as_box2(s)->axis;
            make_box(v2_negate(half), half, room, out);
            break;
        }
        case col_kind2_triangle:
            make_triangle(as_triangle2(s), room, out);
            break;
        case col_kind2_polygon:
            make_thin_polygon(as_polygon2(s), room, out);
            break;
        default:
            make_segment(v2(0.0, 0.0), v2(0.0, 0.0), room, out);
            break;
    }
}
