/* shapes.c - making, copying and comparing 3D shapes. */
#include "hull.h"

#include <assert.h>
#include <string.h>

/* The defining numbers of every kind stand in a row behind the head, so that scans and
 * comparisons need no case per kind. */
_Static_assert(sizeof(col_vec3) == 3 * sizeof(double), "vectors are plain triples");
_Static_assert(offsetof(col_sphere3, center) == sizeof(col_shape3), "no gap");
_Static_assert(offsetof(col_capsule3, a) == sizeof(col_shape3), "no gap");
_Static_assert(offsetof(col_ray3, origin) == sizeof(col_shape3), "no gap");
_Static_assert(offsetof(col_aabb3, min) == sizeof(col_shape3), "no gap");
_Static_assert(offsetof(col_box3, center) == sizeof(col_shape3), "no gap");
_Static_assert(offsetof(col_triangle3, a) == sizeof(col_shape3), "no gap");
_Static_assert(offsetof(col_hull3, pose) == sizeof(col_shape3), "no gap");
_Static_assert(offsetof(col_cylinder3, a) == sizeof(col_shape3), "no gap");
_Static_assert(offsetof(col_plane3, normal) == sizeof(col_shape3), "no gap");
_Static_assert(sizeof(col_pose3) == 20 * sizeof(double), "a row of numbers");

int shape3_count(const col_shape3 *s) {
    switch (s->kind) {
        case col_kind3_point:
        case col_kind3_sphere:
            return 3;
        case col_kind3_box:
            return 15;
        case col_kind3_triangle:
            return 9;
        case col_kind3_hull:
        case col_kind3_compound:
            return (int)(sizeof(col_pose3) / sizeof(double));
        case col_kind3_cylinder:
        case col_kind3_cone:
            return 7;
        default: /* two vectors */
            return 6;
    }
}

int shape3_places(const col_shape3 *s) {
    switch (s->kind) {
        case col_kind3_plane:
        case col_kind3_halfspace:
            return 0;
        case col_kind3_point:
        case col_kind3_sphere:
        case col_kind3_ray:
        case col_kind3_line:
        case col_kind3_box:
            return 1;
        case col_kind3_triangle:
            return 3;
        default: /* both ends, both corners; center and origin */
            return 2;
    }
}

void shape3_refresh(col_shape3 *s) {
    const double *numbers = numbers3_of(s);
    const int count = shape3_count(s);
    bool indirect = is_composite3(s) || is_extreme(s->radius);
    for (int i = 0; i < count; i++) {
        indirect = indirect || is_extreme(numbers[i]);
    }
    s->indirect = indirect;
}

static double flushed(double x) { return fabs(x) < COL_NOTHING ? 0.0 : x; }

static bool is_cylinder(const col_shape3 *s) {
    return s->kind == col_kind3_cylinder || s->kind == col_kind3_cone;
}

/* The next number in the direction of `way`; near zero, one whose square is safe. */
static double step_from(double x, double way) {
    const double least = 1024.0 * COL_NOTHING;
    return fabs(x) < least ? x + copysign(least, way)
                           : nextafter(x, copysign(INFINITY, way));
}

void shape3_keep_length(col_any3 *s, col_vec3 direction) {
    if (!is_cylinder(&s->shape) || !v3_equal(s->cylinder.a, s->cylinder.b)) {
        return;
    }
    const col_vec3 size = v3_abs(direction);
    col_vec3 *b = &s->cylinder.b;
    if (size.x >= size.y && size.x >= size.z) {
        b->x = step_from(b->x, direction.x);
    } else if (size.y >= size.z) {
        b->y = step_from(b->y, direction.y);
    } else {
        b->z = step_from(b->z, direction.z);
    }
}

