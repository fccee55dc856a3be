/* frame.h - from the frame of a level's data to the world, and back. */
#ifndef COL_LEVEL_FRAME_H
#define COL_LEVEL_FRAME_H

#include "../../geometry/level.h"
#include "../../shape/pose.h"
#include "../../shape/shape.h"

static inline col_vec level_stretched(const col_level *l, col_vec v) {
    return (col_vec){l->stretch.x * v.x,
                     l->stretch.y * v.y IN_SPACE(, l->stretch.z * v.z)};
}

static inline col_vec level_unstretched(const col_level *l, col_vec v) {
    return (col_vec){v.x / l->stretch.x,
                     v.y / l->stretch.y IN_SPACE(, v.z / l->stretch.z)};
}

/* Whether the frame of the data is that of the world. */
static inline bool level_is_plain(const col_level *l) {
    return vec_is_zero(l->pose.origin) && vec_equal(l->stretch, vec_all(1.0)) &&
           !pose_is_turned(&l->pose);
}

/* From the frame of the data to the world, and back. */
static inline col_vec level_point(const col_level *l, col_vec v) {
    return vec_add(l->pose.origin, pose_turn(&l->pose, level_stretched(l, v)));
}

static inline col_vec level_local(const col_level *l, col_vec p) {
    return level_unstretched(l, pose_local(&l->pose, vec_sub(p, l->pose.origin)));
}

static inline col_vec level_local_direction(const col_level *l, col_vec v) {
    return level_unstretched(l, pose_local(&l->pose, v));
}

/* Normals turn, and shrink where the surface is stretched; the size of the level does not
 * matter. */
static inline col_vec level_normal(const col_level *l, col_vec n) {
    const double largest = vec_largest(l->stretch);
    const col_vec shrunk = {n.x / (l->stretch.x / largest),
                            n.y / (l->stretch.y / largest)
                                      IN_SPACE(, n.z / (l->stretch.z / largest))};
    return vec_normalized(pose_turn(&l->pose, shrunk));
}

/* The box in the frame of the data around a box or a point of the world, and the reverse;
 * too small nowhere. */
col_bounds col_level_local_box(const col_level *l, const col_bounds *box);
col_bounds col_level_local_point(const col_level *l, col_vec p);
col_bounds col_level_world_box(const col_level *l, const col_bounds *box);

#endif
