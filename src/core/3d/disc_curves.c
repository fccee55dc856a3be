/* disc_curves.c - critical directions of two rims, and of a rim and the side of a cone:
 * minima along one of the two curves, the other being asked for its best in closed form.
 */
#include "disc_axes.h"
#include "wave.h"

/* A circle of directions or places: middle + across (i cos + j sin). */
typedef struct {
    col_vec3 middle, i, j;
    double across;
} circle3;

static circle3 circle_around(col_vec3 u, col_vec3 middle, double across) {
    const col_vec3 i = v3_perpendicular(u);
    return (circle3){middle, i, v3_cross(u, i), across};
}

static col_vec3 circle_point(const circle3 *c, angle at) {
    return v3_along(v3_along(c->middle, c->across * at.c, c->i), c->across * at.s, c->j);
}

static col_vec3 circle_tangent(const circle3 *c, angle at) {
    return v3_along(v3_scale(c->i, -at.s), at.c, c->j);
}

/* How far the circle reaches along v, as a wave. */
static wave wave_along(const circle3 *c, col_vec3 v) {
    return wave_of(v3_dot(c->middle, v), c->across * v3_dot(c->i, v),
                   c->across * v3_dot(c->j, v));
}

static bool are_parallel(col_vec3 u, col_vec3 v) {
    return v3_length_sq(v3_cross_exact(u, v)) <= square(COL_PARALLEL);
}

/* The part of an offset at a right angle to u, of length 1. */
static col_vec3 sideways(col_vec3 offset, col_vec3 u) {
    const col_vec3 across = v3_cross(v3_cross_exact(u, offset), u);
    return v3_is_zero(across) ? v3_perpendicular(u) : v3_normalized(across);
}

/* -------------------------------------------------------------- a rim and a rim -- */

/* Relative to the centre of the other rim. */
typedef struct {
    circle3 rim;
    col_vec3 u;
    double radius;
    double far; /* see limits3 */
    col_vec3 n;
    double high; /* the place on the first rim is no lower along n */
} rims3;

/* From the place on the other rim that is nearest to p, to p; where that is on the rim,
 * seen from its centre. */
static col_vec3 off_rim(const rims3 *r, col_vec3 p, col_vec3 *radial) {
    const col_vec3 across = v3_along(p, -v3_dot(p, r->u), r->u);
    const double rho = v3_length(across);
    *radial = rho > 0.0 ? v3_scale(across, 1.0 / rho) : v3_perpendicular(r->u);
    return v3_along(p, -r->radius, *radial);
}

static double slope_of_gap(const void *data, angle at) {
    const rims3 *r = (const rims3 *)data;
    col_vec3 radial;
    const col_vec3 off = off_rim(r, circle_point(&r->rim, at), &radial);
    return v3_dot(off, circle_tangent(&r->rim, at));
}

/* No place of an arc is farther from its middle than radius * half. */
static bool is_far_rim(const void *data, angle at, double half) {
    const rims3 *r = (const rims3 *)data;
    const double spread = r->rim.across * half;
    const col_vec3 p = circle_point(&r->rim, at);
    if (v3_dot(r->n, p) + spread < r->high) {
        return true;
    }
    col_vec3 radial;
    const col_vec3 off = off_rim(r, p, &radial);
    return v3_length_sq(off) > square(r->far + spread);
}

/* At a right angle to both tangents; where these are parallel, along the gap. */
static col_vec3 rims_normal(const rims3 *r, angle at) {
    col_vec3 radial;
    const col_vec3 off = off_rim(r, circle_point(&r->rim, at), &radial);
    const col_vec3 n =
        v3_cross_exact(circle_tangent(&r->rim, at), v3_cross(r->u, radial));
    const double size = max2(r->radius, r->rim.across);
    const bool parallel = v3_length_sq(n) * square(size) < v3_length_sq(off);
    return parallel ? off : n;
}

/* With p on the one rim, S = |p|^2 and z = p . u, the squared gap to the other rim is
 * S + radius^2 - 2 radius sqrt(S - z^2). Its derivative is zero only where
 * S'^2 (S - z^2) = radius^2 (S' - 2 z z')^2: a wave of degree 4. */
static double test_of_gap(const void *data, wave *out) {
    const rims3 *r = (const rims3 *)data;
    const col_vec3 m = r->rim.middle;
    const wave z = wave_along(&r->rim, r->u);
    wave s = wave_along(&r->rim, v3_scale(m, 2.0));
    s.re[0] = v3_length_sq(m) + square(r->rim.across);
    const wave ds = wave_slope(&s);
    const wave zz = wave_product(&z, &z);
    const wave rho_sq = wave_difference(&s, &zz);
    const wave ds_sq = wave_product(&ds, &ds);
    const wave one = wave_product(&ds_sq, &rho_sq);
    const wave dzz = wave_slope(&zz);
    const wave drho_sq = wave_difference(&ds, &dzz);
    const wave scaled = wave_scaled(&drho_sq, r->radius);
    const wave other = wave_product(&scaled, &scaled);
    return wave_balance(&one, &other, out);
}

/* Of rims in parallel planes all is level along both, and only the ways that are nearest
 * when apart are of use. */
