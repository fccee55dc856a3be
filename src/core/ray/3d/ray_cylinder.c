/* ray_cylinder.c - a line through cylinders and cones.
 *
 * The line is between the planes of the ends in one interval, and within the infinite
 * side in another; the answer is their intersection. So no root of the side is dropped
 * for being beyond an end. Source: design after Ericson, Real-Time Collision Detection,
 * §5.3.7, without its early exits. */
#include "../../pair/cylinder/cylinder.h"
#include "ray.h"

/* Parts of the surface. */
enum { END_A = 0, END_B = 1, SIDE = 2 };

static col3_cylinder_core core_of(const col3_shape *s) {
    const col3_cylinder *c = as_cylinder(s);
    const col3_vec v = vec_sub(c->b, c->a);
    return col3_cylinder_core_of(s->kind == (int)col3_kind_cone, vec3(0.0, 0.0, 0.0), v,
                                 v, c->disc_radius);
}

/* Between the planes of both ends. from_b: the base of the line relative to b. */
static bool cross_slab(const col3_line *line, const col3_cylinder_core *d,
                       col3_vec from_b, col3_chord *out) {
    const double rise = vec_dot(line->d, d->u);
    const double low = vec_dot(line->p, d->u);
    const double high = vec_dot(from_b, d->u);
    if (rise == 0.0) {
        *out = (col3_chord){-INFINITY, INFINITY, END_A, END_A};
        return low >= 0.0 && high <= 0.0;
    }
    const double at_a = -low / rise;
    const double at_b = -high / rise;
    *out = rise > 0.0 ? (col3_chord){at_a, at_b, END_A, END_B}
                      : (col3_chord){at_b, at_a, END_B, END_A};
    return true;
}

/* The infinite cylinder: with w = d x u, the line passes the axis at the distance
 * |p . w| / |w|, and is inside for radius^2 |w|^2 >= (p . w)^2. */
static bool cross_tube(const col3_line *line, const col3_cylinder_core *d, double *t0,
                       double *t1) {
    const double dd = vec_length_sq(line->d);
    const double radius_sq = square(d->radius);
    col3_vec w = vec_cross(line->d, d->u);
    double ww = vec_length_sq(w);
    if (!(ww > COL_OBLIQUE_SQ * dd)) {
        w = vec_cross_exact(line->d, d->u);
        ww = vec_length_sq(w);
        if (!(ww > square(COL_PARALLEL_TOLERANCE) * dd)) {
            *t0 = -INFINITY;
            *t1 = INFINITY;
            return vec_length_sq(vec_cross(line->p, d->u)) <= radius_sq;
        }
    }
    const double root_sq = radius_sq * ww - square(vec_dot(line->p, w));
    if (!(root_sq >= 0.0)) {
        return false;
    }
    const double middle_t = -vec_dot(vec_cross(line->p, d->u), w);
    const double root = sqrt(root_sq);
    *t0 = (middle_t - root) / ww;
    *t1 = (middle_t + root) / ww;
    return true;
}

/* The infinite cone, and its mirror image beyond the apex, are where
 * |x cross u|^2 <= slope^2 (x . u)^2, x from the apex. With the moment m = x cross d of
 * the line, a quarter of the discriminant is slope^2 |m cross u|^2 - (m . u)^2: there is
 * no difference of large terms, as long as x is near. Both parts of m are made of what
 * x and d are across the axis: by m itself, whose error is one of |x| |d|, lines that are
 * all but parallel to the axis of a needle would be in it, however far beside. */
static bool cross_double_cone(const col3_line *line, const col3_cylinder_core *d,
                              col3_vec x, double *t0, double *t1) {
    const double slope_sq = square(d->radius / d->length);
    const double rise = vec_dot(line->d, d->u);
    const double high = vec_dot(x, d->u);
    const col3_vec across_d = vec_cross(line->d, d->u);
    const col3_vec across_x = vec_cross(x, d->u);
    const double steep = vec_length_sq(across_d) - slope_sq * square(rise);
    const double half = vec_dot(across_x, across_d) - slope_sq * high * rise;
    const double rest = vec_length_sq(across_x) - slope_sq * square(high);
    const double mu = vec_dot(vec_cross(across_x, across_d), d->u);
    const col3_vec mu_across =
        vec_sub(vec_scale(across_d, high), vec_scale(across_x, rise));
    const double root_sq = slope_sq * vec_length_sq(mu_across) - square(mu);
    if (steep > 0.0 && !(root_sq >= 0.0)) {
        return false;
    }
    const bool parallel = steep == 0.0; /* to the side: one crossing, or none */
    if (parallel && (half == 0.0 ? rest > 0.0 : (half > 0.0) != (rise > 0.0))) {
        return false; /* outside: it meets the mirror image, or neither */
    }
    const double root = sqrt(larger_of(root_sq, 0.0));
    const double q = half > 0.0 ? -half - root : root - half;
    const double one = q != 0.0   ? rest / q
                       : parallel ? -high / rise /* on the side, up to the apex */
                                  : 0.0;
    const double other = parallel ? one : q / steep;
    *t0 = smaller_of(one, other);
    *t1 = larger_of(one, other);
    if (steep <= 0.0) { /* steeper than the side: in one half cone from here on, and
                           in the other up to there */
        const bool upward = rise > 0.0;
        const double border = upward ? *t0 : *t1;
        *t0 = upward ? -INFINITY : border;
        *t1 = upward ? border : INFINITY;
    }
    return true;
}

