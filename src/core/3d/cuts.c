/* cuts.c - the least vector beyond several planes.
 *
 * One plane after the other: while the answer so far lies beyond the next plane it stays,
 * else the new answer lies within that plane, and is found there the same way, one
 * dimension lower, among the planes seen before. Source: Seidel, Small-dimensional linear
 * programming and convex hulls made easy, 1991; a squared length takes the place of the
 * linear aim. */
#include "cuts.h"

/* How far a vector may fall short of what is wanted, as a share of the most wanted. */
#define COL_CUT_SLACK 1e-12

static double slack_of(const cut3 *cuts, int count) {
    double most = 0.0;
    for (int i = 0; i < count; i++) {
        most = max2(most, fabs(cuts[i].least));
    }
    return COL_CUT_SLACK * most;
}

static inline bool is_met(const cut3 *cut, col_vec3 v, double slack) {
    return v3_dot(cut->normal, v) >= cut->least - slack;
}

/* On the line p + t d, whose point nearest to the origin is p. */
static bool shortest_on_line(const cut3 *cuts, int count, col_vec3 p, col_vec3 d,
                             double slack, col_vec3 *out) {
    double low = -INFINITY;
    double high = INFINITY;
    for (int i = 0; i < count; i++) {
        const double rise = v3_dot(cuts[i].normal, d);
        const double missing = cuts[i].least - v3_dot(cuts[i].normal, p);
        if (fabs(rise) <= COL_PARALLEL) {
            if (missing > slack) {
                return false;
            }
        } else if (rise > 0.0) {
            low = max2(low, missing / rise);
        } else {
            high = min2(high, missing / rise);
        }
    }
    *out = v3_along(p, clamp(0.0, low, high), d);
    return low <= high + slack;
}

/* Within two planes at once: the line that is common to them. */
static bool shortest_in_both(const cut3 *cuts, int count, const cut3 *a, const cut3 *b,
                             double slack, col_vec3 *out) {
    const col_vec3 d = v3_cross(a->normal, b->normal);
    const double dd = v3_length_sq(d);
    if (dd <= square(COL_PARALLEL)) {
        return false;
    }
    const double g = v3_dot(a->normal, b->normal);
    const col_vec3 of_a = v3_scale(a->normal, (a->least - g * b->least) / dd);
    const col_vec3 p = v3_along(of_a, (b->least - g * a->least) / dd, b->normal);
    return shortest_on_line(cuts, count, p, v3_normalized(d), slack, out);
}

static bool shortest_in_plane(const cut3 *cuts, int count, const cut3 *plane,
                              double slack, col_vec3 *out) {
    *out = v3_scale(plane->normal, plane->least);
    for (int i = 0; i < count; i++) {
        if (!is_met(&cuts[i], *out, slack) &&
            !shortest_in_both(cuts, i, plane, &cuts[i], slack, out)) {
            return false;
        }
    }
    return true;
}

bool cuts3_shortest(const cut3 *cuts, int count, col_vec3 *out) {
    const double slack = slack_of(cuts, count);
    *out = v3(0.0, 0.0, 0.0);
    for (int i = 0; i < count; i++) {
        if (!is_met(&cuts[i], *out, slack) &&
            !shortest_in_plane(cuts, i, &cuts[i], slack, out)) {
            return false;
        }
    }
    return true;
}
