/* check.c - whether the numbers of a shape are valid for a query. */
#include "../geometry/level.h"
#include "corners.h"

static bool are_parts_in_range(const col_compound *compound) {
    const int count = col_compound_parts(compound);
    bool within = true;
    for (int i = 0; within && i < count; i++) {
        col_any part;
        col_compound_part(compound, i, &part);
        within = col_shape_is_in_range(&part.shape);
    }
    return within;
}

/* The box bounds every point of the shape, as no part reaches farther. */
static bool is_level_in_range(const col_level *level) {
    const col_bounds *box = &level->data->box;
    const double size = larger_of(vec_largest(box->min), vec_largest(box->max));
    return size * vec_largest(level->stretch) <= COL_LARGEST;
}

/* Written such that it is false for NaN. The offset of a plane is that of its point, and
 * the corners of a hull or polygon are within a few of its scale: they need no test. */
bool col_shape_is_in_range(const col_shape *s) {
    const double *numbers = numbers_of(s);
    const int count = col_shape_count(s);
    bool within = s->radius <= COL_LARGEST;
    for (int i = 0; i < count; i++) {
        within = within && fabs(numbers[i]) <= COL_LARGEST;
    }
    if (s->kind == (int)col_kind_compound) {
        return within && are_parts_in_range(as_compound(s));
    }
    /* Levels whose corners alone leave the range occur at random. */
    return MOSTLY(within) && (!is_level_kind(s) || is_level_in_range(as_level(s)));
}

bool col_shape_is_sound(const col_shape *s) {
    IN_SPACE(if (is_cylinder(s) && vec_equal(as_cylinder(s)->a, as_cylinder(s)->b)) {
        return false;
    });
    return col_shape_is_in_range(s);
}
