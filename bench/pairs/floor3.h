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

static inline bool between_cores(col3_vec a, col3_vec b, double ra, double rb,
                                 col3_contact *out) {
    const col3_vec d = vec_sub(b, a);
    const double length_sq = vec_length_sq(d);
    const double reach = ra + rb;
    if (length_sq > reach * reach) {
        return false;
    }
    const double length = sqrt(length_sq);
    const col3_vec n = length > 1e-9 ? vec_scale(d, 1.0 / length) : vec3(0.0, 1.0, 0.0);
    out->depth = reach - length;
    out->normal = n;
    out->a = vec_along(a, ra, n);
    out->b = vec_along(b, -rb, n);
    return true;
}

static inline bool cores_within(col3_vec a, col3_vec b, double reach) {
    return vec_length_sq(vec_sub(b, a)) <= reach * reach;
}

static inline col3_vec on_segment(const col3_capsule *c, col3_vec p) {
    const col3_vec d = vec_sub(c->b, c->a);
    return vec_along(c->a, clamp01(vec_dot(vec_sub(p, c->a), d) / vec_length_sq(d)), d);
}

static inline void between_segments(const col3_capsule *a, const col3_capsule *b,
                                    col3_vec *on_a, col3_vec *on_b) {
    const col3_vec u = vec_sub(a->b, a->a);
    const col3_vec v = vec_sub(b->b, b->a);
    const col3_vec r = vec_sub(a->a, b->a);
    const double uu = vec_length_sq(u);
    const double vv = vec_length_sq(v);
    const double uv = vec_dot(u, v);
    const double ur = vec_dot(u, r);
    const double vr = vec_dot(v, r);
    const double free_s = clamp01((uv * vr - ur * vv) / (uu * vv - uv * uv + 1e-300));
    const double t = clamp01((uv * free_s + vr) / vv);
    const double s = clamp01((uv * t - ur) / uu);
    *on_a = vec_along(a->a, s, u);
    *on_b = vec_along(b->a, t, v);
}

/* The frame of a box. */
static inline col3_vec into_box(const col3_box *b, col3_vec v) {
    return vec3(vec_dot(v, b->axes[0]), vec_dot(v, b->axes[1]), vec_dot(v, b->axes[2]));
}

static inline col3_vec out_of_box(const col3_box *b, col3_vec v) {
    return vec_along(vec_along(vec_scale(b->axes[0], v.x), v.y, b->axes[1]), v.z,
                     b->axes[2]);
}

static inline col3_vec clamp_to(col3_vec v, col3_vec h) {
    return vec3(clamp(v.x, -h.x, h.x), clamp(v.y, -h.y, h.y), clamp(v.z, -h.z, h.z));
}

/* ------------------------------------------------------------------- contact, yes/no --
 */

static inline bool floor_contact_sphere_sphere(const col3_sphere *a, const col3_sphere *b,
                                               col3_contact *out) {
    return between_cores(a->center, b->center, a->shape.radius, b->shape.radius, out);
}

static inline bool floor_overlaps_sphere_sphere(const col3_sphere *a,
                                                const col3_sphere *b) {
    return cores_within(a->center, b->center, a->shape.radius + b->shape.radius);
}

static inline bool floor_contact_sphere_capsule(const col3_sphere *a,
                                                const col3_capsule *b,
                                                col3_contact *out) {
    return between_cores(a->center, on_segment(b, a->center), a->shape.radius,
                         b->shape.radius, out);
}

static inline bool floor_overlaps_sphere_capsule(const col3_sphere *a,
                                                 const col3_capsule *b) {
    return cores_within(a->center, on_segment(b, a->center),
                        a->shape.radius + b->shape.radius);
}

static inline bool floor_contact_capsule_capsule(const col3_capsule *a,
                                                 const col3_capsule *b,
                                                 col3_contact *out) {
    col3_vec p;
    col3_vec q;
    between_segments(a, b, &p, &q);
    return between_cores(p, q, a->shape.radius, b->shape.radius, out);
}

