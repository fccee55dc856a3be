/* point_box.c - points against boxes, aligned or not: the cores of circles and boxes. */
#define COL_DIMENSION 2
#include "../shape/box_frame.h"
#include "pair.h"

/* The room around a point within a box: to the lower and the upper face of every axis,
 * negative outside. */
typedef struct {
    col2_vec below, above;
} col2_face_clearance;

static inline col2_face_clearance room_in_aabb(col2_vec p, const col2_aabb *b) {
    return (col2_face_clearance){vec_sub(p, b->min), vec_sub(b->max, p)};
}

static inline col2_face_clearance room_in_box(col2_vec p, const col2_box *b) {
    const col2_vec x = vec_unturn(b->axis, vec_sub(p, b->center));
    return (col2_face_clearance){vec_add(b->half_extents, x),
                                 vec_sub(b->half_extents, x)};
}

/* From the nearest point of the box to the point: 0 along every axis on which the point
 * is between the faces, so that the normal is exactly at a right angle to them. */
static inline col2_vec outside(const col2_face_clearance *room) {
    return vec2(below_zero(room->below.x) - below_zero(room->above.x),
                below_zero(room->below.y) - below_zero(room->above.y));
}

bool col2_overlaps_point_aabb(const col2_shape *a, const col2_shape *b, double reach) {
    const col2_face_clearance room = room_in_aabb(as_ball(a)->center, as_aabb(b));
    return within(vec_length_sq(outside(&room)), reach);
}

bool col2_overlaps_point_box(const col2_shape *a, const col2_shape *b, double reach) {
    const col2_face_clearance room = room_in_box(as_ball(a)->center, as_box(b));
    return within(vec_length_sq(outside(&room)), reach);
}

/* A point in the box leaves by the nearest face; of equals by that of the lower axis, and
 * there by the upper face. Returns the depth; *way points out of the face, in the frame.
 */
static double way_out(const col2_face_clearance *room, col2_vec *way) {
    const col2_vec depth = vec2(smaller_of(room->below.x, room->above.x),
                                smaller_of(room->below.y, room->above.y));
    const int axis = depth.x <= depth.y ? 0 : 1;
    const bool upper = vec_get(room->above, axis) <= vec_get(room->below, axis);
    *way = vec_scale(vec_unit(axis), upper ? 1.0 : -1.0);
    return vec_get(depth, axis);
}

/* From the point to the box, in the box's frame. */
COL_INLINED bool answer(const col2_face_clearance *room, double reach, double *distance,
                        col2_vec *normal) {
    const col2_vec e = outside(room);
    const double gap_sq = vec_length_sq(e);
    if (!within(gap_sq, reach)) {
        return false;
    }
    if (gap_sq > 0.0) {
        const double gap = sqrt(gap_sq);
        *distance = gap;
        *normal = vec_scale(e, -1.0 / gap);
        return true;
    }
    col2_vec way;
    *distance = 0.0 - way_out(room, &way);
    *normal = vec_negate(way);
    return true;
}

static inline void finish(col2_vec p, double distance, col2_vec normal,
                          col2_pair_answer *out) {
    out->distance = distance;
    out->normal = normal;
    out->a = p;
    out->b = vec_along(p, distance, normal);
    out->ta = 0.0;
    out->tb = 0.0;
}

COL_INLINED bool nearest_aabb(const col2_shape *a, const col2_shape *b, double reach,
                              col2_pair_answer *out) {
    const col2_vec p = as_ball(a)->center;
    const col2_face_clearance room = room_in_aabb(p, as_aabb(b));
    double distance;
    col2_vec normal;
    if (!answer(&room, reach, &distance, &normal)) {
        return false;
    }
    finish(p, distance, normal, out);
    return true;
}

COL_INLINED bool nearest_box(const col2_shape *a, const col2_shape *b, double reach,
                             col2_pair_answer *out) {
    const col2_vec p = as_ball(a)->center;
    const col2_box_frame frame = box_frame_of(b);
    const col2_face_clearance room = room_in_box(p, as_box(b));
    double distance;
    col2_vec normal;
    if (!answer(&room, reach, &distance, &normal)) {
        return false;
    }
    finish(p, distance, box_frame_world(&frame, normal), out);
    return true;
}

NEAR_OF(col2_pair_point_aabb, nearest_aabb)
CONTACT_OF(col2_contact_point_aabb, nearest_aabb)

NEAR_OF(col2_pair_point_box, nearest_box)
CONTACT_OF(col2_contact_point_box, nearest_box)
