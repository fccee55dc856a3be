/* shapes.c - making, copying and comparing 2D shapes. */
#include "polygon.h"

#include <assert.h>
#include <string.h>

/* The defining numbers of every kind stand in a row behind the head, so that scans and
 * comparisons need no case per kind. */
_Static_assert(sizeof(col_vec2) == 2 * sizeof(double), "vectors are plain pairs");
_Static_assert(offsetof(col_circle2, center) == sizeof(col_shape2), "no gap");
_Static_assert(offsetof(col_capsule2, a) == sizeof(col_shape2), "no gap");
_Static_assert(offsetof(col_ray2, origin) == sizeof(col_shape2), "no gap");
_Static_assert(offsetof(col_aabb2, min) == sizeof(col_shape2), "no gap");
_Static_assert(offsetof(col_box2, center) == sizeof(col_shape2), "no gap");
_Static_assert(offsetof(col_triangle2, a) == sizeof(col_shape2), "no gap");
_Static_assert(offsetof(col_polygon2, pose) == sizeof(col_shape2), "no gap");
_Static_assert(offsetof(col_plane2, normal) == sizeof(col_shape2), "no gap");
_Static_assert(sizeof(col_pose2) == 8 * sizeof(double), "a row of numbers");

int shape2_count(const col_shape2 *s) {
    switch (s->kind) {
        case col_kind2_point:
        case col_kind2_circle:
            return 2;
        case col_kind2_box:
            return 7;
        case col_kind2_triangle:
            return 6;
        case col_kind2_polygon:
        case col_kind2_concave:
        case col_kind2_compound:
            return (int)(sizeof(col_pose2) / sizeof(double));
        default: /* two vectors */
            return 4;
    }
}

int shape2_places(const col_shape2 *s) {
    switch (s->kind) {
        case col_kind2_plane:
        case col_kind2_halfspace:
            return 0;
        case col_kind2_point:
        case col_kind2_circle:
        case col_kind2_ray:
        case col_kind2_line:
        case col_kind2_box:
            return 1;
        case col_kind2_triangle:
            return 3;
        default: /* both ends, both corners; center and origin */
            return 2;
    }
}

void shape2_refresh(col_shape2 *s) {
    const double *numbers = numbers2_of(s);
    const int count = shape2_count(s);
    bool indirect = is_composite2(s) || is_extreme(s->radius);
    for (int i = 0; i < count; i++) {
        indirect = indirect || is_extreme(numbers[i]);
    }
    s->indirect = indirect;
}

static double flushed(double x) { return fabs(x) < COL_NOTHING ? 0.0 : x; }

void shape2_flush(col_any2 *any) {
    col_shape2 *s = &any->shape;
    double *numbers = (double *)(s + 1); /* as numbers2_of, to be written */
    const int count = shape2_count(s);
    s->radius = flushed(s->radius);
    for (int i = 0; i < count; i++) {
        numbers[i] = flushed(numbers[i]);
    }
    if (s->kind == col_kind2_polygon && any->polygon.pose.scale == 0.0) {
        any->circle = col_circle2_make(any->polygon.pose.origin, s->radius);
    }
}

static col_shape2 head(col_kind2 kind, double radius) {
    assert(radius >= 0.0);
    return (col_shape2){.kind = (int)kind, .indirect = false, .radius = radius};
}

static col_circle2 make_circle(col_kind2 kind, col_vec2 center, double radius) {
    col_circle2 s = {head(kind, radius), center};
    shape2_refresh(&s.shape);
    return s;
}

col_circle2 col_point2_make(col_vec2 p) { return make_circle(col_kind2_point, p, 0.0); }

col_circle2 col_circle2_make(col_vec2 center, double radius) {
    return make_circle(col_kind2_circle, center, radius);
}

static col_capsule2 make_capsule(col_kind2 kind, col_vec2 a, col_vec2 b, double radius) {
    col_capsule2 s = {head(kind, radius), a, b};
    shape2_refresh(&s.shape);
    return s;
}

col_capsule2 col_segment2_make(col_vec2 a, col_vec2 b) {
    return make_capsule(col_kind2_segment, a, b, 0.0);
}

col_capsule2 col_capsule2_make(col_vec2 a, col_vec2 b, double radius) {
    return make_capsule(col_kind2_capsule, a, b, radius);
}

static col_ray2 make_ray(col_kind2 kind, col_vec2 origin, col_vec2 direction) {
    assert(!v2_is_zero(direction));
    col_ray2 s = {head(kind, 0.0), origin, direction};
    shape2_refresh(&s.shape);
    return s;
}

col_ray2 col_ray2_make(col_vec2 origin, col_vec2 direction) {
    return make_ray(col_kind2_ray, origin, direction);
}

col_ray2 col_line2_make(col_vec2 point, col_vec2 direction) {
    return make_ray(col_kind2_line, point, direction);
}

