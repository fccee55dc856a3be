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
static int compare_corners(const col_hull_data3 *a, const col_hull_data3 *b) {
    if (a == b || a->corner_count != b->corner_count) {
        return a == b ? 0 : a->corner_count < b->corner_count ? -1 : 1;
    }
    return compare_numbers(&a->corners[0].x, &b->corners[0].x, 3 * a->corner_count);
}

/* What of two shapes does not stand among their numbers: 0 when it is the same. */
typedef int compare_function3(const col_shape3 *a, const col_shape3 *b);

static int compare_parts(const col_compound3 *a, const col_compound3 *b,
                         compare_function3 *compare) {
    const int count = col_compound3_parts(a);
    const int other = col_compound3_parts(b);
    if (count != other) {
        return count < other ? -1 : 1;
    }
    for (int i = 0; i < count; i++) {
        col_any3 x;
        col_any3 y;
        col_compound3_part(a, i, &x);
        col_compound3_part(b, i, &y);
        const int order = compare(&x.shape, &y.shape);
        if (order != 0) {
            return order;
        }
    }
    return 0;
}

/* Of shapes that are no compounds. */
static int compare_single(const col_shape3 *a, const col_shape3 *b) {
    if (a->kind != b->kind) {
        return a->kind < b->kind ? -1 : 1;
    }
    if (a->radius != b->radius) {
        return a->radius < b->radius ? -1 : 1;
    }
    const int order = compare_numbers(numbers3_of(a), numbers3_of(b), shape3_count(a));
    return order == 0 && a->kind == col_kind3_hull
               ? compare_corners(as_hull3(a)->data, as_hull3(b)->data)
               : order;
}

int shape3_compare(const col_shape3 *a, const col_shape3 *b) {
    if (!is_composite3(a) || !is_composite3(b)) {
        return compare_single(a, b);
    }
    const int order = compare_numbers(numbers3_of(a), numbers3_of(b), shape3_count(a));
    return order == 0 ? compare_parts(as_compound3(a), as_compound3(b), compare_single)
                      : order;
}

/* ----------------------------------------------------------------------- equal -- */

/* A rotation given by axes is told as a quaternion, whose axes are these up to rounding:
 * either will do. */
static bool is_same_box(const col_box3 *a, const col_box3 *b) {
    const col_quat p = a->rotation;
    const col_quat q = b->rotation;
    return a->shape.radius == b->shape.radius && v3_equal(a->center, b->center) &&
           v3_equal(a->half_extents, b->half_extents) && p.x == q.x && p.y == q.y &&
           p.z == q.z && p.w == q.w;
}

/* Hulls are what their corners are, however these came to stand there. */
static bool is_same_hull(const col_hull3 *a, const col_hull3 *b) {
    const int count = col_hull3_corners(a);
    bool same = a->shape.radius == b->shape.radius && count == col_hull3_corners(b);
    for (int i = 0; same && i < count; i++) {
        same = v3_equal(col_hull3_corner(a, i), col_hull3_corner(b, i));
    }
    return same;
}

/* 0 when equal, as compare_parts wants it. */
static int differ(const col_shape3 *a, const col_shape3 *b) {
    if (compare_single(a, b) == 0) {
        return 0;
    }
    if (a->kind != b->kind) {
        return 1;
    }
    const bool same =
        (a->kind == col_kind3_box && is_same_box(as_box3(a), as_box3(b))) ||
        (a->kind == col_kind3_hull && is_same_hull(as_hull3(a), as_hull3(b)));
    return same ? 0 : 1;
}

bool col_equal_shape3(const col_shape3 *a, const col_shape3 *b) {
    if (!is_composite3(a) || !is_composite3(b)) {
        return differ(a, b) == 0;
    }
    return compare_parts(as_compound3(a), as_compound3(b), differ) == 0;
}