static inline bool floor_overlaps_capsule_capsule(const col3_capsule *a,
                                                  const col3_capsule *b) {
    col3_vec p;
    col3_vec q;
    between_segments(a, b, &p, &q);
    return cores_within(p, q, a->shape.radius + b->shape.radius);
}

static inline bool floor_contact_sphere_box(const col3_sphere *a, const col3_box *b,
                                            col3_contact *out) {
    const col3_vec h = b->half_extents;
    const col3_vec local = into_box(b, vec_sub(a->center, b->center));
    const col3_vec room = vec_sub(h, vec_abs(local));
    if (room.x < 0.0 || room.y < 0.0 || room.z < 0.0) {
        const col3_vec nearest = clamp_to(local, h);
        return between_cores(a->center, vec_add(b->center, out_of_box(b, nearest)),
                             a->shape.radius, 0.0, out);
    }
    const int i = room.x < room.y ? (room.x < room.z ? 0 : 2) : (room.y < room.z ? 1 : 2);
    const double depth = vec_get(room, i);
    out->normal = vec_scale(b->axes[i], vec_get(local, i) < 0.0 ? 1.0 : -1.0);
    out->depth = depth + a->shape.radius;
    out->a = vec_along(a->center, a->shape.radius, out->normal);
    out->b = vec_along(a->center, -depth, out->normal);
    return true;
}

static inline bool floor_overlaps_sphere_box(const col3_sphere *a, const col3_box *b) {
    const col3_vec local = into_box(b, vec_sub(a->center, b->center));
    return cores_within(local, clamp_to(local, b->half_extents), a->shape.radius);
}

static inline bool floor_overlaps_sphere_aabb(const col3_sphere *a, const col3_aabb *b) {
    const col3_vec p = a->center;
    const col3_vec q =
        vec3(clamp(p.x, b->min.x, b->max.x), clamp(p.y, b->min.y, b->max.y),
             clamp(p.z, b->min.z, b->max.z));
    return cores_within(p, q, a->shape.radius);
}

static inline bool floor_overlaps_aabb_aabb(const col3_aabb *a, const col3_aabb *b) {
    return (a->min.x <= b->max.x) & (b->min.x <= a->max.x) & (a->min.y <= b->max.y) &
           (b->min.y <= a->max.y) & (a->min.z <= b->max.z) & (b->min.z <= a->max.z);
}

static inline bool floor_contact_sphere_halfspace(const col3_sphere *a,
                                                  const col3_plane *b,
                                                  col3_contact *out) {
    const double gap = vec_dot(b->normal, vec_sub(a->center, b->point));
    out->depth = a->shape.radius - gap;
    out->normal = vec_negate(b->normal);
    out->a = vec_along(a->center, -a->shape.radius, b->normal);
    out->b = vec_along(a->center, -gap, b->normal);
    return gap <= a->shape.radius;
}

static inline bool floor_overlaps_box_halfspace(const col3_box *a, const col3_plane *b) {
    const col3_vec n = into_box(a, b->normal);
    const double reach = vec_dot(vec_abs(n), a->half_extents);
    return vec_dot(b->normal, vec_sub(a->center, b->point)) <= reach;
}

/* ------------------------------------------------------------------ closest, distance --
 */

static inline double between_surfaces(col3_vec a, col3_vec b, double ra, double rb,
                                      col3_closest *out) {
    const col3_vec d = vec_sub(b, a);
    const double length = vec_length(d);
    out->normal = length > 1e-9 ? vec_scale(d, 1.0 / length) : vec3(0.0, 1.0, 0.0);
    out->distance = length - ra - rb;
    out->a = vec_along(a, ra, out->normal);
    out->b = vec_along(b, -rb, out->normal);
    return out->distance;
}

static inline double floor_closest_sphere_sphere(const col3_sphere *a,
                                                 const col3_sphere *b,
                                                 col3_closest *out) {
    return between_surfaces(a->center, b->center, a->shape.radius, b->shape.radius, out);
}

static inline double floor_closest_sphere_capsule(const col3_sphere *a,
                                                  const col3_capsule *b,
                                                  col3_closest *out) {
    return between_surfaces(a->center, on_segment(b, a->center), a->shape.radius,
                            b->shape.radius, out);
}

