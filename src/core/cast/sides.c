/* sides.c - a line against the Minkowski difference of two shapes, given by its sides.
 *
 * a moves along a line. Along each normal that can separate the shapes the gap is a
 * straight function of time, and inside the difference all gaps are below zero: from the
 * time at which the last of them closes to the time at which the first opens again.
 *
 *     gap \    . side 1           hit at *, if half-way to the end of the overlap the
 *          \     `  .             depth (the least over all sides) is more than a graze:
 *       0 --\---------*=====o---  it is concave in time, so it is nowhere more than
 *            \           ` /.     twice as deep
 *      side 2 \           /   `   Source: Ericson, Real-Time Collision Detection, 5.5.8
 *              \  side 3 /        and 5.3.8. */
#include "cast.h"

/* Sizes after which a shape is in the middle of an infinite one. */
#define FAR_INSIDE 1.0

/* Times that differ by no more than so many errors take may be in either order. */
#define TIE_ERRORS 16.0

/* The least of all sides, over the length of the normal. */
static double depth_at(const col_cast_sides *s, double t) {
    double depth = INFINITY;
    for (int i = 0; i < s->count; i++) {
        const double along = t * s->closing[i] - s->gap[i];
        depth = along < depth * s->length[i] ? along / s->length[i] : depth;
    }
    return depth;
}

/* The side that the motion opposes most, among those that it opposes and that are touched
 * at t up to rounding; -1 if there is none. */
static int touched_side(const col_cast_sides *s, double t, double rounding) {
    int best = -1;
    for (int i = 0; i < s->count - s->tips; i++) {
        const double length = s->length[i];
        const double gap = s->gap[i] - t * s->closing[i];
        if (gap >= -rounding * length && s->closing[i] > 0.0 &&
            (best < 0 || s->closing[i] * s->length[best] > s->closing[best] * length)) {
            best = i;
        }
    }
    return best;
}

static inline double rate_of(const col_cast_sides *s, int i) {
    return s->closing[i] / s->length[i];
}

/* At a corner other sides are touched as well, by no more than a graze: whether there are
 * any. Then the side becomes the face of b that the motion opposes most. least: the least
 * rate of them all. */
static bool is_corner(const col_cast_sides *s, double t, double graze, int *side,
                      double *least) {
    const int own = *side;
    bool corner = false;
    bool of_b = own >= s->first_of_b && own < s->end_of_b;
    *least = rate_of(s, own);
    for (int i = 0; i < s->count - s->tips; i++) {
        const double length = s->length[i];
        const double gap = s->gap[i] - t * s->closing[i];
        if (!(gap >= -graze * length) || !(s->closing[i] > 0.0) ||
            !(vec_dot(s->normal[i], s->normal[own]) <
              (1.0 - COL_SAME_NORMAL) * (length * s->length[own]))) {
            continue;
        }
        corner = true;
        *least = smaller_of(*least, rate_of(s, i));
        const bool better = s->closing[i] * s->length[*side] > s->closing[*side] * length;
        if (i >= s->first_of_b && i < s->end_of_b && (!of_b || better)) {
            *side = i;
            of_b = true;
        }
    }
    return corner;
}

/* The largest gap at the start, or a smaller number if no side has a gap that large. */
static double largest_gap(const col_cast_sides *s) { return -depth_at(s, 0.0); }

/* Whether the line goes through inside when a starts elsewhere, up to rounding; callers
 * know that the line is inside all sides along it. */
static bool goes_through(const col_cast_state *x, const col_cast_sides *s, col_vec by) {
    double enter = 0.0;
    double leave = INFINITY;
    for (int i = 0; i < s->count; i++) {
        const double gap = s->gap[i] - vec_dot(by, s->normal[i]);
        const double level = x->error * x->speed * s->length[i];
        if (s->closing[i] > level) {
            enter = larger_of(enter, gap / s->closing[i]);
        } else if (s->closing[i] < -level) {
            leave = smaller_of(leave, gap / s->closing[i]);
        }
    }
    return (enter - leave) * x->speed <=
           COL_SOLID_ERRORS * x->error * (x->size + enter * x->speed);
}

/* A line that meets the tip of a needle, or crosses a thin shape, is nowhere deep inside,
 * and yet does not graze: it would not pass if it were moved aside by a graze. It does
 * pass where it begins no deeper than a graze and leaves. */
