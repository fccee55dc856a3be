/* frames.c - the frames of two parts of a sweep.
 *
 * The axis of a cylinder or cone is the difference of two points. If the height is close
 * to zero, the axis is lost anywhere but at the origin: so that part is the origin of its
 * frame, and the other one moves to it. */
#include "frames.h"

#include "../../cast/cast.h"

/* Whether s is to be the origin. If s is so far from the centre that rounding there is as
 * large as both shapes, its axis is lost anyway. */
static bool is_origin(const col_part_sweep *sweep, const col_shape *s,
                      const col_shape *other) {
    const double size = col_cast_extent(s) + col_cast_extent(other);
    const col_vec from_centre = vec_sub(col_shape_position(s), sweep->centre);
    return !col_cast_keeps_axis(s, other, size) &&
           MOSTLY(DBL_EPSILON * vec_largest(from_centre) < size);
}

col_part_frames col_part_frames_of(const col_part_sweep *sweep, const col_shape *a,
                                   const col_shape *b) {
    col_part_frames f = {.sweep = *sweep, .at_a = is_origin(sweep, a, b)};
    const col_vec of_a = f.at_a ? col_shape_position(a) : sweep->centre;
    f.origin = is_origin(sweep, b, a) ? col_shape_position(b) : sweep->centre;
    f.arm = vec_sub(of_a, sweep->centre);
    f.sweep.centre = vec_sub(sweep->centre, f.origin);
    col_shape_copy(&f.a, a);
    col_shape_copy(&f.b, b);
    part_move(&f.a, vec_negate(of_a));
    part_move(&f.b, vec_negate(f.origin));
    return f;
}
