/* balls.c - a ball around a core, and one inside it, by kind. */
#include "balls.h"

#include "../../shape/hull.h"

/* Balls decide nothing if they are nearer to touching than the error of a length, or than
 * so many roundings of their centres. */
#define CENTRE_ROUNDINGS 8.0

/* inside: 0 if no ball is known; then inner_centre is a point of the core. */
typedef struct {
    col3_vec centre, inner_centre;
    double around, inside; /* radii */
} col3_ball_bounds;

static inline col3_ball_bounds bounds_at(col3_vec centre, double around, double inside) {
    return (col3_ball_bounds){centre, centre, around, inside};
}

static col3_ball_bounds of_cylinder(const col3_cylinder *c) {
    const double half_sq = 0.25 * vec_length_sq(vec_sub(c->b, c->a));
    return bounds_at(vec_middle(c->a, c->b), sqrt(half_sq + square(c->disc_radius)),
                     smaller_of(sqrt(half_sq), c->disc_radius));
}

/* The outer ball goes through the rim and the apex; for a flat cone it is the ball of the
 * disc. The inner ball touches the base and the side. */
static col3_ball_bounds of_cone(const col3_cylinder *c) {
    const col3_vec axis = vec_sub(c->b, c->a);
    const double radius = c->disc_radius;
    const double length_sq = vec_length_sq(axis);
    const double length = sqrt(length_sq);
    const double up = larger_of(0.5 - 0.5 * square(radius) / length_sq, 0.0);
    const double slant = sqrt(length_sq + square(radius));
    const double inside = radius * length / (radius + slant);
    return (col3_ball_bounds){vec_along(c->a, up, axis),
                              vec_along(c->a, inside / length, axis),
                              larger_of((1.0 - up) * length, radius), inside};
}

/* The ball is centred at the first corner. */
static col3_ball_bounds of_triangle(const col3_triangle *s) {
    const double longest_sq =
        larger_of(vec_length_sq(vec_sub(s->b, s->a)), vec_length_sq(vec_sub(s->c, s->a)));
    return bounds_at(s->a, sqrt(longest_sq), 0.0);
}

static col3_ball_bounds of_hull(const col3_hull *h) {
    const col3_pose *pose = &h->pose;
    return (col3_ball_bounds){pose->origin, pose->center,
                              pose->scale * h->data->bounding_radius,
                              pose->scale * h->data->inner_radius};
}

static inline double least_of(col3_vec v) {
    return smaller_of(v.x, smaller_of(v.y, v.z));
}

static col3_ball_bounds bounds_of(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_point:
        case col3_kind_sphere:
            return bounds_at(as_ball(s)->center, 0.0, 0.0);
        case col3_kind_segment:
        case col3_kind_capsule: {
            const col3_capsule *c = as_capsule(s);
            const double length = vec_length(vec_sub(c->b, c->a));
            return bounds_at(vec_middle(c->a, c->b), 0.5 * length, 0.0);
        }
        case col3_kind_aabb: {
            const col3_aabb *box = as_aabb(s);
            const col3_vec half = vec_scale(vec_sub(box->max, box->min), 0.5);
            return bounds_at(vec_middle(box->min, box->max), vec_length(half),
                             least_of(half));
        }
        case col3_kind_box: {
            const col3_vec half = as_box(s)->half_extents;
            return bounds_at(as_box(s)->center, vec_length(half), least_of(half));
        }
        case col3_kind_hull:
            return of_hull(as_hull(s));
        case col3_kind_cylinder:
            return of_cylinder(as_cylinder(s));
        case col3_kind_cone:
            return of_cone(as_cylinder(s));
        default:
            return of_triangle(as_triangle(s));
    }
}

col_quick_answer col3_balls_within(const col3_shape *a, const col3_shape *b,
                                   double limit) {
    const col3_ball_bounds p = bounds_of(a);
    const col3_ball_bounds q = bounds_of(b);
    const double around = p.around + q.around + limit;
    const double inside = p.inside + q.inside + limit;
    const double places = vec_largest(p.centre) + vec_largest(q.centre);
    const double inner_places = vec_largest(p.inner_centre) + vec_largest(q.inner_centre);
    const double rounding = CENTRE_ROUNDINGS * DBL_EPSILON;
    const double far = (1.0 + COL_LENGTH_ERROR) * around + rounding * places;
    const double near = inside - COL_LENGTH_ERROR * around - rounding * inner_places;
    if (vec_length_sq(vec_sub(q.centre, p.centre)) > square(far)) {
        return quick_miss;
    }
    return near > 0.0 &&
                   vec_length_sq(vec_sub(q.inner_centre, p.inner_centre)) < square(near)
               ? quick_hit
               : quick_unsure;
}
