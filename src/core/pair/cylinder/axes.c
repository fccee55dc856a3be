/* axes.c - critical directions of a rim or side and a line, mostly in closed form. */
#include "axes.h"

/* Newton's method below converges from one side, mostly in 4 to 8 steps. A very small
 * start first grows by half of itself in each: hard pairs took 48 steps at most. */
#define NEWTON_MOST 100

int col3_axes_across(col3_vec u, double s, double c, col3_vec v, double t,
                     col3_vec out[2]) {
    const col3_vec x = vec_cross_exact(u, v);
    const double sine = vec_length(x);
    if (!(sine > COL_PARALLEL_TOLERANCE)) {
        return 0;
    }
    const col3_vec third = vec_scale(x, 1.0 / sine);
    const col3_vec second = vec_cross(third, u);
    const double along = (t - s * vec_dot(u, v)) / sine;
    const double rest_sq = (c - along) * (c + along);
    if (!(rest_sq >= 0.0)) {
        return 0;
    }
    const double rest = sqrt(rest_sq);
    const col3_vec common = vec_along(vec_scale(u, s), along, second);
    out[0] = vec_normalized(vec_along(common, rest, third));
    out[1] = vec_normalized(vec_along(common, -rest, third));
    return 2;
}

/* An ellipse of half axes 1 and b, and a point at (p, q), p and q >= 0, all as shares of
 * the longer half axis; gap_sq = 1 - b^2. */
typedef struct {
    double b, gap_sq;
    double p, q;
} col3_ellipse;

/* The points of the ellipse nearest to (p, q), on this or the other half, are
 * (p / (gap_sq + t), b b q / t), where (p / (gap_sq + t))^2 + (b q / t)^2 = 1. In t > 0
 * the left side falls and is convex, so from the left Newton's steps never pass the root.
 * Source: Eberly, Distance from a Point to an Ellipse, 2013, with t counted from the pole
 * that is near. */
static double nearest_root(const col3_ellipse *e) {
    const double bq = e->b * e->q;
    double t = larger_of(bq, e->p - e->gap_sq);
    for (int i = 0; ALWAYS(i < NEWTON_MOST); i++) { /* the steps converge sooner */
        COUNT_TURN("nearest root", i, NEWTON_MOST);
        const double x = e->p / (t + e->gap_sq);
        const double y = bq / t;
        const double excess = x * x + y * y - 1.0;
        const double slope = 2.0 * (x * x / (t + e->gap_sq) + y * y / t);
        const double next = t + excess / slope;
        if (!(next > t * (1.0 + DBL_EPSILON))) {
            break;
        }
        t = next;
    }
    return t;
}

/* The root with -t between 0 and gap_sq: the push through the other half, where it is a
 * local minimum. False if there is none. */
static bool opposite_root(const col3_ellipse *e, double *root) {
    const double bq = e->b * e->q;
    double t = bq;
    for (int i = 0; ALWAYS(i < NEWTON_MOST); i++) { /* the steps converge sooner */
        COUNT_TURN("opposite root", i, NEWTON_MOST);
        const double rest = e->gap_sq - t;
        if (!(rest > 0.0)) {
            return false;
        }
        const double x = e->p / rest;
        const double y = bq / t;
        const double excess = x * x + y * y - 1.0;
        const double slope = 2.0 * (y * y / t - x * x / rest);
        if (!(slope > 0.0)) {
            return false;
        }
        const double next = t + excess / slope;
        if (!(next > t * (1.0 + DBL_EPSILON))) {
            break;
        }
        t = next;
    }
    *root = t;
    return true;
}

/* Normals as (x, y), of any length, for a point on the longer axis, and for an ellipse
 * without width. */
static int normals_on_axis(const col3_ellipse *e, double normals[2][2]) {
    if (e->p > e->gap_sq) {
        normals[0][0] = 1.0;
        normals[0][1] = e->q / (e->p - e->gap_sq);
        return 1;
    }
    const double x = e->gap_sq > 0.0 ? e->p / e->gap_sq : 0.0;
    const double y = sqrt(larger_of(1.0 - x * x, 0.0));
    for (int k = 0; k < 2; k++) {
        normals[k][0] = e->b * x;
        normals[k][1] = k == 0 ? y : -y;
    }
    return 2;
}

static int normals_of(const col3_ellipse *e, double normals[2][2]) {
    if (!(e->b * e->q > 0.0)) {
        return normals_on_axis(e, normals);
    }
    const double t = nearest_root(e);
    normals[0][0] = e->p / (t + e->gap_sq);
    normals[0][1] = e->q / t;
    double root;
    if (!opposite_root(e, &root)) {
        return 1;
    }
    normals[1][0] = e->p / (e->gap_sq - root);
    normals[1][1] = -e->q / root;
    return 2;
}

int col3_axes_rim_line(col3_vec centre, col3_vec u, double radius, col3_vec e, col3_vec p,
                       col3_vec out[2]) {
    const col3_vec across = vec_cross_exact(u, e);
    const double sine = vec_length(across);
    const col3_vec i = sine > COL_PARALLEL_TOLERANCE ? vec_scale(across, 1.0 / sine)
                                                     : vec_perpendicular(e);
    const col3_vec j = vec_cross(e, i);
    const col3_vec offset = vec_sub(p, centre);
    const double x = vec_dot(offset, i) / radius;
    const double y = vec_dot(offset, j) / radius;
    const col3_ellipse seen = {fabs(vec_dot(u, e)), square(sine), fabs(x), fabs(y)};
    double normals[2][2];
    const int count = normals_of(&seen, normals);
    int found = 0;
    for (int k = 0; k < count; k++) {
        const col3_vec n = vec_along(vec_scale(i, side_of(x) * normals[k][0]),
                                     side_of(y) * normals[k][1], j);
        if (!vec_is_zero(n)) {
            out[found] = vec_normalized(n);
            found++;
        }
    }
    return found;
}
