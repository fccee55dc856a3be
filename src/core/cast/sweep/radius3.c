/* radius3.c - the angular motion radius of each kind of space: the distance of its
 * farthest point from the axis of rotation. In the plane, where the centre takes the
 * place of the axis, the formulas differ for every kind: radius2.c. */
#include "../../shape/hull.h"
#include "sweep.h"

/* The square of a plain product whose factors are not nearly parallel is off by less than
 * this share. */
#define PLAIN_ERROR (1.0 + 1024.0 * DBL_EPSILON)

static inline double axis_distance_sq(col3_vec p, col3_vec axis) {
    const double plain = vec_length_sq(vec_cross(p, axis));
    return plain > COL_OBLIQUE_SQ * vec_length_sq(p)
               ? PLAIN_ERROR * plain
               : vec_length_sq(vec_cross_exact(p, axis));
}

static double distance_from_axis(col3_vec p, col3_vec axis) {
    return sqrt(axis_distance_sq(p, axis));
}

static double farthest_corner(col3_vec low, col3_vec high, const col3_vec *axes,
                              col3_vec axis) {
    const col3_vec local = vec_unturn(axes, axis);
    double best = 0.0;
    for (int i = 0; i < 8; i++) {
        const double x = (i & 1) != 0 ? high.x : low.x;
        const double y = (i & 2) != 0 ? high.y : low.y;
        const double z = (i & 4) != 0 ? high.z : low.z;
        best = larger_of(best, axis_distance_sq(vec3(x, y, z), local));
    }
    return sqrt(best);
}

/* In the frame of the data. */
static double radius_of_hull(const col3_hull *h, col3_vec axis) {
    const col3_vec local = pose_local(&h->pose, axis);
    const col3_vec origin =
        vec_divide(pose_local(&h->pose, h->pose.origin), h->pose.scale);
    double best = 0.0;
    for (int i = 0; i < h->data->corner_count; i++) {
        const col3_vec p = vec_add(origin, h->data->corners[i]);
        best = larger_of(best, axis_distance_sq(p, local));
    }
    return sqrt(best) * h->pose.scale;
}

/* Zero for a rotation about its own axis of symmetry, which changes nothing. */
static double radius_of_cylinder(const col3_cylinder *c, col3_vec axis) {
    const double tilt = distance_from_axis(c->b, axis);
    const bool symmetric = tilt <= COL_PARALLEL_TOLERANCE * vec_length(c->b);
    const bool cone = c->shape.kind == (int)col3_kind_cone;
    const double far = cone ? larger_of(tilt, c->disc_radius) : tilt + c->disc_radius;
    return symmetric ? 0.0 : far;
}

double col3_sweep_radius(const col3_shape *s, const col3_spin *spin) {
    const col3_vec axis = spin->axis;
    const col3_vec world[3] = {vec_unit(0), vec_unit(1), vec_unit(2)};
    switch (s->kind) {
        case col3_kind_point:
        case col3_kind_sphere:
            return 0.0;
        case col3_kind_segment:
        case col3_kind_capsule:
            return distance_from_axis(as_capsule(s)->b, axis);
        case col3_kind_aabb:
            return farthest_corner(vec_zero(), as_aabb(s)->max, world, axis);
        case col3_kind_box: {
            const col3_box *box = as_box(s);
            const col3_vec h = box->half_extents;
            return farthest_corner(vec_negate(h), h, box->axes, axis);
        }
        case col3_kind_triangle:
            return larger_of(distance_from_axis(as_triangle(s)->b, axis),
                             distance_from_axis(as_triangle(s)->c, axis));
        case col3_kind_hull:
            return radius_of_hull(as_hull(s), axis);
        case col3_kind_cylinder:
        case col3_kind_cone:
            return radius_of_cylinder(as_cylinder(s), axis);
        default:
            return INFINITY;
    }
}
