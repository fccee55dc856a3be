/* ray_quick.c - raycasts in the common case, without detours: the ray starts outside, not
 * far away, and meets a sphere, capsule or sharp box at no extreme angle. All else is
 * left to ray.c, whose answers are the same up to rounding. */
#include "ray.h"

/* A vector that is unit but for a few roundings, made so: one step of Newton's. */
static inline col_vec3 unit_again(col_vec3 n) {
    return v3_scale(n, 1.5 - 0.5 * v3_length_sq(n));
}

static inline bool is_far(col_vec3 p, double size_sq) {
    return v3_length_sq(p) > square(COL_FAR) * size_sq;
}

/* Where the line p + t d first comes within radius of the origin; see ray_round.c. */
static inline quick_answer enter_sphere(col_vec3 p, col_vec3 d, double radius,
                                        double *t) {
    const double dd = v3_length_sq(d);
    const double root_sq = square(radius) * dd - v3_length_sq(v3_cross(p, d));
    if (!(root_sq >= 0.0)) {
        return quick_miss;
    }
    *t = (-v3_dot(p, d) - sqrt(root_sq)) / dd;
    return quick_hit;
}

/* x: where it enters, from the centre of curvature; point: the same in the world. */
static inline quick_answer hit_round(double t, double max, col_vec3 point, col_vec3 x,
                                     double radius, col_hit3 *out) {
    if (!(t >= 0.0 && t <= max)) {
        return t > max ? quick_miss : quick_unsure;
    }
    out->t = t;
    out->point = point;
    out->normal = unit_again(v3_scale(x, 1.0 / radius));
    out->inside = false;
    return quick_hit;
}

quick_answer quick_sphere3(const col_shape3 *s, col_vec3 origin, col_vec3 d, double max,
                           col_hit3 *out) {
    const col_vec3 centre = as_sphere3(s)->center;
    const col_vec3 p = v3_sub(origin, centre);
    double t;
    if (is_far(p, square(s->radius)) || !(s->radius > 0.0)) {
        return quick_unsure;
    }
    if (enter_sphere(p, d, s->radius, &t) == quick_miss) {
        return quick_miss;
    }
    const col_vec3 x = v3_along(p, t, d);
    return hit_round(t, max, v3_add(centre, x), x, s->radius, out);
}

/* The endless cylinder around the axis first, see cross_round3. Who enters it beyond an
 * end enters by the end's cap or not at all. */
quick_answer quick_capsule3(const col_shape3 *s, col_vec3 origin, col_vec3 d, double max,
                            col_hit3 *out) {
    const col_vec3 a = as_capsule3(s)->a;
    const col_vec3 u = v3_sub(as_capsule3(s)->b, a);
    const col_vec3 p = v3_sub(origin, a);
    const col_vec3 w = v3_cross(d, u);
    const double uu = v3_length_sq(u);
    const double ww = v3_length_sq(w);
    const double radius_sq = square(s->radius);
    if (is_far(p, uu + radius_sq) || !(ww > COL_OBLIQUE_SQ * (uu * v3_length_sq(d))) ||
        !(radius_sq > COL_NEAR_SQ * uu)) { /* too slim for a normal from a difference */
        return quick_unsure;
    }
    const double root_sq = radius_sq * ww - square(v3_dot(p, w));
    if (!(root_sq >= 0.0)) {
        return quick_miss;
    }
    double t = (-v3_dot(v3_cross(p, u), w) - sqrt(uu * root_sq)) / ww;
    const double along = v3_dot(v3_along(p, t, d), u) / uu;
    const double y = clamp_share(along, 0.0 * uu);
    const col_vec3 from = v3_along(p, -y, u);
    if (y != along && enter_sphere(from, d, s->radius, &t) == quick_miss) {
        return quick_miss;
    }
    const col_vec3 point = v3_add(a, v3_along(p, t, d));
    return hit_round(t, max, point, v3_along(from, t, d), s->radius, out);
}

/* One pair of faces: the lower and the upper crossing. */
static inline void enter_slab(double p, double d, double half, double *low,
                              double *high) {
    const double inverse = 1.0 / d;
    const double middle_t = -p * inverse;
    const double reach = half * fabs(inverse);
    *low = middle_t - reach;
    *high = middle_t + reach;
}

/* Where entering and leaving are equal but for rounding, ray.c decides, and so it does
 * for a line that is level. */
quick_answer quick_box3(const col_shape3 *s, col_vec3 origin, col_vec3 direction,
                        double max, col_hit3 *out) {
    const frame3 frame = frame3_of(s);
    const col_vec3 p = frame3_local(&frame, frame3_offset(&frame, origin));
    const col_vec3 d = frame3_local(&frame, direction);
    if (is_far(p, v3_length_sq(frame.half)) || d.x == 0.0 || d.y == 0.0 || d.z == 0.0) {
        return quick_unsure;
    }
    col_vec3 low;
    col_vec3 high;
    enter_slab(p.x, d.x, frame.half.x, &low.x, &high.x);
    enter_slab(p.y, d.y, frame.half.y, &low.y, &high.y);
    enter_slab(p.z, d.z, frame.half.z, &low.z, &high.z);
    const double t = max2(max2(low.x, low.y), low.z);
    const double leave = min2(min2(high.x, high.y), high.z);
    const double first = min2(min2(low.x, low.y), low.z);
    const double last = max2(max2(high.x, high.y), high.z);
    const double doubt = COL_ROUNDING * max2(last, -first);
    if (t > leave + doubt) {
        return quick_miss;
    }
    if (!(t >= 0.0 && t <= leave - doubt)) {
        return quick_unsure;
    }
    if (t > max) {
        return quick_miss;
    }
    const int axis = low.x >= t ? 0 : low.y >= t ? 1 : 2;
    const double side = v3_get(d, axis) > 0.0 ? -1.0 : 1.0;
    out->t = t;
    out->point = v3_along(origin, t, direction);
    out->normal = frame.aligned ? v3_scale(v3_unit(axis), side)
                                : v3_scale(as_box3(s)->axes[axis], side);
    out->inside = false;
    return quick_hit;
}
