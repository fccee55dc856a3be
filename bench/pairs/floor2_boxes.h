/* floor2_boxes.h - the floor in the plane, continued: capsule and box, box and box. */
#ifndef BENCH_FLOOR2_BOXES_H
#define BENCH_FLOOR2_BOXES_H

#include "floor2.h"

/* --------------------------------------------------------------- capsule and box -- */

/* Half the derivative of the squared distance between the box of half extents h and the
 * point p + t d of a line, in the box's frame: it rises with t, in straight pieces. */
static inline double slope_at(double t, col2_vec p, col2_vec d, col2_vec h) {
    const col2_vec q = vec_along(p, t, d);
    return vec_dot(vec_sub(q, clamp_to(q, h)), d);
}

/* The t of 0 .. 1 nearest to the box: the zero of the slope, between the last knee (where
 * the line passes a face's plane) at which it is negative and the first at which it is
 * not. */
static inline double nearest_to_box(col2_vec p, col2_vec d, col2_vec h) {
    double low = 0.0;
    double high = 1.0;
    double low_slope = slope_at(0.0, p, d, h);
    double high_slope = slope_at(1.0, p, d, h);
    if (low_slope >= 0.0) {
        return 0.0;
    }
    if (high_slope <= 0.0) {
        return 1.0;
    }
    for (int k = 0; k < 4; k++) {
        const int i = k / 2;
        const double side = k % 2 != 0 ? vec_get(h, i) : -vec_get(h, i);
        const double t = clamp01((side - vec_get(p, i)) / vec_get(d, i));
        const double slope = slope_at(t, p, d, h);
        const bool below = slope < 0.0;
        const bool raises = below & (t > low);
        const bool lowers = !below & (t < high);
        low = raises ? t : low;
        low_slope = raises ? slope : low_slope;
        high = lowers ? t : high;
        high_slope = lowers ? slope : high_slope;
    }
    return low - (high - low) * low_slope / (high_slope - low_slope);
}

/* The axis is in the box: least push-out over the two faces and the capsule's own normal.
 * The frame is the box's. */
static inline void pierced(col2_vec p, col2_vec d, col2_vec h, double *depth,
                           col2_vec *n) {
    const col2_vec half = vec_scale(d, 0.5);
    const col2_vec center = vec_add(p, half);
    const col2_vec own = vec_scale(perpendicular2(d), 1.0 / vec_length(d));
    const col2_vec axes[3] = {vec2(1.0, 0.0), vec2(0.0, 1.0), own};
    *depth = HUGE_VAL;
    for (int i = 0; i < 3; i++) {
        const col2_vec axis = axes[i];
        const double at = vec_dot(axis, center);
        const double reach =
            vec_dot(vec_abs(axis), h) + fabs(vec_dot(axis, half)) - fabs(at);
        if (reach < *depth) {
            *depth = reach;
            *n = at > 0.0 ? vec_negate(axis) : axis;
        }
    }
}

static inline bool floor_contact_capsule_box(const col2_capsule *a, const col2_box *b,
                                             col2_contact *out) {
    const col2_vec p = into_box(b, vec_sub(a->a, b->center));
    const col2_vec d = into_box(b, vec_sub(a->b, a->a));
    const col2_vec h = b->half_extents;
    const double r = a->shape.radius;
    const col2_vec on_axis = vec_along(p, nearest_to_box(p, d, h), d);
    const col2_vec on_box = clamp_to(on_axis, h);
    const double gap_sq = vec_length_sq(vec_sub(on_box, on_axis));
    if (gap_sq > r * r) {
        return false;
    }
    double depth;
    col2_vec n = {0.0, 1.0};
    col2_vec deepest;
    if (gap_sq > 1e-18) {
        depth = -sqrt(gap_sq);
        n = vec_scale(vec_sub(on_box, on_axis), -1.0 / depth);
        deepest = on_axis;
    } else {
        pierced(p, d, h, &depth, &n);
        const double along = vec_dot(d, n);
        deepest = vec_along(p, fabs(along) < 1e-9 ? 0.5 : (along > 0.0 ? 1.0 : 0.0), d);
    }
    out->depth = depth + r;
    out->normal = out_of_box(b, n);
    const col2_vec world = vec_add(b->center, out_of_box(b, deepest));
    out->a = vec_along(world, r, out->normal);
    out->b = vec_along(world, -depth, out->normal);
    return true;
}

static inline bool floor_overlaps_capsule_box(const col2_capsule *a, const col2_box *b) {
    const col2_vec p = into_box(b, vec_sub(a->a, b->center));
    const col2_vec d = into_box(b, vec_sub(a->b, a->a));
    const col2_vec q = vec_along(p, nearest_to_box(p, d, b->half_extents), d);
    return cores_within(q, clamp_to(q, b->half_extents), a->shape.radius);
}

/* ------------------------------------------------------------------- box and box -- */

/* The four axes: the least overlap and the number of its axis, 0 and 1 a's, 2 and 3 b's.
 */
static inline bool four_axes(const col2_box *a, const col2_box *b, double *depth,
                             int *axis) {
    const col2_vec d = vec_sub(b->center, a->center);
    const col2_vec in_a = vec_abs(into_box(a, d));
    const col2_vec in_b = vec_abs(into_box(b, d));
    const double c = fabs(vec_dot(a->axis, b->axis));
    const double s = fabs(vec_cross(a->axis, b->axis));
    const col2_vec ha = a->half_extents;
    const col2_vec hb = b->half_extents;
    const double overlaps[4] = {
        ha.x + c * hb.x + s * hb.y - in_a.x,
        ha.y + s * hb.x + c * hb.y - in_a.y,
        hb.x + c * ha.x + s * ha.y - in_b.x,
        hb.y + s * ha.x + c * ha.y - in_b.y,
    };
    *depth = HUGE_VAL;
    for (int i = 0; i < 4; i++) {
        *axis = overlaps[i] < *depth ? i : *axis;
        *depth = smaller_of(*depth, overlaps[i]);
    }
    return *depth >= 0.0;
}

static inline bool floor_overlaps_box_box(const col2_box *a, const col2_box *b) {
    double depth;
    int axis = 0;
    return four_axes(a, b, &depth, &axis);
}

static inline col2_vec corner_along(const col2_box *b, col2_vec n) {
    const col2_vec e = into_box(b, n);
    const col2_vec h = b->half_extents;
    return vec_add(b->center,
                   out_of_box(b, vec2(copysign(h.x, e.x), copysign(h.y, e.y))));
}

static inline bool floor_contact_box_box(const col2_box *a, const col2_box *b,
                                         col2_contact *out) {
    int axis = 0;
    if (!four_axes(a, b, &out->depth, &axis)) {
        return false;
    }
    const col2_vec n = axis < 2 ? axis_of(a, axis) : axis_of(b, axis - 2);
    const bool away = vec_dot(n, vec_sub(b->center, a->center)) >= 0.0;
    out->normal = away ? n : vec_negate(n);
    if (axis < 2) {
        out->b = corner_along(b, vec_negate(out->normal));
        out->a = vec_along(out->b, out->depth, out->normal);
    } else {
        out->a = corner_along(a, out->normal);
        out->b = vec_along(out->a, -out->depth, out->normal);
    }
    return true;
}

#endif
