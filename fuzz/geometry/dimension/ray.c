/* ray.c - rays and clipped lines. A hit is proven by a point on the surface of a part, at
 * which the part ends along the normal, and by no part that the way before goes deep
 * into. A miss is wrong when the whole way goes deep into a part: when the origin is deep
 * in the difference of the way and the part. */
#include "built.h"

#include <string.h>

#define QUERY "raycast"

/* Cylinders and cones: of the size, as a tilted normal counts along the whole side; what
 * the documents promise. */
#define SHARE 1e-12L
#define ROUND_SHARE 1e-9L

typedef struct {
    rvec origin, way;
    real speed;
    double far; /* the largest coordinate */
    real least; /* lengths that count as 0 beside the largest number of all parts, as a
                   compound is scaled as a whole */
} straight;

#define straight_of IN_DIMENSION(straight_of)
#define tolerance_at IN_DIMENSION(tolerance_at)
#define goes_deep IN_DIMENSION(goes_deep)

static straight straight_of(const pair *p) {
    const scene *s = p->scene;
    straight ray = {rv_of(s->origin), rv_of(s->direction), 0, 0.0, 0};
    ray.speed = rv_length(ray.way);
    ray.far = (double)rv_largest(ray.origin);
    for (int i = 0; i < p->a->count; i++) {
        const solid *part = &p->a->solids[i];
        const real largest = rv_largest(rv_of(part->base)) + part->extent;
        ray.least = most_of(ray.least, ZERO * most_of(largest, ray.far));
    }
    return ray;
}

/* t is counted in steps of the smallest double, and each is a length of the direction. */
static real tolerance_at(const solid *s, const straight *ray, real t) {
    const real way = isfinite(t) ? fabsl(t) * ray->speed : 0;
    real size = most_of(s->extent, rv_length(rv_sub(rv_of(s->base), ray->origin)));
    size = most_of(size, way);
    return (s->form == solid_disc ? ROUND_SHARE : SHARE) * size + 4 * ULP * ray->far +
           ray->least + LEAST_STEP + (real)DBL_TRUE_MIN * ray->speed;
}

static rvec point_at(const straight *ray, real t) {
    return rv_along(ray->origin, t, ray->way);
}

/* Whether the way from t0 to t1 goes into the part by more than `depth`, for certain. */
static bool goes_deep(const solid *s, const straight *ray, real t0, real t1, real depth) {
    const rvec from = rv_sub(point_at(ray, t0), rv_of(s->base));
    if (s->form == solid_endless) {
        return false;
    }
    if (s->form == solid_slab) {
        const real low = rv_dot(from, s->axes[0]);
        const real high = low + (t1 - t0) * rv_dot(ray->way, s->axes[0]);
        const bool crossed = least_of(low, high) < -depth && most_of(low, high) > depth;
        return crossed || (!s->both && least_of(low, high) < -depth);
    }
    solid way;
    memset(&way, 0, sizeof way);
    way.form = solid_points;
    way.count = 2;
    way.dim = s->dim;
    way.points[1] = rv_scale(ray->way, t1 - t0);
    way.extent = (t1 - t0) * ray->speed;
    memcpy(way.base, s->base, sizeof way.base);
    const difference d = {&way, s, rv(0, 0, 0), from};
    const real near = nearest(&d, 0.1L * depth, s->radius).upper;
    if (s->radius > 2 * depth && near < s->radius - depth) {
        return true;
    }
    return near <= depth && is_deep(&d, s->dim, depth);
}

/* Until when a ray may meet the part, at a t that is a number: of a tiny direction there
 * may be more lengths. */
static real last_of(const solid *s, const straight *ray, real most) {
    const real size = most_of(s->extent, rv_length(rv_sub(rv_of(s->base), ray->origin)));
    return least_of(least_of(most, (real)DBL_MAX), 4 * size / ray->speed);
}

static bool is_inside(const solid *s, const straight *ray, real t, real depth) {
    solid point;
    memset(&point, 0, sizeof point);
    point.form = solid_points;
    point.count = 1;
    point.dim = s->dim;
    memcpy(point.base, s->base, sizeof point.base);
    const rvec at = rv_sub(point_at(ray, t), rv_of(s->base));
    if (s->form == solid_endless) {
        return false;
    }
    if (s->form == solid_slab) {
        return !s->both && rv_dot(at, s->axes[0]) < -depth;
    }
    if (s->radius > 2 * depth && core_distance(s, at) < s->radius - depth) {
        return true;
    }
    const difference d = {&point, s, rv(0, 0, 0), at};
    return core_distance(s, at) <= depth && is_deep(&d, s->dim, depth);
}

