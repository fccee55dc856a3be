/* promise.c - whether a scene is one that docs/trust.md promises all digits for: numbers
 * up to 1e100, sizes from 1e-100, and no length of either shape, as an edge, a height or
 * a radius, below a millionth of the larger one's size. */
#include "geometry.h"

#define LARGEST_NUMBER 1e100L
#define LEAST_SHARE 1e-6L

/* Corners are rounded: heights of so many units in the last place of the largest
 * coordinate are those of flat faces. */
#define FLAT_ULPS 16

typedef struct {
    real least, most; /* of all lengths that are not 0 */
} lengths;

static void add_length(lengths *l, real length, real rounding) {
    if (length > rounding) {
        l->least = least_of(l->least, length);
        l->most = most_of(l->most, length);
    }
}

/* The distance of a corner from the line through two others. */
static real height_over_line(const rvec *p, int i, int j, int k) {
    const rvec u = rv_sub(p[j], p[i]);
    const real length = rv_length(u);
    return length > 0 ? rv_length(rv_cross(u, rv_sub(p[k], p[i]))) / length : 0;
}

static real height_over_plane(const rvec *p, int i, int j, int k, int l) {
    const rvec n = rv_cross(rv_sub(p[j], p[i]), rv_sub(p[k], p[i]));
    const real length = rv_length(n);
    return length > 0 ? fabsl(rv_dot(n, rv_sub(p[l], p[i]))) / length : 0;
}

/* All distances of corners, and of corners from the lines and planes through others. */
static void add_corners(lengths *out, const solid *s, real rounding) {
    for (int i = 0; i < s->count; i++) {
        for (int j = 0; j < s->count; j++) {
            add_length(out, rv_length(rv_sub(s->points[j], s->points[i])), rounding);
            for (int k = 0; k < s->count && i < j; k++) {
                add_length(out, height_over_line(s->points, i, j, k), rounding);
                for (int l = 0; l < s->count && j < k; l++) {
                    add_length(out, height_over_plane(s->points, i, j, k, l), rounding);
                }
            }
        }
    }
}

static void add_body(lengths *out, const body *b, int dim) {
    solid s;
    real coordinate = 0;
    solid_of(b, dim, &s);
    for (int i = 0; i < number_points(b); i++) {
        coordinate = most_of(coordinate, rv_largest(rv_of(b->points[i])));
    }
    const real rounding = FLAT_ULPS * ULP * coordinate;
    add_length(out, s.radius, 0);
    if (s.form == solid_box) {
        for (int i = 0; i < dim; i++) {
            add_length(out, 2 * s.half[i], 0);
        }
    } else if (s.form == solid_disc) {
        add_length(out, s.length, 0);
        add_length(out, s.disc, 0);
    } else if (s.form == solid_points) {
        add_corners(out, &s, rounding);
    }
    out->most = most_of(out->most, s.extent);
}

/* The largest of all numbers that say where it is and how large. */
static real largest_number(const thing *t) {
    real most = 0;
    for (int i = 0; i < t->count; i++) {
        const body *b = &t->parts[i];
        most = most_of(most, (real)b->radius);
        for (int k = 0; k < number_points(b); k++) {
            most = most_of(most, rv_largest(rv_of(b->points[k])));
        }
    }
    return most;
}

bool is_promised(const scene *s) {
    const real largest = most_of(largest_number(&s->a), largest_number(&s->b));
    lengths all = {(real)INFINITY, 0};
    for (int i = 0; i < s->a.count; i++) {
        add_body(&all, &s->a.parts[i], s->dim);
    }
    for (int i = 0; i < s->b.count; i++) {
        add_body(&all, &s->b.parts[i], s->dim);
    }
    /* points, lines and planes have no size */
    const real size = all.most > 0 ? all.most : largest;
    return largest <= LARGEST_NUMBER && (size == 0 || size >= 1 / LARGEST_NUMBER) &&
           all.least >= LEAST_SHARE * all.most;
}
