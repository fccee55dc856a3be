/* quick.c - raycasts in the common cases, by short formulas: the ray starts outside, not
 * far away, and meets a ball, capsule or sharp box at no extreme angle. Everything else
 * is left to ray.c, whose answers are the same up to rounding. */
#include "ray.h"

#if COL_DIMENSION == 2
#include "quick2.h"
#else
#include "quick3.h"
#endif

static inline bool is_far(col_vec p, double size_sq) {
    return vec_length_sq(p) > square(COL_FAR) * size_sq;
}

/* The hit on a round surface. x: from its centre of curvature; point: in the world. */
static inline col_quick_answer hit_round(double t, double max, col_vec point, col_vec x,
                                         double radius, col_hit *out) {
    if (!(t >= 0.0 && t <= max)) {
        return t > max ? quick_miss : quick_unsure;
    }
    out->t = t;
    out->point = point;
    out->normal = vec_unit_again(vec_scale(x, 1.0 / radius));
    out->inside = false;
    return quick_hit;
}

col_quick_answer col_ray_quick_ball(const col_shape *s, const col_ray_input *ray,
                                    col_hit *out) {
    const col_vec d = ray->direction;
    const col_vec centre = as_ball(s)->center;
    const col_vec p = vec_sub(ray->origin, centre);
    const double dd = vec_length_sq(d);
    double t;
    if (is_far(p, square(s->radius)) || !(s->radius > 0.0) ||
        !(dd <= square(COL_RANGE) && dd >= 1.0 / square(COL_RANGE))) {
        return quick_unsure;
    }
    const col_quick_answer entry = enter_ball(p, d, s->radius, &t);
    if (entry != quick_hit) {
        return entry;
    }
    const col_vec x = vec_along(p, t, d);
    return hit_round(t, ray->max, vec_add(centre, x), x, s->radius, out);
}

/* The infinite tube around the axis first, see ray_round.c. A ray that enters it beyond
 * an end crosses the line or plane across that end within the tube, and so enters by the
 * end's cap or not at all. */
col_quick_answer col_ray_quick_capsule(const col_shape *s, const col_ray_input *ray,
                                       col_hit *out) {
    const col_vec d = ray->direction;
    const col_vec a = as_capsule(s)->a;
    const col_vec u = vec_sub(as_capsule(s)->b, a);
    const col_vec p = vec_sub(ray->origin, a);
    const double uu = vec_length_sq(u);
    const double radius_sq = square(s->radius);
    if (is_far(p, uu + radius_sq) ||
        !(radius_sq > COL_NEAR_SQ * uu) || /* too slim for a normal from a difference */
        !(uu > radius_sq / square(COL_RANGE))) {
        return quick_unsure;
    }
    double t;
    const col_quick_answer side = enter_tube(p, d, u, s->radius, &t);
    if (side != quick_hit) {
        return side;
    }
    const double along = vec_dot(vec_along(p, t, d), u) / uu;
    const double y = clamp_share(along, 0.0 * uu);
    const col_vec from = vec_along(p, -y, u);
    const col_quick_answer entry =
        y != along ? enter_ball(from, d, s->radius, &t) : quick_hit;
    if (entry != quick_hit) {
        return entry;
    }
    const col_vec point = vec_add(a, vec_along(p, t, d));
    return hit_round(t, ray->max, point, vec_along(from, t, d), s->radius, out);
}

/* One slab, between two opposite faces: the lower and the upper crossing. */
static inline void enter_slab(double p, double d, double half, double *low,
                              double *high) {
    const double inverse = 1.0 / d;
    const double middle_t = -p * inverse;
    const double half_t = half * fabs(inverse);
    *low = middle_t - half_t;
    *high = middle_t + half_t;
}

/* If entering and leaving are equal except for rounding, ray.c decides, and also for a
 * line that is parallel to a face. */
col_quick_answer col_ray_quick_box(const col_shape *s, const col_ray_input *ray,
                                   col_hit *out) {
    const col_box_frame frame = box_frame_of(s);
    const col_vec p = box_frame_local(&frame, box_frame_offset(&frame, ray->origin));
    const col_vec d = box_frame_local(&frame, ray->direction);
    if (is_far(p, vec_length_sq(frame.half)) || d.x == 0.0 ||
        d.y == 0.0 IN_SPACE(|| d.z == 0.0)) {
        return quick_unsure;
    }
    col_vec low;
    col_vec high;
    enter_slab(p.x, d.x, frame.half.x, &low.x, &high.x);
    enter_slab(p.y, d.y, frame.half.y, &low.y, &high.y);
    IN_SPACE(enter_slab(p.z, d.z, frame.half.z, &low.z, &high.z);)
    const double t = greatest_of(low);
    const double leave = least_of(high);
    const double error =
        COL_ROUNDING_ERROR * larger_of(greatest_of(high), -least_of(low));
    if (t > leave + error) {
        return quick_miss;
    }
    if (!(t >= 0.0 && t <= leave - error)) {
        return quick_unsure;
    }
    if (t > ray->max) {
        return quick_miss;
    }
    out->t = t;
    out->point = vec_along(ray->origin, t, ray->direction);
    out->normal = entered_normal(&frame, d, low, t);
    out->inside = false;
    return quick_hit;
}

