/* aabb_aabb.c - aligned boxes against each other: one interval per axis, and no rounding
 * but that of the differences of the given coordinates. */
#include "../shape/shape.h"
#include "pair.h"

/* The gaps along one axis, negative while the intervals overlap. above: the height of
 * b's lower face over a's upper one; below: the height of a's lower face over b's upper
 * one. */
typedef struct {
    double above, below;
} col_aabb_sides;

static inline col_aabb_sides sides_of(double a_min, double a_max, double b_min,
                                      double b_max) {
    return (col_aabb_sides){b_min - a_max, a_min - b_max};
}

/* The part of the gap along one axis, signed from a to b. */
static inline double gap_of(col_aabb_sides s) {
    return larger_of(s.above, 0.0) - larger_of(s.below, 0.0);
}

static inline void all_sides(const col_shape *a, const col_shape *b,
                             col_aabb_sides s[COL_DIMENSION]) {
    const col_aabb *p = as_aabb(a);
    const col_aabb *q = as_aabb(b);
    s[0] = sides_of(p->min.x, p->max.x, q->min.x, q->max.x);
    s[1] = sides_of(p->min.y, p->max.y, q->min.y, q->max.y);
    IN_SPACE(s[2] = sides_of(p->min.z, p->max.z, q->min.z, q->max.z));
}

static inline col_vec gap_between(const col_aabb_sides s[COL_DIMENSION]) {
    return (col_vec){gap_of(s[0]), gap_of(s[1]) IN_SPACE(, gap_of(s[2]))};
}

/* Aligned boxes have no radius: limit is 0. All sides are compared before the one branch:
 * the axis on which two boxes are apart cannot be predicted. */
bool col_overlaps_aabb_aabb(const col_shape *a, const col_shape *b, double limit) {
    col_aabb_sides s[COL_DIMENSION];
    all_sides(a, b, s);
    int apart = 0;
    COL_UNROLL
    for (int i = 0; i < COL_DIMENSION; i++) {
        apart |= (s[i].above > limit) | (s[i].below > limit);
    }
    return apart == 0;
}

/* Nearest points of the two intervals of an axis: the middle of their common part, or the
 * two facing ends. */
static void nearest_on_axis(double a_min, double a_max, double b_min, double b_max,
                            double *a, double *b) {
    const double low = larger_of(a_min, b_min);
    const double high = smaller_of(a_max, b_max);
    const double shared = middle(low, high);
    *a = low <= high ? shared : (a_max < b_min ? a_max : a_min);
    *b = low <= high ? shared : (a_max < b_min ? b_min : b_max);
}

/* The penetration depth, negated. A tie goes to the first axis, and there to b above
 * a. */
static double least_depth(const col_aabb_sides s[COL_DIMENSION], int *axis,
                          double *side) {
    double best = -INFINITY;
    for (int i = 0; i < COL_DIMENSION; i++) {
        const bool above = s[i].above >= s[i].below;
        const double gap = above ? s[i].above : s[i].below;
        if (gap > best) {
            best = gap;
            *axis = i;
            *side = above ? 1.0 : -1.0;
        }
    }
    return best;
}

bool col_pair_aabb_aabb(const col_shape *a, const col_shape *b, double limit,
                        col_pair_answer *out) {
    const col_aabb *p = as_aabb(a);
    const col_aabb *q = as_aabb(b);
    col_aabb_sides s[COL_DIMENSION];
    all_sides(a, b, s);
    const col_vec e = gap_between(s);
    const double gap_sq = vec_length_sq(e);
    if (!within(gap_sq, limit)) {
        return false;
    }
    nearest_on_axis(p->min.x, p->max.x, q->min.x, q->max.x, &out->a.x, &out->b.x);
    nearest_on_axis(p->min.y, p->max.y, q->min.y, q->max.y, &out->a.y, &out->b.y);
    IN_SPACE(
        nearest_on_axis(p->min.z, p->max.z, q->min.z, q->max.z, &out->a.z, &out->b.z));
    out->ta = 0.0;
    out->tb = 0.0;
    if (gap_sq > 0.0) {
        const double gap = sqrt(gap_sq);
        out->distance = gap;
        out->normal = vec_scale(e, 1.0 / gap);
        return true;
    }
    int axis = 0;
    double side = 1.0;
    out->distance = least_depth(s, &axis, &side);
    out->normal = vec_scale(vec_unit(axis), side);
    const col_vec facing_a = side > 0.0 ? p->max : p->min;
    const col_vec facing_b = side > 0.0 ? q->min : q->max;
    out->a = vec_with(out->a, axis, vec_get(facing_a, axis));
    out->b = vec_with(out->b, axis, vec_get(facing_b, axis));
    return true;
}