/* A flat cone is within the tube around its base as well: by the rounding of t alone a
 * line would meet its side far beyond the rim. */
static bool cross_cone(const col3_line *line, const col3_cylinder_core *d,
                       col3_vec from_b, double *t0, double *t1) {
    if (!cross_double_cone(line, d, from_b, t0, t1)) {
        return false;
    }
    if (d->length < COL_FLAT_SHARE * d->radius) {
        double first;
        double last;
        if (!cross_tube(line, d, &first, &last)) {
            return false;
        }
        *t0 = larger_of(*t0, first);
        *t1 = smaller_of(*t1, last);
    }
    return true;
}

/* A cone that is no wider than rounding shows counts as its axis: a line that is nearly
 * parallel to it would be in the cone or beside it by the rounding of squares. */
static bool cross_needle(const col3_line *line, const col3_cylinder *c, col3_chord *out) {
    const col3_capsule axis = col3_capsule_make(c->a, c->b, c->disc_radius);
    const bool met = col3_cross_round(line, &axis.shape, out);
    out->feature0 = SIDE;
    out->feature1 = SIDE;
    return met;
}

bool col3_cross_cylinder(const col3_line *line, const col3_shape *s, col3_chord *out) {
    const col3_cylinder_core d = core_of(s);
    if (!(d.radius > COL_ROUNDING_ERROR * d.length)) {
        return cross_needle(line, as_cylinder(s), out);
    }
    const col3_vec from_b = vec_sub(line->p, d.b);
    double t0;
    double t1;
    /* otherwise a segment or a disc, except for rounding */
    const bool funnel = d.cone && d.length > COL_ROUNDING_ERROR * d.radius;
    const bool met =
        funnel ? cross_cone(line, &d, from_b, &t0, &t1) : cross_tube(line, &d, &t0, &t1);
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

/* One of the normals at an apex, towards the line. */
static col3_vec normal_at_apex(const col3_cylinder_core *d, col3_vec outward) {
    const col3_vec across = vec_along(outward, -vec_dot(outward, d->u), d->u);
    if (vec_is_zero(across)) {
        return d->u;
    }
    const col3_vec side = vec_normalized(cylinder_side(d, vec_normalized(across)));
    return vec_dot(side, outward) > vec_dot(d->u, outward) ? side : d->u;
}

/* For a shape without radius, except for rounding: normal to it, if the line is not
 * parallel and the shape has a length, and so a direction. */
static col3_vec normal_on_axis(const col3_cylinder_core *d, col3_vec outward) {
    const col3_vec across = vec_cross(d->u, vec_cross_exact(outward, d->u));
    const bool along =
        !(vec_length(across) > COL_PARALLEL_TOLERANCE * vec_length(outward));
    return vec_normalized(along ? outward : across);
}

col3_vec col3_normal_on_cylinder(const col3_shape *s, col3_vec x, int feature,
                                 col3_vec outward) {
    const col3_cylinder_core d = core_of(s);
    if (!(d.radius > 0.0)) {
        return normal_on_axis(&d, outward);
    }
    if (feature == END_A) {
        return vec_negate(d.u);
    }
    const col3_vec across = cylinder_off_axis(&d, x);
    const double error = COL_ROUNDING_ERROR * (d.length + d.radius);
    const bool on_axis = vec_length(across) <= error;
    if (feature == END_B || (d.cone && on_axis)) {
        return d.cone ? normal_at_apex(&d, outward) : d.u;
    }
    if (on_axis) {
        return normal_on_axis(&d, outward);
    }
    return vec_normalized(cylinder_side(&d, vec_normalized(across)));
}
