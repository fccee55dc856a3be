/* shapes.c - making, copying and comparing 2D shapes. */
#define COL_DIMENSION 2
#include "polygon.h"

#include <assert.h>
#include <string.h>

/* The defining numbers of every kind stand in a row behind the head, so that scans and
 * comparisons need no case per kind. */
_Static_assert(sizeof(col2_vec) == 2 * sizeof(double), "vectors are plain pairs");
_Static_assert(offsetof(col2_circle, center) == sizeof(col2_shape), "no gap");
_Static_assert(offsetof(col2_capsule, a) == sizeof(col2_shape), "no gap");
_Static_assert(offsetof(col2_ray, origin) == sizeof(col2_shape), "no gap");
_Static_assert(offsetof(col2_aabb, min) == sizeof(col2_shape), "no gap");
_Static_assert(offsetof(col2_box, center) == sizeof(col2_shape), "no gap");
_Static_assert(offsetof(col2_triangle, a) == sizeof(col2_shape), "no gap");
_Static_assert(offsetof(col2_polygon, pose) == sizeof(col2_shape), "no gap");
_Static_assert(offsetof(col2_plane, normal) == sizeof(col2_shape), "no gap");
_Static_assert(sizeof(col2_pose) == 8 * sizeof(double), "a row of numbers");

int col2_shape_count(const col2_shape *s) {
    switch (s->kind) {
        case col2_kind_point:
        case col2_kind_circle:
            return 2;
        case col2_kind_box:
            return 7;
        case col2_kind_triangle:
            return 6;
        case col2_kind_polygon:
        case col2_kind_concave:
        case col2_kind_compound:
            return (int)(sizeof(col2_pose) / sizeof(double));
        default: /* two vectors */
            return 4;
    }
}

int col2_shape_places(const col2_shape *s) {
    switch (s->kind) {
        case col2_kind_plane:
        case col2_kind_halfspace:
            return 0;
        case col2_kind_point:
        case col2_kind_circle:
        case col2_kind_ray:
        case col2_kind_line:
        case col2_kind_box:
            return 1;
        case col2_kind_triangle:
            return 3;
        default: /* both ends, both corners; center and origin */
            return 2;
    }
}

void col2_shape_refresh(col2_shape *s) {
    const double *numbers = numbers_of(s);
    const int count = col2_shape_count(s);
    bool indirect = is_composite(s) || is_extreme(s->radius);
    for (int i = 0; i < count; i++) {
        indirect = indirect || is_extreme(numbers[i]);
    }
    s->indirect = indirect;
}

static double flushed(double x) { return fabs(x) < COL_NOTHING ? 0.0 : x; }

void col2_shape_flush(col2_any *any) {
    col2_shape *s = &any->shape;
    double *numbers = (double *)(s + 1); /* as numbers_of, to be written */
    const int count = col2_shape_count(s);
    s->radius = flushed(s->radius);
    for (int i = 0; i < count; i++) {
        numbers[i] = flushed(numbers[i]);
    }
    if (s->kind == col2_kind_polygon && any->polygon.pose.scale == 0.0) {
        any->circle = col2_circle_make(any->polygon.pose.origin, s->radius);
    }
}

static col2_shape head(col2_kind kind, double radius) {
    assert(radius >= 0.0);
    return (col2_shape){.kind = (int)kind, .indirect = false, .radius = radius};
}

static col2_circle make_circle(col2_kind kind, col2_vec center, double radius) {
    col2_circle s = {head(kind, radius), center};
    col2_shape_refresh(&s.shape);
    return s;
}

col2_circle col2_point_make(col2_vec p) { return make_circle(col2_kind_point, p, 0.0); }

col2_circle col2_circle_make(col2_vec center, double radius) {
    return make_circle(col2_kind_circle, center, radius);
}

static col2_capsule make_capsule(col2_kind kind, col2_vec a, col2_vec b, double radius) {
    col2_capsule s = {head(kind, radius), a, b};
    col2_shape_refresh(&s.shape);
    return s;
}

col2_capsule col2_segment_make(col2_vec a, col2_vec b) {
    return make_capsule(col2_kind_segment, a, b, 0.0);
}

col2_capsule col2_capsule_make(col2_vec a, col2_vec b, double radius) {
    return make_capsule(col2_kind_capsule, a, b, radius);
}

static col2_ray make_ray(col2_kind kind, col2_vec origin, col2_vec direction) {
    assert(!vec_is_zero(direction));
    col2_ray s = {head(kind, 0.0), origin, direction};
    col2_shape_refresh(&s.shape);
    return s;
}

col2_ray col2_ray_make(col2_vec origin, col2_vec direction) {
    return make_ray(col2_kind_ray, origin, direction);
}

