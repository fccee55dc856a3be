/* cuts.c - the least vector beyond several lines.
 *
 * One line after the other: while the answer so far lies beyond the next line it stays,
 * else the new answer lies on that line, and is found there among
 * the lines seen before. Source: Seidel, Small-dimensional linear
 * programming and convex hulls made easy, 1991; a squared length takes the place of the
 * linear aim. */
#define COL_DIMENSION 2
#include "halfspaces.h"

/* How far a vector may fall short of what is wanted, as a share of the most wanted. */
#define COL_CUT_SLACK 1e-12

static double slack_of(const col2_bound *cuts, int count) {
    double most = 0.0;
    for (int i = 0; i < count; i++) {
        most = larger_of(most, fabs(cuts[i].least));
    }
    return COL_CUT_SLACK * most;
}

static inline bool is_met(const col2_bound *cut, col2_vec v, double slack) {
    return vec_dot(cut->normal, v) >= cut->least - slack;
}

/* On the line p + t d, whose point nearest to the origin is p. */
static bool shortest_on_line(const col2_bound *cuts, int count, col2_vec p, col2_vec d,
                             double slack, col2_vec *out) {
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

bool col2_halfspaces_shortest(const col2_bound *cuts, int count, col2_vec *out) {
    const double slack = slack_of(cuts, count);
    *out = vec2(0.0, 0.0);
    for (int i = 0; i < count; i++) {
        const col2_vec n = cuts[i].normal;
        if (!is_met(&cuts[i], *out, slack) &&
            !shortest_on_line(cuts, i, vec_scale(n, cuts[i].least), vec_quarter(n), slack,
                              out)) {
            return false;
        }
    }
    return true;
}
