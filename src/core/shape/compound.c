/* compound.c - the parts of a compound, as they lie in the world. */
#include "compound.h"

#include <assert.h>

int col_compound_parts(const col_compound *compound) {
    return compound->data->part_count;
}

void col_compound_part(const col_compound *compound, int which, col_any *out) {
    const col_pose *const pose = &compound->pose;
    const col_rotation rotation = pose_rotation(pose);
    assert(which >= 0 && which < compound->data->part_count);
    const col_shape *part = &compound->data->parts[which].shape;
    col_any scaled;
    if (pose->scale != 1.0) { /* a copy of one that is denormal */
        col_shape_scale(&scaled, part, pose->scale);
        part = &scaled.shape;
    }
    col_shape_place(out, part, pose->origin, &rotation);
    IN_SPACE(if (is_cylinder(part)) {
        const col3_cylinder *c = as_cylinder(part);
        col3_shape_keep_length(out, pose_turn(pose, vec_sub(c->b, c->a)));
    });
}
