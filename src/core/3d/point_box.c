/* point_box.c - points against boxes, aligned or not: the cores of spheres and boxes. */
#include "contact.h"
#include "frame.h"

/* The room around a point within a box: to the lower and the upper face of every axis,
 * negative outside. */
typedef struct {
    col_vec3 below, above;
} room3;

static inline room3 room_in_aabb(col_vec3 p, const col_aabb3 *b) {
    return (room3){v3_sub(p, b->min), v3_sub(b->max, p)};
}

static inline room3 room_in_box(col_vec3 p, const col_box3 *b) {
    const col_vec3 d = v3_sub(p, b->center);
    const col_vec3 x = v3_unturn(b->axes, d);
    return (room3){v3_add(b->half_extents, x), v3_sub(b->half_extents, x)};
}

/* From the nearest point of the box to the point: 0 along every axis on which the point
 * is between the faces, so that the normal is exactly at a right angle to them. */
static inline col_vec3 outside(const room3 *room) {
    return v3(below_zero(room->below.x) - below_zero(room->above.x),
              below_zero(room->below.y) - below_zero(room->above.y),
              below_zero(room->below.z) - below_zero(room->above.z));
}

bool overlaps_point_aabb3(const col_shape3 *a, const col_shape3 *b, double reach) {
    const room3 room = room_in_aabb(as_sphere3(a)->center, as_aabb3(b));
    return within(v3_length_sq(outside(&room)), reach);
}

bool overlaps_point_box3(const col_shape3 *a, const col_shape3 *b, double reach) {
    const room3 room = room_in_box(as_sphere3(a)->center, as_box3(b));
    return within(v3_length_sq(outside(&room)), reach);
}

/* A point in the box leaves by the nearest face; of equals by that of the lower axis, and
 * there by the upper face. Returns the depth; *way points out of the face, in the frame.
 */
static double way_out(const room3 *room, col_vec3 *way) {
    const col_vec3 depth =
        v3(min2(room->below.x, room->above.x), min2(room->below.y, room->above.y),
           min2(room->below.z, room->above.z));
    const int yz = depth.y <= depth.z ? 1 : 2;
    const int axis = depth.x <= v3_get(depth, yz) ? 0 : yz;
    const bool upper = v3_get(room->above, axis) <= v3_get(room->below, axis);
    *way = v3_scale(v3_unit(axis), upper ? 1.0 : -1.0);
    return v3_get(depth, axis);
}

/* From the point to the box, in the box's frame. */
COL_INLINED bool answer(const room3 *room, double reach, double *distance,
                        col_vec3 *normal) {
    const col_vec3 e = outside(room);
    const double gap_sq = v3_length_sq(e);
    if (!within(gap_sq, reach)) {
        return false;
    }
    if (gap_sq > 0.0) {
        const double gap = sqrt(gap_sq);
        *distance = gap;
        *normal = v3_scale(e, -1.0 / gap);
        return true;
    }
    col_vec3 way;
    *distance = 0.0 - way_out(room, &way);
    *normal = v3_negate(way);
    return true;
}

static inline void finish(col_vec3 p, double distance, col_vec3 normal, col_near3 *out) {
    out->distance = distance;
    out->normal = normal;
    out->a = p;
    out->b = v3_along(p, distance, normal);
    out->ta = 0.0;
    out->tb = 0.0;
}

COL_INLINED bool nearest_aabb(const col_shape3 *a, const col_shape3 *b, double reach,
                              col_near3 *out) {
    const col_vec3 p = as_sphere3(a)->center;
    const room3 room = room_in_aabb(p, as_aabb3(b));
    double distance;
    col_vec3 normal;
    if (!answer(&room, reach, &distance, &normal)) {
        return false;
    }
    finish(p, distance, normal, out);
    return true;
}

COL_INLINED bool nearest_box(const col_shape3 *a, const col_shape3 *b, double reach,
                             col_near3 *out) {
    const col_vec3 p = as_sphere3(a)->center;
    const frame3 frame = frame3_of(b);
    const room3 room = room_in_box(p, as_box3(b));
    double distance;
    col_vec3 normal;
    if (!answer(&room, reach, &distance, &normal)) {
        return false;
    }
    finish(p, distance, frame3_world(&frame, normal), out);
    return true;
}

NEAR_OF(near_point_aabb3, nearest_aabb)
CONTACT_OF(contact_point_aabb3, nearest_aabb)

NEAR_OF(near_point_box3, nearest_box)
CONTACT_OF(contact_point_box3, nearest_box)
