/* shapes.c - making, copying and comparing 3D shapes. */
#include "hull.h"

#include <assert.h>
#include <string.h>

/* The defining numbers of every kind stand in a row behind the head, so that scans and
 * comparisons need no case per kind. */
_Static_assert(sizeof(col3_vec) == 3 * sizeof(double), "vectors are plain triples");
_Static_assert(offsetof(col3_sphere, center) == sizeof(col3_shape), "no gap");
_Static_assert(offsetof(col3_capsule, a) == sizeof(col3_shape), "no gap");
_Static_assert(offsetof(col3_ray, origin) == sizeof(col3_shape), "no gap");
_Static_assert(offsetof(col3_aabb, min) == sizeof(col3_shape), "no gap");
_Static_assert(offsetof(col3_box, center) == sizeof(col3_shape), "no gap");
_Static_assert(offsetof(col3_triangle, a) == sizeof(col3_shape), "no gap");
_Static_assert(offsetof(col3_hull, pose) == sizeof(col3_shape), "no gap");
_Static_assert(offsetof(col3_cylinder, a) == sizeof(col3_shape), "no gap");
_Static_assert(offsetof(col3_plane, normal) == sizeof(col3_shape), "no gap");
_Static_assert(sizeof(col3_pose) == 20 * sizeof(double), "a row of numbers");

int col3_shape_count(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_point:
        case col3_kind_sphere:
            return 3;
        case col3_kind_box:
            return 15;
        case col3_kind_triangle:
            return 9;
        case col3_kind_hull:
        case col3_kind_compound:
            return (int)(sizeof(col3_pose) / sizeof(double));
        case col3_kind_cylinder:
        case col3_kind_cone:
            return 7;
        default: /* two vectors */
            return 6;
    }
}

int col3_shape_places(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_plane:
        case col3_kind_halfspace:
            return 0;
        case col3_kind_point:
        case col3_kind_sphere:
        case col3_kind_ray:
        case col3_kind_line:
        case col3_kind_box:
            return 1;
        case col3_kind_triangle:
            return 3;
        default: /* both ends, both corners; center and origin */
            return 2;
    }
}

void col3_shape_refresh(col3_shape *s) {
    const double *numbers = numbers_of(s);
    const int count = col3_shape_count(s);
    bool indirect = is_composite(s) || is_extreme(s->radius);
    for (int i = 0; i < count; i++) {
        indirect = indirect || is_extreme(numbers[i]);
    }
    s->indirect = indirect;
}

static double flushed(double x) { return fabs(x) < COL_NOTHING ? 0.0 : x; }

static bool is_cylinder(const col3_shape *s) {
    return s->kind == col3_kind_cylinder || s->kind == col3_kind_cone;
}

/* The next number in the direction of `way`; near zero, one whose square is safe. */
static double step_from(double x, double way) {
    const double least = 1024.0 * COL_NOTHING;
    return fabs(x) < least ? x + copysign(least, way)
                           : nextafter(x, copysign(INFINITY, way));
}

void col3_shape_keep_length(col3_any *s, col3_vec direction) {
    if (!is_cylinder(&s->shape) || !vec_equal(s->cylinder.a, s->cylinder.b)) {
        return;
    }
    const col3_vec size = vec_abs(direction);
    col3_vec *b = &s->cylinder.b;
    if (size.x >= size.y && size.x >= size.z) {
        b->x = step_from(b->x, direction.x);
    } else if (size.y >= size.z) {
        b->y = step_from(b->y, direction.y);
    } else {
        b->z = step_from(b->z, direction.z);
    }
}

void col3_shape_flush(col3_any *any) {
    col3_shape *s = &any->shape;
    const col3_vec extent = is_cylinder(s) ? shape_extent(any) : vec3(0.0, 0.0, 0.0);
    double *numbers = (double *)(s + 1); /* as numbers_of, to be written */
    const int count = col3_shape_count(s);
    s->radius = flushed(s->radius);
    for (int i = 0; i < count; i++) {
        numbers[i] = flushed(numbers[i]);
    }
    col3_shape_keep_length(any, extent);
    if (s->kind == col3_kind_hull && any->hull.pose.scale == 0.0) {
        any->sphere = col3_sphere_make(any->hull.pose.origin, s->radius);
    }
}

static col3_shape head(col3_kind kind, double radius) {
    assert(radius >= 0.0);
    return (col3_shape){.kind = (int)kind, .indirect = false, .radius = radius};
}

static col3_sphere make_sphere(col3_kind kind, col3_vec center, double radius) {
    col3_sphere s = {head(kind, radius), center};
    col3_shape_refresh(&s.shape);
    return s;
}

col3_sphere col3_point_make(col3_vec p) { return make_sphere(col3_kind_point, p, 0.0); }

col3_sphere col3_sphere_make(col3_vec center, double radius) {
    return make_sphere(col3_kind_sphere, center, radius);
}

static col3_capsule make_capsule(col3_kind kind, col3_vec a, col3_vec b, double radius) {
    col3_capsule s = {head(kind, radius), a, b};
    col3_shape_refresh(&s.shape);
    return s;
}

col3_capsule col3_segment_make(col3_vec a, col3_vec b) {
    return make_capsule(col3_kind_segment, a, b, 0.0);
}

col3_capsule col3_capsule_make(col3_vec a, col3_vec b, double radius) {
    return make_capsule(col3_kind_capsule, a, b, radius);
}

static col3_ray make_ray(col3_kind kind, col3_vec origin, col3_vec direction) {
    assert(!vec_is_zero(direction));
    col3_ray s = {head(kind, 0.0), origin, direction};
    col3_shape_refresh(&s.shape);
    return s;
}

