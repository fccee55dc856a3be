/* compare.c - an order of 2D shapes by value, and what makes two of them equal. */
#include "polygon.h"

static int compare_numbers(const double *x, const double *y, int count) {
    for (int i = 0; i < count; i++) {
        if (x[i] != y[i]) {
            return x[i] < y[i] ? -1 : 1;
        }
    }
    return 0;
}

/* Polygons of equal poses. */
static int compare_corners(const col_polygon_data2 *a, const col_polygon_data2 *b) {
    if (a == b || a->outline_count != b->outline_count) {
        return a == b ? 0 : a->outline_count < b->outline_count ? -1 : 1;
    }
    return compare_numbers(&a->outline[0].x, &b->outline[0].x, 2 * a->outline_count);
}

/* What of two shapes does not stand among their numbers: 0 when it is the same. */
typedef int compare_function2(const col_shape2 *a, const col_shape2 *b);

static int compare_parts(const col_compound2 *a, const col_compound2 *b,
                         compare_function2 *compare) {
    const int count = col_compound2_parts(a);
    const int other = col_compound2_parts(b);
    if (count != other) {
        return count < other ? -1 : 1;
    }
    for (int i = 0; i < count; i++) {
        col_any2 x;
        col_any2 y;
        col_compound2_part(a, i, &x);
        col_compound2_part(b, i, &y);
        const int order = compare(&x.shape, &y.shape);
        if (order != 0) {
            return order;
        }
    }
    return 0;
}

static bool is_polygon(const col_shape2 *s) {
    return s->kind == col_kind2_polygon || s->kind == col_kind2_concave;
}

static bool is_compound(const col_shape2 *s) { return s->kind == col_kind2_compound; }

/* Of shapes that are no compounds. */
static int compare_single(const col_shape2 *a, const col_shape2 *b) {
    if (a->kind != b->kind) {
        return a->kind < b->kind ? -1 : 1;
    }
    if (a->radius != b->radius) {
        return a->radius < b->radius ? -1 : 1;
    }
    const int order = compare_numbers(numbers2_of(a), numbers2_of(b), shape2_count(a));
    return order == 0 && is_polygon(a)
               ? compare_corners(as_polygon2(a)->data, as_polygon2(b)->data)
               : order;
}

int shape2_compare(const col_shape2 *a, const col_shape2 *b) {
    if (!is_compound(a) || !is_compound(b)) {
        return compare_single(a, b);
    }
    const int order = compare_numbers(numbers2_of(a), numbers2_of(b), shape2_count(a));
    return order == 0 ? compare_parts(as_compound2(a), as_compound2(b), compare_single)
                      : order;
}

/* ----------------------------------------------------------------------- equal -- */

/* The angle of a box is what defines it; its axis, turned with a compound, is that of the
 * angle up to rounding. */
static bool is_same_box(const col_box2 *a, const col_box2 *b) {
    return a->shape.radius == b->shape.radius && a->angle == b->angle &&
           v2_equal(a->center, b->center) && v2_equal(a->half_extents, b->half_extents);
}

/* Polygons are what their corners are, however these came to stand there. */
static bool is_same_polygon(const col_polygon2 *a, const col_polygon2 *b) {
    const int count = col_polygon2_corners(a);
    bool same = a->shape.radius == b->shape.radius && count == col_polygon2_corners(b);
    for (int i = 0; same && i < count; i++) {
        same = v2_equal(col_polygon2_corner(a, i), col_polygon2_corner(b, i));
    }
    return same;
}

/* 0 when equal, as compare_parts wants it. */
static int differ(const col_shape2 *a, const col_shape2 *b) {
    if (compare_single(a, b) == 0) {
        return 0;
    }
    if (a->kind != b->kind) {
        return 1;
    }
    const bool same = (a->kind == col_kind2_box && is_same_box(as_box2(a), as_box2(b))) ||
                      (is_polygon(a) && is_same_polygon(as_polygon2(a), as_polygon2(b)));
    return same ? 0 : 1;
}

bool col_equal_shape2(const col_shape2 *a, const col_shape2 *b) {
    if (!is_compound(a) || !is_compound(b)) {
        return differ(a, b) == 0;
    }
    return compare_parts(as_compound2(a), as_compound2(b), differ) == 0;
}
