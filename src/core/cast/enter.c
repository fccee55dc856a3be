/* enter.c - whether a motion that reaches a touch enters there, or leaves, slides,
 * grazes.
 *
 * Seen from b, a is a point that moves along a line past the Minkowski difference of the
 * two. The motion enters if that line goes through the inside. Where the line meets a
 * corner or an edge of the difference, many normals separate the shapes, and the motion
 * enters only if it opposes each of them:
 *
 *        n1 ^ . n2                    1: along the top, a graze: against n2, not n1
 *           |  .'                     2: in, against both
 *     1 ----*=========>               3: past the corner, a graze
 *      2 -'/|#########
 *         / |## b - a #
 *        3  |##########
 *
 * The single normal that a query chooses cannot decide this. The depth that the line
 * reaches can: signed distance is a convex function f of time along it, whose least value
 * is found by bisection, with tangents as bounds. Usually one sample decides: it is deep,
 * or its tangent shows that f never will be. */
#include "cast.h"

#include "../measure/measure.h"
#include "../query/supporting_face.h"

/* The first sample is taken COL_LOOK_AHEAD of the size ahead; later ones are so many
 * times as far. */
#define FARTHER 16.0

/* Sizes after which two bounded shapes are past each other. */
#define PAST 4.0

/* Samples for one decision: steps out, then bisections. */
#define MOST_DIVES 64

/* Whether the distance falls below -depth after the time `from`, at which it does not;
 * out: the last sample, deep enough if it does. step: to the first sample. */
static bool dives(const col_cast_state *x, col_cast_scene *s, col_exact from, double step,
                  double depth, col_sample *out) {
    double low = 0.0;
    double high = INFINITY;
    double next = step;
    const double longest = larger_of(PAST * x->size / x->speed, x->end - from.hi);
    for (int i = 0; i < MOST_DIVES; i++) {
        COUNT_TURN("dive", i, MOST_DIVES);
        *out = col_cast_sample(x, s, time_after(from, next));
        if (out->gap < -depth) {
            return true;
        }
        const bool rising = out->rate < 0.0;
        const double rest = rising ? next - low : longest - next;
        if (!(out->gap - fabs(out->rate) * rest < -depth)) { /* nor without any rest */
            return false;
        }
        low = rising ? low : next;
        high = rising ? next : high;
        next = high < INFINITY ? middle(low, high) : smaller_of(FARTHER * next, longest);
    }
    return false;
}

/* A normal, and the gap along it at the touch. */
typedef struct {
    col_vec normal;
    double gap;
} col_corner_side;

/* Whether it is one more normal that separates the shapes at the touch. It replaces the
 * normal of `at` if that one separates them as well, up to rounding, and the motion
 * opposes it more. slowest: the least rate at which the motion opposes one. */
static bool is_one_more(const col_cast_state *x, const col_corner_side *side,
                        double graze, col_sample *at, double *slowest) {
    if (!(side->gap >= -graze) ||
        !(vec_dot(side->normal, at->normal) < 1.0 - COL_SAME_NORMAL)) {
        return false;
    }
    const double rate = vec_dot(x->d, side->normal);
    *slowest = rate > 0.0 ? smaller_of(*slowest, rate) : *slowest;
    const double least = smaller_of(at->gap, 0.0) - 4.0 * x->error * x->size;
    if (rate > at->rate && side->gap >= least) {
        at->normal = side->normal;
        at->rate = rate;
    }
    return true;
}

/* Makes the face of b that points most along `way` the one of the touch, if its normal
 * separates the shapes and the motion opposes it. out: that normal, zero if there is no
 * face. */
static bool use_face_along(const col_cast_state *x, col_vec way, double graze,
                           col_sample *at, col_vec *out) {
    const col_vec p = vec_add(at->b, at->origin);
    col_supporting face;
    col_vec of_a;
    col_vec of_b;
    col_supporting_face(x->b, way, p, x->size, &face);
    *out = face.count < COL_DIMENSION ? vec_zero() : face.normal;
    const col_vec n = vec_negate(*out);
    if (!(vec_dot(n, x->d) > x->error * x->speed) ||
        /* A shape has a support along the normal of its face. */
        !col_convex_support(x->a, n, &of_a) ||
        RARELY(!col_convex_support(x->b, *out, &of_b))) {
        return false;
    }
    const double gap = vec_dot(n, vec_sub(vec_sub(of_b, cast_moved_by(x, at)), of_a));
    if (gap >= -graze) {
        at->normal = n;
        at->rate = vec_dot(n, x->d);
    }
    return gap >= -graze;
}