void shape3_flush(col_any3 *any) {
    col_shape3 *s = &any->shape;
    const col_vec3 extent = is_cylinder(s) ? shape3_extent(any) : v3(0.0, 0.0, 0.0);
    double *numbers = (double *)(s + 1); /* as numbers3_of, to be written */
    const int count = shape3_count(s);
    s->radius = flushed(s->radius);
    for (int i = 0; i < count; i++) {
        numbers[i] = flushed(numbers[i]);
    }
    shape3_keep_length(any, extent);
    if (s->kind == col_kind3_hull && any->hull.pose.scale == 0.0) {
        any->sphere = col_sphere3_make(any->hull.pose.origin, s->radius);
    }
}

static col_shape3 head(col_kind3 kind, double radius) {
    assert(radius >= 0.0);
    return (col_shape3){.kind = (int)kind, .indirect = false, .radius = radius};
}

static col_sphere3 make_sphere(col_kind3 kind, col_vec3 center, double radius) {
    col_sphere3 s = {head(kind, radius), center};
    shape3_refresh(&s.shape);
    return s;
}

col_sphere3 col_point3_make(col_vec3 p) { return make_sphere(col_kind3_point, p, 0.0); }

col_sphere3 col_sphere3_make(col_vec3 center, double radius) {
    return make_sphere(col_kind3_sphere, center, radius);
}

static col_capsule3 make_capsule(col_kind3 kind, col_vec3 a, col_vec3 b, double radius) {
    col_capsule3 s = {head(kind, radius), a, b};
    shape3_refresh(&s.shape);
    return s;
}

col_capsule3 col_segment3_make(col_vec3 a, col_vec3 b) {
    return make_capsule(col_kind3_segment, a, b, 0.0);
}

col_capsule3 col_capsule3_make(col_vec3 a, col_vec3 b, double radius) {
    return make_capsule(col_kind3_capsule, a, b, radius);
}

static col_ray3 make_ray(col_kind3 kind, col_vec3 origin, col_vec3 direction) {
    assert(!v3_is_zero(direction));
    col_ray3 s = {head(kind, 0.0), origin, direction};
    shape3_refresh(&s.shape);
    return s;
}

col_ray3 col_ray3_make(col_vec3 origin, col_vec3 direction) {
    return make_ray(col_kind3_ray, origin, direction);
}

col_ray3 col_line3_make(col_vec3 point, col_vec3 direction) {
    return make_ray(col_kind3_line, point, direction);
}

col_aabb3 col_aabb3_make(col_vec3 min, col_vec3 max) {
    assert(min.x <= max.x && min.y <= max.y && min.z <= max.z);
    col_aabb3 s = {head(col_kind3_aabb, 0.0), min, max};
    shape3_refresh(&s.shape);
    return s;
}

col_box3 col_box3_make(col_vec3 center, col_vec3 half_extents,
                       const col_rotation3 *rotation, double radius) {
    col_box3 s = {.shape = head(col_kind3_box, radius),
                  .center = center,
                  .half_extents = half_extents,
                  .axes = {rotation->axes[0], rotation->axes[1], rotation->axes[2]},
                  .rotation = rotation->quat};
    shape3_refresh(&s.shape);
    return s;
}

col_triangle3 col_triangle3_make(col_vec3 a, col_vec3 b, col_vec3 c, double radius) {
    col_triangle3 s = {head(col_kind3_triangle, radius), a, b, c};
    shape3_refresh(&s.shape);
    return s;
}

static col_cylinder3 make_cylinder(col_kind3 kind, col_vec3 a, col_vec3 b,
                                   double radius) {
    assert(!v3_equal(a, b) && radius >= 0.0);
    col_cylinder3 s = {head(kind, 0.0), a, b, radius};
    shape3_refresh(&s.shape);
    return s;
}

col_cylinder3 col_cylinder3_make(col_vec3 a, col_vec3 b, double radius) {
    return make_cylinder(col_kind3_cylinder, a, b, radius);
}

