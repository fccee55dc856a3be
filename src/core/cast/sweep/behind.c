/* behind.c - for how long a turning shape stays behind the plane across the normal.
 *
 * The support of a along n, after a has turned by phi, is that of a as it was, along the
 * direction m that n is turned back to. In between, a reaches no farther than the corner
 * in which the planes of the two supports meet:
 *
 *           n      m        The corner is at the distance |P| from the centre o. If P is
 *           |     /         between n and m, a reaches no farther than |P|; if it is not,
 *      -----+---P           no farther than along n or along m.
 *           |  / \
 *           | /   \
 *           o
 *
 * In space the directions lie on a cone about the axis. They are sums of n and m, with
 * shares that add up to slightly more than 1, minus a share of the part of n along the
 * axis: so the support against that part is added to both.
 *
 * Points far from the centre that turn away from the plane do not shorten these steps,
 * while the bounds of sweep.c assume that they move towards b at full speed. */
#include "behind.h"

#include "../../measure/measure.h"
#include "../../shape/rotation.h"

/* The directions are apart by no more than this, and a shorter step is tried so often. */
#define BEHIND_ANGLE 1.25
#define BEHIND_TRIES 6

/* The support of the core of a, turned to where it is at the time t. */
static double reach(const col_behind_plane *q, double t, col_vec n) {
    const col_rotation r = spin_at(q->spin, t);
    col_any turned;
    col_vec p;
    col_shape_copy(&turned, q->a);
    col_shape_rotate(&turned, &r, vec_zero());
    /* A shape with an angular motion radius ends in all directions. */
    if (RARELY(vec_is_zero(n)) || !col_convex_support(&turned.shape, n, &p)) {
        return 0.0;
    }
    return vec_dot(p, n) - turned.shape.radius * vec_length(n);
}

/* An upper bound of any support between two. */
static double most_between(double from, double to, double phi) {
    double sine;
    double cosine;
    col_sin_cos(phi, &sine, &cosine);
    const double across = (to - from * cosine) / sine;
    const bool between = across > 0.0 && across * cosine < from * sine;
    return between ? sqrt(square(from) + square(across)) : larger_of(from, to);
}

/* now: how far it reaches along the normal; back: and against its part along the axis. */
static bool stays_behind(const col_behind_plane *q, double now, double back,
                         double step) {
    const double phi = fabs(q->spin->angle) * step;
    const double along = larger_of(vec_dot(q->motion, q->normal), 0.0) * step;
    const double then = reach(q, q->t + step, q->normal);
    const double most = most_between(now + back, then + back, phi) - back;
    return most - now + along + q->error / smaller_of(phi, 1.0) < q->gap;
}

double col_sweep_behind(const col_behind_plane *q) {
    const double along = vec_dot(q->motion, q->normal);
    const double now = reach(q, q->t, q->normal);
    const double back = reach(q, q->t, vec_negate(spin_along(q->spin, q->normal)));
    double step = smaller_of(1.0 - q->t, BEHIND_ANGLE / fabs(q->spin->angle));
    if (along * step > q->gap - q->target) {
        step = (q->gap - q->target) / along;
    }
    for (int i = 0; i < BEHIND_TRIES; i++) {
        if (stays_behind(q, now, back, step)) {
            return step;
        }
        step *= 0.25;
    }
    return 0.0;
}