static int level_rims(const disc3 *a, col_vec3 centre_a, const disc3 *b,
                      col_vec3 centre_b, col_vec3 *out) {
    const col_vec3 offset = v3_sub(centre_b, centre_a);
    const col_vec3 way =
        v3_along(offset, -(a->radius + b->radius), sideways(offset, a->u));
    *out = way;
    if (v3_is_zero(way)) {
        return 0;
    }
    *out = v3_normalized(way);
    return 1;
}

/* Along the smaller rim: seen from the larger one, all that happens on it may be within
 * an angle too small to be told. */
int axes3_rim_rim(const disc3 *a, col_vec3 centre_a, const disc3 *b, col_vec3 centre_b,
                  const limits3 *limits, col_vec3 out[AXES3_MOST]) {
    if (are_parallel(a->u, b->u)) {
        return level_rims(a, centre_a, b, centre_b, out);
    }
    const bool along_a = a->radius <= b->radius;
    const disc3 *x = along_a ? a : b;
    const disc3 *y = along_a ? b : a;
    const col_vec3 centre_x = along_a ? centre_a : centre_b;
    const col_vec3 centre_y = along_a ? centre_b : centre_a;
    const col_vec3 n = along_a ? limits->n : v3_negate(limits->n);
    const double high = along_a ? limits->high_a : -limits->low_b;
    const circle3 rim = circle_around(x->u, v3_sub(centre_x, centre_y), x->radius);
    const rims3 r = {.rim = rim,
                     .u = y->u,
                     .radius = y->radius,
                     .far = limits->far,
                     .n = n,
                     .high = high - v3_dot(n, centre_y)};
    const wave_minima minima = {slope_of_gap, test_of_gap, is_far_rim, &r};
    angle at[AXES3_MOST];
    const int count = wave_find(&minima, at, AXES3_MOST);
    int found = 0;
    for (int k = 0; k < count; k++) {
        const col_vec3 normal = rims_normal(&r, at[k]);
        if (!v3_is_zero(normal)) {
            out[found] = v3_normalized(normal);
            found++;
        }
    }
    return found;
}

/* ---------------------------------------------- the side of a cone and a rim -- */

typedef struct {
    circle3 normals; /* of the side */
    col_vec3 apex;   /* relative to the centre of the rim */
    col_vec3 u;
    double radius;
    double most; /* deeper pushes are of no use */
    double steepest;
} side_rim3;

/* Of the depth n . apex + radius |n x u|. */
static double slope_of_depth(const void *data, angle at) {
    const side_rim3 *s = (const side_rim3 *)data;
    const col_vec3 n = circle_point(&s->normals, at);
    const col_vec3 dn = circle_tangent(&s->normals, at);
    const double across = v3_length(v3_cross(n, s->u));
    const double straight = v3_dot(dn, s->apex);
    if (!(across > 0.0)) {
        return straight;
    }
    return straight - s->radius * v3_dot(n, s->u) * v3_dot(dn, s->u) / across;
}

static bool is_deep_side(const void *data, angle at, double half) {
    const side_rim3 *s = (const side_rim3 *)data;
    const col_vec3 n = circle_point(&s->normals, at);
    const double depth = v3_dot(n, s->apex) + s->radius * v3_length(v3_cross(n, s->u));
    return depth - s->steepest * half > s->most;
}

/* With L = n . apex and y = n . u: zero only where L'^2 (1 - y^2) = radius^2 y^2 y'^2. */
static double test_of_depth(const void *data, wave *out) {
    const side_rim3 *s = (const side_rim3 *)data;
    const wave l = wave_along(&s->normals, s->apex);
    const wave dl = wave_slope(&l);
    const wave y = wave_along(&s->normals, s->u);
    const wave yy = wave_product(&y, &y);
    const wave unit = wave_of(1.0, 0.0, 0.0);
    const wave rest = wave_difference(&unit, &yy);
    const wave dl_sq = wave_product(&dl, &dl);
    const wave one = wave_product(&dl_sq, &rest);
    const wave dyy = wave_slope(&yy);
    const wave scaled = wave_scaled(&dyy, 0.5 * s->radius);
    const wave other = wave_product(&scaled, &scaled);
    return wave_balance(&one, &other, out);
}

int axes3_rim_side(const disc3 *cone, const disc3 *b, col_vec3 centre_b, double distance,
                   col_vec3 out[AXES3_MOST]) {
    const col_vec3 apex = v3_sub(cone->b, centre_b);
    if (are_parallel(cone->u, b->u)) {
        *out = disc3_side(cone, v3_negate(sideways(apex, cone->u)));
        return 1;
    }
    const side_rim3 s = {
        circle_around(cone->u, v3_scale(cone->u, cone->sine), cone->cosine),
        apex,
        b->u,
        b->radius,
        -distance,
        cone->cosine * (v3_length(apex) + b->radius)};
    const wave_minima minima = {slope_of_depth, test_of_depth, is_deep_side, &s};
    angle at[AXES3_MOST];
    const int count = wave_find(&minima, at, AXES3_MOST);
    for (int k = 0; k < count; k++) {
        out[k] = v3_normalized(circle_point(&s.normals, at[k]));
    }
    return count;
}