col3_ray col3_ray_make(col3_vec origin, col3_vec direction) {
    return make_ray(col3_kind_ray, origin, direction);
}

col3_ray col3_line_make(col3_vec point, col3_vec direction) {
    return make_ray(col3_kind_line, point, direction);
}

col3_aabb col3_aabb_make(col3_vec min, col3_vec max) {
    assert(min.x <= max.x && min.y <= max.y && min.z <= max.z);
    col3_aabb s = {head(col3_kind_aabb, 0.0), min, max};
    col3_shape_refresh(&s.shape);
    return s;
}

col3_box col3_box_make(col3_vec center, col3_vec half_extents,
                       const col3_rotation *rotation, double radius) {
    col3_box s = {.shape = head(col3_kind_box, radius),
                  .center = center,
                  .half_extents = half_extents,
                  .axes = {rotation->axes[0], rotation->axes[1], rotation->axes[2]},
                  .rotation = rotation->quat};
    col3_shape_refresh(&s.shape);
    return s;
}

col3_triangle col3_triangle_make(col3_vec a, col3_vec b, col3_vec c, double radius) {
    col3_triangle s = {head(col3_kind_triangle, radius), a, b, c};
    col3_shape_refresh(&s.shape);
    return s;
}

static col3_cylinder make_cylinder(col3_kind kind, col3_vec a, col3_vec b,
                                   double radius) {
    assert(!vec_equal(a, b) && radius >= 0.0);
    col3_cylinder s = {head(kind, 0.0), a, b, radius};
    col3_shape_refresh(&s.shape);
    return s;
}

col3_cylinder col3_cylinder_make(col3_vec a, col3_vec b, double radius) {
    return make_cylinder(col3_kind_cylinder, a, b, radius);
}

col3_cylinder col3_cone_make(col3_vec base, col3_vec apex, double radius) {
    return make_cylinder(col3_kind_cone, base, apex, radius);
}

col3_hull col3_hull_make(const col3_hull_data *data, const col3_pose *pose,
                         double radius) {
    col3_hull s = {head(col3_kind_hull, radius), *pose, data};
    col3_shape_refresh(&s.shape);
    return s;
}

int col3_hull_corners(const col3_hull *hull) { return hull->data->corner_count; }

col3_vec col3_hull_corner(const col3_hull *hull, int which) {
    return pose_point(&hull->pose, hull->data->corners[which]);
}

col3_plane col3_plane_make(col3_kind kind, col3_vec normal, col3_vec point) {
    assert(kind == col3_kind_plane || kind == col3_kind_halfspace);
    const col3_vec unit = vec_unit_of(normal);
    col3_plane s = {head(kind, 0.0), unit, point, vec_dot(unit, point)};
    col3_shape_refresh(&s.shape);
    return s;
}

col3_plane col3_plane_from_offset(col3_kind kind, col3_vec normal, double d) {
    const double length = vec_safe_length(normal);
    const col3_vec unit = vec_unit_of(normal);
    col3_plane s = col3_plane_make(kind, normal, vec_scale(unit, d / length));
    s.d = d / length;
    return s;
}

size_t col3_shape_size(col3_kind kind) {
    switch (kind) {
        case col3_kind_point:
        case col3_kind_sphere:
            return sizeof(col3_sphere);
        case col3_kind_aabb:
        case col3_kind_box:
            return sizeof(col3_box);
        case col3_kind_plane:
        case col3_kind_halfspace:
            return sizeof(col3_plane);
        case col3_kind_triangle:
            return sizeof(col3_triangle);
        case col3_kind_hull:
            return sizeof(col3_hull);
        case col3_kind_cylinder:
        case col3_kind_cone:
            return sizeof(col3_cylinder);
        case col3_kind_compound:
            return sizeof(col3_compound);
        default:
            return sizeof(col3_capsule);
    }
}

/* Bytes in use: less than the room of an aabb, which may become a box. */
static size_t used_bytes(const col3_shape *s) {
    const bool aabb = s->kind == col3_kind_aabb;
    return aabb ? sizeof(col3_aabb) : col3_shape_size((col3_kind)s->kind);
}

void col3_shape_copy(col3_any *dst, const col3_shape *src) {
    memmove(dst, src, used_bytes(src));
}

static bool are_parts_finite(const col3_compound *compound) {
    const int count = col3_compound_parts(compound);
    bool finite = true;
    for (int i = 0; finite && i < count; i++) {
        col3_any part;
        col3_compound_part(compound, i, &part);
        finite = col3_shape_is_finite(&part.shape);
    }
    return finite;
}

bool col3_shape_is_finite(const col3_shape *s) {
    const double *numbers = numbers_of(s);
    const int count = col3_shape_count(s);
    bool finite = isfinite(s->radius);
    for (int i = 0; i < count; i++) {
        finite = finite && isfinite(numbers[i]);
    }
    switch (s->kind) {
        case col3_kind_plane:
        case col3_kind_halfspace:
            return finite && isfinite(as_plane(s)->d);
        case col3_kind_hull:
            /* no number of the data is above 2 */
            return finite && isfinite(vec_largest(as_hull(s)->pose.origin) +
                                      4.0 * as_hull(s)->pose.scale);
        case col3_kind_compound:
            return finite && are_parts_finite(as_compound(s));
        default:
            return finite;
    }
}

col3_vec col3_shape_position(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_plane:
        case col3_kind_halfspace:
            return as_plane(s)->point;
        default: /* the first of the defining vectors */
            return as_ball(s)->center;
    }
}
