/* shapes.c - making, copying and comparing 2D shapes. */
#include "shapes.h"

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
_Static_assert(offsetof(col_plane2, normal) == sizeof(col_shape2), "no gap");

static int count_of(const col_shape2 *s) {
    switch (s->kind) {
        case col_kind2_point:
        case col_kind2_circle:
            return 2;
        case col_kind2_box:
            return 7;
        default: /* two vectors */
            return 4;
    }
}

void shape2_refresh(col_shape2 *s) {
    const double *numbers = numbers2_of(s);
    const int count = count_of(s);
    bool extreme = is_extreme(s->radius);
    for (int i = 0; i < count; i++) {
        extreme = extreme || is_extreme(numbers[i]);
    }
    s->extreme = extreme;
}

static double flushed(double x) { return fabs(x) < COL_NOTHING ? 0.0 : x; }

void shape2_flush(col_shape2 *s) {
    double *numbers = (double *)(s + 1); /* as numbers2_of, to be written */
    const int count = count_of(s);
    s->radius = flushed(s->radius);
    for (int i = 0; i < count; i++) {
        numbers[i] = flushed(numbers[i]);
    }
}

static col_shape2 head(col_kind2 kind, double radius) {
    assert(radius >= 0.0);
    return (col_shape2){.kind = (int)kind, .extreme = false, .radius = radius};
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

int shape2_compare(const col_shape2 *a, const col_shape2 *b) {
    if (a->kind != b->kind) {
        return a->kind < b->kind ? -1 : 1;
    }
    if (a->radius != b->radius) {
        return a->radius < b->radius ? -1 : 1;
    }
    const double *x = numbers2_of(a);
    const double *y = numbers2_of(b);
    const int count = count_of(a);
    for (int i = 0; i < count; i++) {
        if (x[i] != y[i]) {
            return x[i] < y[i] ? -1 : 1;
        }
    }
    return 0;
}

bool col_equal_shape2(const col_shape2 *a, const col_shape2 *b) {
    return shape2_compare(a, b) == 0;
}

bool col_finite_shape2(const col_shape2 *s) {
    const double *numbers = numbers2_of(s);
    const int count = count_of(s);
    bool finite = isfinite(s->radius);
    for (int i = 0; i < count; i++) {
        finite = finite && isfinite(numbers[i]);
    }
    if (s->kind == col_kind2_plane || s->kind == col_kind2_halfspace) {
        finite = finite && isfinite(as_plane2(s)->d);
    }
    return finite;
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
