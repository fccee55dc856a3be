/* floor3.h - the floor in space: the shortest honest C for a pair, inlined into the loop.
 *
 * What a caller would write who knows the kinds, trusts the input and asks for nothing in
 * the degenerate cases: what is left to pay when there is no library. Normals point from
 * a to b.
 */
#ifndef BENCH_FLOOR3_H
#define BENCH_FLOOR3_H

#include "scene3.h"

#if defined(__clang__)
#define UNROLL _Pragma("unroll")
#else
#define UNROLL _Pragma("GCC unroll 6")
#endif

static inline bool between_cores(col_vec3 a, col_vec3 b, double ra, double rb,
                                 col_contact3 *out) {
    const col_vec3 d = v3_sub(b, a);
    const double length_sq = v3_length_sq(d);
    const double reach = ra + rb;
    if (length_sq > reach * reach) {
        return false;
    }
    const double length = sqrt(length_sq);
    const col_vec3 n = length > 1e-9 ? v3_scale(d, 1.0 / length) : v3(0.0, 1.0, 0.0);
    out->depth = reach - length;
    out->normal = n;
    out->a = v3_along(a, ra, n);
    out->b = v3_along(b, -rb, n);
    return true;
}

static inline bool cores_within(col_vec3 a, col_vec3 b, double reach) {
    return v3_length_sq(v3_sub(b, a)) <= reach * reach;
}

static inline col_vec3 on_segment(const col_capsule3 *c, col_vec3 p) {
    const col_vec3 d = v3_sub(c->b, c->a);
    return v3_along(c->a, clamp01(v3_dot(v3_sub(p, c->a), d) / v3_length_sq(d)), d);
}

static inline void between_segments(const col_capsule3 *a, const col_capsule3 *b,
                                    col_vec3 *on_a, col_vec3 *on_b) {
    const col_vec3 u = v3_sub(a->b, a->a);
    const col_vec3 v = v3_sub(b->b, b->a);
    const col_vec3 r = v3_sub(a->a, b->a);
    const double uu = v3_length_sq(u);
    const double vv = v3_length_sq(v);
    const double uv = v3_dot(u, v);
    const double ur = v3_dot(u, r);
    const double vr = v3_dot(v, r);
    const double free_s = clamp01((uv * vr - ur * vv) / (uu * vv - uv * uv + 1e-300));
    const double t = clamp01((uv * free_s + vr) / vv);
    const double s = clamp01((uv * t - ur) / uu);
    *on_a = v3_along(a->a, s, u);
    *on_b = v3_along(b->a, t, v);
}

/* The frame of a box. */
static inline col_vec3 into_box(const col_box3 *b, col_vec3 v) {
    return v3(v3_dot(v, b->axes[0]), v3_dot(v, b->axes[1]), v3_dot(v, b->axes[2]));
}

static inline col_vec3 out_of_box(const col_box3 *b, col_vec3 v) {
    return v3_along(v3_along(v3_scale(b->axes[0], v.x), v.y, b->axes[1]), v.z,
                    b->axes[2]);
}

static inline col_vec3 clamp_to(col_vec3 v, col_vec3 h) {
    return v3(clamp(v.x, -h.x, h.x), clamp(v.y, -h.y, h.y), clamp(v.z, -h.z, h.z));
}

/* ------------------------------------------------------------------- contact, yes/no --
 */

static inline bool floor_contact_sphere_sphere(const col_sphere3 *a, const col_sphere3 *b,
                                               col_contact3 *out) {
    return between_cores(a->center, b->center, a->shape.radius, b->shape.radius, out);
}

static inline bool floor_overlaps_sphere_sphere(const col_sphere3 *a,
                                                const col_sphere3 *b) {
    return cores_within(a->center, b->center, a->shape.radius + b->shape.radius);
}

static inline bool floor_contact_sphere_capsule(const col_sphere3 *a,
                                                const col_capsule3 *b,
                                                col_contact3 *out) {
    return between_cores(a->center, on_segment(b, a->center), a->shape.radius,
                         b->shape.radius, out);
}

static inline bool floor_overlaps_sphere_capsule(const col_sphere3 *a,
                                                 const col_capsule3 *b) {
    return cores_within(a->center, on_segment(b, a->center),
                        a->shape.radius + b->shape.radius);
}

