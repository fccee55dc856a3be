/* projection3.c - the interval of a hull, cylinder or cone along a direction. */
#include "../shape/corners.h"
#include "projection.h"

/* The farthest corners of hulls of more faces are found by walking. */
#define WALKED_FACES 64

static col_range of_cylinder(const col3_cylinder *s, col3_vec n) {
    const col3_vec axis = vec_sub(s->b, s->a);
    const double end = vec_dot(n, axis);
    const double rim = s->disc_radius * vec_cross_length(n, vec_normalized(axis));
    const double at_end = s->shape.kind == col3_kind_cone ? 0.0 : rim;
    return (col_range){smaller_of(-rim, end - at_end), larger_of(rim, end + at_end)};
}

col_range col3_projection_of_corners(const col3_shape *s, col3_vec n) {
    if (s->kind != col3_kind_hull) {
        return of_cylinder(as_cylinder(s), n);
    }
    const col3_hull_data *data = as_hull(s)->data;
    const col3_pose *pose = &as_hull(s)->pose;
    const col3_vec local = pose_local(pose, n);
    col_range r = {INFINITY, -INFINITY};
    if (data->face_count > WALKED_FACES) {
        const int low = col3_hull_support(data, vec_negate(local), 0);
        const int high = col3_hull_support(data, local, 0);
        r = (col_range){vec_dot(data->corners[low], local),
                        vec_dot(data->corners[high], local)};
    } else {
        for (int i = 0; i < data->corner_count; i++) {
            const double along = vec_dot(data->corners[i], local);
            r.min = smaller_of(r.min, along);
            r.max = larger_of(r.max, along);
        }
    }
    return (col_range){r.min * pose->scale, r.max * pose->scale};
}