static bool crosses_needle(const col_cast_state *x, const col_cast_sides *s, double graze,
                           bool apart) {
    bool all = true;
    for (int i = 0; i < s->count && all; i++) { /* beside the shape it slides along */
        const double length = s->length[i];
        const double level = x->error * x->speed * length;
        const bool closes = s->closing[i] > level || (apart && s->closing[i] < -level);
        all = closes || s->gap[i] + graze * length <= 0.0;
    }
    for (int i = 0; i < COL_ASIDE_COUNT && all; i++) {
        all = goes_through(x, s, vec_scale(col_cast_aside(x, i), graze));
    }
    return all;
}

/* The least rate at which a side is crossed at t. */
static double rate_at(const col_cast_state *x, const col_cast_sides *s, double t) {
    double least = x->speed;
    for (int i = 0; i < s->count; i++) {
        const bool crossed = s->gap[i] / s->closing[i] == t;
        least = crossed ? smaller_of(least, fabs(rate_of(s, i))) : least;
    }
    return least;
}

/* The more slight the crossing, the larger the error of the time at which a side is
 * crossed. */
bool col_cast_is_tie(const col_cast_state *x, const col_cast_sides *s) {
    const double from = larger_of(s->enter, 0.0);
    const double error = x->error * (x->size + from * x->speed);
    const double late = from - s->leave;
    if (!(s->leave > 0.0) || late * x->speed <= TIE_ERRORS * error) {
        return s->leave > 0.0;
    }
    return late * x->speed <= COL_SAME_TIME * x->size &&
           late <= error / rate_at(x, s, from) + error / rate_at(x, s, s->leave);
}

col_quick_answer col_cast_through_sides(col_cast_state *x, const col_cast_sides *s,
                                        col_sides_touch *out) {
    const double graze = col_cast_graze_most(x, s->place);
    const double error = x->error * x->size;
    const double from = larger_of(s->enter, 0.0);
    if (s->leave <= from) {
        return col_cast_is_tie(x, s) ? quick_unsure : quick_miss;
    }
    if ((from - x->end) * x->speed > error) {
        return quick_miss;
    }
    const bool apart = s->enter * x->speed > 2.0 * error;
    const double most = apart ? INFINITY : largest_gap(s);
    if (most < -error && most < -col_cast_graze(x, s->place)) {
        return quick_unsure;
    }
    const double far = from + FAR_INSIDE * x->size / x->speed;
    const double depth = depth_at(s, s->leave < INFINITY ? middle(from, s->leave) : far);
    if (depth <= graze && depth <= col_cast_graze(x, s->place) &&
        !crosses_needle(x, s, graze, apart)) {
        return quick_miss;
    }
    out->at_start = most <= error;
    out->t = out->at_start ? 0.0 : smaller_of(from, x->end);
    const double rounding = 4.0 * (error + x->error * out->t * x->speed);
    out->side = touched_side(s, out->t, rounding - smaller_of(most, 0.0));
    if (NEVER(out->side < 0)) { /* some side ends the way in */
        return quick_unsure;
    }
    out->touched = out->side;
    double least;
    x->corner = is_corner(s, out->t, graze, &out->side, &least);
    if (x->corner) {
        const double delay = col_cast_corner_delay(x, s->place, least);
        out->t = smaller_of(out->t + delay, x->end);
    }
    return quick_hit;
}

col_quick_answer col_cast_into_sides(const col_cast_state *x, const col_cast_sides *s,
                                     col_sides_touch *out) {
    if (s->leave <= s->enter || (s->enter - x->end) * x->speed > x->error * x->size) {
        return quick_miss;
    }
    if (!(s->enter > 0.0)) {
        return quick_unsure;
    }
    const double t = smaller_of(s->enter, x->end);
    const double rounding = 4.0 * x->error * (x->size + t * x->speed);
    const int side = touched_side(s, t, rounding);
    *out = (col_sides_touch){t, side, side, false};
    /* The side that closes last is touched, except by rounding. */
    return RARELY(out->side < 0) ? quick_unsure : quick_hit;
}

col_quick_answer col_cast_touch_on_side(const col_cast_state *x, const col_cast_sides *s,
                                        const col_sides_touch *at, col_touch *out) {
    if (at->at_start) {
        const col_closest c = cast_closest(x);
        if (c.distance > COL_SOLID_ERRORS * x->error * x->size) {
            return quick_unsure;
        }
        if (!x->corner) {
            *out = (col_touch){0.0, c.normal, c.a, c.b, larger_of(0.0 - c.distance, 0.0)};
            return quick_hit;
        }
    }
    const col_vec unit = vec_divide(s->normal[at->side], s->length[at->side]);
    out->t = at->t;
    out->normal = vec_add(unit, vec_zero()); /* no component is -0 */
    out->a = out->b;
    out->depth = 0.0;
    return quick_hit;
}
