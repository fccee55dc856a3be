/* make.c - making, copying and checking shapes. */
#include "corners.h"

#include <assert.h>
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
_Static_assert(offsetof(col_plane, normal) == sizeof(col_shape), "no gap");

typedef struct {
    int numbers; /* that define the shape, in a row behind its head */
    int places;  /* how many vectors at the head of these are places in the world */
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
};
/* clang-format on */

int col_shape_count(const col_shape *s) { return KINDS[s->kind].numbers; }

int col_shape_places(const col_shape *s) { return KINDS[s->kind].places; }

size_t col_shape_size(col_kind kind) { return KINDS[kind].size; }

void col_shape_refresh(col_shape *s) {
    const double *numbers = numbers_of(s);
    const int count = col_shape_count(s);
    bool indirect = is_composite(s) || is_extreme(s->radius);
    for (int i = 0; i < count; i++) {
        indirect = indirect || is_extreme(numbers[i]);
    }
    s->indirect = indirect;
}

/* --------------------------------------------------------------------- making -- */

static col_ball make_ball(col_kind kind, col_vec center, double radius) {
    col_ball s = {shape_head(kind, radius), center};
    col_shape_refresh(&s.shape);
    return s;
}

col_ball col_point_make(col_vec p) { return make_ball(col_kind_point, p, 0.0); }

col_ball col_ball_make(col_vec center, double radius) {
    return make_ball(col_kind_ball, center, radius);
}

static col_capsule make_capsule(col_kind kind, col_vec a, col_vec b, double radius) {
    col_capsule s = {shape_head(kind, radius), a, b};
    col_shape_refresh(&s.shape);
    return s;
}

col_capsule col_segment_make(col_vec a, col_vec b) {
    return make_capsule(col_kind_segment, a, b, 0.0);
}

col_capsule col_capsule_make(col_vec a, col_vec b, double radius) {
    return make_capsule(col_kind_capsule, a, b, radius);
}

static col_ray make_ray(col_kind kind, col_vec origin, col_vec direction) {
    assert(!vec_is_zero(direction));
    col_ray s = {shape_head(kind, 0.0), origin, direction};
    col_shape_refresh(&s.shape);
    return s;
}

col_ray col_ray_make(col_vec origin, col_vec direction) {
    return make_ray(col_kind_ray, origin, direction);
}

col_ray col_line_make(col_vec point, col_vec direction) {
    return make_ray(col_kind_line, point, direction);
}

col_aabb col_aabb_make(col_vec min, col_vec max) {
    assert(min.x <= max.x && min.y <= max.y IN_SPACE(&&min.z <= max.z));
    col_aabb s = {shape_head(col_kind_aabb, 0.0), min, max};
    col_shape_refresh(&s.shape);
    return s;
}

col_box col_box_make(col_vec center, col_vec half_extents, const col_rotation *rotation,
                     double radius) {
    col_box s = {.shape = shape_head(col_kind_box, radius),
                 .center = center,
                 .half_extents = half_extents};
    box_set_rotation(&s, rotation);
    col_shape_refresh(&s.shape);
    return s;
}

col_triangle col_triangle_make(col_vec a, col_vec b, col_vec c, double radius) {
    col_triangle s = {shape_head(col_kind_triangle, radius), a, b, c};
    col_shape_refresh(&s.shape);
    return s;
}

col_plane col_plane_make(col_kind kind, col_vec normal, col_vec point) {
    assert(kind == col_kind_plane || kind == col_kind_halfspace);
    const col_vec unit = vec_unit_of(normal);
    col_plane s = {shape_head(kind, 0.0), unit, point, vec_dot(unit, point)};
    col_shape_refresh(&s.shape);
    return s;
}

col_plane col_plane_from_offset(col_kind kind, col_vec normal, double d) {
    const double length = vec_safe_length(normal);
    const col_vec unit = vec_unit_of(normal);
    col_plane s = col_plane_make(kind, normal, vec_scale(unit, d / length));
    s.d = d / length;
    return s;
}

/* -------------------------------------------------------------------- copying -- */

/* Bytes in use: an aabb has memory for the box that it may become. */
static size_t used_bytes(const col_shape *s) {
    const bool aabb = s->kind == col_kind_aabb;
    return aabb ? sizeof(col_aabb) : col_shape_size((col_kind)s->kind);
}

void col_shape_copy(col_any *dst, const col_shape *src) {
    memmove(dst, src, used_bytes(src));
}

static double flushed(double x) { return fabs(x) < COL_ZERO_TOLERANCE ? 0.0 : x; }

void col_shape_flush(col_any *any) {
    col_shape *s = &any->shape;
    IN_SPACE(const col_vec extent = is_cylinder(s) ? shape_extent(any) : vec_zero());
    double *numbers = (double *)(s + 1); /* as numbers_of, to be written */
    const int count = col_shape_count(s);
    s->radius = flushed(s->radius);
    for (int i = 0; i < count; i++) {
        numbers[i] = flushed(numbers[i]);
    }
    IN_SPACE(col3_shape_keep_length(any, extent));
    if (has_corners(s) && pose_of(s)->scale == 0.0) {
        *(col_ball *)any = col_ball_make(pose_of(s)->origin, s->radius);
    }
}

/* ------------------------------------------------------------------- checking -- */

static bool are_parts_finite(const col_compound *compound) {
    const int count = col_compound_parts(compound);
    bool finite = true;
    for (int i = 0; finite && i < count; i++) {
        col_any part;
        col_compound_part(compound, i, &part);
        finite = col_shape_is_finite(&part.shape);
    }
    return finite;
}

bool col_shape_is_finite(const col_shape *s) {
    const double *numbers = numbers_of(s);
    const int count = col_shape_count(s);
    bool finite = isfinite(s->radius);
    for (int i = 0; i < count; i++) {
        finite = finite && isfinite(numbers[i]);
    }
    switch (s->kind) {
        case col_kind_plane:
        case col_kind_halfspace:
            return finite && isfinite(as_plane(s)->d);
        case col_kind_compound:
            return finite && are_parts_finite(as_compound(s));
        default:
            /* no coordinate of the corners is above 2 */
            return finite &&
                   (!has_corners(s) ||
                    isfinite(vec_largest(pose_of(s)->origin) + 4.0 * pose_of(s)->scale));
    }
}

bool col_shape_is_sound(const col_shape *s) {
    IN_SPACE(if (is_cylinder(s) && vec_equal(as_cylinder(s)->a, as_cylinder(s)->b)) {
        return false;
    });
    return col_shape_is_finite(s);
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
