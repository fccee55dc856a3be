/* point_box.c - points against boxes, aligned or not: the cores of spheres and boxes. */
#include "../shape/box_frame.h"
#include "pair.h"

/* The room around a point within a box: to the lower and the upper face of every axis,
 * negative outside. */
typedef struct {
    col3_vec below, above;
} col3_face_clearance;

static inline col3_face_clearance room_in_aabb(col3_vec p, const col3_aabb *b) {
    return (col3_face_clearance){vec_sub(p, b->min), vec_sub(b->max, p)};
}

static inline col3_face_clearance room_in_box(col3_vec p, const col3_box *b) {
    const col3_vec d = vec_sub(p, b->center);
    const col3_vec x = vec_unturn(b->axes, d);
    return (col3_face_clearance){vec_add(b->half_extents, x),
                                 vec_sub(b->half_extents, x)};
}

/* From the nearest point of the box to the point: 0 along every axis on which the point
 * is between the faces, so that the normal is exactly at a right angle to them. */
static inline col3_vec outside(const col3_face_clearance *room) {
    return vec3(below_zero(room->below.x) - below_zero(room->above.x),
                below_zero(room->below.y) - below_zero(room->above.y),
                below_zero(room->below.z) - below_zero(room->above.z));
}

bool col3_overlaps_point_aabb(const col3_shape *a, const col3_shape *b, double reach) {
    const col3_face_clearance room = room_in_aabb(as_ball(a)->center, as_aabb(b));
    return within(vec_length_sq(outside(&room)), reach);
}

bool col3_overlaps_point_box(const col3_shape *a, const col3_shape *b, double reach) {
    const col3_face_clearance room = room_in_box(as_ball(a)->center, as_box(b));
    return within(vec_length_sq(outside(&room)), reach);
}

/* A point in the box leaves by the nearest face; of equals by that of the lower axis, and
 * there by the upper face. Returns the depth; *way points out of the face, in the frame.
 */
static double way_out(const col3_face_clearance *room, col3_vec *way) {
    const col3_vec depth = vec3(smaller_of(room->below.x, room->above.x),
                                smaller_of(room->below.y, room->above.y),
                                smaller_of(room->below.z, room->above.z));
    const int yz = depth.y <= depth.z ? 1 : 2;
    const int axis = depth.x <= vec_get(depth, yz) ? 0 : yz;
    const bool upper = vec_get(room->above, axis) <= vec_get(room->below, axis);
    *way = vec_scale(vec_unit(axis), upper ? 1.0 : -1.0);
    return vec_get(depth, axis);
}

/* From the point to the box, in the box's frame. */
COL_INLINED bool answer(const col3_face_clearance *room, double reach, double *distance,
                        col3_vec *normal) {
    const col3_vec e = outside(room);
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
    col3_vec way;
    *distance = 0.0 - way_out(room, &way);
    *normal = vec_negate(way);
    return true;
}

static inline void finish(col3_vec p, double distance, col3_vec normal,
                          col3_pair_answer *out) {
    out->distance = distance;
    out->normal = normal;
    out->a = p;
    out->b = vec_along(p, distance, normal);
    out->ta = 0.0;
    out->tb = 0.0;
}

COL_INLINED bool nearest_aabb(const col3_shape *a, const col3_shape *b, double reach,
                              col3_pair_answer *out) {
    const col3_vec p = as_ball(a)->center;
    const col3_face_clearance room = room_in_aabb(p, as_aabb(b));
    double distance;
    col3_vec normal;
    if (!answer(&room, reach, &distance, &normal)) {
        return false;
    }
    finish(p, distance, normal, out);
    return true;
}

COL_INLINED bool nearest_box(const col3_shape *a, const col3_shape *b, double reach,
                             col3_pair_answer *out) {
    const col3_vec p = as_ball(a)->center;
    const col3_box_frame frame = box_frame_of(b);
    const col3_face_clearance room = room_in_box(p, as_box(b));
    double distance;
    col3_vec normal;
    if (!answer(&room, reach, &distance, &normal)) {
        return false;
    }
    finish(p, distance, box_frame_world(&frame, normal), out);
    return true;
}

NEAR_OF(col3_pair_point_aabb, nearest_aabb)
CONTACT_OF(col3_contact_point_aabb, nearest_aabb)

NEAR_OF(col3_pair_point_box, nearest_box)
CONTACT_OF(col3_contact_point_box, nearest_box)
