/* floor2.h - the floor in the plane: the shortest honest C for a pair, inlined into the
 * loop.
 *
 * What a caller would write who knows the kinds, trusts the input and asks for nothing in
 * the degenerate cases: what is left to pay when there is no library. Normals point from
 * a to b.
 */
#ifndef BENCH_FLOOR2_H
#define BENCH_FLOOR2_H

#include "scene2.h"

static inline bool between_cores(col_vec2 a, col_vec2 b, double ra, double rb,
                                 col_contact2 *out) {
    const col_vec2 d = v2_sub(b, a);
    const double length_sq = v2_length_sq(d);
    const double reach = ra + rb;
    if (length_sq > reach * reach) {
        return false;
    }
    const double length = sqrt(length_sq);
    const col_vec2 n = length > 1e-9 ? v2_scale(d, 1.0 / length) : v2(0.0, 1.0);
    out->depth = reach - length;
    out->normal = n;
    out->a = v2_along(a, ra, n);
    out->b = v2_along(b, -rb, n);
    return true;
}

static inline bool cores_within(col_vec2 a, col_vec2 b, double reach) {
    return v2_length_sq(v2_sub(b, a)) <= reach * reach;
}

static inline col_vec2 on_segment(const col_capsule2 *c, col_vec2 p) {
    const col_vec2 d = v2_sub(c->b, c->a);
    return v2_along(c->a, clamp01(v2_dot(v2_sub(p, c->a), d) / v2_length_sq(d)), d);
}

static inline void between_segments(const col_capsule2 *a, const col_capsule2 *b,
                                    col_vec2 *on_a, col_vec2 *on_b) {
    const col_vec2 u = v2_sub(a->b, a->a);
    const col_vec2 v = v2_sub(b->b, b->a);
    const col_vec2 r = v2_sub(a->a, b->a);
    const double uu = v2_length_sq(u);
    const double vv = v2_length_sq(v);
    const double uv = v2_dot(u, v);
    const double ur = v2_dot(u, r);
    const double vr = v2_dot(v, r);
    const double free_s = clamp01((uv * vr - ur * vv) / (uu * vv - uv * uv + 1e-300));
    const double t = clamp01((uv * free_s + vr) / vv);
    const double s = clamp01((uv * t - ur) / uu);
    *on_a = v2_along(a->a, s, u);
    *on_b = v2_along(b->a, t, v);
}

/* The frame of a box. */
static inline col_vec2 into_box(const col_box2 *b, col_vec2 v) {
    return v2(v2_dot(v, b->axis), v2_cross(b->axis, v));
}

static inline col_vec2 out_of_box(const col_box2 *b, col_vec2 v) {
    return v2(b->axis.x * v.x - b->axis.y * v.y, b->axis.y * v.x + b->axis.x * v.y);
}

static inline col_vec2 clamp_to(col_vec2 v, col_vec2 h) {
    return v2(clamp(v.x, -h.x, h.x), clamp(v.y, -h.y, h.y));
}

/* --------------------------------------------------------------- contact, yes/no -- */

static inline bool floor_contact_circle_circle(const col_circle2 *a, const col_circle2 *b,
                                               col_contact2 *out) {
    return between_cores(a->center, b->center, a->shape.radius, b->shape.radius, out);
}

static inline bool floor_overlaps_circle_circle(const col_circle2 *a,
                                                const col_circle2 *b) {
    return cores_within(a->center, b->center, a->shape.radius + b->shape.radius);
}

static inline bool floor_contact_circle_capsule(const col_circle2 *a,
                                                const col_capsule2 *b,
                                                col_contact2 *out) {
    return between_cores(a->center, on_segment(b, a->center), a->shape.radius,
                         b->shape.radius, out);
}

static inline bool floor_overlaps_circle_capsule(const col_circle2 *a,
                                                 const col_capsule2 *b) {
    return cores_within(a->center, on_segment(b, a->center),
                        a->shape.radius + b->shape.radius);
}

/* The ends of q on both sides of the line of p: the shorter way off it for q. Keeps the
 * normal, the way that q has to go, and the end that goes first, if it beats the depth.
 */
static inline void part_from_line(const col_capsule2 *p, const col_capsule2 *q,
                                  double *depth, col_vec2 *n, col_vec2 *end) {
    const col_vec2 u = v2_sub(p->b, p->a);
    const col_vec2 normal = v2_scale(perpendicular2(u), 1.0 / v2_length(u));
    const double first = v2_dot(normal, v2_sub(q->a, p->a));
    const double second = v2_dot(normal, v2_sub(q->b, p->a));
    const double up = -min2(first, second);
    const double down = max2(first, second);
    const double least = min2(up, down);
    if (least < *depth) {
        *depth = least;
        *n = up < down ? normal : v2_negate(normal);
        *end = (first < second) == (up < down) ? q->a : q->b;
    }
}