col_cylinder3 col_cone3_make(col_vec3 base, col_vec3 apex, double radius) {
    return make_cylinder(col_kind3_cone, base, apex, radius);
}

col_hull3 col_hull3_make(const col_hull_data3 *data, const col_pose3 *pose,
                         double radius) {
    col_hull3 s = {head(col_kind3_hull, radius), *pose, data};
    shape3_refresh(&s.shape);
    return s;
}

int col_hull3_corners(const col_hull3 *hull) { return hull->data->corner_count; }

col_vec3 col_hull3_corner(const col_hull3 *hull, int which) {
    return pose3_point(&hull->pose, hull->data->corners[which]);
}

col_plane3 col_plane3_make(col_kind3 kind, col_vec3 normal, col_vec3 point) {
    assert(kind == col_kind3_plane || kind == col_kind3_halfspace);
    const col_vec3 unit = v3_unit_of(normal);
    col_plane3 s = {head(kind, 0.0), unit, point, v3_dot(unit, point)};
    shape3_refresh(&s.shape);
    return s;
}

col_plane3 col_plane3_from_offset(col_kind3 kind, col_vec3 normal, double d) {
    const double length = v3_safe_length(normal);
    const col_vec3 unit = v3_unit_of(normal);
    col_plane3 s = col_plane3_make(kind, normal, v3_scale(unit, d / length));
    s.d = d / length;
    return s;
}

size_t col_size_shape3(col_kind3 kind) {
    switch (kind) {
        case col_kind3_point:
        case col_kind3_sphere:
            return sizeof(col_sphere3);
        case col_kind3_aabb:
        case col_kind3_box:
            return sizeof(col_box3);
        case col_kind3_plane:
        case col_kind3_halfspace:
            return sizeof(col_plane3);
        case col_kind3_triangle:
            return sizeof(col_triangle3);
        case col_kind3_hull:
            return sizeof(col_hull3);
        case col_kind3_cylinder:
        case col_kind3_cone:
            return sizeof(col_cylinder3);
        case col_kind3_compound:
            return sizeof(col_compound3);
        default:
            return sizeof(col_capsule3);
    }
}

/* Bytes in use: less than the room of an aabb, which may become a box. */
static size_t used_bytes(const col_shape3 *s) {
    const bool aabb = s->kind == col_kind3_aabb;
    return aabb ? sizeof(col_aabb3) : col_size_shape3((col_kind3)s->kind);
}

void col_copy_shape3(col_any3 *dst, const col_shape3 *src) {
    memmove(dst, src, used_bytes(src));
}

static bool are_parts_finite(const col_compound3 *compound) {
    const int count = col_compound3_parts(compound);
    bool finite = true;
    for (int i = 0; finite && i < count; i++) {
        col_any3 part;
        col_compound3_part(compound, i, &part);
        finite = col_finite_shape3(&part.shape);
    }
    return finite;
}

bool col_finite_shape3(const col_shape3 *s) {
    const double *numbers = numbers3_of(s);
    const int count = shape3_count(s);
    bool finite = isfinite(s->radius);
    for (int i = 0; i < count; i++) {
        finite = finite && isfinite(numbers[i]);
    }
    switch (s->kind) {
        case col_kind3_plane:
        case col_kind3_halfspace:
            return finite && isfinite(as_plane3(s)->d);
        case col_kind3_hull:
            /* no number of the data is above 2 */
            return finite && isfinite(v3_largest(as_hull3(s)->pose.origin) +
                                      4.0 * as_hull3(s)->pose.scale);
        case col_kind3_compound:
            return finite && are_parts_finite(as_compound3(s));
        default:
            return finite;
    }
}

col_vec3 col_position_shape3(const col_shape3 *s) {
    switch (s->kind) {
        case col_kind3_plane:
        case col_kind3_halfspace:
            return as_plane3(s)->point;
        default: /* the first of the defining vectors */
            return as_sphere3(s)->center;
    }
}
