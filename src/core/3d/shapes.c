/* shapes.c - making, copying and comparing 3D shapes. */
#include "shapes.h"

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
_Static_assert(offsetof(col_plane3, normal) == sizeof(col_shape3), "no gap");

static int count_of(const col_shape3 *s) {
    switch (s->kind) {
        case col_kind3_point:
        case col_kind3_sphere:
            return 3;
        case col_kind3_box:
            return 15;
        default: /* two vectors */
            return 6;
    }
}

void shape3_refresh(col_shape3 *s) {
    const double *numbers = numbers3_of(s);
    const int count = count_of(s);
    bool extreme = is_extreme(s->radius);
    for (int i = 0; i < count; i++) {
        extreme = extreme || is_extreme(numbers[i]);
    }
    s->extreme = extreme;
}

static double flushed(double x) { return fabs(x) < COL_NOTHING ? 0.0 : x; }

void shape3_flush(col_shape3 *s) {
    double *numbers = (double *)(s + 1); /* as numbers3_of, to be written */
    const int count = count_of(s);
    s->radius = flushed(s->radius);
    for (int i = 0; i < count; i++) {
        numbers[i] = flushed(numbers[i]);
    }
}

static col_shape3 head(col_kind3 kind, double radius) {
    assert(radius >= 0.0);
    return (col_shape3){.kind = (int)kind, .extreme = false, .radius = radius};
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

int shape3_compare(const col_shape3 *a, const col_shape3 *b) {
    if (a->kind != b->kind) {
        return a->kind < b->kind ? -1 : 1;
    }
    if (a->radius != b->radius) {
        return a->radius < b->radius ? -1 : 1;
    }
    const double *x = numbers3_of(a);
    const double *y = numbers3_of(b);
    const int count = count_of(a);
    for (int i = 0; i < count; i++) {
        if (x[i] != y[i]) {
            return x[i] < y[i] ? -1 : 1;
        }
    }
    return 0;
}

/* A rotation given by axes is told as a quaternion, whose axes are these up to rounding:
 * either will do. */
static bool is_same_box(const col_box3 *a, const col_box3 *b) {
    const col_quat p = a->rotation;
    const col_quat q = b->rotation;
    return a->shape.radius == b->shape.radius && v3_equal(a->center, b->center) &&
           v3_equal(a->half_extents, b->half_extents) && p.x == q.x && p.y == q.y &&
           p.z == q.z && p.w == q.w;
}

bool col_equal_shape3(const col_shape3 *a, const col_shape3 *b) {
    const bool boxes = a->kind == col_kind3_box && b->kind == col_kind3_box;
    return shape3_compare(a, b) == 0 || (boxes && is_same_box(as_box3(a), as_box3(b)));
}

bool col_finite_shape3(const col_shape3 *s) {
    const double *numbers = numbers3_of(s);
    const int count = count_of(s);
    bool finite = isfinite(s->radius);
    for (int i = 0; i < count; i++) {
        finite = finite && isfinite(numbers[i]);
    }
    if (s->kind == col_kind3_plane || s->kind == col_kind3_halfspace) {
        finite = finite && isfinite(as_plane3(s)->d);
    }
    return finite;
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
