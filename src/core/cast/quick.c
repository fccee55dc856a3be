/* quick.c - casts by a closed formula of shapes that are apart: of balls (discs in the
 * plane), by a ray against the other shape grown by the radius; onto half-spaces, the gap
 * to which is a straight function of time. */
#include "../ray/ray.h"
#include "cast.h"

/* ------------------------------------------------------------------------- balls -- */

/* False for kinds for which other ways are as fast, or that raycasts do not know with a
 * radius. */
static bool grow(const col_shape *s, double radius, col_any *out) {
    const int kind = s->kind;
    const bool segment = kind == (int)col_kind_segment;
    const bool round = is_ball(s) || is_capsule(s);
    if (!round IN_SPACE(&&kind != (int)col3_kind_hull)) {
        return false;
    }
    col_shape_copy(out, s);
    out->shape.kind = segment      ? (int)col_kind_capsule
                      : is_ball(s) ? (int)col_kind_ball
                                   : kind;
    out->shape.radius += radius;
    return !is_extreme(out->shape.radius);
}

/* A ball moves by d; the touching point lies along -hit.normal from its centre. */
static col_quick_answer ball(const col_cast_state *x, const col_shape *moving, col_vec d,
                             const col_shape *other, col_hit *hit) {
    col_any grown;
    if (!is_ball(moving) || !(x->radii > 0.0) || !grow(other, moving->radius, &grown)) {
        return quick_unsure;
    }
    const col_ray_input ray = {as_ball(moving)->center, d, x->end, true};
    if (!col_convex_raycast(&grown.shape, &ray, hit)) {
        return quick_miss;
    }
    const bool grazing = !(-vec_dot(d, hit->normal) > COL_ALONG_FACE * x->speed);
    return hit->inside || grazing ? quick_unsure : quick_hit;
}

/* Where the surface of a ball touches when its centre hits. */
static void touch_ball(const col_hit *hit, double radius, col_touch *out) {
    const col_vec n = vec_sub(vec_zero(), hit->normal); /* no component is -0 */
    const col_vec at = vec_along(hit->point, radius, n);
    *out = (col_touch){hit->t, n, at, at, 0.0};
}

col_quick_answer col_cast_ball(const col_cast_state *x, col_touch *out) {
    col_hit hit = {.t = 0.0};
    const bool moves = is_ball(x->a);
    const col_quick_answer answer = moves ? ball(x, x->a, x->d, x->b, &hit)
                                          : ball(x, x->b, vec_negate(x->d), x->a, &hit);
    if (answer == quick_hit && moves) {
        touch_ball(&hit, x->a->radius, out);
    } else if (answer == quick_hit) {
        const col_vec n = vec_add(hit.normal, vec_zero()); /* no component is -0 */
        const col_vec at = vec_along(as_ball(x->b)->center, -x->b->radius, n);
        *out = (col_touch){hit.t, n, at, at, 0.0};
    }
    return answer;
}

/* Balls whose centres are farther apart than this share of the radii have a gap. */
#define GAP_SHARE (1.0 + COL_LENGTH_ERROR)

col_quick_answer col_cast_balls(const col_shape *a, col_vec d, const col_shape *b,
                                col_touch *out) {
    col_ball grown = *as_ball(b);
    grown.shape.radius += a->radius;
    const col_vec p = vec_sub(as_ball(a)->center, grown.center);
    if (!(vec_length_sq(p) > square(GAP_SHARE * grown.shape.radius))) {
        return quick_unsure;
    }
    if (vec_dot(p, d) >= 0.0) {
        return quick_miss;
    }
    const col_ray_input ray = {as_ball(a)->center, d, 1.0, true};
    col_hit hit;
    const col_quick_answer answer = col_ray_quick_ball(&grown.shape, &ray, &hit);
    if (answer != quick_hit) {
        return answer;
    }
    if (!(-vec_dot(d, hit.normal) > COL_ALONG_FACE * vec_length(d))) {
        return quick_unsure;
    }
    touch_ball(&hit, a->radius, out);
    return quick_hit;
}

/* --------------------------------------------------------------------- half-spaces -- */

col_quick_answer col_cast_to_plane(const col_cast_state *x, const col_closest *c,
                                   col_touch *out) {
    const int half = (int)col_kind_halfspace;
    const bool of_b = x->b->kind == half;
    const double rate = vec_dot(x->d, c->normal);
    if ((!of_b && x->a->kind != half) || x->a->kind == x->b->kind || !(x->size > 0.0)) {
        return quick_unsure;
    }
    const double t = c->distance / rate;
    if (!(rate > x->error * x->speed) || (t - x->end) * x->speed > x->error * x->size) {
        return quick_miss;
    }
    out->t = smaller_of(t, x->end);
    out->normal = c->normal;
    out->b = of_b ? vec_along(c->a, out->t, x->d) : c->b;
    out->a = out->b;
    out->depth = 0.0;
    return quick_hit;
}
