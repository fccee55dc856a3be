/* gjk_ray.c - when a polytope that moves comes near to another one, by GJK on their
 * Minkowski difference, which moves past the origin.
 *
 *     |\  support plane        Each support plane of the difference that has the origin
 *     | \     n               in front of it is a proof: nothing touches before the
 *     |  \   ----->           origin is on the plane. Time goes on to there, the simplex
 *     |  /         O          moves along, and the next direction is that of its point
 *     | /   -----> motion     closest to the origin. A plane that does not get there in
 *     |/                      time proves a miss.
 *
 * The time is a lower bound whatever the directions are, but for rounding; the simplex
 * makes it a good one. Source: van den Bergen, Ray Casting against General Convex Objects
 * with Application to Continuous Collision Detection, 2004. */
#include "convex_pair.h"

/* Steps after which the search is given up. */
#define RAY_STEPS 24

/* How near is near at least, in errors of rounding. */
#define NEAR_ERRORS 1e4

/* In the frame of the pair. error: a smaller gap is none. */
typedef struct {
    col3_vec d;
    double speed, end;
    double radii;
    double error, near;
} col3_ray_search;

static col3_ray_search search_of(const col3_convex_pair *pair, const col3_gjk_ray *ray) {
    const double unit = 1.0 / pair->base.scale;
    const col3_vec d = vec_scale(frame_unturn(&pair->base, ray->motion), unit);
    const double speed = vec_length(d);
    const double error = COL_ROUNDING_ERROR * (pair->size + speed * ray->end);
    const double near = larger_of(COL_RAY_NEAR * unit * ray->size, NEAR_ERRORS * error);
    return (col3_ray_search){d, speed, ray->end, unit * ray->radii, error, near};
}

/* The simplex at a time. */
typedef struct {
    col3_simplex simplex;
    col3_vec v; /* from x to y: to the closest point of the simplex */
    double t;
} col3_ray_state;

/* Goes on as far as the support plane allows; false where it proves a miss. height: of
 * the origin over the plane. */
static bool pass_plane(const col3_ray_search *r, double height, double rate,
                       col3_ray_state *at, col3_simplex_vertex *d) {
    if (!(height > r->error)) {
        return true;
    }
    if (rate * (r->end - at->t) < height - r->error) {
        return false;
    }
    const double step = height / rate;
    const col3_vec by = vec_scale(r->d, step);
    at->t += step;
    d->w = vec_sub(d->w, by);
    for (int i = 0; i < at->simplex.count; i++) {
        at->simplex.at[i].w = vec_sub(at->simplex.at[i].w, by);
    }
    return true;
}

static col3_ray_end follow(const col3_convex_pair *pair, const col3_ray_search *r,
                           col3_ray_state *at) {
    for (int i = 0; i < RAY_STEPS; i++) {
        COUNT_TURN("ray", i, RAY_STEPS);
        const double length = vec_length(at->v);
        const double before = at->t;
        col3_simplex_vertex d = col3_gjk_support(&pair->x, &pair->y, at->v);
        d.w = vec_along(d.w, -at->t, r->d);
        if (!pass_plane(r, vec_dot(at->v, d.w) / length - r->radii,
                        vec_dot(at->v, r->d) / length, at, &d)) {
            return ray_misses;
        }
        const bool moved = at->t > before;
        if (!col3_gjk_join(&at->simplex, &d, moved, &at->v)) {
            return ray_unsure;
        }
        if (vec_length(at->v) - r->radii <= r->near) {
            return at->simplex.count > 0 ? ray_comes_near : ray_unsure;
        }
    }
    return ray_unsure;
}

/* The plane that parts the two where they are near, by their features. */
static bool parting_plane(const col3_convex_pair *pair, const col3_ray_search *r,
                          col3_ray_state *at, col3_parting *out) {
    for (int i = 0; i < at->simplex.count; i++) {
        at->simplex.at[i].x = vec_along(at->simplex.at[i].x, at->t, r->d);
    }
    const col3_vec normal = col3_convex_gap_of(&at->simplex).normal;
    const double rate = fabs(vec_dot(normal, r->d));
    /* the gap is about zero, and so is its sign */
    const col3_vec n = vec_scale(normal, side_of(vec_dot(normal, r->d)));
    const col3_simplex_vertex d = col3_gjk_support(&pair->x, &pair->y, n);
    const double back = smaller_of(r->near / rate, at->t);
    out->t = at->t - back;
    const double gap = vec_dot(n, vec_along(d.w, -out->t, r->d)) - r->radii;
    out->gap = gap * pair->base.scale;
    out->normal = frame_turn(&pair->base, n);
    return gap > r->error && rate > COL_RAY_LEAST_RATE * r->speed;
}

col3_ray_end col3_convex_ray(const col3_shape *a, const col3_shape *b,
                             const col3_gjk_ray *ray, col3_parting *out) {
    col3_convex_pair pair;
    col3_convex_pair_of(a, b, &pair);
    const col3_ray_search r = search_of(&pair, ray);
    col3_ray_state at = {.v = frame_unturn(&pair.base, ray->normal), .t = 0.0};
    const col3_ray_end end = follow(&pair, &r, &at);
    if (end != ray_comes_near) {
        return end;
    }
    return at.t > 0.0 && parting_plane(&pair, &r, &at, out) ? ray_comes_near : ray_unsure;
}
