/* planes.c - heights over planes. */
#define COL_DIMENSION 2
#include "plane.h"

/* n . (x - p) with the rounding errors of the differences and products kept: planes are
 * asked about points far from where they were made. */
double col2_plane_height(const col2_plane *plane, col2_vec x) {
    const col2_vec n = plane->normal;
    const col_exact dx = exact_difference(x.x, plane->point.x);
    const col_exact dy = exact_difference(x.y, plane->point.y);
    const col_exact xy = exact_add(exact_product(n.x, dx.hi), exact_product(n.y, dy.hi));
    return exact_value(xy) + (n.x * dx.lo + n.y * dy.lo);
}

double col2_plane_rise(col2_vec direction, col2_vec normal) {
    const double rise = vec_dot_exact(direction, normal);
    const double steep = 2.0 * COL_PARALLEL * vec_largest(direction);
    if (fabs(rise) > steep) { /* told without the root: no length is twice the largest */
        return rise;
    }
    return fabs(rise) <= COL_PARALLEL * vec_safe_length(direction) ? 0.0 : rise;
}

bool col2_plane_is_level(col2_vec direction, col2_vec normal) {
    return col2_plane_rise(direction, normal) == 0.0;
}
