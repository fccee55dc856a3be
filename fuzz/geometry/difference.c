/* difference.c - the difference of two solids by its support points, and how deep a point
 * is in it. */
#include "geometry.h"

rvec difference_support(const difference *d, rvec n) {
    const rvec a = solid_support(d->a, n);
    const rvec b = solid_support(d->b, rv_scale(n, -1));
    const rvec bases = between_bases(d->b, d->a);
    rvec p = rv_add(rv_sub(a, b), rv_add(bases, d->shift));
    if (rv_dot(n, d->motion) > 0) {
        p = rv_add(p, d->motion);
    }
    return p;
}

real difference_size(const difference *d) {
    return most_of(d->a->extent, d->b->extent) + rv_largest(d->motion) +
           rv_largest(d->shift);
}

/* Convex is what holds these points, so it holds the ball within their convex hull, which
 * touches its faces at depth / sqrt(dim) from the middle: hence the factor. */
bool is_deep(const difference *d, int dim, real depth) {
    const real reach = depth * (dim == 2 ? 1.4142135624L : 1.7320508076L);
    const real enough = 1e-3L * depth;
    for (int i = 0; i < 2 * dim; i++) {
        difference moved = *d;
        const real by = i % 2 == 0 ? reach : -reach;
        const rvec axes[3] = {rv(by, 0, 0), rv(0, by, 0), rv(0, 0, by)};
        moved.shift = rv_add(moved.shift, axes[i / 2]);
        if (!(nearest(&moved, enough, enough).upper <= enough)) {
            return false;
        }
    }
    return true;
}