static inline void crossed(const col_capsule2 *a, const col_capsule2 *b,
                           col_contact2 *out) {
    double depth = HUGE_VAL;
    col_vec2 n = {0.0, 1.0};
    col_vec2 end = {0.0, 0.0};
    part_from_line(a, b, &depth, &n, &end);
    const double of_b = depth;
    part_from_line(b, a, &depth, &n, &end);
    if (depth < of_b) { /* the end is one of a, and n the way for a */
        n = v2_negate(n);
        out->a = end;
        out->b = v2_along(end, -depth, n);
    } else {
        out->a = v2_along(end, depth, n);
        out->b = end;
    }
    out->normal = n;
    out->depth = depth + a->shape.radius + b->shape.radius;
    out->a = v2_along(out->a, a->shape.radius, n);
    out->b = v2_along(out->b, -b->shape.radius, n);
}

static inline bool floor_contact_capsule_capsule(const col_capsule2 *a,
                                                 const col_capsule2 *b,
                                                 col_contact2 *out) {
    col_vec2 p;
    col_vec2 q;
    between_segments(a, b, &p, &q);
    if (v2_length_sq(v2_sub(p, q)) < 1e-24) {
        crossed(a, b, out);
        return true;
    }
    return between_cores(p, q, a->shape.radius, b->shape.radius, out);
}

static inline bool floor_overlaps_capsule_capsule(const col_capsule2 *a,
                                                  const col_capsule2 *b) {
    col_vec2 p;
    col_vec2 q;
    between_segments(a, b, &p, &q);
    return cores_within(p, q, a->shape.radius + b->shape.radius);
}

/* The image of a box's axis with that number. */
static inline col_vec2 axis_of(const col_box2 *b, int i) {
    return i == 0 ? b->axis : perpendicular2(b->axis);
}

static inline bool floor_contact_circle_box(const col_circle2 *a, const col_box2 *b,
                                            col_contact2 *out) {
    const col_vec2 h = b->half_extents;
    const col_vec2 local = into_box(b, v2_sub(a->center, b->center));
    const col_vec2 room = v2_sub(h, v2_abs(local));
    if (room.x < 0.0 || room.y < 0.0) {
        const col_vec2 nearest = clamp_to(local, h);
        return between_cores(a->center, v2_add(b->center, out_of_box(b, nearest)),
                             a->shape.radius, 0.0, out);
    }
    const int i = room.x < room.y ? 0 : 1;
    const double depth = v2_get(room, i);
    out->normal = v2_scale(axis_of(b, i), v2_get(local, i) < 0.0 ? 1.0 : -1.0);
    out->depth = depth + a->shape.radius;
    out->a = v2_along(a->center, a->shape.radius, out->normal);
    out->b = v2_along(a->center, -depth, out->normal);
    return true;
}

static inline bool floor_overlaps_circle_box(const col_circle2 *a, const col_box2 *b) {
    const col_vec2 local = into_box(b, v2_sub(a->center, b->center));
    return cores_within(local, clamp_to(local, b->half_extents), a->shape.radius);
}

static inline bool floor_overlaps_circle_aabb(const col_circle2 *a, const col_aabb2 *b) {
    const col_vec2 p = a->center;
    const col_vec2 q = v2(clamp(p.x, b->min.x, b->max.x), clamp(p.y, b->min.y, b->max.y));
    return cores_within(p, q, a->shape.radius);
}

static inline bool floor_overlaps_aabb_aabb(const col_aabb2 *a, const col_aabb2 *b) {
    return (a->min.x <= b->max.x) & (b->min.x <= a->max.x) & (a->min.y <= b->max.y) &
           (b->min.y <= a->max.y);
}

static inline bool floor_contact_circle_halfspace(const col_circle2 *a,
                                                  const col_plane2 *b,
                                                  col_contact2 *out) {
    const double gap = v2_dot(b->normal, v2_sub(a->center, b->point));
    out->depth = a->shape.radius - gap;
    out->normal = v2_negate(b->normal);
    out->a = v2_along(a->center, -a->shape.radius, b->normal);
    out->b = v2_along(a->center, -gap, b->normal);
    return gap <= a->shape.radius;
}

static inline bool floor_overlaps_box_halfspace(const col_box2 *a, const col_plane2 *b) {
    const col_vec2 n = into_box(a, b->normal);
    const double reach = v2_dot(v2_abs(n), a->half_extents);
    return v2_dot(b->normal, v2_sub(a->center, b->point)) <= reach;
}

