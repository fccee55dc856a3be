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

/* When the larger of two shapes is of size 1, a cylinder or cone gets this length, along
 * its direction: far below rounding, and its square is safe. A coordinate below the
 * square root of a rounding of that is 0, so that the sum of both keeps the direction. */
static const double LEAST_LENGTH = 0x1p-400;
static const double LEAST_COORDINATE = 0x1p-300;

static double rounded_to_zero(double x) { return fabs(x) < LEAST_COORDINATE ? 0.0 : x; }

void col3_shape_keep_direction(col3_any *s, col3_vec direction) {
    if (vec_largest(shape_extent(s)) >= LEAST_LENGTH) {
        return;
    }
    const col3_vec a = s->cylinder.a;
    const col3_vec share = vec_divide(direction, vec_largest(direction));
    s->cylinder.a =
        vec3(rounded_to_zero(a.x), rounded_to_zero(a.y), rounded_to_zero(a.z));
    s->cylinder.b = vec_along(s->cylinder.a, LEAST_LENGTH, share);
}

/* The next number in the direction of the sign; if tiny, one whose square is safe. */
static double step_from(double x, double sign) {
    const double least = 1024.0 * COL_ZERO_TOLERANCE;
    return MOSTLY(fabs(x) < least) ? x + copysign(least, sign)
                                   /* No tested axis is so short and so far off. */
                                   : nextafter(x, copysign(INFINITY, sign));
}

void col3_shape_keep_length(col3_any *s, col3_vec direction) {
    if (!is_cylinder(&s->shape) || !vec_equal(s->cylinder.a, s->cylinder.b)) {
        return;
    }
    const int axis = vec_largest_axis(vec_abs(direction));
    const col3_vec b = s->cylinder.b;
    const double moved = step_from(vec_get(b, axis), vec_get(direction, axis));
    s->cylinder.b = vec_with(b, axis, moved);
}