/* The face of b that the motion opposes most and that separates the shapes, or else the
 * one that points most like the touch. */
static void use_face_of_b(const col_cast_state *x, double graze, col_sample *at) {
    col_vec way = vec_scale(x->d, -1.0 / x->speed);
    col_vec normal;
    for (int i = 0; i < COL_DIMENSION; i++) {
        if (use_face_along(x, way, graze, at, &normal)) {
            return;
        }
        way = vec_along(way, -vec_dot(way, normal), normal);
    }
    (void)use_face_along(x, vec_negate(at->normal), graze, at, &normal);
}

/* The shapes after a has been moved along the normal, straight in. */
static col_sample straight_in(const col_cast_state *x, const col_sample *at,
                              double depth) {
    col_cast_state y = *x;
    col_cast_scene s;
    y.start = vec_add(vec_along(x->start, at->t.hi, x->d), vec_scale(x->d, at->t.lo));
    y.d = at->normal;
    y.speed = 1.0;
    y.end = depth;
    col_scene_start(&y, &s);
    return col_cast_sample(&y, &s, (col_exact){depth, 0.0});
}

/* The direction of a segment, ray or line; zero for a point. False for other kinds. */
static bool direction_of(const col_shape *s, col_vec *out) {
    *out = vec_zero();
    if (is_line(s)) {
        *out = as_ray(s)->direction;
    } else if (s->kind == (int)col_kind_segment) {
        *out = vec_sub(as_capsule(s)->b, as_capsule(s)->a);
    }
    return is_line(s) || s->kind <= (int)col_kind_capsule;
}

/* Whether the motion may be level with the Minkowski difference of shapes without an
 * inside; wider than all rounding errors. */
static bool is_level(const col_cast_state *x) {
    col_vec u;
    col_vec v;
    if (!direction_of(x->a, &u) || !direction_of(x->b, &v)) {
        return true;
    }
    const double of_u = vec_length(u);
    const double of_v = vec_length(v);
    const double across_u = vec_cross_length(x->d, u);
    const double across_v = vec_cross_length(x->d, v);
    if (!(of_u * of_v > 0.0)) {
        return of_u + of_v > 0.0 &&
               across_u + across_v <= COL_LEVEL_MOTION * x->speed * (of_u + of_v);
    }
#if COL_DIMENSION == 3
    const double volume = fabs(vec_dot(x->d, vec_cross(u, v)));
    return volume <= COL_LEVEL_MOTION * x->speed * (of_u * of_v);
#else
    return across_u <= COL_LEVEL_MOTION * x->speed * of_u ||
           across_v <= COL_LEVEL_MOTION * x->speed * of_v;
#endif
}

/* Neither shape has an inside. They may cross each other, with no depth; but a shape that
 * stays in touch slides. */
static bool crosses(const col_cast_state *x, col_cast_scene *s, const col_sample *at) {
    const double step = COL_LOOK_AHEAD * x->size / x->speed;
    if (!(step > 0.0) || !is_level(x)) {
        return true;
    }
    const col_sample ahead = col_cast_sample(x, s, time_after(at->t, step));
    const double error = 2.0 * x->error * x->size;
    return !(fabs(ahead.gap) <= error) || closes_in(x, &ahead);
}

/* Whether the line beside touches later, from `before` the time t on: the time depends on
 * the slope. */
static bool touches_beside(const col_cast_state *x, col_exact t, double before,
                           col_vec by) {
    const double error = 2.0 * x->error * larger_of(x->size, x->apart);
    col_cast_state beside = *x;
    col_cast_scene s;
    col_sample out;
    beside.start = vec_add(x->start, by);
    col_scene_start(&beside, &s);
    return dives(&beside, &s, time_after(t, -before), before, -error, &out);
}

/* As crosses_needle of sides.c, by samples. ahead: one after the touch. Off its normal a
 * shape that slides along a face is free, often by its tangent alone. */
