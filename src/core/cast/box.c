/* box.c - casts of aligned boxes, whose Minkowski difference is an aligned box: the times
 * at which they overlap along each axis. */
#include "../base/range.h"
#include "cast.h"

static col_range range_along(const col_aabb *box, int axis) {
    return (col_range){vec_get(box->min, axis), vec_get(box->max, axis)};
}

/* The middle of what the intervals have in common at the time t. */
static double shared_middle(col_range a, double d, col_range b, col_exact t) {
    const col_exact moved = exact_add(exact_product(t.hi, d), (col_exact){t.lo * d, 0.0});
    const double low = exact_value(exact_add(moved, (col_exact){a.min, 0.0}));
    const double high = exact_value(exact_add(moved, (col_exact){a.max, 0.0}));
    return middle(larger_of(low, b.min), smaller_of(high, b.max));
}

/* When the gap between two ends is closed, to the last digit and more: after a long
 * motion one double does not give the position exactly enough. */
static col_exact time_of(col_exact gap, double speed) {
    const double t = gap.hi / speed;
    const col_exact moved = exact_product(t, speed);
    return (col_exact){t, (((gap.hi - moved.hi) - moved.lo) + gap.lo) / speed};
}

static void add_axis(const col_aabb *a, double d, const col_aabb *b, int axis,
                     double level, col_cast_sides *s) {
    const col_range of_a = range_along(a, axis);
    const col_range of_b = range_along(b, axis);
    const col_vec up = vec_unit(axis);
    add_side(s, of_b.min - of_a.max, d, 1.0, level, up);
    add_side(s, of_a.min - of_b.max, -d, 1.0, level, vec_scale(up, -1.0));
}

/* The time at which the side is reached. */
static col_exact time_to_side(const col_cast_state *x, const col_sides_touch *at) {
    const int axis = at->side / 2;
    const col_range a = range_along(as_aabb(x->a), axis);
    const col_range b = range_along(as_aabb(x->b), axis);
    const col_exact gap = at->side % 2 == 0 ? exact_difference(b.min, a.max)
                                            : exact_difference(a.min, b.max);
    return time_of(gap, fabs(vec_get(x->d, axis)));
}

col_quick_answer col_cast_aligned(col_cast_state *x, col_touch *out) {
    if (!col_cast_are_solid(x)) {
        return quick_unsure;
    }
    const col_aabb *a = as_aabb(x->a);
    const col_aabb *b = as_aabb(x->b);
    const col_vec d = x->d;
    col_cast_sides sides;
    col_sides_touch at;
    start_sides(&sides, a->min);
    COL_UNROLL
    for (int i = 0; i < COL_DIMENSION; i++) {
        add_axis(a, vec_get(d, i), b, i, x->error * x->speed, &sides);
    }
    const col_quick_answer answer = col_cast_through_sides(x, &sides, &at);
    if (answer != quick_hit) {
        return answer;
    }
    col_exact t = {at.t, 0.0};
    if (!at.at_start && !x->corner) {
        t = time_to_side(x, &at);
        at.t = clamp(exact_value(t), 0.0, x->end);
    }
    out->b.x = shared_middle(range_along(a, 0), d.x, range_along(b, 0), t);
    out->b.y = shared_middle(range_along(a, 1), d.y, range_along(b, 1), t);
    IN_SPACE(out->b.z = shared_middle(range_along(a, 2), d.z, range_along(b, 2), t);)
    return col_cast_touch_on_side(x, &sides, &at, out);
}