/* -------------------------------------------------------------- closest, distance -- */

static inline double between_surfaces(col_vec2 a, col_vec2 b, double ra, double rb,
                                      col_closest2 *out) {
    const col_vec2 d = v2_sub(b, a);
    const double length = v2_length(d);
    out->normal = length > 1e-9 ? v2_scale(d, 1.0 / length) : v2(0.0, 1.0);
    out->distance = length - ra - rb;
    out->a = v2_along(a, ra, out->normal);
    out->b = v2_along(b, -rb, out->normal);
    return out->distance;
}

static inline double floor_closest_circle_circle(const col_circle2 *a,
                                                 const col_circle2 *b,
                                                 col_closest2 *out) {
    return between_surfaces(a->center, b->center, a->shape.radius, b->shape.radius, out);
}

static inline double floor_closest_circle_capsule(const col_circle2 *a,
                                                  const col_capsule2 *b,
                                                  col_closest2 *out) {
    return between_surfaces(a->center, on_segment(b, a->center), a->shape.radius,
                            b->shape.radius, out);
}

static inline double floor_distance_circle_circle(const col_circle2 *a,
                                                  const col_circle2 *b) {
    return v2_length(v2_sub(b->center, a->center)) - a->shape.radius - b->shape.radius;
}

static inline double floor_distance_circle_capsule(const col_circle2 *a,
                                                   const col_capsule2 *b) {
    const col_vec2 d = v2_sub(on_segment(b, a->center), a->center);
    return v2_length(d) - a->shape.radius - b->shape.radius;
}

/* -------------------------------------------------------------------------- rays -- */

static inline bool floor_ray_circle(col_vec2 o, col_vec2 d, col_vec2 center,
                                    double radius, col_hit2 *out) {
    const col_vec2 m = v2_sub(o, center);
    const double a = v2_length_sq(d);
    const double b = v2_dot(m, d);
    const double c = v2_length_sq(m) - radius * radius;
    const double discriminant = b * b - a * c;
    if (discriminant < 0.0 || (c > 0.0 && b > 0.0)) {
        return false;
    }
    out->t = (-b - sqrt(discriminant)) / a;
    out->point = v2_along(o, out->t, d);
    out->normal = v2_scale(v2_sub(out->point, center), 1.0 / radius);
    return out->t <= 1.0;
}

static inline bool floor_ray_capsule(col_vec2 o, col_vec2 d, const col_capsule2 *s,
                                     col_hit2 *out) {
    const double radius = s->shape.radius;
    const col_vec2 v = v2_sub(s->b, s->a);
    const col_vec2 m = v2_sub(o, s->a);
    const double vv = v2_length_sq(v);
    const double vd = v2_dot(v, d);
    const double vm = v2_dot(v, m);
    const double a = vv * v2_length_sq(d) - vd * vd;
    const double b = vv * v2_dot(d, m) - vm * vd;
    const double c = vv * (v2_length_sq(m) - radius * radius) - vm * vm;
    const double discriminant = b * b - a * c;
    if (discriminant < 0.0) {
        return false;
    }
    const double t = (-b - sqrt(discriminant)) / a;
    const double along = vm + t * vd;
    if (along > 0.0 && along < vv) {
        out->t = t;
        out->point = v2_along(o, t, d);
        const col_vec2 axis_point = v2_along(s->a, along / vv, v);
        out->normal = v2_scale(v2_sub(out->point, axis_point), 1.0 / radius);
        return t >= 0.0 && t <= 1.0;
    }
    return floor_ray_circle(o, d, along <= 0.0 ? s->a : s->b, radius, out);
}

static inline bool floor_ray_box(col_vec2 o, col_vec2 d, const col_box2 *s,
                                 col_hit2 *out) {
    const col_vec2 m = into_box(s, v2_sub(s->center, o));
    const col_vec2 e = into_box(s, d);
    double enter = -HUGE_VAL;
    double leave = 1.0;
    int axis = 0;
    for (int i = 0; i < 2; i++) {
        const double inverse = 1.0 / v2_get(e, i);
        const double half = fabs(inverse) * v2_get(s->half_extents, i);
        const double center = v2_get(m, i) * inverse;
        axis = center - half > enter ? i : axis;
        enter = max2(enter, center - half);
        leave = min2(leave, center + half);
    }
    if (enter > leave || enter < 0.0) {
        return false;
    }
    out->t = enter;
    out->point = v2_along(o, enter, d);
    out->normal = v2_scale(axis_of(s, axis), v2_get(e, axis) > 0.0 ? -1.0 : 1.0);
    return true;
}

#endif