static bool crosses_tip(const col_cast_state *x, col_exact t, double rate, double graze,
                        const col_sample *ahead) {
    const double before = 4.0 * graze / rate;
    const double along = vec_dot(ahead->normal, x->d) / square(x->speed);
    const col_vec across = vec_along(ahead->normal, -along, x->d);
    const double length = vec_length(across);
    const double rest = PAST * x->size / x->speed + before;
    bool all = ahead->gap + graze * length - fabs(ahead->rate) * rest <=
               2.0 * x->error * larger_of(x->size, x->apart);
    all = all && (length <= COL_LEVEL_MOTION ||
                  touches_beside(x, t, before, vec_scale(across, -graze / length)));
    for (int i = 0; i < COL_ASIDE_COUNT && all; i++) {
        all = touches_beside(x, t, before, vec_scale(col_cast_aside(x, i), graze));
    }
    return all;
}

/* At a corner, where several normals separate the shapes, two of which samples inside may
 * find: a face of b that separates them, too, and a time that is later than that of
 * touches on a face, by a rounding. */
static bool enters_corner(col_cast_state *x, col_cast_scene *s,
                          const col_sample *straight, double depth, col_sample *at) {
    const double graze = col_cast_graze(x, vec_add(at->b, at->origin));
    const double step = COL_LOOK_AHEAD * x->size / x->speed;
    col_sample ahead;
    if (!dives(x, s, at->t, step, graze, &ahead)) {
        return crosses_tip(x, at->t, at->rate,
                           col_cast_graze_most(x, vec_add(at->b, at->origin)), &ahead);
    }
    const double beside = depth * vec_dot(at->normal, straight->normal);
    const double before = ahead.rate * time_between(at->t, ahead.t);
    const col_corner_side sides[2] = {{straight->normal, straight->gap + beside},
                                      {ahead.normal, ahead.gap + before}};
    double slowest = at->rate;
    x->corner = is_one_more(x, &sides[0], graze, at, &slowest);
    x->corner |= is_one_more(x, &sides[1], graze, at, &slowest);
    col_sample onto = *at;
    use_face_of_b(x, larger_of(-at->gap, 0.0) + 4.0 * x->error * x->size, &onto);
    x->corner |= vec_dot(onto.normal, at->normal) < 1.0 - COL_SAME_NORMAL;
    if (x->corner) {
        const col_vec place = vec_add(at->b, at->origin);
        *at = onto;
        slowest = smaller_of(slowest, at->rate);
        at->t = time_after(at->t, col_cast_corner_delay(x, place, slowest));
        at->gap = 0.0;
    }
    return true;
}

bool col_cast_goes_in(col_cast_state *x, col_cast_scene *s, col_sample *at) {
    const double most = col_cast_graze_most(x, vec_add(at->b, at->origin));
    const double turned = 0.5 * square(at->rate / x->speed);
    const double depth = COL_LOOK_AHEAD * x->size;
    if (x->radii * turned > most) { /* into a ball of the radii, in the difference */
        return true;
    }
    if (!col_cast_are_solid(x)) {
        return crosses(x, s, at);
    }
    if (!(depth > 0.0)) {
        return true;
    }
    if (col_cast_enters_face(x, at, x->speed)) {
        return true;
    }
    const col_sample straight = straight_in(x, at, depth);
    const bool one_normal = straight.gap <= (COL_SAME_NORMAL - 1.0) * depth;
    /* into a ball around the sample */
    return (one_normal && depth * turned > most) ||
           enters_corner(x, s, &straight, depth, at);
}

bool col_cast_passes_through(const col_cast_state *x, col_cast_scene *s,
                             const col_sample *before, col_sample *at) {
    col_sample inside = *before;
    if (!col_cast_are_solid(x)) {
        if (!crosses(x, s, at)) {
            return false;
        }
    } else {
        const col_vec place = vec_add(at->b, at->origin);
        const double step = time_between(before->t, at->t);
        if (!dives(x, s, before->t, step, col_cast_graze(x, place), &inside)) {
            inside = *before;
            if (!crosses_tip(x, at->t, before->rate, col_cast_graze_most(x, place), at)) {
                return false;
            }
        }
    }
    const col_sample *last = closes_in(x, &inside) ? &inside : before;
    at->normal = last->normal;
    at->rate = last->rate;
    at->gap = 0.0;
    return true;
}
