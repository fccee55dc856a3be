/* floor3_boxes.h - the floor in space, continued: capsule and box, box and box. */
#ifndef BENCH_FLOOR3_BOXES_H
#define BENCH_FLOOR3_BOXES_H

#include "floor3.h"

/* ------------------------------------------------------------------- capsule and box --
 */

/* Half the derivative of the squared distance between the box of half extents h and the
 * point p + t d of a line, in the box's frame: it rises with t, in straight pieces. */
static inline double slope_at(double t, col3_vec p, col3_vec d, col3_vec h) {
    const col3_vec q = vec_along(p, t, d);
    return vec_dot(vec_sub(q, clamp_to(q, h)), d);
}

/* The t of 0 .. 1 nearest to the box: the zero of the slope, between the last knee (where
 * the line passes a face's plane) at which it is negative and the first at which it is
 * not. */
static inline double nearest_to_box(col3_vec p, col3_vec d, col3_vec h) {
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
    UNROLL for (int k = 0; k < 6; k++) {
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

/* The axis is in the box: least push-out over the three faces and the three crosses of
 * the capsule's axis with the box's. The frame is the box's. */
static inline void pierced(col3_vec p, col3_vec d, col3_vec h, double *depth,
                           col3_vec *n) {
    const col3_vec half = vec_scale(d, 0.5);
    const col3_vec center = vec_add(p, half);
    const col3_vec crosses[6] = {
        vec3(1.0, 0.0, 0.0),  vec3(0.0, 1.0, 0.0),  vec3(0.0, 0.0, 1.0),
        vec3(0.0, d.z, -d.y), vec3(-d.z, 0.0, d.x), vec3(d.y, -d.x, 0.0),
    };
    *depth = HUGE_VAL;
    UNROLL for (int i = 0; i < 6; i++) {
        const col3_vec axis = crosses[i];
        const double at = vec_dot(axis, center);
        const double reach =
            vec_dot(vec_abs(axis), h) + fabs(vec_dot(axis, half)) - fabs(at);
        const double length_sq = vec_length_sq(axis);
        if (reach * reach < *depth * *depth * length_sq) {
            const double inverse = 1.0 / sqrt(length_sq);
            *depth = reach * inverse;
            *n = vec_scale(axis, at > 0.0 ? -inverse : inverse);
        }
    }
}

static inline bool floor_contact_capsule_box(const col3_capsule *a, const col3_box *b,
                                             col3_contact *out) {
    const col3_vec p = into_box(b, vec_sub(a->a, b->center));
    const col3_vec d = into_box(b, vec_sub(a->b, a->a));
    const col3_vec h = b->half_extents;
    const double r = a->shape.radius;
    const col3_vec on_axis = vec_along(p, nearest_to_box(p, d, h), d);
    const col3_vec on_box = clamp_to(on_axis, h);
    const double gap_sq = vec_length_sq(vec_sub(on_box, on_axis));
    if (gap_sq > r * r) {
        return false;
    }
    double depth;
    col3_vec n = {0.0, 1.0, 0.0};
    col3_vec deepest;
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
    const col3_vec world = vec_add(b->center, out_of_box(b, deepest));
    out->a = vec_along(world, r, out->normal);
    out->b = vec_along(world, -depth, out->normal);
    return true;
}

static inline bool floor_overlaps_capsule_box(const col3_capsule *a, const col3_box *b) {
    const col3_vec p = into_box(b, vec_sub(a->a, b->center));
    const col3_vec d = into_box(b, vec_sub(a->b, a->a));
    const col3_vec q = vec_along(p, nearest_to_box(p, d, b->half_extents), d);
    return cores_within(q, clamp_to(q, b->half_extents), a->shape.radius);
}

/* ----------------------------------------------------------------------- box and box --
 */

/* The 15 axes: Gottschalk, Lin, Manocha, OBBTree, 1996. The least overlap and its axis as
 * a code, 0 .. 2 and 3 .. 5 a face's, from 6 on an edge's with an edge's; NULL: yes or
 * no. */
static inline bool fifteen_axes(const col3_box *a, const col3_box *b, double *depth,
                                int *code) {
    double r[3][3];
    double q[3][3];
    const double *ea = &a->half_extents.x;
    const double *eb = &b->half_extents.x;
    const col3_vec d = into_box(a, vec_sub(b->center, a->center));
    const double t[3] = {d.x, d.y, d.z};
    UNROLL for (int i = 0; i < 3; i++) {
        UNROLL for (int j = 0; j < 3; j++) {
            r[i][j] = vec_dot(a->axes[i], b->axes[j]);
            q[i][j] = fabs(r[i][j]) + 1e-12;
        }
    }
    double best = HUGE_VAL;
    int best_code = 0;
    UNROLL for (int i = 0; i < 3; i++) {
        const double s =
            ea[i] + eb[0] * q[i][0] + eb[1] * q[i][1] + eb[2] * q[i][2] - fabs(t[i]);
        if (s < 0.0) {
            return false;
        }
        best_code = s < best ? i : best_code;
        best = smaller_of(s, best);
    }
    UNROLL for (int i = 0; i < 3; i++) {
        const double at = fabs(t[0] * r[0][i] + t[1] * r[1][i] + t[2] * r[2][i]);
        const double s = eb[i] + ea[0] * q[0][i] + ea[1] * q[1][i] + ea[2] * q[2][i] - at;
        if (s < 0.0) {
            return false;
        }
        best_code = s < best ? 3 + i : best_code;
        best = smaller_of(s, best);
    }
    UNROLL for (int i = 0; i < 3; i++) {
        UNROLL for (int j = 0; j < 3; j++) {
            const int i1 = (i + 1) % 3;
            const int i2 = (i + 2) % 3;
            const int j1 = (j + 1) % 3;
            const int j2 = (j + 2) % 3;
            const double at = fabs(t[i2] * r[i1][j] - t[i1] * r[i2][j]);
            const double s = ea[i1] * q[i2][j] + ea[i2] * q[i1][j] + eb[j1] * q[i][j2] +
                             eb[j2] * q[i][j1] - at;
            if (s < 0.0) {
                return false;
            }
            const double length_sq = 1.0 - r[i][j] * r[i][j];
            if (depth != NULL && s * s < best * best * length_sq && length_sq > 1e-12) {
                best = s / sqrt(length_sq);
                best_code = 6 + 3 * i + j;
            }
        }
    }
    if (depth != NULL) {
        *depth = best;
        *code = best_code;
    }
    return true;
}

static inline bool floor_overlaps_box_box(const col3_box *a, const col3_box *b) {
    return fifteen_axes(a, b, NULL, NULL);
}

/* Depth and axis, no points: what a separating-axis test alone gives. */
static inline bool floor_depth_box_box(const col3_box *a, const col3_box *b,
                                       col3_contact *out) {
    int code = 0;
    const bool hit = fifteen_axes(a, b, &out->depth, &code);
    out->normal.x = code;
    return hit;
}

static inline col3_vec corner_along(const col3_box *b, col3_vec n) {
    const col3_vec e = into_box(b, n);
    const col3_vec h = b->half_extents;
    const col3_vec corner =
        vec3(copysign(h.x, e.x), copysign(h.y, e.y), copysign(h.z, e.z));
    return vec_add(b->center, out_of_box(b, corner));
}

static inline bool floor_contact_box_box(const col3_box *a, const col3_box *b,
                                         col3_contact *out) {
    int code = 0;
    if (!fifteen_axes(a, b, &out->depth, &code)) {
        return false;
    }
    const bool edges = code >= 6;
    const col3_vec u = a->axes[edges ? code / 3 - 2 : 0];
    const col3_vec v = b->axes[edges ? code % 3 : 0];
    col3_vec n = code < 3 ? a->axes[code] : b->axes[code % 3];
    if (edges) {
        const col3_vec cross = vec_cross(u, v);
        n = vec_scale(cross, 1.0 / vec_length(cross));
    }
    if (vec_dot(n, vec_sub(b->center, a->center)) < 0.0) {
        n = vec_negate(n);
    }
    out->normal = n;
    if (code < 3) {
        out->b = corner_along(b, vec_negate(n));
        out->a = vec_along(out->b, out->depth, n);
        return true;
    }
    out->a = corner_along(a, n);
    if (edges) {
        const col3_vec r = vec_sub(out->a, corner_along(b, vec_negate(n)));
        const double uv = vec_dot(u, v);
        const double s = (uv * vec_dot(v, r) - vec_dot(u, r)) / (1.0 - uv * uv);
        out->a = vec_along(out->a, s, u);
    }
    out->b = vec_along(out->a, -out->depth, n);
    return true;
}

#endif
