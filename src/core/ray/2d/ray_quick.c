/* ray_quick.c - raycasts in the common case, without detours: the ray starts outside, not
 * far away, and meets a circle, capsule or sharp box at no extreme angle. All else is
 * left to ray.c, whose answers are the same up to rounding. */
#define COL_DIMENSION 2
#include "ray.h"

/* A vector that is unit but for a few roundings, made so: one step of Newton's. */
static inline col2_vec unit_again(col2_vec n) {
    return vec_scale(n, 1.5 - 0.5 * vec_length_sq(n));
}

static inline bool is_far(col2_vec p, double size_sq) {
    return vec_length_sq(p) > square(COL_FAR) * size_sq;
}

/* Where the line p + t d first comes within radius of the origin; see ray_round.c, which
 * decides whether what grazes touches. */
static inline col_quick_answer enter_circle(col2_vec p, col2_vec d, double radius,
                                            double *t) {
    const double dd = vec_length_sq(d);
    const double reach_sq = square(radius) * dd;
    const double root_sq = reach_sq - square(vec_cross(p, d));
    if (!(root_sq > COL_ROUNDING * reach_sq)) {
        return root_sq < -COL_ROUNDING * reach_sq ? quick_miss : quick_unsure;
    }
    *t = (-vec_dot(p, d) - sqrt(root_sq)) / dd;
    return quick_hit;
}

/* x: where it enters, from the centre of curvature; point: the same in the world. */
static inline col_quick_answer hit_round(double t, double max, col2_vec point, col2_vec x,
                                         double radius, col2_hit *out) {
    if (!(t >= 0.0 && t <= max)) {
        return t > max ? quick_miss : quick_unsure;
    }
    out->t = t;
    out->point = point;
    out->normal = unit_again(vec_scale(x, 1.0 / radius));
    out->inside = false;
    return quick_hit;
}

col_quick_answer col2_ray_quick_circle(const col2_shape *s, col2_vec origin, col2_vec d,
                                       double max, col2_hit *out) {
    const col2_vec centre = as_ball(s)->center;
    const col2_vec p = vec_sub(origin, centre);
    double t;
    if (is_far(p, square(s->radius))) {
        return quick_unsure;
    }
    const col_quick_answer entry = enter_circle(p, d, s->radius, &t);
    if (entry != quick_hit) {
        return entry;
    }
    const col2_vec x = vec_along(p, t, d);
    return hit_round(t, max, vec_add(centre, x), x, s->radius, out);
}

/* The endless strip along the axis first. Who enters it beyond an end passes the line
 * across that end within the strip, and so enters by the end's circle or not at all. */
col_quick_answer col2_ray_quick_capsule(const col2_shape *s, col2_vec origin, col2_vec d,
                                        double max, col2_hit *out) {
    const col2_vec a = as_capsule(s)->a;
    const col2_vec u = vec_sub(as_capsule(s)->b, a);
    const col2_vec p = vec_sub(origin, a);
    const double uu = vec_length_sq(u);
    const double turn = vec_cross(u, d);
    const double radius_sq = square(s->radius);
    if (is_far(p, uu + radius_sq) ||
        !(square(turn) > COL_OBLIQUE_SQ * (uu * vec_length_sq(d))) ||
        !(radius_sq > COL_NEAR_SQ * uu)) { /* too slim for a normal from a difference */
        return quick_unsure;
    }
    double t = -(vec_cross(u, p) + copysign(s->radius * sqrt(uu), turn)) / turn;
    const double along = vec_dot(vec_along(p, t, d), u) / uu;
    const double y = clamp_share(along, 0.0 * uu);
    const col2_vec from = vec_along(p, -y, u);
    const col_quick_answer entry =
        y != along ? enter_circle(from, d, s->radius, &t) : quick_hit;
    if (entry != quick_hit) {
        return entry;
    }
    const col2_vec point = vec_add(a, vec_along(p, t, d));
    return hit_round(t, max, point, vec_along(from, t, d), s->radius, out);
}

/* One pair of sides: the lower and the upper crossing. */
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
col_quick_answer col2_ray_quick_box(const col2_shape *s, col2_vec origin,
                                    col2_vec direction, double max, col2_hit *out) {
    const col2_box_frame frame = box_frame_of(s);
    const col2_vec p = box_frame_local(&frame, box_frame_offset(&frame, origin));
    const col2_vec d = box_frame_local(&frame, direction);
    if (is_far(p, vec_length_sq(frame.half)) || d.x == 0.0 || d.y == 0.0) {
        return quick_unsure;
    }
    col2_vec low;
    col2_vec high;
    enter_slab(p.x, d.x, frame.half.x, &low.x, &high.x);
    enter_slab(p.y, d.y, frame.half.y, &low.y, &high.y);
    const double t = larger_of(low.x, low.y);
    const double leave = smaller_of(high.x, high.y);
    const double first = smaller_of(low.x, low.y);
    const double last = larger_of(high.x, high.y);
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
    const double by_x = low.x >= t ? 1.0 : 0.0;
    const col2_vec side = vec2(copysign(by_x, -d.x), copysign(1.0 - by_x, -d.y));
    out->t = t;
    out->point = vec_along(origin, t, direction);
    out->normal = vec_add(box_frame_world(&frame, side), vec2(0.0, 0.0)); /* no -0 */
    out->inside = false;
    return quick_hit;
}
