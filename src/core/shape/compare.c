/* compare.c - an order of 3D shapes by value, and what makes two of them equal. */
#include "hull.h"

static int compare_numbers(const double *x, const double *y, int count) {
    for (int i = 0; i < count; i++) {
        if (x[i] != y[i]) {
            return x[i] < y[i] ? -1 : 1;
        }
    }
    return 0;
}

/* Hulls of equal poses. */
static int compare_corners(const col3_hull_data *a, const col3_hull_data *b) {
    if (a == b || a->corner_count != b->corner_count) {
        return a == b ? 0 : a->corner_count < b->corner_count ? -1 : 1;
    }
    return compare_numbers(&a->corners[0].x, &b->corners[0].x, 3 * a->corner_count);
}

/* What of two shapes does not stand among their numbers: 0 when it is the same. */
typedef int col3_compare_function(const col3_shape *a, const col3_shape *b);

static int compare_parts(const col3_compound *a, const col3_compound *b,
                         col3_compare_function *compare) {
    const int count = col3_compound_parts(a);
    const int other = col3_compound_parts(b);
    if (count != other) {
        return count < other ? -1 : 1;
    }
    for (int i = 0; i < count; i++) {
        col3_any x;
        col3_any y;
        col3_compound_part(a, i, &x);
        col3_compound_part(b, i, &y);
        const int order = compare(&x.shape, &y.shape);
        if (order != 0) {
            return order;
        }
    }
    return 0;
}

/* Of shapes that are no compounds. */
static int compare_single(const col3_shape *a, const col3_shape *b) {
    if (a->kind != b->kind) {
        return a->kind < b->kind ? -1 : 1;
    }
    if (a->radius != b->radius) {
        return a->radius < b->radius ? -1 : 1;
    }
    const int order = compare_numbers(numbers_of(a), numbers_of(b), col3_shape_count(a));
    return order == 0 && a->kind == col3_kind_hull
               ? compare_corners(as_hull(a)->data, as_hull(b)->data)
               : order;
}

int col3_shape_compare(const col3_shape *a, const col3_shape *b) {
    if (!is_composite(a) || !is_composite(b)) {
        return compare_single(a, b);
    }
    const int order = compare_numbers(numbers_of(a), numbers_of(b), col3_shape_count(a));
    return order == 0 ? compare_parts(as_compound(a), as_compound(b), compare_single)
                      : order;
}

/* ----------------------------------------------------------------------- equal -- */

/* A rotation given by axes is told as a quaternion, whose axes are these up to rounding:
 * either will do. */
static bool is_same_box(const col3_box *a, const col3_box *b) {
    const col3_quat p = a->rotation;
    const col3_quat q = b->rotation;
    return a->shape.radius == b->shape.radius && vec_equal(a->center, b->center) &&
           vec_equal(a->half_extents, b->half_extents) && p.x == q.x && p.y == q.y &&
           p.z == q.z && p.w == q.w;
}

/* Hulls are what their corners are, however these came to stand there. */
static bool is_same_hull(const col3_hull *a, const col3_hull *b) {
    const int count = col3_hull_corners(a);
    bool same = a->shape.radius == b->shape.radius && count == col3_hull_corners(b);
    for (int i = 0; same && i < count; i++) {
        same = vec_equal(col3_hull_corner(a, i), col3_hull_corner(b, i));
    }
    return same;
}

/* 0 when equal, as compare_parts wants it. */
static int differ(const col3_shape *a, const col3_shape *b) {
    if (compare_single(a, b) == 0) {
        return 0;
    }
    if (a->kind != b->kind) {
        return 1;
    }
    const bool same = (a->kind == col3_kind_box && is_same_box(as_box(a), as_box(b))) ||
                      (a->kind == col3_kind_hull && is_same_hull(as_hull(a), as_hull(b)));
    return same ? 0 : 1;
}

bool col3_shape_equal(const col3_shape *a, const col3_shape *b) {
    if (!is_composite(a) || !is_composite(b)) {
        return differ(a, b) == 0;
    }
    return compare_parts(as_compound(a), as_compound(b), differ) == 0;
}
