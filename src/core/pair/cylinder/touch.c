/* touch.c - the first touch of a core in motion and a cylinder or cone.
 *
 * A direction n with n . d > 0 separates the cores until t(n) = gap(n) / (n . d): the
 * touch is at the largest t(n), and is the only local maximum, for the gap is a concave
 * function of n. Near the touch (approach.c) the features are known, and Newton's method
 * finds n (features.c). The features, projected along n, then prove the touch: they
 * overlap at t(n). */
#include "features.h"

/* The features are tried at a distance of COL_NEAR_CYLINDER, then so many times nearer.
 */
#define NEARER 16.0
#define APPROACHES 4

static void move_b(col3_cylinder_pair *p, col3_vec by) {
    p->b.a = vec_add(p->b.a, by);
    p->b.b = vec_add(p->b.b, by);
}

/* The search starts from the direction n, on given features. */
static col_quick_answer touch_on(const col3_touch_system *s, col3_vec n,
                                 col3_cylinder_touch *out) {
    const col3_cylinder_motion *motion = s->motion;
    const double error = COL_TIE_TOLERANCE * s->p->size;
    if (!col3_cylinder_solve(s, &n)) {
        return quick_unsure;
    }
    const double rate = vec_dot(n, motion->d);
    const double of_a = col3_cylinder_pair_height(s->p, n) + motion->radii;
    const col3_vec against = vec_negate(n);
    const double gap = -col3_cylinder_height(&s->p->b, against) - of_a;
    if (rate > 0.0 && gap > motion->end * rate + error) {
        return quick_miss;
    }
    if (!(rate > 0.0) || !(gap > error)) {
        return quick_unsure;
    }
    col3_cylinder_pair touching = *s->p;
    const double first = gap / rate;
    move_b(&touching, vec_scale(motion->d, -first));
    const double rest = (-col3_cylinder_height(&touching.b, against) - of_a) / rate;
    /* at the end they may touch except for the error: on a slight slope that is far from
     * where they would meet */
    out->t = smaller_of(first + rest, motion->end);
    move_b(&touching, vec_scale(motion->d, first - out->t));
    col3_cylinder_meeting at;
    if (!col3_cylinder_pair_meets(&touching, n, &at)) {
        return quick_unsure;
    }
    out->n = n;
    out->on_a = at.on_a;
    out->ball =
        motion->radii > 0.0 ? motion->radii : col3_cylinder_touch_ball(&touching, n, &at);
    return quick_hit;
}

/* With the features that the approach has ended on, or all that there are. */
static col_quick_answer touch_near(const col3_cylinder_pair *p,
                                   const col3_cylinder_motion *motion,
                                   const col3_cylinder_approach *near, bool all,
                                   col3_cylinder_touch *out) {
    const col3_cylinder_marks marks = col3_cylinder_marks_of(near);
    col3_touch_system systems[SYSTEMS_MOST];
    const int count = col3_cylinder_systems_of(p, motion, &marks, near->n, all, systems);
    col_quick_answer answer = quick_unsure;
    for (int i = 0; i < count && answer == quick_unsure; i++) {
        answer = touch_on(&systems[i], near->n, out);
    }
    return answer;
}

/* Features are tried early, and are proven: where they are others, the approach goes
 * on. Those that it ends on may be others still: a disc that is touched near its rim
 * looks like the rim, a face near an edge like the face. */
col_quick_answer col3_cylinder_pair_touch(const col3_cylinder_pair *p,
                                          const col3_cylinder_motion *motion,
                                          col3_cylinder_touch *out) {
    col3_cylinder_approach near;
    col3_cylinder_approach_start(p, &near);
    double distance = COL_NEAR_CYLINDER;
    for (int i = 0; i < APPROACHES && near.turns < APPROACH_TURNS; i++) {
        const int before = near.turns;
        if (!col3_cylinder_approach_to(p, motion, distance, &near)) {
            return quick_miss;
        }
        if (near.t > 0.0 && near.turns > before) {
            const col_quick_answer answer = touch_near(p, motion, &near, false, out);
            if (answer != quick_unsure) {
                return answer;
            }
        }
        distance /= NEARER;
    }
    return near.t > 0.0 ? touch_near(p, motion, &near, true, out) : quick_unsure;
}