col2_ray col2_line_make(col2_vec point, col2_vec direction) {
    return make_ray(col2_kind_line, point, direction);
}

col2_aabb col2_aabb_make(col2_vec min, col2_vec max) {
    assert(min.x <= max.x && min.y <= max.y);
    col2_aabb s = {head(col2_kind_aabb, 0.0), min, max};
    col2_shape_refresh(&s.shape);
    return s;
}

col2_box col2_box_make(col2_vec center, col2_vec half_extents,
                       const col2_rotation *rotation, double radius) {
    col2_box s = {.shape = head(col2_kind_box, radius),
                  .center = center,
                  .half_extents = half_extents,
                  .axis = rotation->axis,
                  .angle = rotation->angle};
    col2_shape_refresh(&s.shape);
    return s;
}

col2_triangle col2_triangle_make(col2_vec a, col2_vec b, col2_vec c, double radius) {
    col2_triangle s = {head(col2_kind_triangle, radius), a, b, c};
    col2_shape_refresh(&s.shape);
    return s;
}

col2_polygon col2_polygon_make(const col2_polygon_data *data, const col2_pose *pose,
                               double radius) {
    const bool convex = data->part_count == 1;
    const col2_kind kind = convex ? col2_kind_polygon : col2_kind_concave;
    col2_polygon s = {head(kind, radius), *pose, data};
    col2_shape_refresh(&s.shape);
    return s;
}

int col2_polygon_corners(const col2_polygon *polygon) {
    return polygon->data->outline_count;
}

col2_vec col2_polygon_corner(const col2_polygon *polygon, int which) {
    return pose_point(&polygon->pose, polygon->data->outline[which]);
}

col2_plane col2_plane_make(col2_kind kind, col2_vec normal, col2_vec point) {
    assert(kind == col2_kind_plane || kind == col2_kind_halfspace);
    const col2_vec unit = vec_unit_of(normal);
    col2_plane s = {head(kind, 0.0), unit, point, vec_dot(unit, point)};
    col2_shape_refresh(&s.shape);
    return s;
}

col2_plane col2_plane_from_offset(col2_kind kind, col2_vec normal, double d) {
    const double length = vec_safe_length(normal);
    const col2_vec unit = vec_unit_of(normal);
    col2_plane s = col2_plane_make(kind, normal, vec_scale(unit, d / length));
    s.d = d / length;
    return s;
}

size_t col2_shape_size(col2_kind kind) {
    switch (kind) {
        case col2_kind_point:
        case col2_kind_circle:
            return sizeof(col2_circle);
        case col2_kind_aabb:
        case col2_kind_box:
            return sizeof(col2_box);
        case col2_kind_plane:
        case col2_kind_halfspace:
            return sizeof(col2_plane);
        case col2_kind_triangle:
            return sizeof(col2_triangle);
        case col2_kind_polygon:
        case col2_kind_concave:
            return sizeof(col2_polygon);
        case col2_kind_compound:
            return sizeof(col2_compound);
        default:
            return sizeof(col2_capsule);
    }
}

/* Bytes in use: less than the room of an aabb, which may become a box. */
static size_t used_bytes(const col2_shape *s) {
    const bool aabb = s->kind == col2_kind_aabb;
    return aabb ? sizeof(col2_aabb) : col2_shape_size((col2_kind)s->kind);
}

void col2_shape_copy(col2_any *dst, const col2_shape *src) {
    memmove(dst, src, used_bytes(src));
}

static bool are_parts_finite(const col2_compound *compound) {
    const int count = col2_compound_parts(compound);
    bool finite = true;
    for (int i = 0; finite && i < count; i++) {
        col2_any part;
        col2_compound_part(compound, i, &part);
        finite = col2_shape_is_finite(&part.shape);
    }
    return finite;
}

bool col2_shape_is_finite(const col2_shape *s) {
    const double *numbers = numbers_of(s);
    const int count = col2_shape_count(s);
    bool finite = isfinite(s->radius);
    for (int i = 0; i < count; i++) {
        finite = finite && isfinite(numbers[i]);
    }
    switch (s->kind) {
        case col2_kind_plane:
        case col2_kind_halfspace:
            return finite && isfinite(as_plane(s)->d);
        case col2_kind_polygon:
        case col2_kind_concave:
            /* no number of the data is above 2 */
            return finite && isfinite(vec_largest(as_polygon(s)->pose.origin) +
                                      4.0 * as_polygon(s)->pose.scale);
        case col2_kind_compound:
            return finite && are_parts_finite(as_compound(s));
        default:
            return finite;
    }
}

col2_vec col2_shape_position(const col2_shape *s) {
    switch (s->kind) {
        case col2_kind_plane:
        case col2_kind_halfspace:
            return as_plane(s)->point;
        default: /* the first of the defining vectors */
            return as_ball(s)->center;
    }
}
