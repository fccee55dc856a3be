/* point_box.c - points against boxes, aligned or not: the cores of balls and boxes. */
#include "../measure/box_frame.h"
#include "pair.h"

/* The distances from the lower and the upper face of each axis of a box to a point,
 * negative outside. */
typedef struct {
    col_vec below, above;
} col_face_clearance;

static inline col_face_clearance clearance_in_aabb(col_vec p, const col_aabb *b) {
    return (col_face_clearance){vec_sub(p, b->min), vec_sub(b->max, p)};
}

static inline col_face_clearance clearance_in_box(col_vec p, const col_box *b) {
    const col_vec x = box_local(b, vec_sub(p, b->center));
    return (col_face_clearance){vec_add(b->half_extents, x), vec_sub(b->half_extents, x)};
}

/* The offset from the nearest point of the box to the point: 0 along each axis on which
 * the point is between the faces, so that the normal is exactly that of a face. */
static inline col_vec offset_outside(const col_face_clearance *clearance) {
    return vec_sub(vec_below_zero(clearance->below), vec_below_zero(clearance->above));
}

bool col_overlaps_point_aabb(const col_shape *a, const col_shape *b, double limit) {
    const col_face_clearance clearance =
        clearance_in_aabb(as_ball(a)->center, as_aabb(b));
    return within(vec_length_sq(offset_outside(&clearance)), limit);
}

bool col_overlaps_point_box(const col_shape *a, const col_shape *b, double limit) {
    const col_face_clearance clearance = clearance_in_box(as_ball(a)->center, as_box(b));
    return within(vec_length_sq(offset_outside(&clearance)), limit);
}

/* The penetration depth of a point in the box, to the nearest face. Among equally near
 * faces those of the lower axis win, and there the upper face. *outward: the face's
 * normal, in the frame. */
static double depth_in_box(const col_face_clearance *clearance, col_vec *outward) {
    const col_vec depth = vec_smaller(clearance->below, clearance->above);
    const int axis = vec_least_axis(depth);
    const bool upper = vec_get(clearance->above, axis) <= vec_get(clearance->below, axis);
    *outward = vec_scale(vec_unit(axis), upper ? 1.0 : -1.0);
    return vec_get(depth, axis);
}

/* Distance and normal from the point to the box, in the box's frame. */
COL_INLINED bool answer_box(const col_face_clearance *clearance, double limit,
                            double *distance, col_vec *normal) {
    const col_vec e = offset_outside(clearance);
    const double gap_sq = vec_length_sq(e);
    if (!within(gap_sq, limit)) {
        return false;
    }
    if (gap_sq > 0.0) {
        const double gap = sqrt(gap_sq);
        *distance = gap;
        *normal = vec_scale(e, -1.0 / gap);
        return true;
    }
    col_vec outward;
    *distance = 0.0 - depth_in_box(clearance, &outward);
    *normal = vec_negate(outward);
    return true;
}

COL_INLINED bool nearest_aabb(const col_shape *a, const col_shape *b, double limit,
                              col_pair_answer *out) {
    const col_vec p = as_ball(a)->center;
    const col_face_clearance clearance = clearance_in_aabb(p, as_aabb(b));
    double distance;
    col_vec normal;
    if (!answer_box(&clearance, limit, &distance, &normal)) {
        return false;
    }
    answer_from(p, 0.0, distance, normal, out);
    return true;
}

COL_INLINED bool nearest_box(const col_shape *a, const col_shape *b, double limit,
                             col_pair_answer *out) {
    const col_vec p = as_ball(a)->center;
    const col_box_frame frame = box_frame_of(b);
    const col_face_clearance clearance = clearance_in_box(p, as_box(b));
    double distance;
    col_vec normal;
    if (!answer_box(&clearance, limit, &distance, &normal)) {
        return false;
    }
    answer_from(p, 0.0, distance, box_frame_world(&frame, normal), out);
    return true;
}

PAIR_OF(col_pair_point_aabb, nearest_aabb)
CONTACT_OF(col_contact_point_aabb, nearest_aabb)

PAIR_OF(col_pair_point_box, nearest_box)
CONTACT_OF(col_contact_point_box, nearest_box)
