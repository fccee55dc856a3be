/* planes.c - heights over planes. */
#include "plane.h"

/* n . (x - p) with the rounding errors of the differences and products kept: planes are
 * asked about points far from where they were made. */
double col3_plane_height(const col3_plane *plane, col3_vec x) {
    const col3_vec n = plane->normal;
    const col_exact dx = exact_difference(x.x, plane->point.x);
    const col_exact dy = exact_difference(x.y, plane->point.y);
    const col_exact dz = exact_difference(x.z, plane->point.z);
    const col_exact xy = exact_add(exact_product(n.x, dx.hi), exact_product(n.y, dy.hi));
    const col_exact all = exact_add(xy, exact_product(n.z, dz.hi));
    return exact_value(all) + (n.x * dx.lo + n.y * dy.lo + n.z * dz.lo);
}

double col3_plane_rise(col3_vec direction, col3_vec normal) {
    const double rise = vec_dot_exact(direction, normal);
    const double steep = 2.0 * COL_PARALLEL * vec_largest(direction);
    if (fabs(rise) > steep) { /* told without the root: no length is twice the largest */
        return rise;
    }
    return fabs(rise) <= COL_PARALLEL * vec_safe_length(direction) ? 0.0 : rise;
}

bool col3_plane_is_level(col3_vec direction, col3_vec normal) {
    return col3_plane_rise(direction, normal) == 0.0;
}
