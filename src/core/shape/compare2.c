/* compare.c - an order of 2D shapes by value, and what makes two of them equal. */
#define COL_DIMENSION 2
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
static int compare_corners(const col2_polygon_data *a, const col2_polygon_data *b) {
    if (a == b || a->outline_count != b->outline_count) {
        return a == b ? 0 : a->outline_count < b->outline_count ? -1 : 1;
    }
    return compare_numbers(&a->outline[0].x, &b->outline[0].x, 2 * a->outline_count);
}

/* What of two shapes does not stand among their numbers: 0 when it is the same. */
typedef int col2_compare_function(const col2_shape *a, const col2_shape *b);

static int compare_parts(const col2_compound *a, const col2_compound *b,
                         col2_compare_function *compare) {
    const int count = col2_compound_parts(a);
    const int other = col2_compound_parts(b);
    if (count != other) {
        return count < other ? -1 : 1;
    }
    for (int i = 0; i < count; i++) {
        col2_any x;
        col2_any y;
        col2_compound_part(a, i, &x);
        col2_compound_part(b, i, &y);
        const int order = compare(&x.shape, &y.shape);
        if (order != 0) {
            return order;
        }
    }
    return 0;
}

static bool is_polygon(const col2_shape *s) {
    return s->kind == col2_kind_polygon || s->kind == col2_kind_concave;
}

static bool is_compound(const col2_shape *s) { return s->kind == col2_kind_compound; }

/* Of shapes that are no compounds. */
static int compare_single(const col2_shape *a, const col2_shape *b) {
    if (a->kind != b->kind) {
        return a->kind < b->kind ? -1 : 1;
    }
    if (a->radius != b->radius) {
        return a->radius < b->radius ? -1 : 1;
    }
    const int order = compare_numbers(numbers_of(a), numbers_of(b), col2_shape_count(a));
    return order == 0 && is_polygon(a)
               ? compare_corners(as_polygon(a)->data, as_polygon(b)->data)
               : order;
}

int col2_shape_compare(const col2_shape *a, const col2_shape *b) {
    if (!is_compound(a) || !is_compound(b)) {
        return compare_single(a, b);
    }
    const int order = compare_numbers(numbers_of(a), numbers_of(b), col2_shape_count(a));
    return order == 0 ? compare_parts(as_compound(a), as_compound(b), compare_single)
                      : order;
}

/* ----------------------------------------------------------------------- equal -- */

/* The angle of a box is what defines it; its axis, turned with a compound, is that of the
 * angle up to rounding. */
static bool is_same_box(const col2_box *a, const col2_box *b) {
    return a->shape.radius == b->shape.radius && a->angle == b->angle &&
           vec_equal(a->center, b->center) && vec_equal(a->half_extents, b->half_extents);
}

/* Polygons are what their corners are, however these came to stand there. */
static bool is_same_polygon(const col2_polygon *a, const col2_polygon *b) {
    const int count = col2_polygon_corners(a);
    bool same = a->shape.radius == b->shape.radius && count == col2_polygon_corners(b);
    for (int i = 0; same && i < count; i++) {
        same = vec_equal(col2_polygon_corner(a, i), col2_polygon_corner(b, i));
    }
    return same;
}

/* 0 when equal, as compare_parts wants it. */
static int differ(const col2_shape *a, const col2_shape *b) {
    if (compare_single(a, b) == 0) {
        return 0;
    }
    if (a->kind != b->kind) {
        return 1;
    }
    const bool same = (a->kind == col2_kind_box && is_same_box(as_box(a), as_box(b))) ||
                      (is_polygon(a) && is_same_polygon(as_polygon(a), as_polygon(b)));
    return same ? 0 : 1;
}

bool col2_shape_equal(const col2_shape *a, const col2_shape *b) {
    if (!is_compound(a) || !is_compound(b)) {
        return differ(a, b) == 0;
    }
    return compare_parts(as_compound(a), as_compound(b), differ) == 0;
}
