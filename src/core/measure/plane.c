/* plane.c - signed distances from planes (heights). */
#include "plane.h"

/* n . (x - p) with the rounding errors of differences and products kept: for points that
 * are far from the point of the plane. */
double col_plane_height(const col_plane *plane, col_vec x) {
    const col_vec n = plane->normal;
    const col_exact dx = exact_difference(x.x, plane->point.x);
    const col_exact dy = exact_difference(x.y, plane->point.y);
    IN_SPACE(const col_exact dz = exact_difference(x.z, plane->point.z));
    col_exact sum = exact_add(exact_product(n.x, dx.hi), exact_product(n.y, dy.hi));
    IN_SPACE(sum = exact_add(sum, exact_product(n.z, dz.hi)));
    return exact_value(sum) + (n.x * dx.lo + n.y * dy.lo IN_SPACE(+n.z * dz.lo));
}

double col_plane_rise(col_vec direction, col_vec normal) {
    const double rise = vec_dot_exact(direction, normal);
    const double steep = 2.0 * COL_PARALLEL_TOLERANCE * vec_largest(direction);
    if (fabs(rise) > steep) { /* saves the root: a length is below twice the largest */
        return rise;
    }
    return fabs(rise) <= COL_PARALLEL_TOLERANCE * vec_safe_length(direction) ? 0.0 : rise;
}

/* Products of denormal numbers would have fewer digits than the direction. */
bool col_plane_is_level(col_vec direction, col_vec normal) {
    col_vec safe = direction;
    if (vec_is_extreme(direction)) {
        safe = vec_divide(direction, power_of_two_below(vec_largest(direction)));
    }
    return col_plane_rise(safe, normal) == 0.0;
}
