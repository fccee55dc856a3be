/* ray_quick.c - raycasts in the common case, without detours: the ray starts outside, not
 * far away, and meets a sphere, capsule or sharp box at no extreme angle. All else is
 * left to ray.c, whose answers are the same up to rounding. */
#include "ray.h"

/* A vector that is unit but for a few roundings, made so: one step of Newton's. */
static inline col3_vec unit_again(col3_vec n) {
    return vec_scale(n, 1.5 - 0.5 * vec_length_sq(n));
}

static inline bool is_far(col3_vec p, double size_sq) {
    return vec_length_sq(p) > square(COL_FAR) * size_sq;
}

/* Where the line p + t d first comes within radius of the origin; see ray_round.c. */
static inline col_quick_answer enter_sphere(col3_vec p, col3_vec d, double radius,
                                            double *t) {
    const double dd = vec_length_sq(d);
    const double root_sq = square(radius) * dd - vec_length_sq(vec_cross(p, d));
    if (!(root_sq >= 0.0)) {
        return quick_miss;
    }
    *t = (-vec_dot(p, d) - sqrt(root_sq)) / dd;
    return quick_hit;
}

/* x: where it enters, from the centre of curvature; point: the same in the world. */
static inline col_quick_answer hit_round(double t, double max, col3_vec point, col3_vec x,
                                         double radius, col3_hit *out) {
    if (!(t >= 0.0 && t <= max)) {
        return t > max ? quick_miss : quick_unsure;
    }
    out->t = t;
    out->point = point;
    out->normal = unit_again(vec_scale(x, 1.0 / radius));
    out->inside = false;
    return quick_hit;
}

col_quick_answer col3_ray_quick_sphere(const col3_shape *s, col3_vec origin, col3_vec d,
                                       double max, col3_hit *out) {
    const col3_vec centre = as_ball(s)->center;
    const col3_vec p = vec_sub(origin, centre);
    double t;
    if (is_far(p, square(s->radius)) || !(s->radius > 0.0)) {
        return quick_unsure;
    }
    if (enter_sphere(p, d, s->radius, &t) == quick_miss) {
        return quick_miss;
    }
    const col3_vec x = vec_along(p, t, d);
    return hit_round(t, max, vec_add(centre, x), x, s->radius, out);
}

/* The endless cylinder around the axis first, see col3_cross_round. Who enters it beyond
 * an end enters by the end's cap or not at all. */
col_quick_answer col3_ray_quick_capsule(const col3_shape *s, col3_vec origin, col3_vec d,
                                        double max, col3_hit *out) {
    const col3_vec a = as_capsule(s)->a;
    const col3_vec u = vec_sub(as_capsule(s)->b, a);
    const col3_vec p = vec_sub(origin, a);
    const col3_vec w = vec_cross(d, u);
    const double uu = vec_length_sq(u);
    const double ww = vec_length_sq(w);
    const double radius_sq = square(s->radius);
    if (is_far(p, uu + radius_sq) || !(ww > COL_OBLIQUE_SQ * (uu * vec_length_sq(d))) ||
        !(radius_sq > COL_NEAR_SQ * uu)) { /* too slim for a normal from a difference */
        return quick_unsure;
    }
    const double root_sq = radius_sq * ww - square(vec_dot(p, w));
    if (!(root_sq >= 0.0)) {
        return quick_miss;
    }
    double t = (-vec_dot(vec_cross(p, u), w) - sqrt(uu * root_sq)) / ww;
    const double along = vec_dot(vec_along(p, t, d), u) / uu;
    const double y = clamp_share(along, 0.0 * uu);
    const col3_vec from = vec_along(p, -y, u);
    if (y != along && enter_sphere(from, d, s->radius, &t) == quick_miss) {
        return quick_miss;
    }
    const col3_vec point = vec_add(a, vec_along(p, t, d));
    return hit_round(t, max, point, vec_along(from, t, d), s->radius, out);
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
col_quick_answer col3_ray_quick_box(const col3_shape *s, col3_vec origin,
                                    col3_vec direction, double max, col3_hit *out) {
    const col3_box_frame frame = box_frame_of(s);
    const col3_vec p = box_frame_local(&frame, box_frame_offset(&frame, origin));
    const col3_vec d = box_frame_local(&frame, direction);
    if (is_far(p, vec_length_sq(frame.half)) || d.x == 0.0 || d.y == 0.0 || d.z == 0.0) {
        return quick_unsure;
    }
    col3_vec low;
    col3_vec high;
    enter_slab(p.x, d.x, frame.half.x, &low.x, &high.x);
    enter_slab(p.y, d.y, frame.half.y, &low.y, &high.y);
    enter_slab(p.z, d.z, frame.half.z, &low.z, &high.z);
    const double t = larger_of(larger_of(low.x, low.y), low.z);
    const double leave = smaller_of(smaller_of(high.x, high.y), high.z);
    const double first = smaller_of(smaller_of(low.x, low.y), low.z);
    const double last = larger_of(larger_of(high.x, high.y), high.z);
    const double doubt = COL_ROUNDING * larger_of(last, -first);
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
    const double side = vec_get(d, axis) > 0.0 ? -1.0 : 1.0;
    out->t = t;
    out->point = vec_along(origin, t, direction);
    out->normal = frame.aligned ? vec_scale(vec_unit(axis), side)
                                : vec_scale(as_box(s)->axes[axis], side);
    out->inside = false;
    return quick_hit;
}
