/* cuts.c - the least vector beyond several planes.
 *
 * One plane after the other: while the answer so far lies beyond the next plane it stays,
 * else the new answer lies within that plane, and is found there the same way, one
 * dimension lower, among the planes seen before. Source: Seidel, Small-dimensional linear
 * programming and convex hulls made easy, 1991; a squared length takes the place of the
 * linear aim. */
#include "halfspaces.h"

/* How far a vector may fall short of what is wanted, as a share of the most wanted. */
#define COL_CUT_SLACK 1e-12

static double slack_of(const col3_bound *cuts, int count) {
    double most = 0.0;
    for (int i = 0; i < count; i++) {
        most = larger_of(most, fabs(cuts[i].least));
    }
    return COL_CUT_SLACK * most;
}

static inline bool is_met(const col3_bound *cut, col3_vec v, double slack) {
    return vec_dot(cut->normal, v) >= cut->least - slack;
}

/* On the line p + t d, whose point nearest to the origin is p. */
static bool shortest_on_line(const col3_bound *cuts, int count, col3_vec p, col3_vec d,
                             double slack, col3_vec *out) {
    double low = -INFINITY;
    double high = INFINITY;
    for (int i = 0; i < count; i++) {
        const double rise = vec_dot(cuts[i].normal, d);
        const double missing = cuts[i].least - vec_dot(cuts[i].normal, p);
        if (fabs(rise) <= COL_PARALLEL) {
            if (missing > slack) {
                return false;
            }
        } else if (rise > 0.0) {
            low = larger_of(low, missing / rise);
        } else {
            high = smaller_of(high, missing / rise);
        }
    }
    *out = vec_along(p, clamp(0.0, low, high), d);
    return low <= high + slack;
}

/* Within two planes at once: the line that is common to them. */
static bool shortest_in_both(const col3_bound *cuts, int count, const col3_bound *a,
                             const col3_bound *b, double slack, col3_vec *out) {
    const col3_vec d = vec_cross(a->normal, b->normal);
    const double dd = vec_length_sq(d);
    if (dd <= square(COL_PARALLEL)) {
        return false;
    }
    const double g = vec_dot(a->normal, b->normal);
    const col3_vec of_a = vec_scale(a->normal, (a->least - g * b->least) / dd);
    const col3_vec p = vec_along(of_a, (b->least - g * a->least) / dd, b->normal);
    return shortest_on_line(cuts, count, p, vec_normalized(d), slack, out);
}

static bool shortest_in_plane(const col3_bound *cuts, int count, const col3_bound *plane,
                              double slack, col3_vec *out) {
    *out = vec_scale(plane->normal, plane->least);
    for (int i = 0; i < count; i++) {
        if (!is_met(&cuts[i], *out, slack) &&
            !shortest_in_both(cuts, i, plane, &cuts[i], slack, out)) {
            return false;
        }
    }
    return true;
}

bool col3_halfspaces_shortest(const col3_bound *cuts, int count, col3_vec *out) {
    const double slack = slack_of(cuts, count);
    *out = vec3(0.0, 0.0, 0.0);
    for (int i = 0; i < count; i++) {
        if (!is_met(&cuts[i], *out, slack) &&
            !shortest_in_plane(cuts, i, &cuts[i], slack, out)) {
            return false;
        }
    }
    return true;
}
