/* make.c - making shapes from their defining values. */
#include "corners.h"

#include <assert.h>

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

/* A polygon of one corner remains one, as without scaling: its scale is again that of its
 * coordinates. The corner of such a hull may stand for points that rounding has
 * merged. */
static bool keep_corner(col_any *s) {
    if (COL_DIMENSION == 3 || corner_count(&s->shape) > 1) {
        return false;
    }
    col_pose *const pose = &s->compound.pose;
    pose->scale = power_of_two_below(vec_largest(pose->origin));
    return true;
}

void col_shape_flush(col_any *any) {
    col_shape *s = &any->shape;
    double *numbers = (double *)(s + 1); /* as numbers_of, but writable */
    const int count = col_shape_count(s);
    s->radius = flushed(s->radius);
    for (int i = 0; i < count; i++) {
        numbers[i] = flushed(numbers[i]);
    }
    if (has_corners(s) && pose_of(s)->scale == 0.0 && !keep_corner(any)) {
        *(col_ball *)any = col_ball_make(pose_of(s)->origin, s->radius);
    }
}

/* ---------------------------------------------------- kinds of one dimension -- */

#if COL_DIMENSION == 2

_Static_assert(offsetof(col2_polygon, pose) == sizeof(col2_shape), "no gap");
_Static_assert(sizeof(col2_pose) == 8 * sizeof(double), "a row of numbers");

col2_polygon col2_polygon_make(const col2_polygon_data *data, const col2_pose *pose,
                               double radius) {
    const bool convex = data->part_count == 1;
    const col2_kind kind = convex ? col2_kind_polygon : col2_kind_concave;
    col2_polygon s = {shape_head(kind, radius), *pose, data};
    col2_shape_refresh(&s.shape);
    return s;
}

int col2_polygon_corners(const col2_polygon *polygon) {
    return polygon->data->outline_count;
}

col2_vec col2_polygon_corner(const col2_polygon *polygon, int which) {
    return pose_point(&polygon->pose, polygon->data->outline[which]);
}

#else

_Static_assert(offsetof(col3_hull, pose) == sizeof(col3_shape), "no gap");
_Static_assert(offsetof(col3_cylinder, a) == sizeof(col3_shape), "no gap");
_Static_assert(sizeof(col3_pose) == 20 * sizeof(double), "a row of numbers");

col3_hull col3_hull_make(const col3_hull_data *data, const col3_pose *pose,
                         double radius) {
    col3_hull s = {shape_head(col3_kind_hull, radius), *pose, data};
    col3_shape_refresh(&s.shape);
    return s;
}

int col3_hull_corners(const col3_hull *hull) { return hull->data->corner_count; }

col3_vec col3_hull_corner(const col3_hull *hull, int which) {
    return pose_point(&hull->pose, hull->data->corners[which]);
}

static col3_cylinder make_cylinder(col3_kind kind, col3_vec a, col3_vec b,
                                   double radius) {
    assert(!vec_equal(a, b) && radius >= 0.0);
    col3_cylinder s = {shape_head(kind, 0.0), a, b, radius};
    col3_shape_refresh(&s.shape);
    return s;
}

col3_cylinder col3_cylinder_make(col3_vec a, col3_vec b, double radius) {
    return make_cylinder(col3_kind_cylinder, a, b, radius);
}

col3_cylinder col3_cone_make(col3_vec base, col3_vec apex, double radius) {
    return make_cylinder(col3_kind_cone, base, apex, radius);
}

void col3_shape_keep_length(col3_any *s, col3_vec direction) {
    if (!is_cylinder(&s->shape) || !vec_equal(s->cylinder.a, s->cylinder.b)) {
        return;
    }
    const int axis = vec_largest_axis(vec_abs(direction));
    const double sign = vec_get(direction, axis);
    const double from = vec_get(s->cylinder.a, axis);
    const double to = from + copysign(CYLINDER_LEAST, sign);
    const double next = nextafter(from, copysign(INFINITY, sign));
    s->cylinder.b = vec_with(s->cylinder.a, axis, to != from ? to : next);
}

#endif
