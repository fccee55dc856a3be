/* ball_cylinder3.c - casts of a ball and a cylinder that are apart: the centre of the
 * ball against the cylinder, until it is as near as the radius. Its distance from a
 * convex shape is a convex function of time, so Newton's steps come to the touch from
 * before it, or to where it rises. */
#include "../shape/shape.h"
#include "cast.h"

/* Newton's steps, of which five are usual. */
#define STEPS_MOST 16

/* The centre of the ball moves by t d from p; u: the unit axis from the disc at p = 0. */
typedef struct {
    col3_vec p, d, u;
    double length, radius, ball;
} col3_ball_way;

/* The gap, and the outward normal; of no use where the centre is in the cylinder. */
static double gap_at(const col3_ball_way *w, col3_vec at, col3_vec *normal) {
    const double up = vec_dot(at, w->u);
    const col3_vec off = vec_along(at, -up, w->u);
    const double across = vec_length(off);
    const bool high = up > 0.5 * w->length;
    const double over = larger_of(high ? up - w->length : -up, 0.0);
    const double out = larger_of(across - w->radius, 0.0);
    const double distance = sqrt(out * out + over * over);
    const double share = out > 0.0 ? out / across : 0.0;
    const col3_vec away = vec_along(vec_scale(off, share), high ? over : -over, w->u);
    *normal = vec_scale(away, 1.0 / distance);
    return distance - w->ball;
}

/* Newton's steps from the start. error: a smaller gap is none. */
static col_quick_answer approach(const col3_ball_way *w, double end, double error,
                                 double *t, col3_vec *normal) {
    *t = 0.0;
    for (int i = 0; i < STEPS_MOST; i++) {
        COUNT_TURN("ball at cylinder", i, STEPS_MOST);
        const double gap = gap_at(w, vec_along(w->p, *t, w->d), normal);
        const double rate = -vec_dot(w->d, *normal);
        if (gap <= error) {
            return i > 0 && gap >= -error && *t <= end ? quick_hit : quick_unsure;
        }
        if (!(rate > 0.0) || gap > (end - *t) * rate + error) {
            return quick_miss;
        }
        *t += gap / rate;
    }
    return quick_unsure;
}

static col3_ball_way way_of(const col3_cast_state *x, bool moves) {
    const col3_cylinder *c = as_cylinder(moves ? x->b : x->a);
    const col3_sphere *ball = as_ball(moves ? x->a : x->b);
    const col3_vec axis = vec_sub(c->b, c->a);
    const double length = vec_length(axis);
    return (col3_ball_way){vec_sub(ball->center, c->a),
                           moves ? x->d : vec_negate(x->d),
                           vec_scale(axis, 1.0 / length),
                           length,
                           c->disc_radius,
                           x->radii};
}

static bool is_nearby(const col3_cast_state *x, const col3_ball_way *w) {
    return vec_largest(w->p) <= COL_CAST_NEARBY * x->size && cast_is_nearby(x);
}

col_quick_answer col3_cast_ball_at_cylinder(const col3_cast_state *x, col3_touch *out) {
    const bool moves = is_ball(x->a);
    const col3_shape *other = moves ? x->b : x->a;
    if (other->kind != (int)col3_kind_cylinder || !is_ball(moves ? x->a : x->b) ||
        !vec_is_zero(x->start)) {
        return quick_unsure;
    }
    const col3_ball_way w = way_of(x, moves);
    double t;
    col3_vec normal;
    if (!is_nearby(x, &w)) {
        return quick_unsure;
    }
    const col_quick_answer answer =
        approach(&w, x->end, COL_ROUNDING_ERROR * x->size, &t, &normal);
    const double turned = 0.5 * square(vec_dot(w.d, normal) / x->speed);
    if (answer != quick_hit) {
        return answer;
    }
    const col3_vec n = vec_add(moves ? vec_negate(normal) : normal, vec_zero());
    const col3_sphere *ball = as_ball(moves ? x->a : x->b);
    const col3_vec centre = moves ? vec_along(ball->center, t, x->d) : ball->center;
    const col3_vec at = vec_along(centre, -ball->shape.radius, normal);
    *out = (col3_touch){t, n, at, at, 0.0};
    return w.ball * turned > col_cast_graze_most(x, at) ? quick_hit : quick_unsure;
}