static inline double floor_closest_capsule_capsule(const col3_capsule *a,
                                                   const col3_capsule *b,
                                                   col3_closest *out) {
    col3_vec p;
    col3_vec q;
    between_segments(a, b, &p, &q);
    return between_surfaces(p, q, a->shape.radius, b->shape.radius, out);
}

static inline double floor_distance_sphere_sphere(const col3_sphere *a,
                                                  const col3_sphere *b) {
    return vec_length(vec_sub(b->center, a->center)) - a->shape.radius - b->shape.radius;
}

static inline double floor_distance_sphere_capsule(const col3_sphere *a,
                                                   const col3_capsule *b) {
    const col3_vec d = vec_sub(on_segment(b, a->center), a->center);
    return vec_length(d) - a->shape.radius - b->shape.radius;
}

static inline double floor_distance_capsule_capsule(const col3_capsule *a,
                                                    const col3_capsule *b) {
    col3_vec p;
    col3_vec q;
    between_segments(a, b, &p, &q);
    return vec_length(vec_sub(q, p)) - a->shape.radius - b->shape.radius;
}

/* ------------------------------------------------------------------------------ rays --
 */

static inline bool floor_ray_sphere(col3_vec o, col3_vec d, col3_vec center,
                                    double radius, col3_hit *out) {
    const col3_vec m = vec_sub(o, center);
    const double a = vec_length_sq(d);
    const double b = vec_dot(m, d);
    const double c = vec_length_sq(m) - radius * radius;
    const double discriminant = b * b - a * c;
    if (discriminant < 0.0 || (c > 0.0 && b > 0.0)) {
        return false;
    }
    out->t = (-b - sqrt(discriminant)) / a;
    out->point = vec_along(o, out->t, d);
    out->normal = vec_scale(vec_sub(out->point, center), 1.0 / radius);
    return out->t <= 1.0;
}

static inline bool floor_ray_capsule(col3_vec o, col3_vec d, const col3_capsule *s,
                                     col3_hit *out) {
    const double radius = s->shape.radius;
    const col3_vec v = vec_sub(s->b, s->a);
    const col3_vec m = vec_sub(o, s->a);
    const double vv = vec_length_sq(v);
    const double vd = vec_dot(v, d);
    const double vm = vec_dot(v, m);
    const double a = vv * vec_length_sq(d) - vd * vd;
    const double b = vv * vec_dot(d, m) - vm * vd;
    const double c = vv * (vec_length_sq(m) - radius * radius) - vm * vm;
    const double discriminant = b * b - a * c;
    if (discriminant < 0.0) {
        return false;
    }
    const double t = (-b - sqrt(discriminant)) / a;
    const double along = vm + t * vd;
    if (along > 0.0 && along < vv) {
        out->t = t;
        out->point = vec_along(o, t, d);
        const col3_vec axis_point = vec_along(s->a, along / vv, v);
        out->normal = vec_scale(vec_sub(out->point, axis_point), 1.0 / radius);
        return t >= 0.0 && t <= 1.0;
    }
    return floor_ray_sphere(o, d, along <= 0.0 ? s->a : s->b, radius, out);
}

static inline bool floor_ray_box(col3_vec o, col3_vec d, const col3_box *s,
                                 col3_hit *out) {
    const col3_vec m = into_box(s, vec_sub(s->center, o));
    const col3_vec e = into_box(s, d);
    double enter = -HUGE_VAL;
    double leave = 1.0;
    int axis = 0;
    UNROLL for (int i = 0; i < 3; i++) {
        const double inverse = 1.0 / vec_get(e, i);
        const double half = fabs(inverse) * vec_get(s->half_extents, i);
        const double center = vec_get(m, i) * inverse;
        axis = center - half > enter ? i : axis;
        enter = larger_of(enter, center - half);
        leave = smaller_of(leave, center + half);
    }
    if (enter > leave || enter < 0.0) {
        return false;
    }
    out->t = enter;
    out->point = vec_along(o, enter, d);
    out->normal = vec_scale(s->axes[axis], vec_get(e, axis) > 0.0 ? -1.0 : 1.0);
    return true;
}

#endif
