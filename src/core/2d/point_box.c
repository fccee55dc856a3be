/* point_box.c - points against boxes, aligned or not: the cores of circles and boxes. */
#include "contact.h"
#include "frame.h"

/* The room around a point within a box: to the lower and the upper face of every axis,
 * negative outside. */
typedef struct {
    col_vec2 below, above;
} room2;

static inline room2 room_in_aabb(col_vec2 p, const col_aabb2 *b) {
    return (room2){v2_sub(p, b->min), v2_sub(b->max, p)};
}

static inline room2 room_in_box(col_vec2 p, const col_box2 *b) {
    const col_vec2 x = v2_unturn(b->axis, v2_sub(p, b->center));
    return (room2){v2_add(b->half_extents, x), v2_sub(b->half_extents, x)};
}

/* From the nearest point of the box to the point: 0 along every axis on which the point
 * is between the faces, so that the normal is exactly at a right angle to them. */
static inline col_vec2 outside(const room2 *room) {
    return v2(below_zero(room->below.x) - below_zero(room->above.x),
              below_zero(room->below.y) - below_zero(room->above.y));
}

bool overlaps_point_aabb2(const col_shape2 *a, const col_shape2 *b, double reach) {
    const room2 room = room_in_aabb(as_circle2(a)->center, as_aabb2(b));
    return within(v2_length_sq(outside(&room)), reach);
}

bool overlaps_point_box2(const col_shape2 *a, const col_shape2 *b, double reach) {
    const room2 room = room_in_box(as_circle2(a)->center, as_box2(b));
    return within(v2_length_sq(outside(&room)), reach);
}

/* A point in the box leaves by the nearest face; of equals by that of the lower axis, and
 * there by the upper face. Returns the depth; *way points out of the face, in the frame.
 */
static double way_out(const room2 *room, col_vec2 *way) {
    const col_vec2 depth =
        v2(min2(room->below.x, room->above.x), min2(room->below.y, room->above.y));
    const int axis = depth.x <= depth.y ? 0 : 1;
    const bool upper = v2_get(room->above, axis) <= v2_get(room->below, axis);
    *way = v2_scale(v2_unit(axis), upper ? 1.0 : -1.0);
    return v2_get(depth, axis);
}

/* From the point to the box, in the box's frame. */
COL_INLINED bool answer(const room2 *room, double reach, double *distance,
                        col_vec2 *normal) {
    const col_vec2 e = outside(room);
    const double gap_sq = v2_length_sq(e);
    if (!within(gap_sq, reach)) {
        return false;
    }
    if (gap_sq > 0.0) {
        const double gap = sqrt(gap_sq);
        *distance = gap;
        *normal = v2_scale(e, -1.0 / gap);
        return true;
    }
    col_vec2 way;
    *distance = 0.0 - way_out(room, &way);
    *normal = v2_negate(way);
    return true;
}

static inline void finish(col_vec2 p, double distance, col_vec2 normal, col_near2 *out) {
    out->distance = distance;
    out->normal = normal;
    out->a = p;
    out->b = v2_along(p, distance, normal);
    out->ta = 0.0;
    out->tb = 0.0;
}

COL_INLINED bool nearest_aabb(const col_shape2 *a, const col_shape2 *b, double reach,
                              col_near2 *out) {
    const col_vec2 p = as_circle2(a)->center;
    const room2 room = room_in_aabb(p, as_aabb2(b));
    double distance;
    col_vec2 normal;
    if (!answer(&room, reach, &distance, &normal)) {
        return false;
    }
    finish(p, distance, normal, out);
    return true;
}

COL_INLINED bool nearest_box(const col_shape2 *a, const col_shape2 *b, double reach,
                             col_near2 *out) {
    const col_vec2 p = as_circle2(a)->center;
    const frame2 frame = frame2_of(b);
    const room2 room = room_in_box(p, as_box2(b));
    double distance;
    col_vec2 normal;
    if (!answer(&room, reach, &distance, &normal)) {
        return false;
    }
    finish(p, distance, frame2_world(&frame, normal), out);
    return true;
}

NEAR_OF(near_point_aabb2, nearest_aabb)
CONTACT_OF(contact_point_aabb2, nearest_aabb)

NEAR_OF(near_point_box2, nearest_box)
CONTACT_OF(contact_point_box2, nearest_box)
