/* quick.h - the two most frequent yes/no queries, inline: where the kinds are known, the
 * call of a pair function through the table costs more than its answer. */
#ifndef COL_PAIR_QUICK_H
#define COL_PAIR_QUICK_H

#include "../shape/shape.h"

static inline bool points_within(col_vec p, col_vec q, double limit) {
    return within(vec_length_sq(vec_sub(q, p)), limit);
}

static inline bool balls_overlap(const col_ball *p, const col_ball *q) {
    return points_within(p->center, q->center, p->shape.radius + q->shape.radius);
}

/* The code has no branch per axis: the axis on which two boxes are apart is
 * unpredictable. */
static inline bool aabbs_overlap(const col_aabb *p, const col_aabb *q) {
    const int apart =
        (p->min.x > q->max.x) | (q->min.x > p->max.x) | (p->min.y > q->max.y) |
        (q->min.y > p->max.y) IN_SPACE(| (p->min.z > q->max.z) | (q->min.z > p->max.z));
    return apart == 0;
}

#endif
