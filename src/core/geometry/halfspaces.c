/* halfspaces.c - the shortest vector within several half-spaces.
 *
 * The half-spaces are added one after the other. As long as the solution v so far lies
 * within the next one, it remains the solution; else the new solution v' lies on the
 * boundary of that half-space:
 *
 *       / / / / / / / / /    the new half-space
 *      ---------*---------   v': the shortest vector on its boundary that lies within
 *              v'            the half-spaces before it
 *            v *             v: the solution so far, now outside
 *
 *            o               the origin
 *
 * v' is found in the same way, one dimension lower; on a line, the lowest, each
 * half-space leaves an interval. Source: Seidel, Small-dimensional linear programming and
 * convex hulls made easy, 1991; here the objective is a squared length, not linear. */
#include "halfspaces.h"

static double tolerance_of(const col_bound *bounds, int count) {
    double most = 0.0;
    for (int i = 0; i < count; i++) {
        most = larger_of(most, fabs(bounds[i].least));
    }
    return COL_ANSWER_ERROR * most;
}

static inline bool is_inside(const col_bound *bound, col_vec v, double tolerance) {
    return vec_dot(bound->normal, v) >= bound->least - tolerance;
}

/* On the line p + t d, whose point nearest to the origin is p. */
static bool shortest_on_line(const col_bound *bounds, int count, col_vec p, col_vec d,
                             double tolerance, col_vec *out) {
    double low = -INFINITY;
    double high = INFINITY;
    for (int i = 0; i < count; i++) {
        const double rise = vec_dot(bounds[i].normal, d);
        const double missing = bounds[i].least - vec_dot(bounds[i].normal, p);
        if (fabs(rise) <= COL_PARALLEL_TOLERANCE) {
            if (missing > tolerance) {
                return false;
            }
        } else if (rise > 0.0) {
            low = larger_of(low, missing / rise);
        } else {
            high = smaller_of(high, missing / rise);
        }
    }
    *out = vec_along(p, clamp(0.0, low, high), d);
    return low <= high + tolerance;
}

#if COL_DIMENSION == 3

/* On the line in which two boundary planes intersect: from the point of the one that is
 * nearest to the origin, within it, as far as the other is. If they are nearly parallel
 * that is far, but as near to both planes as elsewhere. */
static bool shortest_on_both(const col_bound *bounds, int count, const col_bound *a,
                             double tolerance, col_vec *out) {
    const col_bound *b = &bounds[count];
    const col_vec plain = vec_cross(a->normal, b->normal);
    const col_vec d = vec_length_sq(plain) < COL_STEEP_SQ
                          ? vec_cross_exact(a->normal, b->normal)
                          : plain;
    const double sine = vec_length(d);
    if (sine <= COL_PARALLEL_TOLERANCE) {
        return false;
    }
    const col_vec along = vec_scale(d, 1.0 / sine);
    const col_vec across = vec_cross(b->normal, along);
    const col_vec on_b = vec_scale(b->normal, b->least);
    const double missing = a->least - vec_dot(a->normal, on_b);
    const col_vec p = vec_along(on_b, missing / vec_dot(a->normal, across), across);
    return shortest_on_line(bounds, count, p, along, tolerance, out);
}

/* On the boundary of bounds[count], within those before it. */
static bool shortest_on_boundary(const col_bound *bounds, int count, double tolerance,
                                 col_vec *out) {
    const col_bound *plane = &bounds[count];
    *out = vec_scale(plane->normal, plane->least);
    for (int i = 0; i < count; i++) {
        if (!is_inside(&bounds[i], *out, tolerance) &&
            !shortest_on_both(bounds, i, plane, tolerance, out)) {
            return false;
        }
    }
    return true;
}

#else

/* On the boundary of bounds[count], within those before it. */
static bool shortest_on_boundary(const col_bound *bounds, int count, double tolerance,
                                 col_vec *out) {
    const col_vec n = bounds[count].normal;
    return shortest_on_line(bounds, count, vec_scale(n, bounds[count].least),
                            vec_quarter(n), tolerance, out);
}

#endif

bool col_halfspaces_shortest_on(const col_bound *bounds, int count, col_vec *out) {
    return shortest_on_boundary(bounds, count, tolerance_of(bounds, count + 1), out);
}

bool col_halfspaces_shortest(const col_bound *bounds, int count, col_vec *out) {
    const double tolerance = tolerance_of(bounds, count);
    *out = vec_zero();
    for (int i = 0; i < count; i++) {
        if (!is_inside(&bounds[i], *out, tolerance) &&
            !shortest_on_boundary(bounds, i, tolerance, out)) {
            return false;
        }
    }
    return true;
}
