/* kinds.c - how each kind of shape is laid out; functions that follow from that:
 * counting and scanning its numbers, copying, the reference point. */
#include "corners.h"

#include <string.h>

/* The defining numbers of every kind stand in a row behind the head, so that scans and
 * comparisons need no case per kind. */
_Static_assert(sizeof(col_vec) == COL_DIMENSION * sizeof(double), "no gap in vectors");
_Static_assert(offsetof(col_ball, center) == sizeof(col_shape), "no gap");
_Static_assert(offsetof(col_capsule, a) == sizeof(col_shape), "no gap");
_Static_assert(offsetof(col_ray, origin) == sizeof(col_shape), "no gap");
_Static_assert(offsetof(col_aabb, min) == sizeof(col_shape), "no gap");
_Static_assert(offsetof(col_box, center) == sizeof(col_shape), "no gap");
_Static_assert(offsetof(col_triangle, a) == sizeof(col_shape), "no gap");
_Static_assert(offsetof(col_compound, pose) == sizeof(col_shape), "no gap");
_Static_assert(offsetof(col_level, pose) == sizeof(col_shape), "no gap");
_Static_assert(offsetof(col_level, stretch) == sizeof(col_shape) + sizeof(col_pose),
               "no gap");
_Static_assert(offsetof(col_plane, normal) == sizeof(col_shape), "no gap");

typedef struct {
    int numbers; /* the numbers that define the shape, in a row behind its head */
    int places;  /* how many vectors at the head of these are points of the world */
    size_t size; /* in bytes */
} col_kind_layout;

enum { VECTOR = COL_DIMENSION, POSE = sizeof(col_pose) / sizeof(double) };

/* clang-format off */
static const col_kind_layout KINDS[COL_KIND_COUNT] = {
    [(col_kind_point)]     = {VECTOR,     1, sizeof(col_ball)},
    [(col_kind_ball)]      = {VECTOR,     1, sizeof(col_ball)},
    [(col_kind_segment)]   = {2 * VECTOR, 2, sizeof(col_capsule)},
    [(col_kind_capsule)]   = {2 * VECTOR, 2, sizeof(col_capsule)},
    [(col_kind_ray)]       = {2 * VECTOR, 1, sizeof(col_ray)},
    [(col_kind_line)]      = {2 * VECTOR, 1, sizeof(col_ray)},
    [(col_kind_aabb)]      = {2 * VECTOR, 2, sizeof(col_box)}, /* a box when rotated */
#if COL_DIMENSION == 3
    [(col3_kind_box)]      = {5 * VECTOR, 1, sizeof(col3_box)}, /* with its axes */
    [(col3_kind_triangle)] = {3 * VECTOR, 3, sizeof(col3_triangle)},
    [(col3_kind_hull)]     = {POSE,       2, sizeof(col3_hull)}, /* center and origin */
    [(col3_kind_cylinder)] = {2 * VECTOR + 1, 2, sizeof(col3_cylinder)},
    [(col3_kind_cone)]     = {2 * VECTOR + 1, 2, sizeof(col3_cylinder)},
#else
    [(col2_kind_box)]      = {3 * VECTOR + 1, 1, sizeof(col2_box)}, /* axis and angle */
    [(col2_kind_triangle)] = {3 * VECTOR, 3, sizeof(col2_triangle)},
    [(col2_kind_polygon)]  = {POSE,       2, sizeof(col2_polygon)}, /* center and origin */
    [(col2_kind_concave)]  = {POSE,       2, sizeof(col2_polygon)},
#endif
    [(col_kind_plane)]     = {2 * VECTOR, 0, sizeof(col_plane)}, /* the normal first */
    [(col_kind_halfspace)] = {2 * VECTOR, 0, sizeof(col_plane)},
    [(col_kind_compound)]  = {POSE,       2, sizeof(col_compound)},
#if COL_DIMENSION == 3
    [(col3_kind_mesh)]     = {POSE + VECTOR, 2, sizeof(col3_level)},
    [(col3_kind_heightfield)] = {POSE + VECTOR, 2, sizeof(col3_level)},
    [(col3_kind_voxels)]   = {POSE + VECTOR, 2, sizeof(col3_level)},
#else
    [(col2_kind_path)]     = {POSE + VECTOR, 2, sizeof(col2_level)},
    [(col2_kind_grid)]     = {POSE + VECTOR, 2, sizeof(col2_level)},
#endif
};
/* clang-format on */

int col_shape_count(const col_shape *s) { return KINDS[s->kind].numbers; }

int col_shape_places(const col_shape *s) { return KINDS[s->kind].places; }

size_t col_shape_size(col_kind kind) { return KINDS[kind].size; }

/* Whether a cylinder or cone is too large or too small for its products. */
static bool is_extreme_cylinder(const double *numbers, int count) {
    double largest = 0.0;
    for (int i = 0; i < count; i++) {
        largest = larger_of(largest, fabs(numbers[i]));
    }
    return largest > COL_RANGE_OF_CYLINDERS || largest < 1.0 / COL_RANGE_OF_CYLINDERS;
}

void col_shape_refresh(col_shape *s) {
    const double *numbers = numbers_of(s);
    const int count = col_shape_count(s);
    bool indirect = has_many_parts(s) || is_extreme(s->radius);
    for (int i = 0; i < count; i++) {
        indirect = indirect || is_extreme(numbers[i]);
    }
    s->indirect = indirect || (is_cylinder(s) && is_extreme_cylinder(numbers, count));
}

/* Bytes in use: an aabb has memory for the box that it may become. */
static size_t used_bytes(const col_shape *s) {
    const bool aabb = s->kind == col_kind_aabb;
    return aabb ? sizeof(col_aabb) : col_shape_size((col_kind)s->kind);
}

void col_shape_copy(col_any *dst, const col_shape *src) {
    memmove(dst, src, used_bytes(src));
}

col_vec col_shape_position(const col_shape *s) {
    switch (s->kind) {
        case col_kind_plane:
        case col_kind_halfspace:
            return as_plane(s)->point;
        default: /* the first of the defining vectors */
            return as_ball(s)->center;
    }
}