/* ---------------------------------------------------------------------------- hits -- */

/* What has no surface has no normal but that against the ray: what lies on a line, within
 * rounding. */
static bool is_thin(const solid *s, real slack) {
    if (s->radius > 0 || s->dim == 2 || s->form == solid_slab || s->form == solid_disc) {
        return false;
    }
    if (s->form == solid_endless) {
        return true;
    }
    int wide = 0;
    for (int i = 0; i < 3 && s->form == solid_box; i++) {
        wide += s->half[i] > slack;
    }
    rvec end = rv(0, 0, 0);
    for (int i = 0; i < s->count && s->form == solid_points; i++) {
        end = rv_length(s->points[i]) > rv_length(end) ? s->points[i] : end;
    }
    const rvec along = rv_unit(end);
    for (int i = 0; i < s->count && s->form == solid_points; i++) {
        wide += 2 * (rv_length(rv_cross(along, s->points[i])) > slack);
    }
    return wide < 2;
}

/* A point that is off by its rounding turns the normal of a small radius by so much. */
static real tilt_of(const solid *s, rvec at, real slack) {
    real radius = s->radius;
    if (s->form == solid_disc) {
        radius = rv_length(rv_along(at, -rv_dot(at, s->axes[0]), s->axes[0]));
    } else if (radius == 0) {
        return 0;
    }
    return least_of(2, slack / radius) * s->extent;
}

/* By how much it does not. */
static real off_surface(const solid *s, const straight *ray, const col_hit *hit,
                        real slack) {
    const rvec at = rv_sub(to_rvec(hit->point), rv_of(s->base));
    const rvec back = rv_scale(ray->way, -1 / ray->speed);
    rvec n = rv_unit(to_rvec(hit->normal));
    const bool against = rv_length(rv_sub(n, back)) <= UNIT;
    n = hit->inside ? rv_scale(n, -1) : n;
    const real off = core_distance(s, at) - s->radius;
    if (against && is_thin(s, slack)) {
        return off;
    }
    const real short_of = fabsl(rv_dot(at, n) - solid_extent(s, n));
    return most_of(off, short_of - tilt_of(s, at, slack));
}

static void check_surface(const pair *p, const straight *ray, const col_hit *hit) {
    real least = (real)INFINITY;
    real allowed = 0;
    for (int i = 0; i < p->a->count && !(least <= allowed); i++) {
        const solid *s = &p->a->solids[i];
        const real slack = tolerance_at(s, ray, hit->t) + coordinate_slack(hit->point);
        const real off = off_surface(s, ray, hit, slack);
        if (off - slack < least - allowed || i == 0) {
            least = off;
            allowed = slack;
        }
    }
    expect_most(QUERY, "the shape ends at the point along the normal", least, allowed);
}

static void check_before(const pair *p, const straight *ray, const col_hit *hit) {
    for (int i = 0; i < p->a->count && hit->t > 0.0 && !hit->inside; i++) {
        const solid *s = &p->a->solids[i];
        const real depth = 10 * tolerance_at(s, ray, hit->t);
        expect(QUERY, "nothing is hit before", !goes_deep(s, ray, 0, hit->t, depth));
    }
}

static real tolerance_of_all(const pair *p, const straight *ray, real t) {
    real most = 0;
    for (int i = 0; i < p->a->count; i++) {
        most = most_of(most, tolerance_at(&p->a->solids[i], ray, t));
    }
    return most;
}

static void check_start(const pair *p, const straight *ray, const col_hit *hit) {
    const real slack = tolerance_of_all(p, ray, hit->t);
    if (hit->inside) {
        expect_most(QUERY, "inside, so it starts inside",
                    outside_union(p->a, ray->origin), slack);
    }
    for (int i = 0; i < p->a->count && !hit->inside; i++) {
        expect(QUERY, "not inside, so it starts outside",
               !is_inside(&p->a->solids[i], ray, 0, 4 * slack));
    }
}

