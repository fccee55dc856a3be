/* planes.c - heights over planes. */
#include "planes.h"

/* n . (x - p) with the rounding errors of the differences and products kept: planes are
 * asked about points far from where they were made. */
double plane3_height(const col_plane3 *plane, col_vec3 x) {
    const col_vec3 n = plane->normal;
    const col_exact dx = exact_difference(x.x, plane->point.x);
    const col_exact dy = exact_difference(x.y, plane->point.y);
    const col_exact dz = exact_difference(x.z, plane->point.z);
    const col_exact xy = exact_add(exact_product(n.x, dx.hi), exact_product(n.y, dy.hi));
    const col_exact all = exact_add(xy, exact_product(n.z, dz.hi));
    return exact_value(all) + (n.x * dx.lo + n.y * dy.lo + n.z * dz.lo);
}

double plane3_rise(col_vec3 direction, col_vec3 normal) {
    const double rise = v3_dot_exact(direction, normal);
    const double steep = 2.0 * COL_PARALLEL * v3_largest(direction);
    if (fabs(rise) > steep) { /* told without the root: no length is twice the largest */
        return rise;
    }
    return fabs(rise) <= COL_PARALLEL * v3_safe_length(direction) ? 0.0 : rise;
}

bool plane3_is_level(col_vec3 direction, col_vec3 normal) {
    return plane3_rise(direction, normal) == 0.0;
}
