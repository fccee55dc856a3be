/* check.c - whether the numbers of a shape are ones that a query can be asked about. */
#include "../geometry/level.h"
#include "corners.h"

static bool are_parts_finite(const col_compound *compound) {
    const int count = col_compound_parts(compound);
    bool finite = true;
    for (int i = 0; finite && i < count; i++) {
        col_any part;
        col_compound_part(compound, i, &part);
        finite = col_shape_is_finite(&part.shape);
    }
    return finite;
}

/* Every point of it, as no part reaches farther than the box. */
static bool is_level_finite(const col_level *level) {
    const col_bounds *box = &level->data->box;
    const double size = larger_of(vec_largest(box->min), vec_largest(box->max));
    return isfinite(4.0 * size * vec_largest(level->stretch) +
                    vec_largest(level->pose.origin));
}

bool col_shape_is_finite(const col_shape *s) {
    const double *numbers = numbers_of(s);
    const int count = col_shape_count(s);
    bool finite = isfinite(s->radius);
    for (int i = 0; i < count; i++) {
        finite = finite && isfinite(numbers[i]);
    }
    switch (s->kind) {
        case col_kind_plane:
        case col_kind_halfspace:
            return finite && isfinite(as_plane(s)->d);
        case col_kind_compound:
            return finite && are_parts_finite(as_compound(s));
        default:
            if (is_level_kind(s)) {
                return finite && is_level_finite(as_level(s));
            }
            /* no coordinate of the corners is above 2 */
            return finite &&
                   (!has_corners(s) ||
                    isfinite(vec_largest(pose_of(s)->origin) + 4.0 * pose_of(s)->scale));
    }
}

bool col_shape_is_sound(const col_shape *s) {
    IN_SPACE(if (is_cylinder(s) && vec_equal(as_cylinder(s)->a, as_cylinder(s)->b)) {
        return false;
    });
    return col_shape_is_finite(s);
}
