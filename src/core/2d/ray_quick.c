/* ray_quick.c - raycasts in the common case, without detours: the ray starts outside, not
 * far away, and meets a circle, capsule or sharp box at no extreme angle. All else is
 * left to ray.c, whose answers are the same up to rounding. */
#include "ray.h"

/* A vector that is unit but for a few roundings, made so: one step of Newton's. */
static inline col_vec2 unit_again(col_vec2 n) {
    return v2_scale(n, 1.5 - 0.5 * v2_length_sq(n));
}

static inline bool is_far(col_vec2 p, double size_sq) {
    return v2_length_sq(p) > square(COL_FAR) * size_sq;
}

/* Where the line p + t d first comes within radius of the origin; see ray_round.c, which
 * decides whether what grazes touches. */
static inline quick_answer enter_circle(col_vec2 p, col_vec2 d, double radius,
                                        double *t) {
    const double dd = v2_length_sq(d);
    const double reach_sq = square(radius) * dd;
    const double root_sq = reach_sq - square(v2_cross(p, d));
    if (!(root_sq > COL_ROUNDING * reach_sq)) {
        return root_sq < -COL_ROUNDING * reach_sq ? quick_miss : quick_unsure;
    }
    *t = (-v2_dot(p, d) - sqrt(root_sq)) / dd;
    return quick_hit;
}

/* x: where it enters, from the centre of curvature; point: the same in the world. */
static inline quick_answer hit_round(double t, double max, col_vec2 point, col_vec2 x,
                                     double radius, col_hit2 *out) {
    if (!(t >= 0.0 && t <= max)) {
        return t > max ? quick_miss : quick_unsure;
    }
    out->t = t;
    out->point = point;
    out->normal = unit_again(v2_scale(x, 1.0 / radius));
    out->inside = false;
    return quick_hit;
}

quick_answer quick_circle2(const col_shape2 *s, col_vec2 origin, col_vec2 d, double max,
                           col_hit2 *out) {
    const col_vec2 centre = as_circle2(s)->center;
    const col_vec2 p = v2_sub(origin, centre);
    double t;
    if (is_far(p, square(s->radius))) {
        return quick_unsure;
    }
    const quick_answer entry = enter_circle(p, d, s->radius, &t);
    if (entry != quick_hit) {
        return entry;
    }
    const col_vec2 x = v2_along(p, t, d);
    return hit_round(t, max, v2_add(centre, x), x, s->radius, out);
}

/* The endless strip along the axis first. Who enters it beyond an end passes the line
 * across that end within the strip, and so enters by the end's circle or not at all. */
quick_answer quick_capsule2(const col_shape2 *s, col_vec2 origin, col_vec2 d, double max,
                            col_hit2 *out) {
    const col_vec2 a = as_capsule2(s)->a;
    const col_vec2 u = v2_sub(as_capsule2(s)->b, a);
    const col_vec2 p = v2_sub(origin, a);
    const double uu = v2_length_sq(u);
    const double turn = v2_cross(u, d);
    const double radius_sq = square(s->radius);
    if (is_far(p, uu + radius_sq) ||
        !(square(turn) > COL_OBLIQUE_SQ * (uu * v2_length_sq(d))) ||
        !(radius_sq > COL_NEAR_SQ * uu)) { /* too slim for a normal from a difference */
        return quick_unsure;
    }
    double t = -(v2_cross(u, p) + copysign(s->radius * sqrt(uu), turn)) / turn;
    const double along = v2_dot(v2_along(p, t, d), u) / uu;
    const double y = clamp_share(along, 0.0 * uu);
    const col_vec2 from = v2_along(p, -y, u);
    const quick_answer entry =
        y != along ? enter_circle(from, d, s->radius, &t) : quick_hit;
    if (entry != quick_hit) {
        return entry;
    }
    const col_vec2 point = v2_add(a, v2_along(p, t, d));
    return hit_round(t, max, point, v2_along(from, t, d), s->radius, out);
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
quick_answer quick_box2(const col_shape2 *s, col_vec2 origin, col_vec2 direction,
                        double max, col_hit2 *out) {
    const frame2 frame = frame2_of(s);
    const col_vec2 p = frame2_local(&frame, frame2_offset(&frame, origin));
    const col_vec2 d = frame2_local(&frame, direction);
    if (is_far(p, v2_length_sq(frame.half)) || d.x == 0.0 || d.y == 0.0) {
        return quick_unsure;
    }
    col_vec2 low;
    col_vec2 high;
    enter_slab(p.x, d.x, frame.half.x, &low.x, &high.x);
    enter_slab(p.y, d.y, frame.half.y, &low.y, &high.y);
    const double t = max2(low.x, low.y);
    const double leave = min2(high.x, high.y);
    const double first = min2(low.x, low.y);
    const double last = max2(high.x, high.y);
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
    const double by_x = low.x >= t ? 1.0 : 0.0;
    const col_vec2 side = v2(copysign(by_x, -d.x), copysign(1.0 - by_x, -d.y));
    out->t = t;
    out->point = v2_along(origin, t, direction);
    out->normal = v2_add(frame2_world(&frame, side), v2(0.0, 0.0)); /* no -0 */
    out->inside = false;
    return quick_hit;
}
