/* aabb_aabb.c - aligned boxes against each other: one interval per axis, nothing rounded
 * but the differences of the given coordinates. */
#include "../shape/shape.h"
#include "pair.h"

/* Room along one axis: above is how far b's lower face lies above a's upper one (negative
 * while they overlap), below the same on the other side. */
typedef struct {
    double above, below;
} col3_aabb_sides;

static inline col3_aabb_sides sides_of(double a_min, double a_max, double b_min,
                                       double b_max) {
    return (col3_aabb_sides){b_min - a_max, a_min - b_max};
}

/* The part of the gap along one axis, signed from a to b. */
static inline double gap_of(col3_aabb_sides s) {
    return larger_of(s.above, 0.0) - larger_of(s.below, 0.0);
}

static inline void all_sides(const col3_shape *a, const col3_shape *b,
                             col3_aabb_sides s[3]) {
    const col3_aabb *p = as_aabb(a);
    const col3_aabb *q = as_aabb(b);
    s[0] = sides_of(p->min.x, p->max.x, q->min.x, q->max.x);
    s[1] = sides_of(p->min.y, p->max.y, q->min.y, q->max.y);
    s[2] = sides_of(p->min.z, p->max.z, q->min.z, q->max.z);
}

static inline col3_vec gap_between(const col3_aabb_sides s[3]) {
    return vec3(gap_of(s[0]), gap_of(s[1]), gap_of(s[2]));
}

/* Aligned boxes have no radius: reach is 0. All sides at once, as on which one two boxes
 * are apart is a coin's toss to the branch predictor. */
bool col3_overlaps_aabb_aabb(const col3_shape *a, const col3_shape *b, double reach) {
    col3_aabb_sides s[3];
    all_sides(a, b, s);
    int apart = 0;
    COL_UNROLL
    for (int i = 0; i < 3; i++) {
        apart |= (s[i].above > reach) | (s[i].below > reach);
    }
    return apart == 0;
}

/* Where the two intervals of an axis meet: the middle of what they share, or the two
 * facing ends. */
static void meet(double a_min, double a_max, double b_min, double b_max, double *a,
                 double *b) {
    const double low = larger_of(a_min, b_min);
    const double high = smaller_of(a_max, b_max);
    const double shared = middle(low, high);
    *a = low <= high ? shared : (a_max < b_min ? a_max : a_min);
    *b = low <= high ? shared : (a_max < b_min ? b_min : b_max);
}

/* The facing ends on the axis of least depth. */
static void face(double a_min, double a_max, double b_min, double b_max, double side,
                 double *a, double *b) {
    *a = side > 0.0 ? a_max : a_min;
    *b = side > 0.0 ? b_min : b_max;
}

/* Of equal depths the first axis; of equal sides, b lies above. */
static double least_depth(const col3_aabb_sides s[3], int *axis, double *side) {
    double best = -INFINITY;
    for (int i = 0; i < 3; i++) {
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

bool col3_pair_aabb_aabb(const col3_shape *a, const col3_shape *b, double reach,
                         col3_pair_answer *out) {
    const col3_aabb *p = as_aabb(a);
    const col3_aabb *q = as_aabb(b);
    col3_aabb_sides s[3];
    all_sides(a, b, s);
    const col3_vec e = gap_between(s);
    const double gap_sq = vec_length_sq(e);
    if (!within(gap_sq, reach)) {
        return false;
    }
    meet(p->min.x, p->max.x, q->min.x, q->max.x, &out->a.x, &out->b.x);
    meet(p->min.y, p->max.y, q->min.y, q->max.y, &out->a.y, &out->b.y);
    meet(p->min.z, p->max.z, q->min.z, q->max.z, &out->a.z, &out->b.z);
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
    if (axis == 0) {
        face(p->min.x, p->max.x, q->min.x, q->max.x, side, &out->a.x, &out->b.x);
    } else if (axis == 1) {
        face(p->min.y, p->max.y, q->min.y, q->max.y, side, &out->a.y, &out->b.y);
    } else {
        face(p->min.z, p->max.z, q->min.z, q->max.z, side, &out->a.z, &out->b.z);
    }
    return true;
}
