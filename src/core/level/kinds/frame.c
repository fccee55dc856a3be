/* frame.c - the frame of a level's data: made, and boxes between it and the world. */
#include "frame.h"

/* Half the sides of the box around a box that is turned out of the world. */
static col_vec half_in_frame(const col_pose *pose, col_vec half) {
#if COL_DIMENSION == 3
    const col_vec sizes[3] = {vec_abs(pose->axes[0]), vec_abs(pose->axes[1]),
                              vec_abs(pose->axes[2])};
    return vec_unturn(sizes, half);
#else
    return pose_aligned_half(pose, half);
#endif
}

/* Half a box, larger by the rounding of what is computed from numbers of this size. */
static col_bounds around(col_vec middle_of, col_vec half, double size) {
    const col_vec grown = vec_add(half, vec_all(COL_ROUNDING_ERROR * size));
    return (col_bounds){vec_sub(middle_of, grown), vec_add(middle_of, grown)};
}

static bool is_finite_box(const col_bounds *box) {
    return vec_is_finite(box->min) && vec_is_finite(box->max);
}

/* Both ends of each side as they are, because an infinite box has no middle. */
static col_bounds local_endless_box(const col_level *l, const col_bounds *box) {
    if (pose_is_turned(&l->pose)) {
        return (col_bounds){vec_all(-INFINITY), vec_all(INFINITY)};
    }
    const col_vec one = level_unstretched(l, vec_sub(box->min, l->pose.origin));
    const col_vec other = level_unstretched(l, vec_sub(box->max, l->pose.origin));
    const col_vec low = vec_smaller(one, other);
    const col_vec high = vec_larger(one, other);
    const col_vec error =
        vec_scale(vec_larger(vec_abs(l->data->box.min), vec_abs(l->data->box.max)),
                  COL_ROUNDING_ERROR);
    return (col_bounds){vec_sub(low, error), vec_add(high, error)};
}

/* In the frame of the data, from half a box that is turned into it. */
static inline col_bounds unstretched_box(const col_level *l, col_vec at, col_vec half,
                                         double size) {
    const col_bounds turned =
        around(pose_local(&l->pose, vec_sub(at, l->pose.origin)), half, size);
    const col_vec one = level_unstretched(l, turned.min);
    const col_vec other = level_unstretched(l, turned.max);
    return (col_bounds){vec_smaller(one, other), vec_larger(one, other)};
}

col_bounds col_level_local_box(const col_level *l, const col_bounds *box) {
    if (level_is_plain(l)) {
        return *box;
    }
    if (!is_finite_box(box)) {
        return local_endless_box(l, box);
    }
    const col_vec at = vec_middle(box->min, box->max);
    const col_vec half = vec_sub(box->max, at);
    const double size = vec_largest(at) + vec_largest(half) + vec_largest(l->pose.origin);
    return unstretched_box(l, at, half_in_frame(&l->pose, half), size);
}

col_bounds col_level_local_point(const col_level *l, col_vec p) {
    if (level_is_plain(l)) {
        return (col_bounds){p, p};
    }
    const double size = vec_largest(p) + vec_largest(l->pose.origin);
    return unstretched_box(l, p, vec_zero(), size);
}

col_bounds col_level_world_box(const col_level *l, const col_bounds *box) {
    const col_vec one = level_stretched(l, box->min);
    const col_vec other = level_stretched(l, box->max);
    if (!pose_is_turned(&l->pose)) { /* as points are, which rounding leaves in order */
        return (col_bounds){vec_add(l->pose.origin, vec_smaller(one, other)),
                            vec_add(l->pose.origin, vec_larger(one, other))};
    }
    const col_vec at = vec_middle(one, other);
    const col_vec half = vec_scale(vec_abs(vec_sub(other, one)), 0.5);
    const double size = vec_largest(at) + vec_largest(half) + vec_largest(l->pose.origin);
    return around(vec_add(l->pose.origin, pose_turn(&l->pose, at)),
                  pose_aligned_half(&l->pose, half), size);
}

col_level col_level_make(col_kind kind, const col_level_data *data) {
    return (col_level){
        .shape = {.kind = (int)kind, .indirect = true, .radius = 0.0},
        .pose = pose_identity(),
        .stretch = vec_all(1.0),
        .data = data,
    };
}

col_vec col_level_point(const col_level *level, col_vec p) {
    return level_point(level, p);
}

size_t col_level_size(const col_level_data *data) { return data->size; }
