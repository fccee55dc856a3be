/* grid.c - the frame of a hull, and its points on a grid of integers. */
#include "build.h"

col3_point_extent col3_hull_extent(const col3_vec *points, size_t count) {
    col3_point_extent e = {.low = points[0], .high = points[0]};
    for (size_t i = 1; i < count; i++) {
        e.low = vec_smaller(e.low, points[i]);
        e.high = vec_larger(e.high, points[i]);
    }
    e.centre = vec_middle(e.low, e.high);
    e.half = vec_largest(vec_sub(vec_scale(e.high, 0.5), vec_scale(e.low, 0.5)));
    return e;
}

/* The power of two at or below x, for every positive double; 0 for 0. */
static double power_of_two_of(double x) {
    int exponent = 0;
    (void)frexp(x, &exponent);
    return x > 0.0 ? ldexp(1.0, exponent - 1) : 0.0;
}

/* One coordinate of an origin such that all coordinates between low and high have exact
 * differences from it: 0 if it is close, because then differences have fewer digits than
 * the points; otherwise a multiple of `step`, the power of two of the half extent. From 2
 * step on, coordinates are multiples of step 2^-51, and differences of at most 2.5 step
 * are exact. */
static double origin_of(double low, double high, double centre, double step) {
    const double counts = centre / step;
    if (low == high) {
        return low;
    }
    if (low <= 2.0 * step && high >= -2.0 * step) {
        return 0.0;
    }
    if (!(fabs(counts) < 0x1p52)) { /* its last digit is no finer than a step */
        return centre;
    }
    return (double)(long long)(counts + (counts < 0.0 ? -0.5 : 0.5)) * step;
}

col3_pose col3_hull_pose(const col3_point_extent *e) {
    const double step = power_of_two_of(e->half);
    const col3_vec c = e->centre;
    col3_pose pose = {.axes = {vec_unit(0), vec_unit(1), vec_unit(2)},
                      .rotation = {0.0, 0.0, 0.0, 1.0}};
    pose.origin = vec3(origin_of(e->low.x, e->high.x, c.x, step),
                       origin_of(e->low.y, e->high.y, c.y, step),
                       origin_of(e->low.z, e->high.z, c.z, step));
    const col3_vec low = vec_sub(e->low, pose.origin);
    const col3_vec high = vec_sub(e->high, pose.origin);
    const double power = power_of_two_of(larger_of(vec_largest(low), vec_largest(high)));
    /* powers below the normal range have no reciprocal */
    pose.scale = power > 0.0 ? larger_of(power, DBL_MIN) : 1.0;
    return pose;
}

static double on_grid(double x, int exponent) {
    const double steps = ldexp(x, exponent);
    return (double)(long long)(steps + (steps < 0.0 ? -0.5 : 0.5));
}

void col3_hull_grid(col3_hull_work *w, const col3_vec *points,
                    const col3_point_extent *e) {
    int exponent = 0;
    (void)frexp(e->half, &exponent);
    exponent = HULL_GRID_BITS - exponent;
    for (int i = 0; i < w->count; i++) {
        const col3_vec d = vec_sub(points[i], e->centre);
        w->grid[i] =
            vec3(on_grid(d.x, exponent), on_grid(d.y, exponent), on_grid(d.z, exponent));
    }
    w->tolerance = COL_COPLANAR_TOLERANCE * ldexp(e->half, exponent);
}