#if COL_DIMENSION == 3

/* Where a line p + t d is between the planes of the ends of a cylinder, which are at 0
 * and u, and within its side; see ray_cylinder.c. */
typedef struct {
    double side0, side1, end0, end1;
} col3_quick_chord;

/* Unsure where the line is all but parallel to the axis or to the ends, or grazes the
 * side. */
static inline col_quick_answer cross_quickly(col3_vec p, col3_vec d, col3_vec u,
                                             double radius, col3_quick_chord *out) {
    const double uu = vec_length_sq(u);
    const double lengths_sq = uu * vec_length_sq(d);
    const double rise = vec_dot(d, u);
    const col3_vec w = vec_cross(d, u);
    const double ww = vec_length_sq(w);
    if (!(ww > COL_OBLIQUE_SQ * lengths_sq) ||
        !(square(rise) > square(COL_SLIGHT) * lengths_sq)) {
        return quick_unsure;
    }
    const double most_sq = square(radius) * ww;
    const double root_sq = most_sq - square(vec_dot(p, w));
    if (!(root_sq > COL_OBLIQUE_SQ * most_sq)) {
        return root_sq < -COL_OBLIQUE_SQ * most_sq ? quick_miss : quick_unsure;
    }
    const double low = vec_dot(p, u);
    const double at_a = -low / rise;
    const double at_b = (uu - low) / rise;
    const double middle_t = -vec_dot(vec_cross(p, u), w) / ww;
    const double half = sqrt(uu * root_sq) / ww;
    *out = (col3_quick_chord){middle_t - half, middle_t + half, smaller_of(at_a, at_b),
                              larger_of(at_a, at_b)};
    return quick_hit;
}

/* side: of the side, at a point relative to a; else of the end that the line enters. */
static inline col3_vec normal_of_cylinder(const col3_cylinder *c, col3_vec u, bool side,
                                          col3_vec x, col3_vec d) {
    const double uu = vec_length_sq(u);
    const col3_vec across = vec_along(x, -vec_dot(x, u) / uu, u);
    const double end = vec_dot(d, u) > 0.0 ? -1.0 : 1.0;
    return side ? vec_unit_again(vec_scale(across, 1.0 / c->disc_radius))
                : vec_scale(u, end / sqrt(uu));
}

/* For a cylinder that is neither flat nor slim. */
col_quick_answer col3_ray_quick_cylinder(const col3_shape *s, const col3_ray_input *ray,
                                         col3_hit *out) {
    const col3_cylinder *c = as_cylinder(s);
    const col3_vec u = vec_sub(c->b, c->a);
    const col3_vec p = vec_sub(ray->origin, c->a);
    const double uu = vec_length_sq(u);
    const double radius_sq = square(c->disc_radius);
    col3_quick_chord at;
    if (is_far(p, uu + radius_sq) || !(radius_sq > COL_NEAR_SQ * uu) ||
        !(uu > COL_NEAR_SQ * radius_sq)) {
        return quick_unsure;
    }
    const col_quick_answer crosses =
        cross_quickly(p, ray->direction, u, c->disc_radius, &at);
    if (crosses != quick_hit) {
        return crosses;
    }
    const double t = larger_of(at.side0, at.end0);
    const double leave = smaller_of(at.side1, at.end1);
    const double error = COL_SUMS_ERROR * (fabs(at.side0) + fabs(at.side1) +
                                           fabs(at.end0) + fabs(at.end1));
    if (t > leave + error) {
        return quick_miss;
    }
    if (!(t >= 0.0 && t <= leave - error)) {
        return quick_unsure;
    }
    const col3_vec x = vec_along(p, t, ray->direction);
    out->t = t;
    out->point = vec_add(c->a, x);
    out->normal = normal_of_cylinder(c, u, at.side0 > at.end0, x, ray->direction);
    out->inside = false;
    return t > ray->max ? quick_miss : quick_hit;
}

#endif