col_aabb2 col_aabb2_make(col_vec2 min, col_vec2 max) {
    assert(min.x <= max.x && min.y <= max.y);
    col_aabb2 s = {head(col_kind2_aabb, 0.0), min, max};
    shape2_refresh(&s.shape);
    return s;
}

col_box2 col_box2_make(col_vec2 center, col_vec2 half_extents,
                       const col_rotation2 *rotation, double radius) {
    col_box2 s = {.shape = head(col_kind2_box, radius),
                  .center = center,
                  .half_extents = half_extents,
                  .axis = rotation->axis,
                  .angle = rotation->angle};
    shape2_refresh(&s.shape);
    return s;
}

col_triangle2 col_triangle2_make(col_vec2 a, col_vec2 b, col_vec2 c, double radius) {
    col_triangle2 s = {head(col_kind2_triangle, radius), a, b, c};
    shape2_refresh(&s.shape);
    return s;
}

col_polygon2 col_polygon2_make(const col_polygon_data2 *data, const col_pose2 *pose,
                               double radius) {
    const bool convex = data->part_count == 1;
    const col_kind2 kind = convex ? col_kind2_polygon : col_kind2_concave;
    col_polygon2 s = {head(kind, radius), *pose, data};
    shape2_refresh(&s.shape);
    return s;
}

int col_polygon2_corners(const col_polygon2 *polygon) {
    return polygon->data->outline_count;
}

col_vec2 col_polygon2_corner(const col_polygon2 *polygon, int which) {
    return pose2_point(&polygon->pose, polygon->data->outline[which]);
}

col_plane2 col_plane2_make(col_kind2 kind, col_vec2 normal, col_vec2 point) {
    assert(kind == col_kind2_plane || kind == col_kind2_halfspace);
    const col_vec2 unit = v2_unit_of(normal);
    col_plane2 s = {head(kind, 0.0), unit, point, v2_dot(unit, point)};
    shape2_refresh(&s.shape);
    return s;
}

col_plane2 col_plane2_from_offset(col_kind2 kind, col_vec2 normal, double d) {
    const double length = v2_safe_length(normal);
    const col_vec2 unit = v2_unit_of(normal);
    col_plane2 s = col_plane2_make(kind, normal, v2_scale(unit, d / length));
    s.d = d / length;
    return s;
}

size_t col_size_shape2(col_kind2 kind) {
    switch (kind) {
        case col_kind2_point:
        case col_kind2_circle:
            return sizeof(col_circle2);
        case col_kind2_aabb:
        case col_kind2_box:
            return sizeof(col_box2);
        case col_kind2_plane:
        case col_kind2_halfspace:
            return sizeof(col_plane2);
        case col_kind2_triangle:
            return sizeof(col_triangle2);
        case col_kind2_polygon:
        case col_kind2_concave:
            return sizeof(col_polygon2);
        case col_kind2_compound:
            return sizeof(col_compound2);
        default:
            return sizeof(col_capsule2);
    }
}

/* Bytes in use: less than the room of an aabb, which may become a box. */
static size_t used_bytes(const col_shape2 *s) {
    const bool aabb = s->kind == col_kind2_aabb;
    return aabb ? sizeof(col_aabb2) : col_size_shape2((col_kind2)s->kind);
}

void col_copy_shape2(col_any2 *dst, const col_shape2 *src) {
    memmove(dst, src, used_bytes(src));
}

static bool are_parts_finite(const col_compound2 *compound) {
    const int count = col_compound2_parts(compound);
    bool finite = true;
    for (int i = 0; finite && i < count; i++) {
        col_any2 part;
        col_compound2_part(compound, i, &part);
        finite = col_finite_shape2(&part.shape);
    }
    return finite;
}

bool col_finite_shape2(const col_shape2 *s) {
    const double *numbers = numbers2_of(s);
    const int count = shape2_count(s);
    bool finite = isfinite(s->radius);
    for (int i = 0; i < count; i++) {
        finite = finite && isfinite(numbers[i]);
    }
    switch (s->kind) {
        case col_kind2_plane:
        case col_kind2_halfspace:
            return finite && isfinite(as_plane2(s)->d);
        case col_kind2_polygon:
        case col_kind2_concave:
            /* no number of the data is above 2 */
            return finite && isfinite(v2_largest(as_polygon2(s)->pose.origin) +
                                      4.0 * as_polygon2(s)->pose.scale);
        case col_kind2_compound:
            return finite && are_parts_finite(as_compound2(s));
        default:
            return finite;
    }
}

col_vec2 col_position_shape2(const col_shape2 *s) {
    switch (s->kind) {
        case col_kind2_plane:
        case col_kind2_halfspace:
            return as_plane2(s)->point;
        default: /* the first of the defining vectors */
            return as_circle2(s)->center;
    }
}
