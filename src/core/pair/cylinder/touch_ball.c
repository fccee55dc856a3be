/* touch_ball.c - a ball inside the Minkowski difference that touches its surface where
 * two cores touch: a motion enters this ball at an angle, and so the difference.
 *
 * At a face or a side the ball has room in that core alone. Where a rim crosses an edge
 * or another rim, the difference contains the disc moved along a segment:
 *
 *          e  /          seen along e, the disc is an ellipse, of half axes r and
 *        ,---/---.       r |e . u|, whose least radius of curvature is r (e . u)^2: so
 *       (   /-->  )      large may the ball be (Blaschke, Kreis und Kugel, 1916). Its
 *        `-/-----' u     points are up to 2 R from the touch, along e by up to
 *         /              2 R / |e . u|.
 *
 * A second disc contains chords along its tangent t, nearly as near to the touch as they
 * are short. With the best of these a motion of which a share s is along the normal goes
 * (t . u)^2 r s^4 / 64 deep, where the ball below is (t . u)^2 r / 2; r is the smaller
 * radius. */
#include "touch.h"

/* For a cone: between its base and its side. */
static double ball_at_face(const col3_cylinder_core *d, col3_vec from_a) {
    const double border = d->radius - vec_length(cylinder_off_axis(d, from_a));
    return d->cone ? border * d->cosine / (1.0 + d->sine)
                   : smaller_of(border, 0.5 * d->length);
}

/* Between the axis and the ends. */
static double ball_at_side(const col3_cylinder_core *d, col3_vec from_a) {
    const double up = vec_dot(from_a, d->u);
    if (d->cone) {
        const double across = vec_length(cylinder_off_axis(d, from_a));
        return smaller_of(across / d->cosine, up / (1.0 + d->sine));
    }
    return smaller_of(d->radius, smaller_of(up, d->length - up));
}

/* The feature of a core at the touch: a ball, or a rim, where `rim` is set. */
typedef struct {
    double ball;
    bool rim;
    col3_vec tangent;
} col3_touch_place;

/* m: the outward normal. */
static col3_touch_place place_on(const col3_cylinder_core *d, col3_vec m, col3_vec at) {
    const col3_vec from_a = vec_sub(at, d->a);
    const double along = vec_dot(m, d->u);
    const col3_vec tangent = vec_cross(d->u, m);
    const double across = vec_length(tangent);
    const double rise = along * d->cosine - across * d->sine;
    const bool apex = d->cone && rise > 0.0;
    if (across <= COL_TIE_TOLERANCE) {
        return (col3_touch_place){apex ? 0.0 : ball_at_face(d, from_a), false, tangent};
    }
    if (fabs(rise) <= COL_TIE_TOLERANCE) {
        return (col3_touch_place){ball_at_side(d, from_a), false, tangent};
    }
    return (col3_touch_place){0.0, !apex, vec_scale(tangent, 1.0 / across)};
}

/* The edge is as long to either side of the touch as to the nearer one. */
static double ball_of_rim_and_edge(const col3_cylinder_core *d,
                                   const col3_cylinder_meeting *at) {
    const col3_vec before = vec_sub(at->on_a, at->from);
    const col3_vec edge = vec_sub(at->to, at->from);
    const double length = vec_length(edge);
    if (!(length > 0.0)) {
        return 0.0;
    }
    const double share = fabs(vec_dot(edge, d->u)) / length;
    const double along = vec_dot(before, edge) / length;
    const double nearer = smaller_of(along, length - along);
    return smaller_of(d->radius * square(share), 0.5 * share * nearer);
}

static double ball_of_rims(const col3_cylinder_core *d, col3_vec tangent,
                           const col3_cylinder_core *other) {
    return 0.5 * d->radius * square(vec_dot(tangent, other->u));
}

double col3_cylinder_touch_ball(const col3_cylinder_pair *p, col3_vec n,
                                const col3_cylinder_meeting *at) {
    const col3_touch_place of_b = place_on(&p->b, vec_negate(n), at->on_a);
    if (!p->round) {
        return of_b.rim ? ball_of_rim_and_edge(&p->b, at) : of_b.ball;
    }
    const col3_touch_place of_a = place_on(&p->a, n, at->on_a);
    if (!of_a.rim || !of_b.rim) {
        return larger_of(of_a.ball, of_b.ball);
    }
    return p->a.radius < p->b.radius ? ball_of_rims(&p->a, of_a.tangent, &p->b)
                                     : ball_of_rims(&p->b, of_b.tangent, &p->a);
}
