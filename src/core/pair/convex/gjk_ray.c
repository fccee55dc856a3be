/* gjk_ray.c - when a moving polytope comes near to another one, by GJK on their Minkowski
 * difference, which moves past the origin.
 *
 *     |\  support plane        Each support plane of the difference that has the origin
 *     | \     n               in front of it is a proof: nothing touches before the
 *     |  \   ----->           origin is on the plane. Time advances to there, the
 *     |  /         O          simplex moves along, and its point closest to the origin
 *     | /   -----> motion     gives the next direction. A plane that does not reach the
 *     |/                      origin in time proves a miss.
 *
 * The time is a lower bound for any directions, up to rounding; the simplex makes the
 * bound a good one. Source: van den Bergen, Ray Casting against General Convex Objects
 * with Application to Continuous Collision Detection, 2004. */
#include "../3d/span.h"
#include "convex_pair.h"

/* Steps after which the search is given up. */
#define RAY_STEPS 24

/* The gap that counts as near, in rounding errors. */
#define NEAR_ERRORS 1e4

/* All values are in the frame of the pair. error: a smaller gap counts as none. */
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

/* Advances the time as far as the plane through the last support point allows; false if
 * the plane proves a miss. length: the length of v. */
static bool pass_plane(const col3_ray_search *r, double length, col3_ray_state *at) {
    const col3_vec n = vec_scale(at->v, 1.0 / length);
    const double rate = vec_dot(n, r->d);
    const double height = vec_dot(n, at->simplex.at[at->simplex.count].w) - r->radii;
    if (!(height > r->error)) {
        return true;
    }
    if (rate * (r->end - at->t) < height - r->error) {
        return false;
    }
    const double step = height / rate;
    const col3_vec by = vec_scale(r->d, step);
    at->t += step;
    for (int i = 0; i <= at->simplex.count; i++) {
        at->simplex.at[i].w = vec_sub(at->simplex.at[i].w, by);
    }
    return true;
}

static col3_ray_end follow(const col3_convex_pair *pair, const col3_ray_search *r,
                           col3_ray_state *at) {
    double length = vec_length(at->v);
    for (int i = 0; i < RAY_STEPS; i++) {
        COUNT_TURN("ray", i, RAY_STEPS);
        const double before = at->t;
        col3_simplex_vertex *d = &at->simplex.at[at->simplex.count];
        col3_gjk_set_support(&pair->x, &pair->y, &at->v, d);
        d->w = vec_along(d->w, -at->t, r->d);
        if (!pass_plane(r, length, at)) {
            return ray_misses;
        }
        if (!col3_gjk_join(&at->simplex, at->t > before, &at->v)) {
            return ray_unsure;
        }
        length = vec_length(at->v);
        if (length - r->radii <= r->near) {
            return at->simplex.count > 0 ? ray_comes_near : ray_unsure;
        }
    }
    return ray_unsure;
}

/* The plane that separates two near polytopes, from their features. */
static bool parting_plane(const col3_convex_pair *pair, const col3_ray_search *r,
                          col3_ray_state *at, col3_convex_gap *plane, double *back) {
    for (int i = 0; i < at->simplex.count; i++) {
        at->simplex.at[i].x = vec_along(at->simplex.at[i].x, at->t, r->d);
    }
    const col3_convex_gap features = col3_convex_gap_of(&at->simplex);
    const double rate = vec_dot(features.normal, r->d);
    /* the gap is about zero, so its sign is arbitrary */
    const col3_vec n = vec_scale(features.normal, side_of(rate));
    const col3_simplex_vertex d = col3_gjk_support(&pair->x, &pair->y, n);
    *back = smaller_of(r->near / fabs(rate), at->t);
    const double gap = vec_dot(n, vec_along(d.w, *back - at->t, r->d)) - r->radii;
    *plane = col3_convex_gap_to(&d, n);
    plane->gap = gap;
    return gap > r->error && fabs(rate) > COL_RAY_LEAST_RATE * r->speed;
}

/* True if the simplex is a triangle whose plane at the time t is the plane normal to n
 * through the origin, and the origin is inside the triangle, farther than `border` from
 * its edges. */
