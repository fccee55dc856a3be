/* ray_cylinder.c - a line through cylinders and cones.
 *
 * What is between the planes of the ends, and within the endless side: each is one
 * stretch of the line, and the answer is what both have in common. So no root of the side
 * is thrown away for lying beyond an end. Source: design after Ericson, Real-Time
 * Collision Detection, §5.3.7, without its early exits. */
#include "disc.h"
#include "ray.h"

/* Parts of the surface. */
enum { END_A = 0, END_B = 1, SIDE = 2 };

static disc3 disc_of(const col_shape3 *s) {
    const col_cylinder3 *c = as_cylinder3(s);
    const col_vec3 v = v3_sub(c->b, c->a);
    return disc3_make(s->kind == (int)col_kind3_cone, v3(0.0, 0.0, 0.0), v, v,
                      c->disc_radius);
}

/* Between the planes of both ends. from_b: the base of the line relative to b. */
static bool cross_slab(const line3 *line, const disc3 *d, col_vec3 from_b,
                       crossing3 *out) {
    const double rise = v3_dot(line->d, d->u);
    const double low = v3_dot(line->p, d->u);
    const double high = v3_dot(from_b, d->u);
    if (rise == 0.0) {
        *out = (crossing3){-INFINITY, INFINITY, END_A, END_A};
        return low >= 0.0 && high <= 0.0;
    }
    const double at_a = -low / rise;
    const double at_b = -high / rise;
    *out = rise > 0.0 ? (crossing3){at_a, at_b, END_A, END_B}
                      : (crossing3){at_b, at_a, END_B, END_A};
    return true;
}

/* The endless cylinder: with w = d x u, the line passes the axis at the distance
 * |p . w| / |w|, and is inside for radius^2 |w|^2 >= (p . w)^2. */
static bool cross_tube(const line3 *line, const disc3 *d, double *t0, double *t1) {
    const double dd = v3_length_sq(line->d);
    const double radius_sq = square(d->radius);
    col_vec3 w = v3_cross(line->d, d->u);
    double ww = v3_length_sq(w);
    if (!(ww > COL_OBLIQUE_SQ * dd)) {
        w = v3_cross_exact(line->d, d->u);
        ww = v3_length_sq(w);
        if (!(ww > square(COL_PARALLEL) * dd)) {
            *t0 = -INFINITY;
            *t1 = INFINITY;
            return v3_length_sq(v3_cross(line->p, d->u)) <= radius_sq;
        }
    }
    const double root_sq = radius_sq * ww - square(v3_dot(line->p, w));
    if (!(root_sq >= 0.0)) {
        return false;
    }
    const double middle_t = -v3_dot(v3_cross(line->p, d->u), w);
    const double root = sqrt(root_sq);
    *t0 = (middle_t - root) / ww;
    *t1 = (middle_t + root) / ww;
    return true;
}

/* The endless cone, and its mirror image beyond the apex, are where
 * |x cross u|^2 <= slope^2 (x . u)^2, x from the apex. With the moment m = x cross d of
 * the line, a quarter of the discriminant is slope^2 |m cross u|^2 - (m . u)^2: there is
 * no difference of large terms, as long as x is near. */
static bool cross_funnel(const line3 *line, const disc3 *d, col_vec3 x, double *t0,
                         double *t1) {
    const double slope_sq = square(d->radius / d->length);
    const double rise = v3_dot(line->d, d->u);
    const double high = v3_dot(x, d->u);
    const col_vec3 across_d = v3_cross(line->d, d->u);
    const col_vec3 across_x = v3_cross(x, d->u);
    const double steep = v3_length_sq(across_d) - slope_sq * square(rise);
    const double half = v3_dot(across_x, across_d) - slope_sq * high * rise;
    const double rest = v3_length_sq(across_x) - slope_sq * square(high);
    const col_vec3 m = v3_cross(x, line->d);
    const double mu = v3_dot(m, d->u);
    const double root_sq = slope_sq * v3_length_sq(v3_cross(m, d->u)) - square(mu);
    if (steep > 0.0 && !(root_sq >= 0.0)) {
        return false;
    }
    if (steep == 0.0 && half == 0.0 && rest > 0.0) { /* along the side, outside it */
        return false;
    }
    const double root = sqrt(max2(root_sq, 0.0));
    const double q = half > 0.0 ? -half - root : root - half;
    const double one = q != 0.0 ? rest / q : 0.0;
    const double other = steep != 0.0 ? q / steep : one;
    *t0 = min2(one, other);
    *t1 = max2(one, other);
    if (steep <= 0.0) { /* steeper than the side: in one half cone from here on, and
                           in the other up to there */
        const bool upward = rise > 0.0;
        const double near = steep < 0.0 ? (upward ? *t0 : *t1) : one;
        *t0 = upward ? -INFINITY : near;
        *t1 = upward ? near : INFINITY;
    }
    return true;
}

bool cross_cylinder3(const line3 *line, const col_shape3 *s, crossing3 *out) {
    const disc3 d = disc_of(s);
    const col_vec3 from_b = v3_sub(line->p, d.b);
    double t0;
    double t1;
    const bool funnel = d.cone && d.radius > 0.0; /* else a segment */
    const bool met = funnel ? cross_funnel(line, &d, from_b, &t0, &t1)
                            : cross_tube(line, &d, &t0, &t1);
    if (!met || !cross_slab(line, &d, from_b, out)) {
        return false;
    }
    if (t0 > out->t0) {
        out->t0 = t0;
        out->feature0 = SIDE;
    }
    if (t1 < out->t1) {
        out->t1 = t1;
        out->feature1 = SIDE;
    }
    return out->t0 <= out->t1;
}

/* Of the normals that meet at an apex, one that the line comes or goes along. */
static col_vec3 normal_at_apex(const disc3 *d, col_vec3 outward) {
    const col_vec3 across = v3_along(outward, -v3_dot(outward, d->u), d->u);
    if (v3_is_zero(across)) {
        return d->u;
    }
    const col_vec3 side = v3_normalized(disc3_side(d, v3_normalized(across)));
    return v3_dot(side, outward) > v3_dot(d->u, outward) ? side : d->u;
}

col_vec3 normal_on_cylinder3(const col_shape3 *s, col_vec3 x, int feature,
                             col_vec3 outward) {
    const disc3 d = disc_of(s);
    if (!(d.radius > 0.0)) { /* a segment: across it, if the line does not run along it */
        const col_vec3 across = v3_cross(d.u, v3_cross_exact(outward, d.u));
        const bool along = v3_length(across) <= COL_PARALLEL * v3_length(outward);
        return v3_normalized(along ? outward : across);
    }
    if (feature == END_A) {
        return v3_negate(d.u);
    }
    const col_vec3 across = v3_along(x, -v3_dot(x, d.u), d.u);
    const double rounding = COL_ROUNDING * (d.length + d.radius);
    const bool pointed = d.cone && v3_length(across) <= rounding;
    if (feature == END_B || pointed) {
        return d.cone ? normal_at_apex(&d, outward) : d.u;
    }
    return v3_normalized(disc3_side(&d, v3_normalized(across)));
}
