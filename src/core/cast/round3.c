/* round3.c - casts of cylinders and cones: the features that touch, found once and
 * proven, instead of steps from distance to distance. */
#include "../pair/cylinder/touch.h"
#include "cast.h"

/* For a shape of any size but with a radius. */
static bool is_served(const col3_shape *s) {
    switch (s->kind) {
        case col3_kind_cylinder:
        case col3_kind_cone:
            return as_cylinder(s)->disc_radius > 0.0;
        case col3_kind_segment:
        case col3_kind_capsule:
        case col3_kind_aabb:
        case col3_kind_box:
        case col3_kind_triangle:
        case col3_kind_hull:
            return true;
        default:
            return false;
    }
}

/* The cast in the order and the frame of the pair. */
typedef struct {
    bool swapped;
    const col3_shape *first, *second;
    col3_vec d; /* of the first */
    col3_frame base;
} col3_round_cast;

static col_quick_answer find_touch(const col3_cast_state *x, col3_round_cast *c,
                                   col3_cylinder_touch *out) {
    col3_cylinder_pair p;
    c->swapped = x->a->kind > x->b->kind;
    c->first = c->swapped ? x->b : x->a;
    c->second = c->swapped ? x->a : x->b;
    c->d = c->swapped ? vec_negate(x->d) : x->d;
    c->base = col3_cylinder_pair_of(c->first, c->second, &p);
    const double unscale = 1.0 / c->base.scale;
    const col3_cylinder_motion motion = {vec_scale(frame_unturn(&c->base, c->d), unscale),
                                         x->end, x->radii * unscale};
    return col3_cylinder_pair_touch(&p, &motion, out);
}

static col3_sample sample_at(const col3_cast_state *x, const col3_round_cast *c,
                             const col3_cylinder_touch *touch) {
    const col3_vec turned = frame_turn(&c->base, touch->n);
    const col3_vec n = c->base.turned ? vec_normalized(turned) : turned;
    const col3_vec place = frame_world(&c->base, touch->on_a);
    const col3_vec on_first = vec_along(place, c->first->radius, n);
    return (col3_sample){.t = {touch->t, 0.0},
                         .gap = 0.0,
                         .rate = vec_dot(c->d, n),
                         .normal = c->swapped ? vec_negate(n) : n,
                         .b = c->swapped ? on_first : vec_along(on_first, touch->t, x->d),
                         .origin = vec_zero()};
}

/* Whether the motion enters by the ball at the touch: one so large that there is no other
 * normal, and goes deeper than a graze by the least that touch_ball.c promises. */
static bool enters_ball(const col3_cast_state *x, const col3_sample *at, double ball) {
    const double depth = COL_LOOK_AHEAD * x->size;
    const double turned = 0.5 * square(at->rate / x->speed);
    return ball >= 2.0 * depth &&
           0.25 * depth * square(turned) > col_cast_graze_most(x, at->b);
}

col_quick_answer col3_cast_round(col3_cast_state *x, col3_touch *out) {
    if (!(is_cylinder(x->a) || is_cylinder(x->b)) || !is_served(x->a) ||
        !is_served(x->b)) {
        return quick_unsure;
    }
    const col3_vec apart = vec_sub(col3_shape_position(x->b), col3_shape_position(x->a));
    if (vec_largest(apart) + x->speed * x->end > COL_FAR * x->size) {
        return quick_unsure;
    }
    col3_round_cast c;
    col3_cylinder_touch touch;
    const col_quick_answer answer = find_touch(x, &c, &touch);
    if (answer != quick_hit) {
        return answer;
    }
    col3_sample at = sample_at(x, &c, &touch);
    /* find_touch answers where they close in, except by rounding. */
    if (RARELY(!closes_in(x, &at))) {
        return quick_unsure;
    }
    if (!enters_ball(x, &at, touch.ball * c.base.scale)) {
        col3_cast_scene s;
        col3_scene_start(x, &s);
        if (!col3_cast_goes_in(x, &s, &at)) {
            return quick_miss;
        }
    }
    out->t = clamp(at.t.hi + at.t.lo, 0.0, x->end);
    out->normal = vec_add(at.normal, vec_zero()); /* no component is -0 */
    out->b = at.b;
    out->a = out->b;
    out->depth = 0.0;
    return quick_hit;
}