static void check_hit(const pair *p, const straight *ray, const col_hit *hit) {
    const scene *s = p->scene;
    const real slack = tolerance_of_all(p, ray, hit->t) + coordinate_slack(hit->point);
    expect(QUERY, "0 <= t <= max", hit->t >= 0.0 && hit->t <= s->max && isfinite(hit->t));
    if (rv_largest(to_rvec(hit->point)) < (real)DBL_MAX) { /* else beyond the numbers */
        expect_most(QUERY, "the point is at t",
                    rv_length(rv_sub(to_rvec(hit->point), point_at(ray, hit->t))), slack);
    }
    expect_unit(QUERY, hit->normal);
    expect_most(QUERY, "the normal is turned against the ray",
                rv_dot(to_rvec(hit->normal), ray->way), UNIT * ray->speed);
    check_start(p, ray, hit);
    if (hit->inside && !s->hollow) {
        const rvec back = rv_scale(ray->way, -1 / ray->speed);
        expect(QUERY, "from inside a hit at 0", hit->t == 0.0);
        expect_most(QUERY, "from inside against the ray",
                    rv_length(rv_sub(to_rvec(hit->normal), back)), UNIT);
        return;
    }
    check_surface(p, ray, hit);
    check_before(p, ray, hit);
}

static void check_miss(const pair *p, const straight *ray) {
    const real most = p->scene->max;
    const real slack = 10 * tolerance_of_all(p, ray, 0);
    for (int i = 0; i < p->a->count; i++) {
        const solid *s = &p->a->solids[i];
        const bool starts_in =
            p->scene->hollow && outside_union(p->a, ray->origin) <= slack;
        if (!starts_in) {
            expect(QUERY, "missed, though it goes deep",
                   !goes_deep(s, ray, 0, last_of(s, ray, most), slack));
        }
    }
}

void check_ray(const pair *p) {
    const scene *s = p->scene;
    const straight ray = straight_of(p);
    const col_ray_input input = {TO_VEC(s->origin), TO_VEC(s->direction), s->max,
                                 !s->hollow};
    col_hit hit;
    bool found = col_raycast(p->a->shape, &input, &hit);
    if (found && fault == fault_ray_time && !hit.inside) {
        hit.t += 1e-9 * (1.0 + hit.t);
    }
    if (found && fault == fault_ray_normal && !hit.inside) {
        hit.normal.x += hit.normal.y * 1e-7;
        hit.normal.y -= hit.normal.x * 1e-7;
    }
    found = found && fault != fault_ray_miss;
    if (found) {
        check_hit(p, &ray, &hit);
    } else {
        check_miss(p, &ray);
    }
}

/* ---------------------------------------------------------------------------- clip -- */

static void check_end(const pair *p, const straight *ray, real t, col_vec point, real end,
                      int outward) {
    const solid *s = &p->a->solids[0];
    if (isinf(t)) {
        expect("clip", "endless only where the line is", t == end);
        return;
    }
    if (fabsl(t) >= (real)DBL_MAX) {
        return; /* counted in lengths of a tiny direction it is beyond the numbers */
    }
    const real slack = tolerance_at(s, ray, t) + coordinate_slack(point);
    expect_most("clip", "the point is at t",
                rv_length(rv_sub(to_rvec(point), point_at(ray, t))), slack);
    expect_most("clip", "the end is in the shape", outside_union(p->a, point_at(ray, t)),
                slack);
    static const real STEPS[3] = {1e-6L, 1e-3L, 1};
    for (int i = 0; i < 3; i++) {
        const real beyond = t + (real)outward * STEPS[i] * s->extent / ray->speed;
        if ((end - beyond) * (real)outward > 0) {
            expect("clip", "outside beyond the end",
                   !is_inside(s, ray, beyond, 4 * slack));
        }
    }
}

void check_clip(const pair *p) {
    const scene *s = p->scene;
    if (p->a->thing->kind == of_concave || p->a->thing->kind == of_compound) {
        return;
    }
    const straight ray = straight_of(p);
    const bool line = s->turn % 16 == 3;
    const col_vec o = TO_VEC(s->origin);
    const col_vec v = TO_VEC(s->direction);
    const col_ray shape = line ? col_line_make(o, v) : col_ray_make(o, v);
    const real low = line ? -(real)INFINITY : 0;
    const solid *convex = &p->a->solids[0];
    col_interval part;
    if (!col_clip(&shape.shape, p->a->shape, &part)) {
        const real depth = 10 * tolerance_at(convex, &ray, 0);
        const real last = last_of(convex, &ray, (real)INFINITY);
        expect("clip", "missed, though it goes deep",
               !goes_deep(convex, &ray, line ? -last : 0, last, depth));
        return;
    }
    if (fault == fault_clip) {
        part.t1 += 1e-9 * (1.0 + fabs(part.t1));
    }
    expect("clip", "t0 <= t1, in range", low <= part.t0 && part.t0 <= part.t1);
    check_end(p, &ray, part.t0, part.p0, low, -1);
    check_end(p, &ray, part.t1, part.p1, (real)INFINITY, 1);
}