static inline bool floor_contact_capsule_capsule(const col_capsule3 *a,
                                                 const col_capsule3 *b,
                                                 col_contact3 *out) {
    col_vec3 p;
    col_vec3 q;
    between_segments(a, b, &p, &q);
    return between_cores(p, q, a->shape.radius, b->shape.radius, out);
}

static inline bool floor_overlaps_capsule_capsule(const col_capsule3 *a,
                                                  const col_capsule3 *b) {
    col_vec3 p;
    col_vec3 q;
    between_segments(a, b, &p, &q);
    return cores_within(p, q, a->shape.radius + b->shape.radius);
}

static inline bool floor_contact_sphere_box(const col_sphere3 *a, const col_box3 *b,
                                            col_contact3 *out) {
    const col_vec3 h = b->half_extents;
    const col_vec3 local = into_box(b, v3_sub(a->center, b->center));
    const col_vec3 room = v3_sub(h, v3_abs(local));
    if (room.x < 0.0 || room.y < 0.0 || room.z < 0.0) {
        const col_vec3 nearest = clamp_to(local, h);
        return between_cores(a->center, v3_add(b->center, out_of_box(b, nearest)),
                             a->shape.radius, 0.0, out);
    }
    const int i = room.x < room.y ? (room.x < room.z ? 0 : 2) : (room.y < room.z ? 1 : 2);
    const double depth = v3_get(room, i);
    out->normal = v3_scale(b->axes[i], v3_get(local, i) < 0.0 ? 1.0 : -1.0);
    out->depth = depth + a->shape.radius;
    out->a = v3_along(a->center, a->shape.radius, out->normal);
    out->b = v3_along(a->center, -depth, out->normal);
    return true;
}

static inline bool floor_overlaps_sphere_box(const col_sphere3 *a, const col_box3 *b) {
    const col_vec3 local = into_box(b, v3_sub(a->center, b->center));
    return cores_within(local, clamp_to(local, b->half_extents), a->shape.radius);
}

static inline bool floor_overlaps_sphere_aabb(const col_sphere3 *a, const col_aabb3 *b) {
    const col_vec3 p = a->center;
    const col_vec3 q = v3(clamp(p.x, b->min.x, b->max.x), clamp(p.y, b->min.y, b->max.y),
                          clamp(p.z, b->min.z, b->max.z));
    return cores_within(p, q, a->shape.radius);
}

static inline bool floor_overlaps_aabb_aabb(const col_aabb3 *a, const col_aabb3 *b) {
    return (a->min.x <= b->max.x) & (b->min.x <= a->max.x) & (a->min.y <= b->max.y) &
           (b->min.y <= a->max.y) & (a->min.z <= b->max.z) & (b->min.z <= a->max.z);
}

static inline bool floor_contact_sphere_halfspace(const col_sphere3 *a,
                                                  const col_plane3 *b,
                                                  col_contact3 *out) {
    const double gap = v3_dot(b->normal, v3_sub(a->center, b->point));
    out->depth = a->shape.radius - gap;
    out->normal = v3_negate(b->normal);
    out->a = v3_along(a->center, -a->shape.radius, b->normal);
    out->b = v3_along(a->center, -gap, b->normal);
    return gap <= a->shape.radius;
}

static inline bool floor_overlaps_box_halfspace(const col_box3 *a, const col_plane3 *b) {
    const col_vec3 n = into_box(a, b->normal);
    const double reach = v3_dot(v3_abs(n), a->half_extents);
    return v3_dot(b->normal, v3_sub(a->center, b->point)) <= reach;
}

/* ------------------------------------------------------------------ closest, distance --
 */

static inline double between_surfaces(col_vec3 a, col_vec3 b, double ra, double rb,
                                      col_closest3 *out) {
    const col_vec3 d = v3_sub(b, a);
    const double length = v3_length(d);
    out->normal = length > 1e-9 ? v3_scale(d, 1.0 / length) : v3(0.0, 1.0, 0.0);
    out->distance = length - ra - rb;
    out->a = v3_along(a, ra, out->normal);
    out->b = v3_along(b, -rb, out->normal);
    return out->distance;
}

static inline double floor_closest_sphere_sphere(const col_sphere3 *a,
                                                 const col_sphere3 *b,
                                                 col_closest3 *out) {
    return between_surfaces(a->center, b->center, a->shape.radius, b->shape.radius, out);
}

