/* extent3.c - projecting cylinders and cones onto a direction. */
#include "extent.h"

/* The end of an interval from 0 to length that lies along `rise`; the middle of a level
 * one. */
static double end_share(double rise, double tolerance) {
    return fabs(rise) <= tolerance ? 0.5 : rise > 0.0 ? 1.0 : 0.0;
}

/* From the centre of a disc to the middle of its farthest points: the centre itself if
 * the disc faces along n. across: the part of n in the plane of the disc. */
static col3_vec rim_offset(col3_vec across, double radius, double level) {
    const double sine = vec_length(across);
    return sine <= level ? vec_zero() : vec_scale(across, radius / sine);
}

/* One end of a cylinder or cone along n. across: see rim_offset. */
static double farthest_end(const col3_cylinder *s, col3_vec n, col3_vec across,
                           double level, col3_vec *offset) {
    const col3_vec axis = vec_sub(s->b, s->a);
    const bool cone = s->shape.kind == col3_kind_cone;
    const double rim = s->disc_radius * vec_length(across);
    const double rise = vec_dot(axis, n);
    const double tolerance = level * (vec_largest(axis) + s->disc_radius);
    const double gain = cone ? rise - rim : rise; /* of the end b over the end a */
    const double share = end_share(gain, tolerance);
    const col3_vec to_rim = rim_offset(across, s->disc_radius, level);
    *offset = vec_along(vec_scale(axis, share), cone ? 1.0 - share : 1.0, to_rim);
    return larger_of(rim, cone ? rise : rise + rim);
}

col3_extent col3_extent_of_cylinder(const col3_cylinder *s, col3_vec n, double level) {
    const col3_vec u = vec_normalized(vec_sub(s->b, s->a));
    const col3_vec across = vec_cross(u, vec_cross_exact(n, u));
    col3_extent r = {.base = s->a};
    r.high = farthest_end(s, n, across, level, &r.high_offset);
    r.low = -farthest_end(s, vec_negate(n), vec_negate(across), level, &r.low_offset);
    return r;
}
