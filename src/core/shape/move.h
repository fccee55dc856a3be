/* move.h - moving balls, capsules and aligned boxes inline: a world moves thousands of
 * them in each frame, and there the call and the general case would cost more than the
 * motion. */
#ifndef COL_MOVE_H
#define COL_MOVE_H

#include "../geometry/bounds.h"
#include "shape.h"

/* The shares of their extents and of their coordinates by which bounds are grown. */
typedef struct {
    double of_extents, of_coordinates;
} col_bounds_growth;

/* As col_shape_move_to does. Points are laid out as balls are. */
static inline void ball_move_to(col_ball *s, col_vec to) {
    s->center = to;
    s->shape.indirect = is_extreme(s->shape.radius) || vec_is_extreme(to);
}

static inline bool ball_move_quickly(col_ball *s, col_vec to,
                                     const col_bounds_growth *growth, col_bounds *out) {
    const double r = s->shape.radius;
    const double size = fabs(to.x) + fabs(to.y) + IN_SPACE(fabs(to.z) +) r;
    if (!(size <= COL_LARGEST)) {
        return false;
    }
    const col_vec extent =
        vec_all(r + growth->of_extents * r + growth->of_coordinates * size);
    ball_move_to(s, to);
    *out = (col_bounds){vec_sub(to, extent), vec_add(to, extent)};
    return true;
}

static inline bool aabb_move_quickly(col_aabb *s, const col_aabb *given, col_vec to,
                                     const col_bounds_growth *growth, col_bounds *out) {
    /* the sum may be rounded to below the lower corner */
    const col_vec max = vec_larger(vec_add(given->max, vec_sub(to, given->min)), to);
    const double size = fabs(to.x) + fabs(max.x) + fabs(to.y) +
                        fabs(max.y) IN_SPACE(+fabs(to.z) + fabs(max.z));
    if (!(size <= COL_LARGEST)) {
        return false;
    }
    const double extents = max.x - to.x + (max.y - to.y) IN_SPACE(+(max.z - to.z));
    const col_vec by =
        vec_all(growth->of_extents * extents + growth->of_coordinates * size);
    s->min = to;
    s->max = max;
    s->shape.indirect = vec_is_extreme(to) || vec_is_extreme(max);
    *out = (col_bounds){vec_sub(to, by), vec_add(max, by)};
    return true;
}

/* Segments are laid out as capsules are. */
static inline col_bounds bounds_of_span(col_vec a, col_vec b, double radius) {
    const col_vec r = vec_all(radius);
    return (col_bounds){vec_sub(vec_smaller(a, b), r), vec_add(vec_larger(a, b), r)};
}

static inline bool capsule_move_quickly(col_capsule *s, const col_capsule *given,
                                        col_vec to, const col_bounds_growth *growth,
                                        col_bounds *out) {
    const double r = s->shape.radius;
    const bool is_ball = vec_equal(given->b, given->a);
    const col_vec b = is_ball ? to : vec_add(given->b, vec_sub(to, given->a));
    const col_bounds box = bounds_of_span(to, b, r);
    const double size = fabs(box.min.x) + fabs(box.max.x) + fabs(box.min.y) +
                        fabs(box.max.y) IN_SPACE(+fabs(box.min.z) + fabs(box.max.z));
    if (!(size <= COL_LARGEST)) {
        return false;
    }
    const col_vec extents = vec_sub(box.max, box.min);
    const col_vec by =
        vec_all(growth->of_extents * (extents.x + extents.y IN_SPACE(+extents.z)) +
                growth->of_coordinates * size);
    s->a = to;
    s->b = b;
    s->shape.indirect = is_extreme(r) || vec_is_extreme(to) || vec_is_extreme(b);
    *out = (col_bounds){vec_sub(box.min, by), vec_add(box.max, by)};
    return true;
}

/* Moves a shape from where it was given, as col_shape_move_to does. *out: the bounds
 * there, grown. Returns false, and changes nothing, if a number may exceed COL_LARGEST,
 * or if the shape is no point, ball, segment, capsule or aligned box. */
static inline bool shape_move_quickly(col_shape *s, const col_shape *given, col_vec to,
                                      const col_bounds_growth *growth, col_bounds *out) {
    if (s->kind == (int)col_kind_aabb) {
        return aabb_move_quickly((col_aabb *)s, as_aabb(given), to, growth, out);
    }
    if (s->kind <= (int)col_kind_ball) {
        return ball_move_quickly((col_ball *)s, to, growth, out);
    }
    return is_capsule(s) &&
           capsule_move_quickly((col_capsule *)s, as_capsule(given), to, growth, out);
}

#endif
