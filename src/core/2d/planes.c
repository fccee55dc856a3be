/* planes.c - heights over planes. */
#include "planes.h"

/* n . (x - p) with the rounding errors of the differences and products kept: planes are
 * asked about points far from where they were made. */
double plane2_height(const col_plane2 *plane, col_vec2 x) {
    const col_vec2 n = plane->normal;
    const col_exact dx = exact_difference(x.x, plane->point.x);
    const col_exact dy = exact_difference(x.y, plane->point.y);
    const col_exact xy = exact_add(exact_product(n.x, dx.hi), exact_product(n.y, dy.hi));
    return exact_value(xy) + (n.x * dx.lo + n.y * dy.lo);
}

double plane2_rise(col_vec2 direction, col_vec2 normal) {
    const double rise = v2_dot_exact(direction, normal);
    const double steep = 2.0 * COL_PARALLEL * v2_largest(direction);
    if (fabs(rise) > steep) { /* told without the root: no length is twice the largest */
        return rise;
    }
    return fabs(rise) <= COL_PARALLEL * v2_safe_length(direction) ? 0.0 : rise;
}

bool plane2_is_level(col_vec2 direction, col_vec2 normal) {
    return plane2_rise(direction, normal) == 0.0;
}
