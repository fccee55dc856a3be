/* make3.c - making the kinds that only 3D has: hulls, cylinders, cones. */
#include "hull.h"

#include <assert.h>

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
