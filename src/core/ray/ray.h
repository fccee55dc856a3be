/* ray.h - raycasts of the common cases by short formulas; used in the core only.
 *
 * The general functions of each dimension stand in 2d/ray.h and 3d/ray.h. */
#ifndef COL_RAY_H
#define COL_RAY_H

#include "../base/quick.h"
#include "../geometry/dimension.h"

#if COL_DIMENSION == 2
#include "2d/ray.h"
#else
#include "3d/ray.h"
#endif

/* A ray from outside against a ball, a capsule or a sharp box; in the plane also against
 * a sharp triangle or polygon. That of a ball may have any numbers. */
col_quick_answer col_ray_quick_ball(const col_shape *s, const col_ray_input *ray,
                                    col_hit *out);
col_quick_answer col_ray_quick_capsule(const col_shape *s, const col_ray_input *ray,
                                       col_hit *out);
col_quick_answer col_ray_quick_box(const col_shape *s, const col_ray_input *ray,
                                   col_hit *out);
#if COL_DIMENSION == 3
col_quick_answer col3_ray_quick_cylinder(const col3_shape *s, const col3_ray_input *ray,
                                         col3_hit *out);
col_quick_answer col3_ray_quick_hull(const col3_shape *s, const col3_ray_input *ray,
                                     col3_hit *out);
#else
col_quick_answer col2_ray_quick_convex(const col2_shape *s, const col2_ray_input *ray,
                                       col2_hit *out);
#endif

/* For a solid shape that the ray starts in. */
static inline col_hit hit_at_start(col_vec origin, col_vec direction) {
    return (col_hit){0.0, origin, vec_negate(vec_normalized(direction)), true};
}

/* As col_clip and col_raycast, for a convex shape. */
bool col_convex_clip(const col_shape *line, const col_shape *s, col_interval *out);
bool col_convex_raycast(const col_shape *s, const col_ray_input *ray, col_hit *out);

/* The normal at the end t1 of the interval that col_convex_clip answers with, as for a
 * hit from inside. False if there is no such end. */
bool col_convex_leave(const col_shape *line, const col_shape *s, col_vec *normal);

#endif