static inline double floor_closest_sphere_capsule(const col_sphere3 *a,
                                                  const col_capsule3 *b,
                                                  col_closest3 *out) {
    return between_surfaces(a->center, on_segment(b, a->center), a->shape.radius,
                            b->shape.radius, out);
}

static inline double floor_closest_capsule_capsule(const col_capsule3 *a,
                                                   const col_capsule3 *b,
                                                   col_closest3 *out) {
    col_vec3 p;
    col_vec3 q;
    between_segments(a, b, &p, &q);
    return between_surfaces(p, q, a->shape.radius, b->shape.radius, out);
}

static inline double floor_distance_sphere_sphere(const col_sphere3 *a,
                                                  const col_sphere3 *b) {
    return v3_length(v3_sub(b->center, a->center)) - a->shape.radius - b->shape.radius;
}

static inline double floor_distance_sphere_capsule(const col_sphere3 *a,
                                                   const col_capsule3 *b) {
    const col_vec3 d = v3_sub(on_segment(b, a->center), a->center);
    return v3_length(d) - a->shape.radius - b->shape.radius;
}

static inline double floor_distance_capsule_capsule(const col_capsule3 *a,
                                                    const col_capsule3 *b) {
    col_vec3 p;
    col_vec3 q;
    between_segments(a, b, &p, &q);
    return v3_length(v3_sub(q, p)) - a->shape.radius - b->shape.radius;
}

/* ------------------------------------------------------------------------------ rays --
 */

static inline bool floor_ray_sphere(col_vec3 o, col_vec3 d, col_vec3 center,
                                    double radius, col_hit3 *out) {
    const col_vec3 m = v3_sub(o, center);
    const double a = v3_length_sq(d);
    const double b = v3_dot(m, d);
    const double c = v3_length_sq(m) - radius * radius;
    const double discriminant = b * b - a * c;
    if (discriminant < 0.0 || (c > 0.0 && b > 0.0)) {
        return false;
    }
    out->t = (-b - sqrt(discriminant)) / a;
    out->point = v3_along(o, out->t, d);
    out->normal = v3_scale(v3_sub(out->point, center), 1.0 / radius);
    return out->t <= 1.0;
}

static inline bool floor_ray_capsule(col_vec3 o, col_vec3 d, const col_capsule3 *s,
                                     col_hit3 *out) {
    const double radius = s->shape.radius;
    const col_vec3 v = v3_sub(s->b, s->a);
    const col_vec3 m = v3_sub(o, s->a);
    const double vv = v3_length_sq(v);
    const double vd = v3_dot(v, d);
    const double vm = v3_dot(v, m);
    const double a = vv * v3_length_sq(d) - vd * vd;
    const double b = vv * v3_dot(d, m) - vm * vd;
    const double c = vv * (v3_length_sq(m) - radius * radius) - vm * vm;
    const double discriminant = b * b - a * c;
    if (discriminant < 0.0) {
        return false;
    }
    const double t = (-b - sqrt(discriminant)) / a;
    const double along = vm + t * vd;
    if (along > 0.0 && along < vv) {
        out->t = t;
        out->point = v3_along(o, t, d);
        const col_vec3 axis_point = v3_along(s->a, along / vv, v);
        out->normal = v3_scale(v3_sub(out->point, axis_point), 1.0 / radius);
        return t >= 0.0 && t <= 1.0;
    }
    return floor_ray_sphere(o, d, along <= 0.0 ? s->a : s->b, radius, out);
}

static inline bool floor_ray_box(col_vec3 o, col_vec3 d, const col_box3 *s,
                                 col_hit3 *out) {
    const col_vec3 m = into_box(s, v3_sub(s->center, o));
    const col_vec3 e = into_box(s, d);
    double enter = -HUGE_VAL;
    double leave = 1.0;
    int axis = 0;
    UNROLL for (int i = 0; i < 3; i++) {
        const double inverse = 1.0 / v3_get(e, i);
        const double half = fabs(inverse) * v3_get(s->half_extents, i);
        const double center = v3_get(m, i) * inverse;
        axis = center - half > enter ? i : axis;
        enter = max2(enter, center - half);
        leave = min2(leave, center + half);
    }
    if (enter > leave || enter < 0.0) {
        return false;
    }
    out->t = enter;
    out->point = v3_along(o, enter, d);
    out->normal = v3_scale(s->axes[axis], v3_get(e, axis) > 0.0 ? -1.0 : 1.0);
    return true;
}

#endif
