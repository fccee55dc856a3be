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

static inline bool between_cores(col2_vec a, col2_vec b, double ra, double rb,
                                 col2_contact *out) {
    const col2_vec d = vec_sub(b, a);
    const double length_sq = vec_length_sq(d);
    const double reach = ra + rb;
    if (length_sq > reach * reach) {
        return false;
    }
    const double length = sqrt(length_sq);
    const col2_vec n = length > 1e-9 ? vec_scale(d, 1.0 / length) : vec2(0.0, 1.0);
    out->depth = reach - length;
    out->normal = n;
    out->a = vec_along(a, ra, n);
    out->b = vec_along(b, -rb, n);
    return true;
}

static inline bool cores_within(col2_vec a, col2_vec b, double reach) {
    return vec_length_sq(vec_sub(b, a)) <= reach * reach;
}

static inline col2_vec on_segment(const col2_capsule *c, col2_vec p) {
    const col2_vec d = vec_sub(c->b, c->a);
    return vec_along(c->a, clamp01(vec_dot(vec_sub(p, c->a), d) / vec_length_sq(d)), d);
}

static inline void between_segments(const col2_capsule *a, const col2_capsule *b,
                                    col2_vec *on_a, col2_vec *on_b) {
    const col2_vec u = vec_sub(a->b, a->a);
    const col2_vec v = vec_sub(b->b, b->a);
    const col2_vec r = vec_sub(a->a, b->a);
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
static inline col2_vec into_box(const col2_box *b, col2_vec v) {
    return vec2(vec_dot(v, b->axis), vec_cross(b->axis, v));
}

static inline col2_vec out_of_box(const col2_box *b, col2_vec v) {
    return vec2(b->axis.x * v.x - b->axis.y * v.y, b->axis.y * v.x + b->axis.x * v.y);
}

static inline col2_vec clamp_to(col2_vec v, col2_vec h) {
    return vec2(clamp(v.x, -h.x, h.x), clamp(v.y, -h.y, h.y));
}

/* --------------------------------------------------------------- contact, yes/no -- */

static inline bool floor_contact_circle_circle(const col2_circle *a, const col2_circle *b,
                                               col2_contact *out) {
    return between_cores(a->center, b->center, a->shape.radius, b->shape.radius, out);
}

static inline bool floor_overlaps_circle_circle(const col2_circle *a,
                                                const col2_circle *b) {
    return cores_within(a->center, b->center, a->shape.radius + b->shape.radius);
}

static inline bool floor_contact_circle_capsule(const col2_circle *a,
                                                const col2_capsule *b,
                                                col2_contact *out) {
    return between_cores(a->center, on_segment(b, a->center), a->shape.radius,
                         b->shape.radius, out);
}

static inline bool floor_overlaps_circle_capsule(const col2_circle *a,
                                                 const col2_capsule *b) {
    return cores_within(a->center, on_segment(b, a->center),
                        a->shape.radius + b->shape.radius);
}

/* The ends of q on both sides of the line of p: the shorter way off it for q. Keeps the
 * normal, the way that q has to go, and the end that goes first, if it beats the depth.
 */
static inline void part_from_line(const col2_capsule *p, const col2_capsule *q,
                                  double *depth, col2_vec *n, col2_vec *end) {
    const col2_vec u = vec_sub(p->b, p->a);
    const col2_vec normal = vec_scale(perpendicular2(u), 1.0 / vec_length(u));
    const double first = vec_dot(normal, vec_sub(q->a, p->a));
    const double second = vec_dot(normal, vec_sub(q->b, p->a));
    const double up = -smaller_of(first, second);
    const double down = larger_of(first, second);
    const double least = smaller_of(up, down);
    if (least < *depth) {
        *depth = least;
        *n = up < down ? normal : vec_negate(normal);
        *end = (first < second) == (up < down) ? q->a : q->b;
    }
}

static inline void crossed(const col2_capsule *a, const col2_capsule *b,
                           col2_contact *out) {
    double depth = HUGE_VAL;
    col2_vec n = {0.0, 1.0};
    col2_vec end = {0.0, 0.0};
    part_from_line(a, b, &depth, &n, &end);
    const double of_b = depth;
    part_from_line(b, a, &depth, &n, &end);
    if (depth < of_b) { /* the end is one of a, and n the way for a */
        n = vec_negate(n);
        out->a = end;
        out->b = vec_along(end, -depth, n);
    } else {
        out->a = vec_along(end, depth, n);
        out->b = end;
    }
    out->normal = n;
    out->depth = depth + a->shape.radius + b->shape.radius;
    out->a = vec_along(out->a, a->shape.radius, n);
    out->b = vec_along(out->b, -b->shape.radius, n);
}

static inline bool floor_contact_capsule_capsule(const col2_capsule *a,
                                                 const col2_capsule *b,
                                                 col2_contact *out) {
    col2_vec p;
    col2_vec q;
    between_segments(a, b, &p, &q);
    if (vec_length_sq(vec_sub(p, q)) < 1e-24) {
        crossed(a, b, out);
        return true;
    }
    return between_cores(p, q, a->shape.radius, b->shape.radius, out);
}

static inline bool floor_overlaps_capsule_capsule(const col2_capsule *a,
                                                  const col2_capsule *b) {
    col2_vec p;
    col2_vec q;
    between_segments(a, b, &p, &q);
    return cores_within(p, q, a->shape.radius + b->shape.radius);
}

/* The image of a box's axis with that number. */
static inline col2_vec axis_of(const col2_box *b, int i) {
    return i == 0 ? b->axis : perpendicular2(b->axis);
}

static inline bool floor_contact_circle_box(const col2_circle *a, const col2_box *b,
                                            col2_contact *out) {
    const col2_vec h = b->half_extents;
    const col2_vec local = into_box(b, vec_sub(a->center, b->center));
    const col2_vec room = vec_sub(h, vec_abs(local));
    if (room.x < 0.0 || room.y < 0.0) {
        const col2_vec nearest = clamp_to(local, h);
        return between_cores(a->center, vec_add(b->center, out_of_box(b, nearest)),
                             a->shape.radius, 0.0, out);
    }
    const int i = room.x < room.y ? 0 : 1;
    const double depth = vec_get(room, i);
    out->normal = vec_scale(axis_of(b, i), vec_get(local, i) < 0.0 ? 1.0 : -1.0);
    out->depth = depth + a->shape.radius;
    out->a = vec_along(a->center, a->shape.radius, out->normal);
    out->b = vec_along(a->center, -depth, out->normal);
    return true;
}

static inline bool floor_overlaps_circle_box(const col2_circle *a, const col2_box *b) {
    const col2_vec local = into_box(b, vec_sub(a->center, b->center));
    return cores_within(local, clamp_to(local, b->half_extents), a->shape.radius);
}

static inline bool floor_overlaps_circle_aabb(const col2_circle *a, const col2_aabb *b) {
    const col2_vec p = a->center;
    const col2_vec q =
        vec2(clamp(p.x, b->min.x, b->max.x), clamp(p.y, b->min.y, b->max.y));
    return cores_within(p, q, a->shape.radius);
}

static inline bool floor_overlaps_aabb_aabb(const col2_aabb *a, const col2_aabb *b) {
    return (a->min.x <= b->max.x) & (b->min.x <= a->max.x) & (a->min.y <= b->max.y) &
           (b->min.y <= a->max.y);
}

static inline bool floor_contact_circle_halfspace(const col2_circle *a,
                                                  const col2_plane *b,
                                                  col2_contact *out) {
    const double gap = vec_dot(b->normal, vec_sub(a->center, b->point));
    out->depth = a->shape.radius - gap;
    out->normal = vec_negate(b->normal);
    out->a = vec_along(a->center, -a->shape.radius, b->normal);
    out->b = vec_along(a->center, -gap, b->normal);
    return gap <= a->shape.radius;
}

static inline bool floor_overlaps_box_halfspace(const col2_box *a, const col2_plane *b) {
    const col2_vec n = into_box(a, b->normal);
    const double reach = vec_dot(vec_abs(n), a->half_extents);
    return vec_dot(b->normal, vec_sub(a->center, b->point)) <= reach;
}

/* -------------------------------------------------------------- closest, distance -- */

static inline double between_surfaces(col2_vec a, col2_vec b, double ra, double rb,
                                      col2_closest *out) {
    const col2_vec d = vec_sub(b, a);
    const double length = vec_length(d);
    out->normal = length > 1e-9 ? vec_scale(d, 1.0 / length) : vec2(0.0, 1.0);
    out->distance = length - ra - rb;
    out->a = vec_along(a, ra, out->normal);
    out->b = vec_along(b, -rb, out->normal);
    return out->distance;
}

static inline double floor_closest_circle_circle(const col2_circle *a,
                                                 const col2_circle *b,
                                                 col2_closest *out) {
    return between_surfaces(a->center, b->center, a->shape.radius, b->shape.radius, out);
}

static inline double floor_closest_circle_capsule(const col2_circle *a,
                                                  const col2_capsule *b,
                                                  col2_closest *out) {
    return between_surfaces(a->center, on_segment(b, a->center), a->shape.radius,
                            b->shape.radius, out);
}

static inline double floor_distance_circle_circle(const col2_circle *a,
                                                  const col2_circle *b) {
    return vec_length(vec_sub(b->center, a->center)) - a->shape.radius - b->shape.radius;
}

static inline double floor_distance_circle_capsule(const col2_circle *a,
                                                   const col2_capsule *b) {
    const col2_vec d = vec_sub(on_segment(b, a->center), a->center);
    return vec_length(d) - a->shape.radius - b->shape.radius;
}

/* -------------------------------------------------------------------------- rays -- */

static inline bool floor_ray_circle(col2_vec o, col2_vec d, col2_vec center,
                                    double radius, col2_hit *out) {
    const col2_vec m = vec_sub(o, center);
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

static inline bool floor_ray_capsule(col2_vec o, col2_vec d, const col2_capsule *s,
                                     col2_hit *out) {
    const double radius = s->shape.radius;
    const col2_vec v = vec_sub(s->b, s->a);
    const col2_vec m = vec_sub(o, s->a);
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
        const col2_vec axis_point = vec_along(s->a, along / vv, v);
        out->normal = vec_scale(vec_sub(out->point, axis_point), 1.0 / radius);
        return t >= 0.0 && t <= 1.0;
    }
    return floor_ray_circle(o, d, along <= 0.0 ? s->a : s->b, radius, out);
}

static inline bool floor_ray_box(col2_vec o, col2_vec d, const col2_box *s,
                                 col2_hit *out) {
    const col2_vec m = into_box(s, vec_sub(s->center, o));
    const col2_vec e = into_box(s, d);
    double enter = -HUGE_VAL;
    double leave = 1.0;
    int axis = 0;
    for (int i = 0; i < 2; i++) {
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
    out->normal = vec_scale(axis_of(s, axis), vec_get(e, axis) > 0.0 ? -1.0 : 1.0);
    return true;
}

#endif