static bool is_inside(const col3_ray_search *r, const col3_ray_state *at, double t,
                      col3_vec n, double border) {
    const col3_vec by = vec_scale(r->d, at->t - t);
    col3_vec w[3];
    if (at->simplex.count != 3) {
        return false;
    }
    for (int i = 0; i < 3; i++) {
        w[i] = vec_along(vec_add(at->simplex.at[i].w, by), -r->radii, n);
    }
    bool inside = fabs(vec_dot(n, w[0])) <= 4.0 * r->error;
    const col3_vec normal = vec_cross(vec_sub(w[1], w[0]), vec_sub(w[2], w[0]));
    const col3_vec up = vec_scale(n, side_of(vec_dot(n, normal)));
    for (int i = 0; i < 3 && inside; i++) {
        const col3_vec edge = vec_sub(w[(i + 1) % 3], w[i]);
        inside = -vec_dot(vec_cross(up, edge), w[i]) > border * vec_length(edge);
    }
    return inside;
}

static void move_x(col3_convex_pair *pair, col3_vec by) {
    col3_polytope *x = &pair->x;
    x->origin = vec_add(x->origin, by);
    x->size = vec_length(x->origin) + x->scale * x->data->bounding_radius;
    pair->size = larger_of(x->size, pair->y.size);
}

/* Finds where on the core of y the two shapes touch along a normal. */
static void put_touch(col3_convex_pair *pair, const col3_ray_search *r,
                      const col3_ray_state *at, const col3_convex_gap *plane,
                      col3_parting *out) {
    col3_convex_gap touch = *plane;
    touch.gap = r->radii;
    move_x(pair, vec_scale(r->d, out->touch));
    const col3_vec of_x = col3_contact_point(pair, &touch, &at->simplex);
    out->at = frame_world(&pair->base, vec_along(of_x, r->radii, plane->normal));
}

/* The shapes do not touch before the origin is on the plane of a face of the difference.
 * If the origin is then inside that face, the shapes touch. */
static void touch_on_plane(col3_convex_pair *pair, const col3_ray_search *r,
                           const col3_gjk_ray *ray, const col3_ray_state *at,
                           const col3_convex_gap *plane, col3_parting *out) {
    const double border = COL_BORDER_TOLERANCE * ray->size / pair->base.scale;
    out->touch = out->t + plane->gap / vec_dot(plane->normal, r->d);
    out->touches = is_inside(r, at, out->touch, plane->normal, border);
    if (out->touches) {
        put_touch(pair, r, at, plane, out);
    }
}

/* Finds when the origin meets the nearest edge or corner of the rounded difference. If
 * all of the difference is behind the plane there, this is the first touch. */
static bool touch_round(col3_convex_pair *pair, const col3_ray_search *r,
                        col3_ray_state *at, col3_parting *out) {
    const col3_simplex *s = &at->simplex;
    const col3_vec w = s->at[0].w;
    const col3_vec edge = s->count == 2 ? vec_sub(s->at[1].w, w) : vec_zero();
    double after;
    double share;
    if (!(r->radii > 0.0) || s->count > 2 ||
        col3_meet_span(vec_negate(w), r->d, edge, r->radii, &after, &share) !=
            quick_hit) {
        return false;
    }
    const col3_vec n = vec_normalized(vec_along(vec_along(w, share, edge), -after, r->d));
    const double rate = vec_dot(n, r->d);
    const col3_simplex_vertex d = col3_gjk_support(&pair->x, &pair->y, n);
    out->touch = at->t + after;
    const double gap = vec_dot(n, vec_along(d.w, -out->touch, r->d)) - r->radii;
    if (!(fabs(gap) <= 4.0 * r->error) || !(rate > COL_RAY_LEAST_RATE * r->speed)) {
        return false;
    }
    const col3_convex_gap plane = col3_convex_gap_to(&d, n);
    const double back = smaller_of(r->near / rate, out->touch);
    out->touches = true;
    out->t = out->touch - back;
    out->gap = back * rate * pair->base.scale;
    out->normal = frame_turn(&pair->base, n);
    put_touch(pair, r, at, &plane, out);
    return true;
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
    col3_convex_gap plane;
    double back;
    if (at.t > 0.0 && touch_round(&pair, &r, &at, out)) {
        return ray_comes_near;
    }
    if (!(at.t > 0.0) || !parting_plane(&pair, &r, &at, &plane, &back)) {
        return ray_unsure;
    }
    out->t = at.t - back;
    out->gap = plane.gap * pair.base.scale;
    out->normal = frame_turn(&pair.base, plane.normal);
    touch_on_plane(&pair, &r, ray, &at, &plane, out);
    return ray_comes_near;
}
