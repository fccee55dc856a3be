/* compare.c - an order of shapes by value, and equality of shapes. */
#include "../geometry/level.h"
#include "corners.h"

static int compare_numbers(const double *x, const double *y, int count) {
    for (int i = 0; i < count; i++) {
        if (x[i] != y[i]) {
            return x[i] < y[i] ? -1 : 1;
        }
    }
    return 0;
}

#if COL_DIMENSION == 3

/* For hulls with equal corners: points that were merged may have left other faces. */
static int compare_faces(const col_shape *a, const col_shape *b) {
    const col3_hull_data *p = as_hull(a)->data;
    const col3_hull_data *q = as_hull(b)->data;
    int order = (p->face_count > q->face_count) - (p->face_count < q->face_count);
    for (int i = 0; i < p->face_count && order == 0; i++) {
        order = compare_numbers(&p->faces[i].normal.x, &q->faces[i].normal.x, 3);
    }
    return order;
}

#endif

/* For hulls or polygons with equal poses. */
static int compare_corners(const col_shape *a, const col_shape *b) {
    const col_vec *p = corner_data(a);
    const col_vec *q = corner_data(b);
    const int count = corner_count(a);
    const int other = corner_count(b);
    if (count != other) {
        return count < other ? -1 : 1;
    }
    const int order = p == q ? 0 : compare_numbers(&p->x, &q->x, COL_DIMENSION * count);
    IN_SPACE(if (order == 0 && p != q) { return compare_faces(a, b); })
    return order;
}

/* For shapes of one kind. */
static int compare_levels(const col_level_data *a, const col_level_data *b) {
    return a == b ? 0 : a->methods->compare(a, b);
}

/* An order of two parts: -1, 0 or 1; or whether they differ: 0 or 1. */
typedef int col_compare_function(const col_shape *a, const col_shape *b);

static int compare_parts(const col_compound *a, const col_compound *b,
                         col_compare_function *compare) {
    const int count = col_compound_parts(a);
    const int other = col_compound_parts(b);
    if (count != other) {
        return count < other ? -1 : 1;
    }
    for (int i = 0; i < count; i++) {
        col_any x;
        col_any y;
        col_compound_part(a, i, &x);
        col_compound_part(b, i, &y);
        const int order = compare(&x.shape, &y.shape);
        if (order != 0) {
            return order;
        }
    }
    return 0;
}

static bool is_compound(const col_shape *s) { return s->kind == (int)col_kind_compound; }

/* For shapes other than compounds. */
static int compare_single(const col_shape *a, const col_shape *b) {
    if (a->kind != b->kind) {
        return a->kind < b->kind ? -1 : 1;
    }
    if (a->radius != b->radius) {
        return a->radius < b->radius ? -1 : 1;
    }
    const int order = compare_numbers(numbers_of(a), numbers_of(b), col_shape_count(a));
    return order != 0         ? order
           : has_corners(a)   ? compare_corners(a, b)
           : is_level_kind(a) ? compare_levels(as_level(a)->data, as_level(b)->data)
                              : 0;
}

int col_shape_compare(const col_shape *a, const col_shape *b) {
    if (!is_compound(a)) { /* nor is b: both are of one kind, or balls and points */
        return compare_single(a, b);
    }
    const int order = compare_numbers(numbers_of(a), numbers_of(b), col_shape_count(a));
    return order == 0 ? compare_parts(as_compound(a), as_compound(b), compare_single)
                      : order;
}

/* ----------------------------------------------------------------------- equal -- */

static bool are_same_boxes(const col_box *a, const col_box *b) {
    return a->shape.radius == b->shape.radius && vec_equal(a->center, b->center) &&
           vec_equal(a->half_extents, b->half_extents) && box_rotations_equal(a, b);
}

/* By the corners, however they were computed. */
static bool have_same_corners(const col_shape *a, const col_shape *b) {
    const int count = corner_count(a);
    bool same = a->radius == b->radius && count == corner_count(b);
    for (int i = 0; same && i < count; i++) {
        same = vec_equal(corner_of(a, i), corner_of(b, i));
    }
    return same;
}

/* A rotation is defined by its quaternion or angle: its axes have roundings. */
static bool are_same_levels(const col_level *a, const col_level *b) {
    const col_rotation p = pose_rotation(&a->pose);
    const col_rotation q = pose_rotation(&b->pose);
    return vec_equal(a->pose.center, b->pose.center) &&
           vec_equal(a->pose.origin, b->pose.origin) &&
           vec_equal(a->stretch, b->stretch) && rotations_equal(&p, &q) &&
           compare_levels(a->data, b->data) == 0;
}

/* 0 when equal, 1 else: for compare_parts. */
static int differ(const col_shape *a, const col_shape *b) {
    if (compare_single(a, b) == 0) {
        return 0;
    }
    if (a->kind != b->kind) {
        return 1;
    }
    const bool same = (a->kind == col_kind_box && are_same_boxes(as_box(a), as_box(b))) ||
                      (has_corners(a) && have_same_corners(a, b)) ||
                      (is_level_kind(a) && are_same_levels(as_level(a), as_level(b)));
    return same ? 0 : 1;
}

bool col_shape_equal(const col_shape *a, const col_shape *b) {
    if (!is_compound(a) || !is_compound(b)) {
        return differ(a, b) == 0;
    }
    return compare_parts(as_compound(a), as_compound(b), differ) == 0;
}
